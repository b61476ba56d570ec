// `npm run restore -- folder [--erasures folder]`: brings a backup back into an empty installation.
import { runArchive } from "./steps/archive";

await runArchive(["restore", ...process.argv.slice(2)]);
