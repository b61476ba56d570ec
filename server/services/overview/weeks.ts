import "server-only";
import { NO_CLASS } from "@/lib/classes/class-filter";
import { addDays, type DateString } from "@/lib/dates/dates";
import type { AttendanceStatus } from "@/lib/labels";
import { FEWEST_PEOPLE } from "@/lib/overview/small-groups";
import { endOf } from "@/lib/overview/weeks";
import { type Paged, sliceOf } from "@/lib/schemas/lists";
import { percentOf } from "@/lib/scores/recap";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { presentDay } from "../../database/attendance-status";
import { classLabel, isOfClass } from "../../database/classes";
import { Prisma, readPrepared, readRows } from "../../database/db";
import { isCountedFor } from "../../scopes/internships";
import { latestDay } from "../schools/school-years";

/*
 * The attendance of weeks. A day counts once it is over, whatever its status. The class is that of the placement. What
 * a class of few students says in a week is told nowhere, not even within the sum of all.
 */

/** Which days count: those of a school year, null for any, up to a date that is over. */
export type Asked = { year: number | null; until: DateString };

/** The latest day of a school year that is over. @param year null for the present one */
export async function lastOverDay(actor: Actor, year: number | null): Promise<DateString> {
	const date = await latestDay(actor, year);
	return date === today(actor.zone) ? addDays(date, -1) : date;
}

/** The actor's placements `i` that have days between two dates. @throws AppError 403 */
const isPlaced = (actor: Actor, year: number | null, first: DateString, last: DateString): Prisma.Sql =>
	Prisma.sql`i.npsn = ${actor.npsn} AND ${isCountedFor(actor)}
		AND (${year}::int IS NULL OR i.school_year = ${year}::int)
		AND i.start_date <= ${last}::date AND coalesce(i.last_day >= ${first}::date, true)`;

const PRESENT = Prisma.raw(presentDay("a.status"));

/** In percent. Null: the class has too few students in that week. A week without days is left out. */
type Percents = Record<DateString, number | null>;

export type ClassWeeks = {
	/** The id of the class, or {@link NO_CLASS}. */
	class_id: string;
	/** Null: the students without a class. */
	name: string | null;
	percents: Percents;
};

/** The attendance of each class in these weeks, the classes by name, and of all classes that are told. */
export async function weeksOfClasses(
	actor: Actor,
	weeks: readonly DateString[],
	{ year, until }: Asked,
): Promise<{ classes: ClassWeeks[]; all: Percents }> {
	const first = weeks[0] ?? until;
	const rows = await readPrepared<{
		class_id: string;
		name: string | null;
		week: DateString;
		students: number;
		days: number;
		present: number;
	}>(Prisma.sql`
		WITH each AS MATERIALIZED (
			SELECT e.class_id, w.week, count(DISTINCT i.student_id)::int AS students, sum(w.days)::int AS days,
				sum(w.present)::int AS present
			FROM internships i LEFT JOIN enrolments e ON e.id_enrolment = i.enrolment_id CROSS JOIN LATERAL (
				SELECT a.date - extract(isodow FROM a.date)::int + 1 AS week, count(*) AS days,
					count(*) FILTER (WHERE ${PRESENT}) AS present
				FROM attendances a WHERE a.internship_id = i.id_internship AND a.date BETWEEN ${first}::date AND ${until}::date
				GROUP BY 1) w
			WHERE ${isPlaced(actor, year, first, until)} GROUP BY 1, 2)
		SELECT coalesce(e.class_id, ${NO_CLASS}) AS class_id, ${Prisma.raw(classLabel(year))} AS name, e.week::text, e.students,
			e.days, e.present
		FROM each e LEFT JOIN classes c ON c.id_class = e.class_id ORDER BY 2 NULLS LAST, 1, e.week`);
	const classes = new Map<string, ClassWeeks>();
	const sums = new Map<DateString, { days: number; present: number }>();
	for (const { class_id, name, week, students, days, present } of rows) {
		const told = students >= FEWEST_PEOPLE;
		const one = classes.get(class_id) ?? { class_id, name, percents: {} };
		one.percents[week] = told ? percentOf(present, days) : null;
		classes.set(class_id, one);
		if (!told) continue;
		const sum = sums.get(week) ?? { days: 0, present: 0 };
		sums.set(week, { days: sum.days + days, present: sum.present + present });
	}
	const all = [...sums].map(([week, { days, present }]) => [week, percentOf(present, days)]);
	return { classes: [...classes.values()], all: Object.fromEntries(all) };
}

/** A student's days of a week. */
export type WeekOfStudent = {
	id_internship: string;
	name: string;
	class_name: string | null;
	days: Record<DateString, AttendanceStatus>;
};
export type WeekOfStudents = Paged<WeekOfStudent> & { days: number; present: number };

/** The most students in one table. A class fits into it. */
const STUDENTS_SHOWN = 50;

/**
 * The days behind a number of {@link weeksOfClasses}, by name. A page past the end shows the last page.
 * @param class_id as `classIn` reads it. Null: all classes that are told
 */
export async function pageOfWeek(
	actor: Actor,
	week: DateString,
	{ year, until, class_id, page }: Asked & { class_id: string | null; page: number },
): Promise<WeekOfStudents> {
	const last = endOf(week) < until ? endOf(week) : until;
	const { skip, take } = sliceOf(page, STUDENTS_SHOWN);
	const [found] = await readRows<{ total: number; days: number; present: number; rows: WeekOfStudent[] }>`
		WITH listed AS MATERIALIZED (
			SELECT i.id_internship, i.student_id, e.class_id, w.*
			FROM internships i LEFT JOIN enrolments e ON e.id_enrolment = i.enrolment_id CROSS JOIN LATERAL (
				SELECT count(*)::int AS count, count(*) FILTER (WHERE ${PRESENT})::int AS present,
					json_object_agg(a.date, a.status) AS days
				FROM attendances a WHERE a.internship_id = i.id_internship AND a.date BETWEEN ${week}::date AND ${last}::date
				HAVING count(*) > 0) w
			WHERE ${isPlaced(actor, year, week, last)} AND ${class_id === null ? Prisma.sql`TRUE` : isOfClass(actor, class_id)}
		), told AS MATERIALIZED (
			SELECT * FROM listed WHERE ${class_id}::text IS NOT NULL OR coalesce(class_id, '') IN (
				SELECT coalesce(class_id, '') FROM listed GROUP BY 1 HAVING count(DISTINCT student_id) >= ${FEWEST_PEOPLE}::int)
		), counted AS (
			SELECT count(*)::int AS total, coalesce(sum(count), 0)::int AS days, coalesce(sum(present), 0)::int AS present FROM told)
		SELECT *, (SELECT coalesce(json_agg(r), '[]') FROM (
			SELECT t.id_internship, u.name, c.name AS class_name, t.days
			FROM told t CROSS JOIN LATERAL (SELECT name FROM users WHERE id_user = t.student_id OFFSET 0) u LEFT JOIN classes c ON c.id_class = t.class_id
			ORDER BY u.name, t.id_internship LIMIT ${take}::int
			OFFSET least(${skip}::int, greatest(0, (total - 1) / ${take}::int * ${take}::int))) r) AS rows
		FROM counted`;
	const { total, days, present, rows } = found ?? { total: 0, days: 0, present: 0, rows: [] };
	const shown = Math.min(page, Math.max(1, Math.ceil(total / STUDENTS_SHOWN)));
	return { rows, days, present, meta: { page: shown, per_page: STUDENTS_SHOWN, total } };
}
