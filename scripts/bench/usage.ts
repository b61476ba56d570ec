// The resources of a program and of all processes it has started, because a server may have one per core. It works on
// Linux only, and gives 0 elsewhere.
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
		// The process has ended meanwhile.
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

/** Resident memory of each process of the tree in MB. Pages that processes share are counted in each. */
export const residentOf = (pid: number): number[] =>
	treeOf(pid).map((one) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${one}/status`))?.[1] ?? 0) / 1024);

/** Milliseconds of processor time by process. */
export type Usage = Map<number, number>;

/**
 * Processor time of each process of the tree so far, in ms with nanosecond precision. Subtract two of these with
 * {@link spent}.
 * @param titled counts only processes with this text in their title, such as the name of a database
 */
export function cpuOf(pid: number, titled = ""): Usage {
	const chosen = treeOf(pid).filter((one) => read(`/proc/${one}/cmdline`).includes(titled));
	return new Map(chosen.map((one) => [one, Math.max(threadsCpu(one), processCpu(one))]));
}

/** The time of the living threads, with nanosecond precision. */
const threadsCpu = (pid: number): number =>
	threadsOf(pid).reduce((sum, thread) => sum + Number(read(`${thread}/schedstat`).split(" ")[0]), 0) / 1e6;

/** The time with all ended threads, in steps of 10 ms. A photo takes threads that soon end. */
function processCpu(pid: number): number {
	const [, , , , , , , , , , , user, system] = read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
	return (Number(user ?? 0) + Number(system ?? 0)) * 10;
}

/** Processor time between two moments, in ms. It leaves out processes that have ended meanwhile. */
export const spent = (before: Usage, after: Usage): number =>
	[...after].reduce((sum, [pid, cpu]) => sum + cpu - (before.get(pid) ?? 0), 0);

export const parentOf = (pid: number): number =>
	Number(/PPid:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1]);
