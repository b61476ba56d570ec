import { expect, it } from "vitest";
import { setClock } from "../../support/clock";
import { presentStudent } from "../../support/journals";
import { freshSchool, student } from "../../support/school";

freshSchool();

const url = "/students/offline";

it("a phone gets its student's last 31 days and journals, without any place, letter or note", async () => {
	setClock("2026-11-18 07:05:09");
	const { siti, submit, journal } = await presentStudent({ start: "2026-09-01" });
	await submit({ description: "Memasang kabel." });
	const { data } = await siti.get(url);
	expect(data).toMatchObject({ today: "2026-11-18", complete: true, located: true, approved: true });
	expect(data.internship).toEqual({
		status: "ongoing",
		start_date: "2026-09-01",
		end_date: "2026-11-30",
		waits_for: null,
	});
	expect(Object.keys(data.attendances[0]).sort()).toEqual(
		["id_attendance", "date", "time", "zone", "status", "expired_at"].sort(),
	);
	expect(data.attendances[0]).toMatchObject({ date: "2026-11-18", time: "07:05:09", status: "present" });
	// The student can still fill in yesterday.
	expect(data.attendances[1]).toMatchObject({ date: "2026-11-17", status: "no_description" });
	expect(data.attendances[1].expired_at).toBe("2026-11-19T00:00:00+07:00");
	expect(data.attendances.at(-1).date).toBe("2026-10-19");
	expect(data.journals[0]).toMatchObject({
		id_journal: journal.id_journal,
		status: "in_review",
		description: "Memasang kabel.",
	});
	expect(data.journals[0].reviewed_at).toBeNull();
	expect(data.journals).toHaveLength(data.attendances.length);
});

it("a student without a placement gets no days, and is told that there is none", async () => {
	const { data } = await (await student()).get(url);
	expect(data).toMatchObject({ internship: null, attendances: [], journals: [] });
});

it("a phone knows the free days ahead, and when a journal came back", async () => {
	setClock("2026-11-18 07:05:09");
	const { siti, budi, submit, review } = await presentStudent({ start: "2026-11-02" });
	await submit({ description: "Memasang kabel." });
	await budi.put(review, { status: "needs_revision", feedback: "Kurang rinci." });
	const { data } = await siti.get(url);
	expect(data.days_off).toEqual(
		["2026-11-21", "2026-11-22", "2026-11-28", "2026-11-29"].map((date) => ({ date, name: null })),
	);
	expect(data.journals[0]).toMatchObject({
		status: "needs_revision",
		feedback: "Kurang rinci.",
		reviewed_at: "2026-11-18T07:05:09+07:00",
	});
});
