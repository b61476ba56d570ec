import "server-only";
import { dateOf, timeOf } from "@/lib/dates";
import type { AttendanceStatus } from "@/lib/labels";
import type { RecordAttendance } from "@/lib/schemas/attendances";
import type { Paged } from "@/lib/schemas/lists";
import { now, today } from "../clock";
import { db, retried } from "../db";
import { AppError, conflict, notFound } from "../errors";
import { normalizeImage } from "../images";
import { pageOf } from "../paging";
import type { Actor } from "../session";
import { withStoredFile } from "../storage";
import { type AttendanceWire, attendanceSelect, toAttendance } from "../wire/attendances";
import { fromDate } from "../wire/dates";
import { mayKeepLocation } from "./consents";
import { requireCompleteProfile } from "./profiles";

export type CheckIn = Omit<RecordAttendance, "attachment"> & { attachment: File | undefined };

/** The form was for one day, and would have been recorded for another. */
const anotherDay = () =>
	conflict("another_day", "Tanggal presensi ini sudah berganti. Silahkan buka kembali presensi.");

/** A form made without a location, of a student whose location may be kept by now. @throws AppError 409 */
async function requireLocation(actor: Actor, { without_location }: CheckIn): Promise<void> {
	if (without_location === "1" && (await mayKeepLocation(actor)))
		throw conflict("location_required", "Presensi perlu merekam lokasi. Silahkan buka kembali presensi.");
}

/** A doctor's letter counts with sick only; the form drops it otherwise, and so does the server. */
const letterOf = async ({ status, attachment }: CheckIn) =>
	status === "sick" && attachment ? normalizeImage(attachment, "attachment") : null;

/**
 * Records today's attendance in one statement: it makes the row, or fills the one nobody filled yet, and settles its
 * journal; of fifty requests at once, one finds something to write. Date and time are the server's, in WIB. A location that
 * may not be kept is dropped in that statement too.
 * @throws AppError 409 `profile_incomplete`, `another_day`, `already_recorded`, `location_required`; 404 `no_ongoing_internship`; 422 on attachment
 */
export async function recordAttendance(actor: Actor, input: CheckIn): Promise<AttendanceWire> {
	await requireCompleteProfile(actor);
	await requireLocation(actor, input);
	const { latitude = null, longitude = null, accuracy = null } = input;
	const instant = now();
	const [date, time] = [dateOf(instant), timeOf(instant)];
	if (input.expected_date && input.expected_date !== date) throw anotherDay();
	const internship = await db.internship.findFirst({
		where: {
			student_id: actor.id_user,
			status: "ongoing",
			// After its end an ongoing internship waits to be completed and gets no new days.
			OR: [{ end_date: null }, { end_date: { gte: fromDate(date) } }],
		},
		select: { id_internship: true },
	});
	const noneOngoing = () =>
		new AppError(404, "Anda tidak memiliki data PKL yang sedang berlangsung.", "no_ongoing_internship");
	if (!internship) throw noneOngoing();
	const alreadyRecorded = () => conflict("already_recorded", "Anda sudah melakukan presensi hari ini.");
	const same = { student_id: actor.id_user, date: fromDate(date) };
	const isRecorded = () => db.attendance.count({ where: { ...same, status: { not: "no_description" } } });
	if (await isRecorded()) throw alreadyRecorded();

	const id = await withStoredFile("attendances", await letterOf(input), async (attachment) => {
		const record = () => db.$queryRaw<{ attendance_id: string }[]>`
			WITH place AS MATERIALIZED (
				SELECT may_keep_location(${actor.id_user}::int) AS kept
			), recorded AS (
				INSERT INTO attendances (internship_id, student_id, date, time, status, latitude, longitude, accuracy, note, attachment)
				SELECT id_internship, student_id, ${date}::date, ${time}::time, ${input.status}::attendance_status,
					CASE WHEN kept THEN ${latitude}::float8 END, CASE WHEN kept THEN ${longitude}::float8 END,
					CASE WHEN kept THEN ${accuracy}::float8 END, ${input.note}::text, ${attachment}::text
				FROM internships, place
				WHERE id_internship = ${internship.id_internship} AND status = 'ongoing'
					AND (end_date IS NULL OR end_date >= ${date}::date)
				FOR SHARE OF internships
				ON CONFLICT (student_id, date) DO UPDATE SET
					internship_id = EXCLUDED.internship_id, time = EXCLUDED.time, status = EXCLUDED.status, expired_at = NULL,
					latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude, accuracy = EXCLUDED.accuracy,
					note = EXCLUDED.note, attachment = EXCLUDED.attachment
				WHERE attendances.status = 'no_description'
				RETURNING id_attendance, internship_id, date, status
			)
			INSERT INTO journals (attendance_id, internship_id, date, status)
			SELECT id_attendance, internship_id, date, (CASE status WHEN 'present' THEN 'not_created' ELSE 'not_present' END)::journal_status
			FROM recorded
			ON CONFLICT (attendance_id) DO UPDATE SET status = EXCLUDED.status
			RETURNING attendance_id`;
		const [journal] = await retried(record);
		// Recorded, completed or moved to other dates meanwhile.
		if (!journal) throw (await isRecorded()) ? alreadyRecorded() : noneOngoing();
		return journal.attendance_id;
	});
	return getAttendance(id);
}

