import "server-only";
import { addDays, dateOf } from "@/lib/dates/dates";
import { LINK_TRIES } from "@/lib/instructors/links";
import { remindedWeek, SCORE_REMINDERS } from "@/lib/instructors/reminders";
import { IS_OPEN } from "../../auth/instructor";
import { clockAt } from "../../auth/session";
import { Prisma, transact } from "../../database/db";
import { addErrand } from "../../database/errands";
import { isLocked } from "../../database/rapor-lock";
import { settings } from "../../env";
import { waitsForInstructor } from "./weeks";
import { LACKS_SCORE } from "./workplace-scores";

/**
 * Reminds instructors by mail who have not answered for a week: three days after it, and ten. The teachers see the others.
 * A week is noted with its mail, so nobody gets one twice.
 * @returns how many mails were queued
 */
export async function remindInstructors(at: Date): Promise<number> {
	const week = remindedWeek(dateOf(at, "WIB"));
	if (!week || !settings().smtpUrl) return 0;
	return transact(async (tx) => {
		const due = await tx.$queryRaw<{ instructor_id: string }[]>`
			UPDATE instructor_links SET reminded_week = ${week}::date WHERE id_link IN (
				SELECT l.id_link FROM ${clockAt(at)}, instructor_links l JOIN instructors n ON n.id_instructor = l.instructor_id
				WHERE ${IS_OPEN} AND n.email IS NOT NULL AND cardinality(l.wrong) < ${LINK_TRIES}
					AND l.reminded_week IS DISTINCT FROM ${week}::date AND EXISTS (
						SELECT FROM internships i JOIN attendances a ON a.internship_id = i.id_internship
						WHERE i.instructor_id = l.instructor_id AND i.waits_for IS NULL AND i.status <> 'pending'
							AND a.date BETWEEN ${addDays(week, -7)}::date AND ${addDays(week, 6)}::date
							AND ${waitsForInstructor(at)} AND NOT ${isLocked(Prisma.sql`i.id_internship`)})
				ORDER BY l.id_link FOR NO KEY UPDATE OF l)
			RETURNING instructor_id`;
		for (const { instructor_id } of due)
			await addErrand(tx, "instructor-link", { id_instructor: instructor_id, week }, instructor_id);
		return due.length;
	});
}

/**
 * Reminds instructors by mail who have not given a final score: three days after the end of the placement, and ten. The
 * day is noted with the mail, so nobody gets one twice.
 * @returns how many mails were queued
 */
export async function remindOfScores(at: Date): Promise<number> {
	if (!settings().smtpUrl) return 0;
	const day = Prisma.sql`${dateOf(at, "WIB")}::date`;
	return transact(async (tx) => {
		const due = await tx.$queryRaw<{ instructor_id: string }[]>`
			UPDATE instructor_links SET reminded_scores = ${day} WHERE id_link IN (
				SELECT l.id_link FROM ${clockAt(at)}, instructor_links l JOIN instructors n ON n.id_instructor = l.instructor_id
				WHERE ${IS_OPEN} AND n.email IS NOT NULL AND cardinality(l.wrong) < ${LINK_TRIES} AND EXISTS (
					SELECT FROM internships i, unnest(${SCORE_REMINDERS}::int[]) AS after
					WHERE i.instructor_id = l.instructor_id AND i.waits_for IS NULL AND i.status <> 'pending'
						AND i.last_day BETWEEN ${day} - after - 2 AND ${day} - after
						AND coalesce(l.reminded_scores < i.last_day + after, true) AND ${LACKS_SCORE})
				ORDER BY l.id_link FOR NO KEY UPDATE OF l)
			RETURNING instructor_id`;
		for (const { instructor_id } of due)
			await addErrand(tx, "instructor-link", { id_instructor: instructor_id, scores: true }, instructor_id);
		return due.length;
	});
}
