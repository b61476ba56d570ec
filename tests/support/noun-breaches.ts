/*
 * Statements that each break one rule of years, classes, enrolments, workplaces and instructors. `:name` stands for an
 * id, as in api/constraints.test.ts.
 */

const addYear = (year: number, dates: string, state = "'planned'") =>
	`INSERT INTO school_years (npsn, school_year, begins, second_semester, ends, state)
	VALUES ('20100159', ${year}, ${dates}, ${state})`;
const YEAR_2030 = "'2030-07-01', '2031-01-01', '2031-06-30'";
const addClass = ({ year = 2026, name = "'XII X'", grade = "'XII'", major = ":major", teacher = "NULL" }) =>
	`INSERT INTO classes (npsn, school_year, name, grade, major_id, homeroom_teacher_id)
	VALUES ('20100159', ${year}, ${name}, ${grade}, ${major}, ${teacher})`;
const addEnrolment = (student: string, since: string, until: string) =>
	`INSERT INTO enrolments (student_id, npsn, class_id, since, until) VALUES (${student}, '20100159', :class, ${since}, ${until})`;
const addRollOver = (id: string, version: string, done = "NULL", year = 2026) =>
	`INSERT INTO bulk_changes (id_bulk_change, npsn, kind, label, made_at)
	VALUES ('${id}', '20100159', 'rollover', 'X', now()) ON CONFLICT DO NOTHING;
	INSERT INTO roll_overs (bulk_change_id, npsn, school_year, version, plan, carried_out_at)
	VALUES ('${id}', '20100159', ${year}, ${version}, '{}', ${done})`;
const addWorkplace = (columns: string, values: string) =>
	`INSERT INTO workplaces (npsn, name, ${columns}) VALUES ('20100159', 'PT X', ${values})`;
const addPoint = (values: string) =>
	`INSERT INTO workplace_points (workplace_id, label, latitude, longitude, radius) VALUES (:workplace, ${values})`;
const addPlaces = (places: number, workplace = ":workplace") =>
	`INSERT INTO workplace_places (workplace_id, npsn, school_year, major_id, places)
	VALUES (${workplace}, '20100159', 2026, :major, ${places})`;
const addWish = (rank: number, student = ":siti", workplace = ":workplace") =>
	`INSERT INTO student_wishes VALUES (${student}, '20100159', ${rank}, ${workplace})`;
/** Two placements of one student, the second one after the first. */
const PLACED_TWICE = `INSERT INTO internships (student_id, npsn, status, job_name, company_name, instructor_name,
	instructor_contact, start_date, end_date, days_until)
	SELECT student_id, npsn, 'pending', job_name, company_name, instructor_name, instructor_contact,
		end_date + 1, end_date + 30, end_date FROM internships WHERE id_internship = :internship`;
const SIGNED_TWICE = `${PLACED_TWICE}; UPDATE internships SET signed_paper = 'agreements/a.pdf'`;
const addInstructor = (columns: string, values: string) =>
	`INSERT INTO instructors (workplace_id, name${columns}) VALUES (:workplace, ${values})`;
const addSchedule = ({ name = "'Pagi'", main = false, anchor = "2026-11-16", begins = "", ends = "" }) =>
	`INSERT INTO schedules (workplace_id, name, main, anchor, begins, ends) VALUES (:workplace, ${name}, ${main}, '${anchor}',
		'{${begins || "480,480,480,480,480,0,0"}}', '{${ends || "960,960,960,960,960,0,0"}}')`;
const addDayOff = (name: string) =>
	`INSERT INTO workplace_days_off (workplace_id, date, name) VALUES (:workplace, '2026-11-20', ${name})`;
const addPastShift = (columns: string, values: string) =>
	`INSERT INTO past_shifts (internship_id, until${columns}) VALUES (:internship, '2026-11-17'${values})`;
const HEX = (letter: string) => (letter === "x" ? "x" : letter.repeat(64));
const addLink = ({
	id = "L",
	hash = "a",
	until = "'2026-12-19'",
	wrong = "{}",
	of = "min(id_instructor)",
} = {}) =>
	`INSERT INTO instructor_links (id_link, instructor_id, token_hash, renewed_at, expires_at, wrong)
	SELECT '${id}', ${of}, '${HEX(hash)}', '2026-11-18', ${until}, '${wrong}' FROM instructors
	WHERE workplace_id = :workplace`;
