// Documents are made in a process of their own, which exists only meanwhile. Drawing keeps a process busy and photos keep a
// core, so the pages of a process that did this too would wait.
import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { MakeBatch } from "@/server/jobs/table";

/** A turn takes 20 seconds and one document. A process that hangs holds up mails for this long. */
const LONGEST_MS = 2 * 60_000;

/** What scripts/web/papers.ts says when its turn is over. */
export type Outcome = { failed?: { name: string; code?: string; stack?: string } };

/** Makes a turn of a batch with the application that is built in `dir`. */
export const makeBatchApart =
	(dir: string): MakeBatch =>
	async (id_batch, ending) => {
		const child = fork(join(dir, ".next/web/papers.mjs"), [id_batch], {
			// The smallest share of connections that a process can have.
			...{ cwd: dir, env: { ...process.env, WEB_CONCURRENCY: "16" } },
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

/** Called before it has threads, because each takes over the priority of the one that starts it. */
function lower({ pid }: ChildProcess): void {
	try {
		if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {
		// A system that forbids this gets its documents, too.
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
