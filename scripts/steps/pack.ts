// Everything a container needs, in one folder: the standalone output, the web server, the migrations, and what else is
// run there (seed, backup, restore, schools, proof of the audit log), each as one file. No sources, no build tools.
import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { bundle } from "./bundle";
import { root, Trouble } from "./shell";

/** Programs by their place there. */
const programs = {
	"scripts/steps/container.mjs": "scripts/steps/container.ts",
	"scripts/archive/run.mjs": "scripts/archive/run.ts",
	"scripts/school/run.mjs": "scripts/school/run.ts",
	"scripts/audit/run.mjs": "scripts/audit/run.ts",
	"prisma/seed.mjs": "prisma/seed.ts",
};

/** Copied as they are. The standalone output leaves out what browsers load, and the web server. */
const copied = ["prisma/migrations", ".next/static", ".next/web", "public"];

/** Packs the build into a new or empty folder. */
export async function pack(folder: string): Promise<void> {
	mkdirSync(folder, { recursive: true });
	if (readdirSync(folder).length) throw new Trouble(`${folder} is not empty.`);
	const options = { recursive: true, verbatimSymlinks: true };
	for (const part of [".next", "node_modules", "package.json"])
		cpSync(join(root, ".next/standalone", part), join(folder, part), options);
	for (const part of copied) {
		mkdirSync(dirname(join(folder, part)), { recursive: true });
		if (existsSync(join(root, part))) cpSync(join(root, part), join(folder, part), options);
	}
	await bundle(folder, programs);
}
