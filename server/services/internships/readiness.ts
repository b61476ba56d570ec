import "server-only";
import type { DateString } from "@/lib/dates/dates";
import type { Gap, GapDates, ReadinessLine } from "@/lib/internships/readiness";
import type { ReadinessList } from "@/lib/internships/readiness-list";
import { PAGE_SIZE } from "@/lib/limits";
import { can } from "@/lib/permissions";
import { type Paged, sliceOf } from "@/lib/schemas/lists";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { CLASS_NAME, isInClass, isOfClass, PLACEMENT_CLASS } from "../../database/classes";
import { Prisma, readPrepared, readRows } from "../../database/db";
import { namesRow, placementFits } from "../../database/search";
import { notFound } from "../../errors";
import { isPrepared } from "../../scopes/internships";
import { isSupervised } from "../../scopes/supervision";
import { INTERNSHIPS } from "../../wire/internships";

/*
 * What is done before the first day of a placement, and what is missing. Which lines count is the school's choice. A
 * missing line is a sign for staff, and refuses nothing.
 */

/** The marks of a placement `i`, its workplace and its school. */
const MARKS =
	Prisma.raw(`JOIN schools c ON c.npsn = i.npsn JOIN workplaces w ON w.id_workplace = i.workplace_id
	LEFT JOIN readiness_marks b ON b.internship_id = i.id_internship AND b.line = 'briefing'
	LEFT JOIN readiness_marks k ON k.internship_id = i.id_internship AND k.line = 'safety_briefing'
	LEFT JOIN readiness_marks p ON p.internship_id = i.id_internship AND p.line = 'permission'
	LEFT JOIN readiness_marks a ON a.internship_id = i.id_internship AND a.line = 'insurance'`);

const asked = (line: ReadinessLine, gap: Prisma.Sql) =>
	Prisma.sql`CASE WHEN ${Prisma.raw(`'${line}'`)} = ANY(c.readiness_lines) THEN ${gap} END`;

/** How a period fails to cover the placement: it must hold on the first day, or by now, and until the planned end. */
const uncovered = (
	line: "insurance" | "agreement",
	from: string,
	until: string,
	day: Prisma.Sql,
) => Prisma.sql`
	CASE WHEN ${Prisma.raw(from)} > greatest(i.start_date, ${day}) THEN ${Prisma.raw(`'${line}_later'`)}
		WHEN ${Prisma.raw(until)} < coalesce(i.end_date, ${day}) THEN ${Prisma.raw(`'${line}_ends'`)} END`;

/** THE rule of what is missing: the gaps of a placement `i` with its {@link MARKS}. @param date today */
const gaps = (date: string): Prisma.Sql => {
	const day = Prisma.sql`${date}::date`;
	const parts = [
		asked("briefing", Prisma.sql`CASE WHEN b.line IS NULL THEN 'briefing' END`),
		asked("safety_briefing", Prisma.sql`CASE WHEN k.line IS NULL THEN 'safety_briefing' END`),
		asked(
			"permission",
			Prisma.sql`CASE WHEN p.line IS NULL THEN 'permission' WHEN p.waits THEN 'permission_waits'
			WHEN p.withdrawn_on IS NOT NULL THEN 'permission_withdrawn' END`,
		),
		asked(
			"insurance",
			Prisma.sql`CASE WHEN a.line IS NULL THEN 'insurance' ELSE ${uncovered("insurance", "a.valid_from", "a.valid_until", day)} END`,
		),
		asked(
			"agreement",
			Prisma.sql`CASE WHEN num_nonnulls(w.agreement_number, w.agreement_file) = 0 THEN 'agreement'
			ELSE ${uncovered("agreement", "w.agreement_from", "w.agreement_until", day)} END`,
		),
	];
	return Prisma.sql`array_remove(ARRAY[${Prisma.join(parts)}], NULL)`;
};

const DATES = Prisma.raw(`a.valid_from::text AS insurance_from, a.valid_until::text AS insurance_until,
	w.agreement_from::text AS agreement_from, w.agreement_until::text AS agreement_until, p.withdrawn_on::text AS withdrawn_on`);

/** A placement `i` counts from the day on which somebody plans it until it is completed. A proposal is not planned yet. */
export const IS_AHEAD_OR_ONGOING = Prisma.raw(
	"i.status <> 'completed' AND i.waits_for IS DISTINCT FROM 'proposal'",
);

const NAMED = Prisma.raw(
	"internships i JOIN students s ON s.id_user = i.student_id JOIN users u ON u.id_user = i.student_id",
);
const OPEN = Prisma.raw("internships i");

/**
 * Placements that the actor prepares and that lack something, as `x`. An index has all that this reads of them.
 * @param from has the internships `i`, and what `columns` and `which` need besides
 * @throws AppError 403
 */
