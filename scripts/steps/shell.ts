// What most scripts need: the folders, how to report progress, and how to run another program.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { leash } from "./install.mjs";
import { root } from "./root.mjs";

export { root };
/** The folder for what the application keeps beside its sources: the embedded database, its secret, outgoing mail. */
export const dataDir = join(root, ".data");

/** A problem that the person at the keyboard can solve. We show its message without a stack trace. */
export class Trouble extends Error {}

/** Prints what a step does, does it, and prints how long it took. */
export async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
	const begin = performance.now();
	process.stdout.write(`${what} … `);
	try {
		const result = await work();
		console.log(`${((performance.now() - begin) / 1000).toFixed(1)} s`);
		return result;
	} catch (error) {
		console.log("failed");
		throw error;
	}
}

export type Environment = Record<string, string | undefined>;
/** `show` prints the program's output as it comes. Otherwise we collect it. */
type Options = { env?: Environment; show?: boolean; shell?: boolean };

/** Starts a Node program in the repository. It ends with this process. */
export const startNode = (args: string[], options?: Options): ChildProcess =>
	start(process.execPath, [leash, ...args], options);

export const runNode = (args: string[], options?: Options) => finish(startNode(args, options));

/** Runs any other program to its end. */
export const run = (command: string, args: string[], options?: Options) =>
	finish(start(command, args, options));

/**
 * Runs a Node program as `runNode` does, and returns its output.
 * @throws Trouble with all of the output when the program fails
 */
export async function requireNode(args: string[], options: Options, complaint: string): Promise<string> {
	const { code, output } = await runNode(args, options);
	if (code !== 0) throw new Trouble(`${complaint}\n\n${output.trim()}`);
	return output;
}

function start(command: string, args: string[], { env = process.env, show = false, shell }: Options = {}) {
	const out = show ? "inherit" : "pipe";
	const environment = env as NodeJS.ProcessEnv;
	return spawn(command, args, { cwd: root, env: environment, shell, stdio: ["ignore", out, out] });
}

async function finish(child: ChildProcess): Promise<{ code: number | null; output: string }> {
	const read = async (stream: NodeJS.ReadableStream | null) => (stream ? text(stream) : "");
	const [[code], stdout, stderr] = await Promise.all([
		once(child, "close"),
		read(child.stdout),
		read(child.stderr),
	]);
	return { code, output: stdout + stderr };
}
