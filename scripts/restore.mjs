// `npm run restore -- folder [--erasures folder]`: brings a backup back into an empty installation.
import { parseArgs } from "node:util";
import { runArchive } from "./steps/archive.mjs";
import { complain, Trouble } from "./steps/shell.mjs";

try {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: { erasures: { type: "string" } },
	});
	const [folder] = positionals;
	if (!folder) throw new Trouble("Say which backup: npm run restore -- backups/2026-11-21T18-00-00");
	process.exitCode = await runArchive("restore", folder, values.erasures);
} catch (error) {
	complain(error);
	process.exitCode = 1;
}
