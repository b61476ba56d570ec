import "server-only";
import { createHash } from "node:crypto";
import { nameInGrade, nextGrade } from "@/lib/classes/roll-over";
import { addDays } from "@/lib/dates/dates";
import { GRADES } from "@/lib/limits";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import { certainHolidays } from "@/lib/schools/certain-holidays";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { db, Prisma, type Transaction } from "../../database/db";
import { requireManagement } from "../../scopes/schools";
import type { RollClass, RollPreview, RollStay } from "../../wire/classes";
import { currentYear, listYears, nextYear } from "../schools/year-plans";

/**
 * The years into which classes can be rolled over: the current one while students are still in older classes, and the
 * one after it. The first one is the default.
 */
export async function rollOverYears(actor: Actor, tx: Transaction = db): Promise<number[]> {
	const current = await currentYear(tx, actor);
	const [row] = await tx.$queryRaw<{ left: boolean }[]>`
		SELECT EXISTS (SELECT FROM enrolments e JOIN classes c ON c.id_class = e.class_id
			WHERE e.npsn = ${actor.npsn} AND e.until IS NULL AND c.school_year < ${current}) AS left`;
	return row?.left ? [current, current + 1] : [current + 1];
}

/**
 * What a roll-over would do. Nothing is written.
 * @param asked one of {@link rollOverYears}; any other means its first
 * @throws AppError 403
 */
export async function readRollOver(
	actor: Actor,
	asked?: number,
): Promise<RollPreview & { choices: number[] }> {
	requireManagement(actor);
	const choices = await rollOverYears(actor);
	const school_year = choices.find((year) => year === asked) ?? (choices[0] as number);
	return { choices, ...(await readPreview(db, actor, school_year)) };
}

/** {@link readRollOver} in a transaction. */
export async function readPreview(tx: Transaction, actor: Actor, school_year: number): Promise<RollPreview> {
	const { npsn } = actor;
	const year = await readYear(tx, actor, school_year);
	const before = school_year - 1;
	const label = schoolYearLabel(before);
	const certain = certainAhead(actor, year).map(({ date }) => date);
	const [classes, stays, first, existing, heads, [copied]] = await Promise.all([
		readClasses(tx, npsn, school_year),
		readStays(tx, npsn, school_year),
		readFirst(tx, npsn, school_year),
		tx.$queryRaw<RollPreview["existing"]>`
			SELECT id_class, c.name, grade, major_id, t.name AS homeroom_teacher FROM classes c
			LEFT JOIN users t ON t.id_user = homeroom_teacher_id
			WHERE c.npsn = ${npsn} AND school_year = ${school_year} ORDER BY c.name, id_class`,
		tx.$queryRaw<RollPreview["heads"]>`
			SELECT code, l.name, retired_at IS NOT NULL AS retired FROM majors m LEFT JOIN users l ON l.id_user = major_leader_id
			WHERE m.npsn = ${npsn} AND (retired_at IS NULL OR major_leader_id IS NOT NULL) ORDER BY code`,
		tx.$queryRaw<(RollPreview["copied"] & Pick<RollPreview, "holidays" | "certain">)[]>`
			SELECT (SELECT count(DISTINCT major_id)::int FROM (
					SELECT major_id, school_year FROM learning_goals UNION ALL SELECT major_id, school_year FROM rapor_rules
				) g JOIN majors ON id_major = major_id WHERE npsn = ${npsn} AND g.school_year = ${before}) AS goals,
				(SELECT count(*)::int FROM instruments JOIN majors ON id_major = major_id
					WHERE npsn = ${npsn} AND academic_year = ${label}) AS instruments,
				(SELECT count(*)::int FROM workplace_places WHERE npsn = ${npsn} AND school_year = ${before}) AS places,
				(SELECT count(DISTINCT date)::int FROM holidays
					WHERE npsn = ${npsn} AND date BETWEEN ${year.begins}::date AND ${year.ends}::date) AS holidays,
				(SELECT count(*)::int FROM unnest(${certain}::date[]) day
					WHERE NOT EXISTS (SELECT FROM holidays h WHERE h.npsn = ${npsn} AND h.date = day)) AS certain`,
	]);
	const { holidays = 0, certain: ahead = 0, ...counts } = copied ?? { goals: 0, instruments: 0, places: 0 };
	const marked = [year, classes, stays, first, existing];
	return {
		year,
		version: createHash("sha256").update(JSON.stringify(marked)).digest("hex"),
		classes: classes.map(({ mark: _, ...row }) => ({ ...row, proposed: proposalFor(row) })),
		stays,
		first,
		existing,
		heads,
		copied: counts,
		holidays,
		certain: ahead,
	};
}

