import { addDays, type DateString } from "./dates";

/* Months of a calendar, written `YYYY-MM`. */

export type Month = string;

export const monthOf = (date: DateString): Month => date.slice(0, 7);

export const firstDateOf = (month: Month): DateString => `${month}-01`;

/** A month plus a number of months, which may be negative. */
export function addMonths(month: Month, months: number): Month {
	const [year = 0, number = 1] = month.split("-").map(Number);
	const index = year * 12 + number - 1 + months;
	return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}

export const lastDateOf = (month: Month): DateString => addDays(firstDateOf(addMonths(month, 1)), -1);

/** The first and last date of a month. Without a month, they are dates before and after every possible day. */
export const datesOf = (month: Month | null | undefined): [DateString, DateString] =>
	month ? [firstDateOf(month), lastDateOf(month)] : ["1900-01-01", "2999-12-31"];

/** The month that an address names, or null. */
export const monthIn = (value: unknown): Month | null =>
	typeof value === "string" && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : null;

/** The place of the month's first day in a week from Monday on: 0 to 6. */
export const blanksBefore = (month: Month): number =>
	(new Date(`${firstDateOf(month)}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The first and the last month in which a placement has days, up to today. */
export function monthsOf(
	{ start_date, last_day }: { start_date: DateString; last_day: DateString | null },
	today: DateString,
): { first: Month; last: Month } {
	const last = monthOf(last_day && last_day < today ? last_day : today);
	return { first: start_date < today ? monthOf(start_date) : last, last };
}

/** The month that an address names, if it lies between two others. Otherwise it is the last one. */
export function readMonth(value: unknown, first: Month, last: Month): Month {
	if (typeof value !== "string" || !/^\d{4}-(0[1-9]|1[0-2])$/.test(value) || value > last) return last;
	return value < first ? first : value;
}
