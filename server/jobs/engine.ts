import "server-only";
import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import { now } from "../clock";
import { settings } from "../env";
import { log } from "../log";
import { timeJob } from "../metrics";
import { ERRANDS, JOBS } from "./table";

/*
 * graphile-worker does the daily work. It keeps jobs and their times as rows in its schema `graphile_worker`. So only
 * one server does each job, however many there are. A failed job is tried again after longer and longer pauses.
 */

/** A server that starts makes up for jobs missed in this time. Several misses of one job count as one. */
const LOOK_BACK_MS = 25 * 3600_000;
const SLOWEST_RESTART_MS = 60_000;

/** What we may store and log of an error. Its message may quote addresses and rows, so we leave it out. */
function blank(error: unknown): Error {
	const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number };
	return new Error([name ?? "Error", code, responseCode].filter(Boolean).join(" "));
}

type Errand = (payload: never, ending: AbortSignal) => Promise<unknown>;

/** A task that logs what it did, or where it failed. */
const told = (name: string, ending: AbortSignal, work: Errand) => async (payload: unknown) => {
	try {
		const done = await timeJob(name, () => work(payload as never, ending));
		if (done && Object.values(done).some(Boolean)) log.info({ job: name, ...done }, "daily work");
	} catch (error) {
		const where = error instanceof Error ? error.stack?.match(/^ +at .*$/gm)?.slice(0, 8) : undefined;
		log.warn({ job: name, error: blank(error).message, where }, "daily work failed; it is tried again");
		throw blank(error);
	}
};

const tasks = (ending: AbortSignal): TaskList =>
	Object.fromEntries([
		...JOBS.map((job) => [job.name, told(job.name, ending, () => job.run(now()))]),
		...Object.entries(ERRANDS).map(([name, errand]) => [name, told(name, ending, errand)]),
	]);

const times = () =>
	parseCronItems(
		JOBS.map(({ name, when }) => ({
			task: name,
			match: when,
			options: { backfillPeriod: LOOK_BACK_MS, jobKey: name },
		})),
	);

/**
 * graphile-worker logs for its developers. We pass on only its errors, without failed tasks, because `told` logs those.
 */
const quiet = new Logger(() => (level, message, meta) => {
	if (String(level) === "error" && !meta?.failure) log.warn({ engine: message.split("\n")[0] }, "daily work");
});

type Work = { stop: (patienceMs: number) => Promise<void> };
const kept = globalThis as { dailyWork?: Work };

/** Begins the daily work of this process. It goes on until `stopWork`, also while the database is away. */
export function startWork({ pollMs = 10_000 } = {}): void {
	kept.dailyWork ??= begin(pollMs);
}

/** Stops the daily work. We leave a job that does not end in this time to another server. */
export async function stopWork(patienceMs = 10_000): Promise<void> {
	await kept.dailyWork?.stop(patienceMs);
	kept.dailyWork = undefined;
}

function begin(pollMs: number): Work {
	const pool = openPool();
	const ending = new AbortController();
	const { signal } = ending;
	const events: WorkerEvents = new EventEmitter();
	let name = "";
	events.on("pool:create", ({ workerPool }) => {
		name = workerPool.id;
	});

	async function workUntilTrouble() {
		await forgetTimesAhead(pool);
		const runner = await run({
			...{ pgPool: pool, taskList: tasks(signal), parsedCronItems: times(), logger: quiet, events },
			...{ noHandleSignals: true, concurrency: 1, pollInterval: pollMs, useNodeTime: true },
			// PgBouncer in transaction mode has no prepared statements and no LISTEN. Polling replaces LISTEN.
			noPreparedStatements: true,
			// Without delays, an outcome that cannot be written ends only the runner, and not the process.
			preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
		});
		const stop = () => void runner.stop().catch(() => undefined);
		signal.addEventListener("abort", stop, { once: true });
		if (signal.aborted) stop();
		await runner.promise;
		signal.removeEventListener("abort", stop);
	}
	async function work() {
		for (let failures = 0; !signal.aborted; failures++) {
			const begun = performance.now();
			await workUntilTrouble().catch((error) =>
				log.warn({ error: blank(error).message }, "no daily work for now"),
			);
			if (performance.now() - begun > SLOWEST_RESTART_MS) failures = 0;
			const wait = Math.min(SLOWEST_RESTART_MS, 500 * 2 ** failures);
			await pause(wait, undefined, { signal }).catch(() => undefined);
		}
	}
	const working = work();
	return {
		async stop(patienceMs) {
			ending.abort();
			const inTime = await Promise.race([working.then(() => true), pause(patienceMs, false)]);
			if (inTime) return pool.end();
			await pool.query("SELECT graphile_worker.force_unlock_workers($1)", [[name]]).catch(() => undefined);
		},
	};
}

/**
 * Forgets runs that seem to lie more than a day ahead. They come from a wrong clock, and the engine would do nothing
 * until then. The clocks of two servers never differ by a day. A new installation does not have this table yet, so we
 * ignore errors.
 */
const forgetTimesAhead = (pool: pg.Pool) =>
	pool
		.query(
			"UPDATE graphile_worker._private_known_crontabs SET last_execution = NULL WHERE last_execution > $1",
			[new Date(now().getTime() + 24 * 3600_000)],
		)
		.catch(() => undefined);

/** A small pool, so that jobs never take the connections of requests. */
function openPool(): pg.Pool {
	const pool = new pg.Pool({
		...{ connectionString: settings().databaseUrl, max: 3, connectionTimeoutMillis: 4_000 },
		// One connection waits for notifications. Keep-alive notices when that connection is lost.
		...{ statement_timeout: 30_000, keepAlive: true, keepAliveInitialDelayMillis: 60_000 },
	});
	const lost = (error: Error) => log.warn({ error: error.message }, "connection of daily work lost");
	pool.on("error", lost);
	// An error of a connection in use is thrown where it is used.
	pool.on("connect", (client) => client.on("error", () => undefined));
	return pool;
}
