import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { dateOf } from "@/lib/dates/dates";
import { schoolYearOf } from "@/lib/rapor/rapor";
import { connect, createDatabase, migrate } from "../../../scripts/migrate";

/* What the migrations that make years, classes, workplaces and instructors do to a filled installation. */

const BEFORE = "20261127142000_landlines";
const TABLES = "20261128100000_school_nouns";
const FILL = "20261128100100_fill_nouns";
const NEW = ["school_years", "classes", "enrolments", "workplaces", "instructors"] as const;

/** What internships got. */
const ADDED = "- ARRAY['workplace_id', 'instructor_id', 'enrolment_id', 'school_year']";

/** The migration goes by the clock of the database. */
const YEAR = schoolYearOf(dateOf(new Date(), "WIB"));

const SPELLINGS = [
	...["PT Sinar Abadi", "pt sinar abadi", "PT. Sinar Abadi", "P.T. Sinar Abadi", "P.T Sinar Abadi"],
	...["Pt.Sinar Abadi", "PT SINAR ABADI", "PT Sinar abadi", "PT. SINAR ABADI", "p.t. sinar abadi"],
];
const SCHOOLS = [
	{ npsn: "20100159", first: 1000 },
	{ npsn: "20200202", first: 2000 },
];

/**
 * A school with three homeroom teachers, two of them in one major, and 30 students. All have a placement, and every
 * third had one in the year before, whose rapor is locked. One runs from May to November, one ends in the next year,
 * and one student has no class.
 */
const school = ({ npsn, first }: (typeof SCHOOLS)[number]) => `
	INSERT INTO schools (npsn, name) VALUES ('${npsn}', 'SMK ${npsn}');
	INSERT INTO majors (id_major, npsn, code, name) VALUES (${first}, '${npsn}', 'DKV', 'Desain'), (${first + 1}, '${npsn}', 'AK', 'Akuntansi');
	INSERT INTO users (id_user, npsn, approval, email, password, name, role)
	SELECT ${first} + n, '${npsn}', 'approved', 'orang-' || ${first} + n || '@contoh.sch.id', 'x', 'Orang ' || n,
		(CASE WHEN n <= 3 THEN 'wali_kelas' WHEN n = 4 THEN 'guru_pembimbing' ELSE 'peserta_didik' END)::role
	FROM generate_series(1, 34) n;
	INSERT INTO teachers (id_user, firstname, npsn) SELECT ${first} + n, 'Orang', '${npsn}' FROM generate_series(1, 4) n;
	INSERT INTO students (id_user, firstname, npsn, nisn, major_id, homeroom_teacher_id)
	SELECT ${first} + n, 'Orang', '${npsn}', lpad((${first} + n)::text, 10, '3'), ${first} + (n % 3 = 2)::int,
		CASE WHEN n < 34 THEN ${first} + 1 + n % 3 END
	FROM generate_series(5, 34) n;
	INSERT INTO internships (id_internship, student_id, npsn, status, job_name, company_name, instructor_name, instructor_contact,
		teacher_id, teacher_contact, start_date, end_date, days_until, completed_at, completed_by)
	SELECT 'dulu-' || ${first} + n, ${first} + n, '${npsn}', 'completed'::internship_status, 'Desainer', 'CV Lama', 'Ibu Rina', '081377778888', ${first} + 4,
		'081298765432', '${YEAR - 1}-08-03'::date, '${YEAR - 1}-12-18'::date, '${YEAR - 1}-12-18'::date,
		'${YEAR - 1}-12-18T08:00Z'::timestamptz, 'peserta_didik'::role
	FROM generate_series(5, 34, 3) n
	UNION ALL
	SELECT 'kini-' || ${first} + n, ${first} + n, '${npsn}', 'ongoing', 'Desainer',
		(ARRAY[${SPELLINGS.map((name) => `'${name}'`).join(", ")}])[1 + n % 10],
		CASE n % 2 WHEN 0 THEN 'Bapak Hendra' ELSE 'BAPAK HENDRA' END, '081377778888', ${first} + 4, '081298765432',
		(CASE n WHEN 6 THEN '${YEAR}-05-04' ELSE '${YEAR}-08-03' END)::date,
		(CASE n WHEN 6 THEN '${YEAR}-11-20' WHEN 7 THEN '${YEAR + 1}-07-16' WHEN 8 THEN NULL ELSE '${YEAR + 1}-01-29' END)::date,
		'${YEAR}-08-03', NULL, NULL
	FROM generate_series(5, 34) n;
	INSERT INTO attendances (id_attendance, internship_id, student_id, date, time, status)
	SELECT 'hari-' || student_id || '-' || d, id_internship, student_id, start_date + d, '07:00', 'present'
	FROM internships, generate_series(0, 4) d WHERE npsn = '${npsn}' AND status = 'ongoing';
	INSERT INTO rapors (internship_id, note) SELECT id_internship, 'Rajin.' FROM internships WHERE npsn = '${npsn}' AND status = 'completed';
	INSERT INTO issued_documents (code, kind, internship_id, npsn, version, year, content, issued_at)
	SELECT lpad(student_id::text, 26, '0'), 'rapor', id_internship, npsn, 1, ${YEAR - 1}, '{"student": {"class_name": "XII DKV"}}', now()
	FROM internships WHERE npsn = '${npsn}' AND status = 'completed';`;

