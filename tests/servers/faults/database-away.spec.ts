import { setTimeout as sleep } from "node:timers/promises";
import { test as base, expect } from "@playwright/test";
import { PAGES } from "@/lib/routes";
import { Caller } from "../../support/caller";
import { READS, WRITES } from "../../support/endpoints";
import { startServer } from "../../support/more-servers";
import { openOwnPostgres } from "../../support/own-postgres";
import { memoryOf } from "../../support/processes";
import { expectWithin, measured, SIZES } from "./sizes";

/* A real PostgreSQL stops, or no longer answers, while a whole school goes on asking. */

const PEOPLE = {
	peserta_didik: "siswa@demo.sch.id",
	guru_pembimbing: "pembimbing@demo.sch.id",
	wali_kelas: "walikelas@demo.sch.id",
	kepala_program: "kaprog@demo.sch.id",
	manajemen_sekolah: "manajemen@demo.sch.id",
};
/** This many requests run at once. The pool has 16 connections, and while the database hangs, each request waits. */
const AT_ONCE = 48;
const ULID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const FILE = "/storage/journals/00000000-0000-0000-0000-000000000000.jpg";

type Postgres = Awaited<ReturnType<typeof openOwnPostgres>>;
type Server = Awaited<ReturnType<typeof startServer>>;

const test = base.extend<{ postgres: Postgres; server: Server }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
	postgres: async ({}, use) => {
		const postgres = await openOwnPostgres();
		await use(postgres);
		await postgres.close();
	},
	server: async ({ postgres }, use) => {
		// The memory is so small that a leak would end the process.
		const settings = { DATABASE_URL: postgres.url, NODE_OPTIONS: "--max-old-space-size=192" };
		const server = await startServer(settings);
		await use(server);
		await server.stop("SIGKILL");
	},
});

type Call = { what: string; send: () => ReturnType<Caller["call"]> };
type Person = (role: string) => Caller;

/** Every endpoint as a student asks it, and every page as somebody who may see it. */
function everything(person: Person): Call[] {
	const siti = person("peserta_didik");
	const reads = READS.filter(({ url }) => url !== "/sanctum/csrf-cookie");
	// No student is let into what instructors ask. tests/api/health.test.ts asks as one of them.
	const writes = WRITES.filter(({ url }) => !/^\/instructor\/(?!open$|lost$)/.test(url));
	return [
		...reads.map(({ url }) => ({ what: `GET ${url}`, send: () => siti.get(`/api${url}?npsn=20100159`) })),
		...writes.map(({ method, url, fields }) => {
			const path = `/api${url.replace("{user}", "7").replace(/\{\w+\}/, ULID)}`;
			return { what: `${method} ${url}`, send: () => siti.call(method, path, fields) };
		}),
		{ what: "logout", send: () => siti.post("/api/logout") },
		{ what: "a file", send: () => siti.get(FILE) },
		...PAGES.filter(({ roles }) => roles.length > 0).map(({ path, roles }) => ({
			what: path,
			send: () => person(roles[0] as string).get(path.replace(/\[\w+\]/g, ULID)),
		})),
	];
}

/** Asks for everything at least once, and then again for this many seconds, many requests at once. */
async function askFor(calls: Call[], seconds: number) {
	const answers: { what: string; status: number; ms: number }[] = [];
	const end = performance.now() + seconds * 1000;
	let next = 0;
	const ask = async () => {
		while (next < calls.length || performance.now() < end) {
			const { what, send } = calls[next++ % calls.length] as Call;
			const { status, ms } = await send();
			answers.push({ what, status, ms });
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, ask));
	return answers;
}

async function msUntilHealthy(guest: Caller): Promise<number> {
	const begin = performance.now();
	while ((await guest.get("/api/health")).status !== 200 && performance.now() - begin < 30_000)
		await sleep(50);
	return performance.now() - begin;
}

/** In milliseconds. A database that hangs makes requests wait, and one that refuses does not. */
const LIMITS = { hangs: 15_000, "is shut down": 5_000 };

for (const fault of ["hangs", "is shut down"] as const)
	test(`the database ${fault}: everything is 503 within ${LIMITS[fault] / 1000} s, and back within 10 s without a restart`, async ({
		postgres,
		server,
	}) => {
		test.setTimeout(180_000 + SIZES.awaySeconds * 2_000);
		const callers = new Map<string, Caller>();
		for (const [role, email] of Object.entries(PEOPLE))
			callers.set(role, await new Caller(server.address).logIn(email));
		const person: Person = (role) => callers.get(role) as Caller;
		const guest = new Caller(server.address);
		const calls = everything(person);
		const opens = async () => {
			for (const { path, roles } of PAGES.filter(({ menu }) => menu !== undefined))
				expect((await person(roles[0] as string).get(path)).status, path).toBe(200);
		};
		await opens();

		// Requests are under way at that moment.
		const reads = calls.filter(({ what }) => what.startsWith("GET"));
		const underWay = askFor(reads, 0.5);
		await sleep(100);
		await (fault === "hangs" ? postgres.hang() : postgres.shutDown());
		const [caught, health] = await Promise.all([underWay, guest.get("/api/health")]);
		expect(server.said().match(/.*"level":(50|60).*/g) ?? []).toEqual([]);
		expect(caught.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
		expect(health.status).toBe(503);

		const answers = await askFor(calls, SIZES.awaySeconds / 2);
		const before = memoryOf(server.pid).now;
		answers.push(...(await askFor(calls, SIZES.awaySeconds / 2)));
		const after = memoryOf(server.pid).now;
		expect(answers.filter(({ status }) => status !== 503)).toEqual([]);
		const slowest = Math.max(...[...caught, ...answers, health].map(({ ms }) => ms));
		expectWithin(slowest, LIMITS[fault]);
		const page = await person("peserta_didik").get("/beranda");
		expect(page.headers.get("content-type")).toContain("text/html");
		expect(page.headers.get("retry-after")).toBe("5");
		// Memory that a first rush takes is reused by the next one. A leak per request would grow with their number.
		expect(after - before).toBeLessThan(150);
		expect(after).toBeLessThan(700);

		await (fault === "hangs" ? postgres.goOn() : postgres.startAgain());
		const recovery = await msUntilHealthy(guest);
		expectWithin(recovery, 10_000);
		await opens();
		expect(await server.stop()).toBe(0);
		const seconds = (ms: number) => (ms / 1000).toFixed(1);
		measured(
			`the database ${fault} for ${SIZES.awaySeconds} s: ${answers.length} requests, the slowest 503 after ${seconds(slowest)} s, back ${seconds(recovery)} s after it, memory ${before} → ${after} MB`,
		);
	});
