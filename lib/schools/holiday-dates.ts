import { addDays, type DateString, datesBetween, isDateString } from "../dates/dates";

/* Dates as calendars and decrees write them. */

/** What one line, or one event of a calendar, says. `days` is null if `written` is no date. */
export type Row = { line: number; days: DateString[] | null; written: string; name: string };

const MONTHS = [
	"januari january",
	"februari pebruari february",
	"maret march mrt",
	"april",
	"mei may",
	"juni june",
	"juli july",
	"agustus august agt ags agst",
	"september",
	"oktober october",
	"november nopember",
	"desember december",
].map((names) => names.split(" "));
const WEEKDAYS =
	"senin|selasa|rabu|kamis|jum['’]?at|sabtu|minggu|ahad|monday|tuesday|wednesday|thursday|friday|saturday|sunday";
/** In days from the first to the last. A longer range is a mistake. */
export const LONGEST = 62;

const WEEKDAY = new RegExp(
	`^(?:(?:dan )?(?:${WEEKDAYS}))(?:[\\s,/&–—-]+|$)(?!agung|abu|palma|paskah|putih|suci)`,
	"i",
);

/** Cuts "Selasa, " and "Sabtu–Minggu, " from the start. "Jumat Agung" is a name. */
export function withoutWeekday(text: string): string {
	let rest = text.trim();
	while (WEEKDAY.test(rest)) rest = rest.replace(WEEKDAY, "");
	return rest;
}

/** Does the text name weekdays, and nothing else? */
export const isWeekday = (text: string): boolean => text.trim() !== "" && withoutWeekday(text) === "";

/**
 * Reads a day, or days such as "20-22 Maret 2027", "20, 23 dan 24 Maret 2027" and "30 Maret s.d. 2 April 2027".
 * @param year of dates that name none
 * @returns null when it is something else
 */
export function readDays(text: string, year?: number): DateString[] | null {
	const plain = withoutWeekday(text).replace(/\s+/g, " ").toLowerCase();
	const single = readDay(plain, year);
	if (single) return [single];
	// A hyphen joins days only between spaces, between two numbers before a month, or behind a year: "17-08-2027" is one day.
	const parts = plain
		.replace(
			/\s+(?:sampai(?: dengan)?|hingga|s\.?\s?\/?d\.?)\s+|\s*[–—]\s*|\s+-\s+|(?<=^\d{1,2}|[/.a-z]\s?\d{4})-(?=\d{1,2}[/. ])/g,
			"~",
		)
		.split(/(~|,\s*(?:dan|&)\s*|,\s*|\s+dan\s+|\s*&\s*)/);
	if (parts.length < 3) return null;
	const days: DateString[] = [];
	let later = "";
	for (let at = parts.length - 1; at >= 0; at -= 2) {
		later = complete(withoutWeekday(parts[at] ?? ""), later);
		let day = readDay(later, year);
		const next = days[0];
		// In "30 Desember – 2 Januari 2027" the year is that of the end.
		if (day && next && day > next)
			day = readDay(
				later.replace(/\d{4}$/, (last) => `${Number(last) - 1}`),
				year,
			);
		if (!day || (next && day > next)) return null;
		if (next && parts[at + 1] === "~") {
			if (addDays(day, LONGEST) < next) return null;
			days.unshift(...datesBetween(day, next));
		} else days.unshift(day);
	}
	return days;
}

/** Adds what a day leaves to the date behind it: "20" and "30 maret" before "2 april 2027". */
function complete(day: string, later: string): string {
	if (/^\d{1,2}$/.test(day)) return day + later.replace(/^\d{1,2}/, "");
	return /^\d{1,2} [a-z]+$/.test(day) ? day + (/ \d{2,4}$/.exec(later)?.[0] ?? "") : day;
}

/** Reads `2026-08-17`, `17/08/2026`, `17-8-26`, `17 Agustus 2026` and `17-Agu-26`, also with a time behind it. */
function readDay(text: string, year: number | undefined): DateString | null {
	const day = text
		.replace(/[ t]\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})?$/i, "")
		.trim();
	const numbers =
		/^(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})$/.exec(day) ??
		/^(?<d>\d{1,2})\s?[-/.]\s?(?<m>\d{1,2})\s?[-/.]\s?(?<y>\d{4}|\d{2})$/.exec(day);
	const words =
		/^(?<d>\d{1,2})[-/. ]*(?<m>[a-z]{3,})\.?(?:(?:[-/, ]*(?=\d{4})|[-/ ])(?<y>\d{4}|\d{2}))?$/.exec(day) ??
		/^(?<m>[a-z]{3,})\.? (?<d>\d{1,2}),? (?<y>\d{4})$/.exec(day);
	const { d, m = "", y } = (numbers ?? words)?.groups ?? {};
	const month = words ? monthOf(m) : Number(m);
	const whole = y ? (y.length === 2 ? `20${y}` : y) : year;
	if (!d || !month || !whole) return null;
	const date = `${whole}-${String(month).padStart(2, "0")}-${d.padStart(2, "0")}`;
	return isDateString(date) ? date : null;
}

const DAY = String.raw`\d{1,2}\s?[-/. ]\s?(?:\d{1,2}\s?[-/.]\s?\d{2,4}|(?:${MONTHS.flatMap((names) => names.map((name) => name.slice(0, 3))).join("|")}))`;
const A_DAY = new RegExp(String.raw`\b${DAY}`, "i");
const NEXT_DAY = new RegExp(
	String.raw`^(?:[-–—,&/]|s\.?\s?/?d\.?|sampai(?: dengan)?|hingga|dan)?\s*${DAY}`,
	"i",
);

/** Does a text contain what looks like a date? */
export const namesDay = (text: string): boolean => A_DAY.test(text);
/** Does what stands behind a date look like another one? */
export const beginsWithDay = (text: string): boolean => NEXT_DAY.test(text);

/** The number of a month by the beginning of its name. 0: no month. */
const monthOf = (word: string) =>
	MONTHS.findIndex((names) => names.some((name) => name.startsWith(word))) + 1;
