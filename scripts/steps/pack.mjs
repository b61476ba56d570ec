// @ts-nocheck: is being rewritten in TypeScript.
// Everything a container needs, in one folder: the standalone output, the web server, the migrations, and what else is
// run there (seed, backup, restore), each as one file. No sources, no build tools.
import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { root, Trouble } from "./shell";

/** Programs that are TypeScript here and JavaScript there, at places of the same depth. */
const programs = {
	"scripts/steps/container.mjs": "scripts/steps/container.ts",
	"scripts/archive/run.mjs": "scripts/archive/run.ts",
	"scripts/web-process.mjs": "scripts/web-process.mjs",
	"prisma/seed.mjs": "prisma/seed.ts",
};

/** Copied as they are. */
const copied = ["scripts/serve.mjs", ...["prisma/migrations", ".next/static", "public"]];

/** What the standalone output has in its node_modules, and the copied scripts: not to be put into the programs. */
const external = [
	...["next", "sharp", "@node-rs/argon2", "pino", "prom-client", "pg", "@prisma/client"],
	...["@aws-sdk/client-s3", "graphile-worker"],
	"*/serve.mjs",
];

/** Packs the build into a new or empty folder. */
export async function pack(folder) {
	mkdirSync(folder, { recursive: true });
	if (readdirSync(folder).length) throw new Trouble(`${folder} is not empty.`);
	const options = { recursive: true, verbatimSymlinks: true };
	for (const part of [".next", "node_modules", "package.json"])
		cpSync(join(root, ".next/standalone", part), join(folder, part), options);
	for (const part of copied) {
		mkdirSync(dirname(join(folder, part)), { recursive: true });
		if (existsSync(join(root, part))) cpSync(join(root, part), join(folder, part), options);
	}
	const { build } = await import("esbuild");
	for (const [outfile, entry] of Object.entries(programs))
		await build({
			...{ absWorkingDir: root, entryPoints: [entry], outfile: join(folder, outfile), external },
			...{ bundle: true, platform: "node", format: "esm", target: "node20", conditions: ["react-server"] },
			// Packages in the older format ask for Node's modules in the older way.
			banner: {
				js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
			},
			logLevel: "warning",
		});
}
