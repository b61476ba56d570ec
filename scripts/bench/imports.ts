// A list of students that another school imports, and letters that a school numbers at once: how long they take, how much
// more memory all processes need, and how long a student's page takes before and meanwhile.
import { setTimeout as sleep } from "node:timers/promises";
import { writeXlsx } from "hucre/xlsx";
import { dateOf } from "@/lib/dates/dates";
import { rombelKey } from "@/lib/imports/rombel";
import { schoolYearOf } from "@/lib/rapor/rapor";
import { withConnection } from "../migrate";
import { atMost, table } from "./figures";
import { readPages } from "./readers";
import { letSign, openSessions } from "./school";
import { inviter, openSchool, type Person } from "./sides";
import { memoryOf, watch } from "./usage";

type School = Awaited<ReturnType<typeof openSchool>>;
type Size = { rows: number; letters: number };

const PAGES_A_SECOND = 10;
/** In ms. We read pages alone for this long, first to warm up. */
const ALONE = 15_000;
const PAGE = "/beranda";
/** The management of the school that imports. */
const OTHER = { npsn: "20888888", id_user: 900_001 };
/** The students of a class. */
const CLASS = 36;

export async function measureImports(templateUrl: string, { rows, letters }: Size): Promise<boolean> {
	const school = await openSchool(templateUrl, { students: letters, days: 5 });
	const beside = <Done>(meanwhile: () => Promise<Done>) =>
		readPages(school, PAGES_A_SECOND, PAGE, () => watch(school.app.pid, meanwhile));
	try {
		const other = await openOther(school);
		await letSign(school.databaseUrl);
		await giveOwnPeriods(school.databaseUrl);
		await beside(() => sleep(ALONE));
		const pages = await beside(() => sleep(ALONE));
		const idle = memoryOf(school.app.pid);
		const imported = await beside(() => importStudents(school, other, rows));
		const numbered = await beside(() => numberLetters(school));
		const row = (name: string, { done, p95 }: typeof imported | typeof numbered, most?: number) => [
			name,
			most ? atMost(done.seconds, most, 1) : done.seconds.toFixed(1),
			atMost(done.memory - idle, 300),
			atMost(p95, 2 * pages.p95),
		];
		const shown = [
			[`${PAGES_A_SECOND} pages a second`, "s", "+ MB", "page p95 ms"],
			["alone", "", "", pages.p95.toFixed(0)],
			row(`beside an import of ${rows} students`, imported, 30),
			...Object.entries(imported.done.done).map(([name, seconds]) => [`  ${name}`, seconds.toFixed(1)]),
			["limit", "≤ 30", "≤ 300", "≤ 2 ×"],
			row(`beside ${numbered.done.done} letters numbered`, numbered),
		];
		console.log(`\n${table(shown, 12)}\n`);
		return [pages, imported, numbered].every(({ failed }) => failed === 0);
	} finally {
		await school.stop();
	}
}

/** Opens the school that imports. @returns its manager */
async function openOther({ app, databaseUrl }: School): Promise<Person> {
	const { npsn, id_user } = OTHER;
	await withConnection(databaseUrl, (client) =>
		client.query(`
			INSERT INTO schools (npsn, name) VALUES ('${npsn}', 'SMK Sebelah');
			INSERT INTO majors (npsn, code, name) VALUES ('${npsn}', 'TKJ', 'Teknik Komputer dan Jaringan');
			INSERT INTO users (id_user, npsn, approval, email, password, name, role)
			VALUES (${id_user}, '${npsn}', 'approved', 'sebelah@bench.sch.id', '-', 'Sebelah', 'manajemen_sekolah');
			INSERT INTO teachers (id_user, firstname, npsn) VALUES (${id_user}, 'Sebelah', '${npsn}')`),
	);
	await openSessions(databaseUrl);
	return (await inviter(app))(id_user);
}

