import "server-only";
import type { CheckOut } from "@/lib/attendances/check-out";
import type { Late } from "@/lib/attendances/late";
import type { PlaceFact } from "@/lib/attendances/place";
import { dateOf, type Zone } from "@/lib/dates/dates";
import type { DayClaim } from "@/lib/instructors/day-claims";
import type { AttendanceStatus, CheckInStatus } from "@/lib/labels";
import { type LateKind, AttendanceStatus as Stored } from "@/prisma/generated/enums";
import type { Actor } from "../auth/actor";
import { now } from "../clock";
import { awayDay, presentDay, unfilledDay } from "../database/attendance-status";
import { CLASS_NAME, PLACEMENT_CLASS } from "../database/classes";
import { Prisma } from "../database/db";
import { isLocked } from "../database/rapor-lock";
import { opensLetters } from "../scopes/attendances";
import { IS_REACHED, seesSchool } from "../scopes/internships";
import { isSupervised } from "../scopes/supervision";
import { iso, toDate, toIso, toIsoOrNull, toTimeOrNull } from "./dates";
import { list, object } from "./json";

// This compiles only while the database has every status of lib/labels.ts.
Stored satisfies Record<AttendanceStatus, AttendanceStatus>;

type Times = { recorded_at: Date | null; received_at: Date | null; clock_changed: boolean };

/** A row with `late` in place of its three columns. `late` is null for a record that was made with a network. */
export function withLate<Row extends Times>(
	{ recorded_at, received_at, clock_changed, ...row }: Row,
	zone: Zone,
) {
	const late: Late | null =
		recorded_at && received_at
			? { recorded_at: toIso(recorded_at, zone), received_at: toIso(received_at, zone), clock_changed }
			: null;
	return { ...row, late };
}

export const lateSelect = { recorded_at: true, received_at: true, clock_changed: true } as const;

export const lateRecordSelect = {
	id_late_record: true,
	kind: true,
	...lateSelect,
	status: true,
	note: true,
	attachment: true,
	description: true,
	image_path: true,
	captured_at: true,
	attendance: { select: { date: true, zone: true } },
} satisfies Prisma.LateRecordSelect;

type LateRecordRow = Prisma.LateRecordGetPayload<{ select: typeof lateRecordSelect }>;

/** A record that was kept beside its day. `opens`: may the reader open a doctor's letter? */
export const toLateRecord = ({ attendance: { zone }, ...row }: LateRecordRow, opens: boolean) => ({
	...row,
	recorded_at: toIso(row.recorded_at, zone),
	received_at: toIso(row.received_at, zone),
	captured_at: toIsoOrNull(row.captured_at, zone),
	has_letter: row.attachment !== null,
	attachment: opens ? row.attachment : null,
});

export type LateRecordWire = ReturnType<typeof toLateRecord>;

/** {@link withLate}: the times of a late record, from `a` or `j`, in the zone of the day `a`. */
export const late = (row: "a" | "j") =>
	`CASE WHEN ${row}.recorded_at IS NOT NULL THEN ${object(
		`${iso(`${row}.recorded_at`, "a.zone")} AS recorded_at, ${iso(`${row}.received_at`, "a.zone")} AS received_at, ${row}.clock_changed`,
	)} END AS late`;

/** Do we keep something beside the day `a`? */
export const besideOf = (kind: LateKind) =>
	`EXISTS (SELECT FROM late_records l WHERE l.attendance_id = a.id_attendance AND l.kind = '${kind}') AS beside`;

/** Without the student, for lists of one internship. */
const attendanceSelect = {
	id_attendance: true,
	internship_id: true,
	date: true,
	zone: true,
	time: true,
	status: true,
	expired_at: true,
	latitude: true,
	longitude: true,
	accuracy: true,
	note: true,
	attachment: true,
	...lateSelect,
} satisfies Prisma.AttendanceSelect;

type AttendanceRow = Prisma.AttendanceGetPayload<{ select: typeof attendanceSelect }>;

export function toAttendance({ zone, ...row }: AttendanceRow) {
	return {
		...withLate(row, zone),
		date: toDate(row.date),
		time: toTimeOrNull(row.time),
		expired_at: toIsoOrNull(row.expired_at, zone),
	};
}

export type AttendanceWire = ReturnType<typeof toAttendance>;

/** A day that was just recorded, with its journal. So the page can show both without reading them. */
export type RecordedAttendance = AttendanceWire & {
	time: string;
	status: CheckInStatus;
	id_journal: string;
	place_fact: PlaceFact | null;
};

