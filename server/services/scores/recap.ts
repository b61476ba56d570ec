import "server-only";
import { NO_CLASS } from "@/lib/classes/class-filter";
import { ATTENDANCE_STATUSES, type InternshipStatus, JOURNAL_STATUSES } from "@/lib/labels";
import type { Paged } from "@/lib/schemas/lists";
import type { RecapKey, RecapList, RecapSort, RecapView } from "@/lib/scores/recap";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { presentDay } from "../../database/attendance-status";
import { classLabel, isOfClass, isOfferedYear } from "../../database/classes";
import { Prisma, readPrepared, readRows } from "../../database/db";
import { pageOf } from "../../database/paging";
import { notFound } from "../../errors";
import { isCountedFor, isSeen, seesSchool } from "../../scopes/internships";
import { isSupervised } from "../../scopes/supervision";
import { hoursUntil } from "../../wire/attendances";
import { INTERNSHIPS, LISTED_PLACEMENT } from "../../wire/internships";
import {
	meanOfMeans,
	type RecapChoices,
	type RecapGroup,
	type RecapMonth,
	type RecapRow,
	SCORED,
	SCORES,
	scoresOf,
} from "../../wire/scores";
import { isAsked } from "../internships/internship-lists";
import { OPEN_OR_USED } from "../schools/majors";

/*
 * The results of placements: days by status, journals, scores. A day counts as everywhere else. Each working day up to
 * today is a row of attendance, whatever its status. A placement that has not begun has no row here.
 */

/** Which placements to include. A field that is left out or null narrows nothing. */
export type RecapAsked = Partial<Pick<RecapList, "mentees" | "class_id" | "major" | "search">> & {
	/** The school year. Null: any. */
	year?: number | null;
	status?: Exclude<InternshipStatus, "pending"> | null;
};

/** A condition on internships `i` and their students `s`. @throws AppError 403 */
function isCounted(actor: Actor, { mentees, class_id, major, search, status, year }: RecapAsked): Prisma.Sql {
	const conditions = [
		isAsked(actor, { search: search || null, year: year ?? null }),
		status ? Prisma.sql`i.status = ${status}::internship_status` : Prisma.sql`i.status <> 'pending'`,
		mentees ? isSupervised(actor) : isCountedFor(actor),
	];
	if (class_id != null) conditions.push(isOfClass(actor, class_id));
	if (major != null) conditions.push(Prisma.sql`coalesce(s.major_id, 0) = ${major}`);
	return Prisma.join(conditions, " AND ");
}

const STUDENTS = Prisma.sql`JOIN students s ON s.id_user = i.student_id`;
/** For an order by name, the index of names finds the first ten of thousands without sorting them. */
const named = ({ npsn }: Actor) =>
	Prisma.sql`JOIN users u ON u.id_user = i.student_id AND u.npsn = ${npsn} AND u.role = 'peserta_didik'`;

/** How many rows of a table have each status, as columns. */
const counts = (statuses: readonly string[]) =>
	statuses.map((status) => `count(*) FILTER (WHERE status = '${status}')::int AS ${status}`).join(", ");
/** The sums of these columns. */
const sums = (statuses: readonly string[]) =>
	statuses.map((status) => `sum(${status})::int AS ${status}`).join(", ");
/** These columns as one object. */
const tally = (row: string, statuses: readonly string[]) =>
	`json_build_object(${statuses.map((status) => `'${status}', coalesce(${row}.${status}, 0)`).join(", ")})`;

const sent = (table: "observations" | "assesments") =>
	`(SELECT round(avg(total_score::numeric), 1) FROM ${table} WHERE internship_id = i.id_internship)`;

/** The numbers that a list of internships `i` can be sorted by. */
const NUMBERS: Record<Exclude<RecapKey, "name">, string> = {
	...(Object.fromEntries(
		ATTENDANCE_STATUSES.map((status) => [
			status,
			`(SELECT count(*) FILTER (WHERE status = '${status}') FROM attendances WHERE internship_id = i.id_internship)`,
		]),
	) as Record<(typeof ATTENDANCE_STATUSES)[number], string>),
	// The head of this column shows the percentage, so we sort by it.
	present: `(SELECT count(*) FILTER (WHERE ${presentDay("status")}) / count(*)::float FROM attendances
		WHERE internship_id = i.id_internship HAVING count(*) > 0)`,
	journals: "(SELECT count(*) FROM journals WHERE internship_id = i.id_internship AND status = 'approved')",
	observations: sent("observations"),
	assesments: sent("assesments"),
	total: meanOfMeans(sent("observations"), sent("assesments")),
};

function orderOf({ key, down }: RecapSort): Prisma.Sql {
	const direction = down ? "DESC" : "ASC";
	const name = "u.name, i.start_date DESC, i.id_internship DESC";
	if (key === "name") return Prisma.raw(name.replace("u.name", `u.name ${direction}`));
	return Prisma.raw(`${NUMBERS[key]} ${direction} NULLS LAST, ${name}`);
}

type Slice = { skip: number; take: number | null };

