// `npm run bench`: measures the built application with a demo school, prints a table and keeps it as JSON.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, generateClient } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { complain, root, say, step, stopChildren, watchParent } from "./steps/shell.mjs";

const results = join(root, "test-results", "bench.json");
let database;
let server;

async function bench() {
	await install();
	await generateClient();
	await build();
	const { getBrowser } = await import("./steps/browser.mjs");
	const { openTestDatabase } = await import("./steps/test-database.mjs");
	const { startTestServer } = await import("./steps/test-server.mjs");
	const { seed } = await import("./steps/prepare.mjs");
	const { formatPages, measurePages } = await import("./bench/pages.mjs");
	database = await step("Starting a PostgreSQL", () => openTestDatabase());
	server = await startTestServer(database.templateUrl);
	await step("Making a demo school", () => seed(true, { ...process.env, ...server.env }));
	const browser = await getBrowser();
	const pages = await step("Loading every page", () => measurePages(server.env.BASE_URL, browser));
	say(`\n${formatPages(pages)}`);
	mkdirSync(join(root, "test-results"), { recursive: true });
	writeFileSync(results, `${JSON.stringify({ pages }, null, "\t")}\n`);
	say(`\nThe same as JSON: ${results}`);
}

async function stop() {
	await server?.stop();
	await database?.stop();
}

let stopping = false;
async function interrupt() {
	if (stopping) return;
	stopping = true;
	stopChildren();
	await database?.stop();
	process.exit(130);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, interrupt);
watchParent(interrupt);

let code = 0;
try {
	await bench();
} catch (error) {
	complain(error);
	code = 1;
}
if (!stopping) {
	await stop();
	process.exit(code);
}
