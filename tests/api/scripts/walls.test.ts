// @module-tag slow
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { connect, createDatabase, migrate } from "../../../scripts/migrate";

/* What the migrations of 2026-11-23 do to an installation in which schools shared majors, positions and holidays. */

const BEFORE = "20261122999999";
const [A, B, C] = ["20100159", "20200202", "20300303"];

let url: string;
let client: pg.Client;

beforeEach(async () => {
	const address = new URL(inject("templateUrl"));
	address.pathname = address.pathname.replace(/template$/, randomUUID());
	url = address.href;
	await createDatabase(url);
	await migrate(url, { until: BEFORE });
	client = await connect(url);
});
afterEach(() => client.end());

const read = async (sql: string) => (await client.query(sql)).rows;

const SHARED = `
	INSERT INTO majors (code, name) VALUES ('DKV', 'Desain'), ('AK', 'Akuntansi'), ('BR', 'Retail'), ('MP', 'Perkantoran');
	INSERT INTO positions (name) VALUES ('Kepala Sekolah'), ('Kesiswaan'), ('Kurikulum'), ('Humas');
	INSERT INTO national_holidays (date, name) VALUES ('2026-08-17', 'Hari Kemerdekaan'), ('2026-12-25', 'Natal');
	INSERT INTO instruments (id_instrument, major_id, academic_year, note, status) VALUES
		('instrumen-dkv', 1, '2026/2027', 'Catatan', 'applied'), ('instrumen-br', 3, '2025/2026', NULL, 'not_applied');
	INSERT INTO instrument_sections (instrument_id, section_code, section_label) VALUES
		('instrumen-dkv', 1, 'Budaya kerja'), ('instrumen-dkv', 2, 'Pekerjaan'), ('instrumen-br', 1, 'Toko');
	INSERT INTO instrument_items (instrument_section_id, item_code, item_label) VALUES
		(1, '1.1', 'Tepat waktu'), (1, '1.2', 'Rapi'), (2, '2.1', 'Alat'), (3, '1.1', 'Kasir');`;

const user = (id: number, role: string) => `
	INSERT INTO users (id_user, email, password, name, role) VALUES (${id}, 'orang-${id}@contoh.sch.id', 'x', 'Orang ${id}', '${role}');`;
const staff = (id: number, npsn: string, role: string, position: number | null = null) => `${user(id, role)}
	INSERT INTO teachers (id_user, firstname, npsn, position_id) VALUES (${id}, 'Orang', '${npsn}', ${position});`;
const pupil = (
	id: number,
	npsn: string,
	major: number | null,
	homeroom: number | null,
) => `${user(id, "peserta_didik")}
	INSERT INTO students (id_user, firstname, npsn, nisn, major_id, homeroom_teacher_id)
	VALUES (${id}, 'Siswa', '${npsn}', '${3_000_000_000 + id}', ${major}, ${homeroom});`;
const scored = `'success', 90, '[90]', '[{"section_code": 1}]', '2026-11-19'`;
/** A placement with a filled and an open day, a journal, and scores. */
const placement = (student: number, teacher: number) => `
	INSERT INTO internships (id_internship, student_id, status, job_name, company_name, instructor_name, instructor_contact, teacher_id, teacher_contact, start_date, days_until)
	VALUES ('pkl-${student}', ${student}, 'ongoing', 'Desainer', 'PT Kreasi', 'Hendra', '081377778888', ${teacher}, '081298765432', '2026-11-18', '2026-11-19');
	INSERT INTO attendances (id_attendance, internship_id, student_id, date, time, status, expired_at, latitude, longitude, accuracy) VALUES
		('hari-${student}', 'pkl-${student}', ${student}, '2026-11-18', '07:00', 'present', NULL, -6.2, 106.8, 15),
		('terbuka-${student}', 'pkl-${student}', ${student}, '2026-11-19', NULL, 'no_description', '2026-11-21', NULL, NULL, NULL);
	INSERT INTO journals (id_journal, attendance_id, internship_id, date, status, description, image_path)
	VALUES ('jurnal-${student}', 'hari-${student}', 'pkl-${student}', '2026-11-18', 'approved', 'Poster', 'journals/${student}.jpg');
	INSERT INTO observations (internship_id, number, name, status, total_score, section_score, scored_with, date)
	VALUES ('pkl-${student}', 1, 'Observasi 1', ${scored});
	INSERT INTO observations (internship_id, number, name) VALUES ('pkl-${student}', 2, 'Observasi 2');
	INSERT INTO assesments (internship_id, number, name, status, total_score, section_score, scored_with, date)
	VALUES ('pkl-${student}', 1, 'Asesmen 1', ${scored});`;