let client: pg.Client;
let url: string;
const said: string[] = [];

beforeEach(async () => {
	const address = new URL(inject("templateUrl"));
	address.pathname = address.pathname.replace(/template$/, randomUUID());
	url = address.href;
	await createDatabase(url);
	await migrate(url, { until: BEFORE });
	client = await connect(url);
	said.length = 0;
	vi.spyOn(console, "log").mockImplementation((line) => void said.push(line));
});
afterEach(async () => {
	vi.restoreAllMocks();
	await client.end();
});

const read = async (sql: string) => (await client.query(sql)).rows;

/** Every row of every old table, without the columns that internships got. */
async function oldRows(): Promise<Record<string, string[]>> {
	const tables = await read(`SELECT relname AS name FROM pg_class
		WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE '\\_%'`);
	const known = tables
		.map(({ name }) => name)
		.filter((name) => !/^(school_years|classes|enrolments|workplace|instructors)/.test(name));
	const all: Record<string, string[]> = {};
	for (const name of known) {
		const rows = await read(`
			SELECT (to_jsonb(t) ${name === "internships" ? ADDED : ""})::text AS row FROM ${name} t ORDER BY 1`);
		all[name] = rows.map(({ row }) => row);
	}
	return all;
}

async function counts(): Promise<Record<string, number>> {
	const all: Record<string, number> = {};
	for (const name of NEW) all[name] = (await read(`SELECT count(*)::int AS rows FROM ${name}`))[0]?.rows;
	return all;
}
const notices = (rows: Record<string, number>) => NEW.map((name) => `${name}: ${rows[name]} rows were made.`);

describe("the migration of two filled schools", { tags: ["slow"] }, () => {
	it("changes no row that there was, says what it made, and makes nothing more when it runs again", async () => {
		for (const one of SCHOOLS) await client.query(school(one));
		const before = await oldRows();
		expect(before.internships).toHaveLength(80);
		expect(await migrate(url, { until: FILL })).toEqual([TABLES, FILL]);
		expect(await oldRows()).toEqual(before);
		const made = await counts();
		expect(said).toEqual(notices(made));
		expect(made).toMatchObject({ workplaces: 4, instructors: 4 });
		await client.query(`DELETE FROM _prisma_migrations WHERE migration_name = '${FILL}'`);
		expect(await migrate(url, { until: FILL })).toEqual([FILL]);
		expect([await counts(), await oldRows()]).toEqual([made, before]);
	});

	it("gives each placement the year it had by its dates, and the class of that year", async () => {
		for (const one of SCHOOLS) await client.query(school(one));
		await migrate(url, { until: FILL });
		const placements = await read(`
			SELECT id_internship, coalesce(last_day, start_date)::text AS day, i.school_year, c.school_year AS year_of_class, c.name,
				(c.homeroom_teacher_id, c.major_id) = (s.homeroom_teacher_id, s.major_id) AS own, s.homeroom_teacher_id IS NULL AS classless
			FROM internships i JOIN students s ON s.id_user = student_id
			LEFT JOIN enrolments e ON e.id_enrolment = i.enrolment_id LEFT JOIN classes c ON c.id_class = e.class_id`);
		for (const { id_internship, day, school_year, year_of_class, own, classless } of placements) {
			expect(school_year, id_internship).toBe(schoolYearOf(day));
			const later = school_year > YEAR;
			expect([year_of_class, own], id_internship).toEqual(
				classless || later ? [null, null] : [school_year, true],
			);
		}
		const named = (id: string) => placements.find(({ id_internship }) => id_internship === id);
		expect(named("kini-1006")).toMatchObject({ school_year: YEAR, name: "XII DKV – Orang 1" });
		expect(named("kini-1005")).toMatchObject({ name: "XII AK" });
		expect(named("dulu-1008")).toMatchObject({ school_year: YEAR - 1, name: "XII AK" });
	});

	it("makes ten spellings one workplace of each school, which placements go on spelling as before", async () => {
		for (const one of SCHOOLS) await client.query(school(one));
		await migrate(url, { until: FILL });
		const workplaces = await read(`
			SELECT i.npsn, count(DISTINCT workplace_id)::int AS workplaces, count(DISTINCT company_name)::int AS spellings,
				count(DISTINCT instructor_id)::int AS instructors, count(DISTINCT instructor_name)::int AS names
			FROM internships i WHERE status = 'ongoing' GROUP BY 1 ORDER BY 1`);
		expect(workplaces).toEqual(
			SCHOOLS.map(({ npsn }) => ({ npsn, workplaces: 1, spellings: 10, instructors: 1, names: 2 })),
		);
		expect(
			await read(`SELECT id_internship FROM internships i JOIN workplaces w ON w.id_workplace = i.workplace_id
				LEFT JOIN enrolments e ON e.id_enrolment = i.enrolment_id LEFT JOIN classes c ON c.id_class = e.class_id
				LEFT JOIN majors m ON m.id_major = c.major_id LEFT JOIN users t ON t.id_user = c.homeroom_teacher_id
				WHERE NOT i.npsn = ALL(ARRAY[w.npsn, coalesce(e.npsn, i.npsn), coalesce(c.npsn, i.npsn), coalesce(m.npsn, i.npsn), coalesce(t.npsn, i.npsn)])`),
		).toEqual([]);
	});
});
