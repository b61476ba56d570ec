import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../support/api";
import { crowd, ROLES } from "../../support/crowd";
import { READS, WRITES } from "../../support/endpoints";
import { pagesOf, readPage } from "../../support/pages";
import { db, emptySchool, guest, type Person } from "../../support/school";

/*
 * Two schools with the same majors, positions and instruments. Everybody of one school tries every endpoint and every
 * page with ids of the other school. Nothing of the other school may be shown or change.
 */

const FAR = "20200202";
const NEAR = "20100159";

let near: Awaited<ReturnType<typeof crowd>>;
let far: Awaited<ReturnType<typeof crowd>>;
/** Words that only rows of the far school contain. */
let marks: string[];

beforeAll(async () => {
	await emptySchool();
	await db.school.create({ data: { npsn: FAR, name: "SMK Seberang", staff_code: "FARFARFAR2" } });
	[near, far] = [await crowd(), await crowd(FAR)];
	await db.$executeRaw`UPDATE users SET name = 'Seberang ' || id_user WHERE npsn = ${FAR}`;
	await db.$executeRaw`UPDATE teachers SET contact = '0899775' || lpad(id_user::text, 5, '0') WHERE npsn = ${FAR}`;
	await db.holiday.create({ data: { npsn: FAR, date: new Date("2026-11-18"), name: "Libur Seberang" } });
	await db.journal.updateMany({
		where: { id_journal: far.ids.journal },
		data: { feedback: "Umpan balik Seberang" },
	});
	for (const role of ["guru_pembimbing", "peserta_didik"] as const)
		await db.user.create({
			data: {
				role,
				npsn: FAR,
				email: `menunggu-${role}@seberang.sch.id`,
				password: "x",
				name: "Seberang Baru",
			},
		});
	const emails = await db.user.findMany({ where: { npsn: FAR }, select: { email: true } });
	const ids = Object.values(far.ids).filter((id) => id.length >= 10);
	marks = ["Seberang", "0899775", "FARFARFAR2", ...ids, ...emails.map(({ email }) => email ?? "")];
});

const expectNothingOfFar = (text: string, of: string) =>
	expect(
		marks.filter((mark) => text.includes(mark)),
		of,
	).toEqual([]);

const BY_SCHOOL =
	`users students teachers majors positions holidays class_codes classes enrolments consent_texts consents internships
	workplaces workplace_names workplace_places student_wishes bulk_changes roll_overs school_years audit_entries
	schools`.split(/\s+/);
const BY_INTERNSHIP = [
	"attendances",
	"journals",
	"observations",
	"assesments",
	"day_answers",
	"workplace_scores",
];

/** Every row of the far school, as text. */
async function farRows(): Promise<string> {
	const ofSchool = BY_SCHOOL.map(
		(table) => `SELECT '${table}' AS "of", t::text AS row FROM ${table} t WHERE npsn = '${FAR}'`,
	);
	const ofInternship = BY_INTERNSHIP.map(
		(
			table,
		) => `SELECT '${table}', t::text FROM ${table} t JOIN internships i ON i.id_internship = t.internship_id
			WHERE npsn = '${FAR}'`,
	);
	const instruments = `SELECT 'instruments', (n, s, t)::text FROM instruments n JOIN majors ON id_major = major_id
		JOIN instrument_sections s ON s.instrument_id = n.id_instrument
		JOIN instrument_items t ON t.instrument_section_id = s.id_instrument_section WHERE npsn = '${FAR}'`;
	const rows = await db.$queryRawUnsafe(
		`${[...ofSchool, ...ofInternship, instruments].join(" UNION ALL ")} ORDER BY 1, 2`,
	);
	return JSON.stringify(rows);
}

/** The body as the near school sends it, and with the ids of the far school where it names a row. */
function bodiesFor(fields: Record<string, unknown>): Record<string, unknown>[] {
	const named = naming(fields);
	return isDeepStrictEqual(named, fields) ? [fields] : [fields, named];
}

/** The fields of a body that name a row, with the ids of the far school. */
function naming(fields: Record<string, unknown>): Record<string, unknown> {
	const student = (far.people.peserta_didik as Person).id;
	const wali = (far.people.wali_kelas as Person).id;
	const named: Record<string, unknown> = {
		teacher_id: far.ids.user,
		homeroom_teacher_id: wali,
		major_id: far.ids.major,
		majorId: far.ids.major,
		ids: [Number(far.ids.user), student],
		npsn: FAR,
		consents: [{ student_id: student, given_by: "S" }],
		workplace_id: far.ids.workplace,
		workplaces: [far.ids.workplace],
		placements: [{ student_id: student, workplace_id: far.ids.workplace }],
		internships: [far.ids.internship],
		students: [student],
	};
	return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, named[key] ?? value]));
}

/** Endpoints that begin a session, or change how a person logs in. */
const OWN_LOGIN = /^\/(register|teacher|login|forgot|reset|otp)/;
const writes = WRITES.filter(({ url }) => !OWN_LOGIN.test(url));

