// `npm start`: from a clean clone to a served application. `npm run dev` is the same with Next's development server.
// Until `install` is done only Node's own modules exist, so the rest is imported when it is needed.
import { onStop, serve } from "./serve.mjs";
import { build } from "./steps/build.mjs";
import { serveDevelopment } from "./steps/dev-server.mjs";
import { install } from "./steps/install.mjs";
import { holdLock } from "./steps/lock.mjs";
import { prepare, takeClone } from "./steps/prepare.mjs";
import { host, loadEnvFile, portTrouble } from "./steps/settings.mjs";
import { complain, say, stopChildren, watchParent } from "./steps/shell.mjs";

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
	if (!dev) await build();
	say("Starting the web server");
	server = await (dev ? startDevelopment : startProduction)(settings.port);
	say(`\nReady after ${((performance.now() - begin) / 1000).toFixed(1)} s: ${settings.appUrl}`);
	if (embedded) say(`\n${accounts}`);
	say("\nCtrl-C stops it.");
}

async function startProduction(port) {
	// Nobody may build anew while this build is served.
	process.once("exit", await holdLock("serving"));
	process.env.NODE_ENV = "production";
	try {
		return await serve({ port, host: host() });
	} catch (error) {
		throw portTrouble(port, error);
	}
}

const startDevelopment = (port) =>
	serveDevelopment({ port, host: host(), onEnd: () => stop().finally(() => process.exit(1)) });

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

onStop(stop);
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
