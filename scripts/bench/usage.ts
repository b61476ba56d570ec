// Memory and processor time of a program and of all processes it has started, because a server has one per core. It
// works on Linux only, and gives 0 elsewhere.
import { readFileSync } from "node:fs";

function read(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch {
		// The process has ended meanwhile.
		return "";
	}
}

const treeOf = (pid: number): number[] => [
	pid,
	...(read(`/proc/${pid}/task/${pid}/children`).match(/\d+/g) ?? []).flatMap((child) =>
		treeOf(Number(child)),
	),
];

const overTree = (pid: number, of: (pid: number) => number) =>
	treeOf(pid).reduce((sum, one) => sum + of(one), 0);

/** Resident memory in MB. Pages that processes share are counted in each. */
export const memoryOf = (pid: number): number =>
	overTree(pid, (one) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${one}/status`))?.[1] ?? 0) / 1024);

/** Processor time so far in ms, in steps of 10 ms, with that of the processes that have ended. */
const cpuOf = (pid: number): number =>
	overTree(pid, (one) => {
		const fields = read(`/proc/${one}/stat`).split(") ").at(-1)?.split(" ") ?? [];
		// Its own time, and the time of the processes it has started and waited for.
		return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
	});

/** Does `work`, and says what it took: processor time in ms, and the most memory in MB that was in use meanwhile. */
export async function watch<Done>(pid: number, work: () => Promise<Done>) {
	let memory = memoryOf(pid);
	const timer = setInterval(() => {
		memory = Math.max(memory, memoryOf(pid));
	}, 50);
	const [began, cpuBefore] = [performance.now(), cpuOf(pid)];
	try {
		const done = await work();
		return { done, seconds: (performance.now() - began) / 1000, cpu: cpuOf(pid) - cpuBefore, memory };
	} finally {
		clearInterval(timer);
	}
}
