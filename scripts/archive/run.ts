// In a container: `run.mjs backup <folder>` and `run.mjs restore <folder> [--erasures <folder>]`, with its settings in the
// environment. `npm run backup` and `npm run restore` come here too.
import { parseArgs } from "node:util";
import { openStore } from "@/server/stores/open";
import { readOwnerSettings, runIfStarted } from "../steps/program";
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
	const { settings, url } = readOwnerSettings();
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

await runIfStarted(import.meta.url, archive);
