// A separate process draws documents and reads sheets, and exists only meanwhile: one process for a turn of a batch, and
// one for each document or sheet that somebody waits for. Drawing keeps a process busy, and photos keep a core busy. So pages of a process
// that also drew documents would wait.
import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { Extracted } from "@/lib/imports/extract";
import type { Drawn, Paper } from "@/server/documents/paper";
import type { SheetOrder } from "@/server/files/sheet-reader";
import type { MakeBatch } from "@/server/jobs/table";
import type { DrawPaper } from "@/server/services/documents/printing";
import { PAPERS_OPTIONS } from "./memory";

/** A turn takes 20 seconds and one document. A process that hangs is ended after this long. */
const LONGEST_MS = 2 * 60_000;

/** What a process of scripts/web/papers.ts is to make. */
export type Order = { batch: string } | { paper: Paper } | { sheet: SheetOrder };
/** Its message at the end. */
export type Outcome = {
	drawn?: Drawn;
	read?: Extracted;
	failed?: { name: string; code?: string; stack?: string };
};

/** Makes a turn of a batch with the application that is built in `dir`. */
export const makeBatchApart =
	(dir: string): MakeBatch =>
	async (batch, ending) => {
		await makeApart(dir, { batch }, (child) => {
			const stop = () => void child.send("stop", () => undefined);
			ending.addEventListener("abort", stop, { once: true });
			if (ending.aborted) stop();
			return () => ending.removeEventListener("abort", stop);
		});
	};

/** Draws a document with the application that is built in `dir`. It ends at once when its client has `gone`. */
export const drawApart =
	(dir: string): DrawPaper =>
	async (paper, gone) => {
		const { drawn } = await makeApart(dir, { paper }, (child) => {
			const end = () => void child.kill("SIGKILL");
			gone?.addEventListener("abort", end, { once: true });
			if (gone?.aborted) end();
			return () => gone?.removeEventListener("abort", end);
		});
		if (!drawn) throw new Error("A document was not drawn.");
		return drawn;
	};

/**
 * Reads a sheet with the application that is built in `dir`. What the sheet has beyond what is taken ends with the
 * process.
 */
export const readApart =
	(dir: string) =>
	async (sheet: SheetOrder): Promise<Extracted> => {
		const { read } = await makeApart(dir, { sheet }, () => () => undefined);
		if (!read) throw new Error("A sheet was not read.");
		return read;
	};

/**
 * @param watch listens for what ends the work early, and returns a function that stops listening
 * @throws what the process threw, or an error named "Ended" when it ended before its outcome
 */
async function makeApart(
	dir: string,
	order: Order,
	watch: (child: ChildProcess) => () => void,
): Promise<Outcome> {
	const child = fork(join(dir, ".next/web/papers.mjs"), {
		// This gives the process the smallest share of connections that a process can have.
		cwd: dir,
		env: { ...process.env, WEB_CONCURRENCY: "16" },
		execArgv: [...process.execArgv, ...PAPERS_OPTIONS],
		timeout: LONGEST_MS,
		killSignal: "SIGKILL",
		serialization: "advanced",
	});
	const outcome = outcomeOf(child);
	lower(child);
	child.send(order, () => undefined);
	const unwatch = watch(child);
	try {
		const { failed, ...made } = await outcome;
		if (failed) throw Object.assign(new Error(), failed);
		return made;
	} finally {
		unwatch();
		child.kill("SIGKILL");
	}
}

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
