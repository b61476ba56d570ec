// A Chromium for the end-to-end tests: one that is here, else one from the system's package manager.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run, step, Trouble } from "./shell.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const places = [
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
	"C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
	"C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

const managers = [
	{
		program: "apt-get",
		commands: [
			["update"],
			["install", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=120", "chromium"],
		],
	},
	{ program: "dnf", commands: [["install", "-y", "chromium"]] },
	{ program: "apk", commands: [["add", "--update-cache", "chromium"]] },
	{ program: "pacman", commands: [["-Sy", "--noconfirm", "chromium"]] },
	{ program: "brew", commands: [["install", "--cask", "chromium"]], asOneself: true },
];

/** The path of a Chromium that runs, installed now if there is none. */
export async function getBrowser(env = process.env) {
	const chosen = env.CHROMIUM_PATH?.trim();
	if (chosen && !runs(chosen)) throw new Trouble(`CHROMIUM_PATH is ${chosen}, which does not run.`);
	const found = chosen || findBrowser(env);
	if (found) return found;
	await installBrowser(env);
	const installed = findBrowser(env);
	if (!installed)
		throw new Trouble("Chromium was installed, but none is found. Set CHROMIUM_PATH to where it is.");
	return installed;
}

/**
 * The first installed Chromium that answers; some systems have a stand-in that only says how to get the real one.
 * @param {Record<string, string | undefined>} env
 * @param {{ isThere?: (path: string) => boolean, works?: (path: string) => boolean }} [ways]
 */
export function findBrowser(env, { isThere = existsSync, works = runs } = {}) {
	const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
	const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
	return [...candidates, ...places].find((path) => isThere(path) && works(path));
}

/**
 * The commands that would install one here, as `[program, ...arguments]`; none when no manager is known.
 * @param {Record<string, string | undefined>} env
 * @param {{ isRoot: boolean, isThere?: (path: string) => boolean }} ways
 */
export function installCommands(env, { isRoot, isThere = existsSync }) {
	const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
	const has = (program) => folders.some((folder) => isThere(join(folder, program)));
	const manager = managers.find(({ program }) => has(program));
	if (!manager) return [];
	// Never ask for a password in the middle of a test run.
	const prefix = isRoot || manager.asOneself ? [] : ["sudo", "-n"];
	return manager.commands.map((args) => [...prefix, manager.program, ...args]);
}

async function installBrowser(env) {
	const commands = installCommands(env, { isRoot: process.getuid?.() === 0 });
	if (!commands.length) {
		throw new Trouble("The end-to-end tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH.");
	}
	await step("Installing Chromium with the system's package manager", async () => {
		for (const [program, ...args] of commands) {
			const quiet = { ...env, DEBIAN_FRONTEND: "noninteractive" };
			const { code, output } = await run(program, args, { env: quiet });
			if (code === 0) continue;
			const command = [program, ...args].join(" ");
			throw new Trouble(
				`Chromium could not be installed; set CHROMIUM_PATH to one. \`${command}\` said:\n\n${output.trim()}`,
			);
		}
	});
}

function runs(path) {
	if (process.platform === "win32") return existsSync(path);
	return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}
