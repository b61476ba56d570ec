// This uses Node's own modules only, because it installs all others.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { findHolder, holdLock } from "./lock.mjs";
import { root } from "./root.mjs";

/** Makes a Node program end with its parent. */
export const leash = `--import=${new URL("leash.mjs", import.meta.url).href}`;

/**
 * Prisma's command line would download a native engine and send usage data. A school's network may not reach that host.
 * We need neither. Any path that exists can stand in for the engine.
 */
export const offline = {
	PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
	CHECKPOINT_DISABLE: "1",
	NEXT_TELEMETRY_DISABLED: "1",
};

/** Installs what package-lock.json says, unless it is installed already. It ends the process when that fails. */
export async function install() {
	if (isInstalled(root)) return;
	const release = await holdLock("install", { patienceMs: 600_000 });
	if (!isInstalled(root)) await installNow();
	release();
}

async function installNow() {
	const server = await findHolder("start");
	if (server) fail(`The packages have changed, and process ${server} uses the old ones. Stop that first.`);
	const begin = performance.now();
	process.stdout.write("Installing the packages of package-lock.json (half a minute or more) … ");
	const npm = process.env.npm_execpath ?? "";
	const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
	// With NODE_ENV=production, npm would leave out packages that the build needs.
	/** @type {import("node:child_process").SpawnSyncOptionsWithStringEncoding} */
	const options = {
		cwd: root,
		env: { ...process.env, ...offline, NODE_ENV: "development" },
		encoding: "utf8",
	};
	const { status, stdout, stderr } =
		basename(npm) === "npm-cli.js"
			? spawnSync(process.execPath, [leash, npm, ...args], options)
			: spawnSync(`npm ${args.join(" ")}`, { ...options, shell: true });
	if (status !== 0) fail(`npm could not install the packages.\n\n${stdout}${stderr}`);
	console.log(`${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

/** @param {string} sentence */
function fail(sentence) {
	console.error(`\n${sentence}`);
	process.exit(1);
}

/**
 * When npm has finished, it leaves a copy of the lockfile in node_modules that lists what it installed. Optional
 * packages may be missing from it, and packages of other platforms always are.
 * @param {string} dir
 */
export function isInstalled(dir) {
	const installed = packagesIn(join(dir, "node_modules/.package-lock.json"));
	const wanted = packagesIn(join(dir, "package-lock.json"));
	if (!installed || !wanted) return false;
	return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
		if (path === "") return true;
		const found = installed[path];
		if (!found) return Boolean(optional);
		return found.version === version && found.integrity === integrity;
	});
}

/** @typedef {Record<string, { version: string, integrity: string, optional?: boolean }>} Packages */

/**
 * @param {string} path
 * @returns {Packages | undefined}
 */
function packagesIn(path) {
	try {
		return JSON.parse(readFileSync(path, "utf8")).packages;
	} catch {
		return undefined;
	}
}
