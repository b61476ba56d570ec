// `npm start`: goes from a clean clone to a served application. `npm run dev` does the same with Next's development
// server.
import { prepareDatabase } from "./roles";
import { build, bundleWebServer, generateSources } from "./steps/build";
import { type Embedded, startEmbedded } from "./steps/embedded";
import { holdLock } from "./steps/lock.mjs";
import { seed, takeClone } from "./steps/prepare";
import { checkPort, hostOf, keepSecret, loadSettings, portTrouble, reachOf } from "./steps/settings";
import { root, step } from "./steps/shell";
import { onStop, serve, type WebServer } from "./web/cluster";

const dev = process.argv.includes("--dev");
const begin = performance.now();
let database: Embedded | undefined;
let server: WebServer | undefined;
let stopping = false;

onStop(stop);
try {
	await start();
} catch (error) {
	// While we stop, steps fail because their programs were ended. We do not report that.
	if (!stopping) {
		await stop(0);
		throw error;
	}
}

async function start(): Promise<void> {
	await takeClone();
	const { port, appUrl, databaseUrl, databaseOwnerUrl } = loadSettings();
	const host = hostOf({ databaseUrl });
	await checkPort(port, host);
	if (!databaseUrl) {
		database = await startEmbedded();
		keepSecret();
	}
	const url = database?.url ?? databaseUrl ?? "";
	const owner = database?.owner ?? databaseOwnerUrl ?? url;
	const { warning } = await step("Bringing the database up to date", () => prepareDatabase(owner, url));
	await generateSources();
	const seeding = databaseUrl ? "Seeding" : "Seeding, with a demo school";
	const said = await step(seeding, () => seed(!databaseUrl, { ...process.env, DATABASE_URL: owner }));
	await (dev ? bundleWebServer() : build());
	// While we serve this build, nobody may build again.
	await holdLock("serving");
	Object.assign(process.env, { NODE_ENV: dev ? "development" : "production" });
	// The processes that answer requests must not see the owner's address. It is empty, because Next would read it from
	// .env again.
	Object.assign(process.env, { DATABASE_URL: url, DATABASE_OWNER_URL: "" });
	console.log("Starting the web server");
	try {
		server = await serve({ dir: root, port, host, dev });
	} catch (error) {
		throw portTrouble(port, host, error);
	}
	console.log(`\nReady after ${((performance.now() - begin) / 1000).toFixed(1)} s: ${appUrl}`);
	const reach = reachOf({ databaseUrl });
	if (reach) console.log(reach);
	if (said) console.log(`\n${said}`);
	if (warning) console.warn(`\n${warning}`);
	console.log("\nCtrl-C stops it.");
}

/** Stops the web server first, then its database. */
async function stop(wait?: number): Promise<void> {
	if (stopping) return;
	stopping = true;
	if (database || server) console.log("\nStopping …");
	await server?.stop(wait);
	await database?.stop();
	if (database || server) console.log("Stopped.");
}
