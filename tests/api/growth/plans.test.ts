// @module-tag slow
import type { QueryConfig } from "pg";
import { beforeAll, expect, it } from "vitest";
import { today } from "@/server/clock";
import { db, pool } from "@/server/database/db";
import { fromDate } from "@/server/wire/dates";
import { type BenchSchool, benchSchool } from "../../support/bench-school";
import { checkIn } from "../../support/forms";
import { pagesOf, readPage } from "../../support/pages";
import { type Sent, statementsOf } from "../../support/statements";

/*
 * How PostgreSQL finds rows in a school of some thousands. It must not read any growing table from end to end. A named
 * statement is also checked with the plan that PostgreSQL makes without knowing the values. We leave out heads of a
 * major, because their major is a quarter of the school. For a quarter, reading the whole table is the best plan.
 */

const GROWING = [
	...["attendances", "journals", "internships", "users", "students", "sessions"],
	...["observations", "assesments", "consents", "audit_entries"],
];

const ROLES = ["peserta_didik", "guru_pembimbing", "wali_kelas", "manajemen_sekolah"] as const;

let school: BenchSchool;

beforeAll(async () => {
	school = await benchSchool({ students: 4_000, days: 15 });
}, 300_000);

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

const scansOf = (plan: Plan): string[] => [
	...(plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"] ?? ""] : []),
	...(plan.Plans ?? []).flatMap(scansOf),
];

/**
 * The growing tables that a statement reads whole. A named statement must not read them whole with a generic plan
 * either.
 */
async function wholeReads({ text, values, named }: Sent): Promise<string[]> {
	if (!/^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)/i.test(text)) return [];
	const explain = async (query: QueryConfig) => (await pool.query(query)).rows[0]["QUERY PLAN"][0].Plan;
	const scans = scansOf(await explain({ text: `EXPLAIN (FORMAT JSON) ${text}`, values }));
	if (named) scans.push(...scansOf(await explain({ text: `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}` })));
	return scans.filter((table) => GROWING.includes(table));
}

/** @param counted tables that may be read whole */
async function expectIndexes(sent: Sent[], counted: readonly string[] = []) {
	expect(sent.length).toBeGreaterThan(0);
	const whole = [];
	for (const statement of sent)
		for (const table of await wholeReads(statement))
			if (!counted.includes(table)) whole.push({ table, text: statement.text.slice(0, 400) });
	expect(whole).toEqual([]);
}

/**
 * Most of these pages redirect to another page. The others ask about everybody on purpose, for the letters and their
 * number, for who is in no class, to compare a file with the school, for who can be placed where, and for what the next
 * year changes.
 */
const APART =
	/buat-instrumen-pkl|detail-(observasi|asesmen)|privasi|(guru\/|tanpa-)kelas$|idImpor|penempatan|tahun$|surat$/;

/** They count the students of each workplace, instructor or class. For the management, these are the whole school's. */
const COUNTS = /kunjungan$|instruktur$|gambaran|guru\/beranda$|rapor\/kelas$|capaian$/;

/** It orders a day of everybody by whether it is filled in, and by name. */
const ORDERS = /guru\/kehadiran$/;

/** The tables that this page of the management reads whole on purpose. */
function readWhole(path: string): string[] {
	if (COUNTS.test(path)) return ["internships", "students"];
	return ORDERS.test(path) ? ["users"] : [];
}

const pages = ROLES.flatMap((role) => pagesOf(role).map((path) => ({ role, path }))).filter(
	({ path }) => !APART.test(path),
);

it.each(pages)("$role $path", async ({ role, path }) => {
	await expectIndexes(
		await statementsOf(() => readPage(path, school.people[role], { params: school.ids[role] })),
		role === "manajemen_sekolah" ? readWhole(path) : [],
	);
});

