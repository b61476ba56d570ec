import { addDays, type DateString, midnightOf, ZONES, type Zone } from "@/lib/dates/dates";
import type { Shift } from "@/lib/workplaces/schedule";
import { pool } from "@/server/database/db";

/* Calendars of placements that chance made, and what a slow calculation of its own says of each of their days. */

/** All placements begin on this day, a Monday. */
export const FIRST: DateString = "2026-10-05";
const DAYS = 42;

export type MadeCalendar = {
	zone: Zone;
	week: number[];
	holidays: DateString[];
	days_off: DateString[];
	main: Shift | null;
	own: Shift | null;
	/** The hours that the schedule which counts gets on a day, in place of those above. */
	later: { on: DateString; shift: Shift } | null;
	blocks: { from: DateString; until: DateString }[] | null;
	end: DateString;
};

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function chance(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
	};
}

export function makeCalendar(random: () => number): MadeCalendar {
	const upTo = (max: number) => Math.floor(random() * (max + 1));
	const happens = (share: number) => random() < share;
	const day = () => addDays(FIRST, upTo(DAYS));
	const shift = (): Shift => {
		const weeks = 1 + upTo(3);
		const anchor = addDays(FIRST, 7 * (upTo(20) - 10));
		const hours = Array.from({ length: 7 * weeks }, () => {
			if (happens(0.3)) return [0, 0] as const;
			const begins = happens(0.3) ? 1200 + upTo(200) : 360 + upTo(240);
			// A night ends before six, and no day begins earlier.
			return [begins, begins >= 1200 ? 1440 + 60 + upTo(300) : begins + 60 + upTo(500)] as const;
		});
		// A week without any work is none.
		if (hours.every(([begins, ends]) => begins === ends)) hours[0] = [480, 960];
		return { anchor, begins: hours.map(([begins]) => begins), ends: hours.map(([, ends]) => ends) };
	};
	const main = happens(0.6) ? shift() : null;
	const own = main && happens(0.4) ? shift() : null;
	const from = day();
	const second = addDays(from, 8 + upTo(10));
	return {
		zone: ZONES[upTo(2)] as Zone,
		week: [1, 2, 3, 4, 5, 6, 7].filter((weekday) => happens(weekday < 6 ? 0.9 : 0.3)),
		holidays: [...new Set(Array.from({ length: upTo(4) }, day))],
		days_off: [...new Set(Array.from({ length: upTo(4) }, day))],
		main,
		own,
		later: main && happens(0.4) ? { on: addDays(FIRST, 5 + upTo(30)), shift: shift() } : null,
		blocks: happens(0.4)
			? [
					{ from, until: addDays(from, upTo(7)) },
					{ from: second, until: addDays(second, upTo(14)) },
				]
			: null,
		end: addDays(FIRST, 7 + upTo(DAYS - 7)),
	};
}

const number = (at: number) => 30_000_000 + at;
export const placementOf = (at: number) => `C${String(at).padStart(25, "0")}`;
const shiftRow = (at: number, name: string, main: boolean, { anchor, begins, ends }: Shift) => ({
	id: `${name}${at}`,
	at,
	name,
	main,
	anchor,
	begins,
	ends,
});

/** Writes calendars as rows, each with a school, a workplace and a placement of its own. The triggers run. */
export async function writeCalendars(made: readonly MadeCalendar[]): Promise<void> {
	const rows = JSON.stringify(
		made.map((one, at) => ({ ...one, at, npsn: String(number(at)), id: placementOf(at), user: number(at) })),
	);
	const all = `json_to_recordset($1) AS c (at int, npsn text, id text, "user" int, zone zone, week int[], holidays date[],
		days_off date[], blocks json, "end" date, later json)`;
	const run = (sql: string, value: string = rows) => pool.query(sql, [value]);
	await run(
		`INSERT INTO schools (npsn, name, zone, working_days) SELECT npsn, 'SMK ' || at, zone, ARRAY(SELECT unnest(week)) FROM ${all}`,
	);
	await run(`INSERT INTO users (id_user, npsn, approval, email, password, name, role)
		SELECT "user", npsn, 'approved', 'c' || at || '@contoh.sch.id', '-', 'Siswa ' || at, 'peserta_didik' FROM ${all}`);
	await run(
		`INSERT INTO students (id_user, firstname, npsn, nisn) SELECT "user", 'Siswa', npsn, (8000000000 + at)::text FROM ${all}`,
	);
	await run(`INSERT INTO holidays (npsn, date, name) SELECT npsn, unnest(holidays), 'Libur' FROM ${all}`);
	await run(`INSERT INTO internships (id_internship, student_id, npsn, status, job_name, company_name, instructor_name,
			instructor_contact, start_date, end_date, days_until, blocks)
		SELECT id, "user", npsn, 'ongoing', 'Teknisi', 'PT ' || at, 'Ibu Sri', '081234567890', '${FIRST}', "end", date '${FIRST}' - 1,
			(SELECT range_agg(daterange((b->>'from')::date, (b->>'until')::date, '[]')) FROM json_array_elements(
				CASE json_typeof(blocks) WHEN 'array' THEN blocks ELSE '[]' END) b) FROM ${all}`);
	await run(`INSERT INTO workplace_days_off (workplace_id, date, name)
		SELECT workplace_id, unnest(days_off), 'Tutup' FROM ${all} JOIN internships ON id_internship = id`);
	const shifts = made.flatMap(({ main, own }, at) => [
		...(main ? [shiftRow(at, "M", true, main)] : []),
		...(own ? [shiftRow(at, "O", false, own)] : []),
	]);
	const hours = `json_to_recordset($1) AS s (id text, at int, name text, main boolean, anchor date, begins int[], ends int[])
		JOIN internships ON id_internship = 'C' || lpad(at::text, 25, '0')`;
	await run(
		`INSERT INTO schedules (id_schedule, workplace_id, name, main, anchor, begins, ends)
		SELECT id, workplace_id, name, main, anchor, begins, ends FROM ${hours}`,
		JSON.stringify(shifts),
	);
	await run(`UPDATE internships SET schedule_id = 'O' || at FROM ${all}
		WHERE id_internship = id AND EXISTS (SELECT FROM schedules WHERE id_schedule = 'O' || at)`);
	// On that day, the days until then were made.
	await run(
		`UPDATE internships SET days_until = (later->>'on')::date FROM ${all} WHERE id_internship = id AND later->>'on' IS NOT NULL`,
	);
	const later = made.flatMap(({ later, own }, at) =>
		later ? [shiftRow(at, own ? "O" : "M", !own, later.shift)] : [],
	);
	await run(
		`UPDATE schedules SET anchor = s.anchor, begins = s.begins, ends = s.ends FROM ${hours} WHERE id_schedule = s.id`,
		JSON.stringify(later),
	);
	await run(`UPDATE internships SET days_until = date '${FIRST}' - 1 FROM ${all} WHERE id_internship = id`);
}

