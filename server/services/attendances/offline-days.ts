import "server-only";
import { addDays } from "@/lib/dates/dates";
import { OFFLINE_AHEAD, OFFLINE_DAYS, type OfflineDays } from "@/lib/offline/days";
import { choicesOf } from "@/lib/rapor/rapor";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { Prisma, readPrepared } from "../../database/db";
import { unauthenticated } from "../../errors";
import { openCheckOuts } from "../../wire/attendances";
import { iso } from "../../wire/dates";
import { currentIdOf, openIdsOf } from "../../wire/internships";
import { GOALS, TAGGED } from "../../wire/journals";
import { LOCATION_IS_REFUSED } from "../people/consents";
import { PROFILE_IS_COMPLETE } from "../people/profiles";
import { dayOffName, endsForStudent, worksForStudent } from "../schools/working-days";

const rows = (query: Prisma.Sql) =>
	Prisma.sql`(SELECT coalesce(json_agg(r), '[]') FROM (${query} ORDER BY date DESC) r)`;

/** The zone of the day of a journal. */
const ZONE = "(SELECT zone FROM attendances WHERE id_attendance = attendance_id)";
const COLUMNS = {
	date: Prisma.sql`days.date`,
	student: Prisma.raw(
		`s.firstname, ${PROFILE_IS_COMPLETE} AS complete, NOT ${LOCATION_IS_REFUSED} AS located`,
	),
	day: Prisma.raw(`id_attendance, date, time, zone, status, ${iso("expired_at", "zone")} AS expired_at`),
	journal: Prisma.raw(`id_journal, date, status, description, feedback, image_path,
		${iso("captured_at", ZONE)} AS captured_at,
		(SELECT ${iso("max(reviewed_at)", ZONE)} FROM journal_rounds WHERE journal_id = id_journal) AS reviewed_at,
		(SELECT ${TAGGED} FROM journal_goals t JOIN internships i ON i.id_internship = internship_id
			WHERE t.journal_id = id_journal) AS goal,
		coalesce((SELECT corrected FROM journal_goals WHERE journal_id = id_journal), false) AS corrected`),
};

/**
 * The days that the acting student's phone keeps for times without a network. @throws AppError 401 for a deleted
 * account
 */
export async function readOfflineDays(actor: Actor): Promise<OfflineDays> {
	const date = today(actor.zone);
	const current = currentIdOf(actor.id_user);
	const latest = Prisma.sql`internship_id IN (${openIdsOf(actor.id_user)}) AND date >= ${addDays(date, 1 - OFFLINE_DAYS)}::date`;
	type Row = Omit<OfflineDays, "now" | "today" | "zone" | "approved"> & { major_id: number | null };
	const [found] = await readPrepared<Row>(Prisma.sql`
		SELECT ${COLUMNS.student}, s.major_id,
			(SELECT ${Prisma.raw(GOALS)} FROM internships i WHERE i.id_internship = (${current})) AS goals,
			(SELECT row_to_json(i) FROM (SELECT status, start_date, end_date, waits_for FROM internships
				WHERE id_internship = (${current})) i) AS internship,
			(SELECT row_to_json(i) FROM (SELECT start_date, end_date FROM internships
				WHERE student_id = s.id_user AND status = 'pending' AND waits_for IS NULL ORDER BY start_date LIMIT 1) i) AS next,
			(SELECT coalesce(json_agg(d), '[]') FROM (
				SELECT date, ${dayOffName(COLUMNS.date)} AS name
				FROM (SELECT ${date}::date + ahead AS date FROM generate_series(0, ${OFFLINE_AHEAD - 1}::int) AS ahead) days
				WHERE NOT ${worksForStudent(COLUMNS.date)} ORDER BY date) d) AS days_off,
			(SELECT coalesce(json_agg(n), '[]') FROM (
				SELECT date, ends FROM (SELECT days.date, ${endsForStudent(COLUMNS.date)} AS ends
					FROM (SELECT ${date}::date + ahead AS date FROM generate_series(-1, ${OFFLINE_AHEAD - 1}::int) AS ahead) days) e
				WHERE ends > 1440 ORDER BY date) n) AS nights,
			(SELECT asks_checkout FROM schools WHERE npsn = s.npsn) AS asks_checkout,
			(SELECT emergency_number FROM schools WHERE npsn = s.npsn) AS emergency_number, ${openCheckOuts(now())} AS checkouts,
			${rows(Prisma.sql`SELECT ${COLUMNS.day} FROM attendances WHERE ${latest}`)} AS attendances,
			${rows(Prisma.sql`SELECT ${COLUMNS.journal} FROM journals WHERE ${latest}`)} AS journals
		FROM students s WHERE s.id_user = ${actor.id_user}`);
	if (!found) throw unauthenticated();
	const { major_id, goals, ...row } = found;
	return {
		...{ now: now().toISOString(), today: date, zone: actor.zone, approved: actor.approved },
		...row,
		goals: choicesOf(goals ?? [], major_id),
	};
}
