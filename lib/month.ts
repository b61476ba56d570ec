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

/** The first and last date of a month; of none, dates before and after every day there is. */
export const datesOf = (month: Month | null | undefined): [DateString, DateString] =>
	month ? [firstDateOf(month), lastDateOf(month)] : ["1900-01-01", "2999-12-31"];

/** The month that an address names, or null. */
export const monthIn = (value: unknown): Month | null =>
	typeof value === "string" && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : null;

/** Where the month begins in a week from Monday on: 0 to 6. */
export const blanksBefore = (month: Month): number =>
	(new Date(`${firstDateOf(month)}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The month that an address names, kept between two others. Anything else is the last one. */
export function readMonth(value: unknown, first: Month, last: Month): Month {
	if (typeof value !== "string" || !/^\d{4}-(0[1-9]|1[0-2])$/.test(value) || value > last) return last;
	return value < first ? first : value;
}
