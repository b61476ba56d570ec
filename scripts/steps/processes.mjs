// Who is running: a process number alone is not enough, since the system hands old numbers out again.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Names one process for good: its number and when it began. Null when there is no such process. */
export function identify(pid) {
	if (!isAlive(pid)) return null;
	return `${pid}-${beginning(pid)}`;
}

/** Is the process that was once identified so still there? */
export function isSame(identity) {
	return identify(Number.parseInt(identity, 10)) === identity;
}

/** A process that ended but was not waited for by its parent (a zombie) counts as gone. */
export function isAlive(pid) {
	if (!(pid > 0)) return false;
	try {
		process.kill(pid, 0);
	} catch (error) {
		if (error.code !== "EPERM") return false;
	}
	return linuxStat(pid)?.state !== "Z";
}

/** The command line of a process, "" when it cannot be read. */
export function commandLine(pid) {
	try {
		if (process.platform === "linux")
			return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
		if (process.platform === "win32") return "";
		return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8", stdio: "pipe" });
	} catch {
		return "";
	}
}

function beginning(pid) {
	try {
		if (process.platform === "linux") return linuxStat(pid).begin;
		if (process.platform === "win32") return "unknown";
		const began = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], {
			encoding: "utf8",
			stdio: "pipe",
		});
		return began.trim().replaceAll(/\W+/g, "_");
	} catch {
		return "unknown";
	}
}

function linuxStat(pid) {
	if (process.platform !== "linux") return null;
	try {
		const line = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The program's name, in brackets, may hold anything, brackets and spaces too: count from the last one.
		const fields = line.slice(line.lastIndexOf(") ") + 2).split(" ");
		return { state: fields[0], begin: fields[19] };
	} catch {
		return null;
	}
}
