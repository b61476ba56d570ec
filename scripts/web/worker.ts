// One process of the web server. scripts/web/cluster.ts starts as many as there are cores, and replaces one that ends.
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Application } from "@/server/boot";
import { makeBatchApart } from "./apart";
import { setCollection } from "./memory";
import type { Orders, Task } from "./orders";

/** In milliseconds: no new connection for so long means that the primary holds none; and how long that is waited for. */
const QUIET = 200;
const MOST_HANDING_ON = 4_000;

/** Serves what `task` says. @returns how to stop it; by then it takes requests */
async function serve({ dir, port, host, dev }: Task): Promise<(wait: number) => Promise<void>> {
	setCollection();
	if (!dev) {
		useBuiltConfig(dir);
		Object.assign(globalThis, { makeBatchApart: makeBatchApart(dir) });
	}
	// Imported only here: it looks at NODE_ENV when it is loaded.
	const { default: next } = await import("next");
	const server = createServer({ noDelay: true });
	const app = next({
		...{ dev, dir, hostname: "localhost", port, turbopack: dev },
		// The framework takes upgrades where it can reach a server. It needs them for development only.
		httpServer: dev ? server : createServer(),
	});
	await app.prepare();
	const page: RequestListener = app.getRequestHandler();
	if (!dev) await wake(page);
	const { application } = globalThis as unknown as { application: Application };
	Object.assign(server, application.serverOptions);
	let stopping = false;
	application.answer(server, {
		...{ page, assets: dev ? undefined : join(dir, ".next/static") },
		isStopping: () => stopping,
	});
	server.listen({ port, host });
	await once(server, "listening");

	return async (wait) => {
		stopping = true;
		const workStopped = application.stopWork(wait);
		await Promise.race([Promise.all([close(server), workStopped]), sleep(wait)]);
		server.closeAllConnections();
		await Promise.race([Promise.all([workStopped, app.close()]), sleep(500)]);
		await application.flushLog();
	};
}

/** Takes no more connections, and resolves when those there are have ended. */
async function close(server: Server): Promise<void> {
	await untilQuiet(server);
	const closed = once(server, "close");
	server.close();
	// A connection that becomes idle later is not closed by itself.
	const timer = setInterval(() => server.closeIdleConnections(), 50);
	await closed;
	clearInterval(timer);
}

/** The primary accepts connections and hands them on one by one. Those it still holds would be cut off. */
async function untilQuiet(server: Server): Promise<void> {
	const deadline = Date.now() + MOST_HANDING_ON;
	let last = Date.now();
	const note = () => {
		last = Date.now();
	};
	server.on("connection", note);
	while (Date.now() - last < QUIET && Date.now() < deadline) await sleep(QUIET / 2);
	server.off("connection", note);
}

/** The settings as they were built. Next reads next.config.mjs otherwise, which a container does not have. */
function useBuiltConfig(dir: string): void {
	const path = join(dir, ".next/required-server-files.json");
	if (!existsSync(path)) throw new Error("There is no build here: run `npm run build` first.");
	process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(
		JSON.parse(readFileSync(path, "utf8")).config,
	);
}

/** With its first request the framework loads the application. That one is ours, at a port of its own. */
async function wake(page: RequestListener): Promise<void> {
	const server = createServer(page);
	// Not shared with the other workers.
	server.listen({ port: 0, host: "127.0.0.1", exclusive: true });
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	await fetch(`http://127.0.0.1:${port}/api/sanctum/csrf-cookie`, { headers: { Connection: "close" } });
	server.close();
}

/**
 * Ends this process at once. An ordinary exit would wait for threads that still compile, sometimes for ever
 * (nodejs/node#54918), and for a reader of the log that is gone.
 */
const leave = () => process.kill(process.pid, "SIGKILL");

// Without the primary nobody can reach us. Node would exit in the ordinary way, so we come first.
process.prependListener("disconnect", leave);
// A Ctrl-C reaches every process of a terminal. The primary says when to stop, and how.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});

const stop = serve(JSON.parse(process.argv[2] ?? "{}"));
process.on("message", async ({ stop: wait }: Orders) => {
	if (wait === undefined) return;
	await stop.then((end) => end(wait));
	leave();
});
stop.catch((error) => {
	// The port is somebody else's: the primary says so.
	process.send?.({ failed: { code: error.code, message: error.message } }, leave);
	if (!error.code) console.error(error);
});