it("an instructor changes nothing of the other school", async () => {
	const before = await farRows();
	for (const { method, url, fields } of writes.filter((one) => /^\/instructor\/.*\{/.test(one.url))) {
		const answer = await near.people.instruktur.request(method, far.fill(url), fields);
		const of = `${method} ${url} ${answer.status}`;
		expect(answer.status, of).toBe(404);
		expectNothingOfFar(answer.bytes.toString(), of);
	}
	expect(await farRows()).toBe(before);
});

describe.each(ROLES)("a %s", (role) => {
	it("reads nothing of the other school at any address", async () => {
		for (const { url, query } of READS) {
			const addresses = [url, ...(query.includes("search") ? [`${url}?search=seberang`] : [])];
			if (query.includes("npsn") && url !== "/sekolah") addresses.push(`${url}?npsn=${FAR}`);
			if (query.includes("page")) addresses.push(`${url}?page=1&per_page=100`);
			if (query.includes("approval")) addresses.push(`${url}?approval=waiting`);
			if (query.includes("format")) addresses.push(`${url}?format=csv`);
			for (const address of addresses)
				expectNothingOfFar((await near.people[role].get(address)).bytes.toString(), address);
		}
	});

	it("changes nothing of the other school", async () => {
		const before = await farRows();
		for (const { method, url, fields, file } of writes)
			for (const body of bodiesFor(fields)) {
				const answer = await near.people[role].request(method, far.fill(url), file ? toForm(body) : body);
				const of = `${method} ${url} ${answer.status}`;
				// Nobody with an account is an instructor.
				if (/^\/instructor\/(?!open|lost)/.test(url)) expect(answer.status, of).toBe(401);
				else if (url.includes("{")) expect([403, 404, 409, 422], of).toContain(answer.status);
				// A refusal of the role says nothing of the row. Any other one would say that the row is there.
				if (answer.status === 403) expect(answer.message, of).toMatch(/^Akses ditolak/);
				expectNothingOfFar(answer.bytes.toString(), of);
			}
		expect(await farRows()).toBe(before);
	});

	it("sees nothing of the other school on any page", async () => {
		const { ids } = far;
		const params = {
			idInternship: ids.internship,
			idJurnal: ids.journal,
			idObservasi: ids.observation,
			idAsesmen: ids.assesment,
			idInstrumen: ids.instrument,
			idTempat: ids.workplace,
			idKunjungan: ids.visit,
			idKelas: ids.class,
			idPengguna: ids.user,
		} as Record<string, string>;
		const queries: Record<string, string>[] = [{}, { search: "seberang" }, { npsn: FAR }];
		for (const path of pagesOf(role))
			for (const query of queries) {
				// A page that is missing or redirects throws an error.
				const shown = await readPage(path, near.people[role], { params, query }).catch(String);
				expectNothingOfFar(
					shown.replaceAll(
						/"(idInternship|idJurnal|idObservasi|idAsesmen|idInstrumen|idTempat|idKunjungan|idKelas|idPengguna)":"\w+"/g,
						"",
					),
					path,
				);
			}
	});
});

it("a stranger reads nothing of either school", async () => {
	for (const { url } of READS) {
		if (url === "/sekolah") continue;
		const text = (await guest().get(url)).bytes.toString();
		expectNothingOfFar(text, url);
		expect(text).not.toContain("contoh.sch.id");
	}
});

it("a management that names the other school's people and places is told they are not there", async () => {
	const ratna = near.people.manajemen_sekolah as Client;
	const budi = (near.people.guru_pembimbing as Person).id;
	const before = await farRows();
	expect(await ratna.put(`/users/${budi}/promote-major-leader`, { id: "", majorId: far.ids.major })).toBlame(
		"majorId",
	);
	const { id_position } = await db.position.findFirstOrThrow({ where: { npsn: FAR } });
	expect(await ratna.put(`/users/${budi}/promote-management`, { id: "", position: id_position })).toBlame(
		"position",
	);
	for (const verb of ["approve", "reject", "promote-homeroom", "remove-homeroom", "disable-otp"])
		expect(await ratna.put(`/users/${far.ids.user}/${verb}`), verb).toHaveStatus(404);
	expect(await ratna.delete("/users/delete", { ids: [Number(far.ids.user), budi] })).toHaveStatus(404);
	expect(await ratna.put("/users/approve", { ids: [budi, Number(far.ids.user)] })).toHaveStatus(404);
	expect(await farRows()).toBe(before);
	expect(await db.user.count({ where: { id_user: budi, npsn: NEAR, role: "guru_pembimbing" } })).toBe(1);
});

it("two schools each have a head of the same major, put in place at the same moment", async () => {
	const places = [near, far].map(async ({ people }, index) => {
		const npsn = index ? FAR : NEAR;
		const ratna = people.manajemen_sekolah as Client;
		const { id_major } = await db.major.findFirstOrThrow({ where: { npsn, code: "MP" } });
		const { id_user } = await db.user.findFirstOrThrow({
			where: { npsn, role: "guru_pembimbing", approval: "approved" },
			orderBy: { id_user: "desc" },
		});
		return ratna.put(`/users/${id_user}/promote-major-leader`, { id: "", majorId: id_major });
	});
	for (const answer of await Promise.all(places)) expect(answer).toHaveStatus(200);
	expect(await db.major.count({ where: { code: "MP", major_leader_id: { not: null } } })).toBe(2);
});

it("the last manager of a school stays, whoever manages the other one", async () => {
	const managers = await db.user.findMany({ where: { npsn: NEAR, role: "manajemen_sekolah" } });
	const ratna = near.people.manajemen_sekolah as Person;
	for (const { id_user } of managers) if (id_user !== ratna.id) await db.user.delete({ where: { id_user } });
	expect(await ratna.delete("/users/me")).toHaveStatus(409, "last_management");
});

function toForm(fields: Record<string, unknown>): FormData {
	const form = new FormData();
	for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
	return form;
}
