import "server-only";
import { createHash } from "node:crypto";
import { addDays, type DateString, mondayOf } from "@/lib/dates/dates";
import { type DayClaim, firstWeek, isException } from "@/lib/instructors/day-claims";
import type { AttendanceStatus } from "@/lib/labels";
import type { InstructorActor } from "../../auth/actor";
import { now, today } from "../../clock";
import { recordedDay, unfilledDay } from "../../database/attendance-status";
import { db, Prisma, type Transaction } from "../../database/db";
import { isLocked } from "../../database/rapor-lock";
import { notFound } from "../../errors";
import { isBegun } from "./own-students";

/** A day as an instructor sees it: no place, no note, no letter. */
export type WeekDay = {
	date: DateString;
	status: AttendanceStatus;
	/** When the student came and left, `HH:MM` on the clock of the day's zone. */
	time: string | null;
	left: string | null;
	/** Did the school ask when the student left? */
	asked: boolean;
	/** Can the day no longer change by what the student does? Until then "Semua benar" leaves it out. */
	settled: boolean;
	/** What this instructor said. `changed`: the day was something else then. */
	answer: { says: DayClaim; word: string | null; changed: boolean } | null;
	/** Another instructor who has answered. */
	other: string | null;
};

export type WeekStudent = {
	id_internship: string;
	name: string;
	/** The rapor is locked, so nothing can be answered any more. */
	locked: boolean;
	days: WeekDay[];
};

export type AnsweredWeek = {
	/** Its Monday. */
	week: DateString;
	students: WeekStudent[];
	/** Tells these days, and what this instructor has said against them, from any others. */
	mark: string;
	/** How many days of this week wait for an answer. */
	open: number;
	/** The other weeks that can be answered, the latest first. `open`: how many days wait. */
	weeks: { week: DateString; open: number }[];
};

/** Is the day `a` as it will stay, by what its student can still do? @param at now */
export const isSettled = (at: Date) => Prisma.sql`(
	NOT coalesce(${Prisma.raw(unfilledDay("a.status"))} AND a.expired_at > ${at}::timestamptz, false)
	AND NOT (a.came_at IS NOT NULL AND a.left_at IS NULL AND EXISTS (
		SELECT FROM hours_of(a.internship_id, a.date, a.date, ${at}::timestamptz) h WHERE ${at}::timestamptz < h.closes)))`;

/** Has any instructor answered for the day `a`? Whoever follows another one need not say it again. */
export const IS_ANSWERED = Prisma.sql`EXISTS (
	SELECT FROM day_answers d WHERE d.internship_id = a.internship_id AND d.date = a.date)`;

/**
 * Days `a` that wait for an answer of their placement's instructor, unless the rapor is locked, as a condition.
 * @param at now
 */
export const waitsForInstructor = (at: Date): Prisma.Sql =>
	Prisma.sql`(${isSettled(at)} AND NOT ${IS_ANSWERED})`;

/**
 * The weeks that an instructor can answer, the latest first, with the days that wait in each.
 * @param first the Monday of the first one
 */
async function listWeeks(actor: InstructorActor, first: DateString) {
	return db.$queryRaw<{ week: DateString; open: number }[]>`
		WITH own AS MATERIALIZED (
			SELECT i.id_internship, ${isLocked(Prisma.sql`i.id_internship`)} AS locked FROM internships i WHERE ${isBegun(actor)})
		SELECT date_trunc('week', a.date)::date::text AS week,
			count(*) FILTER (WHERE NOT own.locked AND ${waitsForInstructor(now())})::int AS open
		FROM own JOIN attendances a ON a.internship_id = own.id_internship AND a.date >= ${first}::date
		GROUP BY 1 ORDER BY 1 DESC`;
}

/**
 * A week of the instructor's students as recorded.
 * @param week its Monday. By default the last week while days of it wait, and else the present one
 * @throws AppError 404 for a week that cannot be answered
 */
