import "server-only";
import { daysAfter } from "@/lib/dates/dates";
import {
	ATTENTION_SIGNS,
	type AttentionReasons,
	type AttentionSign,
	attentionDates,
	OPEN_REVISIONS,
	OVERDUE_JOURNALS,
	SILENT_DAYS,
	WEAK_METRES,
	WEAK_PLACES,
} from "@/lib/internships/attention";
import {
	type AttentionList,
	type AttentionNarrowing,
	EVERYBODY,
	isNarrowed,
} from "@/lib/internships/attention-list";
import { PAGE_SIZE } from "@/lib/limits";
import { type Paged, sliceOf } from "@/lib/schemas/lists";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { recordedDay, unfilledDay } from "../../database/attendance-status";
import { isInClass, isOfClass } from "../../database/classes";
import { Prisma, readPrepared, readRows } from "../../database/db";
import { namesRow, numberIn, placementFits } from "../../database/search";
import { isSeen, seesSchool } from "../../scopes/internships";
import type { Reach } from "../../wire/attendances";
import { attentionRows } from "../../wire/internships";
import { startOfWorkingDays } from "../schools/working-days";
import type { FollowUp } from "./follow-ups";

/** A placement that needs attention. */
export type Attention = AttentionReasons & {
	id_internship: string;
	/** Is the actor its supervisor? */
	own: boolean;
	student: { name: string; avatar: string | null; class_name: string | null; invited?: boolean };
	reach: Reach;
	/** The latest note about what was done. */
	latest: FollowUp | null;
};

type Found = AttentionReasons & { id_internship: string; total: number };

/** With the school year of the placements. The class is then that of the placement. Or only one placement. */
type Narrowing = AttentionNarrowing & { year?: number | null; id_internship?: string };

type Slice = ReturnType<typeof sliceOf>;

/** For this many days after a note, a placement comes after the placements without one. */
const QUIET_DAYS = 3;

const RULES = {
	unfilled: Prisma.raw(unfilledDay("a.status")),
	recorded: Prisma.raw(recordedDay("r.status")),
	silent: Prisma.raw(String(SILENT_DAYS)),
	overdue: Prisma.raw(String(OVERDUE_JOURNALS)),
	revisions: Prisma.raw(String(OPEN_REVISIONS)),
	metres: Prisma.raw(String(WEAK_METRES)),
	weak: Prisma.raw(String(WEAK_PLACES)),
};

/**
 * The names of the found placements, without those that do not match. Most people see a few placements, and those are
 * looked up one by one. Without OFFSET 0, PostgreSQL may read every placement instead. A manager sees the whole school,
 * where reading every placement once is faster.
 */
const named = (actor: Actor, { search, class_id, major, teacher, year }: Narrowing) => {
	const asked = [Prisma.sql`i.id_internship = id AND i.status = 'ongoing'`];
	const ofStudent = major !== null || numberIn(search) !== undefined;
	if (year != null) asked.push(Prisma.sql`i.school_year = ${year}`);
	if (class_id !== null)
		asked.push(
			year == null ? isInClass(actor, Prisma.sql`i.student_id`, class_id) : isOfClass(actor, class_id),
		);
	if (major !== null) asked.push(namesRow(Prisma.sql`s.major_id`, major));
	if (teacher !== null) asked.push(namesRow(Prisma.sql`i.teacher_id`, teacher));
	if (search) asked.push(placementFits(search));
	const wholeSchool = seesSchool(actor);
	if (wholeSchool) asked.push(Prisma.sql`i.npsn = ${actor.npsn}`);
	return Prisma.sql`CROSS JOIN LATERAL (
		SELECT u.name FROM internships i JOIN users u ON u.id_user = i.student_id
		${ofStudent ? Prisma.sql`JOIN students s ON s.id_user = i.student_id` : Prisma.empty}
		WHERE ${Prisma.join(asked, " AND ")} ${wholeSchool ? Prisma.empty : Prisma.sql`OFFSET 0`}) placed`;
};

/**
 * `summed`: the ids of the ongoing placements that the actor sees and that need attention, and why. Each part reads the
 * few rows that an index has ready.
 * @param only one placement
 * @throws AppError 403
 */
async function summedSigns(actor: Actor, only?: string): Promise<Prisma.Sql> {
	const date = today(actor.zone);
	const { from, overdueBefore } = attentionDates(date);
	// After a school holiday, the latest working days are older than the window.
	const silentFrom = await startOfWorkingDays(actor.npsn, { before: date, days: SILENT_DAYS, from });
	const seen = (id: Prisma.Sql) =>
		only === undefined ? isSeen(actor, id) : Prisma.sql`${id} = ${only} AND ${isSeen(actor, id)}`;
	return Prisma.sql`
		unfilled AS (
			SELECT a.internship_id AS id FROM attendances a
			WHERE a.date >= ${silentFrom}::date AND a.date < ${date}::date AND ${RULES.unfilled}
				AND ${seen(Prisma.sql`a.internship_id`)}
			GROUP BY 1 HAVING count(*) >= ${RULES.silent}
		), silent AS (
			SELECT id, (SELECT count(*)::int FROM attendances a
				WHERE a.internship_id = id AND a.date < ${date}::date AND a.date > coalesce(
					(SELECT max(r.date) FROM attendances r WHERE r.internship_id = id AND ${RULES.recorded}),
					'-infinity')) AS days
			FROM unfilled
		), owed AS (
			SELECT j.internship_id AS id,
				count(*) FILTER (WHERE j.status = 'not_created' AND j.date < ${overdueBefore}::date)::int AS overdue,
				count(*) FILTER (WHERE j.status = 'needs_revision')::int AS revisions
			FROM journals j
			WHERE j.status IN ('not_created', 'needs_revision') AND ${seen(Prisma.sql`j.internship_id`)} GROUP BY 1
		), weak AS (
			SELECT a.internship_id AS id, count(*)::int AS places FROM attendances a
			WHERE a.date >= ${from}::date AND a.accuracy > ${RULES.metres} AND ${seen(Prisma.sql`a.internship_id`)}
			GROUP BY 1 HAVING count(*) >= ${RULES.weak}
		), signs AS (
			SELECT id, days AS silent, 0 AS overdue, 0 AS revisions, 0 AS weak FROM silent WHERE days >= ${RULES.silent}
			UNION ALL SELECT id, 0, overdue, 0, 0 FROM owed WHERE overdue >= ${RULES.overdue}
			UNION ALL SELECT id, 0, 0, revisions, 0 FROM owed WHERE revisions >= ${RULES.revisions}
			UNION ALL SELECT id, 0, 0, 0, places FROM weak
		), summed AS (
			SELECT id, sum(silent)::int AS silent, sum(overdue)::int AS overdue, sum(revisions)::int AS revisions,
				sum(weak)::int AS weak FROM signs GROUP BY id)`;
}

