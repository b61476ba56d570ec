// @module-tag slow
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates/dates";
import { buildStudent } from "@/prisma/builders";
import { hashPassword } from "@/server/auth/passwords";
import { type BenchSchool, benchSchool } from "../../support/bench-school";
import { ROLES } from "../../support/crowd";
import { READS } from "../../support/endpoints";
import { checkIn, internshipForm, journalForm, PASSWORD, studentRegistration } from "../../support/forms";
import { jpeg } from "../../support/images";
import { pagesOf, readPage } from "../../support/pages";
import { db, guest, logIn } from "../../support/school";
import { SCORE } from "../../support/scoring";
import { type Sent, statementsOf } from "../../support/statements";

/*
 * The number of statements of a request must not depend on the size of the school. We send every request twice, to a
 * small school and to one with five times as many students, mentees of each teacher, days and entries.
 */

const SMALL = { students: 40, days: 4 };
const LARGE = { students: 200, days: 21 };

type Role = (typeof ROLES)[number];
/** Whole lists and their files are read in pieces on purpose. Only a teacher's lists fit one piece. */
const isWhole = (url: string, role: Role) =>
	/^.exports/.test(url) || (/assigned$/.test(url) && role !== "guru_pembimbing");

const QUERIES = ["", "?page=1&per_page=10", "?page=2&per_page=10&search=a&sort=name"];

const reads = ROLES.flatMap((role) =>
	[...READS, { url: "/user/export", query: [] as string[], good: "" }].flatMap(({ url, query, good }) =>
		(query.includes("page") ? QUERIES : [good ? `?${good}` : ""]).map((narrowed) => ({
			role,
			url: `${url}${narrowed}`,
		})),
	),
).filter(({ role, url }) => !isWhole(url, role));

