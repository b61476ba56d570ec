import "server-only";
import type { DateString } from "@/lib/dates/dates";
import { firstDateOf, lastDateOf, type Month } from "@/lib/dates/month";
import type { AttendanceStatus } from "@/lib/labels";
import { type PageMeta, sliceOf } from "@/lib/schemas/lists";
import type { Actor } from "../../auth/session";
import { isInClass, isOfClass } from "../../database/classes";
import { Prisma, readPrepared } from "../../database/db";
import { isSeen } from "../../scopes/internships";
import { isSupervised } from "../../scopes/supervision";
import { type ListedAttendance, listedAttendance } from "../../wire/attendances";

/** A month of an internship. */
export type AttendanceMonth = {
	/** Its days, the first of the month first. A free day has no row, unless somebody came. */
	days: ListedAttendance[];
	/** The holidays of the school. */
	holidays: { date: DateString; name: string }[];
	/** The dates of the placement on which nobody has to come. */
	free: DateString[];
};

/** The holidays of a school between two dates, one row a day. */
const holidaysOf = (
	npsn: string,
	first: string,
	last: string,
) => Prisma.sql`(SELECT coalesce(json_agg(h), '[]') FROM (
	SELECT DISTINCT ON (date) date, name FROM holidays
	WHERE npsn = ${npsn} AND date BETWEEN ${first}::date AND ${last}::date ORDER BY date, national) h)`;

/** A month of an internship, in one statement. The caller has checked that the actor may see it. */
export async function monthOfAttendances(
	actor: Actor,
	internship_id: string,
	month: Month,
): Promise<AttendanceMonth> {
	const [first, last] = [firstDateOf(month), lastDateOf(month)];
	const [found] = await readPrepared<AttendanceMonth>(Prisma.sql`
		SELECT (SELECT coalesce(json_agg(d), '[]') FROM (
				SELECT ${listedAttendance(actor)} FROM attendances a
				WHERE a.internship_id = ${internship_id} AND a.date BETWEEN ${first}::date AND ${last}::date ORDER BY a.date) d) AS days,
			${holidaysOf(actor.npsn, first, last)} AS holidays,
			(SELECT coalesce(json_agg(c.date), '[]') FROM internships i CROSS JOIN LATERAL calendar_of(i.id_internship,
				greatest(i.start_date, ${first}::date), least(i.end_date, ${last}::date)) c
				WHERE i.id_internship = ${internship_id} AND NOT c.works) AS free`);
	return found ?? { days: [], holidays: [], free: [] };
}

/** A month of several students, by name. */
export type MonthOfStudents = Pick<AttendanceMonth, "holidays"> & {
	/** The number of all students. `students` has only those of one page. */
	meta: PageMeta;
	students: {
		id_internship: string;
		name: string;
		days: Record<DateString, AttendanceStatus>;
	}[];
};

/** The most students in one table. A class fits into it. */
const STUDENTS_SHOWN = 100;

/**
 * A month of a class, or of the actor's mentees. A page past the end shows the last page.
 * @param class_id their present class, as `classIn` reads it; null for the mentees
 * @param year the school year of the placements, null for any; the class is then that of the placement
 * @throws AppError 403
 */
export async function monthOfStudents(
	actor: Actor,
	class_id: string | null,
	month: Month,
	page = 1,
	year: number | null = null,
): Promise<MonthOfStudents> {
	const inClass = (which: string) =>
		year === null ? isInClass(actor, Prisma.sql`i.student_id`, which) : isOfClass(actor, which);
	const whose =
		class_id === null
			? isSupervised(actor)
			: Prisma.sql`${inClass(class_id)} AND ${isSeen(actor, Prisma.sql`i.id_internship`, Prisma.sql`i.npsn`)}`;
	const { skip, take } = sliceOf(page, STUDENTS_SHOWN);
	const [first, last] = [firstDateOf(month), lastDateOf(month)];
	const students = Prisma.sql`
		WITH listed AS MATERIALIZED (
			SELECT i.id_internship, u.name
			FROM internships i JOIN users u ON u.id_user = i.student_id
			WHERE ${whose} ${year === null ? Prisma.empty : Prisma.sql`AND i.school_year = ${year}`} AND EXISTS (SELECT FROM attendances a
				WHERE a.internship_id = i.id_internship AND a.date BETWEEN ${first}::date AND ${last}::date)
		), counted AS (SELECT count(*)::int AS total FROM listed),
		shown AS (
			SELECT id_internship, name, total FROM listed, counted ORDER BY name, id_internship LIMIT ${take}
			OFFSET (SELECT least(${skip}::int, greatest(0, (total - 1) / ${take}::int * ${take}::int)) FROM counted))
		SELECT id_internship, name, total, (SELECT json_object_agg(a.date, a.status) FROM attendances a
			WHERE a.internship_id = shown.id_internship AND a.date BETWEEN ${first}::date AND ${last}::date) AS days
		FROM shown ORDER BY name, id_internship`;
	const [rows, [found]] = await Promise.all([
		readPrepared<MonthOfStudents["students"][number] & { total: number }>(students),
		readPrepared<Pick<AttendanceMonth, "holidays">>(
			Prisma.sql`SELECT ${holidaysOf(actor.npsn, first, last)} AS holidays`,
		),
	]);
	const total = rows[0]?.total ?? 0;
	const shown = Math.min(page, Math.max(1, Math.ceil(total / STUDENTS_SHOWN)));
	return {
		students: rows.map(({ total: _, ...student }) => student),
		holidays: found?.holidays ?? [],
		meta: { page: shown, per_page: STUDENTS_SHOWN, total },
	};
}
