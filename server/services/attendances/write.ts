import "server-only";
import { isPresent, JOURNAL_AFTER, takesLetter } from "@/lib/attendances/attendance-status";
import { addDays, dateOf } from "@/lib/dates/dates";
import type { RecordAttendance } from "@/lib/schemas/attendances";
import type { Actor } from "../../auth/session";
import { Prisma, readPrepared, retried, transact } from "../../database/db";
import { dateIn } from "../../database/deadline";
import { AppError, conflict, notFound } from "../../errors";
import { normalizeImage } from "../../files/images";
import { withStoredFile } from "../../files/storage";
import { ATTENDANCE, placeFactFor, type RecordedAttendance } from "../../wire/attendances";
import { LOCATION_IS_REFUSED } from "../people/consents";
import { PROFILE_IS_COMPLETE, profileIncomplete } from "../people/profiles";
import { type Kept, type Keyed, noteIn, once } from "./idempotency";
import { keepBeside, type Receipt, receive, requireInTime } from "./late-records";

const { empty, join, raw, sql } = Prisma;

export type CheckIn = Omit<RecordAttendance, "attachment"> & { attachment: File | undefined };

/** A check-in on its way. `id_attendance` is the open row that it fills in. Without it, the day is that of the receipt. */
type Sent = { input: CheckIn; keyed: Keyed | undefined; receipt: Receipt; id_attendance: string | undefined };

/**
 * Records a day with the date and time of the server, in the zone of the internship: today, or the day when a record
 * out of a queue was made. A form for the day before is taken while its night goes on. With an id, it fills in that open row before its deadline. The row keeps its date.
 * @throws AppError 409 `profile_incomplete`, `another_day`, `already_recorded`, `location_required`, `too_late`; 404,
 * also `no_ongoing_internship`; 403 `attendance_expired`; 422 on attachment, and what {@link receive} and {@link once}
 * throw
 */
export async function recordAttendance(
	actor: Actor,
	input: CheckIn,
	keyed?: Keyed,
	id_attendance?: string,
): Promise<Kept<RecordedAttendance>> {
	const receipt = receive(actor, input, keyed);
	return once(actor, keyed, {
		work: async () =>
			record(actor, {
				input,
				keyed,
				receipt,
				id_attendance: id_attendance ?? (await rowOfNight(actor, input, receipt)),
			}),
		again: (id) => readRecorded(actor, id),
	});
}

/**
 * The row of a night that goes on after midnight, if the form was made for its day. A phone without a network may not
 * know the row.
 */
async function rowOfNight(
	{ id_user, zone }: Actor,
	{ expected_date }: CheckIn,
	{ at }: Receipt,
): Promise<string | undefined> {
	if (!expected_date || expected_date !== addDays(dateOf(at, zone), -1)) return undefined;
	const [row] = await run<{ id_attendance: string }>(sql`
		SELECT a.id_attendance FROM attendances a CROSS JOIN LATERAL calendar_on(a.internship_id, a.date) c
		WHERE a.student_id = ${id_user} AND a.date = ${expected_date}::date AND c.ends > 1440
			AND ${at}::timestamptz < (a.date + make_interval(mins => c.ends)) AT TIME ZONE zone_name(a.zone)`);
	return row?.id_attendance;
}

async function record(actor: Actor, sent: Sent) {
	const { input, receipt } = sent;
	// Most check-ins need no look. These may be refused although the row is open, or have a letter, and decoding a letter
	// is expensive.
	const looksFirst =
		receipt.queued || isOfAnotherDay(actor, sent) || input.without_location === "1" || input.attachment;
	const known = looksFirst ? await look(actor, sent) : null;
	return withStoredFile("attendances", await letterOf(input), async (attachment) => {
		const row = known ? undefined : await write(actor, sent, attachment);
		if (row) return { data: row, beside: false };
		const day = known ?? (await look(actor, sent));
		if (!day) throw notOpen(sent);
		await keepCheckIn(actor, sent, day, attachment);
		return { data: null, beside: true };
	});
}

/**
 * The doctor's letter, ready to be stored. Only sick students have one, so we drop it with another status, as the form
 * does.
 */
const letterOf = async ({ status, attachment }: CheckIn) =>
	takesLetter(status) && attachment ? normalizeImage(attachment, "attachment") : null;

/**
 * Did the student open the form on another day? That does not matter for a record out of a queue, because it says when
 * it was made.
 */
const isOfAnotherDay = ({ zone }: Actor, { input: { expected_date }, receipt, id_attendance }: Sent) =>
	!id_attendance && !receipt.queued && Boolean(expected_date) && expected_date !== dateOf(receipt.at, zone);

/** Is this the row `a` of the day? An index finds the one or two dates that it is in any zone. */
const isRow = ({ receipt: { at }, id_attendance }: Sent) =>
	id_attendance
		? sql`a.id_attendance = ${id_attendance}`
		: sql`a.date BETWEEN ${dateOf(at, "WIB")}::date AND ${dateOf(at, "WIT")}::date AND a.date = ${dateIn(at, sql`a.zone`)}`;

