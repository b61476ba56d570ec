// `npm run backup [-- folder]`: database and files together, with checksums, while the application goes on.
import { join } from "node:path";
import { runArchive } from "./steps/archive.mjs";
import { complain } from "./steps/shell.mjs";

const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
const [folder = join("backups", stamp)] = process.argv.slice(2);

try {
	process.exitCode = await runArchive("backup", folder);
} catch (error) {
	complain(error);
	process.exitCode = 1;
}
