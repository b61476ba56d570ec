/*
 * Statements that each break one rule of the rapor and the documents. `:name` stands for an id, as in
 * api/constraints.test.ts.
 */

const addGoal = (year = 2026, number = 1) =>
	`INSERT INTO learning_goals (major_id, school_year, number, label) VALUES (:major, ${year}, ${number}, 'Tujuan')`;
const addRules = (weights: string) =>
	`INSERT INTO rapor_rules (major_id, school_year, observation_weight, assesment_weight, workplace_weight)
	VALUES (:major, 2026, ${weights})`;
const addRapor = (score = "NULL") =>
	`INSERT INTO rapors (internship_id, workplace_score) VALUES (:internship, ${score})`;
/** A teacher's entry, with the goal and the rapor it belongs to. */
export const addEntry = ({
	score = "NULL",
	description = "NULL",
	origin = "NULL",
	seen = "NULL, NULL, NULL",
}) =>
	`${addGoal()}; ${addRapor()};
	INSERT INTO rapor_goals (internship_id, major_id, school_year, number, score, description, described_for,
		described_label, described_score, described_answers)
	VALUES (:internship, :major, 2026, 1, ${score}, ${description}, ${origin}, ${seen})`;
const OWN_WORDS = { description: "'Baik'", origin: "'Cukup'" };

/** The last digit of a code distinguishes the documents of one statement. */
export const addDocument = ({
	code = "00000000000000000000000001",
	internship = ":internship",
	version = 1,
	number = "NULL, NULL",
	end = "NULL, NULL",
}) =>
	`INSERT INTO issued_documents
		(code, kind, internship_id, npsn, version, number, sequence, ended_at, end_reason, year, content, issued_at, issued_by)
	VALUES ('${code}', 'rapor', ${internship}, '20100159', ${version}, ${number}, ${end}, 2026, '{}', now(), :budi)`;
const SECOND = "00000000000000000000000002";
const ENDED = "now(), 'Salah nilai'";

const addCounter = (last: number) =>
	`INSERT INTO document_counters VALUES ('20100159', 'rapor', 2026, ${last})`;
const addSettings = (values: string) => `INSERT INTO document_settings (npsn, paper, logo) VALUES ${values}`;
const addArchive = (year: number) =>
	`INSERT INTO document_batches (user_id, label, archive_year, created_at) VALUES (:budi, 'Arsip', ${year}, now())`;
export const addBatch = (...files: string[]) =>
	`INSERT INTO document_batches (id_batch, user_id, label, created_at) VALUES ('B', :budi, 'Kelas', now());
	INSERT INTO batch_files (batch_id, internship_id, document, path, problem)
	VALUES ${files.map((file) => `('B', :internship, ${file})`).join(", ")}`;

