// The documents of a class while others read. The class has 36 students with 96 photos each. It measures how long the
// documents take, alone and beside 15 pages a second. It also measures the times of these pages and the memory of all
// processes.
import { linkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BATCH_DOCUMENTS } from "@/lib/documents";
import { schoolYearOf } from "@/lib/rapor";
import { withConnection } from "../migrate";
import { median, quantile } from "./load";
import { makePhoto } from "./scenarios";
import { openSchool, type Person } from "./sides";
import { cpuOf, residentOf, spent } from "./usage";

/** Times of pages, in ms. */
type Pages = { p50: number; p95: number; failed: number };
/** The documents of a class. Processor time in s and memory in MB cover all processes of the server. */
type Run = { seconds: number; made: number; cpu: number; memory: number };
/** Pages before and during the documents, memory before and after them, and the documents alone and beside pages. */
type Round = { before: Pages; during: Pages; idle: number; after: number; alone: Run; beside: Run };
type School = Awaited<ReturnType<typeof open>>;

/** Ten classes of 36 students. Each student has 96 journals with a photo. */
const SIZE = { students: 360, days: 120 };
const PAGES_A_SECOND = 15;
/** In ms. Pages are first asked for this long to warm up, and then measured this long without documents. */
const WARM_UP = 15_000;
const BEFORE = 15_000;
/** In ms. We read the memory again this long after the documents. */
const REST = 5_000;

/** In each round, makes the documents of a class alone, and then beside pages. */
export async function measurePapers(templateUrl: string, rounds: number): Promise<Round[]> {
	const school = await open(templateUrl);
	try {
		await readPages(school, () => sleep(WARM_UP));
		const measured: Round[] = [];
		for (let round = 0; round < rounds; round++) {
			const { pages: before } = await readPages(school, () => sleep(BEFORE));
			const idle = sum(residentOf(school.app.pid));
			const alone = await makeClass(school);
			const { pages: during, done: beside } = await readPages(school, () => makeClass(school));
			await sleep(REST);
			const after = sum(residentOf(school.app.pid));
			measured.push({ before, during, idle, after, alone, beside });
			console.log(formatPapers(measured.slice(-1)));
		}
		return measured;
	} finally {
		await school.stop();
	}
}

async function open(templateUrl: string) {
	const school = await openSchool(templateUrl, SIZE);
	// Each photo has its own file, as in a school. All of them have the same bytes.
	const folder = join(school.env.UPLOADS_DIR, "journals");
	const photo = await makePhoto(48);
	const homeroom = await withConnection(school.databaseUrl, async (client) => {
		const { rows } = await client.query<{ id: number; image_path: string }>(
			`SELECT s.homeroom_teacher_id AS id, j.image_path FROM journals j JOIN internships i ON i.id_internship = j.internship_id
			JOIN students s ON s.id_user = i.student_id WHERE j.image_path IS NOT NULL
			AND s.homeroom_teacher_id = (SELECT min(homeroom_teacher_id) FROM students)`,
		);
		for (const [index, { image_path }] of rows.entries()) {
			const file = join(folder, image_path.slice("journals/".length));
			if (index === 0) writeFileSync(file, photo);
			else linkSync(join(folder, (rows[0]?.image_path ?? "").slice("journals/".length)), file);
		}
		console.log(`${rows.length} photos of ${Math.round(photo.length / 1000)} KB`);
		const id = rows[0]?.id ?? 0;
		// Only a completed placement gets a certificate.
		await client.query(
			`UPDATE internships SET status = 'completed', end_date = days_until, completed_at = now(), completed_by = 'guru_pembimbing'
			WHERE student_id IN (SELECT id_user FROM students WHERE homeroom_teacher_id = $1)`,
			[id],
		);
		return id;
	});
	return { ...school, homeroom };
}

