import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { buildStudent, buildTeacher } from "@/prisma/builders";
import { Caller } from "../support/caller";
import { startServer } from "../support/more-servers";
import { childrenOf, isAlive } from "../support/processes";

/* One server has several processes. Clients must not notice which one answers, or that one of them broke. */

/** Each request uses a new connection. Otherwise one process would answer everything. */
const ALONE = { Connection: "close" };
const METRICS_TOKEN = "token-untuk-pengujian";

const test = base.extend<object, { server: Awaited<ReturnType<typeof startServer>> }>({
	server: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
		async ({}, use) => {
			const server = await startServer({ WEB_CONCURRENCY: "2", METRICS_TOKEN });
			await use(server);
			expect(await server.stop()).toBe(0);
		},
		{ scope: "worker" },
	],
});

test("a process that hangs keeps no more than one newcomer waiting; one that is killed is replaced", async ({
	server,
}) => {
	const [first, second] = childrenOf(server.pid);
	const over = new AbortController();
	const ask = async () =>
		(await fetch(`${server.address}/api/health`, { headers: ALONE, signal: over.signal })).status;
	let answers = 0;
	process.kill(first as number, "SIGSTOP");
	const asked = Array.from({ length: 30 }, () =>
		ask().then(
			() => answers++,
			() => undefined,
		),
	);
	await expect.poll(() => answers).toBeGreaterThanOrEqual(29);
	process.kill(first as number, "SIGKILL");
	await expect.poll(() => childrenOf(server.pid), { timeout: 30_000 }).not.toContain(first);
	await expect.poll(() => childrenOf(server.pid).length, { timeout: 30_000 }).toBe(2);
	expect(server.said()).toContain("another one takes its place");

	process.kill(second as number, "SIGKILL");
	await expect.poll(() => childrenOf(server.pid)).not.toContain(second);
	// The new process answers.
	await expect.poll(() => ask().catch(() => 0), { timeout: 30_000 }).toBe(200);
	await expect.poll(() => childrenOf(server.pid).length, { timeout: 30_000 }).toBe(2);
	over.abort();
	await Promise.all(asked);
});

test("metrics are of all processes together", async ({ server }) => {
	const guest = new Caller(server.address);
	const count = async () => {
		const { text } = await guest.get("/metrics", { ...ALONE, Authorization: `Bearer ${METRICS_TOKEN}` });
		const line = /^jejak_request_duration_seconds_count\{.*route="\/api\/majors".*\} (\d+)$/m.exec(text);
		return Number(line?.[1] ?? 0);
	};
	const before = await count();
	for (let turn = 0; turn < 10; turn++) await guest.get("/api/majors", ALONE);
	// An answer is counted when its connection is done with it.
	await expect.poll(count).toBe(before + 10);
});

test("an endpoint answers alike directly and through the framework", async ({ server }) => {
	const caller = await new Caller(server.address).logIn((await buildStudent()).email);
	const others = [
		"connection",
		"content-encoding",
		"content-length",
		"date",
		"keep-alive",
		"transfer-encoding",
		"vary",
		"x-request-id",
	];
	const ask = async (method: string, path: string, body?: object) => {
		const { status, headers, text } = await caller.call(method, path, body);
		const shown = Object.entries(Object.fromEntries(headers)).filter(([name]) => !others.includes(name));
		return { status, text, headers: Object.fromEntries(shown) };
	};
	// The framework decodes an id with an encoded letter.
	const [id, encoded] = ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "%301ARZ3NDEKTSV4RRFFQ69G5FAV"];
	for (const [method, path, body] of [
		["POST", "/api/journals/*/update", {}],
		["POST", "/api/internships/*/set-completed", undefined],
		["POST", "/api/internships/journals/*/review", { status: "x" }],
		["GET", "/storage/journals/*.jpg", undefined],
	] as const)
		expect(await ask(method, path.replace("*", id), body), path).toEqual(
			await ask(method, path.replace("*", encoded), body),
		);
	// The door has no handlers for HEAD, so the framework answers. Both must send the same headers.
	for (const path of ["/api/users/me", "/api/attendances/my?page=1", "/api/users", "/api/calendar?year=x"]) {
		const [whole, head] = [await ask("GET", path), await ask("HEAD", path)];
		expect(head, path).toEqual({ ...whole, text: "" });
	}
});

test("pages and JSON come compressed to whoever can read that", async ({ server }) => {
	const caller = await new Caller(server.address).logIn((await buildStudent()).email);
	for (const path of ["/beranda", "/api/openapi.json", "/api/docs"])
		for (const encoding of ["br", "gzip"]) {
			const plain = await caller.get(path, { "Accept-Encoding": "identity" });
			const packed = await caller.get(path, { "Accept-Encoding": encoding });
			expect(plain.headers.get("content-encoding")).toBeNull();
			expect(packed.text.length).toBeGreaterThan(1_024);
			expect(packed.headers.get("content-encoding"), path).toBe(encoding);
			expect(packed.headers.get("vary")).toMatch(/accept-encoding/i);
		}
});

