import { Logger, run } from "graphile-worker";
import { vi } from "vitest";
import { db } from "@/server/database/db";
import { ERRANDS, JOBS } from "@/server/jobs/table";

type Queued = {
	task_identifier: string;
	key: string | null;
	attempts: number;
	last_error: string | null;
	locked_at: Date | null;
	locked_by: string | null;
};

const jobNames = () => JOBS.map(({ name }) => name);

/** The waiting errands, oldest first. */
export const queued = () =>
	db.$queryRaw<Queued[]>`
		SELECT task_identifier, key, attempts, last_error, locked_at, locked_by
		FROM graphile_worker.jobs WHERE task_identifier <> ALL (${jobNames()}) ORDER BY id`;

/** Takes the waiting errands out of the queue, with what they need to know. Oldest first. */
export const takeErrands = () =>
	db.$queryRaw<{ payload: unknown }[]>`
		SELECT payload FROM graphile_worker.complete_jobs(array(
			SELECT id FROM graphile_worker.jobs WHERE task_identifier <> ALL (${jobNames()}))) ORDER BY id`;

/** The jobs of the daily work with the times when they are due. One that is being done stands here a second time. */
export const planned = () =>
	db.$queryRaw<{ name: string; run_at: Date }[]>`
		SELECT task_identifier AS name, run_at FROM graphile_worker.jobs
		WHERE task_identifier = ANY (${jobNames()}) ORDER BY 1, 2`;

/** Does the waiting errands as the daily work would, which takes its time to start. */
export async function doErrands(): Promise<void> {
	type Errand = { name: keyof typeof ERRANDS; payload: never };
	const waiting = await db.$queryRaw<Errand[]>`
		WITH waiting AS MATERIALIZED (
			SELECT id, task_identifier FROM graphile_worker.jobs WHERE task_identifier <> ALL (${jobNames()}))
		SELECT task_identifier AS name, payload
		FROM graphile_worker.complete_jobs(array(SELECT id FROM waiting)) JOIN waiting USING (id) ORDER BY id`;
	for (const { name, payload } of waiting) await ERRANDS[name](payload, new AbortController().signal);
}

/** Removes all that waits, as in a new installation. */
export async function emptyQueue(): Promise<void> {
	await db.$executeRaw`SELECT graphile_worker.force_unlock_workers(array(
		SELECT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL))`;
	await db.$executeRaw`SELECT graphile_worker.complete_jobs(array(SELECT id FROM graphile_worker.jobs))`;
}

/** Lets a server work until a condition holds. */
export async function workFor(holds: () => unknown): Promise<void> {
	// We import it only now, because tests set the environment in which it starts.
	const { startWork, stopWork } = await import("@/server/jobs/engine");
	startWork({ pollMs: 100 });
	try {
		await vi.waitFor(holds, { timeout: 20_000, interval: 50 });
	} finally {
		await stopWork();
	}
}

/** Begins an errand as a server that then hangs. @returns a function that lets that server end */
export async function hangOn(name: keyof typeof ERRANDS): Promise<() => Promise<void>> {
	let end = () => {};
	const hanging = new Promise<void>((resolve) => {
		end = resolve;
	});
	const runner = await run({
		connectionString: process.env.DATABASE_URL,
		taskList: { [name]: () => hanging },
		noHandleSignals: true,
		pollInterval: 50,
		useNodeTime: true,
		concurrency: 1,
		parsedCronItems: [],
		logger: new Logger(() => () => {}),
	});
	await vi.waitFor(async () => {
		if (!(await queued()).some(({ locked_at }) => locked_at)) throw new Error(`No ${name} has begun.`);
	});
	return async () => {
		end();
		await runner.stop();
	};
}
