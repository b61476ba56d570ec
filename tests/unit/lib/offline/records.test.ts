import { describe, expect, it } from "vitest";
import { kindOf } from "@/lib/offline/kinds";
import {
	inOrder,
	isUnderWay,
	meaningOf,
	nextInstant,
	nextToSend,
	type Unsent,
	waitAfter,
	waitsForCheckIn,
} from "@/lib/offline/records";

const record = (fields: Partial<Unsent>): Unsent => ({
	key: "k",
	id_user: 1,
	kind: "attendance",
	date: "2026-11-23",
	path: "/attendances/create",
	fields: [],
	file: null,
	ticket: null,
	recorded_at: "2026-11-23T00:10:00.000Z",
	position_at: null,
	tries: 0,
	notBefore: 0,
	refusal: null,
	...fields,
});
const checkIn = record({ key: "check-in" });
const journal = record({ key: "journal", kind: "journal", recorded_at: "2026-11-23T09:00:00.000Z" });

describe("the order of sending", () => {
	it("is day by day, and of one day the check-in before its journal", () => {
		const next = record({ key: "next", date: "2026-11-24" });
		// Somebody set the clock back between the two records, which changes nothing.
		const early = { ...journal, recorded_at: "2026-11-22T23:00:00.000Z" };
		expect(inOrder([next, early, checkIn]).map(({ key }) => key)).toEqual(["check-in", "journal", "next"]);
	});

	it("keeps a journal back while the check-in of its day waits, and no longer", () => {
		const waiting = { ...checkIn, notBefore: 2_000 };
		expect(nextToSend([journal, waiting], 1_000)).toBeUndefined();
		expect(nextToSend([journal, waiting], 2_000)?.key).toBe("check-in");
		expect(nextToSend([journal], 1_000)?.key).toBe("journal");
		expect(waitsForCheckIn(journal, [{ ...checkIn, date: "2026-11-22" }])).toBe(false);
	});

	it("takes a kind that only a newer version knows, last of its day", () => {
		const newer = record({ key: "newer", kind: "from-tomorrow" as Unsent["kind"] });
		expect(kindOf(newer).name({ ...newer, status: null })).toBe("Catatan untuk Senin, 23 November 2026");
		expect(inOrder([newer, journal]).map(({ key }) => key)).toEqual(["journal", "newer"]);
	});

	it("passes over what was refused, which holds nothing up", () => {
		const refused = { ...checkIn, refusal: "Terlambat" };
		const next = record({ key: "next", date: "2026-11-24" });
		expect(nextToSend([refused, next], 0)?.key).toBe("next");
		expect(nextToSend([refused], 0)).toBeUndefined();
		// Its day may have been recorded in another way.
		expect(nextToSend([refused, journal], 0)?.key).toBe("journal");
	});

	it("leaves to its page what that is sending, but not for longer than a request may take", () => {
		const held = { ...checkIn, under_way_until: 70_000 };
		expect(nextToSend([held], 20_000)).toBeUndefined();
		expect(nextInstant([held])).toBe(70_000);
		expect(nextToSend([held], 70_000)?.key).toBe("check-in");
		// Somebody has set the phone's clock back since.
		expect(isUnderWay(held, 5_000)).toBe(false);
	});

	it("names the instant at which something may go, and none where only the student can help", () => {
		const later = record({ key: "later", date: "2026-11-24", notBefore: 9_000 });
		expect(nextInstant([{ ...checkIn, notBefore: 5_000 }, journal, later])).toBe(5_000);
		expect(nextInstant([{ ...checkIn, refusal: "Ditolak" }])).toBeUndefined();
		expect(nextInstant([])).toBeUndefined();
	});
});

describe("the pause after failures", () => {
	it("grows from ten seconds to half an hour", () => {
		const after = (tries: number) => waitAfter(record({}), tries);
		expect([1, 2, 3, 4].map(after)).toEqual([10_000, 20_000, 40_000, 80_000]);
		expect(after(50)).toBe(30 * 60_000);
	});

	it("is half a minute at most for a report of an incident", () => {
		const after = (tries: number) => waitAfter(record({ kind: "incident" }), tries);
		expect([1, 2, 3, 50].map(after)).toEqual([10_000, 20_000, 30_000, 30_000]);
	});
});

describe("what an answer means", () => {
	it.each([
		[200, undefined, "arrived"],
		[201, undefined, "arrived"],
		[202, "kept_beside", "kept_beside"],
		[401, undefined, "log_in"],
		[0, undefined, "later"],
		[408, undefined, "later"],
		[419, undefined, "later"],
		[429, undefined, "later"],
		[500, undefined, "later"],
		[503, undefined, "later"],
		[409, "request_in_progress", "later"],
		[409, "too_late", "refused"],
		[409, "journal_locked", "refused"],
		[403, "attendance_missing", "refused"],
		[404, undefined, "refused"],
		[422, "idempotency_key_reused", "refused"],
	] as const)("%i %s: %s", (status, code, outcome) => {
		expect(meaningOf(status, code).outcome).toBe(outcome);
	});

	it("a refusal says why, in the server's words", () => {
		expect(meaningOf(422, undefined, "Keterangan maksimal 1000 karakter.")).toEqual({
			outcome: "refused",
			reason: "Keterangan maksimal 1000 karakter.",
		});
	});
});
