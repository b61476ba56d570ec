import "server-only";
import type { DateString } from "@/lib/dates";
import type { AttendanceStatus } from "@/lib/labels";
import { firstDateOf, lastDateOf, type Month } from "@/lib/month";
import type { Actor } from "../../auth/session";
import { Prisma, readPrepared } from "../../database/db";
import { isSeen, isSupervised } from "../../scopes";
import type { ListedAttendance } from "../../wire/attendances";
import { LISTED_ATTENDANCE } from "../../wire/json";

/** A month of an internship. */
export type AttendanceMonth = {
	/** Its days, the first of the month first. A free day has no row, unless somebody came. */
	days: ListedAttendance[];
	/** The holidays of the school. */
	holidays: { date: DateString; name: string }[];
};

/** The holidays of a school between two dates, one row a day. All three arguments are places in a statement. */
const holidaysOf = (npsn: string, first: string, last: string) => `(SELECT coalesce(json_agg(h), '[]') FROM (
	SELECT DISTINCT ON (date) date, name FROM holidays
	WHERE npsn = ${npsn} AND date BETWEEN ${first}::date AND ${last}::date ORDER BY date, national) h)`;

/** `$1` is the internship, `$2` the reader's desks, `$3` their school, `$4` and `$5` the first and last date. */
const MONTH = `
	SELECT (SELECT coalesce(json_agg(d), '[]') FROM (
			SELECT ${LISTED_ATTENDANCE} FROM attendances a
			WHERE a.internship_id = $1 AND a.date BETWEEN $4::date AND $5::date ORDER BY a.date) d) AS days,
		${holidaysOf("$3", "$4", "$5")} AS holidays`;

/** A month of an internship, in one statement. The caller has checked that the actor may see it. */
export async function monthOfAttendances(
	actor: Actor,
	internship_id: string,
	month: Month,
): Promise<AttendanceMonth> {
	const { desks, npsn } = actor;
	const values = [internship_id, desks, npsn, firstDateOf(month), lastDateOf(month)];
	const [found] = await readPrepared<AttendanceMonth>(MONTH, values);
	return found ?? { days: [], holidays: [] };
}

/** A month of several students, by name. */
export type MonthOfStudents = Pick<AttendanceMonth, "holidays"> & {
	students: {
		id_internship: string;
		name: string;
		days: Record<DateString, AttendanceStatus>;
	}[];
};

const HOLIDAYS = `SELECT ${holidaysOf("$1", "$2", "$3")} AS holidays`;

/** The most students in one table. */
const MOST_STUDENTS = 100;

/**
 * A month of a class, or of the actor's mentees.
 * @param homeroom the number of a homeroom teacher; null for the mentees
 * @throws AppError 403
 */
export async function monthOfStudents(
	actor: Actor,
	homeroom: number | null,
	month: Month,
): Promise<MonthOfStudents> {
	const whose =
		homeroom === null
			? isSupervised(actor)
			: Prisma.sql`s.homeroom_teacher_id = ${homeroom} AND ${isSeen(actor, Prisma.sql`i.id_internship`, Prisma.sql`i.npsn`)}`;
	const [first, last] = [firstDateOf(month), lastDateOf(month)];
	const students = Prisma.sql`
		SELECT i.id_internship, u.name, month.days
		FROM internships i JOIN students s ON s.id_user = i.student_id JOIN users u ON u.id_user = s.id_user
		CROSS JOIN LATERAL (SELECT json_object_agg(a.date, a.status) AS days FROM attendances a
			WHERE a.internship_id = i.id_internship AND a.date BETWEEN ${first}::date AND ${last}::date) month
		WHERE ${whose} AND month.days IS NOT NULL
		ORDER BY u.name, i.id_internship LIMIT ${MOST_STUDENTS}`;
	const [rows, [found]] = await Promise.all([
		readPrepared<MonthOfStudents["students"][number]>(students.text, students.values),
		readPrepared<Pick<AttendanceMonth, "holidays">>(HOLIDAYS, [actor.npsn, first, last]),
	]);
	return { students: rows, holidays: found?.holidays ?? [] };
}
