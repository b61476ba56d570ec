import "server-only";
import { ZONE } from "@/lib/dates/dates";
import { ROUNDS_SHOWN } from "@/lib/limits";
import type { LateKind } from "@/prisma/generated/enums";
import { IS_REACHED, isSupervisedBy, opensLetters } from "../scopes";
import { unfilledDay } from "../services/attendances/status-sql";

/*
 * PostgreSQL writes the JSON of long lists itself. Making objects of a hundred thousand rows first costs ten times as
 * much as reading them. Each text here gives the same shape as a `to…` function in this folder, and
 * tests/api/wire.test.ts compares them. Aliases: a attendances, j journals, i internships, s students, u the student's
 * user, m their major, h the homeroom teacher, t the supervising teacher.
 */

/** An instant in WIB with its offset, in the form of isoOf() in lib/dates/dates.ts. */
export const iso = (column: string): string =>
	`to_char(${column} AT TIME ZONE '${ZONE}', 'YYYY-MM-DD"T"HH24:MI:SS"+07:00"')`;

/** These columns as one object. */
const object = (columns: string) => `(SELECT row_to_json(o) FROM (SELECT ${columns}) o)`;

/** All rows of an ordered query as a JSON array. */
const list = (query: string) => `(SELECT coalesce(json_agg(l), '[]') FROM (${query}) l)`;

/** {@link withLate}: the times of a late record, from `a` or `j`. */
const late = (row: "a" | "j") =>
	`CASE WHEN ${row}.recorded_at IS NOT NULL THEN ${object(
		`${iso(`${row}.recorded_at`)} AS recorded_at, ${iso(`${row}.received_at`)} AS received_at, ${row}.clock_changed`,
	)} END AS late`;

/** Do we keep something beside the day `a`? */
const besideOf = (kind: LateKind) =>
	`EXISTS (SELECT FROM late_records l WHERE l.attendance_id = a.id_attendance AND l.kind = '${kind}') AS beside`;

/** The columns of {@link toAttendance}, from `a`. */
export const ATTENDANCE = `a.id_attendance, a.internship_id, a.date, a.time, a.status, ${iso("a.expired_at")} AS expired_at,
	a.latitude, a.longitude, a.accuracy, a.note, a.attachment, ${late("a")}`;

/** The corrections of the day `a`, the latest first: {@link CorrectionWire}. */
const CORRECTIONS = `${list(`SELECT c.old_status, c.new_status, c.reason, ${iso("c.corrected_at")} AS corrected_at, v.name AS corrector
	FROM attendance_corrections c LEFT JOIN users v ON v.id_user = c.corrector_id
	WHERE c.attendance_id = a.id_attendance ORDER BY c.corrected_at DESC, c.id_correction DESC`)} AS corrections`;

/** What {@link ListedAttendance} says of a letter. `opens`: may the reader open it? */
const letter = (opens: string) =>
	`a.attachment IS NOT NULL AS has_letter, CASE WHEN a.attachment IS NOT NULL AND ${opens} THEN a.attachment END AS attachment`;

/** The columns of {@link ListedAttendance}, from `a`, for the reader with the desks `$2`. */
export const LISTED_ATTENDANCE = `a.id_attendance, a.internship_id, a.date, a.time, a.status,
	${iso("a.expired_at")} AS expired_at, a.latitude IS NOT NULL AS located, a.note, ${late("a")}, ${besideOf("attendance")}, ${CORRECTIONS},
	${letter(`EXISTS (SELECT FROM internships i JOIN students s ON s.id_user = i.student_id
		WHERE i.id_internship = a.internship_id AND ${opensLetters("$2")})`)}`;

/** The columns of {@link JOURNAL}. */
const journal = `j.id_journal, j.internship_id, j.date, j.description, j.status, j.image_path,
	${iso("j.captured_at")} AS captured_at, j.captured_from_file, j.feedback, ${late("j")}, j.internship_id AS id_internship,
	${object(`a.id_attendance, a.status, ${iso("a.expired_at")} AS expired_at, a.time, a.latitude, a.longitude, a.accuracy`)} AS attendance`;

