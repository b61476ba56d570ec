import type { Zone } from "../dates/dates";
import { REQUEST_TIMEOUT } from "../request-timeout";
import { kindOf, placeOf, type UnsentKind } from "./kinds";

/*
 * What somebody recorded and the server has not confirmed yet. This file has the rules of the queue, and kinds.ts what
 * differs between kinds of records. They need no browser, so that tests can use them.
 */

/** A form that waits to be sent. We send its `key` as Idempotency-Key, so it counts once, however often we send it. */
export type Unsent = {
	key: string;
	/** The owner. Nobody else sends or sees it. */
	id_user: number;
	kind: UnsentKind;
	/** The day it is for, `YYYY-MM-DD`. */
	date: string;
	/** The path below `/api`. */
	path: string;
	/** The form's fields, without the file. */
	fields: [name: string, value: string][];
	/** The photo or the doctor's letter, already small enough. */
	file: { field: string; name: string; blob: Blob } | null;
	/** The zone in which the page shows `recorded_at`. Records of an older version have none. */
	zone?: Zone;
	/** The newest ticket of the server's clock when this was recorded. Without a ticket, the time of receipt counts. */
	ticket: string | null;
	/** By the device's clock, ISO 8601. */
	recorded_at: string;
	/** When the position was measured, by the device's clock, ISO 8601. */
	position_at: string | null;
	/** How often sending failed since the last success, or since the last tap on "Kirim sekarang". */
	tries: number;
	/** We do not send it before this instant, in milliseconds of the device's clock. */
	notBefore: number;
	/**
	 * Until this instant, in milliseconds of the device's clock, the page that made the record is sending it. It is
	 * left out once the record waits.
	 */
	under_way_until?: number;
	/** Why the server will not take the record. Null while we may still send it. */
	refusal: string | null;
};

/** What an answer means for the record that we sent. */
export type Meaning =
	| { outcome: "arrived" }
	/** The day was already filled in. The server keeps the record where the teacher sees it. */
	| { outcome: "kept_beside" }
	| { outcome: "later" }
	/** The session has ended, or belongs to somebody else. */
	| { outcome: "log_in" }
	| { outcome: "refused"; reason: string };

/**
 * After these statuses, the same request may succeed later. Nothing arrived, it took too long, its anti-forgery token
 * was old, or there were too many requests.
 */
const PASSING = [0, 408, 419, 425, 429];

/** @param status the HTTP status, or 0 when no answer came */
export function meaningOf(status: number, code?: string, message?: string): Meaning {
	if (status === 202 && code === "kept_beside") return { outcome: "kept_beside" };
	if (status >= 200 && status < 300) return { outcome: "arrived" };
	if (status === 401) return { outcome: "log_in" };
	if (PASSING.includes(status) || status >= 500 || code === "request_in_progress")
		return { outcome: "later" };
	return { outcome: "refused", reason: message || "Server menolak catatan ini." };
}

const FIRST_WAIT = 10_000;
const LONGEST_WAIT = 30 * 60_000;
/** A report of an accident reaches the school within a minute of the network's return, which a phone may not notice. */
const URGENT_WAIT = 30_000;

/**
 * In milliseconds. We wait this long after so many failures in a row: 10 s, doubled each time, at most half an hour, and
 * for an urgent record half a minute.
 */
export const waitAfter = (record: Pick<Unsent, "kind">, tries: number): number =>
	Math.min(isUrgent(record) ? URGENT_WAIT : LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, tries - 1));

/**
 * The order of sending. Urgent records go first, the others by their days. Of one day, they go in the order of their
 * kinds.
 */
export const inOrder = (records: readonly Unsent[]): Unsent[] =>
	[...records].sort(
		(a, b) =>
			isUrgent(b) - isUrgent(a) ||
			a.date.localeCompare(b.date) ||
			placeOf(a) - placeOf(b) ||
			a.recorded_at.localeCompare(b.recorded_at),
	);

const isUrgent = (record: Pick<Unsent, "kind">) => Number(kindOf(record).urgent ?? false);

/**
 * Is the page that made this record still sending it? If that page is gone, the record waits like any other after its
 * time is over. A time too far ahead comes from a clock that somebody has set back since.
 * @param now milliseconds of the device's clock
 */
export const isUnderWay = ({ under_way_until = 0 }: Unsent, now: number): boolean =>
	under_way_until > now && under_way_until <= now + REQUEST_TIMEOUT;

/**
 * The record to send next. A refused record waits for its owner, and others wait for the check-in of their day.
 * @param now milliseconds of the device's clock
 */
export function nextToSend(records: readonly Unsent[], now: number): Unsent | undefined {
	const ordered = inOrder(records);
	return ordered.find(
		(record) =>
			record.refusal === null &&
			record.notBefore <= now &&
			!isUnderWay(record, now) &&
			!waitsForCheckIn(record, ordered),
	);
}

/**
 * Does this record wait for the check-in of its day? Without the check-in, the server has no day for it. A refused one
 * holds nothing up, because the day may have been recorded otherwise.
 */
export const waitsForCheckIn = (record: Unsent, records: readonly Unsent[]): boolean =>
	kindOf(record).afterCheckIn === true &&
	records.some(
		({ kind, date, refusal }) => kind === "attendance" && date === record.date && refusal === null,
	);

/** The earliest instant at which we may send something, in milliseconds. Undefined when no record waits for a time. */
export function nextInstant(records: readonly Unsent[]): number | undefined {
	const instants = records
		.filter((record) => record.refusal === null && !waitsForCheckIn(record, records))
		.map(({ notBefore, under_way_until = 0 }) => Math.max(notBefore, under_way_until));
	return instants.length > 0 ? Math.min(...instants) : undefined;
}
