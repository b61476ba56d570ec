import "server-only";
import { type DateString, dateOf } from "@/lib/dates/dates";

/** The time for every rule. No rule calls `new Date()` or SQL's `now()`, so tests can set the clock. */
export const now = (): Date => new Date();

/** Today in WIB, `YYYY-MM-DD`. */
export const today = (): string => dateOf(now());

/**
 * In milliseconds. The clocks of servers may differ by this much. Around midnight they must not undo each other's days.
 */
const SKEW = 60_000;

/** The last date in WIB that any server may have at this instant. */
export const lastPossibleDate = (instant: Date): DateString => dateOf(new Date(instant.getTime() + SKEW));
