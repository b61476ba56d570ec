// `node scripts/run.mjs <command>` installs the packages if they are not there yet, then runs scripts/<command>.ts.
// Plain JavaScript with Node's own modules only, for nothing is installed when it begins.
import { existsSync } from "node:fs";
import { install } from "./steps/install.mjs";
import { root } from "./steps/root.mjs";

const [command = ""] = process.argv.splice(2, 1);
const program = new URL(`${command}.ts`, import.meta.url);

process.chdir(root);
process.env.NEXT_TELEMETRY_DISABLED = "1";
// By hand it may outlive its shell, on purpose.
if (process.env.npm_lifecycle_event) await import("./steps/leash.mjs");

if (!command || !existsSync(program)) {
	console.error(`There is no command "${command}".`);
	process.exit(1);
}
await install();
const { register } = await import("tsx/esm/api");
register();
const { Trouble } = await import("./steps/shell");
try {
	await import(program.href);
} catch (error) {
	// Trouble is told in its own words. Anything else is our mistake, told with its place.
	console.error(error instanceof Trouble ? `\n${error.message}` : error);
	process.exit(1);
}
