import "server-only";
import { isRecorded, JOURNAL_AFTER, takesLetter } from "@/lib/attendance-status";
import { dateOf, timeOf } from "@/lib/dates";
import { isOpen } from "@/lib/deadline";
import type { RecordAttendance } from "@/lib/schemas/attendances";
import type { Paged } from "@/lib/schemas/lists";
import type { Actor } from "../auth/session";
import { now } from "../clock";
import { db, Prisma, readPrepared, retried } from "../database/db";
import { readPage } from "../database/paging";
import { AppError, conflict, notFound } from "../errors";
import { normalizeImage } from "../files/images";
import { withStoredFile } from "../files/storage";
import { attendanceScope } from "../scopes";
import {
	type AttendanceWire,
	attendanceSelect,
	type ListedAttendance,
	type Place,
	toAttendance,
} from "../wire/attendances";
import { ATTENDANCE, LISTED_ATTENDANCE } from "../wire/json";
import { mayKeepLocation } from "./consents";
import { PROFILE_IS_COMPLETE, profileIncomplete, requireCompleteProfile } from "./profiles";
import { IS_RECORDED } from "./recorded-days";

export type CheckIn = Omit<RecordAttendance, "attachment"> & { attachment: File | undefined };

/** The form showed another day than the one it would be recorded for. */
const anotherDay = () =>
	conflict("another_day", "Tanggal presensi ini sudah berganti. Silahkan buka kembali presensi.");

/** Refuses a form without a location if the location of the student may be kept. @throws AppError 409 `location_required` */
async function requireLocation(actor: Actor, { without_location }: CheckIn): Promise<void> {
	if (without_location === "1" && (await mayKeepLocation(actor)))
		throw conflict("location_required", "Presensi perlu merekam lokasi. Silahkan buka kembali presensi.");
}

/** The doctor's letter, ready to be stored. With another status than sick it is dropped, as in the form. */
const letterOf = async ({ status, attachment }: CheckIn) =>
	takesLetter(status) && attachment ? normalizeImage(attachment, "attachment") : null;

const noneOngoing = () =>
	new AppError(404, "Anda tidak memiliki data PKL yang sedang berlangsung.", "no_ongoing_internship");

type Standing = { complete: boolean; id_internship: string | null; recorded: boolean };

/** Does an internship take check-ins on `$2`? After its last day, an ongoing one only waits to be completed. */
const TAKES_CHECK_INS = "status = 'ongoing' AND (end_date IS NULL OR end_date >= $2::date)";

/** Why a check-in of the student `$1` on `$2` may be refused: the profile, the internship, an earlier check-in. */
const STANDING = `
	SELECT ${PROFILE_IS_COMPLETE} AS complete,
		(SELECT id_internship FROM internships WHERE student_id = $1 AND ${TAKES_CHECK_INS}) AS id_internship,
		EXISTS (SELECT FROM attendances WHERE student_id = $1 AND date = $2::date AND ${IS_RECORDED}) AS recorded
	FROM students s WHERE id_user = $1`;

/**
 * The internship for a check-in of the student `$1` on `$2`, if the profile is complete, and whether the location may be
 * kept. `may_keep_location` decides that. It is not called where the school does not ask for consent.
 */
const PLACE = `
	SELECT id_internship, CASE WHEN consent_required THEN may_keep_location($1) ELSE true END AS kept
	FROM internships JOIN students s ON s.id_user = student_id JOIN schools ON schools.npsn = s.npsn
	WHERE student_id = $1 AND ${TAKES_CHECK_INS} AND ${PROFILE_IS_COMPLETE}
	FOR SHARE OF internships`;
const at = (position: string) => `CASE WHEN kept THEN ${position}::float8 END`;
/** The journal's status after a check-in of `recorded`: {@link JOURNAL_AFTER} in SQL. */
const SETTLED = `(CASE recorded.status ${Object.entries(JOURNAL_AFTER)
	.map(([status, journal]) => `WHEN '${status}' THEN '${journal}'`)
	.join(" ")} END)::journal_status`;
const RECORDED = `SELECT row_to_json(r) AS attendance FROM (SELECT ${ATTENDANCE} FROM recorded a) r`;

/** Fills in the row that a working day begins with, and sets its journal. A location that may not be kept is dropped. */
const RECORD = `
	WITH place AS MATERIALIZED (${PLACE}), recorded AS (
		UPDATE attendances SET time = $3::time, status = $4::attendance_status, expired_at = NULL, latitude = ${at("$5")},
			longitude = ${at("$6")}, accuracy = ${at("$7")}, note = $8, attachment = $9
		FROM place
		WHERE student_id = $1 AND date = $2::date AND internship_id = id_internship AND status = 'no_description'
		RETURNING attendances.*
	), settled AS (
		UPDATE journals SET status = ${SETTLED} FROM recorded WHERE attendance_id = id_attendance
	)
	${RECORDED}`;

/** The same where there is no such row: on a free day, or while the row belongs to an earlier internship. */
const RECORD_ANEW = `
	WITH place AS MATERIALIZED (${PLACE}), recorded AS (
		INSERT INTO attendances (internship_id, student_id, date, time, status, latitude, longitude, accuracy, note, attachment)
		SELECT id_internship, $1, $2::date, $3::time, $4::attendance_status, ${at("$5")}, ${at("$6")}, ${at("$7")}, $8, $9
		FROM place
		ON CONFLICT (student_id, date) DO UPDATE SET
			internship_id = EXCLUDED.internship_id, time = EXCLUDED.time, status = EXCLUDED.status, expired_at = NULL,
			latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude, accuracy = EXCLUDED.accuracy,
			note = EXCLUDED.note, attachment = EXCLUDED.attachment
		WHERE attendances.status = 'no_description'
		RETURNING *
	), settled AS (
		INSERT INTO journals (attendance_id, internship_id, date, status)
		SELECT id_attendance, internship_id, date, ${SETTLED} FROM recorded
		ON CONFLICT (attendance_id) DO UPDATE SET status = EXCLUDED.status
	)
	${RECORDED}`;

