import "server-only";
import { addDays, type DateString, timeOf, type Zone } from "@/lib/dates/dates";
import type { AttendanceStatus, JournalStatus } from "@/lib/labels";
import { LATEST_COUNT } from "@/lib/limits";
import { type Hours, isYesterday, minuteOfTime } from "@/lib/workplaces/schedule";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { unfilledDay } from "../../database/attendance-status";
import { Prisma, readPrepared } from "../../database/db";
import { IS_WRITABLE } from "../../database/journal-status";
import { unauthenticated } from "../../errors";
import { openCheckOuts } from "../../wire/attendances";
import { iso } from "../../wire/dates";
import {
	type CurrentInternship,
	currentInternship,
	openIdsOf,
	type UnconfirmedPlacement,
} from "../../wire/internships";
import { LOCATION_IS_REFUSED } from "../people/consents";
import { PROFILE_IS_COMPLETE } from "../people/profiles";
import { dayOffName, endsForStudent, hoursForStudent, worksForStudent } from "../schools/working-days";

/** A day as its student's pages show it. */
export type StudentDay = {
	/** Is the profile filled in? */
	complete: boolean;
	/** May we keep the location? */
	located: boolean;
	/** Undefined on a working day. Otherwise the name of the day off, or null for a day without work. */
	dayOff: string | null | undefined;
	/** The hours of the shift. Null on a day off, and without a shift. */
	hours: Hours | null;
	/** The check-in of that day with its journal, in any internship. Null before the check-in. */
	recorded: {
		time: string;
		zone: Zone;
		status: AttendanceStatus;
		journal: { id_journal: string; status: JournalStatus } | null;
	} | null;
	internship: CurrentInternship | null;
	/** The placements that the student is asked to confirm. */
	unconfirmed: UnconfirmedPlacement[];
	/** Does the school ask for check-outs? */
	asks_checkout: boolean;
	/** The days that wait for their check-outs, with the ends of their shifts as on a clock, the earliest first. */
	checkouts: { date: DateString; ends: string | null }[];
	/** Days that can be filled in now, the latest first. */
	openDays: { id_attendance: string; date: DateString; expired_at: string }[];
	/** The first few journals to revise or to write. Returned ones come first, then the latest. */
	openJournals: { id_journal: string; date: DateString; status: JournalStatus }[];
};

type Row = Omit<StudentDay, "dayOff"> & { works: boolean; off: string | null; night: number | null };

const first = (query: Prisma.Sql) =>
	Prisma.sql`(SELECT coalesce(json_agg(l), '[]') FROM (${query} LIMIT ${LATEST_COUNT}) l)`;

const SQL = {
	student: Prisma.raw(`${PROFILE_IS_COMPLETE} AS complete, NOT ${LOCATION_IS_REFUSED} AS located`),
	openDay: Prisma.raw(`id_attendance, date, ${iso("expired_at", "zone")} AS expired_at`),
	isUnfilled: Prisma.raw(unfilledDay("status")),
	isWritable: Prisma.raw(IS_WRITABLE),
};

/**
 * The day that the acting student is in. `night`: it is yesterday, because a night goes on after midnight.
 * @throws AppError 401 when the account was deleted meanwhile
 */
export async function readStudentNow(
	actor: Actor,
): Promise<StudentDay & { date: DateString; night: boolean }> {
	const date = today(actor.zone);
	const { night, ...day } = await readDay(actor, date);
	if (!isYesterday(minuteOfTime(timeOf(now(), actor.zone)), night)) return { ...day, date, night: false };
	const yesterday = addDays(date, -1);
	return { ...(await readStudentDay(actor, yesterday)), date: yesterday, night: true };
}

/** A day of the acting student, in one statement. @throws AppError 401 when the account was deleted meanwhile */
export async function readStudentDay(actor: Actor, date: DateString): Promise<StudentDay> {
	const { night: _, ...day } = await readDay(actor, date);
	return day;
}

/** `night`: when the shift of the day before ends, in minutes after its midnight. */
async function readDay(actor: Actor, date: DateString): Promise<StudentDay & { night: number | null }> {
	const { id_user } = actor;
	const isOpen = Prisma.sql`internship_id IN (${openIdsOf(id_user)})`;
	const day = Prisma.sql`${date}::date`;
	const [row] = await readPrepared<Row>(Prisma.sql`
		SELECT ${SQL.student}, ${worksForStudent(day)} AS works, ${dayOffName(day)} AS off, ${hoursForStudent(day)} AS hours, ${endsForStudent(Prisma.sql`${date}::date - 1`)} AS night,
			(SELECT row_to_json(r) FROM (
				SELECT time, zone, status, (SELECT row_to_json(j) FROM (
					SELECT id_journal, status FROM journals WHERE attendance_id = id_attendance) j) AS journal
				FROM attendances WHERE student_id = ${id_user} AND date = ${date}::date AND expired_at IS NULL) r) AS recorded,
			(${currentInternship(id_user)}) AS internship,
			(SELECT coalesce(json_agg(c ORDER BY c.start_date), '[]') FROM (
				SELECT i.id_internship, i.declined_reason, i.job_name, i.company_name, i.instructor_name, i.start_date, i.end_date, t.name AS teacher
				FROM internships i LEFT JOIN users t ON t.id_user = i.teacher_id
				WHERE i.student_id = ${id_user} AND i.waits_for = 'student') c) AS unconfirmed,
			(SELECT asks_checkout FROM schools WHERE npsn = s.npsn) AS asks_checkout, ${openCheckOuts(now())} AS checkouts,
			${first(Prisma.sql`SELECT ${SQL.openDay} FROM attendances
				WHERE ${isOpen} AND ${SQL.isUnfilled} AND expired_at > ${now()}::timestamptz ORDER BY date DESC`)} AS "openDays",
			${first(Prisma.sql`SELECT id_journal, date, status FROM journals WHERE ${isOpen} AND ${SQL.isWritable}
				ORDER BY status = 'needs_revision' DESC, date DESC`)} AS "openJournals"
		FROM students s WHERE s.id_user = ${id_user}`);
	if (!row) throw unauthenticated();
	const { works, off, ...rest } = row;
	return { ...rest, dayOff: works ? undefined : off };
}
