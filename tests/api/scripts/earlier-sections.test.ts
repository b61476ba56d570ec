import { randomUUID } from "node:crypto";
import { expect, inject, it } from "vitest";
import { connect, createDatabase, migrate } from "../../../scripts/migrate";

/* What happens to answers whose sections had other words before these were confirmed by their words. */

const BEFORE = "20261201061999";

const ROWS = `
	INSERT INTO schools (npsn, name) VALUES ('20100159', 'SMKN 16');
	INSERT INTO majors (id_major, npsn, code, name) OVERRIDING SYSTEM VALUE VALUES (90, '20100159', 'XX', 'Program X');
	INSERT INTO users (id_user, email, password, name, role, npsn, approval)
	VALUES (10, 'siti@contoh.sch.id', 'x', 'Siti', 'peserta_didik', '20100159', 'approved');
	INSERT INTO students (id_user, firstname, npsn, nisn, major_id) VALUES (10, 'Siti', '20100159', '3000000010', 90);
	INSERT INTO internships (id_internship, student_id, npsn, status, job_name, company_name, instructor_name,
		instructor_contact, start_date, end_date, days_until, school_year)
	VALUES ('pkl', 10, '20100159', 'ongoing', 'Desainer', 'PT Kreasi', 'Hendra', '081377778888', '2026-11-16',
		'2026-12-16', '2026-11-19', 2026);
	INSERT INTO observations (internship_id, number, name, status, total_score, section_score, date, scored_with)
	SELECT 'pkl', 1, 'Observasi Bulan Ke-1', 'success', 100, '[100,100]', '2026-11-18', '[
		{"section_code": 1, "section_label": "Etos", "instrument_items": []},
		{"section_code": 2, "section_label": "Norma", "instrument_items": []}]'::jsonb;
	INSERT INTO learning_goals (major_id, school_year, number, label, section_codes) VALUES
		(90, 2026, 1, 'Budaya kerja', '{1}'), (90, 2026, 2, 'Norma', '{2}');
	INSERT INTO rapor_rules (major_id, school_year, observation_weight, assesment_weight, workplace_weight, confirmed_sections)
	SELECT 90, year, 50, 50, 0, '{Sikap,Norma}' FROM generate_series(2026, 2027) year;`;

it("answers under earlier words stay with the goals that they have scored so far", {
	tags: ["slow"],
}, async () => {
	const address = new URL(inject("templateUrl"));
	address.pathname = address.pathname.replace(/template$/, randomUUID());
	await createDatabase(address.href);
	await migrate(address.href, { until: BEFORE });
	const client = await connect(address.href);
	await client.query(ROWS);
	await migrate(address.href);
	const rules = await client.query("SELECT school_year, earlier_sections FROM rapor_rules ORDER BY 1");
	const goals = await client.query("SELECT number, section_labels FROM learning_goals ORDER BY 1");
	await client.end();
	expect(rules.rows).toEqual([
		{ school_year: 2026, earlier_sections: ["Etos"] },
		{ school_year: 2027, earlier_sections: [] },
	]);
	expect(goals.rows).toEqual([
		{ number: 1, section_labels: ["Etos"] },
		{ number: 2, section_labels: [] },
	]);
});
