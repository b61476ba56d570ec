import { addDays, type DateString, formatDay, isDateString, mondayOf } from "../dates/dates";

/* Weeks from Monday to Sunday. A week is named by the date of its Monday. */

/** The overview shows so many weeks. */
const WEEKS = 8;

/** The weeks of the overview, the latest last. @param until a day of the latest one */
export const weeksUntil = (until: DateString): DateString[] =>
	Array.from({ length: WEEKS }, (_, index) => addDays(mondayOf(until), 7 * (index + 1 - WEEKS)));

/** The Sunday of a week. */
export const endOf = (week: DateString): DateString => addDays(week, 6);

/** The week that an address names, or else the latest one. */
export const weekIn = (value: unknown, latest: DateString): DateString =>
	typeof value === "string" && isDateString(value) && value <= latest ? mondayOf(value) : mondayOf(latest);

/** `9–15 November 2026`, `30 November – 6 Desember 2026` */
export function formatWeek(week: DateString): string {
	const [first, last] = [formatDay(week), formatDay(endOf(week))];
	const [day, month, year] = first.split(" ");
	if (last.endsWith(` ${month} ${year}`)) return `${day}–${last}`;
	return `${last.endsWith(` ${year}`) ? `${day} ${month}` : first} – ${last}`;
}

/** `9/11`, under the columns of a chart. */
export const shortWeek = (week: DateString): string => `${Number(week.slice(8))}/${Number(week.slice(5, 7))}`;
