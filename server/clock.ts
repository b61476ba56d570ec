import "server-only";
import { dateOf } from "@/lib/dates";

/** The instant every rule reads; nothing in server/ calls `new Date()` or SQL's `now()` for a rule. */
export const now = (): Date => new Date();

/** Today in WIB, `YYYY-MM-DD`. */
export const today = (): string => dateOf(now());