/** These pages redirect when there is an instrument, or when nothing is submitted yet, or are about a row that not all may see. */
const ELSEWHERE = /buat-instrumen-pkl|detail-(observasi|asesmen)|(impor|penempatan)\/.*\[|kunjungan\/.*edit/;

const pages = ROLES.flatMap((role) => pagesOf(role).map((path) => ({ role, path }))).filter(
	({ path }) => !ELSEWHERE.test(path),
);
const TABS = ROLES.map((role) => ({ role }));
const queries: Record<string, Record<string, string>[]> = {
	"/guru/peserta-didik": [
		{ search: "a", sort: "name", page: "2" },
		{ pkl: "completed" },
		{ kelas: "100007", pembimbing: "0" },
	],
	"/guru/dunia-kerja": [{ search: "a" }],
	"/guru/kunjungan": [
		{ lihat: "kunjungan" },
		{ lihat: "guru" },
		{ search: "a", keadaan: "belum", milik: "saya" },
	],
	"/guru/bimbingan": [{ search: "a", pkl: "completed" }],
	"/guru/rekap": [
		...[{ lihat: "kelas" }, { lihat: "jurusan" }],
		...[{ search: "a" }, { sort: "-total", pkl: "all" }],
	],
	"/guru/kehadiran": [{ sort: "name", status: "no_description" }],
	"/guru/kelola-admin": [...TABS, { search: "a", sort: "name" }],
	"/guru/kelola-admin/pendaftaran": [{ search: "a" }],
	"/guru/cari": [{ search: "an" }],
	"/guru/observasi/per-bulan": [{ ke: "2" }],
	"/guru/asesmen/per-nomor": [{ ke: "2" }],
	"/guru/perhatian": [{ daftar: "kesiapan" }, { daftar: "kesiapan", search: "a", butir: "insurance" }],
	"/guru/catatan-audit": [{ search: "a" }],
	"/guru/privasi": [{ consent: "given", search: "a" }],
};

async function visit(school: BenchSchool, role: Role, path: string, query = {}) {
	await readPage(path, school.people[role], { params: school.ids[role], query }).catch((cause) => {
		throw new Error(`${role} cannot read ${path}`, { cause });
	});
}

type Counts = Record<string, Sent[]>;

/** The writes of a day, each by a person who has not written yet. We count only the last step. */
async function write(school: BenchSchool): Promise<Counts> {
	const counts: Counts = {};
	const { manajemen_sekolah: ratna, guru_pembimbing: budi } = school.people;
	const count = async (name: string, work: () => Promise<{ status: number }>) => {
		let status = 0;
		counts[name] = await statementsOf(async () => ({ status } = await work()));
		expect([name, status < 300]).toEqual([name, true]);
	};
	const students = await db.internship.findMany({
		where: { teacher_id: budi.id },
		include: { student: { include: { user: true } }, observations: true, assesments: true },
		orderBy: { student_id: "asc" },
	});
	const mentee = students.find(({ assesments }) => assesments.length > 0);
	const other = students.find(({ assesments }) => assesments.length === 0);
	if (!mentee || !other) throw new Error("The school has too few students.");
	const siti = await logIn(mentee.student.user);
	const andi = await logIn(other.student.user);
	const [{ id_attendance }] = (await andi.get("/attendances/my")).data;
	const id = mentee.id_internship;

	await count("check in", async () => siti.post("/attendances/create", checkIn()));
	await count("fill a day", async () => andi.put(`/attendances/${id_attendance}/update`, checkIn()));
	const [{ id_journal, date }] = (await siti.get("/journals/my")).data;
	const form = journalForm({ date, image_path: await jpeg() });
	await count("send a journal", () => siti.post(`/journals/${id_journal}/update`, form));
	await count("review it", () =>
		budi.put(`/internships/journals/${id_journal}/review`, { status: "approved", feedback: "" }),
	);
	const score = { note: "", score: [SCORE[0], [1, 0]] };
	await count("observe", () =>
		budi.put(`/observations/${mentee.observations[0]?.id_observation}/update`, score),
	);
	await count("assess", () => budi.put(`/assesments/${mentee.assesments[0]?.id_assesment}/update`, score));
	await count("add an assessment", () => budi.post(`/internships/${id}/assesments/create`));
	await count("add one to all", () => budi.post("/assesments/create", { number: 1 }));
	const dates = { start_date: date, end_date: addDays(date, 90) };
	const placement = internshipForm({ teacher_id: budi.id, ...dates });
	await count("change an internship", () => siti.put(`/internships/${id}/update`, placement));
	await count("complete it", () => ratna.put(`/internships/${id}/set-completed`));
	await count("begin another", () => siti.post("/internships/create", placement));
	const consent = await db.consent.findFirstOrThrow({ where: { student_id: 200002, ended_at: null } });
	await count("withdraw a consent", () => ratna.put(`/consents/${consent.id_consent}/withdraw`));
	const letter = { version: 1, consents: [{ student_id: 200002, given_by: "Sari" }] };
	await count("record a consent", () => ratna.post("/consents/create", letter));
	const holiday = { npsn: "20999999", national: false, date };
	await count("add a holiday", () => ratna.post("/calendar/holidays/create", { ...holiday, name: "Libur" }));
	await count("remove it", () => ratna.delete("/calendar/holidays/delete", holiday));
	await count("remove a homeroom teacher", () => ratna.put("/users/100007/remove-homeroom"));
	await count("appoint one", () => ratna.put("/users/100019/promote-homeroom"));
	await count("delete a student", () => ratna.delete("/users/200003/delete"));
	await count("delete a teacher", () => ratna.delete("/users/100018/delete"));
	await db.user.update({ where: { id_user: 200005 }, data: { password: await hashPassword(PASSWORD) } });
	const own = { email: "siswa-5@bench.sch.id", password: PASSWORD };
	const browser = guest();
	await count("log in", () => browser.post("/login", own));
	await count("log out", () => browser.post("/logout"));
	await count("register", () => guest().post("/register", studentRegistration({ npsn: "20999999" })));
	const fresh = await logIn(await buildStudent({ npsn: "20999999" }));
	await count("delete oneself", () => fresh.delete("/users/me"));
	await db.$executeRaw`UPDATE internships SET days_until = days_until - 1`;
	await count("the first request of a day", () => ratna.get("/users/me"));
	return counts;
}

async function readAll(school: BenchSchool): Promise<Counts> {
	const counts: Counts = {};
	for (const { role, url } of reads) {
		const ask = () => school.people[role].get(url === "/sekolah" ? "/sekolah?npsn=20999999" : url);
		// The first request fills the caches in both schools.
		const { status } = await ask();
		if (status < 300) counts[`${role} ${url}`] = await statementsOf(ask);
		else expect([url, status]).toEqual([url, 403]);
	}
	for (const { role, path } of pages)
		for (const query of [{}, ...(queries[path] ?? [])])
			counts[`${role} ${path} ${new URLSearchParams(query)}`] = await statementsOf(() =>
				visit(school, role, path, query),
			);
	return counts;
}

async function measure(size: typeof SMALL) {
	const school = await benchSchool(size);
	const whole = (url: string) =>
		statementsOf(() => school.people.manajemen_sekolah.get(url)).then(({ length }) => length);
	const lists = {
		internships: await whole("/internships/assigned"),
		attendances: await whole("/attendances/assigned"),
	};
	return { reads: await readAll(school), lists, writes: await write(school) };
}

let small: Awaited<ReturnType<typeof measure>>;
let large: Awaited<ReturnType<typeof measure>>;

beforeAll(async () => {
	small = await measure(SMALL);
	large = await measure(LARGE);
}, 300_000);

/** The requests that need more statements than in the small school, with their number and the new statements. */
function grown(kind: "reads" | "writes") {
	const names = Object.keys(small[kind]);
	expect(names.length).toBeGreaterThan(20);
	expect(Object.keys(large[kind])).toEqual(names);
	return Object.entries(large[kind]).flatMap(([name, sent]) => {
		const before = small[kind][name] ?? [];
		const more = sent
			.filter(({ text }, index) => text !== before[index]?.text)
			.map(({ text }) => text.slice(0, 200));
		return sent.length > before.length ? [{ name, before: before.length, now: sent.length, more }] : [];
	});
}

describe("in a school with five times as many students, mentees and days", () => {
	it("every answer and every page is read with no more statements", () => {
		expect(grown("reads")).toEqual([]);
	});

	it("every write takes no more statements", () => {
		expect(grown("writes")).toEqual([]);
	});

	it("a whole list takes one more for 10 internships, or for 4,000 attendances", () => {
		const piecesOf = (rows: number, size: number) => Math.ceil(rows / size);
		expect(large.lists.internships - small.lists.internships).toBe(
			piecesOf(LARGE.students, 10) - piecesOf(SMALL.students, 10),
		);
		expect(large.lists.attendances - small.lists.attendances).toBe(
			piecesOf(LARGE.students * LARGE.days, 4_000) - piecesOf(SMALL.students * SMALL.days, 4_000),
		);
	});
});

it("one statement for each row would be noticed", async () => {
	const ids = await db.student.findMany({ select: { id_user: true }, take: 5 });
	const each = async () => {
		for (const { id_user } of ids) await db.student.findUnique({ where: { id_user } });
	};
	expect(await statementsOf(each)).toHaveLength(5);
});
