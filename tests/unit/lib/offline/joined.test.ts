import { describe, expect, it } from "vitest";
import { joinDay, joinDays, joinJournal, joinJournals } from "@/lib/offline/joined";
import { expected, joinDayCounts, joinJournalCounts, joinToday } from "@/lib/offline/joined-today";
import type { Unsent } from "@/lib/offline/records";

const [TODAY, YESTERDAY] = ["2026-11-24", "2026-11-23"];
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
const written = (date: string, status = "not_created", fields: Partial<Unsent> = {}) =>
	record(date, status, { kind: "journal", ...fields });
const open = (date: string) =>
	({ date, time: null, status: "no_description", expired_at: "2026-11-25T17:00:00Z" }) as const;
const filled = (date: string) => ({ date, time: "07:00:00", status: "excused", expired_at: null }) as const;

describe("a day with a check-in that waits", () => {
	it.each(["present", "excused", "sick"] as const)("has its status and time: %s", (status) => {
		expect(joinDay(open(TODAY), [record(TODAY, status)])).toEqual({
			date: TODAY,
			time: "07:10:00",
			zone: "WIB",
			status,
			expired_at: null,
			waits: true,
		});
	});

	it("stays as it is when the server recorded it, refused the record, or it is for another day", () => {
		expect(joinDay(filled(TODAY), [record(TODAY, "present")])).toEqual(filled(TODAY));
		const corrected = { ...filled(TODAY), status: "no_description" } as const;
		expect(joinDay(corrected, [record(TODAY, "present")])).toEqual(corrected);
		expect(joinDay(open(TODAY), [record(TODAY, "present", { refusal: "Ditolak." })])).toEqual(open(TODAY));
		expect(joinDay(open(TODAY), [record(YESTERDAY, "present"), written(TODAY)])).toEqual(open(TODAY));
	});

	it("gets a row of its own on the first page, unless it belongs to a later one", () => {
		const sunday = "2026-11-22";
		const rows = [open(TODAY), filled("2026-11-20")];
		const queue = [record(sunday, "present"), record("2026-11-13", "present")];
		expect(joinDays(rows, queue, open).map(({ date }) => date)).toEqual([TODAY, sunday, "2026-11-20"]);
		expect(joinDays(rows, queue)).toEqual(rows);
		expect(joinDays([], queue, open)).toHaveLength(2);
	});
});

describe("a journal", () => {
	const journal = (status: "not_present" | "not_created" | "needs_revision" | "approved") => ({
		date: TODAY,
		status,
	});

	it("can be written after a check-in with presence that waits", () => {
		expect(joinJournal(journal("not_present"), [record(TODAY, "present")]).status).toBe("not_created");
		expect(joinJournal(journal("not_present"), [record(TODAY, "sick")]).status).toBe("not_present");
		const absent = {
			...journal("not_present"),
			attendance: { status: "excused", time: "07:00:00" } as const,
		};
		expect(joinJournal(absent, [record(TODAY, "present")])).toEqual(absent);
	});

	it("that waits counts as sent, unless the server has locked it", () => {
		for (const status of ["not_created", "needs_revision"] as const)
			expect(joinJournal(journal(status), [written(TODAY)])).toMatchObject({
				status: "in_review",
				waits: true,
			});
		const both = [record(TODAY, "present"), written(TODAY)];
		expect(joinJournal(journal("not_present"), both)).toMatchObject({ status: "in_review", waits: true });
		expect(joinJournal(journal("approved"), [written(TODAY)])).toEqual(journal("approved"));
	});

	it("whose row another tab of the list has is shown where it belongs now", () => {
		const make = (date: string) => ({ ...journal("not_created"), date });
		expect(joinJournals([], [written(TODAY, "needs_revision")], make)).toEqual([
			{ date: TODAY, status: "in_review", waits: true },
		]);
	});
});

describe("a student's home", () => {
	const day = {
		date: TODAY,
		complete: true,
		approved: true,
		dayOff: undefined,
		recorded: null,
		internship: { status: "ongoing", start_date: "2026-11-02", end_date: null } as const,
		openDays: [open(TODAY), open(YESTERDAY)],
		openJournals: [{ id_journal: "R", date: "2026-11-20", status: "needs_revision" } as const],
	};
	const join = (...queue: Unsent[]) => joinToday(day, queue);

	it("asks for the journal after a check-in that waits, and for the next thing after that", () => {
		expect(join().step.kind).toBe("check_in");
		const checkedIn = join(record(TODAY, "present"));
		expect(checkedIn.step).toEqual({ kind: "write_journal", id_journal: TODAY });
		expect(checkedIn.recorded).toMatchObject({ time: "07:10:00", status: "present", waits: true });
		expect(join(record(TODAY, "excused")).step).toMatchObject({ kind: "revise", id_journal: "R" });
		const revised = written("2026-11-20", "needs_revision");
		expect(join(record(TODAY, "present"), written(TODAY), revised).step.kind).toBe("done");
	});

	it("no longer lists a past day that waits, but its journal", () => {
		const { openDays, openJournals } = join(record(YESTERDAY, "present"));
		expect(openDays.map(({ date }) => date)).toEqual([TODAY]);
		expect(openJournals.map(({ id_journal }) => id_journal)).toEqual(["R", YESTERDAY]);
	});

	it("counts what waits once, on working days and on free ones", () => {
		const days = { present: 3, excused: 0, sick: 0, no_description: 2 };
		const journals = { not_created: 0, in_review: 1, needs_revision: 1, approved: 2, not_present: 2 };
		const queue = [record(TODAY, "present"), written(TODAY), written("2026-11-20", "needs_revision")];
		expect(joinDayCounts(days, queue, day)).toEqual({ ...days, present: 4, no_description: 1 });
		expect(joinJournalCounts(journals, queue, day)).toEqual({
			not_created: 0,
			in_review: 3,
			needs_revision: 0,
			approved: 2,
			not_present: 1,
		});
		// Until it is over, today is not missing.
		expect(joinDayCounts(days, [], day)).toEqual({ ...days, no_description: 1 });
		const free = { ...day, openDays: [] };
		expect(joinDayCounts(days, queue, free)).toEqual({ ...days, present: 4 });
	});

	it("leaves out a check-in that the server will keep beside its day", () => {
		const recorded = { time: "06:50:00", status: "present", journal: null } as const;
		const queue = [record(TODAY, "sick"), record("2026-11-19", "present"), written(TODAY)];
		expect(expected(queue, { ...day, recorded, openDays: [] })).toEqual([written(TODAY)]);
	});
});