/** {@link toJournal} of `j` and its attendance `a`, as one object. */
export const JOURNAL = object(journal);

const majorNamed = `CASE WHEN m.id_major IS NOT NULL THEN ${object("m.code, m.name")} END`;

/** The columns of {@link ListedJournal}. */
export const LISTED_JOURNAL = `j.id_journal, j.date, j.status, ${late("j")}, ${besideOf("journal")},
	${object("a.id_attendance, a.status, a.time, a.latitude IS NOT NULL AS located")} AS attendance`;

/** The rounds of the journal `j`, newest first: {@link RoundWire}. */
const rounds =
	list(`SELECT r.id_round, r.status, r.feedback, r.description, r.image_path, ${iso("r.captured_at")} AS captured_at, r.captured_from_file,
	${iso("r.reviewed_at")} AS reviewed_at, CASE WHEN v.id_user IS NOT NULL THEN ${object("v.name")} END AS reviewer
	FROM journal_rounds r LEFT JOIN users v ON v.id_user = r.reviewer_id
	WHERE r.journal_id = j.id_journal ORDER BY r.reviewed_at DESC, r.id_round DESC LIMIT ${ROUNDS_SHOWN}`);

/** The columns of {@link QueuedJournal}, from `j`. server/services/journals/review-queue.ts joins the other names. */
export const QUEUED_JOURNAL = `j.id_journal, j.internship_id, j.date, j.description, j.image_path,
	${iso("j.captured_at")} AS captured_at, j.captured_from_file, ${late("j")}, i.job_name, i.company_name,
	${object(`u.name, s.avatar, ${majorNamed} AS major_detail`)} AS student,
	${object(`a.id_attendance, a.status, a.time, a.latitude IS NOT NULL AS located, a.accuracy, j.distance, ${late("a")}`)} AS check_in,
	j.reasons, j.photo_like, j.text_like, ${rounds} AS rounds`;

/** The columns of {@link ListedInternship}. */
export const LISTED_INTERNSHIP = `i.id_internship, i.status, i.job_name, i.company_name, i.instructor_name,
	CASE WHEN t.id_user IS NOT NULL THEN ${object("t.name")} END AS teacher,
	${object(`u.name, s.avatar, ${majorNamed} AS major_detail, CASE WHEN h.id_user IS NOT NULL THEN ${object("h.name")} END AS homeroom_teacher`)} AS student`;

/** The FROM that {@link LISTED_INTERNSHIP} needs. */
export const INTERNSHIPS = `internships i JOIN students s ON s.id_user = i.student_id JOIN users u ON u.id_user = s.id_user
	LEFT JOIN majors m ON m.id_major = s.major_id LEFT JOIN users t ON t.id_user = i.teacher_id
	LEFT JOIN users h ON h.id_user = s.homeroom_teacher_id`;

/** {@link Reach} of the internship `i`, its student `s` and their homeroom teacher `h`. */
const REACH = object(
	`i.company_name, h.name AS homeroom_teacher, s.contact, i.instructor_name, i.instructor_contact`,
);