/** Gives students of one workplace periods of their own, because those who share one share a letter. */
const giveOwnPeriods = (databaseUrl: string) =>
	withConnection(databaseUrl, (client) =>
		client.query("UPDATE internships SET end_date = days_until + 60 + (student_id - 200000) / 200"),
	);

/** Uploads a list, looks at its preview, says what its classes are, and imports it. @returns the seconds of each step */
async function importStudents({ app, databaseUrl }: School, { headers }: Person, count: number) {
	const file = await listOf(count);
	const seconds: Record<string, number> = {};
	async function step(name: string, path: string, init: RequestInit = {}) {
		const began = performance.now();
		const answer = await fetch(app.address + path, { ...init, headers: { ...headers, ...init.headers } });
		const text = await answer.text();
		if (!answer.ok) throw new Error(`The ${name} was answered with ${answer.status}: ${text.slice(0, 500)}`);
		seconds[name] = (performance.now() - began) / 1000;
		return text;
	}
	const json = (method: string, body: object) => ({
		method,
		body: JSON.stringify(body),
		headers: { "Content-Type": "application/json" },
	});
	const form = new FormData();
	form.set("kind", "students");
	form.set("file", new Blob([file as BlobPart]), "daftar.xlsx");
	const read = await step("upload", "/api/imports/create", { method: "POST", body: form });
	const { id_import } = JSON.parse(read).data;
	await step("preview", `/guru/impor/${id_import}`);
	const { rows } = await withConnection(databaseUrl, (client) =>
		client.query<{ version: number; id_major: number }>(
			"SELECT version, id_major FROM imports JOIN majors USING (npsn) WHERE id_import = $1",
			[id_import],
		),
	);
	const [{ version, id_major: major_id } = { version: 0, id_major: 0 }] = rows;
	const rombels = Object.fromEntries(
		Array.from({ length: Math.ceil(count / CLASS) }, (_, at) => {
			const name = classOf(at * CLASS);
			return [rombelKey(name), { name, grade: "XII", major_id }];
		}),
	);
	await step("answer", `/api/imports/${id_import}/answer`, json("PUT", { version, rombels }));
	await step("import", `/api/imports/${id_import}/apply`, json("POST", { version: version + 1, sure: true }));
	return seconds;
}

const classOf = (student: number) => `XII TKJ ${Math.floor(student / CLASS) + 1}`;

const HEADS = ["Nama", "NIPD", "JK", "NISN", "Tempat Lahir", "Tanggal Lahir", "HP", "Rombel Saat Ini"];

const listOf = (count: number): Promise<Uint8Array> =>
	writeXlsx({
		sheets: [
			{
				name: "Daftar",
				rows: [
					HEADS,
					...Array.from({ length: count }, (_, at) => [
						...[`Siswa Baru ${at}`, `${10_000 + at}`, at % 2 ? "L" : "P", `00${80_000_000 + at}`],
						...["Depok", "2009-05-17", `0813${10_000_000 + at}`, classOf(at)],
					]),
				],
			},
		],
	});

/** Gives all letters of a school their numbers. @returns how many */
async function numberLetters({ app, people, databaseUrl }: School): Promise<number> {
	const { headers, id_user } = people.manager;
	await withConnection(databaseUrl, (client) =>
		client.query("UPDATE sessions SET proved_at = now() WHERE user_id = $1", [id_user]),
	);
	const page = await (await fetch(`${app.address}/guru/dokumen/surat`, { headers })).text();
	const [, expected] = /expected\\*":\\*"([\w-]{22})/.exec(page) ?? [];
	const answer = await fetch(`${app.address}/api/documents/letters/surat-pengantar/issue`, {
		method: "POST",
		body: JSON.stringify({ school_year: schoolYearOf(dateOf(new Date(), "WIB")), expected }),
		headers: { ...headers, "Content-Type": "application/json" },
	});
	const { message, data } = await answer.json();
	if (!answer.ok) throw new Error(`The letters were answered with ${answer.status}: ${message}`);
	return data.issued;
}
