import { expect, it } from "vitest";
import { dayOn, type PlacementCalendar } from "@/lib/attendances/calendar";
import { addDays, dateOf } from "@/lib/dates/dates";
import { now } from "@/server/clock";
import { pool } from "@/server/database/db";
import { fillMissingDays } from "@/server/services/attendances/missing-days";
import { setClock } from "../../support/clock";
import {
	chance,
	type ExpectedDay,
	expectedDays,
	expectedMinutes,
	FIRST,
	type MadeCalendar,
	makeCalendar,
	makePresences,
	placementOf,
	writeCalendars,
	writePresences,
} from "../../support/made-calendars";
import { emptySchool, freshSchool } from "../../support/school";

freshSchool();

/** What lib/attendances/calendar.ts says of the same days. */
function pure(made: MadeCalendar, days: readonly ExpectedDay[]): ExpectedDay[] {
	const { later, own, main, week, holidays, days_off, blocks } = made;
	const before = own ?? main;
	const calendar: PlacementCalendar = {
		weeks: [{ until: null, working_days: week }],
		shifts: [
			...(later ? [{ until: addDays(later.on, -2), shift: before }] : []),
			{ until: null, shift: later ? later.shift : before },
		],
		days_off: new Set([...holidays, ...days_off]),
		blocks,
	};
	return days.map(({ date }) => {
		const { works, hours } = dayOn(calendar, date);
		return { date, works, begins: hours?.begins ?? null, ends: hours?.ends ?? null };
	});
}

/** Midnight has passed in WIT and WITA, but not in WIB. */
const NIGHT = "2026-11-01 23:30";

async function compare(count: number, seed: number): Promise<void> {
	const random = chance(seed);
	const made = Array.from({ length: count }, () => makeCalendar(random));
	await emptySchool(NIGHT);
	await writeCalendars(made);
	setClock(NIGHT);
	await fillMissingDays(now());
	const { rows: days } = await pool.query<{ id: string; days: ExpectedDay[] }>(`
		SELECT id_internship AS id, json_agg(c ORDER BY c.date) AS days FROM internships
		CROSS JOIN LATERAL calendar_of(id_internship, start_date, end_date) c GROUP BY 1 ORDER BY 1`);
	const { rows: kept } = await pool.query<{ id: string; dates: string[] }>(`
		SELECT i.id_internship AS id, coalesce(json_agg(a.date ORDER BY a.date) FILTER (WHERE a.date IS NOT NULL), '[]') AS dates
		FROM internships i LEFT JOIN attendances a ON a.internship_id = i.id_internship GROUP BY 1 ORDER BY 1`);
	for (const [at, one] of made.entries()) {
		const label = `calendar ${at} of seed ${seed}`;
		const expected = expectedDays(one, one.end);
		expect(days[at], label).toEqual({ id: placementOf(at), days: expected });
		expect(pure(one, expected), label).toEqual(expected);
		const today = dateOf(now(), one.zone);
		const absent = expected.filter(({ date, works }) => works && date <= today).map(({ date }) => date);
		expect(kept[at], label).toEqual({ id: placementOf(at), dates: absent });
	}
	expect(days[0]?.days[0]?.date).toBe(FIRST);

	const worked = made.map((one) =>
		expectedDays(one, one.end).filter(({ date, works }) => works && date <= dateOf(now(), one.zone)),
	);
	const presences = worked.map((own, at) => makePresences(random, at, own));
	await writePresences(made, presences.flat());
	const { rows: hours } = await pool.query<{ id: string; minutes: number }>(
		`SELECT id_internship AS id, (SELECT coalesce(sum(minutes), 0)::int FROM hours_of(id_internship, start_date, end_date, $1)) AS minutes
		FROM internships ORDER BY 1`,
		[now()],
	);
	for (const [at, one] of made.entries()) {
		const minutes = (presences[at] ?? []).map((presence) => {
			const day = worked[at]?.find(({ date }) => date === presence.date) as ExpectedDay;
			return expectedMinutes(one, day, presence, now());
		});
		expect(hours[at]?.minutes, `hours of calendar ${at} of seed ${seed}`).toBe(
			minutes.reduce((sum, one) => sum + one, 0),
		);
	}
}

it("the database, the phone and a slow calculation agree on the days and hours of 200 calendars", async () => {
	await compare(200, 2026);
});

it("they agree on 10,000 calendars", { tags: ["slow"], timeout: 600_000 }, async () => {
	// More at once would reach the limit of a statement on a busy machine.
	for (let seed = 1; seed <= 50; seed++) await compare(200, seed);
});
