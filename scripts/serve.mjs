// The web server, and nothing else: `npm start` ends in it, and a container runs it by itself on the standalone
// output, with DATABASE_URL and the other settings in its environment.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { loadAssets, sendAsset } from "./assets.mjs";

/** How long requests may go on once we were asked to stop. */
const grace = 10_000;

/**
 * Serves the application in `dir`. Answers `{ port, stop(wait) }` once it can take requests; `stop` takes no new
 * ones, waits for those under way and closes. Rejects with `code` EADDRINUSE or EACCES when the port can't be had.
 */
export async function serve({ dir = process.cwd(), port = 3000, host = "0.0.0.0" } = {}) {
	useBuiltConfig(dir);
	// Imported only here: it looks at NODE_ENV when it is loaded.
	const { default: next } = await import("next");
	const server = createServer();
	// A phone on a poor network needs minutes to send a photo, but not to send the first lines of a request.
	Object.assign(server, { headersTimeout: 60_000, requestTimeout: 300_000, keepAliveTimeout: 65_000 });
	const app = next({ dev: false, dir, hostname: "localhost", port });
	await app.prepare();
	const answer = assetsFirst(dir, app.getRequestHandler());
	let stopping = false;
	server.on("request", (request, response) => {
		if (stopping) response.setHeader("Connection", "close");
		answer(request, response);
	});
	await wake(server);
	await listen(server, port, host);

	async function stop(wait = grace) {
		stopping = true;
		const workStopped = globalThis.stopDailyWork?.(wait);
		const closed = new Promise((resolve) => server.close(resolve));
		// Connections that become idle later are not closed by themselves.
		const sweep = setInterval(() => server.closeIdleConnections(), 100);
		const limit = setTimeout(() => server.closeAllConnections(), wait);
		await closed;
		clearInterval(sweep);
		clearTimeout(limit);
		await workStopped;
		await Promise.race([app.close(), sleep(wait)]);
	}
	return { port: server.address().port, stop };
}

/** What the build made for browsers is sent from memory; everything else is Next's. */
function assetsFirst(dir, next) {
	const prefix = "/_next/static/";
	const assets = loadAssets(join(dir, ".next/static"));
	return (request, response) => {
		const { url, method } = request;
		const reads = method === "GET" || method === "HEAD";
		const name = reads && url.startsWith(prefix) ? url.slice(prefix.length).split("?")[0] : null;
		const asset = name === null ? undefined : assets.get(name);
		if (asset) sendAsset(asset, request, response);
		else next(request, response);
	};
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
 * past it. So it is ours, at a door of our own, before anybody else may come in.
 */
async function wake(server) {
	await listen(server, 0, "127.0.0.1");
	const address = `http://127.0.0.1:${server.address().port}/api/sanctum/csrf-cookie`;
	await fetch(address, { headers: { Connection: "close" } });
	await new Promise((resolve) => server.close(resolve));
}

function listen(server, port, host) {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen({ port, host }, () => {
			server.off("error", reject);
			resolve();
		});
	});
}

/** When asked to stop: in order, and on the second request at once. */
export function onStop(stop) {
	let asked = 0;
	async function answer() {
		// A Ctrl-C arrives twice under npm, which passes on what the terminal sends to everyone anyway.
		if (asked && Date.now() - asked < 500) return;
		if (asked) process.exit(1);
		asked = Date.now();
		try {
			await stop();
			process.exit(0);
		} catch (error) {
			console.error(error);
			process.exit(1);
		}
	}
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, answer);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
	process.env.NODE_ENV ??= "production";
	// An empty variable is how a compose file says "not set".
	const { PORT, HOST } = process.env;
	const server = await serve({ port: Number(PORT || 3000), host: HOST || "0.0.0.0" });
	onStop(server.stop);
	console.log(`Serving on port ${server.port}.`);
}
