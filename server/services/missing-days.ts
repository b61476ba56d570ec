import "server-only";
import { firstOpenDate } from "@/lib/deadline";
import { Prisma, transactLong } from "../database/db";
import { deadlineOf } from "./deadline-sql";
import { holdCalendar } from "./working-days";

/**
 * Brings every open internship up to a day: pending ones whose start has come become ongoing, and each working day
 * up to it (or to the internship's end) gets the row nobody filled, with its journal.
 *
 * `internships.days_until` says how far an internship is; rows are locked in one order and re-read after waiting,
 * so two servers share the work, and the unique index on (student, date) makes a second row impossible. The lock is
 * the weaker one, beside which a check-in's foreign key passes: with the stronger each would wait for the other.
 * A day already recorded is left as it is; one that can still be filled moves here from a completed internship.
 * A change of the calendar waits meanwhile: the days are those of one calendar, and it corrects them.
 *
 * @param today the date in WIB, `YYYY-MM-DD`
 * @returns how many days were made
 * Source: server contract, "Missing days": `expired_at` is 00:00 WIB two days after the date.
 */
export function fillMissingDays(today: string): Promise<number> {
	// Two statements, for the second sees what was changed while the first waited.
	return transactLong(async (run) => {
		await run(holdCalendar);
		return run(makeDays(today));
	});
}

const makeDays = (today: string) => Prisma.sql`
		WITH due AS (
			SELECT i.id_internship, i.student_id, i.start_date, i.end_date, i.days_until, s.npsn
			FROM internships i
			JOIN students s ON s.id_user = i.student_id
			WHERE i.status <> 'completed' AND i.days_until < ${today}::date AND i.start_date <= ${today}::date
			ORDER BY i.id_internship
			FOR NO KEY UPDATE OF i
		), opened AS (
			UPDATE internships i SET status = 'ongoing', days_until = ${today}::date
			FROM due WHERE i.id_internship = due.id_internship
		), calendar AS (
			SELECT npsn, day::date AS date
			FROM (SELECT npsn, min(greatest(start_date, days_until + 1)) AS first FROM due GROUP BY npsn) AS schools
			CROSS JOIN LATERAL generate_series(first::timestamp, ${today}::timestamp, interval '1 day') AS day
			WHERE is_working_day(npsn, day::date)
		), days AS (
			SELECT due.id_internship, due.student_id, calendar.date
			FROM due JOIN calendar ON calendar.npsn = due.npsn
				AND calendar.date BETWEEN greatest(due.start_date, due.days_until + 1) AND least(due.end_date, ${today}::date)
		), made AS (
			INSERT INTO attendances (internship_id, student_id, date, status, expired_at)
			SELECT id_internship, student_id, date, 'no_description', ${deadlineOf(Prisma.sql`date`)}
			FROM days
			ON CONFLICT (student_id, date) DO UPDATE SET internship_id = EXCLUDED.internship_id
				WHERE attendances.status = 'no_description' AND attendances.internship_id <> EXCLUDED.internship_id
					AND attendances.date >= ${firstOpenDate(today)}::date
			RETURNING id_attendance, internship_id, date
		)
		INSERT INTO journals (attendance_id, internship_id, date, status)
		SELECT id_attendance, internship_id, date, 'not_present' FROM made
		ON CONFLICT (attendance_id) DO NOTHING`;
