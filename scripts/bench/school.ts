// Makes the school for the load. SQL makes it from row numbers, so the same size always gives the same school.
import { withConnection } from "../migrate";

/** The number of students, and for how many days each has attendances and journals. */
export type SchoolSize = { students: number; days: number };

/** The number of the bench's school. */
const npsn = "20999999";

/** SQL for the date in WIB. */
const today = "(now() AT TIME ZONE 'Asia/Jakarta')::date";

/** Row numbers of the teachers whose role is not `guru_pembimbing`. Each teacher has 25 mentees, whatever the role. */
const manager = 1;
const heads = 5;

/** One teacher for 25 students, but at least as many as all roles need. */
const teachersFor = (students: number) => Math.max(20, Math.ceil(students / 25));

/** The last number of a homeroom teacher. A larger school has more classes, not larger ones. */
const homeroomsFor = (students: number) => heads + Math.max(10, Math.ceil(students / 36));

/** Ids in a school of this size: every student with today's journal, a teacher with no other role, and a manager. */
export const idsFor = (students: number) => ({
	students: Array.from({ length: students }, (_, index) => ({
		id_user: 200_001 + index,
		journal: `J${String((index + 1) * 2000).padStart(25, "0")}`,
	})),
	teacher: 100_000 + homeroomsFor(students) + 1,
	manager: 100_000 + manager,
});

/**
 * Fills an empty, migrated and seeded database. Each of the `students` has an internship with 6 observations, and every
 * second one an assessment. Each has `days` attendances with a journal, and today's is still open. Each major has an
 * instrument. Nobody logs in with a password.
 */
export async function fillSchool(url: string, { students, days }: SchoolSize): Promise<void> {
	await withConnection(url, async (client) => {
		await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '512MB'");
		await client.query(PEOPLE(students) + CLASSES + INTERNSHIPS(students, days));
		await client.query(ATTENDANCES, [students, days]);
		await client.query(JOURNALS);
		await client.query(SCORES);
		await client.query("VACUUM ANALYZE");
	});
}

/** Every day is a working day, or a bench on a Sunday would measure another school. */
const PEOPLE = (students: number, homerooms = homeroomsFor(students)) => `
	INSERT INTO schools (npsn, name, working_days) VALUES ('${npsn}', 'SMK Bangku Uji', '{1,2,3,4,5,6,7}');
	INSERT INTO majors (npsn, code, name) SELECT '${npsn}', 'B' || n, 'Kompetensi ' || n FROM generate_series(1, 4) n;
	INSERT INTO users (id_user, npsn, approval, email, password, name, role, created_at)
	SELECT 100000 + n, '${npsn}', 'approved', 'guru-' || n || '@bench.sch.id', '-', 'Guru ' || md5('guru' || n),
		(CASE WHEN n <= ${manager} THEN 'manajemen_sekolah' WHEN n <= ${heads} THEN 'kepala_program'
			WHEN n <= ${homerooms} THEN 'wali_kelas' ELSE 'guru_pembimbing' END)::role,
		timestamptz '2026-01-01' + n * interval '1 second'
	FROM generate_series(1, ${teachersFor(students)}) n;
	INSERT INTO teachers (id_user, firstname, lastname, npsn, nip, birthplace, birthdate, contact, gender)
	SELECT 100000 + n, 'Guru', md5('guru' || n), '${npsn}', '198501012010011001', 'Jakarta', '1985-01-01', '081298765432', 'female'
	FROM generate_series(1, ${teachersFor(students)}) n;
	UPDATE majors SET major_leader_id = 100001 + substr(code, 2)::int WHERE code ~ '^B[1-4]$';
	INSERT INTO users (id_user, npsn, approval, email, password, name, role, created_at)
	SELECT 200000 + n, '${npsn}', 'approved', 'siswa-' || n || '@bench.sch.id', '-', 'Siswa ' || md5('siswa' || n), 'peserta_didik',
		timestamptz '2026-01-02' + n * interval '1 second'
	FROM generate_series(1, ${students}) n;
	INSERT INTO students (id_user, firstname, lastname, npsn, nisn, major_id, homeroom_teacher_id, birthplace, birthdate,
		contact, gender, emergency_contact, emergency_contact_name)
	SELECT 200000 + n, 'Siswa', md5('siswa' || n), '${npsn}', (9000000000 + n)::text,
		(SELECT id_major FROM majors WHERE code = 'B' || (1 + n % 4)), 100000 + ${heads + 1} + n % ${homerooms - heads},
		'Jakarta', '2009-05-17', '081234567890', 'male', '081234567891', 'Ibu ' || n
	FROM generate_series(1, ${students}) n;`;