const addBrowser = (hash: string) =>
	`; INSERT INTO instructor_browsers (token_hash, link_id, known_at, seen_at) VALUES ('${HEX(hash)}', 'L', now(), now())`;
const ADD_REQUEST =
	"INSERT INTO instructor_requests SELECT min(id_instructor), now() FROM instructors WHERE workplace_id = :workplace";
const addMark = (line: string, columns = "", values = "") =>
	`INSERT INTO readiness_marks (internship_id, line, marked_at${columns}) VALUES (:internship, '${line}', now()${values})`;
const BRIEFED = addMark("briefing", ", done_on", ", '2026-11-16'");
const PAPER = ", 'agreements/a.pdf'";
const INSURED = ", number, valid_from, valid_until";
const addAnswer = ({
	says = "right",
	seen = "'present', '07:00'",
	columns = "",
	values = "",
	instructor = "min(id_instructor)",
	name = "'Hendra'",
} = {}) =>
	`INSERT INTO day_answers (internship_id, date, answered_at, instructor_id, instructor_name, says, seen_status, seen_time${columns})
	SELECT :internship, '2026-11-17', now(), ${instructor}, ${name}, '${says}', ${seen}${values} FROM instructors WHERE workplace_id = :workplace`;
const addScore = (score = "80", name = "'Hendra'", note = "NULL") =>
	`INSERT INTO workplace_scores (internship_id, instructor_name, given_at, score, note) VALUES (:internship, ${name}, now(), ${score}, ${note})`;
const addGoalScore = (score: string, label = "'TP'") =>
	`; INSERT INTO workplace_goal_scores VALUES (:internship, 2026, 1, ${label}, ${score})`;
const addRemark = (text: string, name = "'Hendra'", journal = ":journal") =>
	`INSERT INTO journal_remarks (journal_id, instructor_id, instructor_name, written_at, text)
	SELECT ${journal}, min(id_instructor), ${name}, now(), ${text} FROM instructors WHERE workplace_id = :workplace`;
const addTag = (values: string, of = ":journal") =>
	`INSERT INTO journal_goals (journal_id, major_id, school_year, number, corrected) VALUES (${of}, :major, 2026, ${values})`;
const TWO_LINES = "E'Satu\\ndua'";
const FILE = addWorkplace("agreement_file", "'agreements/a.pdf'");
const HEIR = "UPDATE workplaces SET heir_id";
const [A, B] = [addWorkplace("id_workplace", "'A'"), addWorkplace("id_workplace", "'B'")];
const addMerge = (heir: string, merged: string, columns = "", values = "") =>
	`INSERT INTO workplace_merges (npsn, heir_id, merged_id, merged_at, moved${columns})
	VALUES ('20100159', ${heir}, ${merged}, '2026-11-18', '{}'${values})`;

const addBulk = (label: string) => `INSERT INTO bulk_changes (id_bulk_change, npsn, kind, label, made_at)
	VALUES ('B', '20100159', 'students', ${label}, now())`;
const addBulkRow = (columns: string, values: string) =>
	`${addBulk("'A'")}; INSERT INTO bulk_change_rows (bulk_change_id, table_name, key, unit${columns})
	VALUES ('B', 'users', '{"id_user": 1}', 'person:1'${values})`;

const addVisit = (columns: string, values: string) =>
	`INSERT INTO visits (id_visit, npsn, workplace_id, teacher_id${columns}) VALUES ('V', '20100159', :workplace, :budi${values})`;
const PLANNED = addVisit(", planned_on", ", '2026-11-20'");
const addDone = (columns = "", values = "") =>
	addVisit(`, visited_on, recorded_at, met${columns}`, `, '2026-11-18', now(), 'Ita'${values}`);
const addSeen = (visit = "'V'", internship = ":internship") =>
	`INSERT INTO visit_students VALUES (${visit}, ${internship}, true)`;
const addProposal = (columns: string, values: string, place = "0, 0") =>
	`INSERT INTO point_proposals (npsn, workplace_id, latitude, longitude, proposed_at${columns})
	VALUES ('20100159', :workplace, ${place}, now()${values})`;
