// `npm run restore -- folder [--erasures folder]`: restores a backup into an empty installation.
import { runArchive } from "./steps/archive";
import { Trouble } from "./steps/shell";

const args = process.argv.slice(2);
if (!args.length) throw new Trouble("Say which backup: npm run restore -- backups/2026-11-21T18-00-00");
await runArchive(["restore", ...args]);