/**
 * Records today's attendance with the date and time of the server, in WIB. Each attempt is one statement, so of fifty
 * requests at once only one finds a row to write.
 * @throws AppError 409 `profile_incomplete`, `another_day`, `already_recorded`, `location_required`;
 * 404 `no_ongoing_internship`; 422 on attachment
 */
export async function recordAttendance(actor: Actor, input: CheckIn): Promise<AttendanceWire> {
	const instant = now();
	const [date, time] = [dateOf(instant), timeOf(instant)];
	const look = async () => (await readPrepared<Standing>(STANDING, [actor.id_user, date]))[0];
	const refusal = (standing: Standing | undefined) => {
		if (!standing?.complete) return profileIncomplete();
		if (standing.recorded) return conflict("already_recorded", "Anda sudah melakukan presensi hari ini.");
		return noneOngoing();
	};
	const isOtherDay = Boolean(input.expected_date) && input.expected_date !== date;
	// Most check-ins need no lookup. We read the reason only after the write was refused.
	if (isOtherDay || input.without_location === "1" || input.attachment) {
		const standing = await look();
		if (!standing?.complete) throw refusal(standing);
		await requireLocation(actor, input);
		if (isOtherDay) throw anotherDay();
		// Decoding a letter is expensive, so we refuse before it.
		if (!standing.id_internship || standing.recorded) throw refusal(standing);
	}

	const { latitude = null, longitude = null, accuracy = null, status, note } = input;
	return withStoredFile("attendances", await letterOf(input), async (attachment) => {
		const values = [actor.id_user, date, time, status, latitude, longitude, accuracy, note, attachment];
		const record = async (statement: string) =>
			(await retried(() => readPrepared<{ attendance: AttendanceWire }>(statement, values)))[0];
		const row = (await record(RECORD)) ?? (await record(RECORD_ANEW));
		if (!row) throw refusal(await look());
		return row.attendance;
	});
}

/**
 * Fills in an open day before its deadline. The row keeps its date and gets the current time.
 * @throws AppError 404; 403 `attendance_expired`; 409 `profile_incomplete`, `already_recorded`, `location_required`;
 * 422 on attachment
 */
export async function fillAttendance(actor: Actor, id: string, input: CheckIn): Promise<AttendanceWire> {
	await requireCompleteProfile(actor);
	await requireLocation(actor, input);
	const { latitude = null, longitude = null, accuracy = null } = input;
	const row = await db.attendance.findFirst({ where: { id_attendance: id, student_id: actor.id_user } });
	if (!row) throw notFound();
	const alreadyRecorded = () =>
		conflict("already_recorded", "Anda sudah melakukan presensi pada tanggal tersebut.");
	if (isRecorded(row.status)) throw alreadyRecorded();
	const instant = now();
	if (!isOpen(row.expired_at, instant))
		throw new AppError(403, "Presensi sudah melewati batas waktu.", "attendance_expired");

	await withStoredFile("attendances", await letterOf(input), async (attachment) => {
		const fill = () => db.$queryRaw<unknown[]>`
			WITH place AS MATERIALIZED (
				SELECT may_keep_location(${actor.id_user}::int) AS kept
			), recorded AS (
				UPDATE attendances SET time = ${timeOf(instant)}::time, status = ${input.status}::attendance_status, expired_at = NULL,
					latitude = CASE WHEN kept THEN ${latitude}::float8 END, longitude = CASE WHEN kept THEN ${longitude}::float8 END,
					accuracy = CASE WHEN kept THEN ${accuracy}::float8 END, note = ${input.note}, attachment = ${attachment}
				FROM place
				WHERE id_attendance = ${id} AND student_id = ${actor.id_user}
					AND status = 'no_description' AND expired_at > ${instant}
				RETURNING id_attendance, status
			)
			UPDATE journals SET status = ${Prisma.raw(SETTLED)}
			FROM recorded WHERE journals.attendance_id = recorded.id_attendance
			RETURNING id_journal`;
		// It was recorded meanwhile, or removed because the day became a holiday.
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

/** Where a day that the actor may see was recorded. Null without a place. @throws AppError 404 */
export async function findPlace(actor: Actor, id_attendance: string): Promise<Place | null> {
	const row = await db.attendance.findFirst({
		where: { AND: [{ id_attendance }, attendanceScope(actor)] },
		select: { latitude: true, longitude: true, accuracy: true },
	});
	if (!row) throw notFound();
	const { latitude, longitude, accuracy } = row;
	return latitude === null || longitude === null ? null : { latitude, longitude, accuracy };
}

/** One page of an internship's attendance, newest first. The caller has checked that the actor may see it. */
export const pageOfAttendances = (
	actor: Actor,
	internship_id: string,
	page: number,
): Promise<Paged<ListedAttendance>> => readPage(ATTENDANCES, [internship_id, actor.id_user], page);

const ATTENDANCES = {
	columns: LISTED_ATTENDANCE,
	from: "attendances a WHERE a.internship_id = $1",
	order: "a.date DESC",
};
