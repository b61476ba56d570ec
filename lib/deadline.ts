import { addDays, type DateString } from "./dates";

/*
 * THE rule of the deadline: a working day can be filled in until 00:00 WIB two days after it, so on the day itself and
 * on the day after. Source: server contract, "Missing days". Each open day stores its own deadline as `expired_at`.
 */

/** Days from a date to the midnight that ends it. */
export const DEADLINE_DAYS = 2;

/** The earliest date that can still be filled in on this day. */
export const firstOpenDate = (today: DateString): DateString => addDays(today, 1 - DEADLINE_DAYS);

/** Can a day still be filled in at this moment? A recorded day has no deadline. */
export const isOpen = (expired_at: Date | string | null, now: Date | string): boolean =>
	expired_at !== null && new Date(now) < new Date(expired_at);
