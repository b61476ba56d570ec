// Puts everything a container needs into one folder: the standalone output, the web server, the migrations, and the
// other programs that run there (seed, backup, restore, schools, proof of the audit log), each as one file. It contains
// no sources and no build tools.
import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { bundle } from "./bundle";
import { root, Trouble } from "./shell";

/** The programs, by their path in the folder. */
const programs = {
	"scripts/steps/container.mjs": "scripts/steps/container.ts",
	"scripts/archive/run.mjs": "scripts/archive/run.ts",
	"scripts/school/run.mjs": "scripts/school/run.ts",
	"scripts/audit/run.mjs": "scripts/audit/run.ts",
	"prisma/seed.mjs": "prisma/seed.ts",
};

/** These are copied unchanged. The standalone output leaves out the files for browsers and the web server. */
const copied = ["next.config.mjs", "prisma/migrations", ".next/static", ".next/web", "public"];

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
