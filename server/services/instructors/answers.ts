import "server-only";
import { addDays, type DateString, mondayOf } from "@/lib/dates/dates";
import { PAGE_SIZE } from "@/lib/limits";
import { type Paged, sliceOf } from "@/lib/schemas/lists";
import { IS_INSTRUCTED } from "../../auth/instructor";
import { type Actor, clockAt } from "../../auth/session";
import { now, today } from "../../clock";
import { db, Prisma, readPrepared, readRows } from "../../database/db";
import { isLocked } from "../../database/rapor-lock";
import { contains } from "../../database/search";
import { isArranged } from "../../scopes/internships";
import type { AnswersOfWeek, InstructorAnswers } from "../../wire/instructors";
import { readLinks } from "./links";
import { IS_ANSWERED, isSettled } from "./weeks";
import { LACKS_SCORE } from "./workplace-scores";

/*
 * Which instructors have answered for their weeks. It says who, and nothing of what they said.
 */

/** How many past weeks the summary has. */
const WEEKS = 4;

/**
 * The days of these weeks, each `asked` and `answered`, with their placement's instructor.
 * @param theirs whose placements `i`
 */
const daysOf = (theirs: Prisma.Sql, first: DateString, last: DateString) => Prisma.sql`
	SELECT i.instructor_id, i.id_internship, a.date, ${IS_ANSWERED} AS answered
	FROM ${clockAt(now())}, internships i
	CROSS JOIN LATERAL (SELECT ${isLocked(Prisma.sql`i.id_internship`)} AS locked OFFSET 0) l
	JOIN attendances a ON a.internship_id = i.id_internship AND a.date BETWEEN ${first}::date AND ${last}::date
	WHERE ${theirs} AND ${IS_INSTRUCTED} AND i.status <> 'pending' AND (NOT l.locked OR ${IS_ANSWERED})
		AND ${isSettled(now())}`;

/**
 * Of how many instructors each of the last weeks was asked, and how many have answered it whole. The latest comes first.
 * @throws AppError 403
 */
export function countAnswers(actor: Actor): Promise<AnswersOfWeek[]> {
	const monday = mondayOf(today(actor.zone));
	return countWeeks(isArranged(actor), addDays(monday, -7 * WEEKS), addDays(monday, -1));
}

/** {@link countAnswers} of some weeks. @param theirs whose placements `i` */
export const countWeeks = (theirs: Prisma.Sql, first: DateString, last: DateString) =>
	readRows<AnswersOfWeek>`
		SELECT week::text, count(*)::int AS asked, count(*) FILTER (WHERE done)::int AS answered FROM (
			SELECT date_trunc('week', date)::date AS week, bool_and(answered) AS done
			FROM (${daysOf(theirs, first, last)}) d GROUP BY 1, instructor_id) weeks
		GROUP BY 1 ORDER BY 1 DESC`;

type Row = Omit<InstructorAnswers, keyof Awaited<ReturnType<typeof readLinks>>[number]> & {
	id_instructor: string;
	total: number;
};

/**
 * The instructors of the placements that the actor looks after: first those who asked for a link, then those who have not
 * answered.
 * @throws AppError 403
 */
export async function pageOfInstructors(
	actor: Actor,
	{ search, page }: { search: string; page: number },
): Promise<Paged<InstructorAnswers>> {
	const monday = mondayOf(today(actor.zone));
	const last = addDays(monday, -7);
	const { skip, take } = sliceOf(page);
	const rows = await readRows<Row>`
		WITH mine AS MATERIALIZED (
			SELECT i.instructor_id, count(*)::int AS students, count(*) FILTER (WHERE i.last_day < ${today(actor.zone)}::date
				AND i.status <> 'pending' AND ${LACKS_SCORE})::int AS unscored FROM ${clockAt(now())}, internships i
			WHERE ${isArranged(actor)} AND ${IS_INSTRUCTED} GROUP BY 1),
		days AS MATERIALIZED (
			SELECT instructor_id, count(*) FILTER (WHERE date >= ${last}::date)::int AS asked,
				count(*) FILTER (WHERE date >= ${last}::date AND answered)::int AS answered,
				count(*) FILTER (WHERE NOT answered)::int AS open,
				date_trunc('week', min(date) FILTER (WHERE NOT answered))::date::text AS week
			FROM (${daysOf(isArranged(actor), addDays(last, -7), addDays(monday, -1))}) d GROUP BY 1)
		SELECT n.id_instructor, w.id_workplace, w.name AS workplace, mine.students, mine.unscored, coalesce(d.asked, 0) AS asked,
			coalesce(d.answered, 0) AS answered, coalesce(d.open, 0) AS open, d.week, count(*) OVER ()::int AS total
		FROM mine JOIN instructors n ON n.id_instructor = mine.instructor_id
		JOIN workplaces w ON w.id_workplace = n.workplace_id LEFT JOIN days d ON d.instructor_id = n.id_instructor
		LEFT JOIN instructor_requests r ON r.instructor_id = n.id_instructor
		WHERE ${search ? Prisma.sql`(${contains(Prisma.sql`n.name`, search)} OR ${contains(Prisma.sql`w.name`, search)})` : Prisma.sql`TRUE`}
		ORDER BY r.asked_at IS NULL, coalesce(d.open, 0) = 0, mine.unscored = 0, n.name, n.id_instructor LIMIT ${take} OFFSET ${skip}`;
	const links = await readLinks(
		db,
		actor,
		rows.map(({ id_instructor }) => id_instructor),
	);
	const linkOf = new Map(links.map((link) => [link.id_instructor, link]));
	return {
		rows: rows.flatMap(({ total: _, ...row }) => {
			const link = linkOf.get(row.id_instructor);
			return link ? [{ ...link, ...row }] : [];
		}),
		meta: { page, per_page: PAGE_SIZE, total: rows[0]?.total ?? 0 },
	};
}

/** How many instructors of placements that the actor looks after have asked for a link. @throws AppError 403 */
export async function countRequests(actor: Actor): Promise<number> {
	const [row] = await readPrepared<{ asked: number }>(Prisma.sql`
		SELECT count(*)::int AS asked FROM instructor_requests r, ${clockAt(now())}
		WHERE EXISTS (SELECT FROM internships i
			WHERE i.instructor_id = r.instructor_id AND ${isArranged(actor)} AND ${IS_INSTRUCTED})`);
	return row?.asked ?? 0;
}