/** The attendances with the ids `$1`, in that order, for the reader with the desks `$2`: {@link DayRow}. `$3`: sees the school? */
export const dayRows = `SELECT a.id_attendance, a.internship_id, a.date::text, a.time, a.status, ${iso("a.expired_at")} AS expired_at,
		a.latitude IS NOT NULL AS located, CASE WHEN ${unfilledDay("a.status")} AND ${IS_REACHED} THEN ${REACH} END AS reach,
		a.note, ${late("a")}, ${besideOf("attendance")}, ${CORRECTIONS}, ${letter(opensLetters("$2"))}, i.status = 'ongoing' AS ongoing,
		($3::boolean OR coalesce(${isSupervisedBy("$2")}, false)) AND NOT EXISTS (SELECT FROM issued_documents d
			WHERE d.internship_id = i.id_internship AND d.kind = 'rapor' AND d.ended_at IS NULL) AS correctable, ${object(`u.name, s.avatar, ${majorNamed} AS major_detail`)} AS student
	FROM attendances a JOIN internships i ON i.id_internship = a.internship_id
	JOIN students s ON s.id_user = i.student_id JOIN users u ON u.id_user = s.id_user
	LEFT JOIN majors m ON m.id_major = s.major_id LEFT JOIN users h ON h.id_user = s.homeroom_teacher_id
	WHERE a.id_attendance = ANY($1) ORDER BY array_position($1, a.id_attendance)`;

/** The internships with the ids `$1`, for the reader with the desks `$2`: an {@link Attention} without its reasons. */
export const attentionRows = `SELECT i.id_internship, t.name AS teacher, coalesce(${isSupervisedBy("$2")}, false) AS own, ${REACH} AS reach,
		${object(`u.name, s.avatar, ${majorNamed} AS major_detail`)} AS student,
		(SELECT row_to_json(f) FROM (SELECT ${iso("f.written_at")} AS written_at, w.name AS author, f.text
			FROM follow_ups f LEFT JOIN users w ON w.id_user = f.author_id WHERE f.internship_id = i.id_internship
			ORDER BY f.written_at DESC, f.id_follow_up DESC LIMIT 1) f) AS latest
	FROM ${INTERNSHIPS} WHERE i.id_internship = ANY($1)`;

/** The students with the numbers `$1`, in that order: {@link Unplaced}, with the placement that has not begun. */
export const unplacedRows = `SELECT u.id_user, u.name, s.avatar, ${majorNamed} AS major_detail, h.name AS homeroom_teacher,
		CASE WHEN i.id_internship IS NOT NULL THEN
			${object("i.id_internship, i.company_name, i.start_date, t.name AS teacher")} END AS internship
	FROM users u JOIN students s ON s.id_user = u.id_user LEFT JOIN majors m ON m.id_major = s.major_id
	LEFT JOIN users h ON h.id_user = s.homeroom_teacher_id
	LEFT JOIN internships i ON i.student_id = u.id_user AND i.status = 'pending' LEFT JOIN users t ON t.id_user = i.teacher_id
	WHERE u.id_user = ANY($1) ORDER BY array_position($1, u.id_user)`;

const score = "o.internship_id, o.name, o.status, o.total_score, o.date, o.section_score, o.note";
const scores = (table: string, id: string) =>
	list(`SELECT o.${id}, ${score} FROM ${table} o WHERE o.internship_id = i.id_internship ORDER BY o.number`);

/**
 * Internships with the student that each of their attendances shows. We build the student once, and not for each day.
 */
const attendees = (where: string) => `SELECT i.id_internship, i.teacher_id, u.name,
		${object(`u.name, ${object(`s.avatar, CASE WHEN m.id_major IS NOT NULL THEN ${object("m.code")} END AS major_detail`)} AS student`)} AS student
	FROM internships i JOIN students s ON s.id_user = i.student_id JOIN users u ON u.id_user = s.id_user
	LEFT JOIN majors m ON m.id_major = s.major_id WHERE ${where}`;

/** Attendances of these internships `i`, each with its student. They can be ordered by `i.name`. */
export const attendanceRows = (internships: string, where: string, order: string): string =>
	`SELECT ${ATTENDANCE}, i.teacher_id, i.student
	FROM attendances a JOIN (${attendees(internships)}) i ON i.id_internship = a.internship_id
	WHERE ${where} ORDER BY ${order}`;

/** Journals: {@link toJournal}. */
export const journalRows = (where: string, order: string): string =>
	`SELECT ${journal} FROM journals j JOIN attendances a ON a.id_attendance = j.attendance_id
	WHERE ${where} ORDER BY ${order}`;

