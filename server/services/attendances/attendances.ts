import "server-only";
import { isPresent, isRecorded, JOURNAL_AFTER, takesLetter } from "@/lib/attendances/attendance-status";
import { isOpen } from "@/lib/attendances/deadline";
import { dateOf, timeOf } from "@/lib/dates/dates";
import { datesOf, type Month } from "@/lib/dates/month";
import type { AttendanceStatus } from "@/lib/labels";
import type { RecordAttendance } from "@/lib/schemas/attendances";
import type { Paged } from "@/lib/schemas/lists";
import type { Actor } from "../../auth/session";
import { recordedDay, unfilledDay } from "../../database/attendance-status";
import { db, readPrepared, retried, transact } from "../../database/db";
import { readPage } from "../../database/paging";
import { AppError, conflict, notFound } from "../../errors";
import { normalizeImage } from "../../files/images";
import { withStoredFile } from "../../files/storage";
import { attendanceScope } from "../../scopes";
import {
	ATTENDANCE,
	type AttendanceWire,
	attendanceSelect,
	LISTED_ATTENDANCE,
	type ListedAttendance,
	type Place,
	toAttendance,
} from "../../wire/attendances";
import { mayKeepLocation } from "../people/consents";
import { PROFILE_IS_COMPLETE, profileIncomplete, requireCompleteProfile } from "../people/profiles";
import { type Kept, type Keyed, noteIn, once } from "./idempotency";
import { keepBeside, type Receipt, receive, requireInTime } from "./late-records";

export type CheckIn = Omit<RecordAttendance, "attachment"> & { attachment: File | undefined };

/** The student opened the form on one day and sent it on the next. */
const anotherDay = () =>
	conflict("another_day", "Tanggal presensi ini sudah berganti. Silahkan buka kembali presensi.");

/**
 * Refuses the form of a present student without a location if we may keep it. Who is absent need not say where they
 * are. A record out of a queue gets through, because it may be older than the consent, and nobody can make it again.
 * @throws AppError 409 `location_required`
 */
async function requireLocation(actor: Actor, { input, receipt }: Sent): Promise<void> {
	const isMissing = isPresent(input.status) && input.without_location === "1";
	if (isMissing && !receipt.queued && (await mayKeepLocation(actor)))
		throw conflict("location_required", "Presensi perlu merekam lokasi. Silahkan buka kembali presensi.");
}

/**
 * The doctor's letter, ready to be stored. Only sick students have one, so we drop it with another status, as the form
 * does.
 */
const letterOf = async ({ status, attachment }: CheckIn) =>
	takesLetter(status) && attachment ? normalizeImage(attachment, "attachment") : null;

const noneOngoing = () =>
	new AppError(404, "Anda tidak memiliki data PKL yang sedang berlangsung.", "no_ongoing_internship");

type Standing = { complete: boolean; id_internship: string | null; recorded: boolean };

/**
 * Does an internship take check-ins on `$2`? After its last day, an ongoing internship takes no check-ins and only
 * waits to be completed. A completed internship takes a late record of a day before it was completed.
 * @param late an expression: did it arrive late?
 */
const takesCheckIns = (late: string) => `start_date <= $2::date AND (end_date IS NULL OR end_date >= $2::date)
	AND (status = 'ongoing' OR (status = 'completed' AND ${late} AND days_until >= $2::date))`;
/** A student may have an ongoing and a completed internship for one day. In this order, the ongoing one is first. */
const ONE = "ORDER BY status LIMIT 1";

/**
 * Everything that may refuse a check-in of the student `$1` on `$2`, late or not (`$3`): the profile, the internship,
 * and an earlier check-in.
 */
const STANDING = `
	SELECT ${PROFILE_IS_COMPLETE} AS complete,
		(SELECT id_internship FROM internships WHERE student_id = $1 AND ${takesCheckIns("$3::boolean")} ${ONE}) AS id_internship,
		EXISTS (SELECT FROM attendances WHERE student_id = $1 AND date = $2::date AND ${recordedDay("status")}) AS recorded
	FROM students s WHERE id_user = $1`;

