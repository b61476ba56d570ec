// @module-tag slow
import { randomUUID } from "node:crypto";
import { expect, inject, it } from "vitest";
import { connect, createDatabase, migrate } from "../../../scripts/migrate";

/* What happens to the feedback that journals had before we kept every round. */

const BEFORE = "20261123129999";

const ROWS = `
	INSERT INTO schools (npsn, name) VALUES ('20100159', 'SMKN 16');
	INSERT INTO users (id_user, email, password, name, role, npsn, approval) VALUES
		(4, 'budi@contoh.sch.id', 'x', 'Budi', 'guru_pembimbing', '20100159', 'approved'),
		(10, 'siti@contoh.sch.id', 'x', 'Siti', 'peserta_didik', '20100159', 'approved');
	INSERT INTO students (id_user, firstname, npsn, nisn) VALUES (10, 'Siti', '20100159', '3000000010');
	INSERT INTO internships (id_internship, student_id, npsn, status, job_name, company_name, instructor_name, instructor_contact, teacher_id, teacher_contact, start_date, days_until)
	VALUES ('pkl', 10, '20100159', 'ongoing', 'Desainer', 'PT Kreasi', 'Hendra', '081377778888', 4, '081298765432', '2026-11-16', '2026-11-19');
	INSERT INTO attendances (id_attendance, internship_id, student_id, date, time, status)
	SELECT 'hari-' || day, 'pkl', 10, ('2026-11-' || day)::date, '07:00', 'present' FROM generate_series(16, 19) day;
	INSERT INTO journals (id_journal, attendance_id, internship_id, date, status, description, image_path, feedback, updated_at) VALUES
		('kembali', 'hari-16', 'pkl', '2026-11-16', 'needs_revision', 'Poster', 'journals/1.jpg', 'Lebih rinci.', '2026-11-17'),
		('lagi', 'hari-17', 'pkl', '2026-11-17', 'in_review', 'Brosur', 'journals/2.jpg', 'Alatnya?', '2026-11-18'),
		('setuju', 'hari-18', 'pkl', '2026-11-18', 'approved', 'Spanduk', 'journals/3.jpg', 'Bagus.', '2026-11-19'),
		('tanpa', 'hari-19', 'pkl', '2026-11-19', 'approved', 'Logo', 'journals/4.jpg', NULL, '2026-11-20');
	INSERT INTO audit_entries (at, npsn, actor_id, action, subject_type, subject_id, person_id) VALUES
		('2026-11-16 10:00+07', '20100159', 4, 'journal.returned', 'journal', 'kembali', 10),
		('2026-11-17 11:00+07', '20100159', 4, 'journal.returned', 'journal', 'kembali', 10),
		('2026-11-18 12:00+07', '20100159', 99, 'journal.returned', 'journal', 'lagi', 10);`;

it("feedback from before rounds were kept becomes a round, with what the audit log knows of it", async () => {
	const address = new URL(inject("templateUrl"));
	address.pathname = address.pathname.replace(/template$/, randomUUID());
	await createDatabase(address.href);
	await migrate(address.href, { until: BEFORE });
	const client = await connect(address.href);
	await client.query(ROWS);
	await migrate(address.href);
	const { rows } = await client.query(`
		SELECT journal_id, reviewer_id, to_char(reviewed_at AT TIME ZONE 'Asia/Jakarta', 'DD HH24:MI') AS at,
			status::text, feedback, description, image_path FROM journal_rounds ORDER BY 1`);
	await client.end();
	const round = (journal_id: string, fields: object) => ({ journal_id, ...fields });
	expect(rows).toMatchObject([
		round("kembali", { reviewer_id: 4, at: "17 11:00", status: "needs_revision", description: "Poster" }),
		// It was sent again meanwhile, and its teacher is gone.
		round("lagi", { reviewer_id: null, at: "18 12:00", status: "needs_revision", description: null }),
		round("setuju", {
			reviewer_id: null,
			status: "approved",
			image_path: "journals/3.jpg",
			feedback: "Bagus.",
		}),
	]);
});
