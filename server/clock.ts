import "server-only";
import { dateOf } from "@/lib/dates/dates";

/** The time for every rule. No rule calls `new Date()` or SQL's `now()`, so tests can set the clock. */
export const now = (): Date => new Date();

/** Today in WIB, `YYYY-MM-DD`. */
export const today = (): string => dateOf(now());
