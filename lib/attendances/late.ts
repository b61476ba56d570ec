/*
 * THE rules of records that were made without a network and arrive later. The server cannot see a phone's clock while
 * the phone is offline. It gives a ticket with its own time beforehand. From three times of the phone, it works out
 * when a record was made. docs/decisions/019-late-records.md says what that proves and what it does not prove.
 */

import { DAY_MS, HOUR_MS, MINUTE_MS } from "../dates/dates";

/** A record that arrives later than this is marked as "Susulan". */
const LATE_AFTER_MS = 15 * MINUTE_MS;

/**
 * In hours. After this time we no longer take a late record. It is a setting of the school with a default and a
 * maximum.
 */
export const LATE_HOURS = { usual: 48, max: 168 } as const;

/** The two ways to work out a time may differ by this much. Beyond it, we assume that somebody changed the clock. */
const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS;
/**
 * A position is measured before the record that carries it. If it is later by more than this, somebody changed the
 * clock.
 */
export const POSITION_TOLERANCE_MS = 10 * MINUTE_MS;

/**
 * Times of a record. `ticket` has the server's time and the device's time at one moment. All others except `received`
 * are the device's.
 */
export type Times = {
	ticket: { server: Date; device: Date };
	recorded: Date;
	sent: Date;
	position: Date | null;
	/** The time when the server received the record. */
	received: Date;
};

export type Worked = { recorded_at: Date; clock_changed: boolean };

/**
 * Works out when a record was made: never before its ticket, never after its receipt. There are two ways. Counting back
 * from the receipt is right if nobody changed the clock between recording and sending. Counting on from the ticket is
 * right if nobody changed it between the ticket and recording. If the two differ and both are possible, the later time
 * counts, because people set a clock back to look early.
 */
export function workOutTime({ ticket, recorded, sent, position, received }: Times): Worked {
	const back = received.getTime() - (sent.getTime() - recorded.getTime());
	const onward = ticket.server.getTime() + (recorded.getTime() - ticket.device.getTime());
	const [first, last] = [ticket.server.getTime(), received.getTime()];
	const isPossible = (at: number) => at >= first - CLOCK_TOLERANCE_MS && at <= last + CLOCK_TOLERANCE_MS;
	const possible = [back, onward].filter(isPossible);
	const at = Math.max(...(possible.length > 0 ? possible : [back, onward]));
	const isAhead = position !== null && position.getTime() - recorded.getTime() > POSITION_TOLERANCE_MS;
	return {
		recorded_at: new Date(Math.min(Math.max(at, first), last)),
		clock_changed: possible.length === 0 || Math.abs(back - onward) > CLOCK_TOLERANCE_MS || isAhead,
	};
}

/** The two times of a record that was late, or whose clock was changed. They are ISO 8601, in WIB. */
export type Late = { recorded_at: string; received_at: string; clock_changed: boolean };

/** Did a record arrive so long after it was made that we mark it? */
export const isLate = (recorded_at: Date | string, received_at: Date | string): boolean =>
	new Date(received_at).getTime() - new Date(recorded_at).getTime() > LATE_AFTER_MS;

/**
 * Until when we take a check-in that was made at this time. A delay that is too short to be marked never matters.
 * @param late_hours the school's setting
 */
export const takenUntil = (recorded_at: Date, late_hours: number): Date =>
	new Date(recorded_at.getTime() + Math.max(late_hours * HOUR_MS, LATE_AFTER_MS));

/** A phone may be offline for this long before it makes a record. */
const TICKET_MARGIN_MS = 7 * DAY_MS;

/**
 * Until when a ticket proves when a late record was made. A record that is not late needs no proof.
 * @param late_hours the school's setting
 */
export const ticketEnds = (server: Date, late_hours: number): Date =>
	new Date(server.getTime() + late_hours * HOUR_MS + TICKET_MARGIN_MS);

/** A word for what is odd about the times of a record. */
export const lateWords = ({ recorded_at, received_at }: Late): string =>
	isLate(recorded_at, received_at) ? "Susulan" : "Jam perangkat berubah";
