// The documents of a class of 36 students with 96 photos each: how long they take, alone and beside 15 pages a second,
// how much memory all processes need, and how long the pages take before and meanwhile. Then the same for GET /users/me
// beside one student who prints.
import { linkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { dateOf } from "@/lib/dates/dates";
import { BATCH_DOCUMENTS } from "@/lib/documents/documents";
import { schoolYearOf } from "@/lib/rapor/rapor";
import { withConnection } from "../migrate";
import { atMost, medians, table } from "./figures";
import { readPages } from "./readers";
import { makePhoto } from "./scenarios";
import { letSign } from "./school";
import { openSchool } from "./sides";
import { memoryOf, watch } from "./usage";

type School = Awaited<ReturnType<typeof openSchool>>;

/** Ten classes of 36 students. Each student has 96 journals with a photo. */
const SIZE = { students: 360, days: 120 };
/** In ms. We read pages alone for this long, first to warm up and then in each round. */
const ALONE = 15_000;
/** One student prints this many books, as many at the same time as a browser asks for. */
const PRINTS = { books: 18, together: 6 };
const PAGE = "/beranda";
const SHORT = "/api/users/me";

/** In each round, reads pages alone, makes the documents of a class alone, and then beside pages. */
export async function measurePapers(templateUrl: string, rounds: number): Promise<boolean> {
	const school = await openSchool(templateUrl, SIZE);
	const measured: Awaited<ReturnType<typeof measure>>[] = [];
	try {
		const first = await completeClass(school);
		await readPages(school, 15, PAGE, () => sleep(ALONE));
		while (measured.length < rounds) measured.push(await measure(school, first));
	} finally {
		await school.stop();
	}
	const { alone, p95, beside, p95Beside, cpu, memory, memoryBeside, ...print } = medians(measured);
	const rows = [
		["documents of a class", "s", "cpu s", "+ MB", "page p95 ms"],
		["none", "", "", "", p95.toFixed(0)],
		["alone", atMost(alone, 60, 1), cpu.toFixed(1), atMost(memory, 300)],
		[
			"beside 15 pages a second",
			beside.toFixed(1),
			"",
			atMost(memoryBeside, 300),
			atMost(p95Beside, 2 * p95),
		],
		["limit", "≤ 60", "", "≤ 300", "≤ 2 ×"],
		["GET /users/me", "", "", "", print.shortP95.toFixed(0)],
		[
			`beside ${PRINTS.books} books of a student`,
			print.printed.toFixed(1),
			"",
			atMost(print.memoryPrinting, 300),
			atMost(print.p95Printing, 2 * print.shortP95),
		],
	];
	console.log(`\n${table(rows, 12)}\n`);
	return measured.every(({ failed }) => failed === 0);
}

type First = Awaited<ReturnType<typeof completeClass>>;

async function measure(school: School, { class_id, student, internship }: First) {
	const pages = await readPages(school, 15, PAGE, () => sleep(ALONE));
	const idle = memoryOf(school.app.pid);
	const alone = await makeClass(school, class_id);
	const during = await readPages(school, 15, PAGE, () => makeClass(school, class_id));
	const short = await readPages(school, 15, SHORT, () => sleep(ALONE));
	const printing = await readPages(school, 15, SHORT, () => printBooks(school, student, internship));
	return {
		alone: alone.seconds,
		cpu: alone.cpu / 1000,
		memory: alone.memory - idle,
		p95: pages.p95,
		beside: during.done.seconds,
		memoryBeside: during.done.memory - idle,
		p95Beside: during.p95,
		shortP95: short.p95,
		printed: printing.done.seconds,
		memoryPrinting: printing.done.memory - idle,
		p95Printing: printing.p95,
		failed: [pages, during, short, printing].reduce((sum, { failed }) => sum + failed, 0),
	};
}

/** Gives the photos of the first class a file each, completes its placements, and lets the school certify them. */
async function completeClass({ databaseUrl, env }: School) {
	return withConnection(databaseUrl, async (client) => {
		const { rows } = await client.query<{
			class_id: string;
			student: number;
			internship: string;
			image_path: string;
		}>(
			`SELECT e.class_id, s.id_user AS student, i.id_internship AS internship, j.image_path FROM journals j JOIN internships i ON i.id_internship = j.internship_id
			JOIN students s ON s.id_user = i.student_id JOIN enrolments e ON e.id_enrolment = i.enrolment_id WHERE j.image_path IS NOT NULL
			AND e.class_id = (SELECT min(class_id) FROM enrolments)`,
		);
		const [one] = rows;
		const [first, ...others] = rows.map(({ image_path }) => join(env.UPLOADS_DIR ?? "", image_path));
		if (!one || !first) throw new Error("The class has no photos.");
		writeFileSync(first, await makePhoto(48));
		for (const file of others) linkSync(first, file);
		// Only a completed placement gets a certificate.
		await client.query(
			`UPDATE internships SET status = 'completed', end_date = days_until, completed_at = now(), completed_by = 'guru_pembimbing'
			WHERE enrolment_id IN (SELECT id_enrolment FROM enrolments WHERE class_id = $1)`,
			[one.class_id],
		);
		await letSign(databaseUrl);
		return one;
	});
}

/** Asks for all documents of the class, and waits until they are made. */
async function makeClass({ app, people, databaseUrl }: School, class_id: string) {
	const { headers, id_user } = people.manager;
	// The server asks the management for its password after 15 minutes, and many rounds take longer.
	await withConnection(databaseUrl, (client) =>
		client.query("UPDATE sessions SET proved_at = now() WHERE user_id = $1", [id_user]),
	);
	const batches = `${app.address}/api/documents/batches`;
	return watch(app.pid, async () => {
		const wish = {
			class_id,
			school_year: schoolYearOf(dateOf(new Date(), "WIB")),
			documents: BATCH_DOCUMENTS,
		};
		const asked = await fetch(`${batches}/create`, {
			method: "POST",
			body: JSON.stringify(wish),
			headers: { ...headers, "Content-Type": "application/json" },
		});
		const { data } = await asked.json();
		for (;;) {
			await sleep(250);
			const { data: all } = await (await fetch(batches, { headers })).json();
			const { total, made, failed } = all.find((one: typeof data) => one.id_batch === data.id_batch);
			if (failed) throw new Error(`${failed} documents could not be made.`);
			if (made === total) return;
		}
	});
}

/** Prints books, a few at the same time. */
async function printBooks({ app, people }: School, student: number, internship: string) {
	const { headers } = people.students.find(({ id_user }) => id_user === student) ?? people.manager;
	let left = PRINTS.books;
	return watch(app.pid, () =>
		Promise.all(
			Array.from({ length: PRINTS.together }, async () => {
				while (left-- > 0) {
					const printed = await fetch(`${app.address}/api/documents/internships/${internship}/jurnal`, {
						headers,
					});
					await printed.arrayBuffer();
					if (!printed.ok) throw new Error(`A book was answered with ${printed.status}.`);
				}
			}),
		),
	);
}
