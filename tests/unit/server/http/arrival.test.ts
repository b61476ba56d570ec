import { createServer, type IncomingMessage, type RequestListener, request, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { noteRequest } from "@/server/current-request";
import { settings } from "@/server/env";
import { openArrival } from "@/server/http/arrival";
import { ADDRESS_HEADER } from "@/server/http/client-address";
import { guardConnections, serverOptions } from "@/server/http/connections";

/*
 * The arrival of requests, with a handler in place of the framework. Other tests try its endpoints and assets on a
 * whole server.
 */

let arrive: RequestListener;
let server: Server;
let stopping = false;

beforeAll(async () => {
	for (const [name, value] of Object.entries({
		TRUST_PROXY: "1",
		AUTH_SECRET: "a".repeat(32),
		APP_URL: "https://pkl.sekolah.sch.id",
		DATABASE_URL: "postgresql://nobody@127.0.0.1:9/none",
	}))
		vi.stubEnv(name, value);
	// We read the settings once, before the environment is restored.
	settings();
	arrive = openArrival({
		endpoints: {},
		assets: undefined,
		isStopping: () => stopping,
		page: (asked, answer) => {
			if (asked.url === "/away") noteRequest({ away: true });
			if (asked.url === "/api/reads") return void asked.on("end", () => answer.end()).resume();
			if (asked.url === "/redirect") return void answer.writeHead(302, { Location: "/login" }).end();
			answer.statusCode = asked.url === "/away" || asked.url === "/fails" ? 500 : 200;
			answer.end(JSON.stringify({ method: asked.method, url: asked.url, headers: asked.headers }));
		},
	});
	server = createServer(arrive);
	guardConnections(server, { upgrades: false });
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Headers = Record<string, string | string[]>;

const ask = (path: string, { method = "GET", headers = {} as Headers } = {}) =>
	new Promise<{
		status?: number;
		headers: IncomingMessage["headers"];
		seen: { url: string; method: string; headers: Headers };
	}>((resolve, reject) => {
		const { port } = server.address() as { port: number };
		request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
			let text = "";
			response.on("data", (chunk) => {
				text += chunk;
			});
			response.on("end", () =>
				resolve({
					status: response.statusCode,
					headers: response.headers,
					seen: text.startsWith("{") ? JSON.parse(text) : {},
				}),
			);
		})
			.on("error", reject)
			.end();
	});

describe("the header of what a browser already shows", () => {
	const NAME = "next-router-state-tree";
	const seenOf = async (value: string) =>
		(await ask("/beranda", { headers: { [NAME]: value } })).seen.headers[NAME];
	const encode = (tree: unknown) => encodeURIComponent(JSON.stringify(tree));

	it("reaches the framework when a browser made it", async () => {
		const page = [
			"",
			{ children: ["jurnal", { children: ["__PAGE__", {}, null, "refetch"] }] },
			null,
			null,
			16,
		];
		const good = encode(page);
		expect(await seenOf(good)).toBe(good);
		const detail = encode(["", { children: [["idJurnal", "01AR", "d", null], {}] }]);
		expect(await seenOf(detail)).toBe(detail);
	});

	it.each([
		"%",
		"%5B%22",
		"x",
		encode({}),
		encode(["", []]),
		encode(["", {}, 1]),
		encode(["", { children: "x" }]),
		encode([["a", "b", "zz", null], {}]),
		`%5B%22%22%2C${"%7B%22c%22%3A%5B%22%22%2C".repeat(400)}`,
	])("does not reach it otherwise, because it would answer 500: %.40s", async (value) => {
		expect(await seenOf(value)).toBeUndefined();
	});
});

describe("behind one proxy", () => {
	const stampOf = async (headers: Headers) => (await ask("/login", { headers })).seen.headers[ADDRESS_HEADER];

	it("stamps what the proxy saw, not what the client wrote before it", async () => {
		expect(await stampOf({ "x-forwarded-for": "6.6.6.6, 7.7.7.7, 1.1.1.1" })).toBe("1.1.1.1");
	});

	it("overwrites a stamp the client made up", async () => {
		expect(await stampOf({ [ADDRESS_HEADER]: "6.6.6.6" })).toBe("127.0.0.1");
		expect(await stampOf({ [ADDRESS_HEADER]: "6.6.6.6", "x-forwarded-for": "1.1.1.1" })).toBe("1.1.1.1");
		expect(await stampOf({ "X-Client-Address": ["6.6.6.6", "7.7.7.7"] })).toBe("127.0.0.1");
	});

	it("reads several headers as one, in their order", async () => {
		expect(await stampOf({ "x-forwarded-for": ["6.6.6.6", "7.7.7.7, 1.1.1.1"] })).toBe("1.1.1.1");
	});
});

it("mends a request line before anything else reads it", async () => {
	const { seen } = await ask("/api/%zz", { method: "TRACE" });
	expect(seen).toMatchObject({ method: "UNKNOWN", url: "/api/%25zz" });
});

it("believes no policy that a client sends, and tells the framework ours", async () => {
	const headers = {
		"content-security-policy": "script-src 'nonce-mine'",
		"content-security-policy-report-only": "x",
	};
	const page = await ask("/login", { headers });
	expect(page.seen.headers["content-security-policy"]).toBe(page.headers["content-security-policy"]);
	expect(page.headers["content-security-policy"]).not.toContain("mine");
	const endpoint = await ask("/api/none", { headers });
	expect(endpoint.seen.headers["content-security-policy"]).toBeUndefined();
});

it("an answer ends its connection once the process is to stop", async () => {
	const connectionOf = async () =>
		(await ask("/login", { headers: { Connection: "keep-alive" } })).headers.connection;
	expect(await connectionOf()).toBe("keep-alive");
	stopping = true;
	expect(await connectionOf()).toBe("close");
	stopping = false;
});

/** Each directive by itself: a lost one opens what it closed. */
const PAGE_POLICY = [
	"default-src 'self'",
	"script-src 'nonce-x' 'strict-dynamic'",
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' blob: data:",
	"worker-src 'self'",
	"object-src 'none'",
	"base-uri 'none'",
	"form-action 'self'",
	"frame-ancestors 'none'",
].join("; ");

const withoutNonce = (policy: unknown) => String(policy).replace(/'nonce-[^']+'/, "'nonce-x'");

const KINDS: [string, string, string][] = [
	["a page", "/login", PAGE_POLICY],
	["an address nobody has", "/tidak-ada", PAGE_POLICY],
	["an endpoint", "/api/none", "default-src 'none'; frame-ancestors 'none'"],
	["a file", "/storage/x.jpg", "default-src 'none'; sandbox"],
	["a map tile", "/tiles/1/0/0.png", "default-src 'none'; sandbox"],
	["a script", "/_next/static/x.js", "default-src 'none'; frame-ancestors 'none'"],
	[
		"the service worker",
		"/_next/static/service-worker/x.js",
		"default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
	],
	[
		"the description of the endpoints",
		"/api/docs",
		"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
	],
];

it.each(KINDS)("every kind of answer has the security headers: %s", async (_, path, policy) => {
	const { headers } = await ask(path);
	expect(headers).toMatchObject({
		"x-frame-options": "DENY",
		"x-content-type-options": "nosniff",
		"referrer-policy": "same-origin",
		"cross-origin-opener-policy": "same-origin",
		"strict-transport-security": "max-age=31536000",
	});
	expect(headers["permissions-policy"]).toBe(
		"camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
	);
	expect(withoutNonce(headers["content-security-policy"]).replace(" 'unsafe-eval'", "")).toBe(policy);
});

it.each(KINDS)("in development they are the same: %s", async (_, path) => {
	const headersIn = async (mode: "development" | "production") => {
		vi.stubEnv("NODE_ENV", mode);
		const { headers } = await ask(path);
		const { "x-request-id": _id, date: _date, "content-length": _length, ...others } = headers;
		return { ...others, "content-security-policy": withoutNonce(headers["content-security-policy"]) };
	};
	const [development, production] = [await headersIn("development"), await headersIn("production")];
	expect(production).toHaveProperty("x-frame-options");
	// Only the framework's error pages need more.
	const policy = development["content-security-policy"].replace(" 'unsafe-eval'", "");
	expect({ ...development, "content-security-policy": policy }).toEqual(production);
});

it("a page loads pictures from this server only, map tiles too", async () => {
	const { headers } = await ask("/login");
	expect(headers["content-security-policy"]).toContain("; img-src 'self' blob: data:; ");
});

it.each([
	["a redirect", "/redirect", "GET", 302],
	["a page that fails", "/fails", "GET", 500],
	["a method that pages do not take", "/login", "POST", 405],
])("so has %s", async (_, path, method, expected) => {
	const { status, headers } = await ask(path, { method });
	expect(status).toBe(expected);
	expect(headers).toMatchObject({
		"x-frame-options": "DENY",
		"strict-transport-security": "max-age=31536000",
	});
});

/** The answer of a server to these bytes, until it hangs up. If there is another byte, it follows now and then. */
const say = (to: Server, bytes: string, more = "") =>
	new Promise<string>((resolve) => {
		const { port } = to.address() as { port: number };
		let text = "";
		let timer: NodeJS.Timeout | undefined;
		const socket = connect(port, "127.0.0.1", () => {
			socket.write(bytes);
			if (more) timer = setInterval(() => socket.write(more), 20);
		});
		socket.setEncoding("latin1").on("data", (piece: string) => {
			text += piece;
		});
		socket
			.on("error", () => undefined)
			.on("close", () => {
				clearInterval(timer);
				resolve(text);
			});
	});

it.each([
	["is no HTTP", "HALO\r\n\r\n", 400],
	["has a head without end", `GET / HTTP/1.1\r\nX: ${"a".repeat(20_000)}`, 431],
	[
		"asks for another protocol",
		"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
		426,
	],
])("so has the refusal of what %s", async (_, bytes, expected) => {
	const answer = await say(server, bytes);
	expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${expected} `));
	expect(answer).toContain("\r\nStrict-Transport-Security: max-age=31536000\r\n");
	expect(answer).toContain("\r\nX-Frame-Options: DENY\r\n");
});

it.each([
	// The request is being answered, so the client would take a 408 for a part of that answer.
	["body", "POST /api/reads HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n", /^$/],
	["head", "GET /login HTTP/1.1\r\nHost: ", /^HTTP\/1.1 408 .*\r\nX-Frame-Options: DENY\r\n/s],
])("a %s that comes slowly and never ends is cut off", async (_, bytes, answer) => {
	const impatient = createServer(arrive);
	guardConnections(impatient, { upgrades: false });
	// These are the same limits, divided by a thousand.
	const limits = Object.entries(serverOptions).map(([name, ms]) => [name, ms / 1_000]);
	Object.assign(impatient, Object.fromEntries(limits));
	await new Promise<void>((resolve) => impatient.listen(0, "127.0.0.1", resolve));
	expect(await say(impatient, bytes, "a")).toMatch(answer);
	impatient.close();
});

it("a file is for pages of the same origin only", async () => {
	expect((await ask("/storage/x.jpg")).headers["cross-origin-resource-policy"]).toBe("same-origin");
});

it("a page that could not read the database is 503, not 500", async () => {
	const { status, headers } = await ask("/away");
	expect(status).toBe(503);
	expect(headers["retry-after"]).toBe("5");
});