/** The certain holidays of a year that are still to come, so that no day that was filled in or missed changes. */
export const certainAhead = (
	{ zone }: Actor,
	{ begins, ends }: Pick<RollPreview["year"], "begins" | "ends">,
) => {
	// In the east it is already tomorrow.
	const soon = addDays(today(zone), 2);
	return certainHolidays(begins > soon ? begins : soon, ends);
};

/** The classes of the first grade in the year before. The new year may have them again, empty. */
const readFirst = (tx: Transaction, npsn: string, school_year: number) => tx.$queryRaw<RollPreview["first"]>`
	SELECT id_class, c.name, c.major_id, m.code FROM classes c JOIN majors m ON m.id_major = c.major_id
	WHERE c.npsn = ${npsn} AND c.school_year = ${school_year - 1} AND c.grade = ${GRADES[0]} AND m.retired_at IS NULL
		AND NOT EXISTS (SELECT FROM classes o
			WHERE o.npsn = c.npsn AND o.school_year = ${school_year} AND fold(o.name) = fold(c.name))
	ORDER BY c.name, id_class`;

async function readYear(tx: Transaction, actor: Actor, school_year: number): Promise<RollPreview["year"]> {
	const years = await listYears(actor, tx);
	const known = years.find((one) => one.school_year === school_year);
	const earlier = years.filter((one) => one.school_year < school_year);
	return known ?? { school_year, ...nextYear(earlier).next, state: null };
}

type Source = Omit<RollClass, "proposed">;

/** `mark` changes with whoever is in the class. */
const readClasses = (tx: Transaction, npsn: string, before: number) => tx.$queryRaw<
	(Source & { mark: string })[]
>`
	SELECT id_class, c.school_year, c.name, c.grade,
		json_build_object('id_major', m.id_major, 'code', m.code, 'retired', m.retired_at IS NOT NULL, 'study_years', m.study_years) AS major,
		CASE WHEN t.id_user IS NOT NULL THEN json_build_object('id_user', t.id_user, 'name', t.name) END AS homeroom_teacher,
		count(*)::int AS students, md5(string_agg(e.id_enrolment, ',' ORDER BY e.id_enrolment)) AS mark
	FROM classes c JOIN enrolments e ON e.class_id = c.id_class AND e.until IS NULL
	JOIN majors m ON m.id_major = c.major_id LEFT JOIN users t ON t.id_user = c.homeroom_teacher_id
	WHERE c.npsn = ${npsn} AND c.school_year < ${before}
	GROUP BY c.id_class, m.id_major, t.id_user ORDER BY length(c.grade) = 1 DESC, c.grade, c.name, c.id_class`;

function proposalFor({ name, grade, major, homeroom_teacher }: Source): RollClass["proposed"] {
	const next = nextGrade(grade, major.study_years);
	return {
		action: next ? "up" : "graduate",
		name: next ? nameInGrade(name, grade, next) : name,
		grade: next,
		homeroom_teacher_id: homeroom_teacher?.id_user ?? null,
	};
}

/** Why a student `s` should not graduate yet, or null. */
export const STAY_REASON = `CASE
	WHEN EXISTS (SELECT FROM internships i WHERE i.student_id = s.id_user AND i.status <> 'completed') THEN 'running'
	WHEN EXISTS (SELECT FROM internships i WHERE i.student_id = s.id_user AND NOT EXISTS (SELECT FROM issued_documents d
		WHERE d.internship_id = i.id_internship AND d.kind = 'rapor' AND d.ended_at IS NULL)) THEN 'unlocked' END`;

const readStays = (tx: Transaction, npsn: string, before: number) => tx.$queryRaw<RollStay[]>`
	SELECT * FROM (
		SELECT s.id_user, u.name, c.id_class AS class_id, c.name AS class_name,
			CASE WHEN c.id_class IS NULL THEN 'no_class' ELSE ${Prisma.raw(STAY_REASON)} END AS reason
		FROM students s JOIN users u ON u.id_user = s.id_user AND u.approval <> 'rejected'
		LEFT JOIN enrolments e ON e.student_id = s.id_user AND e.until IS NULL LEFT JOIN classes c ON c.id_class = e.class_id
		WHERE s.npsn = ${npsn} AND s.graduated_on IS NULL AND (c.school_year IS NULL OR c.school_year < ${before})
	) found WHERE reason IS NOT NULL ORDER BY class_name NULLS FIRST, name, id_user`;

/** The roll-over into a year that was pressed and has not been carried out, or null. @returns its number */
export async function findWaiting({ npsn }: Actor, school_year: number): Promise<string | null> {
	const waiting = await db.rollOver.findFirst({
		where: { npsn, school_year, carried_out_at: null },
		select: { bulk_change_id: true },
	});
	return waiting?.bulk_change_id ?? null;
}