/**
 * The internship whose day this is, with the date and its zone, while the day can be recorded. After its last day, an
 * ongoing internship takes no check-ins and only waits to be completed. A completed internship takes a late record of a
 * day before it was completed. A student may have both for one day. In this order, the ongoing one is first. The last
 * day of one may also end while the first day of the next one has begun further east. Then it is the next one's, as in
 * currentOf of server/database/current-internship.ts.
 */
function internshipOf({ id_user }: Actor, { receipt: { at, columns }, id_attendance }: Sent) {
	if (id_attendance)
		return sql`SELECT internship_id AS id_internship, date, zone FROM attendances
			WHERE id_attendance = ${id_attendance} AND student_id = ${id_user} AND expired_at > ${at}::timestamptz`;
	const date = dateIn(at, sql`zone`);
	return sql`SELECT id_internship, ${date} AS date, zone FROM internships
		WHERE student_id = ${id_user} AND start_date <= ${date} AND (end_date IS NULL OR end_date >= ${date})
			AND (status = 'ongoing' OR (status = 'completed' AND ${columns.recorded_at !== null}::boolean
				AND days_until >= ${date}))
		ORDER BY status, start_date DESC LIMIT 1`;
}

type Standing = Record<"complete" | "located" | "absent" | "recorded" | "open", boolean> & {
	/** The row of the day. */
	found: string | null;
	late_hours: number;
};

/**
 * Looks whether a day can be recorded.
 * @returns null if it can, or the row that is recorded already, if the record comes out of a queue
 * @throws AppError with what is against it
 */
async function look(actor: Actor, sent: Sent): Promise<string | null> {
	const { input, receipt, id_attendance } = sent;
	const [standing] = await run<Standing>(sql`
		SELECT ${raw(PROFILE_IS_COMPLETE)} AS complete, NOT ${raw(LOCATION_IS_REFUSED)} AS located, late_hours,
			a.id_attendance AS found, coalesce(a.status = 'no_description', false) AS absent,
			a.id_attendance IS NOT NULL AND a.expired_at IS NULL AS recorded,
			EXISTS (${internshipOf(actor, sent)}) AS open
		FROM students s JOIN schools ON schools.npsn = s.npsn
			LEFT JOIN attendances a ON a.student_id = s.id_user AND ${isRow(sent)}
		WHERE s.id_user = ${actor.id_user} ORDER BY a.date DESC LIMIT 1`);
	if (!standing) throw profileIncomplete();
	const { complete, located, late_hours, found, absent, recorded, open } = standing;
	requireInTime(receipt, late_hours);
	if (!complete) throw profileIncomplete();
	// Who is absent need not say where they are. A record out of a queue gets through, because it may be older than the
	// consent, and nobody can make it again.
	if (isPresent(input.status) && input.without_location === "1" && located && !receipt.queued)
		throw conflict("location_required", "Presensi perlu merekam lokasi. Silahkan buka kembali presensi.");
	if (isOfAnotherDay(actor, sent))
		throw conflict("another_day", "Tanggal presensi ini sudah berganti. Silahkan buka kembali presensi.");
	if (id_attendance && !found) throw notFound();
	if (recorded && absent && !receipt.queued)
		throw conflict(
			"already_recorded",
			"Kehadiran hari ini sudah dikoreksi guru menjadi Belum Masuk. Silahkan hubungi guru pembimbing.",
		);
	if (recorded && !receipt.queued)
		throw alreadyRecorded(id_attendance ? "pada tanggal tersebut" : "hari ini");
	if (!recorded && !open) throw notOpen(sent);
	return recorded ? found : null;
}

const alreadyRecorded = (when: string) =>
	conflict("already_recorded", `Anda sudah melakukan presensi ${when}.`);

const notOpen = ({ id_attendance }: Sent) =>
	id_attendance
		? new AppError(403, "Presensi sudah melewati batas waktu.", "attendance_expired")
		: new AppError(404, "Anda tidak memiliki data PKL yang sedang berlangsung.", "no_ongoing_internship");

/**
 * Writes a day and its journal. Each attempt is one statement, so only one of fifty requests at once finds a row.
 * @returns undefined when something is against it
 */