/**
 * The internship for a check-in of the student `$1` on `$2`, if the profile is complete. Also whether we may keep the
 * location, which `may_keep_location` decides. It is not called where the school does not ask for consent.
 */
const PLACE = `
	SELECT id_internship, CASE WHEN consent_required THEN may_keep_location($1) ELSE true END AS kept
	FROM internships JOIN students s ON s.id_user = student_id JOIN schools ON schools.npsn = s.npsn
	WHERE student_id = $1 AND ${takesCheckIns("$10::timestamptz IS NOT NULL")} AND ${PROFILE_IS_COMPLETE}
	${ONE} FOR SHARE OF internships`;
const at = (position: string) => `CASE WHEN kept THEN ${position}::float8 END`;
/** The journal's status after a check-in of `recorded`: {@link JOURNAL_AFTER} in SQL. */
const SETTLED = `(CASE recorded.status ${Object.entries(JOURNAL_AFTER)
	.map(([status, journal]) => `WHEN '${status}' THEN '${journal}'`)
	.join(" ")} END)::journal_status`;
const RECORDED = `SELECT row_to_json(r) AS attendance FROM (SELECT ${ATTENDANCE} FROM recorded a) r`;

const NOTED = noteIn("recorded", "id_attendance", "$13", "$1");

/**
 * Fills in the row that a working day begins with, and sets its journal. It drops a location that we may not keep.
 * {@link recordDay} has the values `$1` to `$13`, in their order.
 */
const RECORD = `
	WITH place AS MATERIALIZED (${PLACE}), recorded AS (
		UPDATE attendances SET time = $3::time, status = $4::attendance_status, expired_at = NULL, latitude = ${at("$5")},
			longitude = ${at("$6")}, accuracy = ${at("$7")}, note = $8, attachment = $9,
			recorded_at = $10, received_at = $11, clock_changed = $12
		FROM place
		WHERE student_id = $1 AND date = $2::date AND internship_id = id_internship AND ${unfilledDay("status")}
		RETURNING attendances.*
	), settled AS (
		UPDATE journals SET status = ${SETTLED} FROM recorded WHERE attendance_id = id_attendance
	), noted AS (${NOTED})
	${RECORDED}`;

/** Records a day without such a row: a free day, or a day whose row belongs to an earlier internship. */
const RECORD_ANEW = `
	WITH place AS MATERIALIZED (${PLACE}), recorded AS (
		INSERT INTO attendances (internship_id, student_id, date, time, status, latitude, longitude, accuracy, note, attachment,
			recorded_at, received_at, clock_changed)
		SELECT id_internship, $1, $2::date, $3::time, $4::attendance_status, ${at("$5")}, ${at("$6")}, ${at("$7")}, $8, $9,
			$10::timestamptz, $11::timestamptz, $12::boolean
		FROM place
		ON CONFLICT (student_id, date) DO UPDATE SET
			internship_id = EXCLUDED.internship_id, time = EXCLUDED.time, status = EXCLUDED.status, expired_at = NULL,
			latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude, accuracy = EXCLUDED.accuracy,
			note = EXCLUDED.note, attachment = EXCLUDED.attachment, recorded_at = EXCLUDED.recorded_at,
			received_at = EXCLUDED.received_at, clock_changed = EXCLUDED.clock_changed
		WHERE ${unfilledDay("attendances.status")}
		RETURNING *
	), settled AS (
		INSERT INTO journals (attendance_id, internship_id, date, status)
		SELECT id_attendance, internship_id, date, ${SETTLED} FROM recorded
		ON CONFLICT (attendance_id) DO UPDATE SET status = EXCLUDED.status
	), noted AS (${NOTED})
	${RECORDED}`;

type Sent = { input: CheckIn; keyed: Keyed | undefined; receipt: Receipt };