/** Where a day was recorded. */
export type Place = {
	latitude: number;
	longitude: number;
	accuracy: number | null;
	place_fact: PlaceFact | null;
};

type Reader = Pick<Actor, "npsn">;

/**
 * What the location of the day `a` says of its workplace: {@link PlaceFact}. Null while the reader's school does not want
 * it said. @param of the beginning of the column's name
 */
export const placeFactFor = ({ npsn }: Reader, of: "" | "left_" = ""): Prisma.Sql => Prisma.sql`
	CASE WHEN (SELECT tells_place FROM schools WHERE npsn = ${npsn}) THEN a.${Prisma.raw(of)}place_fact END AS place_fact`;

export type CheckOutWire = CheckOut & {
	/** Do we know where the student left? */
	located: boolean;
	place_fact: PlaceFact | null;
	/** Can the student check out now? */
	open: boolean;
	/** The hours of the shift. Null without one. */
	begins_at: string | null;
	ends_at: string | null;
	/** How many minutes count. */
	minutes: number;
};

/** The check-out of the day `a` for a reader. Null where the school did not ask for one. @param at now */
export const checkOutOf = (reader: Reader, at: Date): Prisma.Sql => Prisma.sql`
	CASE WHEN a.came_at IS NOT NULL THEN (SELECT row_to_json(o) FROM (
		SELECT ${CHECK_OUT}, ${placeFactFor(reader, "left_")}, a.left_at IS NULL AND ${at}::timestamptz < h.closes AS open
		FROM hours_of(a.internship_id, a.date, a.date, ${at}::timestamptz) h) o) END AS checkout`;

const minutesBetween = (from: string, until: string) =>
	`CASE WHEN ${from} <= ${until} THEN floor(extract(epoch FROM ${until} - ${from}) / 60)::int WHEN ${from} > ${until} THEN 0 END`;
const CHECK_OUT =
	Prisma.raw(`${iso("a.left_at", "a.zone")} AS left_at, a.left_latitude IS NOT NULL AS located,
	${iso("a.left_received_at", "a.zone")} AS received_at, h.forgotten, h.minutes,
	${iso("h.begins", "a.zone")} AS begins_at, ${iso("h.ends", "a.zone")} AS ends_at,
	${minutesBetween("h.begins", "a.came_at")} AS late, ${minutesBetween("a.left_at", "h.ends")} AS early`);

/** CountedHours of lib/attendances/hours.ts of an internship, as an object. @param id an expression @param at now */
export const hoursUntil = (id: Prisma.Sql, at: Date): Prisma.Sql =>
	hoursOf(Prisma.sql`SELECT ${id}::text AS id`, id, at);

/** {@link hoursUntil} with the earlier workplaces of a student who has moved. */
export const hoursTogether = (id: Prisma.Sql, at: Date): Prisma.Sql =>
	hoursOf(
		Prisma.sql`WITH RECURSIVE sheet AS (SELECT ${id}::text AS id
			UNION ALL SELECT e.id_internship FROM internships e JOIN sheet ON e.moved_to = sheet.id) SELECT id FROM sheet`,
		id,
		at,
	);

const hoursOf = (ids: Prisma.Sql, id: Prisma.Sql, at: Date) => Prisma.sql`(SELECT json_build_object(
	'minutes', (SELECT coalesce(sum(h.minutes), 0)::int FROM (${ids}) periods
		CROSS JOIN LATERAL hours_of(periods.id, '-infinity', 'infinity', ${at}::timestamptz) h),
	'target', (SELECT hours_target FROM schools WHERE npsn = p.npsn)) FROM internships p WHERE p.id_internship = ${id})`;

/**
 * The days of the student `s` that can be checked out now, with the ends of their shifts as on a clock, the earliest
 * first. A night may wait for its check-out after the next check-in.
 */
export const openCheckOuts = (at: Date): Prisma.Sql => Prisma.sql`(SELECT coalesce(json_agg(o), '[]') FROM (
	SELECT a.date, to_char(h.ends AT TIME ZONE zone_name(a.zone), 'HH24:MI') AS ends
	FROM attendances a CROSS JOIN LATERAL hours_of(a.internship_id, a.date, a.date, ${at}::timestamptz) h
	WHERE a.student_id = s.id_user AND a.date >= ${dateOf(at, "WIB")}::date - 2 AND a.came_at IS NOT NULL AND a.left_at IS NULL
		AND ${at}::timestamptz < h.closes
	ORDER BY a.date) o)`;

