import { describe, expect, it } from "vitest";
import type { OfflineDays } from "@/lib/offline/days";
import { type Accepted, withAccepted } from "@/lib/offline/kinds";
import type { Unsent } from "@/lib/offline/records";
import { checkOutsOn, dayOfNow, offlineStep, withOpenCheckOuts } from "@/lib/offline/today";

const TODAY = "2026-11-24";
const days = (fields: Partial<OfflineDays> = {}): OfflineDays => ({
	now: "2026-11-23T12:00:00.000Z",
	today: "2026-11-23",
	firstname: "Siti",
	complete: true,
	located: true,
	approved: true,
	internship: { status: "ongoing", start_date: "2026-11-02", end_date: null },
	days_off: [],
	attendances: [],
	journals: [],
	...fields,
});
const record = (fields: Partial<Unsent> = {}): Unsent => ({
	key: "k",
	id_user: 1,
	kind: "attendance",
	date: TODAY,
	path: "/attendances/create",
	file: null,
	fields: [["status", "present"]],
	ticket: null,
	recorded_at: "2026-11-24T00:10:00.000Z",
	position_at: null,
	tries: 0,
	notBefore: 0,
	refusal: null,
	...fields,
});
const journal = (fields: Partial<OfflineDays["journals"][number]>): OfflineDays["journals"][number] => ({
	id_journal: "J",
	date: TODAY,
	status: "not_created",
	description: null,
	feedback: null,
	reviewed_at: null,
	image_path: null,
	captured_at: null,
	...fields,
});
const stepOf = (fields?: Partial<OfflineDays>, unsent: Unsent[] = []) =>
	offlineStep(days(fields), unsent, TODAY);

describe("what a phone asks for without a network", () => {
	it("is a check-in on the first day, though the days were read the evening before", () => {
		const internship = { status: "pending", start_date: TODAY, end_date: null } as const;
		expect(stepOf({ internship }).kind).toBe("check_in");
		expect(stepOf({ internship: { ...internship, start_date: "2026-11-25" } }).kind).toBe("await_start");
	});

	it("is a check-in on the first day of the next placement, and none in a gap before it", () => {
		const internship = { status: "ongoing", start_date: "2026-11-02", end_date: "2026-11-23" } as const;
		const next = (start_date: string) => ({ internship, next: { start_date, end_date: "2026-12-31" } });
		expect(stepOf(next(TODAY)).kind).toBe("check_in");
		expect(stepOf(next("2026-11-25")).kind).toBe("over");
	});

	it("is none after the last day, and none on a free day", () => {
		const ended = { status: "ongoing", start_date: "2026-11-02", end_date: "2026-11-23" } as const;
		expect(stepOf({ internship: ended }).kind).toBe("over");
		expect(stepOf({ days_off: [{ date: TODAY, name: "Hari Guru" }] }).kind).toBe("free");
		expect(stepOf({ days_off: [{ date: "2026-11-25", name: null }] }).kind).toBe("check_in");
	});

	it("is the journal of a check-in that waits, until that waits too", () => {
		expect(stepOf({}, [record()])).toEqual({ kind: "write_journal", id_journal: TODAY });
		expect(stepOf({}, [record(), record({ key: "j", kind: "journal" })]).kind).toBe("done");
		expect(stepOf({}, [record({ fields: [["status", "sick"]] })]).kind).toBe("done");
		expect(stepOf({}, [record({ refusal: "Ditolak" })]).kind).toBe("check_in");
	});

	it("is a revision once today is done", () => {
		const journals = [
			journal({ status: "in_review" }),
			journal({ id_journal: "R", date: "2026-11-20", status: "needs_revision" }),
		];
		expect(stepOf({ journals }, [record(), record({ key: "j", kind: "journal" })])).toMatchObject({
			kind: "revise",
			id_journal: "R",
		});
	});
});