const idsOf = (actor: Actor, asked: RecapAsked, sort: RecapSort, { skip, take }: Slice) =>
	readRows<{ id_internship: string }>`
		SELECT i.id_internship FROM internships i ${STUDENTS} ${named(actor)}
		WHERE ${isCounted(actor, asked)} ORDER BY ${orderOf(sort)} LIMIT ${take} OFFSET ${skip}`;

/** How many placements {@link everyRecap} has. @throws AppError 403 */
export async function countRecap(actor: Actor, asked: RecapAsked): Promise<number> {
	const [row] = await readRows<{ total: number }>`
		SELECT count(*)::int AS total FROM internships i ${STUDENTS} WHERE ${isCounted(actor, asked)}`;
	return row?.total ?? 0;
}

/** The columns of {@link RecapRow}, without `supervised`. */
const COLUMNS =
	Prisma.raw(`${LISTED_PLACEMENT}, coalesce(s.nisn, '') AS nisn, i.start_date::text, i.last_day::text,
		${tally("a", ATTENDANCE_STATUSES)} AS days, ${tally("j", JOURNAL_STATUSES)} AS journals,
		(SELECT count(*)::int FROM visit_students v WHERE v.internship_id = i.id_internship AND v.seen) AS visits, ${SCORES}`);
const SOURCES = Prisma.raw(` ${INTERNSHIPS}
	CROSS JOIN LATERAL (SELECT ${counts(ATTENDANCE_STATUSES)} FROM attendances WHERE internship_id = i.id_internship) a
	CROSS JOIN LATERAL (SELECT ${counts(JOURNAL_STATUSES)} FROM journals WHERE internship_id = i.id_internship) j ${SCORED}`);

type Stored = Omit<RecapRow, "student"> & {
	nisn: string;
	student: Omit<RecapRow["student"], "nisn">;
};

/** These internships in this order. The caller has checked that the actor may see them. */
async function rowsOf(actor: Actor, ids: readonly string[]): Promise<RecapRow[]> {
	const rows = await readPrepared<Stored>(Prisma.sql`
		SELECT ${COLUMNS}, ${hoursUntil(Prisma.sql`i.id_internship`, now())} AS hours, coalesce(${isSupervised(actor)}, false) AS supervised FROM ${SOURCES}
		WHERE i.id_internship = ANY(${ids}) ORDER BY array_position(${ids}, i.id_internship)`);
	return rows.map(({ nisn, student, ...row }) => ({ ...row, student: { ...student, nisn } }));
}

/** One page of the results of the actor's placements. @throws AppError 403 */
export async function pageOfRecap(
	actor: Actor,
	{ sort, page, ...asked }: RecapAsked & { sort: RecapSort; page: number },
): Promise<Paged<RecapRow>> {
	const { rows, meta } = await pageOf(
		page,
		(slice) => idsOf(actor, asked, sort, slice),
		() => countRecap(actor, asked),
	);
	const ids = rows.map(({ id_internship }) => id_internship);
	return { rows: await rowsOf(actor, ids), meta };
}

/** {@link everyRecap} reads this many placements at a time. */
const BATCH = 200;

/**
 * The results of all placements in pieces of {@link BATCH}, for files. They are in order of the name, unless `sort`
 * says otherwise.
 * @throws AppError 403
 */
export async function* everyRecap(
	actor: Actor,
	{ sort = { key: "name", down: false }, ...asked }: RecapAsked & { sort?: RecapSort },
): AsyncGenerator<RecapRow[]> {
	const ids = await idsOf(actor, asked, sort, { skip: 0, take: null });
	yield* recapOf(
		actor,
		ids.map(({ id_internship }) => id_internship),
	);
}

/** The recap of these internships, in pieces. The caller has checked that the actor may see them. */
export async function* recapOf(actor: Actor, ids: readonly string[]): AsyncGenerator<RecapRow[]> {
	for (let at = 0; at < ids.length; at += BATCH) yield rowsOf(actor, ids.slice(at, at + BATCH));
}

/**
 * The results of one placement, in total and by month. @throws AppError 404 when the actor may not see it, or it has
 * not begun
 */
export async function findRecap(
	actor: Actor,
	id_internship: string,
): Promise<RecapRow & { months: RecapMonth[] }> {
	const found = await readRows<{ id_internship: string }>`
		SELECT i.id_internship FROM internships i
		WHERE i.id_internship = ${id_internship} AND i.status <> 'pending'
			AND ${isSeen(actor, Prisma.sql`i.id_internship`, Prisma.sql`i.npsn`)}`;
	const [row] = found.length ? await rowsOf(actor, [id_internship]) : [];
	if (!row) throw notFound();
	return { ...row, months: await readPrepared<RecapMonth>(monthsOf(id_internship)) };
}

const monthsOf = (id_internship: string) => Prisma.sql`
	SELECT to_char(a.date, 'YYYY-MM') AS month, count(*)::int AS days,
		count(*) FILTER (WHERE ${Prisma.raw(presentDay("a.status"))})::int AS present,
		count(*) FILTER (WHERE j.status = 'approved')::int AS approved
	FROM attendances a LEFT JOIN journals j ON j.attendance_id = a.id_attendance
	WHERE a.internship_id = ${id_internship} GROUP BY 1 ORDER BY 1`;

