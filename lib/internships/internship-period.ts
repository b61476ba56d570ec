import { addDays, type DateString, formatDate } from "../dates/dates";
import type { InternshipStatus } from "../labels";

/* The dates of an internship. It includes both its first and its last day. */

/** An internship ends after the day it begins. It compares text, so it also takes text that is no date. */
export const endsAfterStart = (input: { start_date: string; end_date: string }): boolean =>
	input.end_date > input.start_date;

/** The earliest last day of an internship, for the limits of a form. */
export const earliestEnd = (start_date: DateString): DateString => addDays(start_date, 1);

type Period = { start_date: DateString; end_date: DateString };

/** The same day so many years later. It may be 29 February of any year, so it is only for comparing. */
const yearsFrom = (date: DateString, years: number): DateString =>
	`${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/**
 * What is wrong with the dates of an internship that is saved on a date, by field. Every working day of it is a row, so
 * a mistyped year must not make thousands. Of an internship that exists, only changed dates count: it may be older than
 * these limits.
 */
export function periodErrors(
	date: DateString,
	{ start_date, end_date }: Period,
	before?: { start_date: DateString; end_date: DateString | null },
): Partial<Record<keyof Period, string>> {
	const errors: ReturnType<typeof periodErrors> = {};
	const begins = start_date !== before?.start_date;
	const ends = end_date !== before?.end_date;
	const longer = !before || start_date < before.start_date || end_date > (before.end_date ?? "");
	if (begins && start_date < yearsFrom(date, -1))
		errors.start_date = "Tanggal mulai paling awal satu tahun yang lalu.";
	if (ends && end_date > yearsFrom(date, 2))
		errors.end_date = "Tanggal selesai paling lambat dua tahun dari sekarang.";
	else if (longer && end_date > yearsFrom(start_date, 3))
		errors[ends ? "end_date" : "start_date"] = "PKL paling lama tiga tahun.";
	return errors;
}

/** The status an internship gets when it is saved on a date. */
export function statusOn(
	date: DateString,
	{ start_date, end_date }: { start_date: DateString; end_date: DateString },
): InternshipStatus {
	if (date < start_date) return "pending";
	return date > end_date ? "completed" : "ongoing";
}

/** `05/11/2026 – 05/02/2027`, and without a last day `05/11/2026 – Sekarang`. */
export const formatPeriod = (start_date: DateString, last_day: DateString | null): string =>
	`${formatDate(start_date)} – ${last_day ? formatDate(last_day) : "Sekarang"}`;

/** Where a student is already, from when until when. Without a last day, it goes on. */
export type Taken = { company_name: string; start_date: DateString; last_day: DateString | null };

/** A student is at one place on a day. */
export const clashText = ({ company_name, start_date, last_day }: Taken): string =>
	`Tanggalnya bentrok dengan PKL di ${company_name} (${formatPeriod(start_date, last_day)}).`;

/** What is wrong with a period of a student who is elsewhere, by field. Source: the database's rule on periods. */
export function clashErrors(
	{ start_date, end_date }: Period,
	others: readonly Taken[],
): Partial<Record<keyof Period, string>> {
	const other = others.find(
		(one) => one.start_date <= end_date && start_date <= (one.last_day ?? end_date) && start_date && end_date,
	);
	if (!other) return {};
	return { [start_date < other.start_date ? "end_date" : "start_date"]: clashText(other) };
}

/** A completed internship can be reopened for this many days. */
export const REOPEN_DAYS = 14;
