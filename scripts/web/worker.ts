// One process of the web server. scripts/web/cluster.ts starts one per core, and replaces a process that ends.
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Application } from "@/server/boot";
import { drawApart, makeBatchApart, readApart } from "./apart";
import type { Orders, Task } from "./orders";
import { askForPlaces } from "./places";

/**
 * In milliseconds. When somebody asks us to stop, the primary may still be handing connections on to us. After `QUIET`
 * without a new one, it has none left. We wait at most `MOST_HANDING_ON` for that.
 */
const QUIET = 200;
const MOST_HANDING_ON = 4_000;

/** Serves the task. @returns a function that stops it, once it takes requests */
async function serve({ dir, port, host, dev }: Task): Promise<(wait: number) => Promise<void>> {
	const apart = {
		makeBatchApart: makeBatchApart(dir),
		drawApart: drawApart(dir),
		readApart: readApart(dir),
		enterPlace: askForPlaces(),
	};
	if (!dev) Object.assign(globalThis, apart);
	// We import it only here, because it reads NODE_ENV when it is loaded.
	const { default: next } = await import("next");
	const server = createServer({ noDelay: true });
	const app = next({
		dev,
		dir,
		hostname: "localhost",
		port,
		turbopack: dev,
		// The framework answers WebSockets if it can reach a server. Only development needs them.
		httpServer: dev ? server : createServer(),
	});
	await app.prepare();
	const page: RequestListener = app.getRequestHandler();
	if (!dev) await wake(page);
	const { application } = globalThis as unknown as { application: Application };
	Object.assign(server, application.serverOptions);
	let stopping = false;
	application.answer(server, {
		page,
		assets: dev ? undefined : join(dir, ".next/static"),
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

/** Takes no more connections, and resolves when the open ones have ended. */
async function close(server: Server): Promise<void> {
	await untilQuiet(server);
	const closed = once(server, "close");
	server.close();
	// Node does not close a connection by itself when it becomes idle later.
	const timer = setInterval(() => server.closeIdleConnections(), 50);
	await closed;
	clearInterval(timer);
}

/**
 * Waits for the connections that the primary still holds, which would otherwise be cut off. It hands them on one by
 * one.
 */
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

/** Sends the framework a first request, at a separate port, because the framework loads the application only then. */
async function wake(page: RequestListener): Promise<void> {
	const server = createServer(page);
	// The other workers do not share this port.
	server.listen({ port: 0, host: "127.0.0.1", exclusive: true });
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	await fetch(`http://127.0.0.1:${port}/api/sanctum/csrf-cookie`, { headers: { Connection: "close" } });
	server.close();
}

/**
 * Ends this process at once. An ordinary exit would wait for threads that still compile, sometimes for ever
 * (nodejs/node#54918). It would also wait for a reader of the log that is gone.
 */
const leave = () => process.kill(process.pid, "SIGKILL");

// Without the primary nobody can reach us. Node would exit in the ordinary way, so our handler comes first.
process.prependListener("disconnect", leave);
// A Ctrl-C reaches every process of a terminal. The primary says when and how to stop.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});

const stop = serve(JSON.parse(process.argv[2] ?? "{}"));
process.on("message", async ({ stop: wait }: Orders) => {
	if (wait === undefined) return;
	await stop.then((end) => end(wait));
	leave();
});
stop.catch((error) => {
	// Somebody else uses the port, and the primary reports that.
	process.send?.({ failed: { code: error.code, message: error.message } }, leave);
	if (!error.code) console.error(error);
});