/** Keeps a check-in out of a queue beside its day, with its letter. @throws AppError 409 `already_recorded` */
async function keepCheckIn(
	actor: Actor,
	{ input, keyed, receipt }: Sent,
	day: Parameters<typeof keepBeside>[2],
	attachment: string | null,
) {
	const { status, note } = input;
	const record = { kind: "attendance", status, note, attachment } as const;
	const isKept = await transact((tx) => keepBeside(tx, { actor, keyed, receipt }, day, record));
	if (!isKept) throw alreadyRecorded("pada tanggal tersebut");
	return { data: null, beside: true };
}

const alreadyRecorded = (when: string) =>
	conflict("already_recorded", `Anda sudah melakukan presensi ${when}.`);

/**
 * Records an attendance with the date and time of the server, in WIB. The attendance is for today, or for the day when
 * a record out of a queue was made. Each attempt is one statement, so only one of fifty requests at once finds a row to
 * write.
 * @throws AppError 409 `profile_incomplete`, `another_day`, `already_recorded`, `location_required`, `too_late`; 404
 * `no_ongoing_internship`; 422 on attachment, and what {@link receive} and {@link once} throw
 */
export async function recordAttendance(
	actor: Actor,
	input: CheckIn,
	keyed?: Keyed,
): Promise<Kept<AttendanceWire>> {
	const receipt = receive(actor, input, keyed);
	return once(actor, keyed, {
		work: () => recordDay(actor, { input, keyed, receipt }),
		again: getAttendance,
	});
}

async function recordDay(actor: Actor, sent: Sent) {
	const { input, keyed, receipt } = sent;
	const [date, time] = [dateOf(receipt.at), timeOf(receipt.at)];
	const { recorded_at, received_at, clock_changed } = receipt.columns;
	const look = async () =>
		(await readPrepared<Standing>(STANDING, [actor.id_user, date, recorded_at !== null]))[0];
	const isBeside = (standing: Standing | undefined) => receipt.queued && standing?.recorded;
	const refusal = (standing: Standing | undefined) => {
		if (!standing?.complete) return profileIncomplete();
		return standing.recorded ? alreadyRecorded("hari ini") : noneOngoing();
	};
	await requireInTime(actor, receipt);
	// The form of a queued record may show another day. That does not matter, because the record says when it was made.
	const isOtherDay = !receipt.queued && Boolean(input.expected_date) && input.expected_date !== date;
	// Most check-ins need no lookup. We read the reason only after the write was refused.
	if (isOtherDay || input.without_location === "1" || input.attachment) {
		const standing = await look();
		if (!standing?.complete) throw refusal(standing);
		await requireLocation(actor, sent);
		if (isOtherDay) throw anotherDay();
		// Decoding a letter is expensive, so we refuse first.
		if (!isBeside(standing) && (!standing.id_internship || standing.recorded)) throw refusal(standing);
	}

	const { latitude = null, longitude = null, accuracy = null, status, note } = input;
	return withStoredFile("attendances", await letterOf(input), async (attachment) => {
		const values = [
			...[actor.id_user, date, time, status, latitude, longitude, accuracy, note, attachment],
			...[recorded_at, received_at, clock_changed, keyed?.key ?? null],
		];
		const record = async (statement: string) =>
			(await retried(() => readPrepared<{ attendance: AttendanceWire }>(statement, values)))[0];
		const row = (await record(RECORD)) ?? (await record(RECORD_ANEW));
		if (row) return { data: row.attendance, beside: false };
		const standing = await look();
		if (!isBeside(standing)) throw refusal(standing);
		return keepCheckIn(actor, sent, { date }, attachment);
	});
}