const audited = (actor: number | null, person: number | null, action: string) => `
	INSERT INTO audit_entries (at, actor_id, action, subject_type, subject_id, person_id)
	VALUES (now(), ${actor}, '${action}', 'user', '1', ${person});`;

/**
 * The first school has a management, a head, a homeroom teacher, a supervisor and a student. Somebody has also looked
 * up C.
 */
const FIRST = `${SHARED}
	INSERT INTO schools (npsn, name, working_days) VALUES ('${A}', 'SMKN 16', '{1,2,3,4,5,6}'), ('${C}', 'SMKN 3', DEFAULT);
	INSERT INTO holidays (npsn, date, name) VALUES ('${A}', '2026-08-17', 'Upacara'), ('${A}', '2026-11-20', 'Libur kota');
	INSERT INTO past_weeks (npsn, until, working_days) VALUES ('${A}', '2026-06-30', '{1,2,3}');
	${staff(1, A, "manajemen_sekolah", 1)}${staff(2, A, "kepala_program")}${staff(3, A, "wali_kelas")}${staff(4, A, "guru_pembimbing")}
	UPDATE majors SET major_leader_id = 2 WHERE code = 'DKV';
	${pupil(10, A, 1, 3)}${placement(10, 4)}
	INSERT INTO consent_texts (npsn, version, text, created_at, created_by) VALUES ('${A}', 1, 'Setuju', now(), 1);
	INSERT INTO consents (student_id, npsn, version, given_by, recorded_at, recorded_by) VALUES (10, '${A}', 1, 'Sari', now(), 1);
	INSERT INTO sessions (id, user_id, created_at, last_seen_at) VALUES ('s', 10, now(), now());
	INSERT INTO password_reset_tokens (user_id, token_hash, expires_at) VALUES (10, 'x', now());
	INSERT INTO otp_secrets (user_id, secret) VALUES (1, 'x');
	${audited(1, 4, "role.given")}${audited(null, 10, "account.locked")}${audited(98, 99, "account.deleted")}`;

/** The second school, with people across both. It leads retail, and only it has students of accounting. */
const SECOND = `
	INSERT INTO schools (npsn, name) VALUES ('${B}', 'SMKN 1 Bandung');
	INSERT INTO holidays (npsn, date, name) VALUES ('${B}', '2026-11-23', 'Hari jadi');
	${staff(5, B, "manajemen_sekolah", 2)}${staff(6, B, "wali_kelas")}${staff(7, B, "guru_pembimbing")}${staff(8, B, "kepala_program")}
	UPDATE majors SET major_leader_id = 8 WHERE code = 'BR';
	${pupil(11, A, 3, 6)}${pupil(12, B, 1, 6)}${pupil(13, B, 1, 3)}${pupil(14, B, 2, null)}${pupil(15, B, null, null)}
	${placement(11, 7)}${placement(12, 7)}${placement(13, 4)}
	${user(20, "guru_pembimbing")}
	${audited(5, 10, "account.otp_removed")}${audited(null, 12, "account.locked")}${audited(97, 13, "journal.approved")}`;

/** The numbers above were set by hand, so we move the sequence on. */
const COUNTED = "SELECT setval('users_id_user_seq', 100);";

type Row = Record<string, unknown>;
type Snapshot = Map<string, { keys: string[]; rows: Row[] }>;

