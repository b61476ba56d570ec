// What a program uses, with all processes it has started: a server may be one per core. Linux only; elsewhere 0.
import { readdirSync, readFileSync } from "node:fs";

/** The process and its descendants. */
export function treeOf(pid: number): number[] {
	const children = threadsOf(pid).flatMap((thread) =>
		read(`${thread}/children`).split(" ").filter(Boolean).map(Number),
	);
	return [pid, ...children.flatMap(treeOf)];
}

function threadsOf(pid: number): string[] {
	try {
		return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);
	} catch {
		// Gone meanwhile.
		return [];
	}
}

function read(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

/** Resident memory of each process of the tree in MB. Pages they share are counted in each. */
export const residentOf = (pid: number): number[] =>
	treeOf(pid).map((one) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${one}/status`))?.[1] ?? 0) / 1024);

/** Milliseconds of processor time by process. */
export type Usage = Map<number, number>;

/**
 * Processor time each process of the tree has had so far, in ms, to the nanosecond: two of these make a {@link spent}.
 * @param titled counts only processes in whose title this is, as a database's name is in those that serve it
 */
export function cpuOf(pid: number, titled = ""): Usage {
	const chosen = treeOf(pid).filter((one) => read(`/proc/${one}/cmdline`).includes(titled));
	return new Map(chosen.map((one) => [one, Math.max(threadsCpu(one), processCpu(one))]));
}

/** Of the threads that live, to the nanosecond. */
const threadsCpu = (pid: number): number =>
	threadsOf(pid).reduce((sum, thread) => sum + Number(read(`${thread}/schedstat`).split(" ")[0]), 0) / 1e6;

/** Those that have ended included, in steps of 10 ms: a photo takes threads that soon end. */
function processCpu(pid: number): number {
	const [, , , , , , , , , , , user, system] = read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
	return (Number(user ?? 0) + Number(system ?? 0)) * 10;
}

/** Processor time between two moments, in ms; of processes that have ended nothing is known any more. */
export const spent = (before: Usage, after: Usage): number =>
	[...after].reduce((sum, [pid, cpu]) => sum + cpu - (before.get(pid) ?? 0), 0);

/** The process that started this one. */
export const parentOf = (pid: number): number =>
	Number(/PPid:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1]);