const CLASSES = `
	INSERT INTO classes (npsn, school_year, name, major_id, homeroom_teacher_id)
	SELECT '${npsn}', school_year_on('${npsn}', ${today}), 'XII ' || code || ' ' || row_number() OVER (PARTITION BY code ORDER BY homeroom_teacher_id),
		major_id, homeroom_teacher_id
	FROM (SELECT DISTINCT homeroom_teacher_id, major_id FROM students WHERE npsn = '${npsn}') s JOIN majors ON id_major = major_id;
	INSERT INTO enrolments (student_id, npsn, class_id, since)
	SELECT id_user, s.npsn, id_class, begins FROM students s JOIN classes c USING (npsn, major_id, homeroom_teacher_id)
		JOIN school_years USING (npsn, school_year);`;

const INTERNSHIPS = (students: number, days: number) => `
	INSERT INTO internships (id_internship, student_id, npsn, status, job_name, company_name, instructor_name, instructor_contact,
		teacher_id, teacher_contact, start_date, days_until)
	SELECT 'B' || lpad(n::text, 25, '0'), 200000 + n, '${npsn}', 'ongoing', 'Teknisi Jaringan', 'PT Contoh ' || n % 200,
		'Instruktur ' || n, '081234567892', 100001 + (n - 1) / 25, '081298765432', ${today} - ${days - 1}, ${today}
	FROM generate_series(1, ${students}) n`;

/**
 * Of a hundred students, 1–85 are present, 86–90 ill, and 91–95 excused. The others forgot. Today's rows are still
 * open.
 */
const ATTENDANCES = `
	INSERT INTO attendances (id_attendance, internship_id, student_id, date, time, status, expired_at, latitude, longitude,
		accuracy, note)
	SELECT 'A' || lpad((n * 2000 + d)::text, 25, '0'), 'B' || lpad(n::text, 25, '0'), 200000 + n, ${today} - d,
		CASE WHEN filled THEN time '07:00' + (n + d) % 3600 * interval '1 second' END,
		(CASE WHEN d = 0 OR die > 95 THEN 'no_description' WHEN die <= 85 THEN 'present' WHEN die <= 90 THEN 'sick'
			ELSE 'excused' END)::attendance_status,
		CASE WHEN NOT filled THEN (${today} - d + 2)::timestamp AT TIME ZONE 'Asia/Jakarta' END,
		CASE WHEN filled THEN -6.2 - die / 1000.0 END, CASE WHEN filled THEN 106.8 + die / 1000.0 END,
		CASE WHEN filled THEN 10 + die END,
		CASE WHEN filled AND die > 85 THEN 'Keterangan untuk hari ini, ditulis oleh peserta didik.' END
	FROM generate_series(1, $1::int) n, generate_series(0, $2::int - 1) d,
		LATERAL (SELECT 1 + (n * 37 + d * 61) % 100 AS die) rolled, LATERAL (SELECT d > 0 AND die <= 95 AS filled) known`;

const JOURNALS = `
	INSERT INTO journals (id_journal, attendance_id, internship_id, date, status, description, image_path, captured_at, feedback,
		submitted_at, reviewed_at)
	SELECT 'J' || substr(id_attendance, 2), id_attendance, internship_id, date,
		(CASE WHEN status <> 'present' THEN 'not_present' WHEN die < 70 THEN 'approved' WHEN die < 90 THEN 'in_review'
			WHEN die < 95 THEN 'needs_revision' ELSE 'not_created' END)::journal_status,
		CASE WHEN written THEN 'Hari ini saya membantu teknisi memasang dan menguji jaringan di lantai dua, lalu mencatat hasil pengukuran dan melaporkannya kepada instruktur.' END,
		CASE WHEN written THEN 'journals/' || id_attendance || '.jpg' END,
		CASE WHEN written THEN (date + time '10:00') AT TIME ZONE 'Asia/Jakarta' END,
		CASE WHEN written AND die < 95 AND die >= 90 OR die < 20 AND written THEN 'Jelaskan alat yang dipakai.' END,
		CASE WHEN written THEN (date + time '11:00') AT TIME ZONE 'Asia/Jakarta' END,
		CASE WHEN written AND (die < 70 OR die >= 90) THEN (date + time '11:00') AT TIME ZONE 'Asia/Jakarta' + die * interval '1 hour' END
	FROM attendances, LATERAL (SELECT (student_id * 13 + date_part('day', date)::int * 7) % 100 AS die) rolled,
		LATERAL (SELECT status = 'present' AND die < 95 AS written) known`;

