import type { DateString } from "../dates/dates";
import { formatScore } from "../scores/scoring";
import type { MapView } from "./map-view";
import { formatWeek } from "./weeks";

/* The sentences above the charts of the overview. */

type Percents = Readonly<Record<DateString, number | null>>;

/** A fall of a class in percentage points from one week to the next is worth a word from here on. */
const FALL = 10;
/** The most classes that a sentence names. */
const NAMED = 3;

const pointsOf = (from: number, to: number) => {
	if (from === to) return "sama dengan minggu sebelumnya";
	return `${to > from ? "naik" : "turun"} ${Math.abs(to - from)} poin dari minggu sebelumnya`;
};

/** The attendance of the latest week with days, beside the week before it, and which classes fell. */
export function attendanceWords(
	weeks: readonly DateString[],
	all: Percents,
	classes: readonly { name: string | null; percents: Percents }[],
): string {
	const known = weeks.filter((week) => typeof all[week] === "number");
	const [before, latest] = [known.at(-2), known.at(-1)];
	if (!latest) return "Belum ada hari kerja yang dapat ditampilkan.";
	const now = all[latest] as number;
	const start = `${formatWeek(latest)}: peserta didik hadir pada ${now}% hari kerja`;
	if (!before) return `${start}.`;
	const fallen = classes.flatMap(({ name, percents }) => {
		const [then, present] = [percents[before], percents[latest]];
		const isFall = typeof then === "number" && typeof present === "number" && then - present >= FALL;
		return isFall ? [`${name ?? "Tanpa kelas"} turun ${then - present} poin`] : [];
	});
	const more = fallen.length - NAMED;
	const named = [...fallen.slice(0, NAMED), ...(more > 0 ? [`${more} kelas lain juga turun`] : [])];
	return [
		`${start}, ${pointsOf(all[before] as number, now)}.`,
		...(named.length ? [`${named.join(", ")}.`] : []),
	].join(" ");
}

/** How long the decisions of the latest week took, beside the week before it. */
export function reviewWords(weeks: readonly { week: DateString; told: { days: number } | null }[]): string {
	const known = weeks.flatMap(({ week, told }) => (told ? [{ week, days: told.days }] : []));
	const [before, latest] = [known.at(-2), known.at(-1)];
	if (!latest) return "Belum ada jurnal yang diperiksa.";
	const start = `${formatWeek(latest.week)}: separuh jurnal diperiksa dalam ${formatScore(latest.days)} hari atau kurang`;
	return before ? `${start} (minggu sebelumnya ${formatScore(before.days)} hari).` : `${start}.`;
}

/** How many places were visited, of all that have students or a visit in the term. */
export function visitWords({
	visited,
	unvisited,
	overdue,
}: Record<"visited" | "unvisited" | "overdue", number>): string {
	const all = visited + unvisited;
	if (all === 0) return "Belum ada tempat PKL di semester ini.";
	const start = `${visited} dari ${all} tempat PKL sudah dikunjungi.`;
	return overdue > 0 ? `${start} ${overdue} lewat tanggal rencananya.` : start;
}

/** What the map shows, and what it leaves out. */
export function mapWords(view: MapView | null, places: number): string {
	if (!view) return "Belum ada tempat PKL dengan titik peta.";
	const start = `${places - view.outside} tempat PKL. Makin besar lingkarannya, makin banyak peserta didik di sana.`;
	return view.outside > 0 ? `${start} ${view.outside} tempat lain terlalu jauh untuk peta ini.` : start;
}
