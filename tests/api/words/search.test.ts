import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { fold } from "@/lib/lists/fold";
import { buildInternship, buildStudent } from "@/prisma/builders";
import { pool } from "@/server/database/db";
import { readPage } from "../../support/pages";
import {
	db,
	freshSchool,
	homeroomTeacher,
	manager,
	type Person,
	student,
	teacher,
} from "../../support/school";
import { DIFFERENT, SPELLINGS } from "../../support/spellings";

freshSchool();

describe("the folding of the database", () => {
	const found = async (pairs: [string, string][]) => {
		const { rows } = await pool.query<{ found: boolean }>(
			"SELECT fold(kept) LIKE containing(typed) AS found FROM unnest($1::text[], $2::text[]) pair (kept, typed)",
			[pairs.map(([kept]) => `Dr. ${kept}, M.Si.`), pairs.map(([, typed]) => typed)],
		);
		return rows.map((row) => row.found);
	};

	it("finds each spelling", async () => expect(await found(SPELLINGS)).toEqual(SPELLINGS.map(() => true)));
	it("keeps apart what is different", async () =>
		expect(await found(DIFFERENT)).toEqual(DIFFERENT.map(() => false)));

	it("is that of the browser, for every character that is likely here", async () => {
		// From Latin to the scripts of Bali and Sunda, then signs, and the forms that copied texts have.
		const ranges = [
			...[
				[0x0001, 0x1bff],
				[0x1e00, 0x2bff],
			],
			...[
				[0x3000, 0x303f],
				[0xfb00, 0xffff],
			],
		] as [number, number][];
		const texts = ranges.flatMap(([first, last]) =>
			Array.from({ length: last - first + 1 }, (_, at) => `a${String.fromCodePoint(first + at)}b`),
		);
		const { rows } = await pool.query<{ folded: string }>(
			"SELECT fold(text) AS folded FROM unnest($1::text[]) WITH ORDINALITY given (text, place) ORDER BY place",
			[texts],
		);
		const different = texts.filter((text, index) => rows[index]?.folded !== fold(text));
		expect(different).toEqual([]);
	});
});

const NAME = "Ma’ruf René Aini";
const COMPANY = "PT D’Angelo–Café";
const NISN = "0087654321";
const BY_NAME = ["ma'ruf", "MA`RUF\u00A0 rene\u0301", "rené  aini", "Aini"];
const BY_COMPANY = ["d'angelo", "pt\u00A0D´Angelo-cafe", "CAFÉ"];
const BY_NISN = ["0087654321", "4321", "8765 4321"];
const NOTHING = ["tidak ada", "maruf", "%", "987654321", "32 1"];

/**
 * Ma’ruf has been at work under Budi since the beginning of the month, in Maya's class, and has not filled in a day. Zul
 * is at another company, and others have their own lists.
 */
async function school() {
	const [ratna, budi, maya] = [
		await manager(),
		await teacher({ name: "Budi" }),
		await homeroomTeacher({ name: "Maya" }),
	];
	const place = async (name: string, nisn: string, company_name: string, start = "2026-11-02") => {
		const person = await buildStudent({ name, nisn, homeroom_teacher_id: maya.id });
		const { id_internship } = await buildInternship({
			student_id: person.id_user,
			teacher_id: budi.id,
			company_name,
			start,
			end: "2026-12-18",
		});
		return { ...person, id_internship };
	};
	const privacy = { consent_required: true, consent_text: "Teks", coordinates_days: "", letters_days: "" };
	await ratna.put("/privacy/update", privacy);
	const maruf = await place(NAME, NISN, COMPANY);
	await place("Zul", "0011112222", "CV Lain");
	return { ratna, budi, maya, maruf, place };
}

const read = (path: string, person: Person, query: Record<string, string>) =>
	readPage(path, person, { query });

/** A page with a list of students, and who reads it. */
const PAGES: [path: string, who: "ratna" | "budi", query?: Record<string, string>][] = [
	["/guru/peserta-didik", "ratna"],
	["/guru/kehadiran", "ratna"],
	["/guru/kehadiran", "ratna", { status: "no_description" }],
	["/guru/perhatian", "ratna"],
	["/guru/perhatian", "budi"],
	["/guru/rekap", "ratna"],
	["/guru/rekap", "budi"],
	["/guru/privasi", "ratna"],
	["/guru/bimbingan", "budi"],
	["/guru/observasi", "budi"],
	["/guru/asesmen", "budi"],
	["/guru/rapor", "budi", { tahun: "2026" }],
];

/** `npm test` reads these. */
const DAILY = ["/guru/peserta-didik", "/guru/kehadiran", "/guru/rapor"];

for (const [path, who, query = {}] of PAGES)
	describe(`the list of ${path} for ${who} ${JSON.stringify(query)}`, {
		tags: DAILY.includes(path) ? [] : ["slow"],
	}, () => {
		it("finds by name, company and NISN in ordinary spelling, and nothing else", async () => {
			const people = await school();
			const shows = async (search: string) =>
				(await read(path, people[who], { ...query, search })).includes(NAME);
			for (const search of [...BY_NAME, ...BY_COMPANY, ...BY_NISN])
				expect(await shows(search), search).toBe(true);
			for (const search of NOTHING) expect(await shows(search), search).toBe(false);
		});
	});

