import "server-only";
import { firstOpenDate } from "@/lib/attendances/deadline";
import { addDays, type DateString, dateOf, datesBetween, type Zone } from "@/lib/dates/dates";
import { now } from "../../clock";
import { Prisma, readPrepared, type Transaction, transact } from "../../database/db";
import { dateIn, deadlineOf } from "../../database/deadline";

/** The number of the lock on the calendar. Making days shares the lock. Changing the calendar takes it alone. */
const CALENDAR = 72_707_371;

/** Keeps the calendar unchanged until the transaction ends. Several transactions can do so at once. */
export const holdCalendar = Prisma.sql`SELECT pg_advisory_xact_lock_shared(${CALENDAR})`;

export type Correction = {
	/** A condition on the placements `i` whose days may change. */
	of: Prisma.Sql;
	/** The dates that may have become working days, or may no longer be working days. */
	dates: DateString[];
};

/** The placements of a school. */
export const ofSchool = (npsn: string): Prisma.Sql => Prisma.sql`i.npsn = ${npsn}`;

/** Is the date a working day of the placement with this id? Both are expressions. */
export const worksOn = (id: Prisma.Sql, date: Prisma.Sql): Prisma.Sql =>
	Prisma.sql`(SELECT works FROM calendar_on(${id}, ${date}))`;

/** The open placement of the student `s` on a date. */
const placementOn = (date: Prisma.Sql) => Prisma.sql`
	(SELECT i.id_internship, i.workplace_id FROM internships i
	WHERE i.student_id = s.id_user AND i.status <> 'completed' AND i.waits_for IS NULL AND i.start_date <= ${date} AND coalesce(i.end_date >= ${date}, true)
	ORDER BY i.status = 'ongoing' DESC, i.start_date DESC LIMIT 1) placed`;

/**
 * A date of the student `s`, for a join: the columns `works`, `begins` and `ends` of the placement's calendar. They are
 * null without a placement.
 */
const calendarFor = (date: Prisma.Sql): Prisma.Sql => Prisma.sql`
	(SELECT c.works, c.begins, c.ends FROM ${placementOn(date)} CROSS JOIN LATERAL calendar_on(placed.id_internship, ${date}) c)`;

/** Is a date a working day for the student `s`? It is one of the placement, or else of the school. */
export const worksForStudent = (date: Prisma.Sql): Prisma.Sql => Prisma.sql`coalesce(
	(SELECT works FROM ${calendarFor(date)} day), is_working_day(s.npsn, ${date}))`;

/** When the shift of a date ends for the student `s`, in minutes after its midnight. Null on a day off. */
export const endsForStudent = (date: Prisma.Sql): Prisma.Sql => Prisma.sql`
	(SELECT ends FROM ${calendarFor(date)} day WHERE works)`;

/** The hours of a date for the student `s` as an object. Null on a day off, and without a shift. */
export const hoursForStudent = (date: Prisma.Sql): Prisma.Sql => Prisma.sql`
	(SELECT json_build_object('begins', begins, 'ends', ends) FROM ${calendarFor(date)} day WHERE works AND begins IS NOT NULL)`;

/** Why a date is off for the student `s`, or null. The school's own name for it comes first. */
export const dayOffName = (date: Prisma.Sql): Prisma.Sql => Prisma.sql`coalesce(
	(SELECT name FROM holidays h WHERE h.npsn = s.npsn AND h.date = ${date} ORDER BY national LIMIT 1),
	(SELECT o.name FROM ${placementOn(date)} JOIN workplace_days_off o USING (workplace_id) WHERE o.date = ${date}))`;

/** The dates that a new week or shift changes: earlier ones keep that of their time. @param date today */
export const datesToCorrect = (date: DateString): DateString[] =>
	datesBetween(firstOpenDate(date), addDays(date, 1));

/** How many unfilled days were removed and made. */
export type Corrected = { removed: number; made: number };