test("what the build made is compressed, and kept for good", async ({ server }) => {
	const guest = new Caller(server.address);
	const { text } = await guest.get("/login");
	const [script] = /\/_next\/static\/[^"]+\.js/.exec(text) ?? [];
	const plain = await guest.get(script as string, { "Accept-Encoding": "identity" });
	for (const [encoding, accepted] of [
		["br", "gzip, deflate, br"],
		["gzip", "gzip"],
		[null, "identity"],
	] as const) {
		const { status, headers, text } = await guest.get(script as string, { "Accept-Encoding": accepted });
		expect({ status, encoding: headers.get("content-encoding") }).toEqual({ status: 200, encoding });
		expect(headers.get("cache-control")).toMatch(/public, ?max-age=31536000, ?immutable/);
		expect(headers.get("content-type")).toContain("javascript");
		expect(text).toBe(plain.text);
	}
	for (const path of [
		"/_next/static/none.js",
		"/_next/static/../../package.json",
		"/_next/static/%2e%2e/%2e%2e/package.json",
	])
		expect((await guest.get(path)).status, path).toBe(404);
});

/** A connection that sends exactly this. Nobody reads its answers. */
async function hold(address: string, said: string) {
	const { hostname, port } = new URL(address);
	const socket = connect(Number(port), hostname).pause();
	socket.on("error", () => undefined);
	await once(socket, "connect");
	socket.write(said);
	return socket;
}
const asks = (line: string, ...headers: string[]) =>
	`${[`${line} HTTP/1.1`, "Host: x", ...headers].join("\r\n")}\r\n\r\n`;

test("processes that are asked to stop finish what is under way, and end in time whatever is held open", async () => {
	const server = await startServer({ WEB_CONCURRENCY: "2" });
	const people = await Promise.all(
		Array.from({ length: 4 }, async () => new Caller(server.address).logIn((await buildStudent()).email)),
	);
	// There are fewer requests than a slow machine can answer before it must stop.
	const answers = people.flatMap((person) => Array.from({ length: 10 }, () => person.get("/beranda", ALONE)));
	const files = readdirSync(".next/static/chunks").map((name) => ({
		name,
		size: statSync(join(".next/static/chunks", name)).size,
	}));
	const [largest] = files.sort((one, other) => other.size - one.size);
	const large = asks(`GET /_next/static/chunks/${largest?.name}`).repeat(15);
	const [unread, ...others] = await Promise.all([
		hold(server.address, large + asks("GET /api/majors")),
		hold(server.address, asks("GET /api/health")),
		hold(server.address, `${asks("POST /api/login", "Content-Length: 1000")}{`),
	]);
	// The system keeps 3 MB for somebody who does not read, but not 6.
	await expect.poll(() => server.said()).toContain('"route":"/api/majors"');
	unread.write(large);
	// By now all requests have arrived, and most have no answer yet.
	await Promise.race(answers);
	const processes = childrenOf(server.pid);
	const began = performance.now();
	const [code, ...ended] = await Promise.all([server.stop(), ...answers]);
	expect(performance.now() - began).toBeLessThan(12_000);
	for (const socket of [unread, ...others]) socket.destroy();
	expect(code).toBe(0);
	expect(ended.map(({ status }) => status)).toEqual(Array(40).fill(200));
	for (const pid of processes) expect(() => process.kill(pid, 0)).toThrow();
});

test("where there is one process only, its successor answers within seconds, and its log is whole and each reader's own", async () => {
	const server = await startServer({ WEB_CONCURRENCY: "1" });
	const [only] = childrenOf(server.pid);
	process.kill(only as number, "SIGKILL");
	const ask = async () => (await fetch(`${server.address}/api/health`, { headers: ALONE })).status;
	await expect.poll(() => childrenOf(server.pid)).not.toContain(only);
	await expect.poll(() => ask().catch(() => 0), { timeout: 20_000 }).toBe(200);

	const guest = new Caller(server.address);
	await Promise.all(Array.from({ length: 60 }, () => guest.get("/api/majors")));
	const [student, teacher] = [await buildStudent(), await buildTeacher()];
	const readers = [
		{ caller: await new Caller(server.address).logIn(student.email), path: "/beranda", role: student.role },
		{
			caller: await new Caller(server.address).logIn(teacher.email),
			path: "/guru/beranda",
			role: teacher.role,
		},
	];
	const asked = Array.from({ length: 10 }, () => readers).flat();
	const expected = await Promise.all(
		asked.map(async ({ caller, path, role }) => {
			const { status, headers } = await caller.get(path, ALONE);
			return { request: headers.get("x-request-id"), route: path, role, status };
		}),
	);
	expect(await server.stop()).toBe(0);
	await expect(() => {
		const lines = server
			.said()
			.split("\n")
			.filter((line) => /"msg":"request"/.test(line));
		const told = lines.map((line) => JSON.parse(line));
		expect(told.filter(({ route }) => route === "/api/majors")).toHaveLength(60);
		for (const one of expected) expect(told).toContainEqual(expect.objectContaining(one));
	}).toPass();
	expect(expected.map(({ status }) => status)).toEqual(Array(20).fill(200));
});

/** Loaded into the processes of a server. It makes an ordinary exit take for ever, as sometimes happens by itself. */
const ENDLESS_EXIT = `data:text/javascript,${encodeURIComponent(
	"if (process.env.WEB_PROCESS) process.on('exit', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))",
)}`;

for (const signal of ["SIGKILL", "SIGTERM"] as const)
	test(`nothing of a server lives on after ${signal}, also when it cannot exit in order`, async () => {
		const server = await startServer({ WEB_CONCURRENCY: "2", NODE_OPTIONS: `--import=${ENDLESS_EXIT}` });
		const student = await new Caller(server.address).logIn((await buildStudent()).email);
		const asked = Array.from({ length: 20 }, () => student.get("/beranda", ALONE).catch(() => undefined));
		const processes = childrenOf(server.pid);
		const living = () => processes.filter(isAlive);
		try {
			expect(processes).toHaveLength(2);
			await Promise.race(asked);
			const began = performance.now();
			await server.stop(signal);
			// The first process kills hanging ones only after 15 s.
			expect(performance.now() - began).toBeLessThan(10_000);
			await expect.poll(living, { timeout: 3_000 }).toEqual([]);
			await Promise.all(asked);
		} finally {
			for (const pid of living()) process.kill(pid, "SIGKILL");
		}
	});
