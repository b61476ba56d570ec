import "server-only";
import { addDays, type DateString, daysAfter, midnightOf } from "@/lib/dates/dates";
import { type JournalsAsked, WAIT_KEYS, WAITS, type Wait } from "@/lib/overview/overview-lists";
import { FEWEST_PEOPLE } from "@/lib/overview/small-groups";
import { endOf } from "@/lib/overview/weeks";
import type { Paged } from "@/lib/schemas/lists";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { Prisma, readPrepared, readRows } from "../../database/db";
import { pageOf } from "../../database/paging";
import { isCountedFor } from "../../scopes/internships";

/*
 * How long journals wait for a decision, from when their present version was sent. Journals of few students are not
 * told.
 */

/** The journals that were decided about in a week. */
export type ReviewedWeek = {
	week: DateString;
	/** Null: they are of too few students. */
	told: {
		journals: number;
		/** The median, in days. */
		days: number;
	} | null;
};

/** The actor's placements `i`. @param year of the placements, null for any @throws AppError 403 */
const isAsked = (actor: Actor, year: number | null) =>
	Prisma.sql`i.npsn = ${actor.npsn} AND ${isCountedFor(actor)} AND (${year}::int IS NULL OR i.school_year = ${year}::int)`;

/** In days, from seconds. */
const inDays = (interval: Prisma.Sql) => Prisma.sql`(extract(epoch FROM ${interval}) / 86400)::float`;

/** Decided about between the begin of a week and the end of another one. */
const isReviewed = ({ zone }: Actor, first: DateString, last: DateString) =>
	Prisma.sql`j.reviewed_at >= ${midnightOf(first, zone)} AND j.reviewed_at < ${midnightOf(addDays(endOf(last), 1), zone)}
		AND j.submitted_at IS NOT NULL`;

/** The decisions of these weeks. A week without any is left out. */
export async function reviewedWeeks(
	actor: Actor,
	weeks: readonly DateString[],
	year: number | null,
): Promise<ReviewedWeek[]> {
	const [first = "", last = ""] = [weeks[0], weeks.at(-1)];
	const rows = await readPrepared<{ week: DateString; journals: number; students: number; days: number }>(
		Prisma.sql`
		SELECT (r.day - extract(isodow FROM r.day)::int + 1)::text AS week, count(*)::int AS journals,
			count(DISTINCT i.student_id)::int AS students,
			round(percentile_cont(0.5) WITHIN GROUP (ORDER BY r.days)::numeric, 1)::float AS days
		FROM internships i CROSS JOIN LATERAL (
			SELECT (j.reviewed_at AT TIME ZONE zone_name(${actor.zone}::zone))::date AS day,
				${inDays(Prisma.sql`j.reviewed_at - j.submitted_at`)} AS days
			FROM journals j WHERE j.internship_id = i.id_internship AND ${isReviewed(actor, first, last)}) r
		WHERE ${isAsked(actor, year)} GROUP BY 1 ORDER BY 1`,
	);
	return rows.map(({ week, students, journals, days }) => ({
		week,
		told: students >= FEWEST_PEOPLE ? { journals, days } : null,
	}));
}

/** How many journals wait for so long. Null: they are of too few students. */
export type Waiting = Record<Wait, number | null>;

const sentAt = Prisma.sql`coalesce(j.submitted_at, j.updated_at)`;
const isWaiting = (wait: Wait) => {
	const { from, until } = WAITS[wait];
	const before = (days: number) => daysAfter(now(), -days);
	return Prisma.sql`${sentAt} <= ${before(from)}
		AND ${until === null ? Prisma.sql`TRUE` : Prisma.sql`${sentAt} > ${before(until)}`}`;
};

export async function waitingJournals(actor: Actor, year: number | null): Promise<Waiting> {
	const counts = WAIT_KEYS.map(
		(wait) => Prisma.sql`count(*) FILTER (WHERE ${isWaiting(wait)})::int AS ${Prisma.raw(wait)},
			count(DISTINCT i.student_id) FILTER (WHERE ${isWaiting(wait)})::int AS ${Prisma.raw(`${wait}_students`)}`,
	);
	const [row] = await readPrepared<Record<string, number>>(Prisma.sql`
		SELECT ${Prisma.join(counts)}
		FROM internships i JOIN journals j ON j.internship_id = i.id_internship AND j.status = 'in_review'
		WHERE ${isAsked(actor, year)}`);
	return Object.fromEntries(
		WAIT_KEYS.map((wait) => {
			const [journals = 0, students = 0] = [row?.[wait], row?.[`${wait}_students`]];
			return [wait, students === 0 || students >= FEWEST_PEOPLE ? journals : null];
		}),
	) as Waiting;
}

/** A journal behind one of these numbers. */
export type TimedJournal = {
	id_journal: string;
	internship_id: string;
	date: DateString;
	name: string;
	teacher: string | null;
	/** How long it waited, or has waited until now. */
	days: number;
};

/** One page of the journals behind a number, the longest wait first. */
export function pageOfTimed(
	actor: Actor,
	asked: JournalsAsked,
	{ year, page }: { year: number | null; page: number },
): Promise<Paged<TimedJournal>> {
	const isIn =
		"wait" in asked
			? Prisma.sql`j.status = 'in_review' AND ${isWaiting(asked.wait)}`
			: isReviewed(actor, asked.week, asked.week);
	// Without OFFSET 0, PostgreSQL may read every journal instead.
	const from = Prisma.sql`internships i CROSS JOIN LATERAL (
			SELECT * FROM journals j WHERE j.internship_id = i.id_internship AND ${isIn} OFFSET 0) j
		WHERE ${isAsked(actor, year)}`;
	const days = inDays(
		"wait" in asked
			? Prisma.sql`${now()}::timestamptz - ${sentAt}`
			: Prisma.sql`j.reviewed_at - j.submitted_at`,
	);
	return pageOf(
		page,
		({ take, skip }) => readRows<TimedJournal>`
			SELECT f.id_journal, f.internship_id, f.date::text, u.name, t.name AS teacher, round(f.days::numeric, 1)::float AS days
			FROM (SELECT j.id_journal, j.internship_id, j.date, i.student_id, i.teacher_id, ${days} AS days FROM ${from}
				ORDER BY days DESC, j.id_journal LIMIT ${take} OFFSET ${skip}) f
			JOIN users u ON u.id_user = f.student_id LEFT JOIN users t ON t.id_user = f.teacher_id
			ORDER BY f.days DESC, f.id_journal`,
		async () =>
			(await readRows<{ total: number }>`SELECT count(*)::int AS total FROM ${from}`)[0]?.total ?? 0,
	);
}
