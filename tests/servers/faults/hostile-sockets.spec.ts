import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { test as base, expect } from "@playwright/test";
import { buildStudent } from "@/prisma/builders";
import { Caller } from "../../support/caller";
import { startServer } from "../../support/more-servers";
import { childrenOf, memoryOf } from "../../support/processes";
import { expectWithin, measured, SIZES } from "./sizes";

/* Connections that no browser would make. They end, and no other client notices. */

type Server = Awaited<ReturnType<typeof startServer>>;

type Sent = Awaited<ReturnType<typeof send>>;

const test = base.extend<object, { server: Server; silent: Promise<Sent[]> }>({
	server: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
		async ({}, use) => {
			const server = await startServer({ WEB_CONCURRENCY: "2" });
			await use(server);
			expect(server.said().match(/.*"level":(50|60).*/g) ?? []).toEqual([]);
			expect(await server.stop()).toBe(0);
		},
		{ scope: "worker" },
	],
	// They begin before all tests, because their end takes a while.
	silent: [
		async ({ server }, use) => {
			const half = "GET /login HTTP/1.1\r\nHost: ";
			await use(Promise.all([send(server, "", 60_000), send(server, half, 60_000)]));
		},
		{ scope: "worker", auto: true },
	],
});

/** Writes these bytes to a new connection. @returns the answer until the server hung up, or `patience` ms passed */
async function send(server: Server, bytes: string | Buffer, patience = 10_000) {
	const { hostname, port } = new URL(server.address);
	const socket = connect(Number(port), hostname);
	let text = "";
	socket.setEncoding("latin1").on("data", (piece) => {
		text += piece;
	});
	socket.on("error", () => undefined);
	socket.write(bytes);
	const ended = await Promise.race([once(socket, "close").then(() => true), sleep(patience, false)]);
	socket.destroy();
	return { text, ended, status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]) };
}

const request = (line: string, ...headers: string[]) =>
	`${[`${line} HTTP/1.1`, "Host: sekolah", ...headers].join("\r\n")}\r\n\r\n`;
const answers = (text: string) => text.match(/HTTP\/1\.1 \d+/g)?.length ?? 0;

test("a connection may have sixteen requests waiting, and ends with one more", async ({ server }) => {
	const ask = request("GET /api/health");
	const last = request("GET /api/health", "Connection: close");
	const patient = await send(server, ask.repeat(15) + last);
	expect(answers(patient.text)).toBe(16);
	expect(patient.ended).toBe(true);
	const greedy = await send(server, ask.repeat(16) + last);
	expect(answers(greedy.text)).toBe(0);
	expect(greedy.ended).toBe(true);
});

test("what is no HTTP, another protocol, and a method that pages lack are refused at once, with security headers", async ({
	server,
}) => {
	const { status, ended, text } = await send(server, "NONSENSE\r\n\r\n");
	expect({ status, ended }).toEqual({ status: 400, ended: true });
	expect(text).toContain("X-Frame-Options: DENY");
	expect((await send(server, request("GET /login", `X-Long: ${"a".repeat(20_000)}`))).status).toBe(431);
	for (const protocol of ["websocket", "h2c"]) {
		const begin = performance.now();
		const asked = request("GET /_next/webpack-hmr", `Upgrade: ${protocol}`, "Connection: Upgrade");
		const { status, ended, text } = await send(server, asked);
		expect({ status, ended }).toEqual({ status: 426, ended: true });
		expect(text).toContain("X-Content-Type-Options: nosniff");
		expectWithin(performance.now() - begin, 2_000);
	}
	// Whatever body was announced.
	for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
		const { status, text } = await send(
			server,
			request(`${method} /beranda`, "Content-Length: 2000000", "Connection: close"),
		);
		expect(status, method).toBe(405);
		expect(text).toMatch(/^Allow: GET, HEAD\r$/m);
	}
	expect((await send(server, request("HEAD /login", "Connection: close"))).status).toBe(200);
});

test("a body is refused before it comes when it is announced too large, and without an end when it is too long", async ({
	server,
}) => {
	const guest = new Caller(server.address);
	await guest.get("/api/sanctum/csrf-cookie");
	const head = [
		...Object.entries(guest.identity()).map(([name, value]) => `${name}: ${value}`),
		"Content-Type: application/json",
		"Connection: close",
	];
	const announced = await send(server, request("POST /api/login", ...head, "Content-Length: 16385"));
	expect(announced.status).toBe(413);
	const piece = `4000\r\n${" ".repeat(0x4000)}\r\n`;
	const endless = await send(
		server,
		request("POST /api/login", ...head, "Transfer-Encoding: chunked") + piece.repeat(3),
	);
	expect(endless.status).toBe(413);
});

test("many hostile connections at once end no process, and somebody else's requests are answered soon", async ({
	server,
}) => {
	test.setTimeout(180_000);
	const student = await new Caller(server.address).logIn((await buildStudent()).email);
	const processes = childrenOf(server.pid);
	const before = memoryOf(server.pid).now;
	const { hostname, port } = new URL(server.address);
	const open: Socket[] = [];
	const attack = (bytes: string | Buffer, times: number) => {
		for (let turn = 0; turn < times; turn++) {
			const socket = connect(Number(port), hostname, () => socket.write(bytes));
			socket.on("error", () => undefined).resume();
			open.push(socket);
		}
	};
	let on = true;
	const times: number[] = [];
	const asking = (async () => {
		while (on) {
			const { status, ms } = await student.get("/api/users/me");
			expect(status).toBe(200);
			times.push(ms);
			await sleep(10);
		}
	})();
	try {
		for (let round = 0; round < 3; round++) {
			attack(request("GET /api/health").repeat(SIZES.pipelined), SIZES.pipelines);
			attack(request("GET /beranda", "Upgrade: websocket", "Connection: Upgrade"), SIZES.upgrades);
			const body = Buffer.alloc(2_000_000, "a");
			const head = request(
				"POST /api/login",
				"Content-Type: application/json",
				`Content-Length: ${body.length}`,
			);
			attack(Buffer.concat([Buffer.from(head), body]), SIZES.bodies);
			await sleep(1_000);
		}
		await expect.poll(() => times.length, { timeout: 60_000 }).toBeGreaterThan(20);
	} finally {
		on = false;
		for (const socket of open) socket.destroy();
	}
	await asking;
	expect(childrenOf(server.pid)).toEqual(processes);
	times.sort((a, b) => a - b);
	const p95 = times[Math.floor(times.length * 0.95)] as number;
	expectWithin(p95, 500);
	const after = memoryOf(server.pid).now;
	measured(
		`${SIZES.pipelines} connections with ${SIZES.pipelined} requests each, ${SIZES.upgrades} upgrades, ${SIZES.bodies} bodies of 2 MB, three times: /users/me p95 ${Math.round(p95)} ms of ${times.length}, memory ${before} → ${after} MB`,
	);
});

test("a connection that sends nothing, or stops in the middle of a head, ends", async ({ silent }) => {
	test.setTimeout(90_000);
	for (const { ended } of await silent) expect(ended).toBe(true);
});
