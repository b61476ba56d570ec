import "server-only";
import { dateOf, type Zone } from "@/lib/dates/dates";

/** The time for every rule. No rule calls `new Date()` or SQL's `now()`, so tests can set the clock. */
export const now = (): Date => new Date();

/** Today in a zone, `YYYY-MM-DD`. */
export const today = (zone: Zone): string => dateOf(now(), zone);

/** The clocks of servers may differ by this much. Around midnight they must not undo each other's days. */
const SKEW_MS = 60_000;

/** The latest instant on the clock of any server. */
export const latestClock = (instant: Date): Date => new Date(instant.getTime() + SKEW_MS);