/** Asks for the page of a student 15 times a second while something else happens. It does not wait for the answers. */
async function readPages<Done>({ app, people }: School, meanwhile: () => Promise<Done>) {
	const times: number[] = [];
	const asked: Promise<void>[] = [];
	let failed = 0;
	async function read({ headers }: Person) {
		const began = performance.now();
		const response = await fetch(`${app.address}/beranda`, { headers, redirect: "manual" });
		await response.arrayBuffer();
		if (response.status === 200) times.push(performance.now() - began);
		else failed++;
	}
	const timer = setInterval(() => {
		const student = people.students[asked.length % people.students.length] as Person;
		asked.push(read(student).catch(() => void failed++));
	}, 1000 / PAGES_A_SECOND);
	const done = await meanwhile().finally(() => clearInterval(timer));
	await Promise.all(asked);
	times.sort((a, b) => a - b);
	const pages: Pages = { p50: quantile(times, 0.5), p95: quantile(times, 0.95), failed };
	return { pages, done };
}

/** Asks for all documents of the class, and waits until they are made. */
async function makeClass({ app, people, homeroom, today, databaseUrl }: School): Promise<Run> {
	const { headers, id_user } = people.manager;
	// The server asks the management for its password after 15 minutes, and many rounds take longer.
	await withConnection(databaseUrl, (client) =>
		client.query("UPDATE sessions SET proved_at = now() WHERE user_id = $1", [id_user]),
	);
	const batches = `${app.address}/api/documents/batches`;
	const body = JSON.stringify({
		...{ homeroom_teacher_id: homeroom, school_year: schoolYearOf(today), documents: BATCH_DOCUMENTS },
	});
	let memory = 0;
	const cpu = new Map<number, number>();
	const atFirst = cpuOf(app.pid);
	// A process that has ended cannot be asked again, so we keep its last figures.
	const watch = setInterval(() => {
		memory = Math.max(memory, sum(residentOf(app.pid)));
		for (const [pid, used] of cpuOf(app.pid)) cpu.set(pid, used);
	}, 200);
	try {
		const began = performance.now();
		const asked = await fetch(`${batches}/create`, {
			...{ method: "POST", body, headers: { ...headers, "Content-Type": "application/json" } },
		});
		const { data } = await asked.json();
		for (;;) {
			await sleep(250);
			const answer = await fetch(batches, { headers });
			if (!answer.ok) throw new Error(`The list of documents answered ${answer.status}.`);
			const { data: all } = await answer.json();
			const { total, made, failed } = all.find((one: typeof data) => one.id_batch === data.id_batch);
			if (made + failed < total) continue;
			const seconds = (performance.now() - began) / 1000;
			return { seconds, made, memory, cpu: spent(atFirst, cpu) / 1000 };
		}
	} finally {
		clearInterval(watch);
	}
}

const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);

/** A table with a line per round, and a line of medians. */
export function formatPapers(rounds: Round[]): string {
	const of = (read: (round: Round) => number, digits = 0) => median(rounds.map(read)).toFixed(digits);
	return [
		`alone: ${of(({ alone }) => alone.seconds, 1)} s, ${of(({ alone }) => alone.made)} made, cpu ${of(({ alone }) => alone.cpu, 1)} s, at most +${of(({ alone, idle }) => alone.memory - idle)} MB`,
		`beside ${PAGES_A_SECOND} pages a second: ${of(({ beside }) => beside.seconds, 1)} s, at most +${of(({ beside, idle }) => beside.memory - idle)} MB`,
		`memory: ${of(({ idle }) => idle)} MB before, ${of(({ after }) => after)} MB after`,
		`page /beranda: p50 ${of(({ before }) => before.p50)} → ${of(({ during }) => during.p50)} ms, p95 ${of(({ before }) => before.p95)} → ${of(({ during }) => during.p95)} ms (${of(({ before, during }) => during.p95 / before.p95, 2)} ×), ${of(({ before, during }) => before.failed + during.failed)} failed`,
	].join("\n");
}
