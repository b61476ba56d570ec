import { addDays, type DateString, formatDate } from "./dates";
import type { InternshipStatus } from "./labels";

/* The dates of an internship. It includes both its first and its last day. */

/** An internship ends after the day it begins. It compares text, so it also takes text that is no date. */
export const endsAfterStart = (input: { start_date: string; end_date: string }): boolean =>
	input.end_date > input.start_date;

/** The earliest last day of an internship, for the limits of a form. */
export const earliestEnd = (start_date: DateString): DateString => addDays(start_date, 1);

/** Every working day of an internship is a row, so a mistyped year must not make thousands. */
export const MAX_YEARS = 10;
/** The latest last day that an internship may have. */
export const latestEnd = (start_date: DateString): DateString =>
	`${Number(start_date.slice(0, 4)) + MAX_YEARS}${start_date.slice(4)}`;

/** The status an internship gets when it is saved on a date. */
export function statusOn(
	date: DateString,
	{ start_date, end_date }: { start_date: DateString; end_date: DateString },
): InternshipStatus {
	if (date < start_date) return "pending";
	return date > end_date ? "completed" : "ongoing";
}

/** `05/11/2026 – 05/02/2027`, and without a last day `05/11/2026 – Sekarang`. */
export const formatPeriod = (start_date: DateString, end_date: DateString | null): string =>
	`${formatDate(start_date)} – ${end_date ? formatDate(end_date) : "Sekarang"}`;

/** A completed internship can be reopened for this many days. */
export const REOPEN_DAYS = 14;
