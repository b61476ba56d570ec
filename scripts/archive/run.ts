// `run.ts backup <folder>`, `run.ts restore <folder> [--erasures <folder>]`, with DATABASE_URL and the place of files in the environment.
import { parseArgs } from "node:util";
import { readSettings } from "@/server/env";
import { openStore } from "@/server/stores/open";
import { Trouble } from "../steps/shell.mjs";
import { backup } from "./backup";
import { restore } from "./restore";

async function run() {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: { erasures: { type: "string" } },
	});
	const [command, folder] = positionals;
	if (!folder) throw new Trouble("Say which folder.");
	const { settings, mistakes } = readSettings({
		...process.env,
		// Nothing is signed here: the secret may still be missing.
		AUTH_SECRET: process.env.AUTH_SECRET || "-".repeat(32),
	});
	if (mistakes.length) throw new Trouble(mistakes.join("\n"));
	if (!settings.databaseUrl) throw new Trouble("DATABASE_URL is not set.");
	const store = await openStore(settings.storage);
	const { tables, entries, missing, erased } =
		command === "restore"
			? await restore(settings.databaseUrl, store, folder, values.erasures)
			: { ...(await backup(settings.databaseUrl, store, folder)), erased: 0 };
	const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
	const files = entries.length - Object.keys(tables).length;
	console.log(
		`${command === "restore" ? "Restored from" : "Backed up to"} ${folder}: ${rows} rows, ${files} files.`,
	);
	if (erased) console.log(`Done again: ${erased} erasures that came after the backup.`);
	if (missing.length)
		console.log(`${missing.length} files that rows name were not there:\n  ${missing.join("\n  ")}`);
}

try {
	await run();
} catch (error) {
	console.error(error instanceof Trouble ? error.message : error);
	process.exitCode = 1;
}
