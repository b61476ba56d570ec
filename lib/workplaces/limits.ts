import { DAY_MINUTES, type Shift, tellWeeks, timeOfMinute } from "./schedule";

/** The hours beyond which a school wants a plan to be marked. Night is in minutes after midnight. Null: never. */
export type WorkLimits = {
	week_hours: number | null;
	night_from: number | null;
	night_until: number | null;
};

/** A day that is longer than this has a break (UU 13/2003 art. 79). */
const BREAK_AFTER = 4 * 60;
/** No schedule says how long it is. With an hour, five days from 08:00 to 17:00 are the usual 40 hours. */
const BREAK = 60;

const workOf = (minutes: number) => (minutes > BREAK_AFTER ? minutes - BREAK : minutes);

/** Do hours touch the night, which may begin on the day before or end on the next one? */
function isAtNight(begins: number, ends: number, from: number, until: number): boolean {
	const length = until > from ? until - from : until + DAY_MINUTES - from;
	return [-1, 0, 1].some((days) => {
		const night = from + days * DAY_MINUTES;
		return begins < night + length && night < ends;
	});
}

/** '7,5'. A minute over the limit is more than the limit. */
const hours = (minutes: number) => (Math.ceil(minutes / 6) / 10).toString().replace(".", ",");

/**
 * What should be looked at before somebody plans such a shift: nights, and weeks over the school's limit. They are
 * warnings, so nothing is refused.
 * @returns sentences, none where all is well
 */
export function planWarnings(shift: Shift, { week_hours, night_from, night_until }: WorkLimits): string[] {
	const warnings: string[] = [];
	const days = shift.begins.map((begins, at) => ({ begins, ends: shift.ends[at] ?? 0 }));
	if (night_from !== null && night_until !== null) {
		const nights = days.map(({ begins, ends }) =>
			begins < ends && isAtNight(begins, ends, night_from, night_until)
				? { begins, ends }
				: { begins: 0, ends: 0 },
		);
		if (nights.some(({ begins, ends }) => begins < ends)) {
			const weeks = tellWeeks({
				anchor: shift.anchor,
				begins: nights.map(({ begins }) => begins),
				ends: nights.map(({ ends }) => ends),
			}).filter((week) => week !== "Libur");
			warnings.push(
				`Jam malam: ${[...new Set(weeks)].join("; ")}. Batas sekolah: tidak antara ${timeOfMinute(night_from)} dan ${timeOfMinute(night_until)}.`,
			);
		}
	}
	if (week_hours !== null) {
		const weeks: number[] = [];
		for (const [at, { begins, ends }] of days.entries()) {
			const week = Math.floor(at / 7);
			weeks[week] = (weeks[week] ?? 0) + workOf(Math.max(0, ends - begins));
		}
		const longest = Math.max(0, ...weeks);
		if (longest > week_hours * 60)
			warnings.push(
				`${weeks.length > 1 ? `Minggu ke-${weeks.indexOf(longest) + 1}: ` : ""}${hours(longest)} jam seminggu, istirahat tidak dihitung. Batas sekolah: ${week_hours} jam.`,
			);
	}
	return warnings;
}