it("the list of those who wait for their placement finds by name, company and NISN", async () => {
	const people = await school();
	await people.place("Mu’min", "0099998888", "CV Esok’s", "2026-11-25");
	const shows = async (search: string) =>
		(await read("/guru/belum-pkl", people.ratna, { daftar: "menunggu", search })).includes("Mu’min");
	for (const search of ["mu'min", "esok's", "9999 8888"]) expect(await shows(search), search).toBe(true);
	for (const search of ["tidak ada", "muchmin"]) expect(await shows(search), search).toBe(false);
	await buildStudent({ name: "Nu’man", nisn: "0077776666" });
	for (const search of ["nu'man", "77776666"])
		expect(await read("/guru/belum-pkl", people.ratna, { search }), search).toContain("Nu’man");
});

it("the groups for e-Rapor are found by company, class, and each student", async () => {
	const { budi } = await school();
	const shows = async (search: string) => (await read("/guru/e-rapor", budi, { search })).includes(COMPANY);
	for (const search of [...BY_NAME, ...BY_COMPANY, ...BY_NISN, "xii dkv"])
		expect(await shows(search), search).toBe(true);
	for (const search of NOTHING) expect(await shows(search), search).toBe(false);
	expect(await read("/guru/e-rapor", budi, { search: "ma'ruf" })).not.toContain("CV Lain");
});

it("parents' letters are found by student and class", async () => {
	const { ratna, maya } = await school();
	await db.user.update({ where: { id_user: maya.id }, data: { name: "Ma’muroh" } });
	expect(await read("/guru/privasi", ratna, { search: "ma'muroh" })).toContain(NAME);
});

describe("the management", () => {
	it("finds people by name, e-mail address, NISN and NIP", async () => {
		const { ratna, maruf } = await school();
		const shows = async (role: string, name: string, search: string) =>
			(await read("/guru/kelola-admin", ratna, { role, search })).includes(name);
		for (const search of [...BY_NAME, ...BY_NISN, maruf.email.toUpperCase()])
			expect(await shows("peserta_didik", NAME, search), search).toBe(true);
		for (const search of NOTHING) expect(await shows("peserta_didik", NAME, search), search).toBe(false);
		const sri = await teacher({ name: "Śri Mu’minah" });
		await db.teacher.update({ where: { id_user: sri.id }, data: { nip: "197001011995122001" } });
		for (const search of ["sri mu'minah", "19700101 199512 2 001", "95122001"])
			expect(await shows("guru_pembimbing", "Śri Mu’minah", search), search).toBe(true);
		await buildStudent({ name: "Nu’man", nisn: "0077776666", approval: "waiting" });
		const waits = async (search: string) =>
			(await read("/guru/kelola-admin/pendaftaran", ratna, { search })).includes("Nu’man");
		for (const search of ["nu'man", "7777 6666"]) expect(await waits(search), search).toBe(true);
		for (const search of NOTHING) expect(await waits(search), search).toBe(false);
	});

	it("finds entries of the audit log by people's names", async () => {
		const { ratna } = await school();
		const siti = await student({ name: "Si’ti René" });
		await siti.put("/students/profile/edit", {});
		await ratna.delete(`/users/${(await buildStudent({ name: "Ada" })).id_user}/delete`);
		await ratna.put(
			`/users/${(await buildStudent({ name: "Zu’hri René", approval: "waiting" })).id_user}/approve`,
		);
		for (const search of ["zu'hri", "rene\u0301"])
			expect((await ratna.get(`/audit?search=${encodeURIComponent(search)}`)).data, search).toMatchObject([
				{ person: { name: "Zu’hri René" } },
			]);
	});
});

describe("the answers and the files", () => {
	const of = (path: string, search: string) =>
		`${path}${path.includes("?") ? "&" : "?"}search=${encodeURIComponent(search)}`;

	it.each([
		"/internships/assigned",
		"/internships/assigned?page=1&per_page=10",
		"/attendances/assigned",
		"/attendances/assigned?page=1&per_page=10&sort=name",
	])("%s finds by name, company and NISN", async (path) => {
		const { ratna, budi } = await school();
		for (const person of [ratna, budi]) {
			const names = async (search: string) =>
				new Set(
					(await person.get(of(path, search))).data.map(
						(row: { student: { name: string } }) => row.student.name,
					),
				);
			for (const search of [...BY_NAME, ...BY_COMPANY, ...BY_NISN])
				expect([...(await names(search))], search).toEqual([NAME]);
			for (const search of NOTHING) expect([...(await names(search))], search).toEqual([]);
		}
	});

	it.each(["attendances", "journals", "placements", "recap"])(
		"the file of %s finds by name, company and NISN",
		async (list) => {
			const { ratna } = await school();
			const names = async (search: string) => {
				const { bytes } = await ratna.get(of(`/exports/${list}?format=csv`, search));
				const [heads = [], ...rows] = parse(bytes, { bom: true, delimiter: ";" });
				const column = heads.indexOf("Nama");
				return [...new Set(rows.map((row) => row[column]))];
			};
			for (const search of [BY_NAME[0], BY_COMPANY[0], BY_NISN[1]] as string[])
				expect(await names(search), search).toEqual([NAME]);
			expect(await names("tidak ada")).toEqual([]);
		},
	);

	it("a student's own journals are found by their words", async () => {
		const siti = await student({ name: "Siti" });
		await buildInternship({ student_id: siti.id, start: "2026-11-17" });
		await db.journal.updateMany({
			where: { date: new Date("2026-11-17") },
			data: { description: "Me­nyetel  mesin “Jum’at”\nsore" },
		});
		const found = async (search: string) => (await siti.get(of("/journals/my", search))).data.length;
		for (const search of ["menyetel mesin", '"jum\'at" SORE']) expect(await found(search), search).toBe(1);
		expect(await found("jumat")).toBe(0);
	});
});