export async function readWeek(actor: InstructorActor, week: DateString | null): Promise<AnsweredWeek> {
	const present = mondayOf(today(actor.zone));
	const first = firstWeek(present);
	if (week !== null && !(week >= first && week <= present && mondayOf(week) === week)) throw notFound();
	const weeks = await listWeeks(actor, first);
	const openOf = (monday: DateString) => weeks.find((one) => one.week === monday)?.open ?? 0;
	const last = addDays(present, -7);
	const shown = week ?? (openOf(last) > 0 ? last : present);
	const students = await readStudents(db, actor, shown);
	return {
		week: shown,
		students,
		mark: markOf(students),
		open: openOf(shown),
		weeks: weeks.filter((one) => one.week !== shown),
	};
}

/** The students of a week by name, with its days. */
export const readStudents = (
	tx: Transaction,
	actor: InstructorActor,
	week: DateString,
): Promise<WeekStudent[]> => tx.$queryRaw<WeekStudent[]>`
	SELECT i.id_internship, u.name, ${isLocked(Prisma.sql`i.id_internship`)} AS locked, days.days
	FROM internships i JOIN users u ON u.id_user = i.student_id CROSS JOIN LATERAL (
		SELECT coalesce(json_agg(d ORDER BY d.date), '[]') AS days FROM (
			SELECT a.date::text, a.status, ${TIME} AS time, ${LEFT} AS left, ${CAME} AS asked,
				${isSettled(now())} AS settled, ${Prisma.raw(OWN_ANSWER)}, ${Prisma.raw(OTHER)}
			FROM attendances a WHERE a.internship_id = i.id_internship
				AND a.date BETWEEN ${week}::date AND ${addDays(week, 6)}::date) d) days
	WHERE ${isBegun(actor)} AND i.start_date <= ${addDays(week, 6)}::date
		AND coalesce(i.last_day, 'infinity') >= ${week}::date
	ORDER BY u.name, i.id_internship`;

/** What an instructor sees of the day `a`. A day that was corrected to an absence keeps times that say nothing any more. */
export const SEEN = `a.status, CASE WHEN ${recordedDay("a.status")} THEN a.time END, CASE WHEN ${recordedDay("a.status")} THEN a.left_at END`;
const recorded = Prisma.raw(recordedDay("a.status"));
const CAME = Prisma.sql`(a.came_at IS NOT NULL AND ${recorded})`;
const TIME = Prisma.sql`CASE WHEN ${recorded} THEN to_char(a.time, 'HH24:MI') END`;
const LEFT = Prisma.sql`CASE WHEN ${recorded} THEN to_char(a.left_at AT TIME ZONE zone_name(a.zone), 'HH24:MI') END`;

/** Was the day `a` something else when the answer `d` was given? */
const HAS_CHANGED = `(d.seen_status, d.seen_time, d.seen_left_at) IS DISTINCT FROM (${SEEN})`;
const OWN_ANSWER = `(SELECT json_build_object('says', d.says, 'word', d.word, 'changed', ${HAS_CHANGED})
	FROM day_answers d WHERE d.internship_id = i.id_internship AND d.date = a.date AND d.instructor_id = i.instructor_id) AS answer`;
const OTHER = `(SELECT d.instructor_name FROM day_answers d WHERE d.internship_id = i.id_internship AND d.date = a.date
	AND d.instructor_id IS DISTINCT FROM i.instructor_id ORDER BY d.answered_at DESC LIMIT 1) AS other`;

/** Two pages with the same mark showed the same days and exceptions. {@link sameDays} compares the days alone. */
export const markOf = (students: readonly WeekStudent[]): string =>
	hash(
		students.map(({ id_internship, locked, days }) => [
			id_internship,
			locked,
			days.map(({ date, status, time, left, settled }) => [date, status, time, left, settled]),
		]),
	) +
	hash(
		students.map(({ days }) =>
			days.flatMap(({ date, answer }) =>
				answer && isException(answer.says) ? [[date, answer.says, answer.word]] : [],
			),
		),
	);

const MARK = 16;
const hash = (shown: unknown): string =>
	createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, MARK);

export const sameDays = (one: string, other: string): boolean => one.slice(0, MARK) === other.slice(0, MARK);
