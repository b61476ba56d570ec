import { addDays, type DateString } from "../dates/dates";
import type { Holiday } from "./holiday-list";

/* National holidays whose date is certain before the ministers' yearly decree. The others follow the moon or the decree. */

const FIXED = [
	["01-01", "Tahun Baru Masehi"],
	["05-01", "Hari Buruh Internasional"],
	["06-01", "Hari Lahir Pancasila"],
	["08-17", "Proklamasi Kemerdekaan"],
	["12-25", "Kelahiran Yesus Kristus"],
] as const;

/** In days after Easter Sunday. */
const OF_EASTER = [
	[-2, "Wafat Yesus Kristus"],
	[0, "Kebangkitan Yesus Kristus (Paskah)"],
	[39, "Kenaikan Yesus Kristus"],
] as const;

/** Easter Sunday of the western churches (Meeus, Jones and Butcher). */
function easterOf(year: number): DateString {
	const a = year % 19;
	const [b, c] = [Math.floor(year / 100), year % 100];
	const g = Math.floor((8 * b + 13) / 25);
	const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
	const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
	const m = Math.floor((a + 11 * h + 22 * l) / 451);
	const n = h + l - 7 * m + 114;
	return `${year}-0${Math.floor(n / 31)}-${String((n % 31) + 1).padStart(2, "0")}`;
}

/** The national holidays between two dates, both included, whose date is certain, by date. */
export function certainHolidays(first: DateString, last: DateString): Holiday[] {
	const found: Holiday[] = [];
	for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year++) {
		const easter = easterOf(year);
		found.push(...FIXED.map(([day, name]) => ({ date: `${year}-${day}`, name })));
		found.push(...OF_EASTER.map(([days, name]) => ({ date: addDays(easter, days), name })));
	}
	return found
		.filter(({ date }) => first <= date && date <= last)
		.sort((one, other) => (one.date < other.date ? -1 : 1));
}
