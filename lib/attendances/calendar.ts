import type { DateString } from "../dates/dates";
import { type Hours, hoursOn, type Shift } from "../workplaces/schedule";

/** What decides about the days of a placement. Rules with `until` are those of an earlier time, in order of their dates. */
export type PlacementCalendar = {
	/** The working days of the school's week, 1 for Monday. */
	weeks: { until: DateString | null; working_days: readonly number[] }[];
	/** The placement's own shift, or else the main one of its workplace. Null: the school's week. */
	shifts: { until: DateString | null; shift: Shift | null }[];
	/** Dates that are off at the school or at the workplace. */
	days_off: ReadonlySet<DateString>;
	/** When the student is there. Null: always. */
	blocks: { from: DateString; until: DateString }[] | null;
};

const ofTime = <Rule extends { until: DateString | null }>(rules: readonly Rule[], date: DateString) =>
	rules.find(({ until }) => until === null || date <= until);

/**
 * THE rule of a placement's day: is it a working day, and from when to when? The database's `calendar_of` says the
 * same.
 */
export function dayOn(
	{ weeks, shifts, days_off, blocks }: PlacementCalendar,
	date: DateString,
): { works: boolean; hours: Hours | null } {
	const shift = ofTime(shifts, date)?.shift ?? null;
	const hours = shift && hoursOn(shift, date);
	const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
	const usual = shift ? hours !== null : (ofTime(weeks, date)?.working_days.includes(weekday) ?? false);
	const isThere = blocks === null || blocks.some(({ from, until }) => from <= date && date <= until);
	return { works: usual && isThere && !days_off.has(date), hours };
}
