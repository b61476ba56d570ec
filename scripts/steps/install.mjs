// Node's own modules only: this is the step that brings all others.
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { holdLock } from "./lock.mjs";
import { root, run, runNode, step, Trouble } from "./shell.mjs";

/**
 * Prisma's command line downloads a native engine at every opportunity, from a host that a school's network may
 * not reach, and phones home. Neither is needed: any existing path stands in for the engine (see schema-engine.mjs).
 */
export const offline = {
	PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
	CHECKPOINT_DISABLE: "1",
	NEXT_TELEMETRY_DISABLED: "1",
};

/** Installs what package-lock.json says, unless it is there already. */
export async function install() {
	if (isInstalled(root)) return;
	const release = await holdLock("install", { patienceMs: 600_000 });
	try {
		if (isInstalled(root)) return;
		await step("Installing the packages of package-lock.json (half a minute or more)", async () => {
			const { code, output } = await npmCi();
			if (code !== 0) throw new Trouble(`npm could not install the packages.\n\n${output.trim()}`);
		});
	} finally {
		release();
	}
}

function npmCi() {
	const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
	// NODE_ENV=production would leave out what the build needs.
	const { NODE_ENV: _, ...rest } = process.env;
	const env = { ...rest, ...offline };
	const cli = process.env.npm_execpath;
	if (cli && basename(cli) === "npm-cli.js") return runNode([cli, ...args], { env });
	return run("npm", args, { env, shell: process.platform === "win32" });
}

/**
 * npm leaves a copy of the lockfile in node_modules when it has finished, listing what it really installed.
 * Optional packages may be missing from it: those of other platforms always are.
 */
export function isInstalled(dir) {
	const installed = packages(join(dir, "node_modules/.package-lock.json"));
	const wanted = packages(join(dir, "package-lock.json"));
	if (!installed || !wanted) return false;
	return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
		if (path === "") return true;
		const found = installed[path];
		if (!found) return Boolean(optional);
		return found.version === version && found.integrity === integrity;
	});
}

function packages(path) {
	if (!existsSync(path)) return null;
	try {
		return JSON.parse(readFileSync(path, "utf8")).packages ?? null;
	} catch {
		return null;
	}
}
