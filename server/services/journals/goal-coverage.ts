import "server-only";
import { addDays, type DateString, mondayOf } from "@/lib/dates/dates";
import { STANDING_JOURNALS } from "@/lib/journals/journal-status";
import type { JournalStatus } from "@/lib/labels";
import { choicesOf, type GoalChoice, WITHOUT_CLASS } from "@/lib/rapor/rapor";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { Prisma, readPrepared } from "../../database/db";
import { notFound } from "../../errors";
import { isSeen } from "../../scopes/internships";
import { isSupervised } from "../../scopes/supervision";
import { GOALS, TAGGED } from "../../wire/journals";

/*
 * Which learning goals the journals of students are about, week by week. Journals count that were sent and not returned.
 * A student's earlier workplaces count with the present one, as in the rapor.
 */

/** A student of a matrix. */
export type CoveredStudent = {
	id_internship: string;
	name: string;
	/** How many journals are about each goal, by its number. */
	journals: Record<number, number>;
	/** How many journals are about no goal. */
	untagged: number;
};

/** Goals × weeks of some students of one major and school year. */
export type Coverage = {
	goals: GoalChoice[];
	/** The Mondays of the weeks from the first placement until now. */
	weeks: DateString[];
	/** By the goal's number and the week: how many students have journals there, or how many journals a single one has. */
	cells: Record<number, Record<DateString, number>>;
	students: CoveredStudent[];
};

type Row = {
	id_internship: string;
	name: string;
	goals: GoalChoice[];
	major_id: number | null;
	start_date: DateString;
	last_day: DateString | null;
	tagged: { goal: number | null; week: DateString; journals: number }[];
};

/** `sheets`: placements `i` of students `s`, each with the earlier placements that its rapor counts too. */
const sheets = (which: Prisma.Sql) => Prisma.sql`
	WITH RECURSIVE sheets AS (
		SELECT i.id_internship AS sheet, i.id_internship, i.start_date FROM internships i JOIN students s ON s.id_user = i.student_id
		WHERE ${which}
		UNION ALL
		SELECT b.sheet, i.id_internship, i.start_date FROM internships i JOIN sheets b ON i.moved_to = b.id_internship
	)`;

const STANDING = Prisma.sql`j.status = ANY(${[...STANDING_JOURNALS]}::journal_status[])`;

const readSheets = (which: Prisma.Sql) =>
	readPrepared<Row>(Prisma.sql`
		${sheets(which)}
		SELECT i.id_internship, u.name, ${Prisma.raw(GOALS)} AS goals, s.major_id, i.last_day::text AS last_day,
			(SELECT min(b.start_date)::text FROM sheets b WHERE b.sheet = i.id_internship) AS start_date,
			(SELECT coalesce(json_agg(c), '[]') FROM (
				SELECT ${Prisma.raw(TAGGED)} AS goal, date_trunc('week', j.date)::date AS week, count(*)::int AS journals
				FROM sheets b JOIN journals j ON j.internship_id = b.id_internship
				LEFT JOIN journal_goals t ON t.journal_id = j.id_journal
				WHERE b.sheet = i.id_internship AND ${STANDING} GROUP BY 1, 2) c) AS tagged
		FROM internships i JOIN students s ON s.id_user = i.student_id JOIN users u ON u.id_user = s.id_user
		WHERE i.id_internship IN (SELECT sheet FROM sheets) ORDER BY u.name, i.id_internship`);

/** @param count what a cell counts of one student's journals in a week */
function toCoverage(rows: readonly Row[], until: DateString, count: (journals: number) => number): Coverage {
	const [first] = rows;
	const cells: Coverage["cells"] = {};
	for (const { tagged } of rows)
		for (const { goal, week, journals } of tagged) {
			if (goal === null) continue;
			const row = cells[goal] ?? {};
			row[week] = (row[week] ?? 0) + count(journals);
			cells[goal] = row;
		}
	return {
		goals: choicesOf(first?.goals ?? [], first?.major_id ?? null),
		weeks: weeksOf(rows, until),
		cells,
		students: rows.map(journalsOf),
	};
}

function journalsOf({ id_internship, name, tagged }: Row): CoveredStudent {
	const journals: CoveredStudent["journals"] = {};
	let untagged = 0;
	for (const one of tagged)
		if (one.goal === null) untagged += one.journals;
		else journals[one.goal] = (journals[one.goal] ?? 0) + one.journals;
	return { id_internship, name, journals, untagged };
}

function weeksOf(rows: readonly Row[], until: DateString): DateString[] {
	const starts = rows.map(({ start_date }) => start_date).sort();
	const ends = rows.map(({ last_day }) => (last_day && last_day < until ? last_day : until)).sort();
	const [first, last] = [starts[0], ends.at(-1)];
	const weeks: DateString[] = [];
	if (first && last) for (let week = mondayOf(first); week <= last; week = addDays(week, 7)) weeks.push(week);
	return weeks;
}