/** A day's line in a table. Lists carry no coordinates, because a map asks for its own when somebody opens it. */
export type ListedAttendance = Omit<AttendanceWire, "latitude" | "longitude" | "accuracy"> & {
	/** The zone of the time. */
	zone: Zone;
	/** Does the day have a location? */
	located: boolean;
	place_fact: PlaceFact | null;
	/** Does the day have a doctor's letter? `attachment` is null for readers who may not open the letter. */
	has_letter: boolean;
	/** Do we keep a record beside the day that does not count? */
	beside: boolean;
	/** The corrections of the day, the latest first. */
	corrections: CorrectionWire[];
	/** What instructors said of the day, the latest first. */
	answers: DayAnswerWire[];
	checkout: CheckOutWire | null;
};

/** A correction of a day's status. The corrector is null once their account is deleted. */
export type CorrectionWire = {
	old_status: AttendanceStatus;
	new_status: AttendanceStatus;
	reason: string;
	corrected_at: string;
	corrector: string | null;
};

/** What an instructor said of a day, and what the day was then. It changes no attendance. */
export type DayAnswerWire = {
	id_answer: string;
	says: DayClaim;
	word: string | null;
	seen_status: AttendanceStatus;
	seen_time: string | null;
	answered_at: string;
	instructor: string;
	/** When the teacher looked at what differs, and who it was. The name is null once the account is deleted. */
	checked_at: string | null;
	checker: string | null;
	/** Does it differ from the day, and has nobody looked yet? */
	waits: boolean;
};

/** Where a student should be, and how to reach them, their supervising teacher and their instructor. */
export type Reach = {
	company_name: string;
	/** The supervising teacher. */
	teacher: string | null;
	teacher_contact: string | null;
	homeroom_teacher: string | null;
	/** The student's own number. */
	contact: string | null;
	instructor_name: string;
	instructor_contact: string;
};

/** A day in the list of a group's attendance. */
export type DayRow = ListedAttendance & {
	/** Is the internship ongoing? */
	ongoing: boolean;
	/** May the reader correct the day now? */
	correctable: boolean;
	/** How to reach a student who has not come in. Null after the internship. */
	reach: Reach | null;
	student: { name: string; avatar: string | null; class_name: string | null };
};

/** The columns of {@link toAttendance}, from `a`. */
export const ATTENDANCE = `a.id_attendance, a.internship_id, a.date, a.time, a.status, ${iso("a.expired_at", "a.zone")} AS expired_at,
	a.latitude, a.longitude, a.accuracy, a.note, a.attachment, ${late("a")}`;

/** The corrections of the day `a`, the latest first: {@link CorrectionWire}. */
const CORRECTIONS = `${list(`SELECT c.old_status, c.new_status, c.reason, ${iso("c.corrected_at", "a.zone")} AS corrected_at, v.name AS corrector
	FROM attendance_corrections c LEFT JOIN users v ON v.id_user = c.corrector_id
	WHERE c.attendance_id = a.id_attendance ORDER BY c.corrected_at DESC, c.id_correction DESC`)} AS corrections`;

/** Does the answer `d` differ from the day `a`, and has nobody looked yet? Who is away with a reason is not there. */
export const ANSWER_WAITS = `(d.checked_at IS NULL AND CASE d.says WHEN 'present' THEN ${awayDay("a.status")}
	WHEN 'absent' THEN ${presentDay("a.status")} ELSE d.says = 'other' END)`;

/** The columns of {@link DayAnswerWire} but `waits`, from the answer `d`, its day `a` and its checker `v`. */
export const DAY_ANSWER = `d.id_answer, d.says, d.word, d.seen_status, d.seen_time::text, ${iso("d.answered_at", "a.zone")} AS answered_at,
	d.instructor_name AS instructor, ${iso("d.checked_at", "a.zone")} AS checked_at, v.name AS checker`;

/** What instructors said of the day `a`, the latest first: {@link DayAnswerWire}. */
const ANSWERS = `${list(`SELECT ${DAY_ANSWER}, ${ANSWER_WAITS} AS waits FROM day_answers d LEFT JOIN users v ON v.id_user = d.checker_id
	WHERE d.internship_id = a.internship_id AND d.date = a.date ORDER BY d.answered_at DESC, d.id_answer DESC`)} AS answers`;

