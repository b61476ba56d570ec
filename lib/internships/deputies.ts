import { addDays, type DateString } from "../dates/dates";

/** The most days for which a desk can be handed over, about half a year. The database has the same rule. */
const DEPUTY_DAYS = 184;

/** The latest end date of a handover. */
export const latestDeputyDate = (today: DateString): DateString => addDays(today, DEPUTY_DAYS);
