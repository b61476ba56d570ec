import { beforeAll, describe, expect, it } from "vitest";
import { findMajor, SCHOOL } from "@/prisma/builders";
import { pool } from "@/server/database/db";
import { addBatch, addDocument, addEntry, DOCUMENT_BREACHES } from "../support/document-breaches";
import { invite } from "../support/invitations";
import { presentStudent } from "../support/journals";
import { NOUN_BREACHES } from "../support/noun-breaches";
import { db, emptySchool, head, homeroomTeacher, manager, student, teacher } from "../support/school";

/* The rules hold in the database itself, whatever the application does. Each statement breaks exactly one of them. */

let ids: Record<string, string | number>;

beforeAll(async () => {
	await emptySchool();
	const { siti, budi, id_internship, journal } = await presentStudent({ start: "2026-11-17" });
	const { homeroom_teacher_id: maya } = await db.student.findUniqueOrThrow({ where: { id_user: siti.id } });
	const open = await db.attendance.findFirstOrThrow({ where: { status: "no_description" } });
	const majors = await db.major.findMany({ orderBy: { id_major: "asc" } });
	const theirs = await neighbours();
	await db.instrument.deleteMany();
	const instrument = await db.instrument.create({
		data: {
			major_id: majors[0]?.id_major ?? 0,
			academic_year: "2026/2027",
			instrument_sections: {
				create: {
					section_code: 1,
					section_label: "Tujuan",
					instrument_items: { create: { item_code: "1.1", item_label: "KKTP" } },
				},
			},
		},
		include: { instrument_sections: true },
	});
	const [other, waiting] = [await teacher(), await teacher({ approval: "waiting" })];
	const rina = await homeroomTeacher();
	const pupil = await student({ homeroom_teacher_id: rina.id });
	const { class_id } = await db.enrolment.findFirstOrThrow({ where: { student_id: pupil.id } });
	await pool.query(
		"INSERT INTO class_codes (code, npsn, class_id, created_at) VALUES ('AAAAAAAAAA', $1, $2, now())",
		[SCHOOL.npsn, class_id],
	);
	const [invited] = await invite(await manager());
	const [agus, ratna] = [await head("AK"), await manager({ position: "Kesiswaan" })];
	ids = {
		siti: siti.id,
		budi: budi.id,
		other: other.id,
		waiting: waiting.id,
		rina: rina.id,
		...theirs,
		maya: maya ?? 0,
		agus: agus.id,
		ratna: ratna.id,
		sari: (await student()).id,
		invited: invited?.id_user ?? 0,
		internship: id_internship,
		present: journal.attendance.id_attendance,
		open: open.id_attendance,
		journal: journal.id_journal,
		major: majors[0]?.id_major ?? 0,
		other_major: majors[1]?.id_major ?? 0,
		class: (await db.enrolment.findFirstOrThrow({ where: { student_id: siti.id } })).class_id,
		coded_class: class_id,
		workplace: (await db.workplace.findFirstOrThrow()).id_workplace,
		instrument: instrument.id_instrument,
		section: instrument.instrument_sections[0]?.id_instrument_section ?? 0,
	};
});

/** Another school, with one person of each kind. */
async function neighbours() {
	const npsn = "80000001";
	await db.school.create({ data: { npsn, name: "SMK Dua" } });
	const their_head = (await teacher({ role: "kepala_program", npsn })).id;
	const major = await findMajor("DKV", npsn);
	const position = await db.position.findFirstOrThrow({ where: { npsn } });
	return {
		theirs: npsn,
		their_head,
		their_teacher: (await teacher({ npsn })).id,
		their_homeroom: (await homeroomTeacher({ npsn })).id,
		their_major: major.id_major,
		their_position: position.id_position,
	};
}

/** Runs a statement and returns the rule that it broke. `:name` stands for an id. */
async function broken(sql: string): Promise<string | undefined> {
	const literal = sql.replace(/:(\w+)/g, (whole, name) => (name in ids ? `'${ids[name]}'` : whole));
	try {
		await pool.query(literal);
		return undefined;
	} catch (error) {
		return (error as { constraint?: string }).constraint ?? String(error);
	}
}

const addInternship = (end = "'2027-01-31'", contact = "'081234567890'", student = ":sari") =>
	`INSERT INTO internships (student_id, npsn, status, job_name, company_name, instructor_name, instructor_contact, teacher_contact, start_date, end_date, days_until)
	VALUES (${student}, '20100159', 'ongoing', 'J', 'P', 'I', ${contact}, '081234567890', '2026-11-18', ${end}, '2026-11-17')`;
const addAttendance = (values: string) =>
	`INSERT INTO attendances (internship_id, student_id, date, status, time, expired_at) VALUES (${values})`;

const submitted = (table: string, total: string, answers = "'[]'") =>
	`UPDATE ${table} SET status = 'success', total_score = ${total}, section_score = '[]', scored_with = ${answers}, date = now()`;

const audited = (column: string, value: string) =>
	`INSERT INTO audit_entries (at, action, subject_type, subject_id, ${column}) VALUES (now(), 'role.given', 'user', '1', ${value})`;