/** Fills in the open day `$8` of the student `$1`. */
const FILL = `
	WITH place AS MATERIALIZED (
		SELECT may_keep_location($1) AS kept
	), recorded AS (
		UPDATE attendances SET time = $2::time, status = $3::attendance_status, expired_at = NULL, latitude = ${at("$4")},
			longitude = ${at("$5")}, accuracy = ${at("$6")}, note = $7, attachment = $9,
			recorded_at = $10, received_at = $11, clock_changed = $12
		FROM place
		WHERE id_attendance = $8 AND student_id = $1 AND ${unfilledDay("status")} AND expired_at > $14::timestamptz
		RETURNING attendances.id_attendance, attendances.status
	), noted AS (${NOTED})
	UPDATE journals SET status = ${SETTLED} FROM recorded WHERE journals.attendance_id = recorded.id_attendance
	RETURNING id_journal`;

/**
 * Fills in an open day before its deadline. The row keeps its date. It gets the current time, or for a record out of a
 * queue the time when it was made.
 * @throws AppError 404; 403 `attendance_expired`; 409 `profile_incomplete`, `already_recorded`, `location_required`,
 * `too_late`; 422 on attachment, and what {@link receive} and {@link once} throw
 */
export async function fillAttendance(
	actor: Actor,
	id: string,
	input: CheckIn,
	keyed?: Keyed,
): Promise<Kept<AttendanceWire>> {
	const receipt = receive(actor, input, keyed);
	return once(actor, keyed, {
		work: () => fillDay(actor, id, { input, keyed, receipt }),
		again: getAttendance,
	});
}

async function fillDay(actor: Actor, id: string, sent: Sent) {
	const { input, keyed, receipt } = sent;
	await requireCompleteProfile(actor);
	await requireLocation(actor, sent);
	const row = await db.attendance.findFirst({ where: { id_attendance: id, student_id: actor.id_user } });
	if (!row) throw notFound();
	await requireInTime(actor, receipt);
	const day = { id_attendance: id };
	if (isRecorded(row.status)) {
		if (!receipt.queued) throw alreadyRecorded("pada tanggal tersebut");
		return withStoredFile("attendances", await letterOf(input), (attachment) =>
			keepCheckIn(actor, sent, day, attachment),
		);
	}
	if (!isOpen(row.expired_at, receipt.at))
		throw new AppError(403, "Presensi sudah melewati batas waktu.", "attendance_expired");

	const { latitude = null, longitude = null, accuracy = null, status, note } = input;
	const { recorded_at, received_at, clock_changed } = receipt.columns;
	return withStoredFile("attendances", await letterOf(input), async (attachment) => {
		const values = [
			...[actor.id_user, timeOf(receipt.at), status, latitude, longitude, accuracy, note, id, attachment],
			...[recorded_at, received_at, clock_changed, keyed?.key ?? null, receipt.at],
		];
		const filled = await retried(() => readPrepared(FILL, values));
		if (filled.length > 0) return { data: await getAttendance(id), beside: false };
		// Somebody recorded the day meanwhile, or it was removed because it became a holiday.
		if ((await db.attendance.count({ where: day })) === 0) throw notFound();
		if (!receipt.queued) throw alreadyRecorded("pada tanggal tersebut");
		return keepCheckIn(actor, sent, day, attachment);
	});
}

async function getAttendance(id_attendance: string): Promise<AttendanceWire> {
	return toAttendance(
		await db.attendance.findUniqueOrThrow({ where: { id_attendance }, select: attendanceSelect }),
	);
}

/** Where a day that the actor may see was recorded. Null if it has no location. @throws AppError 404 */
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
	{ status, month }: { status?: AttendanceStatus | null; month?: Month | null } = {},
): Promise<Paged<ListedAttendance>> =>
	readPage(ATTENDANCES, [internship_id, actor.desks, status ?? null, ...datesOf(month)], page);

const ATTENDANCES = {
	columns: LISTED_ATTENDANCE,
	from: `attendances a WHERE a.internship_id = $1 AND ($3::attendance_status IS NULL OR a.status = $3)
		AND a.date BETWEEN $4::date AND $5::date`,
	order: "a.date DESC",
};
