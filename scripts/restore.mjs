// `npm run restore -- folder`: brings a backup back into an empty installation.
import { runArchive } from "./steps/archive.mjs";
import { complain, Trouble } from "./steps/shell.mjs";

try {
	const [folder] = process.argv.slice(2);
	if (!folder) throw new Trouble("Say which backup: npm run restore -- backups/2026-11-21T18-00-00");
	process.exitCode = await runArchive("restore", folder);
} catch (error) {
	complain(error);
	process.exitCode = 1;
}
