import "server-only";
import type { Actor } from "../../auth/session";
import { Prisma, readRows } from "../../database/db";

/**
 * How many students of each major take a place at each workplace of a school in a year, as a query. The function
 * `takes_place` of the database says who does.
 */
export const takenPlaces = (npsn: string, year: Prisma.Sql): Prisma.Sql => Prisma.sql`
	SELECT i.workplace_id, s.major_id, count(DISTINCT i.student_id)::int AS taken
	FROM internships i JOIN students s ON s.id_user = i.student_id
	WHERE i.npsn = ${npsn} AND i.school_year = ${year} AND takes_place(i.waits_for, i.status, i.last_day, i.end_date, i.gave_way)
	GROUP BY 1, 2`;

export type Shortage = { name: string; code: string; free: number; asked: number };

/** Where there are fewer places than students asked for, each in the year of the student's class. */
export const shortages = (
	{ npsn }: Actor,
	placements: readonly { student_id: number; workplace_id: string }[],
): Promise<Shortage[]> => readRows<Shortage>`
	WITH asked AS (
		SELECT workplace_id, s.major_id, coalesce(c.school_year, school_year_of(current_date)) AS school_year, count(*)::int AS asked
		FROM unnest(${placements.map(({ student_id }) => student_id)}::int[],
			${placements.map(({ workplace_id }) => workplace_id)}::text[]) AS p (student_id, workplace_id)
		JOIN students s ON s.id_user = p.student_id
		LEFT JOIN enrolments e ON e.student_id = s.id_user AND e.until IS NULL LEFT JOIN classes c ON c.id_class = e.class_id
		GROUP BY 1, 2, 3
	)
	SELECT w.name, m.code, greatest(0, p.places - coalesce(t.taken, 0)) AS free, asked.asked
	FROM asked JOIN workplaces w ON w.id_workplace = asked.workplace_id JOIN majors m ON m.id_major = asked.major_id
	JOIN workplace_places p ON (p.workplace_id, p.school_year, p.major_id) = (asked.workplace_id, asked.school_year, asked.major_id)
	LEFT JOIN LATERAL (SELECT taken FROM (${takenPlaces(npsn, Prisma.sql`asked.school_year`)}) taken
		WHERE taken.workplace_id = asked.workplace_id AND taken.major_id = asked.major_id) t ON true
	WHERE asked.asked > p.places - coalesce(t.taken, 0) ORDER BY w.name, m.code`;