/** The code of a class. */
const addCode = ({ code = "BBBBBBBBBB", npsn = "'20100159'", of = ":class" }) =>
	`INSERT INTO class_codes (code, npsn, class_id, created_at) VALUES ('${code}', ${npsn}, ${of}, now())`;
const addInvitationCode = (user: string, tries = 0, asks = "nisn") =>
	`INSERT INTO invitation_codes (user_id, code_hash, expires_at, tries, asks) VALUES (${user}, 'x', now(), ${tries}, '${asks}')`;
const addMatch = (student: string, column = "nipd", value = "NULL", name = "'Siti'") =>
	`INSERT INTO list_matches (student_id, npsn, name, ${column}) VALUES (${student}, '20100159', ${name}, ${value})`;
const ACCEPT =
	"UPDATE users SET email = 'x@y.id', password = 'x', invited_email = NULL WHERE id_user = :invited";
/** A text, and a student's consents to it. */
const addConsents = (...times: string[]) =>
	`INSERT INTO consent_texts (npsn, version, text, created_at) VALUES ('20100159', 1, 'T', now());
	INSERT INTO consents (student_id, npsn, version, given_by, recorded_at, ended_at)
	VALUES ${times.map((time) => `(:siti, '20100159', 1, 'Sari', ${time})`).join(", ")}`;

const addDeputy = (teacher = ":budi", deputy = ":other", until = "'2026-11-20'", npsn = "'20100159'") =>
	`INSERT INTO deputies (teacher_id, deputy_id, npsn, since, until)
	VALUES (${teacher}, ${deputy}, ${npsn}, '2026-11-18', ${until})`;
const addChange = (
	internship = ":internship",
	person = ":siti",
	decided = "NULL, NULL",
	after = `'{"start_date": "2026-11-18"}'`,
) => `INSERT INTO changes (person_id, internship_id, before, after, state, asked_at, decided_at, actor_id)
	VALUES (${person}, ${internship}, '{}', ${after}, 'waiting', now(), ${decided})`;
const addFollowUp = (author: string, text = "'Ditelepon'") =>
	`INSERT INTO follow_ups (internship_id, author_id, written_at, text) VALUES (:internship, ${author}, now(), ${text})`;

/** A report of an incident, and what hangs on it. */
const addIncident = (columns = "", values = "", student = ":siti") =>
	`INSERT INTO incidents (npsn, student_id, kind, reach, occurred_on, zone, text, recorded_at, received_at${columns})
	VALUES ('20100159', ${student}, 'injury', 'usual', '2026-11-18', 'WIB', 'T', now(), now()${values})`;
const A_REPORT = addIncident(", id_incident", ", 'A'");
const addView = (staff: string) =>
	`${A_REPORT}; INSERT INTO incident_views (incident_id, staff_id, seen_at) VALUES ('A', ${staff}, now())`;
const addNote = (staff: string, fields = "'N', false, NULL") =>
	`${A_REPORT}; INSERT INTO incident_notes (incident_id, staff_id, written_at, text, staff_only, closes)
	VALUES ('A', ${staff}, now(), ${fields})`;

const TWO_LINES = "E'Satu\\ndua'";

const CORRECTION = (before: string, after: string, reason: string) =>
	`INSERT INTO attendance_corrections (attendance_id, old_status, new_status, reason, corrected_at)
	VALUES (:present, '${before}', '${after}', '${reason}', now())`;

