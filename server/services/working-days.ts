import "server-only";
import { addDays, type DateString } from "@/lib/dates";
import { Prisma, type Transaction, transact } from "../database/db";
import { deadlineOf } from "./deadline-sql";

/** The number of the lock between those who read the calendar to make days and those who change it. */
const CALENDAR = 72_707_371;

/** Keeps the calendar as it is until the transaction ends; many may at once. */
export const holdCalendar = Prisma.sql`SELECT pg_advisory_xact_lock_shared(${CALENDAR})`;

export type Correction = {
	/** The school, or null for every one. */
	npsn: string | null;
	/** The days that may have become, or ceased to be, working days. */
	dates: DateString[];
};

/** What came of it: rows nobody had filled that went, and such rows that came. */
export type Corrected = { removed: number; made: number };

/**
 * Changes the calendar, and the days nobody filled with it: what is no longer a working day loses its rows, whatever
 * their deadline; what has become one gets them in every ongoing internship, with a deadline that is not yet over.
 * Rows that a student filled stay. One change at a time, and none while days are made; a check-in of that very moment
 * wins over the removal of its row.
 * @param change makes the change and says what it concerns
 * @param today the date in WIB as the change begins; while it waits, tomorrow's days may have been made
 */
export const changeCalendar = (
	today: DateString,
	change: (tx: Transaction) => Promise<Correction>,
): Promise<Corrected> =>
	transact(async (tx) => {
		await tx.$executeRaw`SELECT pg_advisory_xact_lock(${CALENDAR})`;
		const { npsn, dates } = await change(tx);
		const begun = dates.filter((date) => date <= addDays(today, 1));
		if (begun.length === 0) return { removed: 0, made: 0 };
		// Internships are locked before days, as everybody does.
		const made = await makeRows(tx, { npsn, dates: begun }, today);
		const removed = await tx.$executeRaw`
			DELETE FROM attendances a USING students s
			WHERE a.student_id = s.id_user AND a.status = 'no_description' AND a.date = ANY (${begun}::date[])
				AND (${npsn}::text IS NULL OR s.npsn = ${npsn}) AND NOT is_working_day(s.npsn, a.date)`;
		return { removed, made };
	});

/** The deadline counts from today where the day itself is over: nobody is absent on a day that was said to be free. */
const makeRows = (tx: Transaction, { npsn, dates }: Correction, today: DateString) =>
	tx.$executeRaw`
		WITH calendar AS (
			SELECT schools.npsn, date FROM schools CROSS JOIN unnest(${dates}::date[]) AS date
			WHERE (${npsn}::text IS NULL OR schools.npsn = ${npsn}) AND is_working_day(schools.npsn, date)
				AND EXISTS (SELECT FROM students WHERE students.npsn = schools.npsn)
		), ongoing AS (
			SELECT i.id_internship, i.student_id, i.start_date, least(i.end_date, i.days_until) AS last_date, s.npsn
			FROM internships i JOIN students s ON s.id_user = i.student_id
			WHERE i.status = 'ongoing' AND s.npsn IN (SELECT npsn FROM calendar)
			ORDER BY i.id_internship
			FOR NO KEY UPDATE OF i
		), made AS (
			INSERT INTO attendances (internship_id, student_id, date, status, expired_at)
			SELECT id_internship, student_id, date, 'no_description',
				${deadlineOf(Prisma.sql`greatest(date, ${today}::date)`)}
			FROM ongoing JOIN calendar USING (npsn) WHERE date BETWEEN start_date AND last_date
			ON CONFLICT (student_id, date) DO NOTHING
			RETURNING id_attendance, internship_id, date
		)
		INSERT INTO journals (attendance_id, internship_id, date, status)
		SELECT id_attendance, internship_id, date, 'not_present' FROM made`;
