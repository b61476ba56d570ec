import { addDays, type DateString } from "../dates/dates";

/*
 * THE rule of the deadline. A student can fill in a working day until 00:00 WIB two days later, so on the day itself
 * and on the next day. Each open day stores its deadline as `expired_at`. Source: server contract, "Missing days".
 */

/** Days from a date to the midnight of its deadline. */
export const DEADLINE_DAYS = 2;

/** The earliest date that can still be filled in today. */
export const firstOpenDate = (today: DateString): DateString => addDays(today, 1 - DEADLINE_DAYS);

/**
 * Can the student still fill in a day now? @param expired_at its deadline; null for a day that is recorded, also if it
 * was corrected to an absence
 */
export const isOpen = (expired_at: Date | string | null, now: Date | string): boolean =>
	expired_at !== null && new Date(now) < new Date(expired_at);

/** Did the student let the day pass without filling it in? */
export const isMissed = (expired_at: string | null, now: string): boolean =>
	expired_at !== null && !isOpen(expired_at, now);
