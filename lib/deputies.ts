import { addDays, type DateString } from "./dates";

/** A desk is handed over for so many days at most, about half a year. The database has the same rule. */
const DEPUTY_DAYS = 184;

/** The last date that a desk can be handed over until. */
export const latestDeputyDate = (today: DateString): DateString => addDays(today, DEPUTY_DAYS);
