import "server-only";
import { now } from "./clock";
import { settings } from "./env";
import { stampClientAddress } from "./http/client-address";
import { securePages } from "./http/content-security";
import { mendRequestLines } from "./http/incoming";
import { letGoOfPages } from "./http/page-memory";
import { watchRequests } from "./http/request-log";
import { startWork, stopWork } from "./jobs/engine";
import { finishErasures } from "./jobs/erasures";
import { flushLog, log, sieveConsole } from "./log";

/** Runs once, when the server boots: the settings are checked, what arrives is stamped and mended, daily work begins. */
export function boot(): void {
	try {
		settings();
	} catch (error) {
		console.error(`The server cannot start:\n${(error as Error).message.replace(/^/gm, "- ")}`);
		process.exit(1);
	}
	stampClientAddress(settings().trustProxy);
	mendRequestLines();
	securePages();
	letGoOfPages();
	watchRequests(settings().trustProxy);
	if (process.env.NODE_ENV === "production") sieveConsole();
	// scripts/web-process.mjs ends the server, and knows nothing of what is bundled with the application.
	Object.assign(globalThis, { flushLog });
	// Once per server is enough: scripts/serve.mjs numbers its processes.
	if (Number(process.env.WEB_PROCESS ?? 0) > 0) return;
	startWork();
	// Not only at its hour: the database may be an older one, in which people are who were erased.
	finishErasures(now()).catch((error) => log.warn({ error: error.name }, "erasures are not finished yet"));
	Object.assign(globalThis, { stopDailyWork: stopWork });
}