const KEYS = {
	class: Prisma.sql`coalesce((SELECT class_id FROM enrolments WHERE id_enrolment = i.enrolment_id), ${NO_CLASS})`,
	major: Prisma.sql`coalesce(s.major_id, 0)::text`,
};
/** The name of each group, and what tells more about it. */
const NAMES = {
	class: (year: number | null) =>
		Prisma.raw(`SELECT ${classLabel(year)} AS name, t.name AS detail
		FROM classes c LEFT JOIN users t ON t.id_user = c.homeroom_teacher_id WHERE c.id_class = g.key`),
	major: () => Prisma.sql`SELECT name, code AS detail FROM majors WHERE id_major = g.key::int`,
};

/**
 * The results of each class or major by name, and at the end of all together. It is one statement.
 * @throws AppError 403
 */
export function groupsOfRecap(
	actor: Actor,
	view: Exclude<RecapView, "student">,
	asked: RecapAsked,
): Promise<RecapGroup[]> {
	const raw = Prisma.raw;
	return readRows<RecapGroup>`
		WITH each AS MATERIALIZED (
			SELECT ${KEYS[view]} AS key, a.*, j.*, o.mean AS o, o.sent AS o_sent, n.mean AS n, n.sent AS n_sent
			FROM internships i ${STUDENTS}
				CROSS JOIN LATERAL (SELECT ${raw(counts(ATTENDANCE_STATUSES))}
					FROM attendances WHERE internship_id = i.id_internship) a
				CROSS JOIN LATERAL (SELECT ${raw(counts(JOURNAL_STATUSES))}
					FROM journals WHERE internship_id = i.id_internship) j
				CROSS JOIN ${raw(scoresOf("observations", "id_observation"))} o
				CROSS JOIN ${raw(scoresOf("assesments", "id_assesment"))} n
			WHERE ${isCounted(actor, asked)}
		), g AS (
			SELECT key, grouping(key) = 1 AS whole, count(*)::int AS students,
				coalesce(sum(o_sent), 0)::int AS observations, coalesce(sum(n_sent), 0)::int AS assesments,
				round(avg(o), 1)::float AS observation_mean, round(avg(n), 1)::float AS assesment_mean,
				round(avg(${raw(meanOfMeans("o", "n"))}), 1)::float AS total,
				${raw(sums([...ATTENDANCE_STATUSES, ...JOURNAL_STATUSES]))}
			FROM each GROUP BY GROUPING SETS ((key), ()) HAVING count(*) > 0
		)
		SELECT key, named.name, named.detail, students,
			${raw(tally("g", ATTENDANCE_STATUSES))} AS days, ${raw(tally("g", JOURNAL_STATUSES))} AS journals,
			observations, assesments, observation_mean, assesment_mean, total
		FROM g LEFT JOIN LATERAL (${NAMES[view](asked.year ?? null)}) named ON true ORDER BY whole, named.name NULLS LAST, key`;
}

/**
 * The classes of the present year, or of the shown one, and the majors of the actor's students. The class that is
 * chosen may be of another year. For the whole school, they come from their own tables.
 */
export async function choicesOfRecap(
	actor: Actor,
	{ mentees, class_id = null, year = null }: Pick<RecapAsked, "mentees" | "class_id" | "year">,
): Promise<RecapChoices> {
	const whole = seesSchool(actor) && !mentees;
	const [found] = whole
		? await readPrepared<RecapChoices>(choicesOf(actor.npsn, class_id, year))
		: await readRows<RecapChoices>`
			WITH wanted AS MATERIALIZED (
				SELECT DISTINCT e.class_id, s.major_id
				FROM internships i ${STUDENTS} LEFT JOIN enrolments e ON e.id_enrolment = i.enrolment_id
				WHERE ${isCounted(actor, { mentees, year })})
			SELECT ${classesOf(year)} WHERE c.id_class IN (SELECT class_id FROM wanted)
					AND ${isOfferedYear(class_id, year)}) AS classes,
				(SELECT coalesce(json_agg(json_build_object('id', id_major, 'code', code, 'name', name) ORDER BY code), '[]')
					FROM majors WHERE id_major IN (SELECT major_id FROM wanted)) AS majors`;
	return found ?? { classes: [], majors: [] };
}

const classesOf = (year: number | null) =>
	Prisma.raw(`(SELECT coalesce(json_agg(json_build_object('id', id_class, 'name', ${classLabel(year)}) ORDER BY c.name, id_class), '[]')
	FROM classes c JOIN school_years y USING (npsn, school_year)`);
const choicesOf = (npsn: string, class_id: string | null, year: number | null) => Prisma.sql`SELECT
	${classesOf(year)} WHERE c.npsn = ${npsn} AND ${isOfferedYear(class_id, year)}) AS classes,
	(SELECT coalesce(json_agg(json_build_object('id', id_major, 'code', code, 'name', name) ORDER BY code), '[]')
		FROM majors m WHERE npsn = ${npsn} AND ${Prisma.raw(OPEN_OR_USED)}) AS majors`;