/** Every row of every table, and which columns identify one. */
async function snapshot(): Promise<Snapshot> {
	const tables = await read(`
		SELECT c.relname AS name, json_agg(a.attname) AS keys FROM pg_class c
		JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
		JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
		WHERE c.relnamespace = 'public'::regnamespace AND c.relname <> '_prisma_migrations' GROUP BY 1`);
	const all: Snapshot = new Map();
	for (const { name, keys } of tables)
		all.set(name, {
			keys,
			rows: (await read(`SELECT to_jsonb(t) AS row FROM ${name} t`)).map(({ row }) => row),
		});
	return all;
}

/** What happened to the old rows: the rows that are gone, and every changed value. Holidays are compared separately. */
function compare(before: Snapshot, after: Snapshot) {
	const [gone, changed]: [string[], string[]] = [[], []];
	for (const [table, { keys, rows }] of before) {
		if (table.endsWith("holidays")) continue;
		for (const row of rows) {
			const now = after.get(table)?.rows.find((one) => keys.every((key) => one[key] === row[key]));
			const name = `${table} ${keys.map((key) => row[key]).join(" ")}`;
			if (!now) gone.push(name);
			for (const [column, value] of Object.entries(now ? row : {}))
				if (JSON.stringify(now?.[column]) !== JSON.stringify(value))
					changed.push(`${name} ${column}: ${value} → ${now?.[column]}`);
		}
	}
	return { gone, changed: changed.sort() };
}

const count = (all: Snapshot, table: string) => all.get(table)?.rows.length;

/** Fills the old database, brings it up to date, and compares. */
async function migrated(fill: string) {
	await client.query(fill);
	const before = await snapshot();
	const names = ["20261123090000_walls", "20261123090100_approval"];
	expect(await migrate(url, { until: names[1] })).toEqual(names);
	const after = await snapshot();
	return { before, after, ...compare(before, after) };
}

const places = (table: "majors" | "positions", name: string) =>
	read(`SELECT npsn, array_agg(${name} ORDER BY ${name}) AS names FROM ${table} GROUP BY npsn ORDER BY npsn`);

