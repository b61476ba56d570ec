// `run.ts backup|restore <folder>`, with DATABASE_URL and the place of files in the environment.
import { readSettings } from "@/server/env";
import { openStore } from "@/server/stores/store";
import { Trouble } from "../steps/shell.mjs";
import { backup } from "./backup";
import { restore } from "./restore";

const [command, folder] = process.argv.slice(2);

async function run() {
	if (!folder) throw new Trouble("Say which folder.");
	const { settings, mistakes } = readSettings({
		...process.env,
		// Nothing is signed here: the secret may still be missing.
		AUTH_SECRET: process.env.AUTH_SECRET || "-".repeat(32),
	});
	if (mistakes.length) throw new Trouble(mistakes.join("\n"));
	if (!settings.databaseUrl) throw new Trouble("DATABASE_URL is not set.");
	const work = command === "restore" ? restore : backup;
	const { tables, entries, missing } = await work(
		settings.databaseUrl,
		await openStore(settings.storage),
		folder,
	);
	const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
	const files = entries.length - Object.keys(tables).length;
	console.log(
		`${command === "restore" ? "Restored from" : "Backed up to"} ${folder}: ${rows} rows, ${files} files.`,
	);
	if (missing.length)
		console.log(`${missing.length} files that rows name were not there:\n  ${missing.join("\n  ")}`);
}

try {
	await run();
} catch (error) {
	console.error(error instanceof Trouble ? error.message : error);
	process.exitCode = 1;
}
