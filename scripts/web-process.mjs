// @ts-nocheck: is being rewritten in TypeScript.
// One of the web server's processes: scripts/serve.mjs starts as many as there are cores, and restarts one that ends.
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import compression from "compression";
import { loadAssets, sendAsset } from "./assets.mjs";
import { takeTurns } from "./page-turns.mjs";

// V8 reckons how far the heap may grow by what is made in it. Bodies of photos and rows of lists lie outside and count
// nevertheless: every fifth photo had the whole heap looked through. It may grow by this much of what is in use.
setFlagsFromString("--heap-growing-percent=85");
// What was collected is swept by the thread that made it: other threads would wait for its core, and for glibc (docs/performance.md).
for (const flag of ["--no-concurrent-sweeping", "--no-concurrent-array-buffer-sweeping"])
	setFlagsFromString(flag);

/** What every answer carries besides its own headers. */
const headers = Object.entries({
	"X-Frame-Options": "DENY",
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "same-origin",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Permissions-Policy": "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
});

/** Serves the application in `dir`; answers `{ take(socket), stop(wait) }` once it can take connections. */
async function serve({ dir, port }) {
	useBuiltConfig(dir);
	// Imported only here: it looks at NODE_ENV when it is loaded.
	const { default: next } = await import("next");
	const server = createServer();
	// A phone on a poor network needs minutes to send a photo, but not to send the first lines of a request.
	Object.assign(server, { headersTimeout: 60_000, requestTimeout: 300_000, keepAliveTimeout: 65_000 });
	// A connection on which nothing moves for this long, for twice this where an answer waits to be taken, is closed.
	server.timeout = 300_000;
	const app = next({ dev: false, dir, hostname: "localhost", port });
	await app.prepare();
	const answer = answerWith(dir, app.getRequestHandler());
	let stopping = false;
	server.on("request", (request, response) => {
		if (stopping) response.setHeader("Connection", "close");
		answer(request, response);
	});
	await wake(server);

	let open = 0;
	/** Answers what comes in over a connection that was accepted for us. */
	function take(socket) {
		open++;
		socket.once("close", () => open--);
		server.emit("connection", socket);
	}

	async function stop(wait) {
		stopping = true;
		const workStopped = globalThis.stopDailyWork?.(wait);
		server.close();
		const limit = setTimeout(() => server.closeAllConnections(), wait);
		while (open) {
			await sleep(50);
			// Connections that become idle later are not closed by themselves.
			server.closeIdleConnections();
		}
		clearTimeout(limit);
		await workStopped;
		await Promise.race([app.close(), sleep(wait)]);
	}
	return { take, stop };
}

/** What the build made for browsers is sent from memory, endpoints answer at their own door; everything else is Next's. */
function answerWith(dir, next) {
	const prefix = "/_next/static/";
	const assets = loadAssets(join(dir, ".next/static"));
	const compress = compression({ filter: isText });
	const makeInTurn = takeTurns();
	return (request, response) => {
		const { url, method } = request;
		const reads = method === "GET" || method === "HEAD";
		const name = reads && url.startsWith(prefix) ? url.slice(prefix.length).split("?")[0] : null;
		const asset = name === null ? undefined : assets.get(name);
		if (asset) return sendAsset(asset, request, response);
		for (const [name, value] of headers) response.setHeader(name, value);
		if (globalThis.answerEndpoint?.(request, response, compress)) return;
		const make = () => next(request, response);
		compress(request, response, () => (reads ? makeInTurn(response, make) : make()));
	};
}

/** The framework sets the type of an endpoint's answer as a list of one, which the library takes for none. */
function isText(request, response) {
	const type = response.getHeader("Content-Type");
	if (Array.isArray(type)) response.setHeader("Content-Type", type.join(", "));
	return compression.filter(request, response);
}

/** The settings as they were built. Next reads next.config.mjs otherwise, which a container does not have. */
function useBuiltConfig(dir) {
	const path = join(dir, ".next/required-server-files.json");
	if (!existsSync(path)) throw new Error("There is no build here: run `npm run build` first.");
	process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(
		JSON.parse(readFileSync(path, "utf8")).config,
	);
}

/**
 * With the first request the framework loads what watches over all of them, and what works without any; that one goes
 * past it. So it is ours, at a door of our own, before anybody else may come in. It stays open: a server that does not
 * listen does not watch how long requests take.
 */
async function wake(server) {
	server.listen({ port: 0, host: "127.0.0.1" });
	await once(server, "listening");
	const address = `http://127.0.0.1:${server.address().port}/api/sanctum/csrf-cookie`;
	await fetch(address, { headers: { Connection: "close" } });
}

/**
 * Ends this process at once. In order it would try for ever to write the log's last line to whom nobody listens any more
 * (pino's sonic-boom, EPIPE), and join its threads, which takes as long as one compiles (or for ever: nodejs/node#54918).
 */
const leave = () => process.kill(process.pid, "SIGKILL");
/** The same when there is still somebody who reads what it has to say. */
async function leaveInPeace() {
	await globalThis.flushLog?.();
	leave();
}
// Once the one that started us is gone, nobody can reach us.
process.on("disconnect", leave);
// A Ctrl-C reaches every process of a terminal; when to stop, and how, the one that started us says.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
let server;
process.on("message", async ({ connection, stop }, socket) => {
	// Said before anything is read from it: until then another process may have it instead.
	if (connection) process.send({ took: connection }, () => {});
	if (socket) server.take(socket);
	if (stop === undefined) return;
	await server?.stop(stop);
	await leaveInPeace();
});
try {
	server = await serve(JSON.parse(process.argv[2]));
	process.send({ ready: true });
} catch (error) {
	console.error(error);
	await leaveInPeace();
}