/** A class of a school year, or the students of a major without one. */
export type CoveredClass = { class_id: string | null; major_id: number; school_year: number };
export type ListedCoverage = CoveredClass & { class_name: string; students: number };

/** The begun placements `i` of a school year that the actor sees, each student once. */
const seenIn = (
	actor: Actor,
	school_year: number,
) => Prisma.sql`i.npsn = ${actor.npsn} AND i.school_year = ${school_year}
	AND i.moved_to IS NULL AND i.status <> 'pending' AND ${isSeen(actor, Prisma.sql`i.id_internship`, Prisma.sql`i.npsn`)}`;

/** The classes in which the actor sees placements, by name. Students without a major have no goals. */
export const listCoveredClasses = (actor: Actor, school_year: number): Promise<ListedCoverage[]> =>
	readPrepared<ListedCoverage>(Prisma.sql`
		SELECT c.id_class AS class_id, m.id_major AS major_id, ${school_year}::int AS school_year, count(*)::int AS students,
			coalesce(c.name, ${WITHOUT_CLASS} || ', ' || m.name) AS class_name
		FROM internships i JOIN students s ON s.id_user = i.student_id JOIN majors m ON m.id_major = s.major_id
		LEFT JOIN enrolments e ON e.id_enrolment = i.enrolment_id LEFT JOIN classes c ON c.id_class = e.class_id
		WHERE ${seenIn(actor, school_year)} GROUP BY c.id_class, m.id_major ORDER BY c.name, m.name, c.id_class`);

/** The matrix of a class: the students whom the actor sees. A cell counts students. @throws AppError 404 without any */
export async function coverageOfClass(
	actor: Actor,
	{ class_id, major_id, school_year }: CoveredClass,
): Promise<Coverage> {
	const inClass =
		class_id === null
			? Prisma.sql`i.enrolment_id IS NULL`
			: Prisma.sql`i.enrolment_id IN (SELECT id_enrolment FROM enrolments WHERE class_id = ${class_id})`;
	const rows = await readSheets(
		Prisma.sql`${seenIn(actor, school_year)} AND s.major_id = ${major_id} AND ${inClass}`,
	);
	if (rows.length === 0) throw notFound();
	return toCoverage(rows, today(actor.zone), () => 1);
}

/** The matrix of one student's sheet. A cell counts journals. The caller has checked that the actor may see it. */
export async function coverageOfStudent(actor: Actor, id_internship: string): Promise<Coverage> {
	const rows = await readSheets(Prisma.sql`i.id_internship = ${id_internship}`);
	return toCoverage(rows, today(actor.zone), (journals) => journals);
}

/** How many journals of a student's sheet are about each goal, by its number. The caller has checked the access. */
export async function countTagged(id_internship: string): Promise<Record<number, number>> {
	const [row] = await readSheets(Prisma.sql`i.id_internship = ${id_internship}`);
	return row ? journalsOf(row).journals : {};
}

/** A journal as evidence. */
export type EvidenceJournal = {
	id_journal: string;
	internship_id: string;
	date: DateString;
	status: JournalStatus;
	/** The beginning of its text. Null: it is of an earlier placement that the actor does not see. */
	text: string | null;
	goal: number | null;
	/** The actor supervises its placement. */
	own: boolean;
	/** What instructors remarked. */
	remarks: { id_remark: string; instructor: string; text: string }[];
};

/**
 * The journals of a student's sheet, the latest first. The caller has checked that the actor may see it. Of an earlier
 * placement that the actor does not see, they tell no words.
 */
export function listEvidence(actor: Actor, id_internship: string): Promise<EvidenceJournal[]> {
	const seen = isSeen(actor, Prisma.sql`j.internship_id`);
	return readPrepared<EvidenceJournal>(Prisma.sql`
		${sheets(Prisma.sql`i.id_internship = ${id_internship}`)}
		SELECT j.id_journal, j.internship_id, j.date::text AS date, j.status::text AS status,
			CASE WHEN ${seen} THEN left(j.description, 160) END AS text, ${Prisma.raw(TAGGED)} AS goal,
			EXISTS (SELECT FROM internships i WHERE i.id_internship = j.internship_id AND ${isSupervised(actor)}) AS own,
			(SELECT coalesce(json_agg(json_build_object('id_remark', r.id_remark, 'instructor', r.instructor_name, 'text', r.text) ORDER BY r.written_at, r.id_remark), '[]')
				FROM journal_remarks r WHERE r.journal_id = j.id_journal AND ${seen}) AS remarks
		FROM internships i JOIN students s ON s.id_user = i.student_id CROSS JOIN sheets b
		JOIN journals j ON j.internship_id = b.id_internship LEFT JOIN journal_goals t ON t.journal_id = j.id_journal
		WHERE i.id_internship = ${id_internship} AND ${STANDING} ORDER BY j.date DESC, j.id_journal DESC`);
}