/** What {@link ListedAttendance} says of a letter. `opens`: may the reader open it? */
const letter = (opens: Prisma.Sql) => Prisma.sql`a.attachment IS NOT NULL AS has_letter,
	CASE WHEN a.attachment IS NOT NULL AND ${opens} THEN a.attachment END AS attachment`;

const LISTED = Prisma.raw(`a.id_attendance, a.internship_id, a.date, a.time, a.zone, a.status,
	${iso("a.expired_at", "a.zone")} AS expired_at, a.latitude IS NOT NULL AS located, a.note, ${late("a")}, ${besideOf("attendance")}, ${CORRECTIONS}, ${ANSWERS}`);

/** The columns of {@link ListedAttendance}, from `a`, for a reader. */
export const listedAttendance = (reader: Actor): Prisma.Sql =>
	Prisma.sql`${LISTED}, ${placeFactFor(reader)}, ${checkOutOf(reader, now())}, ${letter(Prisma.sql`EXISTS (SELECT FROM internships i JOIN students s ON s.id_user = i.student_id
		WHERE i.id_internship = a.internship_id AND ${opensLetters(reader)})`)}`;

/** {@link Reach} of the internship `i`, its student `s` and their homeroom teacher `h`. */
export const REACH = object(
	`i.company_name, (SELECT name FROM users WHERE id_user = i.teacher_id) AS teacher, i.teacher_contact, h.name AS homeroom_teacher,
	s.contact, i.instructor_name, i.instructor_contact`,
);

const dayIn = (class_name: string) =>
	Prisma.raw(`a.id_attendance, a.internship_id, a.date::text, a.time, a.zone::text, a.status, ${iso("a.expired_at", "a.zone")} AS expired_at,
	a.latitude IS NOT NULL AS located, CASE WHEN ${unfilledDay("a.status")} AND ${IS_REACHED} THEN ${REACH} END AS reach,
	a.note, ${late("a")}, ${besideOf("attendance")}, ${CORRECTIONS}, ${ANSWERS}, i.status = 'ongoing' AS ongoing,
	${object(`u.name, s.avatar, ${class_name} AS class_name`)} AS student`);
const DAY = dayIn(CLASS_NAME);
const DAY_THEN = dayIn(PLACEMENT_CLASS);

/**
 * The attendances with these ids, in that order, for a reader: {@link DayRow}. @param then shows the class of the
 * placement, and not the present one
 */
export const dayRows = (reader: Actor, ids: string[], then = false): Prisma.Sql => Prisma.sql`
	SELECT ${then ? DAY_THEN : DAY}, ${placeFactFor(reader)}, ${checkOutOf(reader, now())}, ${letter(opensLetters(reader))},
		(${seesSchool(reader)}::boolean OR coalesce(${isSupervised(reader)}, false)) AND NOT ${isLocked(Prisma.sql`i.id_internship`)} AS correctable
	FROM attendances a JOIN internships i ON i.id_internship = a.internship_id
	JOIN students s ON s.id_user = i.student_id JOIN users u ON u.id_user = s.id_user
	LEFT JOIN majors m ON m.id_major = s.major_id LEFT JOIN users h ON h.id_user = s.homeroom_teacher_id
	WHERE a.id_attendance = ANY(${ids}) ORDER BY array_position(${ids}, a.id_attendance)`;

/** An internship with the student that each of its attendances shows. We build the student once, and not for each day. */
const ATTENDEES = Prisma.raw(`SELECT i.id_internship, i.teacher_id, u.name,
		${object(`u.name, ${object(`s.avatar, CASE WHEN m.id_major IS NOT NULL THEN ${object("m.code")} END AS major_detail`)} AS student`)} AS student
	FROM internships i JOIN students s ON s.id_user = i.student_id JOIN users u ON u.id_user = s.id_user
	LEFT JOIN majors m ON m.id_major = s.major_id`);

/** Attendances of these internships `i`, each with its student. They can be ordered by `i.name`. */
export const attendanceRows = (internships: Prisma.Sql, where: Prisma.Sql, order: string): Prisma.Sql =>
	Prisma.sql`SELECT ${Prisma.raw(ATTENDANCE)}, i.teacher_id, i.student
	FROM attendances a JOIN (${ATTENDEES} WHERE ${internships}) i ON i.id_internship = a.internship_id
	WHERE ${where} ORDER BY ${Prisma.raw(order)}`;
