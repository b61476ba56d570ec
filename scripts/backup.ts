// `npm run backup [-- folder]`: saves database and files together, with checksums, while the application goes on.
import { join } from "node:path";
import { runArchive } from "./steps/archive";

const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
const [folder = join("backups", stamp)] = process.argv.slice(2);
await runArchive(["backup", folder]);
