import { addDays, type DateString, type Zone } from "../dates/dates";

/* The rules of visits that browser and server share. */

/** In characters, of what was found and of what was agreed. */
export const MAX_REPORT = 2_000;

/** The most visits that are planned at once. */
export const MAX_PLANNED = 300;

/** Teachers bring and fetch students, so many days before and after the placement at most. */
export const AROUND_DAYS = 14;

/** In days. An earlier visit is not recorded or changed any more. */
const RECORD_DAYS = 366;

/** The first day that may still be recorded or changed. */
export const firstRecordable = (today: DateString): DateString => addDays(today, -RECORD_DAYS);

/** How often a workplace is visited in one plan at most. */
export const MAX_TIMES = 6;

type Place = { workplace_id: string; from: DateString; until: DateString | null };
type Plan = {
	/** `spread`: over the days. `one`: all on the first. */
	way: "spread" | "one";
	/** How often each workplace is visited. */
	times: number;
	from: DateString;
	until: DateString;
	/** The days that may be taken, in order. */
	days: readonly DateString[];
};

/**
 * The visits of a plan. Each round goes through all workplaces in their order, over its own part of the days. A visit
 * falls into the time of the placements there, so a short one may have fewer than asked for. Without days it has no date.
 */
export function planOf(places: readonly Place[], { way, times, from, until, days }: Plan) {
	const open = way === "one" ? [from] : days.filter((day) => from <= day && day <= until);
	const taken = new Set<string>();
	return Array.from({ length: times }, (_, round) => {
		const part = open.slice(
			Math.floor((round * open.length) / times),
			Math.max(
				Math.floor(((round + 1) * open.length) / times),
				Math.floor((round * open.length) / times) + 1,
			),
		);
		return places.map((place, at) => {
			const day = part[Math.floor((at * part.length) / places.length)] ?? open.at(-1) ?? "";
			return {
				key: `${place.workplace_id}-${round}`,
				workplace_id: place.workplace_id,
				planned_on: way === "one" || day === "" ? day : within(place, day),
			};
		});
	})
		.flat()
		.filter(({ workplace_id, planned_on }) => {
			const visit = `${workplace_id} ${planned_on}`;
			return planned_on === "" || (!taken.has(visit) && taken.add(visit));
		});
}

function within({ from, until }: Place, day: DateString): DateString {
	if (day < from) return from;
	return until !== null && day > until ? until : day;
}

/** What the answer says of students who are not recorded. */
export const leftOutWords = (count: number): string =>
	`${count} peserta didik tidak ikut dicatat, karena bukan bimbingan Anda di tempat ini pada tanggal itu.`;

type Placed = { start_date: DateString; last_day: DateString | null };

/** Is a placement going on around a date? */
export const isAround = ({ start_date, last_day }: Placed, date: DateString): boolean =>
	addDays(start_date, -AROUND_DAYS) <= date && (last_day === null || date <= addDays(last_day, AROUND_DAYS));

/** Where a visit was recorded, in words. */
export function placeWords({
	distance,
	accuracy,
}: {
	distance: number | null;
	accuracy: number | null;
}): string {
	const exact = accuracy === null ? "" : `, ± ${Math.round(accuracy).toLocaleString("id-ID")} m`;
	if (distance === null) return `Dicatat${exact}; tempat ini belum punya titik peta`;
	return `${Math.round(distance).toLocaleString("id-ID")} m dari titik peta tempat ini${exact}`;
}

/** In days. A phone keeps the names of students whose placement ended in this time, and of those who are still there. */
const KEPT_DAYS = 31;

/** What a phone keeps of the workplaces for times without a network. */
export const keptPlaces = (places: readonly VisitablePlace[], today: DateString): VisitablePlace[] =>
	places
		.map((place) => ({
			...place,
			students: place.students.filter(
				({ last_day }) => last_day === null || last_day >= addDays(today, -KEPT_DAYS),
			),
		}))
		.filter(({ students }) => students.length > 0);

/** What the form of a visit needs to know of a workplace. */
export type VisitablePlace = {
	workplace_id: string;
	name: string;
	teacher_id: number;
	/** The teacher whose desk the reader has as a deputy. */
	teacher: string | null;
	zone: Zone;
	/** Does the workplace have a point on the map? */
	has_point: boolean;
	/** The next plan that is not carried out. */
	plan: { id_visit: string; planned_on: DateString } | null;
	/** The names of instructors there. */
	instructors: string[];
	students: {
		internship_id: string;
		name: string;
		start_date: DateString;
		last_day: DateString | null;
	}[];
};