describe("two schools that shared", () => {
	it("lose nothing, and only what one had of the other changes", async () => {
		const { before, after, gone, changed } = await migrated(FIRST + SECOND + COUNTED);
		expect(gone).toEqual([]);
		const [own] = await read(`
			SELECT max(id_major) FILTER (WHERE npsn = '${B}' AND code = 'DKV') AS dkv,
				max(id_major) FILTER (WHERE npsn = '${A}' AND code = 'BR') AS br FROM majors`);
		expect(changed).toEqual([
			"internships pkl-11 teacher_id: 7 → null",
			"internships pkl-13 teacher_id: 4 → null",
			"students 11 homeroom_teacher_id: 6 → null",
			`students 11 major_id: 3 → ${own.br}`,
			`students 12 major_id: 1 → ${own.dkv}`,
			"students 13 homeroom_teacher_id: 3 → null",
			`students 13 major_id: 1 → ${own.dkv}`,
		]);
		const added = [...after.keys()].map((table) => [
			table,
			(count(after, table) ?? 0) - (count(before, table) ?? 0),
		]);
		expect(Object.fromEntries(added.filter(([, more]) => more !== 0))).toEqual({
			majors: 4,
			positions: 4,
			holidays: 4,
			audit_entries: 4,
			instruments: 2,
			instrument_sections: 3,
			instrument_items: 4,
		});
	});

	it("each have majors and positions of their own; heads, holders and students stay in theirs", async () => {
		await migrated(FIRST + SECOND + COUNTED);
		const codes = ["AK", "BR", "DKV", "MP"];
		expect(await places("majors", "code")).toEqual([
			{ npsn: A, names: codes },
			{ npsn: B, names: codes },
		]);
		const names = ["Humas", "Kepala Sekolah", "Kesiswaan", "Kurikulum"];
		expect(await places("positions", "name")).toEqual([
			{ npsn: A, names },
			{ npsn: B, names },
		]);
		expect(
			await read(
				"SELECT npsn, code, major_leader_id AS head FROM majors WHERE id_major <= 4 ORDER BY id_major",
			),
		).toEqual([
			{ npsn: A, code: "DKV", head: 2 },
			{ npsn: B, code: "AK", head: null },
			{ npsn: B, code: "BR", head: 8 },
			{ npsn: A, code: "MP", head: null },
		]);
		expect(await read("SELECT code FROM majors WHERE id_major > 4 AND major_leader_id IS NOT NULL")).toEqual(
			[],
		);
		expect(
			await read(`
				SELECT id_user, p.name, p.npsn FROM positions p JOIN teachers ON id_position = position_id ORDER BY id_user`),
		).toEqual([
			{ id_user: 1, name: "Kepala Sekolah", npsn: A },
			{ id_user: 5, name: "Kesiswaan", npsn: B },
		]);
		expect(
			await read(`
				SELECT s.id_user, m.code FROM students s JOIN majors m ON id_major = major_id AND m.npsn = s.npsn ORDER BY 1`),
		).toEqual([
			{ id_user: 10, code: "DKV" },
			{ id_user: 11, code: "BR" },
			{ id_user: 12, code: "DKV" },
			{ id_user: 13, code: "DKV" },
			{ id_user: 14, code: "AK" },
		]);
	});

	it("each have the whole instrument that their students were scored with", async () => {
		await migrated(FIRST + SECOND + COUNTED);
		const questions = await read(`
			SELECT m.npsn, m.code, i.id_instrument, i.academic_year, i.note, i.status,
				json_agg(concat_ws(' ', section_code, section_label, item_code, item_label) ORDER BY section_code, id_instrument_item) AS items
			FROM instruments i JOIN majors m ON id_major = major_id
			JOIN instrument_sections s ON s.instrument_id = i.id_instrument
			JOIN instrument_items ON instrument_section_id = id_instrument_section
			GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY code, npsn`);
		const br = { academic_year: "2025/2026", note: null, status: "not_applied", items: ["1 Toko 1.1 Kasir"] };
		const dkv = {
			academic_year: "2026/2027",
			note: "Catatan",
			status: "applied",
			items: ["1 Budaya kerja 1.1 Tepat waktu", "1 Budaya kerja 1.2 Rapi", "2 Pekerjaan 2.1 Alat"],
		};
		const copy = expect.stringMatching(/^[0-9A-Z]{26}$/);
		expect(questions).toEqual([
			{ npsn: A, code: "BR", id_instrument: copy, ...br },
			{ npsn: B, code: "BR", id_instrument: "instrumen-br", ...br },
			{ npsn: A, code: "DKV", id_instrument: "instrumen-dkv", ...dkv },
			{ npsn: B, code: "DKV", id_instrument: copy, ...dkv },
		]);
	});

	it("each have everybody of theirs, approved, and every placement", async () => {
		await migrated(FIRST + SECOND + COUNTED);
		expect(
			await read(
				"SELECT npsn, array_agg(id_user ORDER BY id_user) AS people FROM users GROUP BY 1 ORDER BY 1",
			),
		).toEqual([
			// People without a profile belong to the first manager's school.
			{ npsn: A, people: [1, 2, 3, 4, 10, 11, 20] },
			{ npsn: B, people: [5, 6, 7, 8, 12, 13, 14, 15] },
		]);
		expect(await read("SELECT DISTINCT approval, email_confirmed_at, email_changed_at FROM users")).toEqual([
			{ approval: "approved", email_confirmed_at: null, email_changed_at: null },
		]);
		expect(await read("SELECT id_internship, npsn FROM internships ORDER BY 1")).toEqual([
			{ id_internship: "pkl-10", npsn: A },
			{ id_internship: "pkl-11", npsn: A },
			{ id_internship: "pkl-12", npsn: B },
			{ id_internship: "pkl-13", npsn: B },
		]);
	});

	it("each keep the national holidays beside their own", async () => {
		await migrated(FIRST + SECOND + COUNTED);
		expect(
			await read("SELECT npsn, date::text, name, national FROM holidays ORDER BY npsn, date, national"),
		).toEqual([
			{ npsn: A, date: "2026-08-17", name: "Upacara", national: false },
			{ npsn: A, date: "2026-08-17", name: "Hari Kemerdekaan", national: true },
			{ npsn: A, date: "2026-11-20", name: "Libur kota", national: false },
			{ npsn: A, date: "2026-12-25", name: "Natal", national: true },
			{ npsn: B, date: "2026-08-17", name: "Hari Kemerdekaan", national: true },
			{ npsn: B, date: "2026-11-23", name: "Hari jadi", national: false },
			{ npsn: B, date: "2026-12-25", name: "Natal", national: true },
		]);
		const works = (npsn: string, day: string) => `is_working_day('${npsn}', '${day}')`;
		expect(
			await read(`
				SELECT ${works(A, "2026-12-25")} AS christmas, ${works(B, "2026-11-20")} AS ours, ${works(B, "2026-11-23")} AS theirs,
					${works(A, "2026-06-25")} AS past, ${works(A, "2026-11-21")} AS saturday, ${works(B, "2026-11-21")} AS their_saturday`),
		).toEqual([
			{
				christmas: false,
				ours: true,
				theirs: false,
				past: false,
				saturday: true,
				their_saturday: false,
			},
		]);
	});

	it("each read the audit entries of their own people, and who was parted from whom", async () => {
		await migrated(FIRST + SECOND + COUNTED);
		const entries = await read(`
			SELECT npsn, concat_ws(' ', action, actor_id, person_id) AS entry, detail FROM audit_entries ORDER BY 2, npsn`);
		const parted = (npsn: string, entry: string, teacher: number) => ({ npsn, entry, detail: { teacher } });
		const old = (npsn: string | null, entry: string) => ({ npsn, entry, detail: {} });
		expect(entries).toEqual([
			old(null, "account.deleted 98 99"),
			old(A, "account.locked 10"),
			old(B, "account.locked 12"),
			old(B, "account.otp_removed 5 10"),
			parted(A, "account.parted 11", 6),
			parted(B, "account.parted 13", 3),
			parted(A, "internship.parted 11", 7),
			parted(B, "internship.parted 13", 4),
			old(B, "journal.approved 97 13"),
			old(A, "role.given 1 4"),
		]);
		await expect(client.query("UPDATE audit_entries SET npsn = NULL")).rejects.toThrow("append-only");
	});
});