/**
 * Changes the calendar and corrects unfilled days. A date that is no longer a working day loses its unfilled days,
 * whatever their deadline. A new working day gets them in every ongoing internship, with a deadline in the future.
 * Recorded days stay. A check-in at the same moment wins over the removal of its day. Only one change runs at a time,
 * and none runs while days are made.
 * @param change makes the change and returns what it affects
 * @param zone the school's
 */
export const changeCalendar = (
	zone: Zone,
	change: (tx: Transaction) => Promise<Correction>,
): Promise<Corrected> => transact((tx) => correctCalendar(tx, zone, () => change(tx)));

/** The same within a transaction. */
export async function correctCalendar(
	tx: Transaction,
	zone: Zone,
	change: () => Promise<Correction>,
): Promise<Corrected> {
	// While the change waits, the days of tomorrow may be made. In a zone further east they are there already.
	const at = now();
	const tomorrow = addDays(dateOf(at, zone), 1);
	await tx.$executeRaw`SELECT pg_advisory_xact_lock(${CALENDAR})`;
	const { of, dates } = await change();
	const begun = dates.filter((date) => date <= tomorrow);
	if (begun.length === 0) return { removed: 0, made: 0 };
	// We make days first, because all code locks internships before days.
	const made = await makeRows(tx, { of, dates: begun }, at);
	const removed = await tx.$executeRaw`
			DELETE FROM attendances a USING internships i
			WHERE a.internship_id = i.id_internship AND a.expired_at IS NOT NULL
				AND a.date = ANY (${begun}::date[]) AND ${of} AND NOT ${worksOn(Prisma.sql`i.id_internship`, Prisma.sql`a.date`)}`;
	return { removed, made };
}

/** In days. A school closes for this long at most. */
const LONGEST_BREAK = 60;

type Stretch = { before: DateString; days: number; from: DateString };

/**
 * The first date with so many working days between it and another date. It is never later than `from`. We look at the
 * days one after the other, the latest first, until there are enough.
 */
export async function startOfWorkingDays(npsn: string, { before, days, from }: Stretch): Promise<DateString> {
	const [row] = await readPrepared<{ first: DateString }>(Prisma.sql`
		SELECT least(min(day), ${from}::date)::text AS first FROM (
			SELECT day FROM (
				SELECT ${before}::date - back AS day, back FROM generate_series(1, ${LONGEST_BREAK}::int) back
				ORDER BY back OFFSET 0) backwards
			WHERE is_working_day(${npsn}, day) ORDER BY back LIMIT ${days}) latest`);
	return row?.first ?? from;
}

const ZONE = Prisma.sql`zone`;

/** Days in the past get a deadline that counts from today. Until now they were free, so nobody was absent on them. */
const makeRows = (tx: Transaction, { of, dates }: Correction, at: Date) =>
	tx.$executeRaw`
		WITH ongoing AS (
			SELECT id_internship, student_id, start_date, closed_days, zone, least(end_date, days_until) AS last_date
			FROM internships i WHERE ${of} AND status = 'ongoing'
			ORDER BY id_internship
			FOR NO KEY UPDATE
		), made AS (
			INSERT INTO attendances (internship_id, student_id, date, zone, status, expired_at)
			SELECT id_internship, student_id, date, zone, 'no_description',
				${deadlineOf(Prisma.sql`greatest(date, ${dateIn(at, ZONE)})`, ZONE)}
			FROM ongoing CROSS JOIN unnest(${dates}::date[]) AS date
			WHERE date BETWEEN start_date AND last_date AND NOT date <@ closed_days
				AND ${worksOn(Prisma.sql`id_internship`, Prisma.sql`date`)}
			ON CONFLICT (student_id, date) DO NOTHING
			RETURNING id_attendance, internship_id, date
		)
		INSERT INTO journals (attendance_id, internship_id, date, status)
		SELECT id_attendance, internship_id, date, 'not_present' FROM made`;
