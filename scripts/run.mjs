// `node scripts/run.mjs <command>` installs the packages if they are missing, then runs scripts/<command>.ts. It is
// plain JavaScript with Node's own modules only, because nothing is installed when it begins.
import { existsSync } from "node:fs";
import { install } from "./steps/install.mjs";
import { root } from "./steps/root.mjs";

const [command = ""] = process.argv.splice(2, 1);
const program = new URL(`${command}.ts`, import.meta.url);

process.chdir(root);
process.env.NEXT_TELEMETRY_DISABLED = "1";
// A program that somebody starts by hand may outlive the shell on purpose.
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
	// A Trouble has its own words. Any other error is our mistake, so we show its place.
	console.error(error instanceof Trouble ? `\n${error.message}` : error);
	process.exit(1);
}