/** The internships with the ids `$1`, in that order: {@link toInternship} with all their days, journals and scores. */
export const fullInternshipRows = `SELECT i.id_internship, i.status, i.job_name, i.company_name, i.instructor_name, i.instructor_contact,
		i.teacher_id, i.teacher_contact, i.start_date, i.end_date,
		CASE WHEN t.id_user IS NOT NULL THEN ${object("t.name")} END AS teacher,
		${object(`u.name, trim(both '-' FROM regexp_replace(lower(u.name), '[^a-z0-9]+', '-', 'g')) || '-' || u.id_user AS slug,
			s.avatar, ${majorNamed} AS major_detail, CASE WHEN h.id_user IS NOT NULL THEN ${object("h.name")} END AS homeroom_teacher`)} AS student,
		${list(`SELECT ${ATTENDANCE} FROM attendances a WHERE a.internship_id = i.id_internship ORDER BY a.date DESC`)} AS attendances,
		${list(journalRows("j.internship_id = i.id_internship", "j.date DESC"))} AS journals,
		${scores("observations", "id_observation")} AS observations,
		${scores("assesments", "id_assesment")} AS assesments
	FROM ${INTERNSHIPS}
	WHERE i.id_internship = ANY($1) ORDER BY array_position($1, i.id_internship)`;

/** Users for the lists: {@link ListedUser}. */
export const listedUserRows = (where: string, order: string): string =>
	`SELECT u.id_user, u.name, u.email, u.role,
		CASE WHEN l.id_major IS NOT NULL THEN ${object("l.id_major, l.code, l.name")} END AS major_led,
		CASE WHEN s.id_user IS NOT NULL THEN ${object(`s.avatar, ${majorNamed} AS major_detail`)} END AS student,
		CASE WHEN t.id_user IS NOT NULL THEN ${object("t.avatar, p.name AS position")} END AS teacher
	FROM users u LEFT JOIN majors l ON l.major_leader_id = u.id_user
	LEFT JOIN students s ON s.id_user = u.id_user LEFT JOIN majors m ON m.id_major = s.major_id
	LEFT JOIN teachers t ON t.id_user = u.id_user LEFT JOIN positions p ON p.id_position = t.position_id
	WHERE ${where} ORDER BY ${order}`;

/** The user with the number that an expression names: {@link toUser}. */
export const userRow = (id: string): string => `SELECT u.id_user, u.email, u.name, u.role,
		CASE WHEN l.id_major IS NOT NULL THEN ${object("l.id_major, l.code, l.name")} END AS major_led,
		CASE WHEN s.id_user IS NOT NULL THEN ${object(`s.firstname, s.lastname, s.npsn, c.name AS school, s.nisn, s.major_id,
			${majorNamed} AS major_detail, s.homeroom_teacher_id,
			CASE WHEN h.id_user IS NOT NULL THEN ${object("h.name")} END AS homeroom_teacher, s.birthplace, s.birthdate, s.contact,
			s.gender, s.emergency_contact, s.emergency_contact_name, s.avatar`)} END AS student,
		CASE WHEN t.id_user IS NOT NULL THEN ${object(`t.firstname, t.lastname, t.npsn, d.name AS school, t.nip, u.email, u.role,
			p.name AS position, t.birthplace, t.birthdate, t.contact, t.gender, t.avatar`)} END AS teacher
	FROM users u LEFT JOIN majors l ON l.major_leader_id = u.id_user
	LEFT JOIN students s ON s.id_user = u.id_user LEFT JOIN schools c ON c.npsn = s.npsn
	LEFT JOIN majors m ON m.id_major = s.major_id LEFT JOIN users h ON h.id_user = s.homeroom_teacher_id
	LEFT JOIN teachers t ON t.id_user = u.id_user LEFT JOIN schools d ON d.npsn = t.npsn
	LEFT JOIN positions p ON p.id_position = t.position_id
	WHERE u.id_user = ${id}`;