describe("what a phone knows once the server has answered a record", () => {
	const yesterday = { id_attendance: "Y", date: "2026-11-23", time: "07:00:00", status: "present" } as const;
	const open = { id_attendance: "A", date: TODAY, time: null, status: "no_description" } as const;
	const filled = { ...open, time: "07:10:00", status: "present" } as const;
	const row = { ...filled, id_journal: "J" };
	const sent = { id_journal: "J", date: TODAY, image_path: "journals/j.jpg", captured_at: null } as const;
	const from = (fields: Partial<OfflineDays>, accepted: Accepted) => withAccepted(days(fields), accepted);

	it("is the day, its journal by the id it has, and that the journal was sent", () => {
		const attendances = [
			{ ...open, expired_at: "2026-11-25T16:59:59.000Z" },
			{ ...yesterday, expired_at: null },
		];
		const journals = [journal({ status: "not_present" })];
		const checkedIn = from({ attendances, journals }, { kind: "attendance", row });
		expect(checkedIn.attendances).toEqual([
			{ ...filled, expired_at: null },
			{ ...yesterday, expired_at: null },
		]);
		expect(offlineStep(checkedIn, [], TODAY)).toEqual({ kind: "write_journal", id_journal: "J" });
		const answer = { ...sent, status: "in_review", description: "Memasang kabel." } as const;
		const written = withAccepted(checkedIn, { kind: "journal", row: answer });
		expect(offlineStep(written, [], TODAY).kind).toBe("done");
		expect(written.journals).toMatchObject([answer]);
	});

	it("is a day that began without a row, with a journal only for who was present", () => {
		const there = from({}, { kind: "attendance", row });
		expect(offlineStep(there, [], TODAY)).toEqual({ kind: "write_journal", id_journal: "J" });
		const ill = from({}, { kind: "attendance", row: { ...row, status: "sick" } });
		expect(offlineStep(ill, [], TODAY).kind).toBe("done");
	});

	it("is that the day waits for its check-out, unless it was filled in later", () => {
		const asking = { asks_checkout: true, nights: [{ date: "2026-11-22", ends: 1800 }] };
		const waiting = (fields: object, more: Partial<OfflineDays> = {}) =>
			from({ ...asking, ...more }, { kind: "attendance", row: { ...row, ...fields } }).checkouts;
		expect(waiting({})).toEqual([{ date: TODAY, ends: null }]);
		const known = [{ date: TODAY, ends: "16:00" }];
		expect(waiting({}, { checkouts: known })).toEqual(known);
		expect(waiting({ date: "2026-11-22", time: "00:40:00" })).toEqual([{ date: "2026-11-22", ends: null }]);
		expect(waiting({ date: "2026-11-22", time: "09:00:00" })).toBeUndefined();
		expect(waiting({ date: "2026-11-21" })).toBeUndefined();
		expect(waiting({ status: "sick" })).toBeUndefined();
		expect(waiting({}, { asks_checkout: false })).toBeUndefined();
	});

	it("is no more than the row says: no place, and a journal that came back meanwhile stays open", () => {
		const placed = { ...row, latitude: -6.2, longitude: 106.8 };
		expect(JSON.stringify(from({}, { kind: "attendance", row: placed }))).not.toContain("itude");
		const journals = [journal({ status: "needs_revision", feedback: "Jelaskan alatnya." })];
		const returned = { ...sent, status: "needs_revision", description: "Kabel." } as const;
		const replayed = from(
			{ attendances: [{ ...filled, expired_at: null }], journals },
			{ kind: "journal", row: returned },
		);
		expect(offlineStep(replayed, [], TODAY)).toMatchObject({ kind: "revise", id_journal: "J" });
		expect(from({ journals }, { kind: "attendance", row }).journals).toEqual(journals);
	});
});

describe("the day that a student is in", () => {
	const row = (date: string) => ({
		id_attendance: "A",
		date,
		time: null,
		status: "no_description" as const,
		expired_at: "2026-11-25T17:00:00.000Z",
	});
	const nights = [{ date: "2026-11-23", ends: 1800 }];
	const after = (utc: string, fields: Partial<OfflineDays> = {}) =>
		dayOfNow(days({ nights, attendances: [row("2026-11-23")], ...fields }), new Date(utc));

	it("is the day of the night until its shift ends, and the next one after that", () => {
		expect(after("2026-11-23T17:10:00.000Z")).toBe("2026-11-23");
		expect(after("2026-11-23T22:59:59.000Z")).toBe("2026-11-23");
		expect(after("2026-11-23T23:00:00.000Z")).toBe("2026-11-24");
	});

	it("is that day also if the phone does not know its row", () => {
		expect(after("2026-11-23T17:10:00.000Z", { attendances: [] })).toBe("2026-11-23");
	});

	it("is the day on the clock without a night, and before the placement", () => {
		expect(after("2026-11-23T17:10:00.000Z", { nights: [] })).toBe("2026-11-24");
		const internship = { status: "ongoing", start_date: "2026-11-24", end_date: null } as const;
		expect(after("2026-11-23T17:10:00.000Z", { internship })).toBe("2026-11-24");
	});
});

describe("a check-out on the phone", () => {
	const present = { status: "present" } as const;

	it("is offered until it is closed: at midnight, or six hours after a night", () => {
		const known = days({
			nights: [{ date: "2026-11-23", ends: 1800 }],
			checkouts: ["2026-11-22", "2026-11-23", TODAY].map((date) => ({ date, ends: null })),
		});
		const openAt = (utc: string) =>
			withOpenCheckOuts(known, new Date(utc)).checkouts?.map(({ date }) => date);
		expect(openAt("2026-11-22T16:59:59Z")).toEqual(["2026-11-22", "2026-11-23", TODAY]);
		expect(openAt("2026-11-24T04:59:59Z")).toEqual(["2026-11-23", TODAY]);
		expect(openAt("2026-11-24T05:00:00Z")).toEqual([TODAY]);
		expect(withOpenCheckOuts(days(), new Date()).checkouts).toEqual([]);
	});

	it("is that of the server, and of a check-in that the server does not know yet, if the school asks", () => {
		const night = { date: "2026-11-23", ends: "06:00" };
		const known = { asks_checkout: true, checkouts: [night] };
		expect(checkOutsOn(known, TODAY, present, false)).toEqual([night]);
		expect(checkOutsOn(known, TODAY, present, true)).toEqual([night, { date: TODAY, ends: null }]);
		const same = { asks_checkout: true, checkouts: [{ date: TODAY, ends: "16:00" }] };
		expect(checkOutsOn(same, TODAY, present, true)).toEqual(same.checkouts);
		const asks = { asks_checkout: true, checkouts: [] };
		expect(checkOutsOn(asks, TODAY, present, true)).toEqual([{ date: TODAY, ends: null }]);
		expect(checkOutsOn(asks, TODAY, present, false)).toEqual([]);
		expect(checkOutsOn(asks, TODAY, { status: "sick" }, true)).toEqual([]);
		expect(checkOutsOn({ asks_checkout: false, checkouts: [] }, TODAY, present, true)).toEqual([]);
	});

	it("is known once the server has taken it", () => {
		const night = { date: "2026-11-23", ends: "06:00" };
		const before = days({ checkouts: [night, { date: TODAY, ends: null }] });
		expect(withAccepted(before, { kind: "checkout", row: { date: TODAY } }).checkouts).toEqual([night]);
	});
});
