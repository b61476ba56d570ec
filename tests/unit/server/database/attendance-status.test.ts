import { expect, it } from "vitest";
import { awayDay, presentDay, recordedDay, unfilledDay } from "@/server/database/attendance-status";

// Indexes and plans depend on these texts. If a new status changes one of them, look at both.
it("conditions on the status of a day compare with a single status", () => {
	expect([recordedDay, unfilledDay, presentDay, awayDay].map((condition) => condition("a.status"))).toEqual([
		"a.status <> 'no_description'",
		"a.status = 'no_description'",
		"a.status = 'present'",
		"a.status <> 'present'",
	]);
});