export const DOCUMENT_BREACHES: [string, string][] = [
	["learning_goals_school_year_range", addGoal(1999)],
	["learning_goals_school_year_range", addGoal(2999)],
	["learning_goals_number_range", addGoal(2026, 0)],
	["learning_goals_number_range", addGoal(2026, 1000)],
	["rapor_rules_weights", addRules("50, 50, 1")],
	["rapor_rules_weights", addRules("-1, 51, 50")],
	["rapor_rules_weights", addRules("51, -1, 50")],
	["rapor_rules_weights", addRules("51, 50, -1")],
	["rapors_workplace_score_range", addRapor("-1")],
	["rapors_workplace_score_range", addRapor("101")],
	["rapor_goals_score_range", addEntry({ score: "-1" })],
	["rapor_goals_score_range", addEntry({ score: "101" })],
	["rapor_goals_description_has_origin", addEntry({ description: "'Baik'" })],
	["rapor_goals_description_has_origin", addEntry({ origin: "'Cukup'" })],
	["rapor_goals_described_score_range", addEntry({ ...OWN_WORDS, seen: "'Etos', -1, 'x'" })],
	["rapor_goals_described_score_range", addEntry({ ...OWN_WORDS, seen: "'Etos', 101, 'x'" })],
	["rapor_goals_seen_with_origin", addEntry({ score: "90", seen: "'Etos', 90, 'x'" })],
	["rapor_goals_seen_with_origin", addEntry({ ...OWN_WORDS, seen: "NULL, 90, NULL" })],
	["rapor_goals_seen_with_origin", addEntry({ ...OWN_WORDS, seen: "'Etos', 90, NULL" })],
	["rapor_goals_seen_with_origin", addEntry({ ...OWN_WORDS, seen: "NULL, NULL, 'x'" })],
	[
		"rapor_goals_major_id_school_year_number_fkey",
		`${addEntry({ score: "90" })}; DELETE FROM learning_goals`,
	],
	["issued_documents_code_format", addDocument({ code: "0000000000000000000000001" })],
	["issued_documents_code_format", addDocument({ code: "0000000000000000000000000O" })],
	["issued_documents_code_format", addDocument({ code: "0000000000000000000000000a" })],
	["issued_documents_version_range", addDocument({ version: 0 })],
	["issued_documents_number_has_sequence", addDocument({ number: "'1/PKL', NULL" })],
	["issued_documents_number_has_sequence", addDocument({ number: "NULL, 1" })],
	["issued_documents_end_has_reason", addDocument({ end: "now(), NULL" })],
	["issued_documents_end_has_reason", addDocument({ end: "NULL, 'Salah nilai'" })],
	[
		"issued_documents_internship_id_kind_version_key",
		`${addDocument({ end: ENDED })}; ${addDocument({ code: SECOND })}`,
	],
	["issued_documents_one_valid", `${addDocument({})}; ${addDocument({ code: SECOND, version: 2 })}`],
	[
		"issued_documents_one_per_number",
		`INSERT INTO internships (id_internship, student_id, npsn, status, job_name, company_name, instructor_name, instructor_contact,
			teacher_contact, start_date, end_date, days_until)
		SELECT 'I', :sari, npsn, status, job_name, company_name, instructor_name, instructor_contact,
			teacher_contact, start_date, end_date, days_until FROM internships;
		${addDocument({ number: "'1/PKL', 1" })}; ${addDocument({ code: SECOND, internship: "'I'", number: "'1/PKL', 1" })}`,
	],
	["issued_documents_revoked_has_ended", `${addDocument({})}; UPDATE issued_documents SET revoked = true`],
	[
		"issued_documents_stay_as_issued",
		`${addDocument({ end: ENDED })}; UPDATE issued_documents SET revoked = true`,
	],
	["document_counters_last_range", addCounter(0)],
	["document_counters_only_rise", `${addCounter(2)}; UPDATE document_counters SET last = 1`],
	[
		"document_counters_only_rise",
		`${addDocument({ number: "'7/PKL', 7" })}; DELETE FROM issued_documents; UPDATE document_counters SET last = 6`,
	],
	[
		"issued_documents_stay_as_issued",
		`${addDocument({})}; UPDATE issued_documents SET number = '2', sequence = 2`,
	],
	[
		"issued_documents_stay_as_issued",
		`${addDocument({ end: ENDED })}; UPDATE issued_documents SET end_reason = 'x'`,
	],
	[
		"issued_documents_stay_as_issued",
		`${addDocument({ end: ENDED })}; UPDATE issued_documents SET ended_at = NULL, end_reason = NULL`,
	],
	["document_settings_paper_known", addSettings("('20100159', 'letter', NULL)")],
	[
		"document_settings_certificate_look_known",
		"INSERT INTO document_settings (npsn, certificate_look) VALUES ('20100159', 'meriah')",
	],
	[
		"document_settings_logo_key",
		addSettings("('20100159', 'f4', 'logos/x.png'), (:theirs, 'f4', 'logos/x.png')"),
	],
	["document_batches_archive_year_range", addArchive(1999)],
	["document_batches_archive_year_range", addArchive(2999)],
	["batch_files_made_or_not", addBatch("'rapor', 'batches/x.pdf', 'Belum lengkap'")],
	["batch_files_path_key", addBatch("'rapor', 'batches/x.pdf', NULL", "'sertifikat', 'batches/x.pdf', NULL")],
];