export type ExpectedDay = { date: DateString; works: boolean; begins: number | null; ends: number | null };

/** The days of a calendar, counted one after the other, without the rules of the application. */
export function expectedDays(made: MadeCalendar, until: DateString): ExpectedDay[] {
	const days: ExpectedDay[] = [];
	// A change holds from the day before it is made. The shift of a day is found by counting on from its first Monday.
	for (let date = FIRST; date <= until; date = addDays(date, 1)) {
		const changed = made.later && date >= addDays(made.later.on, -1);
		const shift = changed && made.later ? made.later.shift : (made.own ?? made.main);
		let hours: [number, number] | null = null;
		if (shift) {
			let at = 0;
			for (let day = shift.anchor; day < date; day = addDays(day, 1)) at = (at + 1) % shift.begins.length;
			for (let day = shift.anchor; day > date; day = addDays(day, -1))
				at = (at + shift.begins.length - 1) % shift.begins.length;
			const [begins, ends] = [shift.begins[at] as number, shift.ends[at] as number];
			if (begins !== ends) hours = [begins, ends];
		}
		const weekday = [7, 1, 2, 3, 4, 5, 6][new Date(`${date}T12:00:00Z`).getUTCDay()] as number;
		let works = shift ? hours !== null : made.week.includes(weekday);
		if (made.holidays.includes(date) || made.days_off.includes(date)) works = false;
		if (made.blocks?.every((block) => date < block.from || date > block.until)) works = false;
		days.push({ date, works, begins: hours?.[0] ?? null, ends: hours?.[1] ?? null });
	}
	return days;
}

/** A day of presence. The minutes are counted after midnight where the workplace is. Without `came`, nobody asked. */
export type MadePresence = { at: number; date: DateString; came: number | null; left: number | null };

/** What a student made of the working days of a calendar. */
export const makePresences = (
	random: () => number,
	at: number,
	days: readonly ExpectedDay[],
): MadePresence[] =>
	days.flatMap(({ date, begins }) => {
		if (random() < 0.4) return [];
		const came = random() < 0.7 ? Math.max(0, (begins ?? 480) + Math.floor(random() * 120) - 30) : null;
		const left = came !== null && random() < 0.6 ? came + Math.floor(random() * 700) : null;
		return [{ at, date, came, left }];
	});

export async function writePresences(
	made: readonly MadeCalendar[],
	presences: readonly MadePresence[],
): Promise<void> {
	const instant = ({ at, date }: MadePresence, minute: number | null) =>
		minute === null ? null : new Date(midnightOf(date, zoneOf(made, at)).getTime() + minute * 60_000);
	const rows = presences.map((one) => ({
		id: placementOf(one.at),
		date: one.date,
		came: instant(one, one.came),
		left: instant(one, one.left),
	}));
	await pool.query(
		`UPDATE attendances a SET status = 'present', time = '08:00', expired_at = NULL, came_at = p.came, left_at = p.left
		FROM json_to_recordset($1) AS p (id text, date date, came timestamptz, "left" timestamptz)
		WHERE a.internship_id = p.id AND a.date = p.date`,
		[JSON.stringify(rows)],
	);
}

const zoneOf = (made: readonly MadeCalendar[], at: number): Zone => made[at]?.zone ?? "WIB";

/** How many minutes a day of presence counts at an instant. A school's day has eight hours. */
export function expectedMinutes(
	{ zone }: MadeCalendar,
	day: ExpectedDay,
	presence: MadePresence,
	now: Date,
): number {
	const { came, left } = presence;
	const { begins, ends } = day;
	if (came === null) return begins === null || ends === null ? 480 : ends - begins;
	if (left !== null) return left - came;
	const closes = ends !== null && ends + 360 > 1440 ? ends + 360 : 1440;
	const passed = (now.getTime() - midnightOf(day.date, zone).getTime()) / 60_000;
	if (passed < closes) return 0;
	const until = ends ?? (came + 480 < closes ? came + 480 : closes);
	return until > came ? until - came : 0;
}
