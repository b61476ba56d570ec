// `npm start`: from a clean clone to a served application. `npm run dev` is the same with Next's development server.
// Until `install` is done only Node's own modules exist, so the rest is imported when it is needed.
import { build, bundleWebServer } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { holdLock } from "./steps/lock.mjs";
import { prepare, takeClone } from "./steps/prepare.mjs";
import { host, loadEnvFile, portTrouble } from "./steps/settings.mjs";
import { complain, root, say, stopChildren, watchParent } from "./steps/shell.mjs";

const dev = process.argv.includes("--dev");
const begin = performance.now();
let database;
let server;
let stopping = false;

async function start() {
	process.env.NEXT_TELEMETRY_DISABLED = "1";
	loadEnvFile();
	await takeClone();
	await install();
	const { settings, embedded, accounts } = await prepare({
		onDatabase: (started) => {
			database = started;
		},
	});
	if (dev) await bundleWebServer();
	else await build();
	say("Starting the web server");
	if (!dev) process.once("exit", await holdLock("serving"));
	process.env.NODE_ENV = dev ? "development" : "production";
	const { serve } = await webServer();
	try {
		server = await serve({ dir: root, port: settings.port, host: host(), dev });
	} catch (error) {
		throw portTrouble(settings.port, error);
	}
	say(`\nReady after ${((performance.now() - begin) / 1000).toFixed(1)} s: ${settings.appUrl}`);
	if (embedded) say(`\n${accounts}`);
	say("\nCtrl-C stops it.");
}

async function webServer() {
	const { register } = await import("tsx/esm/api");
	register();
	return import("./web/cluster.ts");
}

/** The web server first, then its database. */
async function stop(wait) {
	if (stopping) return;
	stopping = true;
	if (database || server) say("\nStopping …");
	if (!server) stopChildren();
	await server?.stop(wait);
	await database?.stop();
	if (database || server) say("Stopped.");
}

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop().then(() => process.exit(0)));
watchParent(() => stop(0).finally(() => process.exit(1)));
try {
	await start();
} catch (error) {
	// While stopping, steps fail because their programs were ended; that is no news.
	if (!stopping) {
		complain(error);
		await stop(0);
		process.exit(1);
	}
}
