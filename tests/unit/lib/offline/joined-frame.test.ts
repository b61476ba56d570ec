import { describe, expect, it } from "vitest";
import type { Taken } from "@/lib/offline/joined";
import { joinWaiting } from "@/lib/offline/joined-frame";
import type { Unsent } from "@/lib/offline/records";

const [SUNDAY, MONDAY, TUESDAY] = ["2026-11-22", "2026-11-23", "2026-11-24"];
const served = { days: [TUESDAY, MONDAY], journals: 3 };
const record = (date: string, status: string, fields: Partial<Unsent> = {}): Unsent => ({
	key: `${date}${fields.kind}`,
	id_user: 1,
	kind: "attendance",
	date,
	path: "/attendances/create",
	fields: [["status", status]],
	file: null,
	ticket: null,
	recorded_at: "2026-11-24T00:10:00.000Z",
	position_at: null,
	tries: 0,
	notBefore: 0,
	refusal: null,
	...fields,
});
const written = (date: string) => record(date, "not_created", { kind: "journal" });
const taken = (date: string): Taken => ({
	kind: "taken",
	date,
	id_journal: "J",
	day: { time: "07:12:30", zone: "WIB", status: "present" },
});

describe("what the frame of a student's pages counts", () => {
	it("is what the server counted while nothing is newer, or what is newer was refused", () => {
		expect(joinWaiting(served, [])).toEqual({ days: 2, journals: 3 });
		const refused = record(TUESDAY, "present", { refusal: "Ditolak." });
		expect(joinWaiting(served, [refused])).toEqual({ days: 2, journals: 3 });
	});

	it("is a day less after its check-in, with a journal more for who was present", () => {
		expect(joinWaiting(served, [taken(TUESDAY)])).toEqual({ days: 1, journals: 4 });
		expect(joinWaiting(served, [record(TUESDAY, "present")])).toEqual({ days: 1, journals: 4 });
		expect(joinWaiting(served, [record(TUESDAY, "sick")])).toEqual({ days: 1, journals: 3 });
		expect(joinWaiting(served, [taken(TUESDAY), record(TUESDAY, "present")])).toMatchObject({ days: 1 });
	});

	it("is a journal less once that waits, but not where the server has counted none", () => {
		expect(joinWaiting(served, [written(SUNDAY)]).journals).toBe(2);
		expect(joinWaiting(served, [record(MONDAY, "present"), written(MONDAY)]).journals).toBe(3);
		expect(joinWaiting(served, [record(SUNDAY, "present"), written(SUNDAY)])).toEqual({
			days: 2,
			journals: 3,
		});
	});

	it("is not taken away twice once the server has counted the check-in itself", () => {
		expect(joinWaiting({ days: [MONDAY], journals: 4 }, [taken(TUESDAY)])).toEqual({ days: 1, journals: 4 });
		const later = joinWaiting({ days: [MONDAY], journals: 4 }, [taken(TUESDAY), written(TUESDAY)]);
		expect(later).toEqual({ days: 1, journals: 3 });
	});
});
