// What a program uses, with all processes it has started: a server may be one per core. Linux only; elsewhere 0.
import { readdirSync, readFileSync } from "node:fs";

/** The process and its descendants. */
function treeOf(pid) {
	try {
		const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
			read(`/proc/${pid}/task/${thread}/children`).split(" ").filter(Boolean).map(Number),
		);
		return [pid, ...children.flatMap(treeOf)];
	} catch {
		// Gone meanwhile.
		return [];
	}
}

function read(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

/** Resident memory of each process of the tree in MB. Pages they share are counted in each. */
export const residentOf = (pid) =>
	treeOf(pid).map((one) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${one}/status`))?.[1] ?? 0) / 1024);

/**
 * Processor time the tree has had so far, in ms, also that of processes which have ended (the system counts in
 * hundredths of a second).
 */
export function cpuOf(pid) {
	let ticks = 0;
	for (const one of treeOf(pid)) {
		const fields = read(`/proc/${one}/stat`).split(") ")[1]?.split(" ") ?? [];
		for (const field of fields.slice(11, 15)) ticks += Number(field);
	}
	return ticks * 10;
}
