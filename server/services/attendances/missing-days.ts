import "server-only";
import { DEADLINE_DAYS } from "@/lib/attendances/deadline";
import { dateOf } from "@/lib/dates/dates";
import { latestClock } from "../../clock";
import { Prisma, transactLong } from "../../database/db";
import { dateIn, deadlineOf } from "../../database/deadline";
import { holdCalendar } from "../schools/working-days";

/**
 * Brings all open internships up to date. Pending ones that have begun become ongoing. Each working day up to today
 * in the placement's zone, or to the end of the internship, gets an unfilled row of attendance and a journal.
 * lib/attendances/deadline.ts rules until when students can fill it in.
 *
 * `internships.days_until` is the last date that was made. Rows are locked in one order and read again after waiting,
 * so several servers can do this at once. The unique index on (student, date) prevents a second row. The lock is FOR NO
 * KEY UPDATE, because FOR UPDATE would block the foreign key of a check-in.
 *
 * The days in `internships.closed_days` passed while the internship was completed. They get no row, however often the
 * dates of the internship change. A recorded day is not changed. An open day of a completed internship moves to the
 * student's next internship. A change of the calendar waits until this is done, and then corrects the days.
 * @returns how many days were made
 * Source: server contract, "Missing days".
 */
export function fillMissingDays(at: Date): Promise<number> {
	// These are two statements, so that the second one sees what others changed while the first one waited.
	return transactLong(async (run) => {
		await run(holdCalendar);
		return run(makeDays(at));
	});
}

const makeDays = (at: Date) => Prisma.sql`
		WITH due AS (
			SELECT id_internship, student_id, start_date, end_date, days_until, closed_days, zone,
				${dateIn(at, Prisma.sql`zone`)} AS today
			FROM internships
			WHERE status <> 'completed' AND days_due_at <= ${at}
				AND start_date <= ${dateIn(at, Prisma.sql`zone`)}
			ORDER BY id_internship
			FOR NO KEY UPDATE
		), opened AS (
			UPDATE internships i SET status = 'ongoing', days_until = today
			FROM due WHERE i.id_internship = due.id_internship
		), days AS (
			SELECT id_internship, student_id, zone, date FROM due
			CROSS JOIN LATERAL calendar_of(id_internship, greatest(start_date, days_until + 1), least(end_date, today))
			WHERE works AND NOT date <@ closed_days
		), made AS (
			INSERT INTO attendances (internship_id, student_id, date, zone, status, expired_at)
			SELECT id_internship, student_id, date, zone, 'no_description', ${deadlineOf(Prisma.sql`date`, Prisma.sql`zone`)}
			FROM days
			ON CONFLICT (student_id, date) DO UPDATE
				SET internship_id = EXCLUDED.internship_id, zone = EXCLUDED.zone, expired_at =
					(attendances.expired_at AT TIME ZONE zone_name(attendances.zone)) AT TIME ZONE zone_name(EXCLUDED.zone)
				WHERE attendances.expired_at IS NOT NULL AND attendances.internship_id <> EXCLUDED.internship_id
					AND EXCLUDED.expired_at > ${at}
			RETURNING id_attendance, internship_id, date
		)
		INSERT INTO journals (attendance_id, internship_id, date, status)
		SELECT id_attendance, internship_id, date, 'not_present' FROM made
		ON CONFLICT (attendance_id) DO NOTHING`;

/**
 * Removes the unfilled days of the future, which were made while the clock was ahead or the placement in a zone further
 * east. Internships that began meanwhile become pending again. Days that a student has recorded stay. The session's
 * statement only checks ongoing internships. So the days of internships that were completed meanwhile wait for the
 * nightly job.
 * @returns how many days were removed
 */
export function removeFutureDays(at: Date): Promise<number> {
	const latest = latestClock(at);
	return transactLong(async (run) => {
		await run(holdCalendar);
		if ((await run(setBack(latest))) === 0) return 0;
		// The first condition finds days by the index. A date begins in WIB last.
		return run(Prisma.sql`
			DELETE FROM attendances WHERE date > ${dateOf(latest, "WIB")}::date AND date > ${dateIn(latest, Prisma.sql`zone`)}
				AND expired_at IS NOT NULL`);
	});
}

/**
 * Sets internships back to the date of an instant. It also opens closed days again that students can still fill in,
 * because an internship that was reopened while the clock was ahead has closed too many. It locks internships in the
 * same order as {@link fillMissingDays}, and before their days.
 */
const setBack = (latest: Date) => Prisma.sql`
	WITH ahead AS (
		SELECT id_internship, ${dateIn(latest, Prisma.sql`zone`)} AS last FROM internships
		WHERE (status = 'ongoing' AND days_due_at > ${latest}::timestamptz + interval '1 day')
			OR (status = 'completed' AND days_until > greatest(${dateIn(latest, Prisma.sql`zone`)}, start_date - 1))
		ORDER BY id_internship
		FOR NO KEY UPDATE
	)
	UPDATE internships i SET days_until = greatest(last, start_date - 1),
		closed_days = closed_days * datemultirange(daterange(NULL, last + ${1 - DEADLINE_DAYS}::int)),
		status = CASE WHEN i.status = 'ongoing' AND start_date > last THEN 'pending'::internship_status
			ELSE i.status END
	FROM ahead WHERE i.id_internship = ahead.id_internship`;
