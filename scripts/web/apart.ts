// A separate process makes documents, and exists only meanwhile. Drawing keeps a process busy, and photos keep a core
// busy. So pages of a process that also made documents would wait.
import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { MakeBatch } from "@/server/jobs/table";
import { PAPERS_OPTIONS } from "./memory";

/** A turn takes 20 seconds and one document. A process that hangs holds up mails for this long. */
const LONGEST_MS = 2 * 60_000;

/** The message of scripts/web/papers.ts at the end of its turn. */
export type Outcome = { failed?: { name: string; code?: string; stack?: string } };

/** Makes a turn of a batch with the application that is built in `dir`. */
export const makeBatchApart =
	(dir: string): MakeBatch =>
	async (id_batch, ending) => {
		const child = fork(join(dir, ".next/web/papers.mjs"), [id_batch], {
			// This gives it the smallest share of connections that a process can have.
			...{ cwd: dir, env: { ...process.env, WEB_CONCURRENCY: "16" } },
			execArgv: [...process.execArgv, ...PAPERS_OPTIONS],
			...{ timeout: LONGEST_MS, killSignal: "SIGKILL" },
		});
		const outcome = outcomeOf(child);
		lower(child);
		const stop = () => void child.send("stop", () => undefined);
		ending.addEventListener("abort", stop, { once: true });
		if (ending.aborted) stop();
		try {
			const { failed } = await outcome;
			if (failed) throw Object.assign(new Error(), failed);
		} finally {
			ending.removeEventListener("abort", stop);
			child.kill("SIGKILL");
		}
	};

/**
 * Lowers the priority of the process. We call it before the process has threads, because each thread inherits the
 * priority of its starter.
 */
function lower({ pid }: ChildProcess): void {
	try {
		if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {
		// If the system forbids this, the process makes its documents with normal priority.
	}
}

const outcomeOf = (child: ChildProcess) =>
	new Promise<Outcome>((resolve, reject) => {
		child.once("message", (outcome: Outcome) => resolve(outcome));
		child.once("error", reject);
		child.once("exit", (code, signal) =>
			reject(Object.assign(new Error(), { name: "Ended", code: signal ?? code })),
		);
	});
