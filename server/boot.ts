import "server-only";
import type { Server } from "node:http";
import { now } from "./clock";
import { settings } from "./env";
import { openArrival, type Ways } from "./http/arrival";
import { guardConnections, serverOptions } from "./http/connections";
import type { Endpoints } from "./http/declare";
import { letGoOfPages } from "./http/page-memory";
import { startWork, stopWork } from "./jobs/engine";
import { finishErasures } from "./jobs/erasures";
import { flushLog, log, sieveConsole } from "./log";

/**
 * scripts/web/worker.ts finds this as `globalThis.application`. The worker owns the HTTP server. It is bundled apart
 * from the application, which the framework loads.
 */
export type Application = {
	serverOptions: typeof serverOptions;
	/** Answers the requests of a server, and guards its connections. */
	answer: (server: Server, ways: Omit<Ways, "endpoints">) => void;
	/** Ends the daily work of this process within this many milliseconds. */
	stopWork: (patienceMs: number) => Promise<void>;
	flushLog: () => Promise<void>;
};

/**
 * Runs once, when the server boots. It checks the settings, hands the application to the worker, and begins the daily
 * work.
 */
export function boot(endpoints: Endpoints): void {
	try {
		settings();
	} catch (error) {
		console.error(`The server cannot start:\n${(error as Error).message.replace(/^/gm, "- ")}`);
		process.exit(1);
	}
	letGoOfPages();
	if (process.env.NODE_ENV === "production") sieveConsole();
	const application: Application = {
		serverOptions,
		answer(server, ways) {
			guardConnections(server, { upgrades: process.env.NODE_ENV !== "production" });
			server.on("request", openArrival({ endpoints, ...ways }));
		},
		stopWork,
		flushLog,
	};
	Object.assign(globalThis, { application });
	// Only one process of a server does the daily work.
	if (Number(process.env.WEB_PROCESS ?? 0) > 0) return;
	startWork();
	// We do not wait for the job's hour. Somebody may have restored an older database, which still has people who were
	// erased.
	finishErasures(now()).catch((error) => log.warn({ error: error.name }, "erasures are not finished yet"));
}
