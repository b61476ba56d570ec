// A Chromium for the end-to-end tests: one that is here, else one from the system's package manager.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Environment, run, step, Trouble } from "./shell";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const PLACES = [
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
	"C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
	"C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** Commands of package managers; the first word is the manager. */
const MANAGERS = [
	["apt-get update", "apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=120 chromium"],
	["dnf install -y chromium"],
	["apk add --update-cache chromium"],
	["pacman -Sy --noconfirm chromium"],
	["brew install --cask chromium"],
];

type IsThere = (path: string) => boolean;

/** The path of a Chromium that runs, installed now if there is none. @throws Trouble */
export async function getBrowser(env: Environment = process.env): Promise<string> {
	const chosen = env.CHROMIUM_PATH?.trim();
	if (chosen && !runs(chosen)) throw new Trouble(`CHROMIUM_PATH is ${chosen}, which does not run.`);
	const found = chosen || findBrowser(env);
	if (found) return found;
	const commands = installCommands(env, { isRoot: process.getuid?.() === 0 });
	if (!commands.length)
		throw new Trouble("The end-to-end tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH.");
	await step("Installing Chromium with the system's package manager", async () => {
		for (const command of commands) await install(command);
	});
	const installed = findBrowser(env);
	if (installed) return installed;
	throw new Trouble("Chromium was installed, but none is found. Set CHROMIUM_PATH to where it is.");
}

/** The first installed Chromium that answers: some systems have a stand-in that only says how to get the real one. */
export function findBrowser(
	env: Environment,
	{ isThere = existsSync, works = runs }: { isThere?: IsThere; works?: IsThere } = {},
): string | undefined {
	const candidates = NAMES.flatMap((name) => folders(env).map((folder) => join(folder, name)));
	return [...candidates, ...PLACES].find((path) => isThere(path) && works(path));
}

/** The commands that would install one here, each as its words. None where no package manager is known. */
export function installCommands(
	env: Environment,
	{ isRoot, isThere = existsSync }: { isRoot: boolean; isThere?: IsThere },
): string[][] {
	const commands = MANAGERS.map((lines) => lines.map((line) => line.split(" "))).find(([first]) =>
		folders(env).some((folder) => isThere(join(folder, first?.[0] ?? ""))),
	);
	// Never ask for a password in the middle of a test run. brew refuses to run as another user.
	const asOurselves = isRoot || commands?.[0]?.[0] === "brew";
	return (commands ?? []).map((words) => (asOurselves ? words : ["sudo", "-n", ...words]));
}

const folders = (env: Environment) => (env.PATH ?? "").split(delimiter).filter(Boolean);

async function install([program = "", ...args]: string[]): Promise<void> {
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	const { code, output } = await run(program, args, { env });
	if (code === 0) return;
	throw new Trouble(
		`Chromium could not be installed; set CHROMIUM_PATH to one. \`${[program, ...args].join(" ")}\` said:\n\n${output.trim()}`,
	);
}

function runs(path: string): boolean {
	if (process.platform === "win32") return existsSync(path);
	return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}