it.each([
	["/guru/peserta-didik", { search: "abc" }],
	["/guru/peserta-didik", { search: "12345" }],
	["/guru/peserta-didik", { sort: "-name" }],
	["/guru/peserta-didik", { pkl: "completed" }],
	["/guru/peserta-didik", { kelas: "0", jurusan: "1" }],
	["/guru/peserta-didik", { pembimbing: "0" }],
	["/guru/kehadiran", { pembimbing: "0" }],
	["/guru/kehadiran", { search: "abc" }],
	["/guru/belum-pkl", { search: "abc" }],
	["/guru/dunia-kerja", { search: "abc" }],
	["/guru/perhatian", { tanda: "kabar" }],
	["/guru/kehadiran", { sort: "-name" }],
	["/guru/rekap", { search: "abc" }],
	["/guru/rekap", { sort: "-name" }],
	["/guru/kelola-admin", { search: "abc" }],
	["/guru/kelola-admin", { search: "12345" }],
	["/guru/kelola-admin/pendaftaran", {}],
	["/guru/cari", { search: "abc def" }],
	["/guru/cari", { search: "12345" }],
	["/guru/catatan-audit", { search: "abcd" }],
] as const)("the management's %s with %j", async (path, query) => {
	const { manajemen_sekolah } = school.people;
	const sent = await statementsOf(() => readPage(path, manajemen_sekolah, { query }));
	await expectIndexes(sent, "sort" in query ? readWhole(path) : []);
});

it.each(["peserta-didik", "kehadiran", "perhatian", "rekap"])(
	"the management's /guru/%s of a class",
	async (page) => {
		const { id_class: kelas } = await db.class.findFirstOrThrow();
		const { manajemen_sekolah } = school.people;
		await expectIndexes(
			await statementsOf(() => readPage(`/guru/${page}`, manajemen_sekolah, { query: { kelas } })),
		);
	},
);

it.each([
	["peserta_didik", "/users/me"],
	["peserta_didik", "/attendances/my"],
	["peserta_didik", "/journals/my"],
	["peserta_didik", "/internships/my"],
	["guru_pembimbing", "/internships/assigned"],
	["guru_pembimbing", "/attendances/assigned"],
	["wali_kelas", "/internships/assigned?page=1&per_page=10"],
	["manajemen_sekolah", "/internships/assigned?page=1&per_page=10"],
	["manajemen_sekolah", "/users?page=1&per_page=10&search=abc"],
] as const)("%s %s", async (role, url) => {
	await expectIndexes(await statementsOf(() => school.people[role].get(url)));
});

it("a check-in on a working day, and on a free one", async () => {
	const { peserta_didik } = school.people;
	for (const writes of ["UPDATE attendances", "INSERT INTO attendances"]) {
		const sent = await statementsOf(() => peserta_didik.post("/attendances/create", checkIn()));
		expect(sent.at(-1)?.text).toContain(writes);
		await expectIndexes(sent);
		await db.attendance.deleteMany({ where: { student_id: peserta_didik.id, date: fromDate(today("WIB")) } });
	}
});

/** Of these statements, the named ones that a connection has used often, and still plans for the values of each time. */
async function plannedAnew(sent: Sent[]): Promise<string[]> {
	const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
	const text = `SELECT statement FROM pg_prepared_statements
		WHERE custom_plans > 5 AND generic_plans = 0 AND statement = ANY($1)`;
	const values = [sent.map((one) => one.text)];
	const answers = await Promise.all(clients.map((client) => client.query({ text, values })));
	for (const client of clients) client.release();
	return answers.flatMap(({ rows }) => rows.map(({ statement }) => statement.slice(0, 400)));
}

it.each(["/beranda", "/presensi", "/jurnal"])(
	"a student's %s is planned once, and not for each request",
	async (path) => {
		const read = () => statementsOf(() => readPage(path, school.people.peserta_didik));
		for (let time = 0; time < 24; time++) await read();
		expect(await plannedAnew(await read())).toEqual([]);
	},
);

it("reading a table whole would be noticed", async () => {
	const text = "SELECT count(note) FROM attendances";
	expect(await wholeReads({ text, values: [], named: true })).toEqual(["attendances", "attendances"]);
});