/**
 * Some of the ongoing placements that the actor sees and that need attention. Placements without a recent note come
 * first, then the longest silence, then the name. Names are sorted by the rules of the language. Such comparisons are
 * slow, so we sort only the rows that the page shows.
 * @param slice past the end it means the last rows there are
 * @throws AppError 403
 */
async function findAttention(
	actor: Actor,
	{ skip, take }: Slice,
	asked: Narrowing = EVERYBODY,
): Promise<Found[]> {
	const quiet = daysAfter(now(), -QUIET_DAYS).toISOString();
	const query = Prisma.sql`
		WITH ${await summedSigns(actor, asked.id_internship)}, listed AS MATERIALIZED (
			SELECT id, silent, overdue, revisions, weak, name, EXISTS (SELECT FROM follow_ups f
				WHERE f.internship_id = id AND f.written_at > ${quiet}::timestamptz) AS looked_after
			FROM summed ${named(actor, asked)}
			WHERE ${asked.sign ? Prisma.sql`${Prisma.raw(asked.sign)} > 0` : Prisma.sql`TRUE`}
		), counted AS (SELECT count(*)::int AS total FROM listed)
		SELECT id AS id_internship, silent, overdue, revisions, weak, total
		FROM listed, counted ORDER BY looked_after, silent DESC, name, id
		LIMIT ${take} OFFSET (SELECT least(${skip}::int, greatest(0, (total - 1) / ${take}::int * ${take}::int)) FROM counted)`;
	// Narrowed lists have too many different texts, so we do not prepare them.
	return isNarrowed(asked) || asked.year != null ? readRows<Found>`${query}` : readPrepared<Found>(query);
}

/** Why a placement needs attention. Null if it does not, or the actor does not see it. @throws AppError 403 */
export async function reasonsOf(actor: Actor, id_internship: string): Promise<AttentionReasons | null> {
	const [found] = await findAttention(actor, { skip: 0, take: 1 }, { ...EVERYBODY, id_internship });
	if (!found) return null;
	const { silent, overdue, revisions, weak } = found;
	return { silent, overdue, revisions, weak };
}

/** How many ongoing placements that the actor sees have each sign. @throws AppError 403 */
export async function countSigns(actor: Actor): Promise<Record<AttentionSign, number>> {
	const counts = ATTENTION_SIGNS.map((sign) => `count(*) FILTER (WHERE ${sign} > 0)::int AS ${sign}`);
	const [row] = await readPrepared<Record<AttentionSign, number>>(Prisma.sql`
		WITH ${await summedSigns(actor)} SELECT ${Prisma.raw(counts.join(", "))} FROM summed ${named(actor, EVERYBODY)}`);
	return row ?? { silent: 0, overdue: 0, revisions: 0, weak: 0 };
}

type Detail = Omit<Attention, keyof AttentionReasons>;

async function withDetails(actor: Actor, found: Found[], year?: number | null): Promise<Attention[]> {
	const ids = found.map(({ id_internship }) => id_internship);
	const details = await readPrepared<Detail>(attentionRows(actor, ids, year != null));
	const detailOf = new Map(details.map((row) => [row.id_internship, row]));
	// A placement that was deleted meanwhile has no details.
	return found.flatMap(({ total: _, ...row }) => {
		const detail = detailOf.get(row.id_internship);
		return detail ? [{ ...detail, ...row }] : [];
	});
}

/** One page of the placements that need attention, match, and that the actor sees. @throws AppError 403 */
export async function pageOfAttention(
	actor: Actor,
	{ page, ...asked }: AttentionList & Pick<Narrowing, "year">,
): Promise<Paged<Attention>> {
	const found = await findAttention(actor, sliceOf(page), asked);
	const total = found[0]?.total ?? 0;
	const shown = Math.min(page, Math.max(1, Math.ceil(total / PAGE_SIZE)));
	return {
		rows: await withDetails(actor, found, asked.year),
		meta: { page: shown, per_page: PAGE_SIZE, total },
	};
}

/** The first few placements of a school year that need attention, and how many there are. @throws AppError 403 */
export async function firstAttention(
	actor: Actor,
	take: number,
	year: number | null = null,
): Promise<{ rows: Attention[]; total: number }> {
	const found = await findAttention(actor, { skip: 0, take }, { ...EVERYBODY, year });
	return { rows: await withDetails(actor, found, year), total: found[0]?.total ?? 0 };
}