const BREACHES: [string, string][] = [
	...DOCUMENT_BREACHES,
	...NOUN_BREACHES,
	["deputies_somebody_else", addDeputy(":budi", ":budi")],
	["deputies_dates", addDeputy(":budi", ":other", "'2026-11-17'")],
	["deputies_dates", addDeputy(":budi", ":other", "'2027-05-22'")],
	["deputies_deputy_id_npsn_fkey", addDeputy(":budi", ":their_teacher")],
	["deputies_teacher_id_npsn_fkey", addDeputy(":budi", ":their_teacher", "'2026-11-20'", ":theirs")],
	["deputies_are_approved_staff", addDeputy(":budi", ":waiting")],
	["deputies_are_approved_staff", addDeputy(":budi", ":siti")],
	["deputies_pkey", `${addDeputy()}; ${addDeputy(":budi", ":rina")}`],
	["internships_closed_days_bounded", "UPDATE internships SET closed_days = '{(,2026-11-18)}'"],
	["internships_closed_days_bounded", "UPDATE internships SET closed_days = '{(2026-11-18,)}'"],
	["changes_one_waits_per_placement", `${addChange()}; ${addChange()}`],
	["changes_one_waits_per_profile", `${addChange("NULL")}; ${addChange("NULL")}`],
	["changes_internship_id_person_id_fkey", addChange(":internship", ":sari")],
	["changes_decided_when_not_waiting", addChange(":internship", ":siti", "now(), NULL")],
	["changes_nobody_while_waiting", addChange(":internship", ":siti", "NULL, :budi")],
	["changes_fields", addChange(":internship", ":siti", "NULL, NULL", "'{}'")],
	["follow_ups_text", addFollowUp(":budi", "''")],
	["follow_ups_author_is_approved_staff", addFollowUp(":their_teacher")],
	["follow_ups_author_is_approved_staff", addFollowUp(":siti")],
	["schools_emergency_number_format", "UPDATE schools SET emergency_number = '0812-34'"],
	["incidents_once", `${addIncident()}; ${addIncident()}`],
	["incidents_text", `${A_REPORT}; UPDATE incidents SET text = ''`],
	["incidents_place_one_line", addIncident(", place", `, ${TWO_LINES}`)],
	["incidents_times_in_order", `${A_REPORT}; UPDATE incidents SET recorded_at = now() + interval '1 hour'`],
	["incidents_closed_whole", addIncident(", closed_by", ", :budi")],
	["incidents_kept_from_heads", addIncident(", kept_from", ", '{1}'")],
	["incidents_company_one_line", addIncident(", company_name", `, ${TWO_LINES}`)],
	["incidents_again_after_receipt", `${A_REPORT}; UPDATE incidents SET again_at = now() - interval '1 hour'`],
	["incidents_student_id_npsn_fkey", addIncident("", "", ":budi")],
	["incidents_placement_is_of_student", addIncident(", internship_id", ", :internship", ":sari")],
	[
		"incidents_image_path_key",
		`${addIncident(", image_path", ", 'a.jpg'")}; ${addIncident(", image_path, place", ", 'a.jpg', 'P'")}`,
	],
	["incident_views_are_of_staff", addView(":siti")],
	["incident_views_are_of_staff", addView(":their_teacher")],
	["incident_views_pkey", `${addView(":budi")}, ('A', :budi, now())`],
	["incident_notes_are_of_staff", addNote(":waiting")],
	["incident_notes_text", addNote(":budi", "'', false, NULL")],
	["incident_notes_closing_is_told", addNote(":budi", "'N', true, true")],
	["schools_npsn_format", "INSERT INTO schools (npsn, name) VALUES ('1234567', 'S')"],
	["schools_npsn_format", "INSERT INTO schools (npsn, name) VALUES ('1234567a', 'S')"],
	[
		"past_weeks_working_days_are_weekdays",
		"INSERT INTO past_weeks (npsn, until, working_days) VALUES ('20100159', '2026-11-16', '{0}')",
	],
	["schools_working_days_are_weekdays", "UPDATE schools SET working_days = '{1,8}'"],
	["schools_coordinates_days_range", "UPDATE schools SET coordinates_days = 0"],
	["schools_letters_days_range", "UPDATE schools SET letters_days = 3651"],
	["consents_end_after_record", addConsents("now(), now() - interval '1 second'")],
	["consents_one_per_student", addConsents("now(), NULL", "now(), NULL")],
	["schools_pkey", "INSERT INTO schools (npsn, name) VALUES ('20100159', 'Lagi')"],
	["users_email_lower_case", "UPDATE users SET email = 'Siti@contoh.sch.id' WHERE id_user = :siti"],
	[
		"users_email_key",
		"UPDATE users SET email = (SELECT email FROM users WHERE id_user = :budi) WHERE id_user = :siti",
	],
	["students_nisn_format", "UPDATE students SET nisn = '123' WHERE id_user = :siti"],
	[
		"students_nisn_key",
		"UPDATE students SET nisn = (SELECT nisn FROM students WHERE id_user = :sari) WHERE id_user = :siti",
	],
	["students_contact_format", "UPDATE students SET contact = '+62812345678' WHERE id_user = :siti"],
	[
		"students_emergency_contact_format",
		"UPDATE students SET emergency_contact = '081' WHERE id_user = :siti",
	],
	["users_email_with_password", "UPDATE users SET email = 'x@y.id' WHERE id_user = :invited"],
	["users_email_with_password", "UPDATE users SET email = NULL WHERE id_user = :siti"],
	[
		"users_invited_is_approved",
		"INSERT INTO users (name, role, npsn) VALUES ('X', 'peserta_didik', '20100159')",
	],
	["users_invited_email", "UPDATE users SET invited_email = 'X@y.id' WHERE id_user = :invited"],
	["users_invited_email", "UPDATE users SET invited_email = 'x@y.id' WHERE id_user = :siti"],
	["users_stay_accepted", "UPDATE users SET email = NULL, password = NULL WHERE id_user = :siti"],
	["users_accept_with_a_nisn", `UPDATE students SET nisn = NULL WHERE id_user = :invited; ${ACCEPT}`],
	["students_have_a_nisn", "UPDATE students SET nisn = NULL WHERE id_user = :siti"],
	["students_nipd_one_line", `UPDATE students SET nipd = ${TWO_LINES} WHERE id_user = :siti`],
	["students_nipd_one_line", "UPDATE students SET nipd = repeat('1', 31) WHERE id_user = :siti"],
	["teachers_nuptk_format", "UPDATE teachers SET nuptk = '123' WHERE id_user = :budi"],
	["teachers_npsn_nuptk_key", "UPDATE teachers SET nuptk = '1234567890123456' WHERE npsn = '20100159'"],
	["invitation_codes_are_of_invited", addInvitationCode(":siti")],
	["invitation_codes_few_tries", addInvitationCode(":invited", 5)],
	["invitation_codes_ask_something", addInvitationCode(":invited", 0, "name")],
	["invitation_codes_code_hash_key", `${addInvitationCode(":invited")}, (:siti, 'x', now(), 0, 'nisn')`],
	["invitation_codes_pkey", `${addInvitationCode(":invited")}, (:invited, 'y', now(), 0, 'nisn')`],
	["list_matches_student_id_npsn_fkey", addMatch(":budi")],
	["list_matches_class_id_npsn_fkey", addMatch(":siti", "class_id", "'01ARZ3NDEKTSV4RRFFQ69G5FAV'")],
	["list_matches_name_one_line", addMatch(":siti", "nipd", "NULL", TWO_LINES)],
	["list_matches_nipd_one_line", addMatch(":siti", "nipd", TWO_LINES)],
	["list_matches_pkey", `${addMatch(":siti")}; ${addMatch(":siti")}`],
	["teachers_nip_digits", "UPDATE teachers SET nip = '19a' WHERE id_user = :budi"],
	["teachers_contact_format", "UPDATE teachers SET contact = 'tidak ada' WHERE id_user = :budi"],
	[
		"teachers_position_id_npsn_key",
		"UPDATE teachers SET position_id = (SELECT position_id FROM teachers WHERE id_user = :ratna) WHERE id_user = :other",
	],
	["positions_npsn_name_key", "INSERT INTO positions (npsn, name) VALUES ('20100159', 'Kesiswaan')"],
	["positions_name_once", "INSERT INTO positions (npsn, name) VALUES ('20100159', 'KESISWAAN')"],
	["positions_one_signs", "UPDATE positions SET signs = true WHERE npsn = '20100159'"],
	["positions_signing_stays", "UPDATE positions SET retired_at = now() WHERE signs"],
	["positions_retired_is_free", "UPDATE positions SET retired_at = now() WHERE name = 'Kesiswaan'"],
	[
		"teachers_position_is_open",
		`WITH retired AS (INSERT INTO positions (npsn, name, retired_at) VALUES ('20100159', 'Lama', now()) RETURNING id_position)
		UPDATE teachers SET position_id = retired.id_position FROM retired WHERE id_user = :ratna`,
	],
	["majors_code_once", "INSERT INTO majors (npsn, code, name) VALUES ('20100159', 'dkv', 'Lain')"],
	["positions_npsn_fkey", "INSERT INTO positions (npsn, name) VALUES ('99999999', 'Kesiswaan')"],
	["majors_npsn_code_key", "INSERT INTO majors (npsn, code, name) VALUES ('20100159', 'DKV', 'Lain')"],
	["majors_npsn_fkey", "INSERT INTO majors (npsn, code, name) VALUES ('99999999', 'DKV', 'Lain')"],
	["majors_major_leader_id_key", "UPDATE majors SET major_leader_id = :agus WHERE id_major = :major"],
	["majors_leader_is_kepala_program", "UPDATE majors SET major_leader_id = :budi WHERE id_major = :major"],
	[
		"majors_leader_is_kepala_program",
		"UPDATE majors SET major_leader_id = :their_head WHERE id_major = :major",
	],
	[
		"majors_leader_is_kepala_program",
		"UPDATE majors SET npsn = :theirs, code = 'Y' WHERE major_leader_id = :agus",
	],
	[
		"majors_leader_is_kepala_program",
		"INSERT INTO majors (npsn, code, name, major_leader_id) VALUES ('20100159', 'X', 'X', :rina)",
	],
	[
		"teachers_position_is_manajemen_sekolah",
		"UPDATE teachers SET position_id = (SELECT max(id_position) FROM positions WHERE npsn = '20100159') WHERE id_user = :agus",
	],
	[
		"teachers_position_id_npsn_fkey",
		"UPDATE teachers SET position_id = :their_position WHERE id_user = :ratna",
	],
	["students_major_id_npsn_fkey", "UPDATE students SET major_id = :their_major WHERE id_user = :siti"],
	["internships_student_id_npsn_fkey", "UPDATE internships SET npsn = :theirs"],
	["students_id_user_npsn_fkey", "UPDATE students SET npsn = :theirs WHERE id_user = :sari"],
	["teachers_id_user_npsn_fkey", "UPDATE teachers SET npsn = :theirs WHERE id_user = :other"],
	["users_stay_at_their_school", "UPDATE users SET npsn = :theirs WHERE id_user = :other"],
	[
		"users_npsn_fkey",
		"INSERT INTO users (email, password, name, role, npsn) VALUES ('x@y.id', 'x', 'X', 'peserta_didik', '99999999')",
	],
	["users_stay_approved", "UPDATE users SET approval = 'waiting' WHERE id_user = :budi"],
	["users_stay_approved", "UPDATE users SET approval = 'rejected' WHERE id_user = :siti"],
	["users_office_is_approved", "UPDATE users SET role = 'wali_kelas' WHERE id_user = :waiting"],
	[
		"users_office_is_approved",
		"INSERT INTO users (email, password, name, role, npsn) VALUES ('x@y.id', 'x', 'X', 'manajemen_sekolah', '20100159')",
	],
	["schools_staff_code_format", "UPDATE schools SET staff_code = 'AAAAAAAAA'"],
	["schools_staff_code_format", "UPDATE schools SET staff_code = 'AAAAAAAAA1'"],
	["schools_staff_code_format", "UPDATE schools SET staff_code = 'aaaaaaaaaa'"],
	["class_codes_pkey", addCode({ code: "AAAAAAAAAA" })],
	["class_codes_code_format", addCode({ code: "BBBBBBBBBO" })],
	["class_codes_class_id_key", addCode({ of: ":coded_class" })],
	["class_codes_class_id_npsn_fkey", addCode({ of: "'01ARZ3NDEKTSV4RRFFQ69G5FAV'" })],
	["class_codes_npsn_fkey", addCode({ npsn: "'99999999'" })],
	[
		"email_confirmations_token_hash_key",
		"INSERT INTO email_confirmations (user_id, email, token_hash, expires_at) VALUES (:siti, 's', 'x', now()), (:budi, 'b', 'x', now())",
	],
	[
		"sessions_id_session_key",
		"INSERT INTO sessions (id, user_id, created_at, last_seen_at, id_session) SELECT n, :siti, now(), now(), 'x' FROM (VALUES ('1'), ('2')) AS two (n)",
	],
	[
		"passkeys_credential_id_key",
		"INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at) SELECT n, 'x', '', 0, '{}', 'x', now() FROM (VALUES (:siti::int), (:budi::int)) AS two (n)",
	],
	[
		"holidays_pkey",
		"INSERT INTO holidays (npsn, date, name, national) VALUES ('20100159', '2026-12-25', 'Natal', true), ('20100159', '2026-12-25', 'Lagi', true)",
	],
	[
		"students_homeroom_is_wali_kelas",
		"UPDATE students SET homeroom_teacher_id = :budi WHERE id_user = :siti",
	],
	[
		"students_homeroom_is_wali_kelas",
		"UPDATE students SET homeroom_teacher_id = :their_homeroom WHERE id_user = :siti",
	],
	["internships_teacher_is_approved_staff", "UPDATE internships SET teacher_id = :their_teacher"],
	["internships_teacher_is_approved_staff", "UPDATE internships SET teacher_id = :waiting"],
	["internships_teacher_is_approved_staff", "UPDATE internships SET teacher_id = :sari"],
	["users_role_leaves_no_place", "UPDATE users SET role = 'guru_pembimbing' WHERE id_user = :rina"],
	["users_role_leaves_no_place", "UPDATE users SET role = 'guru_pembimbing' WHERE id_user = :agus"],
	["users_role_leaves_no_place", "UPDATE users SET role = 'kepala_program' WHERE id_user = :ratna"],
	["users_role_leaves_no_place", "UPDATE users SET role = 'guru_pembimbing' WHERE id_user = :maya"],
	["internships_periods_dont_overlap", addInternship(undefined, undefined, ":siti")],
	["internships_gave_way_when_completed", "UPDATE internships SET gave_way = true"],
	["internships_moved_to_key", `${addInternship()}; UPDATE internships SET moved_to = 'X'`],
	["internships_end_after_start", addInternship("'2026-11-18'")],
	["internships_end_after_start", "UPDATE internships SET end_date = start_date - 1"],
	["internships_length", addInternship("'2029-11-19'")],
	["internships_length", "UPDATE internships SET start_date = '2023-01-01'"],
	["internships_instructor_contact_format", addInternship(undefined, "'12'")],
	["internships_teacher_contact_format", "UPDATE internships SET teacher_contact = ''"],
	[
		"attendances_student_id_date_key",
		addAttendance(":internship, :siti, '2026-11-18', 'present', '07:00', NULL"),
	],
	[
		"attendances_internship_id_student_id_fkey",
		addAttendance(":internship, :sari, '2026-11-20', 'present', '07:00', NULL"),
	],
	["attendances_latitude_range", "UPDATE attendances SET latitude = 90.1 WHERE id_attendance = :present"],
	["attendances_latitude_range", "UPDATE attendances SET latitude = 'NaN' WHERE id_attendance = :present"],
	["attendances_longitude_range", "UPDATE attendances SET longitude = -181 WHERE id_attendance = :present"],
	["attendances_accuracy_range", "UPDATE attendances SET accuracy = -1 WHERE id_attendance = :present"],
	[
		"attendances_accuracy_range",
		"UPDATE attendances SET accuracy = 'Infinity' WHERE id_attendance = :present",
	],
	["attendances_location_whole", "UPDATE attendances SET accuracy = NULL WHERE id_attendance = :present"],
	["attendances_open_or_filled", "UPDATE attendances SET status = 'present' WHERE id_attendance = :open"],
	["attendances_open_or_filled", "UPDATE attendances SET expired_at = NULL WHERE id_attendance = :open"],
	["attendances_open_or_filled", "UPDATE attendances SET note = 'x' WHERE id_attendance = :open"],
	["attendances_open_or_filled", "UPDATE attendances SET expired_at = now() WHERE id_attendance = :present"],
	["attendances_open_or_filled", "UPDATE attendances SET time = NULL WHERE id_attendance = :present"],
	[
		"attendances_open_or_filled",
		"UPDATE attendances SET status = 'no_description', time = NULL WHERE id_attendance = :present",
	],
	[
		"attendances_letter_when_sick",
		"UPDATE attendances SET attachment = 'attendances/x.jpg' WHERE id_attendance = :present",
	],
	[
		"attendances_attachment_key",
		"UPDATE attendances SET status = 'sick', expired_at = NULL, time = '07:00', attachment = 'attendances/x.jpg'",
	],
	["attendances_came_when_filled", "UPDATE attendances SET came_at = now() WHERE id_attendance = :open"],
	...[
		["attendances_left_after_came", "left_at = now()"],
		["attendances_left_after_came", "came_at = now(), left_at = now() - interval '1 minute'"],
		["attendances_left_details", "left_received_at = now()"],
		["attendances_left_details", "left_latitude = 0, left_longitude = 0, left_accuracy = 9"],
		["attendances_left_location", "came_at = now(), left_at = now(), left_latitude = 0"],
		[
			"attendances_place_fact",
			`latitude = 0, longitude = 0, accuracy = 9, place_fact = '{"finding": "lost"}'`,
		],
		["attendances_place_fact", `latitude = 0, longitude = 0, accuracy = 9, place_fact = '{}'`],
		[
			"attendances_place_fact",
			`latitude = NULL, longitude = NULL, accuracy = NULL, place_fact = '{"finding": "inside"}'`,
		],
		["attendances_left_place_fact", `left_place_fact = '{"finding": "inside"}'`],
		[
			"attendances_left_location",
			"came_at = now(), left_at = now(), left_latitude = 91, left_longitude = 0, left_accuracy = 9",
		],
	].map(([rule = "", set]): [string, string] => [
		rule,
		`UPDATE attendances SET ${set} WHERE id_attendance = :present`,
	]),
	["attendances_late", "UPDATE attendances SET recorded_at = now() WHERE id_attendance = :present"],
	[
		"attendances_late",
		"UPDATE attendances SET recorded_at = now(), received_at = now() - interval '1 minute' WHERE id_attendance = :present",
	],
	["attendances_late", "UPDATE attendances SET clock_changed = true WHERE id_attendance = :present"],
	[
		"attendances_late",
		"UPDATE attendances SET recorded_at = now(), received_at = now() WHERE id_attendance = :open",
	],
	[
		"journal_rounds_captured_from_file",
		"INSERT INTO journal_rounds (journal_id, reviewed_at, status, captured_from_file) VALUES (:journal, now(), 'approved', true)",
	],
	[
		"journals_captured_from_file",
		"UPDATE journals SET captured_from_file = true WHERE id_journal = :journal",
	],
	["attendance_corrections_change", CORRECTION("present", "present", "x")],
	["attendance_corrections_reason", CORRECTION("sick", "present", " ")],
	["journals_late", "UPDATE journals SET received_at = now() WHERE id_journal = :journal"],
	["journals_late", "UPDATE journals SET clock_changed = true WHERE id_journal = :journal"],
	["schools_late_hours", "UPDATE schools SET late_hours = 169"],
	["schools_late_hours", "UPDATE schools SET late_hours = -1"],
	...[
		["late_records_times", "'attendance', now(), now() - interval '1 minute', 'sick', NULL, NULL, NULL"],
		["late_records_kind", "'attendance', now(), now(), NULL, NULL, NULL, NULL"],
		["late_records_kind", "'attendance', now(), now(), 'no_description', NULL, NULL, NULL"],
		["late_records_kind", "'attendance', now(), now(), 'sick', NULL, 'teks', NULL"],
		["late_records_kind", "'journal', now(), now(), NULL, NULL, NULL, NULL"],
		["late_records_kind", "'journal', now(), now(), NULL, 'attendances/x.jpg', 'teks', NULL"],
		[
			"late_records_attachment_key",
			"'attendance', now(), now(), 'sick', 'attendances/x.jpg', NULL, NULL), (:present, false, 'attendance', now(), now(), 'sick', 'attendances/x.jpg', NULL, NULL",
		],
		[
			"late_records_image_path_key",
			"'journal', now(), now(), NULL, NULL, 'a', 'journals/x.jpg'), (:present, false, 'journal', now(), now(), NULL, NULL, 'b', 'journals/x.jpg'",
		],
	].map(([rule = "", values]): [string, string] => [
		rule,
		`INSERT INTO late_records (attendance_id, clock_changed, kind, recorded_at, received_at, status, attachment, description, image_path)
			VALUES (:present, false, ${values})`,
	]),
	["journals_image_path_key", "UPDATE journals SET image_path = 'journals/x.jpg'"],
	[
		"journals_attendance_id_key",
		"INSERT INTO journals (attendance_id, internship_id, date, status) VALUES (:present, :internship, '2026-11-18', 'not_created')",
	],
	[
		"journals_attendance_id_internship_id_date_fkey",
		"UPDATE journals SET date = '2026-11-19' WHERE id_journal = :journal",
	],
	["journals_submitted_is_whole", "UPDATE journals SET status = 'in_review' WHERE id_journal = :journal"],
	["journals_reviewed_is_decided", "UPDATE journals SET reviewed_at = now() WHERE id_journal = :journal"],
	[
		"journals_submitted_is_whole",
		"UPDATE journals SET status = 'approved', description = 'D' WHERE id_journal = :journal",
	],
	[
		"internships_completion_when_completed",
		"UPDATE internships SET completion_reason = 'Pindah' WHERE id_internship = :internship",
	],
	[
		"journal_rounds_is_a_decision",
		"INSERT INTO journal_rounds (journal_id, reviewed_at, status) VALUES (:journal, now(), 'in_review')",
	],
	[
		"teachers_revision_phrases_few",
		"UPDATE teachers SET revision_phrases = '{1,2,3,4,5,6,7}' WHERE id_user = :budi",
	],
	[
		"instruments_major_id_key",
		"INSERT INTO instruments (major_id, academic_year) VALUES (:major, '2027/2028')",
	],
	["instruments_required_assesments_range", "UPDATE instruments SET required_assesments = 0"],
	["instruments_required_assesments_range", "UPDATE instruments SET required_assesments = 8"],
	[
		"instrument_years_sections_is_list",
		"INSERT INTO instrument_years (instrument_id, academic_year, sections, left_at) VALUES (:instrument, '2025/2026', '{}', now())",
	],
	[
		"instrument_years_instrument_id_academic_year_key",
		`INSERT INTO instrument_years (instrument_id, academic_year, sections, left_at)
		VALUES (:instrument, '2025/2026', '[]', now()), (:instrument, '2025/2026', '[]', now())`,
	],
	[
		"instrument_sections_code_positive",
		"INSERT INTO instrument_sections (instrument_id, section_code, section_label) VALUES (:instrument, 0, 'S')",
	],
	[
		"instrument_sections_instrument_id_section_code_key",
		"INSERT INTO instrument_sections (instrument_id, section_code, section_label) VALUES (:instrument, 1, 'S')",
	],
	[
		"instrument_items_instrument_section_id_item_code_key",
		"INSERT INTO instrument_items (instrument_section_id, item_code, item_label) VALUES (:section, '1.1', 'I')",
	],
	[
		"observations_internship_id_number_key",
		"INSERT INTO observations (internship_id, number, name) VALUES (:internship, 6, 'Lagi')",
	],
	[
		"observations_number_range",
		"INSERT INTO observations (internship_id, number, name) VALUES (:internship, 7, 'Ketujuh')",
	],
	[
		"observations_submitted_is_whole",
		"UPDATE observations SET status = 'success' WHERE internship_id = :internship",
	],
	[
		"observations_submitted_is_whole",
		"UPDATE observations SET total_score = 1, section_score = '[]', scored_with = '[]', date = now()",
	],
	[
		"assesments_internship_id_number_key",
		"INSERT INTO assesments (internship_id, number, name) VALUES (:internship, 1, 'Lagi')",
	],
	[
		"assesments_number_range",
		"INSERT INTO assesments (internship_id, number, name) VALUES (:internship, 8, 'Kedelapan')",
	],
	[
		"assesments_submitted_is_whole",
		"UPDATE assesments SET status = 'success', total_score = 1 WHERE internship_id = :internship",
	],
	[
		"instrument_items_code_format",
		"INSERT INTO instrument_items (instrument_section_id, item_code, item_label) VALUES (:section, '1.0', 'I')",
	],
	[
		"instrument_items_code_format",
		"INSERT INTO instrument_items (instrument_section_id, item_code, item_label) VALUES (:section, '2', 'I')",
	],
	[
		"observations_sent_when_submitted",
		"UPDATE observations SET sent_at = now() WHERE internship_id = :internship",
	],
	[
		"assesments_sent_when_submitted",
		"UPDATE assesments SET sent_at = now() WHERE internship_id = :internship",
	],
	["observations_total_score_range", submitted("observations", "100.1")],
	["observations_total_score_range", submitted("observations", "'NaN'")],
	["observations_scored_with_is_list", submitted("observations", "90", "'{}'")],
	["assesments_total_score_range", submitted("assesments", "-0.1")],
	["assesments_scored_with_is_list", submitted("assesments", "90", "'null'")],
	["audit_entries_detail_is_small", audited("detail", "'[]'")],
	["audit_entries_detail_is_small", audited("detail", "jsonb_build_object('note', repeat('x', 4000))")],
	["audit_entries_sealed_whole", audited("seq", "1")],
	[
		"audit_entries_seq_key",
		"INSERT INTO audit_entries (at, action, subject_type, subject_id, seq, hash) SELECT now(), 'role.given', 'user', '1', 1, '' FROM generate_series(1, 2)",
	],
	["audit_entries_address_length", audited("address", "repeat('1', 65)")],
	...[
		...["schools.name", "users.name", "students.firstname", "students.lastname", "students.birthplace"],
		...["students.emergency_contact_name", "teachers.firstname", "teachers.lastname", "teachers.birthplace"],
		...["internships.job_name", "internships.company_name", "internships.instructor_name"],
		...["majors.code", "majors.name", "majors.field", "majors.programme", "majors.concentration"],
		"positions.name",
	].map((field): [string, string] => {
		const [table, column] = field.split(".");
		return [`${table}_${column}_one_line`, `UPDATE ${table} SET ${column} = ${TWO_LINES}`];
	}),
	["consents_given_by_one_line", addConsents("now(), NULL").replace("'Sari'", TWO_LINES)],
	[
		"holidays_name_one_line",
		`INSERT INTO holidays (npsn, date, name) VALUES ('20100159', '2030-01-01', ${TWO_LINES})`,
	],
	[
		"document_settings_city_one_line",
		`INSERT INTO document_settings (npsn, city) VALUES ('20100159', ${TWO_LINES})`,
	],
	["students_npsn_fkey", "DELETE FROM schools"],
	["students_npsn_fkey", "UPDATE students SET npsn = '99999999'"],
	["teachers_npsn_fkey", "UPDATE teachers SET npsn = '99999999'"],
];