describe("one school", () => {
	it("stays as it is: no number changes, nothing is copied", async () => {
		const { before, after, gone, changed } = await migrated(FIRST + COUNTED);
		expect({ gone, changed }).toEqual({ gone: [], changed: [] });
		for (const table of before.keys())
			if (!table.endsWith("holidays")) expect(count(after, table), table).toBe(count(before, table));
		expect(await read("SELECT id_major, npsn FROM majors ORDER BY 1")).toEqual(
			[1, 2, 3, 4].map((id_major) => ({ id_major, npsn: A })),
		);
		expect(await read("SELECT id_position, npsn FROM positions ORDER BY 1")).toEqual(
			[1, 2, 3, 4].map((id_position) => ({ id_position, npsn: A })),
		);
		expect(await read("SELECT DISTINCT npsn FROM audit_entries")).toEqual([{ npsn: A }]);
		expect(
			await read(
				"SELECT count(*)::int AS days FROM holidays WHERE npsn = $1 AND national".replace("$1", `'${A}'`),
			),
		).toEqual([{ days: 2 }]);
	});

	it("keeps majors and positions when nobody has registered yet", async () => {
		const school = `INSERT INTO schools (npsn, name) VALUES ('${A}', 'SMKN 16');`;
		const { gone, changed, after } = await migrated(SHARED + school);
		expect({ gone, changed }).toEqual({ gone: [], changed: [] });
		expect([count(after, "majors"), count(after, "positions"), count(after, "holidays")]).toEqual([4, 4, 2]);
	});
});

it("an empty database stays empty", async () => {
	const { after } = await migrated("SELECT 1");
	for (const [table, { rows }] of after) expect(rows, table).toEqual([]);
});