const BY_VISIT = addProposal(", visit_id", ", 'V'");
const BY_INSTRUCTOR = `INSERT INTO point_proposals (npsn, workplace_id, latitude, longitude, proposed_at, instructor_id)
	SELECT npsn, workplace_id, 0, 0, now(), instructor_id FROM internships WHERE id_internship = :internship`;

export const NOUN_BREACHES: [string, string][] = [
	["journal_goals_goal_fkey", addTag("9, false")],
	["journal_goals_journal_id_fkey", addTag("NULL, true", "'J'")],
	["journal_goals_number_or_correction", addTag("NULL, false")],
	["journal_goals_pkey", `${addTag("NULL, true")}; ${addTag("NULL, true")}`],
	["visits_planned_once", `${PLANNED}; ${PLANNED.replace("'V'", "'W'")}`],
	["visits_recorded_once", `${addDone()}; ${addDone().replace("'V'", "'W'")}`],
	[
		"visits_photo_key",
		`${addDone(", photo", ", 'visits/a.jpg'")};
		${addDone(", photo", ", 'visits/a.jpg'").replace("'V'", "'W'").replace("11-18", "11-17")}`,
	],
	["visits_are_planned_or_done", addVisit("", "")],
	["visits_done_say_what", addVisit(", visited_on, recorded_at", ", '2026-11-18', now()")],
	["visits_done_say_what", addVisit(", planned_on, met", ", '2026-11-18', 'Ita'")],
	["visits_met_one_line", addDone().replace("'Ita'", TWO_LINES)],
	["visits_findings", addDone(", findings", ", ''")],
	["visits_agreed", addDone(", agreed", ", repeat('x', 2001)")],
	["visits_position", addDone(", latitude", ", 1")],
	["visits_position", addDone(", latitude, longitude", ", 91, 0")],
	["visits_workplace_id_npsn_fkey", PLANNED.replace(":workplace", "'X'")],
	["visits_are_by_approved_staff", PLANNED.replace(":budi", ":siti")],
	["visits_are_by_approved_staff", PLANNED.replace(":budi", ":waiting")],
	["visits_are_by_approved_staff", addDone(", recorded_by", ", :their_teacher")],
	["visit_students_are_of_the_school", `${PLANNED}; ${addSeen()}`],
	["visit_students_pkey", `${addDone()}; ${addSeen()}; ${addSeen()}`],
	["point_proposals_by_one", addProposal("", "")],
	["point_proposals_position", `${addDone()}; ${addProposal(", visit_id", ", 'V'", "91, 0")}`],
	["point_proposals_visit_id_key", `${addDone()}; ${BY_VISIT}; ${BY_VISIT}`],
	["point_proposals_instructor_id_key", `${BY_INSTRUCTOR}; ${BY_INSTRUCTOR}`],
	[
		"imports_file_name_one_line",
		`INSERT INTO imports (npsn, actor_id, kind, file_name, content, created_at)
		VALUES ('20100159', :ratna, 'students', ${TWO_LINES}, '{}', now())`,
	],
	["bulk_changes_label_one_line", addBulk(TWO_LINES)],
	["bulk_change_rows_has_a_row", addBulkRow("", "")],
	[
		"bulk_change_rows_bulk_change_id_table_name_key_key",
		`${addBulkRow(", after", ", '{}'")}; INSERT INTO bulk_change_rows (bulk_change_id, table_name, key, unit, after)
		SELECT bulk_change_id, table_name, key, unit, after FROM bulk_change_rows`,
	],
	["school_years_pkey", addYear(2026, "'2026-07-01', '2027-01-01', '2027-06-30'")],
	["school_years_dont_overlap", addYear(2027, "'2027-06-30', '2028-01-01', '2028-06-29'")],
	["school_years_dates", addYear(2030, "'2030-07-01', '2030-07-01', '2031-06-30'")],
	["school_years_dates", addYear(2030, "'2030-07-01', '2031-01-01', '2031-01-01'")],
	["school_years_dates", addYear(2030, "'2030-07-01', '2031-01-01', '2032-06-30'")],
	["school_years_begin_in_their_year", addYear(2031, YEAR_2030)],
	["school_years_one_current", addYear(2030, YEAR_2030, "'current'")],
	["classes_name_one_line", addClass({ name: TWO_LINES })],
	["classes_grade", addClass({ grade: "'IX'" })],
	["classes_name_once", `${addClass({})}; ${addClass({ name: "'xii x'" })}`],
	["classes_npsn_school_year_fkey", addClass({ year: 2031 })],
	["classes_major_id_npsn_fkey", addClass({ major: ":their_major" })],
	["classes_homeroom_is_wali_kelas", addClass({ teacher: ":other" })],
	["classes_homeroom_is_wali_kelas", addClass({ teacher: ":waiting" })],
	["classes_homeroom_is_wali_kelas", addClass({ teacher: ":their_homeroom" })],
	["enrolments_dates", addEnrolment(":siti", "'2020-02-02'", "'2020-02-01'")],
	["enrolments_one_at_a_time", addEnrolment(":siti", "'2020-02-02'", "NULL")],
	["enrolments_one_at_a_time", addEnrolment(":siti", "'2020-02-02'", "'2027-02-01'")],
	["enrolments_student_id_npsn_fkey", addEnrolment(":budi", "'2020-02-02'", "'2020-02-03'")],
	["majors_study_years", "UPDATE majors SET study_years = 5"],
	["schools_graduate_days_range", "UPDATE schools SET graduate_days = 0"],
	["students_graduate_out_of_class", "UPDATE students SET graduated_on = '2026-11-18' WHERE id_user = :siti"],
	["roll_overs_pressed_once", `${addRollOver("A", "'a'")}; ${addRollOver("B", "'a'", "now()")}`],
	["roll_overs_one_waits", `${addRollOver("A", "'a'")}; ${addRollOver("B", "'b'")}`],
	["roll_overs_pkey", `${addRollOver("A", "'a'", "now()")}; ${addRollOver("A", "'b'")}`],
	["roll_overs_npsn_school_year_fkey", addRollOver("A", "'a'", "NULL", 2031)],
	["enrolments_class_id_npsn_fkey", "DELETE FROM classes WHERE id_class = :class"],
	["students_are_of_their_class", "UPDATE students SET homeroom_teacher_id = :rina WHERE id_user = :siti"],
	["students_are_of_their_class", "UPDATE students SET major_id = :other_major WHERE id_user = :siti"],
	["workplaces_name_one_line", `UPDATE workplaces SET name = ${TWO_LINES}`],
	...["field", "address", "district", "agreement_number"].map((column): [string, string] => [
		`workplaces_${column}_one_line`,
		addWorkplace(column, TWO_LINES),
	]),
	["workplaces_contact_format", addWorkplace("contact", "'12'")],
	["workplaces_email_one_line", addWorkplace("email", "'a b@c'")],
	["workplaces_modes", addWorkplace("modes", "'{}'")],
	["workplaces_modes", addWorkplace("modes", "'{moon}'")],
	[
		"workplaces_agreement_dates",
		addWorkplace("agreement_from, agreement_until", "'2026-07-02', '2026-07-01'"),
	],
	["workplaces_agreement_file_key", `${FILE}; ${FILE}`],
	["workplaces_heir_is_another", `${HEIR} = id_workplace`],
	[
		"workplaces_heir_is_not_merged",
		`${addWorkplace("id_workplace", "'A'")}; ${addWorkplace("id_workplace", "'B'")};
		${HEIR} = 'A' WHERE id_workplace = 'B'; ${HEIR} = 'B' WHERE id_workplace = :workplace`,
	],
	[
		"workplaces_heir_is_not_merged",
		`${addWorkplace("id_workplace", "'A'")}; ${addWorkplace("id_workplace", "'B'")};
		${HEIR} = 'A' WHERE id_workplace = 'B'; ${HEIR} = :workplace WHERE id_workplace = 'A'`,
	],
	["workplaces_heir_is_not_merged", `${A}; ${HEIR} = 'A' WHERE id_workplace = :workplace`],
	[
		"internships_workplace_is_not_merged",
		`${A}; ${B}; ${HEIR} = 'A' WHERE id_workplace = 'B';
		INSERT INTO instructors (id_instructor, workplace_id, name) VALUES ('I', 'B', 'X');
		UPDATE internships SET workplace_id = 'B', instructor_id = 'I' WHERE id_internship = :internship`,
	],
	["workplace_merges_heir_is_another", addMerge(":workplace", ":workplace")],
	[
		"workplace_merges_undone_later",
		`${A}; ${addMerge("'A'", ":workplace", ", undone_at", ", '2026-11-17'")}`,
	],
	[
		"workplace_merges_one_at_a_time",
		`${A}; ${addMerge("'A'", ":workplace")}; ${addMerge("'A'", ":workplace")}`,
	],
	["workplace_merges_heir_id_npsn_fkey", addMerge("'X'", ":workplace")],
	["workplace_merges_merged_id_npsn_fkey", addMerge(":workplace", "'X'")],
	[
		"workplaces_heir_id_npsn_fkey",
		`INSERT INTO workplaces (npsn, name, heir_id) VALUES (:theirs, 'PT X', :workplace)`,
	],
	[
		"workplace_names_pkey",
		`INSERT INTO workplace_names SELECT npsn, key, name, workplace_id FROM workplace_names`,
	],
	[
		"workplace_names_workplace_id_npsn_fkey",
		"INSERT INTO workplace_names VALUES (:theirs, 'pt x', 'PT X', :workplace)",
	],
	["workplace_points_label_one_line", addPoint(`${TWO_LINES}, 0, 0, 150`)],
	["workplace_points_position", addPoint("'Kantor', 91, 0, 150")],
	["workplace_points_position", addPoint("'Kantor', 0, -181, 150")],
	["workplace_points_radius", addPoint("'Kantor', 0, 0, 49")],
	["workplace_points_radius", addPoint("'Kantor', 0, 0, 1001")],
	["workplace_places_number", addPlaces(-1)],
	["workplace_places_number", addPlaces(1000)],
	[
		"internships_have_a_place",
		`UPDATE internships SET status = 'pending', waits_for = 'proposal' WHERE id_internship = :internship;
		INSERT INTO workplace_places SELECT workplace_id, i.npsn, school_year, major_id, 0
		FROM internships i JOIN students ON id_user = student_id WHERE id_internship = :internship;
		UPDATE internships SET waits_for = NULL WHERE id_internship = :internship`,
	],
	["internships_declined_while_it_waits", "UPDATE internships SET declined_reason = 'Jauh'"],
	[
		"internships_declined_reason_length",
		"UPDATE internships SET status = 'pending', waits_for = 'student', declined_reason = ''",
	],
	["internships_waiting_is_pending", "UPDATE internships SET status = 'ongoing', waits_for = 'student'"],
	["schools_placing_is_confirmed", "UPDATE schools SET placing_confirmed_by = 'proposal'"],
	["schools_placing_grades", "UPDATE schools SET placing_grades = '{}'"],
	["internships_moved_elsewhere", "UPDATE internships SET moved_to = id_internship"],
	["internships_moved_to_student_id_fkey", "UPDATE internships SET moved_to = 'X'"],
	["internships_signed_paper_key", SIGNED_TWICE],
	["schools_readiness_lines", "UPDATE schools SET readiness_lines = '{lunch}'"],
	["schools_week_hours", "UPDATE schools SET week_hours = 169"],
	["schools_night", "UPDATE schools SET night_from = NULL"],
	["schools_night", "UPDATE schools SET night_from = night_until"],
	["schools_night", "UPDATE schools SET night_until = 1440"],
	["readiness_marks_pkey", `${BRIEFED}; ${BRIEFED}`],
	["readiness_marks_line", addMark("agreement")],
	["readiness_marks_briefing", addMark("briefing")],
	["readiness_marks_briefing", addMark("permission", ", paper, done_on", `${PAPER}, '2026-11-16'`)],
	["readiness_marks_permission", addMark("permission")],
	["readiness_marks_permission", addMark("briefing", ", done_on, paper", `, '2026-11-16'${PAPER}`)],
	["readiness_marks_permission", addMark("briefing", ", done_on, waits", ", '2026-11-16', true")],
	[
		"readiness_marks_permission",
		addMark("briefing", ", done_on, withdrawn_on", ", '2026-11-16', '2026-11-16'"),
	],
	["readiness_marks_insurance", addMark("insurance", ", number", ", '1'")],
	["readiness_marks_insurance", addMark("briefing", ", done_on, number", ", '2026-11-16', '1'")],
	["readiness_marks_period", addMark("insurance", INSURED, ", '1', '2026-11-02', '2026-11-01'")],
	[
		"readiness_marks_number_one_line",
		addMark("insurance", INSURED, `, ${TWO_LINES}, '2026-11-01', '2026-11-02'`),
	],
	[
		"readiness_marks_paper_key",
		`${PLACED_TWICE}; INSERT INTO readiness_marks (internship_id, line, marked_at, paper)
		SELECT id_internship, 'permission', now(), 'agreements/b.pdf' FROM internships WHERE student_id = :siti`,
	],
	["students_district_one_line", `UPDATE students SET district = ${TWO_LINES}`],
	["student_wishes_rank", addWish(4)],
	["student_wishes_pkey", `${addWish(1)}; ${addWish(1)}`],
	["student_wishes_student_id_workplace_id_key", `${addWish(1)}; ${addWish(2)}`],
	["student_wishes_student_id_npsn_fkey", addWish(1, ":budi")],
	["student_wishes_workplace_id_npsn_fkey", addWish(1, ":siti", "'X'")],
	["workplace_places_workplace_id_npsn_fkey", addPlaces(1, "'X'")],
	["instructors_name_one_line", addInstructor("", TWO_LINES)],
	["instructors_name_once", `${addInstructor("", "'Ibu Sri'")}; ${addInstructor("", "'IBU SRI'")}`],
	["instructors_position_one_line", addInstructor(", position", `'Ibu Sri', ${TWO_LINES}`)],
	["instructors_contact_format", addInstructor(", contact", "'Ibu Sri', '12'")],
	["instructors_email_one_line", addInstructor(", email", "'Ibu Sri', 'sri'")],
	["instructors_nip_digits", addInstructor(", nip", "'Ibu Sri', '12a'")],
	["instructor_links_have_a_number", `UPDATE instructors SET contact = NULL; ${addLink()}`],
	["instructor_links_instructor_id_key", `${addLink()}; ${addLink({ id: "M", hash: "b" })}`],
	[
		"instructor_links_token_hash_key",
		`${addLink()}; INSERT INTO instructors (id_instructor, workplace_id, name, contact)
		VALUES ('I', :workplace, 'X', '081234567890'); ${addLink({ id: "M", of: "'I'" })}`,
	],
	["instructor_links_token_hash_format", addLink({ hash: "x" })],
	["instructor_links_month", addLink({ until: "'2026-11-17'" })],
	["instructor_links_month", addLink({ until: "'2026-12-20'" })],
	["instructor_links_few_tries", addLink({ wrong: "{1111,2222,3333,4444,5555,6666}" })],
	["instructor_links_few_tries", addLink({ wrong: "{12}" })],
	["instructor_links_pkey", `${addLink()}; INSERT INTO instructor_links SELECT * FROM instructor_links`],
	["instructor_browsers_token_hash_format", addLink() + addBrowser("x")],
	["instructor_browsers_pkey", addLink() + addBrowser("c") + addBrowser("c")],
	["instructor_browsers_link_id_fkey", addBrowser("c")],
	["instructor_requests_pkey", `${ADD_REQUEST}; ${ADD_REQUEST}`],
	["instructor_requests_instructor_id_fkey", "INSERT INTO instructor_requests VALUES ('X', now())"],
	[
		"audit_entries_one_actor",
		`INSERT INTO audit_entries (at, action, subject_type, subject_id, actor_id, instructor_id)
		VALUES (now(), 'role.given', 'user', '1', 1, 'I')`,
	],
	["day_answers_internship_id_date_instructor_id_key", `${addAnswer()}; ${addAnswer()}`],
	["day_answers_instructor_id_fkey", addAnswer({ instructor: "'X'" })],
	["day_answers_instructor_name_one_line", addAnswer({ name: "''" })],
	["day_answers_word", addAnswer({ says: "other", columns: ", word", values: ", ' '" })],
	["day_answers_seen", addAnswer({ seen: "'present', NULL::time" })],
	["day_answers_seen", addAnswer({ seen: "'no_description', '07:00'" })],
	["day_answers_differ", addAnswer({ says: "present" })],
	["day_answers_differ", addAnswer({ says: "absent", seen: "'sick', '07:00'" })],
	["day_answers_checked", addAnswer({ columns: ", checked_at", values: ", now()" })],
	["day_answers_checked", addAnswer({ says: "absent", columns: ", checker_id", values: ", :budi" })],
	["workplace_scores_pkey", `${addScore()}; ${addScore()}`],
	["workplace_scores_range", addScore("101")],
	["workplace_scores_instructor_name_one_line", addScore("80", TWO_LINES)],
	["workplace_scores_note", addScore("80", "'Hendra'", "' '")],
	["workplace_goal_scores_internship_id_fkey", addGoalScore("80").slice(2)],
	["workplace_goal_scores_pkey", addScore() + addGoalScore("80") + addGoalScore("80")],
	["workplace_goal_scores_range", addScore() + addGoalScore("-1")],
	["workplace_goal_scores_label", addScore() + addGoalScore("80", "' '")],
	["journal_remarks_journal_id_instructor_id_key", `${addRemark("'Rapi.'")}; ${addRemark("'Rapi.'")}`],
	["journal_remarks_journal_id_fkey", addRemark("'Rapi.'", "'Hendra'", "'X'")],
	["journal_remarks_instructor_name_one_line", addRemark("'Rapi.'", "''")],
	["journal_remarks_text", addRemark("' '")],
	["schedules_name_one_line", addSchedule({ name: TWO_LINES })],
	["schedules_name_once", `${addSchedule({})}; ${addSchedule({ name: "'PAGI'" })}`],
	["schedules_one_main", `${addSchedule({ main: true })}; ${addSchedule({ main: true, name: "'Siang'" })}`],
	["schedules_anchor_is_monday", addSchedule({ anchor: "2026-11-17" })],
	// Six days; no day of work; an end before its begin; after midnight; the next day begins before this one ends.
	["schedules_hours", addSchedule({ begins: "480,480,480,480,480,0", ends: "960,960,960,960,960,0" })],
	["schedules_hours", addSchedule({ begins: "0,0,0,0,0,0,0", ends: "0,0,0,0,0,0,0" })],
	["schedules_hours", addSchedule({ ends: "400,960,960,960,960,0,0" })],
	["schedules_hours", addSchedule({ begins: "1440,480,480,480,480,0,0", ends: "1500,960,960,960,960,0,0" })],
	["schedules_hours", addSchedule({ begins: "1320,300,480,480,480,0,0", ends: "1800,960,960,960,960,0,0" })],
	["schedules_hours", addSchedule({ begins: "480,480,480,480,480,0,NULL" })],
	["schedules_next_whole", `${addSchedule({})}; UPDATE schedules SET next_on = '2026-12-01'`],
	["schedules_next_whole", `${addSchedule({})}; UPDATE schedules SET next_begins = begins`],
	["schedules_next_main", `${addSchedule({})}; UPDATE schedules SET next_main = true`],
	["schools_day_minutes", "UPDATE schools SET day_minutes = 44"],
	["schools_day_minutes", "UPDATE schools SET day_minutes = 1441"],
	["schools_hours_target", "UPDATE schools SET hours_target = 0"],
	["schools_tells_place_with_consent", "UPDATE schools SET consent_required = false, tells_place = true"],
	["workplace_days_off_name_one_line", addDayOff(TWO_LINES)],
	["past_shifts_hours", addPastShift(", begins, ends", ", '{480}', '{960}'")],
	["past_shifts_hours", addPastShift(", anchor", ", '2026-11-16'")],
	["internships_schedule_id_workplace_id_fkey", "UPDATE internships SET schedule_id = 'X'"],
	["internships_blocks_bounded", "UPDATE internships SET blocks = '{}'"],
	["internships_blocks_bounded", "UPDATE internships SET blocks = '{[2026-11-16,)}'"],
	["internships_workplace_id_npsn_fkey", "UPDATE internships SET workplace_id = 'X'"],
	["internships_instructor_id_workplace_id_fkey", "UPDATE internships SET instructor_id = 'X'"],
	["internships_enrolment_id_student_id_fkey", "UPDATE internships SET enrolment_id = 'X'"],
];
