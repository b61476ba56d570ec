// What every script here needs: where things are, how to say what happens, how to run another program.
// Node's own modules only: this file runs before anything is installed.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** What the application keeps beside its sources: the embedded database, its secret, outgoing mail, locks. */
export const dataDir = join(root, ".data");

/** A problem the person at the keyboard can solve; its message is shown without a stack trace. */
export class Trouble extends Error {}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export const say = (text) => console.log(text);

/** Trouble is told in its own words; anything else is a mistake of ours, told with where it happened. */
export const complain = (error) =>
	console.error(`\n${error instanceof Trouble ? error.message : (error?.stack ?? error)}`);

/** Says what is being done, does it, and says how long it took. */
export async function step(what, work) {
	const begin = performance.now();
	process.stdout.write(`${what} … `);
	try {
		const result = await work();
		process.stdout.write(`${((performance.now() - begin) / 1000).toFixed(1)} s\n`);
		return result;
	} catch (error) {
		process.stdout.write("failed\n");
		throw error;
	}
}

/**
 * `kill -9` of npm leaves the script it runs behind, holding the port, with nobody there to stop it. A script started
 * by hand may outlive its shell, on purpose.
 */
export function watchParent(onOrphaned) {
	const parent = process.ppid;
	if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
	const timer = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(timer);
		onOrphaned();
	}, 500);
	timer.unref();
}

const running = new Set();

/** Children die with this process, even when it is killed outright: see leash.mjs. */
const leash = `--import=${pathToFileURL(join(root, "scripts/steps/leash.mjs")).href}`;

/** Starts a Node program on the leash, in the repository. */
export function startNode(args, { env = process.env, show = false } = {}) {
	return track(
		spawn(process.execPath, [leash, ...args], {
			cwd: root,
			env: { ...env, LEASHED_TO: String(process.pid) },
			stdio: show ? ["ignore", "inherit", "inherit", "ipc"] : ["ignore", "pipe", "pipe", "ipc"],
		}),
	);
}

/** Runs a Node program to its end: `{ code, output }`. Its output is collected, or shown as it comes. */
export function runNode(args, options) {
	return finished(startNode(args, options));
}

/** Runs any other program to its end, in the same way. */
export function run(command, args, { env = process.env, show = false, shell = false } = {}) {
	const stdio = ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"];
	return finished(track(spawn(command, args, { cwd: root, env, shell, stdio })));
}

/** As `runNode`, but anything other than success is trouble, told with all the program said. */
export async function requireNode(args, options, complaint) {
	const { code, output } = await runNode(args, options);
	if (code !== 0) throw new Trouble(`${complaint}\n\n${output.trim()}`);
	return output;
}

export function stopChildren() {
	for (const child of running) child.kill("SIGTERM");
}

function track(child) {
	running.add(child);
	child.once("exit", () => running.delete(child));
	child.once("error", () => running.delete(child));
	return child;
}

function finished(child) {
	return new Promise((resolve, reject) => {
		let output = "";
		for (const stream of [child.stdout, child.stderr]) {
			stream?.setEncoding("utf8").on("data", (text) => {
				output += text;
			});
		}
		child.once("error", reject);
		child.once("close", (code, signal) => resolve({ code: code ?? signal, output }));
	});
}
