import { readdirSync, readFileSync } from "node:fs";

/* The processes below a process, and their memory. Linux only, as are the tests that use it. */

/** The letter of its state, and its parent. Undefined once it has ended. */
function statOf(pid: number): { state: string; parent: number } | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		const [state = "", parent] = stat.slice(stat.lastIndexOf(") ") + 2).split(" ");
		return { state, parent: Number(parent) };
	} catch {
		return undefined;
	}
}

/** The processes that a process has started itself. */
export function childrenOf(parent: number): number[] {
	const numbers = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	return numbers.map(Number).filter((pid) => statOf(pid)?.parent === parent);
}

/** Is the process running? A zombie, which has ended and waits for its parent, is not. */
export const isAlive = (pid: number): boolean => /[^ZX]/.test(statOf(pid)?.state ?? "Z");

/** A server's processes: the one that was started, and those that answer requests. */
export const processesOf = (pid: number): number[] => [pid, ...childrenOf(pid)];

/** The processes of a server that draw documents now. */
export const drawersOf = ({ pid }: { pid: number }): number[] =>
	childrenOf(pid).flatMap(childrenOf).filter(isAlive);

/** The memory of all of a server's processes together, in megabytes: now, and the highest so far. */
export function memoryOf(pid: number): { now: number; most: number } {
	const statuses = processesOf(pid).map((one) => readFileSync(`/proc/${one}/status`, "utf8"));
	const read = (name: string) =>
		statuses.reduce(
			(sum, status) => sum + Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024),
			0,
		);
	return { now: read("VmRSS"), most: read("VmHWM") };
}