it("each rule refuses what breaks it, and names itself", async () => {
	const refused: typeof BREACHES = [];
	for (const [, sql] of BREACHES) refused.push([(await broken(sql)) ?? "nothing", sql]);
	expect(refused).toEqual(BREACHES);
});

/** These keys only support a composite reference. The primary key already makes them unique. */
const CARRIERS = [
	...["users_id_user_npsn_key", "students_id_user_npsn_key", "teachers_id_user_npsn_key"],
	...["majors_id_major_npsn_key", "positions_id_position_npsn_key"],
	"internships_id_internship_student_id_key",
	"classes_id_class_npsn_key",
	"enrolments_id_enrolment_student_id_key",
	"workplaces_id_workplace_npsn_key",
	"instructors_id_instructor_workplace_id_key",
	"schedules_id_schedule_workplace_id_key",
	"attendances_id_attendance_internship_id_date_key",
	"journals_attendance_id_internship_id_date_key",
];

it("none of it changed anything", async () => {
	expect([await db.attendance.count(), await db.journal.count(), await db.internship.count()]).toEqual([
		2, 2, 1,
	]);
});

it("every check, every trigger and every unique index of the schema is among them", async () => {
	const { rows } = await pool.query<{ name: string }>(`
		SELECT conname AS name FROM pg_constraint WHERE contype IN ('c', 't', 'x') AND connamespace = 'public'::regnamespace
		UNION SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE 'CREATE UNIQUE%' AND indexname NOT LIKE '%_pkey'
			AND tablename <> '_prisma_migrations'`);
	const tested = new Set([...BREACHES.map(([rule]) => rule), ...CARRIERS]);
	expect(rows.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
});

describe("what is deleted takes along what cannot be without it", () => {
	it("and leaves the rest", async () => {
		const documents = [
			addEntry({ score: "90" }),
			addDocument({}),
			addBatch("'rapor', 'batches/x.pdf', NULL"),
		];
		expect(await broken(documents.join("; "))).toBeUndefined();
		await pool.query("DELETE FROM users WHERE id_user = $1", [ids.budi]);
		expect(await db.issuedDocument.findFirstOrThrow()).toMatchObject({ issued_by: null });
		expect([await db.documentBatch.count(), await db.batchFile.count()]).toEqual([0, 0]);
		expect(await db.internship.findFirstOrThrow()).toMatchObject({ teacher_id: null, student_id: ids.siti });
		await pool.query("DELETE FROM users WHERE id_user = ANY($1)", [[ids.agus, ids.ratna, ids.maya]]);
		expect((await db.major.findMany()).every(({ major_leader_id }) => major_leader_id === null)).toBe(true);
		expect((await db.student.findMany({ where: { id_user: Number(ids.siti) } }))[0]).toMatchObject({
			homeroom_teacher_id: null,
		});
		await pool.query("DELETE FROM users WHERE id_user = $1", [ids.siti]);
		expect([
			await db.internship.count(),
			await db.attendance.count(),
			await db.journal.count(),
			await db.observation.count(),
		]).toEqual([0, 0, 0, 0]);
		expect([
			await db.rapor.count(),
			await db.raporGoal.count(),
			await db.issuedDocument.count(),
			await db.learningGoal.count(),
		]).toEqual([0, 0, 0, 1]);
		await pool.query("DELETE FROM instruments");
		expect([await db.instrumentSection.count(), await db.instrumentItem.count()]).toEqual([0, 0]);
	});
});

describe("ids", () => {
	it("are ULIDs: 26 letters, never twice, sortable by the time they were made", async () => {
		const { rows } = await pool.query<{ id: string }>("SELECT ulid() AS id FROM generate_series(1, 5000)");
		for (const { id } of rows) expect(id).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
		expect(new Set(rows.map(({ id }) => id)).size).toBe(5000);
		const stamps = rows.map(({ id }) => id.slice(0, 10));
		expect([...stamps].sort()).toEqual(stamps);
	});

	it("carry the moment they were made", async () => {
		const { rows } = await pool.query<{ id: string; now: string }>(
			"SELECT ulid() AS id, extract(epoch FROM clock_timestamp()) * 1000 AS now",
		);
		const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
		const stamp = [...(rows[0]?.id ?? "").slice(0, 10)].reduce(
			(sum, letter) => sum * 32 + digits.indexOf(letter),
			0,
		);
		expect(Math.abs(stamp - Number(rows[0]?.now))).toBeLessThan(1_000);
	});
});