async function write(actor: Actor, sent: Sent, attachment: string | null) {
	const { input, keyed, receipt, id_attendance } = sent;
	const { id_user } = actor;
	const { latitude = null, longitude = null, accuracy = null, status, note } = input;
	const { recorded_at, received_at, clock_changed } = receipt.columns;
	const ifKept = (value: number | null) => sql`CASE WHEN kept THEN ${value}::float8 END`;
	const fields = {
		time: sql`date_trunc('second', ${receipt.at}::timestamptz AT TIME ZONE zone_name(place.zone))::time`,
		zone: sql`place.zone`,
		status: sql`${status}::attendance_status`,
		expired_at: sql`NULL::timestamptz`,
		latitude: ifKept(latitude),
		longitude: ifKept(longitude),
		accuracy: ifKept(accuracy),
		note: sql`${note}::text`,
		attachment: sql`${attachment}::text`,
		// Words about the place go with the place. A day that is filled in later says nothing about where it was spent.
		place_fact: isPresent(status)
			? sql`CASE WHEN kept AND tells_place AND place.is_during
				THEN place_fact_of(id_internship, ${latitude}::float8, ${longitude}::float8, ${accuracy}::float8, ${receipt.doubts}::text[]) END`
			: sql`NULL::jsonb`,
		// Only where the school asks for check-outs, and while the day is not over.
		came_at: isPresent(status)
			? sql`CASE WHEN place.asks_checkout AND place.is_during THEN date_trunc('second', ${receipt.at}::timestamptz) END`
			: sql`NULL::timestamptz`,
		recorded_at: sql`${recorded_at}::timestamptz`,
		received_at: sql`${received_at}::timestamptz`,
		clock_changed: sql`${clock_changed}::boolean`,
	};
	const names = Object.keys(fields);
	const columns = raw(names.join(", "));
	const values = join(Object.values(fields));
	const journal = sql`${JOURNAL_AFTER[status]}::journal_status`;
	// The database decides whether we keep the location. We do not ask it where the school needs no consent.
	const place = sql`
		SELECT id_internship, i.date, i.zone, CASE WHEN consent_required THEN may_keep_location(s.id_user) ELSE true END AS kept,
			tells_place, (tells_place OR asks_checkout) AND ${id_attendance ? isDuring(receipt.at) : sql`true`} AS is_during, asks_checkout
		FROM (${internshipOf(actor, sent)} ${id_attendance ? empty : sql`FOR SHARE`}) i, students s JOIN schools USING (npsn)
		WHERE s.id_user = ${id_user} AND ${raw(PROFILE_IS_COMPLETE)}`;
	const attempt = async (recorded: Prisma.Sql, settled: Prisma.Sql) => {
		const [row] = await run<{ attendance: RecordedAttendance }>(sql`
			WITH place AS MATERIALIZED (${place}), recorded AS (${recorded} RETURNING a.*),
				settled AS (${settled} RETURNING id_journal) ${noteIn(actor, keyed, "recorded", "id_attendance")}
			SELECT row_to_json(r) AS attendance FROM (
				SELECT ${raw(ATTENDANCE)}, ${placeFactFor(actor)}, (SELECT id_journal FROM settled) AS id_journal FROM recorded a) r`);
		return row?.attendance;
	};
	// Fills in the row that a working day begins with.
	const filled = await attempt(
		sql`UPDATE attendances a SET (${columns}) = (${values}) FROM place
			WHERE a.student_id = ${id_user} AND ${isRow(sent)} AND a.internship_id = id_internship AND a.expired_at IS NOT NULL`,
		sql`UPDATE journals SET status = ${journal} FROM recorded WHERE attendance_id = id_attendance`,
	);
	if (filled || id_attendance) return filled;
	// A free day has no such row, and that of another day may belong to an earlier internship.
	return attempt(
		sql`INSERT INTO attendances AS a (internship_id, student_id, date, ${columns})
			SELECT id_internship, ${id_user}::int, date, ${values} FROM place
			ON CONFLICT (student_id, date) DO UPDATE SET (internship_id, ${columns}) =
				(EXCLUDED.internship_id, ${raw(names.map((name) => `EXCLUDED.${name}`).join(", "))})
			WHERE a.expired_at IS NOT NULL`,
		sql`INSERT INTO journals (attendance_id, internship_id, date, status)
			SELECT id_attendance, internship_id, date, ${journal} FROM recorded
			ON CONFLICT (attendance_id) DO UPDATE SET status = EXCLUDED.status`,
	);
}

/** Is the day `i` that is filled in still going on? A night goes on until its shift ends. */
const isDuring = (at: Date) => sql`${at}::timestamptz < (i.date + make_interval(mins => greatest(1440, (
	SELECT ends FROM calendar_on(i.id_internship, i.date))))) AT TIME ZONE zone_name(i.zone)`;

/** Keeps a check-in out of a queue beside its day, with its letter. @throws AppError 409 `already_recorded` */
async function keepCheckIn(actor: Actor, sent: Sent, day: string, attachment: string | null): Promise<void> {
	const { input } = sent;
	const record = { kind: "attendance", status: input.status, note: input.note, attachment } as const;
	const isKept = await transact((tx) => keepBeside(tx, { ...sent, actor }, day, record));
	if (!isKept) throw alreadyRecorded("pada tanggal tersebut");
}

async function readRecorded(actor: Actor, id_attendance: string): Promise<RecordedAttendance> {
	const [row] = await run<{ attendance: RecordedAttendance }>(sql`
		SELECT row_to_json(r) AS attendance FROM (
			SELECT ${raw(ATTENDANCE)}, ${placeFactFor(actor)}, j.id_journal
			FROM attendances a JOIN journals j ON j.attendance_id = a.id_attendance
			WHERE a.id_attendance = ${id_attendance}) r`);
	if (!row) throw notFound();
	return row.attendance;
}

/** Runs a prepared statement, and again if it lost a race. */
const run = <Row extends object>(statement: Prisma.Sql) => retried(() => readPrepared<Row>(statement));
