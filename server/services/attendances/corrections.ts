import "server-only";
import { takesJournal, takesLetter } from "@/lib/attendances/attendance-status";
import type { AttendanceStatus } from "@/lib/labels";
import { can } from "@/lib/permissions";
import type { CorrectAttendance } from "@/lib/schemas/attendances";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, readRows, type Transaction, transact } from "../../database/db";
import { hasLockedRapor, isOnSheet } from "../../database/rapor-lock";
import { conflict, notFound, raporLocked } from "../../errors";
import { overseeScope } from "../../scopes/internships";
import type { AttendanceWire } from "../../wire/attendances";
import { toDate, toTimeOrNull } from "../../wire/dates";
import { lockInternships } from "../people/handover";

/** The day without place and letter, which not everybody who corrects may see. */
type Corrected = Pick<AttendanceWire, "id_attendance" | "date" | "time" | "status">;

/**
 * Corrects the status of a day, with a reason, until the rapor is locked. A repeated request changes nothing. The day
 * keeps its time, note and place, also as an absence, which its student cannot fill in. A day that nobody filled in gets
 * the time of the correction. A doctor's letter stays beside a day that is no longer Sakit.
 * docs/decisions/016-attendance-days.md says what happens with the journal.
 * @throws AppError 403; 404; 409 `rapor_locked`, or `attendance_changed` when the actor was shown another status
 */
export async function correctAttendance(
	actor: Actor,
	id_attendance: string,
	{ status, shown_status, reason }: CorrectAttendance,
): Promise<Corrected> {
	await transact(async (tx) => {
		const found = await tx.attendance.findFirst({
			where: { id_attendance, internship: overseeScope(actor) },
			select: { internship_id: true, student_id: true, date: true },
		});
		if (!found) throw notFound();
		const { internship_id, student_id } = found;
		// With this lock, nobody locks the rapor meanwhile.
		await lockInternships(tx, isOnSheet(internship_id));
		const before = await lockDay(tx, id_attendance);
		if (before === status) return;
		if (before !== shown_status)
			throw conflict(
				"attendance_changed",
				"Status hari ini sudah berubah sejak halaman ini dibuka. Periksa lagi, lalu koreksi bila masih perlu.",
			);
		if (await hasLockedRapor(tx, internship_id)) throw raporLocked();
		if (!takesLetter(status)) await keepLetter(tx, id_attendance);
		await changeDay(tx, id_attendance, status);
		// Whoever corrects a day has decided about what instructors said of it.
		await tx.dayAnswer.updateMany({
			where: { internship_id, date: found.date, says: { not: "right" }, checked_at: null },
			data: { checked_at: now(), checker_id: actor.id_user },
		});
		await tx.attendanceCorrection.create({
			data: {
				attendance_id: id_attendance,
				old_status: before,
				new_status: status,
				reason,
				corrected_at: now(),
				corrector_id: actor.id_user,
			},
		});
		await recordAudit(tx, actor, {
			action: "attendance.corrected",
			subject_type: "attendance",
			subject_id: id_attendance,
			person_id: student_id,
			detail: { date: toDate(found.date), old_status: before, new_status: status },
		});
	});
	const day = await db.attendance.findUniqueOrThrow({
		where: { id_attendance },
		select: { id_attendance: true, date: true, time: true, status: true },
	});
	return { ...day, date: toDate(day.date), time: toTimeOrNull(day.time) };
}

/** Locks the day. @returns its status @throws AppError 404 when it became a holiday meanwhile */
async function lockDay(tx: Transaction, id_attendance: string): Promise<AttendanceStatus> {
	const [row] = await tx.$queryRaw<{ status: AttendanceStatus }[]>`
		SELECT status::text FROM attendances WHERE id_attendance = ${id_attendance} FOR UPDATE`;
	if (!row) throw notFound();
	return row.status;
}

/** Keeps a doctor's letter beside its day, with the note that came with it. */
const keepLetter = (tx: Transaction, id_attendance: string) => tx.$executeRaw`
	INSERT INTO late_records (attendance_id, kind, recorded_at, received_at, clock_changed, status, note, attachment)
	SELECT id_attendance, 'attendance', least((date + time) AT TIME ZONE zone_name(zone), ${now()}), ${now()}, false,
		status, note, attachment
	FROM attendances WHERE id_attendance = ${id_attendance} AND attachment IS NOT NULL`;

/** Changes the day and its journal. A journal that was written is hidden while the student counts as absent. */
async function changeDay(tx: Transaction, id_attendance: string, status: CorrectAttendance["status"]) {
	await tx.$executeRaw`
		UPDATE attendances SET status = ${status}::attendance_status, expired_at = NULL,
			time = coalesce(time, date_trunc('second', ${now()}::timestamptz AT TIME ZONE zone_name(zone))::time),
			attachment = CASE WHEN ${takesLetter(status)} THEN attachment END
		WHERE id_attendance = ${id_attendance}`;
	await tx.$executeRaw`
		UPDATE journals SET updated_at = ${now()}, reviewed_at = NULL,
			submitted_at = CASE WHEN submitted_at IS NOT NULL THEN ${now()}::timestamptz END, status = CASE
			WHEN NOT ${takesJournal(status)}::boolean THEN 'not_present'
			WHEN description IS NULL THEN 'not_created' ELSE 'in_review' END::journal_status
		WHERE attendance_id = ${id_attendance} AND (status = 'not_present') = ${takesJournal(status)}::boolean`;
}

/** May the actor correct the days of this internship now? */
export async function mayCorrectDays(actor: Actor, id_internship: string): Promise<boolean> {
	if (!can(actor.offices, "attendance:correct")) return false;
	const where = { AND: [{ id_internship }, overseeScope(actor)] };
	return (await db.internship.count({ where })) > 0 && !(await hasLockedRapor(db, id_internship));
}

/** Every correction of the student's own internship, the earliest first, for the student's own copy. */
export const correctionsOf = ({ id_user }: Actor, internship_id: string) => readRows`
	SELECT a.date::text, c.old_status::text, c.new_status::text, c.reason, c.corrected_at, u.name AS corrector
	FROM attendance_corrections c JOIN attendances a ON a.id_attendance = c.attendance_id
	LEFT JOIN users u ON u.id_user = c.corrector_id
	WHERE a.internship_id = ${internship_id} AND a.student_id = ${id_user} ORDER BY c.corrected_at`;