/**
 * Fills a day nobody filled, before its deadline; the row keeps its date and gets the current time.
 * @throws AppError 404; 403 `attendance_expired`; 409 `profile_incomplete`, `already_recorded`, `location_required`; 422 on attachment
 */
export async function fillAttendance(actor: Actor, id: string, input: CheckIn): Promise<AttendanceWire> {
	await requireCompleteProfile(actor);
	await requireLocation(actor, input);
	const { latitude = null, longitude = null, accuracy = null } = input;
	const row = await db.attendance.findFirst({ where: { id_attendance: id, student_id: actor.id_user } });
	if (!row) throw notFound();
	const alreadyRecorded = () =>
		conflict("already_recorded", "Anda sudah melakukan presensi pada tanggal tersebut.");
	if (row.status !== "no_description") throw alreadyRecorded();
	const instant = now();
	if (!row.expired_at || row.expired_at <= instant)
		throw new AppError(403, "Presensi sudah melewati batas waktu.", "attendance_expired");

	await withStoredFile("attendances", await letterOf(input), async (attachment) => {
		const fill = () => db.$queryRaw<unknown[]>`
			WITH place AS MATERIALIZED (
				SELECT may_keep_location(${actor.id_user}::int) AS kept
			), filled AS (
				UPDATE attendances SET time = ${timeOf(instant)}::time, status = ${input.status}::attendance_status, expired_at = NULL,
					latitude = CASE WHEN kept THEN ${latitude}::float8 END, longitude = CASE WHEN kept THEN ${longitude}::float8 END,
					accuracy = CASE WHEN kept THEN ${accuracy}::float8 END, note = ${input.note}, attachment = ${attachment}
				FROM place
				WHERE id_attendance = ${id} AND student_id = ${actor.id_user}
					AND status = 'no_description' AND expired_at > ${instant}
				RETURNING id_attendance, status
			)
			UPDATE journals SET status = (CASE filled.status WHEN 'present' THEN 'not_created' ELSE 'not_present' END)::journal_status
			FROM filled WHERE journals.attendance_id = filled.id_attendance
			RETURNING id_journal`;
		// Recorded meanwhile, or gone: its day has become a holiday.
		if ((await retried(fill)).length === 0)
			throw (await db.attendance.count({ where: { id_attendance: id } })) ? alreadyRecorded() : notFound();
	});
	return getAttendance(id);
}

async function getAttendance(id_attendance: string): Promise<AttendanceWire> {
	return toAttendance(
		await db.attendance.findUniqueOrThrow({ where: { id_attendance }, select: attendanceSelect }),
	);
}

/** One page of an internship's attendance, newest first. The caller has checked who may see the internship. */
export async function pageOfAttendances(internship_id: string, page: number): Promise<Paged<AttendanceWire>> {
	const where = { internship_id };
	const { rows, meta } = await pageOf(
		page,
		(slice) =>
			db.attendance.findMany({ where, select: attendanceSelect, orderBy: { date: "desc" }, ...slice }),
		() => db.attendance.count({ where }),
	);
	return { rows: rows.map(toAttendance), meta };
}

/** The latest rows of an internship. */
export async function latestAttendances(internship_id: string, take: number): Promise<AttendanceWire[]> {
	const rows = await db.attendance.findMany({
		where: { internship_id },
		select: attendanceSelect,
		orderBy: { date: "desc" },
		take,
	});
	return rows.map(toAttendance);
}

/** How many days of an internship have each status. */
export async function countAttendances(internship_id: string): Promise<Record<AttendanceStatus, number>> {
	const groups = await db.attendance.groupBy({ by: ["status"], where: { internship_id }, _count: true });
	const counts = { present: 0, excused: 0, sick: 0, no_description: 0 };
	for (const { status, _count } of groups) counts[status] = _count;
	return counts;
}

/** What the acting student has recorded today, under any internship; null before the check-in. */
export async function findTodaysAttendance(actor: Actor): Promise<AttendanceWire | null> {
	const row = await db.attendance.findFirst({
		where: { student_id: actor.id_user, date: fromDate(today()), status: { not: "no_description" } },
		select: attendanceSelect,
	});
	return row && toAttendance(row);
}
