import { DAY_MS, type DateString, WEEKDAY_NAMES } from "../dates/dates";

/* The days and hours of a workplace. Times are minutes after the midnight with which their day begins. */

/** A rotation has so many weeks at most. */
export const MAX_WEEKS = 8;
export const DAY_MINUTES = 24 * 60;

/** From when to when somebody works. A night ends on the next day, so beyond {@link DAY_MINUTES}. */
export type Hours = { begins: number; ends: number };

/** Seven days for each week of a rotation, from the Monday `anchor` on. A day off begins when it ends. */
export type Shift = { anchor: DateString; begins: number[]; ends: number[] };

const dayNumber = (date: DateString) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** The hours of a date, or null on a day off. The database's `calendar_of` says the same. */
export function hoursOn({ anchor, begins, ends }: Shift, date: DateString): Hours | null {
	const days = begins.length;
	const at = (((dayNumber(date) - dayNumber(anchor)) % days) + days) % days;
	const hours = { begins: begins[at] ?? 0, ends: ends[at] ?? 0 };
	return hours.begins < hours.ends ? hours : null;
}

/** `480` → `08:00`, and `1800` → `06:00`. */
export const timeOfMinute = (minute: number): string => {
	const [hour, rest] = [Math.floor((minute % DAY_MINUTES) / 60), minute % 60];
	return `${String(hour).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
};

/** `08:00` → `480` */
export const minuteOfTime = (time: string): number =>
	Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** `08:00–16:00`, and `22:00–06:00 (esok hari)` for a night. */
export const tellHours = ({ begins, ends }: Hours): string =>
	`${timeOfMinute(begins)}–${timeOfMinute(ends)}${ends > DAY_MINUTES ? " (esok hari)" : ""}`;

/** The weeks of a shift in words, days with the same hours together: 'Senin–Jumat 08:00–16:00, Sabtu 08:00–12:00'. */
export function tellWeeks({ begins, ends }: Shift): string[] {
	const weeks: string[] = [];
	for (let start = 0; start < begins.length; start += 7) {
		const runs: { first: number; last: number; text: string }[] = [];
		for (let day = 0; day < 7; day++) {
			const hours = { begins: begins[start + day] ?? 0, ends: ends[start + day] ?? 0 };
			if (hours.begins >= hours.ends) continue;
			const text = tellHours(hours);
			const run = runs.at(-1);
			if (run && run.last === day - 1 && run.text === text) run.last = day;
			else runs.push({ first: day, last: day, text });
		}
		weeks.push(
			runs
				.map(({ first, last, text }) => {
					const days = [...new Set([first, last])].map((day) => WEEKDAY_NAMES[day]);
					return `${days.join("–")} ${text}`;
				})
				.join(", ") || "Libur",
		);
	}
	return weeks;
}

/**
 * Is it still the day before, because its night has not ended?
 * @param minute the minutes since midnight
 * @param ends when the shift of the day before ends, or null on a day off
 */
export const isYesterday = (minute: number, ends: number | null): boolean =>
	ends !== null && minute < ends - DAY_MINUTES;
