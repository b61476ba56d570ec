// In a container: `run.mjs backup <folder>` and `run.mjs restore <folder> [--erasures <folder>]`, with its settings in the
// environment. `npm run backup` and `npm run restore` come here too.
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { readSettings } from "@/server/env";
import { openStore } from "@/server/stores/open";
import { Trouble } from "../steps/shell";
import { backup } from "./backup";
import { restore } from "./restore";

/** Does what the arguments ask for, and says what it did. @throws Trouble that says why it failed */
export async function archive(args: string[]): Promise<void> {
	const { positionals, values } = parseArgs({
		args,
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
	const url = settings.databaseOwnerUrl ?? settings.databaseUrl;
	if (!url) throw new Trouble("DATABASE_URL is not set.");
	const store = await openStore(settings.storage);
	const { tables, entries, missing, erased } =
		command === "restore"
			? await restore(url, store, folder, values.erasures)
			: { ...(await backup(url, store, folder)), erased: 0 };
	const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
	const files = entries.length - Object.keys(tables).length;
	console.log(
		`${command === "restore" ? "Restored from" : "Backed up to"} ${folder}: ${rows} rows, ${files} files.`,
	);
	if (erased) console.log(`Done again: ${erased} erasures that came after the backup.`);
	if (missing.length)
		console.log(`${missing.length} files that rows name were not there:\n  ${missing.join("\n  ")}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await runHere();

async function runHere(): Promise<void> {
	try {
		await archive(process.argv.slice(2));
	} catch (error) {
		console.error(error instanceof Trouble ? error.message : error);
		process.exitCode = 1;
	}
}
