// Finds a Chromium for the end-to-end tests, or installs one from the system's package manager.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Environment, run, step, Trouble } from "./shell";

// The headless shell takes a fifth less processor time, because it has no windows to prepare.
const NAMES = [
	"chromium-headless-shell",
	"chromium",
	"chromium-browser",
	"google-chrome",
	"google-chrome-stable",
	"chrome",
];
const PLACES = [
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
	"C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
	"C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

const APT = "apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=120";

/**
 * How each package manager installs one, step by step. A step has several commands, and the first that works is enough.
 * Ubuntu has no headless shell.
 */
const MANAGERS = [
	[["apt-get update"], [`${APT} chromium-headless-shell`, `${APT} chromium`]],
	[["dnf install -y chromium"]],
	[["apk add --update-cache chromium"]],
	[["pacman -Sy --noconfirm chromium"]],
	[["brew install --cask chromium"]],
];

type IsThere = (path: string) => boolean;

/** The path of a Chromium that runs. It is installed now if there is none. @throws Trouble */
export async function getBrowser(env: Environment = process.env): Promise<string> {
	const chosen = env.CHROMIUM_PATH?.trim();
	if (chosen && !runs(chosen)) throw new Trouble(`CHROMIUM_PATH is ${chosen}, which does not run.`);
	const found = chosen || findBrowser(env);
	if (found) return found;
	const commands = installCommands(env, { isRoot: process.getuid?.() === 0 });
	if (!commands.length)
		throw new Trouble("The end-to-end tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH.");
	await step("Installing Chromium with the system's package manager", async () => {
		for (const alternatives of commands) await install(alternatives);
	});
	const installed = findBrowser(env);
	if (installed) return installed;
	throw new Trouble("Chromium was installed, but cannot be found. Set CHROMIUM_PATH to its path.");
}

/** The first installed Chromium that answers. Some systems have a stand-in that only says how to get the real one. */
export function findBrowser(
	env: Environment,
	{ isThere = existsSync, works = runs }: { isThere?: IsThere; works?: IsThere } = {},
): string | undefined {
	const candidates = NAMES.flatMap((name) => folders(env).map((folder) => join(folder, name)));
	return [...candidates, ...PLACES].find((path) => isThere(path) && works(path));
}

/**
 * The steps that would install one here. Each has its commands, as in {@link MANAGERS}, and each command is a list of
 * words. Empty without a package manager.
 */
export function installCommands(
	env: Environment,
	{ isRoot, isThere = existsSync }: { isRoot: boolean; isThere?: IsThere },
): string[][][] {
	const managerOf = (commands: string[][]) => commands[0]?.[0]?.split(" ")[0] ?? "";
	const commands = MANAGERS.find((each) =>
		folders(env).some((folder) => isThere(join(folder, managerOf(each)))),
	);
	if (!commands) return [];
	// We must not ask for a password in the middle of a test run. brew refuses to run as another user.
	const before = isRoot || managerOf(commands) === "brew" ? [] : ["sudo", "-n"];
	return commands.map((alternatives) => alternatives.map((line) => [...before, ...line.split(" ")]));
}

const folders = (env: Environment) => (env.PATH ?? "").split(delimiter).filter(Boolean);

async function install(alternatives: string[][]): Promise<void> {
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	let said = "";
	for (const [program = "", ...args] of alternatives) {
		const { code, output } = await run(program, args, { env });
		if (code === 0) return;
		said = `\`${[program, ...args].join(" ")}\` said:\n\n${output.trim()}`;
	}
	throw new Trouble(`Chromium could not be installed. Set CHROMIUM_PATH to its path. ${said}`);
}

function runs(path: string): boolean {
	if (process.platform === "win32") return existsSync(path);
	return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}