const unready = (
	actor: Actor,
	date: string,
	from = OPEN,
	columns = Prisma.empty,
	which = Prisma.sql`TRUE`,
) => Prisma.sql`(
	SELECT * FROM (
		SELECT i.id_internship, i.student_id, i.start_date, ${gaps(date)} AS gaps ${columns} FROM ${from} ${MARKS}
		WHERE ${IS_AHEAD_OR_ONGOING} AND ${isPrepared(actor)} AND ${which}) checked
	WHERE cardinality(gaps) > 0) x`;

export type UnreadyCount = { total: number /** The first day has come. */; started: number };

const isOfYear = (year: number | null) =>
	year === null ? Prisma.sql`TRUE` : Prisma.sql`i.school_year = ${year}`;

/**
 * How many placements that the actor prepares lack something.
 * @param year of the placements. Null: any
 * @throws AppError 403
 */
export async function countUnready(actor: Actor, year: number | null = null): Promise<UnreadyCount> {
	const date = today(actor.zone);
	// To plan this takes many times as long as to run it.
	const [found] = await readPrepared<UnreadyCount>(Prisma.sql`
		SELECT count(*)::int AS total, (count(*) FILTER (WHERE start_date <= ${date}::date))::int AS started
		FROM ${unready(actor, date, OPEN, Prisma.empty, isOfYear(year))}`);
	return found ?? { total: 0, started: 0 };
}

/** A placement that lacks something. */
export type Unready = GapDates & {
	id_internship: string;
	student: { name: string; avatar: string | null; class_name: string | null; invited?: boolean };
	company_name: string;
	/** The name of the supervising teacher. */
	teacher: string | null;
	/** Is the actor its supervisor? */
	own: boolean;
	start_date: DateString;
	end_date: DateString | null;
	/** Days until the first one. */
	days: number;
	gaps: Gap[];
};

/**
 * One page of the placements that the actor prepares and that lack something, the earliest first.
 * @param year of the placements. The class is then that of the placement. Null: any
 * @throws AppError 403
 */
export async function pageOfUnready(
	actor: Actor,
	{ page, search, class_id, major, teacher, line, year = null }: ReadinessList & { year?: number | null },
): Promise<Paged<Unready>> {
	const { skip, take } = sliceOf(page);
	const date = today(actor.zone);
	const narrowed = [isOfYear(year)];
	if (class_id !== null)
		narrowed.push(
			year === null ? isInClass(actor, Prisma.sql`i.student_id`, class_id) : isOfClass(actor, class_id),
		);
	if (major !== null) narrowed.push(namesRow(Prisma.sql`s.major_id`, major));
	if (teacher !== null) narrowed.push(namesRow(Prisma.sql`i.teacher_id`, teacher));
	if (search) narrowed.push(placementFits(search));
	const which = Prisma.join(narrowed, " AND ");
	const lacks = line
		? Prisma.sql`EXISTS (SELECT FROM unnest(gaps) gap WHERE gap = ${line} OR starts_with(gap, ${`${line}_`}))`
		: Prisma.sql`TRUE`;
	const found = await readRows<{ id_internship: string; total: number }>`
		WITH listed AS MATERIALIZED (
				SELECT * FROM ${unready(actor, date, NAMED, Prisma.sql`, u.name`, which)} WHERE ${lacks}),
			counted AS (SELECT count(*)::int AS total FROM listed)
		SELECT id_internship, total FROM listed, counted ORDER BY start_date, name, id_internship
		LIMIT ${take} OFFSET (SELECT least(${skip}::int, greatest(0, (total - 1) / ${take}::int * ${take}::int)) FROM counted)`;
	const total = found[0]?.total ?? 0;
	const shown = Math.min(page, Math.max(1, Math.ceil(total / PAGE_SIZE)));
	const ids = found.map(({ id_internship }) => id_internship);
	const rows = await readRows<Unready>`
		SELECT i.id_internship, i.company_name, t.name AS teacher, coalesce(${isSupervised(actor)}, false) AS own,
			i.start_date::text AS start_date, i.end_date::text AS end_date, i.start_date - ${date}::date AS days,
			json_build_object('name', u.name, 'invited', u.email IS NULL, 'avatar', s.avatar,
				'class_name', ${Prisma.raw(year === null ? CLASS_NAME : PLACEMENT_CLASS)}) AS student,
			${gaps(date)} AS gaps, ${DATES}
		FROM ${Prisma.raw(INTERNSHIPS)} ${MARKS}
		WHERE i.id_internship = ANY(${ids}) ORDER BY array_position(${ids}, i.id_internship)`;
	return { rows, meta: { page: shown, per_page: PAGE_SIZE, total } };
}

/** How many students of a class lack what is recorded for many at once, or their parents' letter. */
export type UnreadyClass = {
	class_id: string;
	name: string;
	/** The homeroom teacher, unless it is the actor. */
	homeroom_teacher: string | null;
	briefing: number;
	safety_briefing: number;
	insurance: number;
	permission: number;
};