/** Also an applied instrument of each major: four goals of five items. */
const SCORES = `
	INSERT INTO observations (internship_id, number, name) SELECT id_internship, n, 'Observasi ' || n
	FROM internships, generate_series(1, 6) n;
	INSERT INTO assesments (internship_id, number, name) SELECT id_internship, 1, 'Asesmen 1'
	FROM internships WHERE student_id % 2 = 0;
	INSERT INTO instruments (major_id, academic_year, status) SELECT id_major, '2026/2027', 'applied' FROM majors WHERE npsn = '${npsn}';
	INSERT INTO instrument_sections (instrument_id, section_code, section_label)
	SELECT id_instrument, n, 'Menerapkan kompetensi ' || n FROM instruments, generate_series(1, 4) n;
	INSERT INTO instrument_items (instrument_section_id, item_code, item_label)
	SELECT id_instrument_section, section_code || '.' || n, 'Peserta didik menunjukkan pencapaian butir ' || n
	FROM instrument_sections, generate_series(1, 5) n;
	INSERT INTO rapor_rules (major_id, school_year, observation_weight, assesment_weight, workplace_weight, confirmed_sections)
	SELECT id_major, year, 50, 50, 0, (SELECT array_agg('Menerapkan kompetensi ' || n ORDER BY n) FROM generate_series(1, 4) n)
	FROM majors, generate_series(2020, 2040) year WHERE npsn = '${npsn}'`;

/** Makes a session for everybody who has none, with the id `bench-<id_user>`. */
export async function openSessions(url: string): Promise<void> {
	await withConnection(url, (client) =>
		client.query(
			"INSERT INTO sessions (id, user_id, created_at, last_seen_at) SELECT 'bench-' || id_user, id_user, now(), now() FROM users ON CONFLICT DO NOTHING",
		),
	);
}

/** Gives the school what its papers need before they are handed out: a place, and somebody who signs. */
export const letSign = (url: string) =>
	withConnection(url, (client) =>
		client.query(`
			INSERT INTO document_settings (npsn, city) SELECT npsn, 'Jakarta' FROM schools
				ON CONFLICT (npsn) DO UPDATE SET city = excluded.city;
			INSERT INTO positions (npsn, name, signs) SELECT npsn, 'Kepala Sekolah', true FROM schools ON CONFLICT DO NOTHING;
			UPDATE teachers t SET position_id = p.id_position FROM positions p
				WHERE p.npsn = t.npsn AND p.signs
				AND t.id_user = (SELECT min(id_user) FROM users WHERE role = 'manajemen_sekolah')`),
	);

/** Sets today back to before anybody checked in or wrote a journal. */
export async function reopenToday(url: string): Promise<void> {
	await withConnection(url, (client) =>
		client.query(`
			UPDATE journals SET status = 'not_present', description = NULL, image_path = NULL, captured_at = NULL WHERE date = ${today};
			UPDATE attendances SET status = 'no_description', expired_at = (date + 2)::timestamp AT TIME ZONE 'Asia/Jakarta',
				time = NULL, latitude = NULL, longitude = NULL, accuracy = NULL, note = NULL WHERE date = ${today}`),
	);
}

/** Sets today to the time when everybody has checked in and nobody has written a journal. */
export async function checkInEverybody(url: string): Promise<void> {
	await reopenToday(url);
	await withConnection(url, (client) =>
		client.query(`
			UPDATE attendances SET status = 'present', expired_at = NULL, time = '07:00' WHERE date = ${today};
			UPDATE journals SET status = 'not_created' WHERE date = ${today}`),
	);
}
