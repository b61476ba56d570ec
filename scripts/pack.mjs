// `node scripts/pack.mjs <folder>`: builds, and packs what a container needs. The Dockerfile's one step.
import { build, generateClient } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { complain, step, Trouble } from "./steps/shell.mjs";

try {
	const [folder] = process.argv.slice(2);
	if (!folder) throw new Trouble("Say into which folder: node scripts/pack.mjs /app");
	await install();
	await generateClient();
	await build();
	const { pack } = await import("./steps/pack.mjs");
	await step(`Packing into ${folder}`, () => pack(folder));
} catch (error) {
	complain(error);
	process.exitCode = 1;
}