/** The classes of placements that lack one of these, by name. @throws AppError 403 */
export async function listUnreadyClasses(actor: Actor): Promise<UnreadyClass[]> {
	const lacking = (line: string) =>
		Prisma.sql`(count(*) FILTER (WHERE EXISTS (SELECT FROM unnest(gaps) gap WHERE starts_with(gap, ${line}))))::int`;
	return readRows<UnreadyClass>`
		SELECT * FROM (
			SELECT e.class_id, c.name, h.name AS homeroom_teacher, ${lacking("briefing")} AS briefing,
				${lacking("safety_briefing")} AS safety_briefing, ${lacking("insurance")} AS insurance, ${lacking("permission")} AS permission
			FROM ${unready(actor, today(actor.zone))} JOIN enrolments e ON e.student_id = x.student_id AND e.until IS NULL
			JOIN classes c ON c.id_class = e.class_id
			LEFT JOIN users h ON h.id_user = c.homeroom_teacher_id AND h.id_user <> ${actor.id_user}
			GROUP BY e.class_id, c.name, h.name) counted
		WHERE briefing + safety_briefing + insurance + permission > 0 ORDER BY fold(name), class_id LIMIT 200`;
}

/** The lines that a placement's school asks for, with what is done and what is missing. */
export type Readiness = GapDates & {
	id_internship: string;
	student: { name: string; class_name: string | null };
	workplace_id: string;
	company_name: string;
	start_date: DateString;
	end_date: DateString | null;
	days: number;
	/** It can be recorded until the placement is completed. */
	open: boolean;
	lines: ReadinessLine[];
	gaps: Gap[];
	briefing: Done | null;
	safety_briefing: Done | null;
	/**
	 * `seen` is when the paper was handed in, as an instant. A decision says which paper it is about. Of a withdrawal, the
	 * paper may be gone.
	 */
	permission: { seen: string; waits: boolean; has_file: boolean; by: string | null } | null;
	insurance_number: string | null;
};

/** When a briefing was, and who recorded it. The name is null once the account is deleted. */
type Done = { done_on: DateString; by: string | null };

const by = (mark: string) => `(SELECT name FROM users WHERE id_user = ${mark}.marked_by)`;
const briefed = (mark: string) =>
	`CASE WHEN ${mark}.line IS NOT NULL THEN json_build_object('done_on', ${mark}.done_on::text, 'by', ${by(mark)}) END`;

const DETAILS =
	Prisma.raw(`i.id_internship, i.workplace_id, i.company_name, i.start_date::text AS start_date, i.end_date::text AS end_date,
	i.status <> 'completed' AS open, c.readiness_lines AS lines, ${briefed("b")} AS briefing, ${briefed("k")} AS safety_briefing,
	CASE WHEN p.line IS NOT NULL THEN json_build_object('seen', iso_in(p.marked_at, i.zone), 'waits', p.waits, 'has_file', p.paper IS NOT NULL, 'by', ${by("p")}) END AS permission,
	a.number AS insurance_number, json_build_object('name', u.name, 'class_name', ${CLASS_NAME}) AS student`);

const readDetails = (actor: Actor, which: Prisma.Sql): Promise<Readiness[]> => {
	const date = today(actor.zone);
	return readPrepared<Readiness>(Prisma.sql`
		SELECT ${DETAILS}, ${DATES}, ${gaps(date)} AS gaps, i.start_date - ${date}::date AS days
		FROM ${Prisma.raw(INTERNSHIPS)} ${MARKS} WHERE ${isPrepared(actor)} AND ${which}
		ORDER BY i.start_date DESC`);
};

/** What is done before the first day of a placement. @throws AppError 403; 404 */
export async function findReadiness(actor: Actor, id_internship: string): Promise<Readiness> {
	const [found] = await readDetails(actor, Prisma.sql`i.id_internship = ${id_internship}`);
	if (!found) throw notFound();
	return found;
}

/**
 * {@link findReadiness}, or null where there is nothing to show: for somebody who does not prepare it, where the school
 * asks for nothing, and for a completed placement of which nothing was recorded.
 */
export async function readinessOf(actor: Actor, id_internship: string): Promise<Readiness | null> {
	const [found] = await readDetails(actor, Prisma.sql`i.id_internship = ${id_internship}`);
	if (!found || found.lines.length === 0) return null;
	const { open, briefing, safety_briefing, permission, insurance_number } = found;
	return open || briefing || safety_briefing || permission || insurance_number ? found : null;
}

/** The acting student's placement that is ahead or goes on and lacks something. Null: there is none. */
export async function ownUnready(actor: Actor): Promise<Readiness | null> {
	const rows = await readDetails(
		actor,
		Prisma.sql`i.student_id = ${actor.id_user} AND ${IS_AHEAD_OR_ONGOING}`,
	);
	return rows.find(({ gaps }) => gaps.length > 0) ?? null;
}

/** May the actor record what is done? */
export const mayMark = (actor: Actor): boolean => can(actor.offices, "readiness:mark");
