import "server-only";
import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Logger, run, type TaskList, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import { MINUTE_MS } from "@/lib/dates/dates";
import { now } from "../clock";
import { Prisma } from "../database/db";
import { settings } from "../env";
import { log } from "../log";
import { timeJob } from "../metrics";
import { beat, leaveWork } from "./runners";
import { ERRANDS, JOBS, type Job, type Times } from "./table";

/*
 * graphile-worker does the daily work. It keeps what waits as rows in its schema `graphile_worker`. So only one server
 * does each job, however many there are. Each job of the table has one row, which says when the job is due. A server
 * that starts finds the rows of all jobs that were missed. An errand that failed is tried again after longer and longer
 * pauses.
 */

/** The errand that takes seconds to minutes. It has a line of its own, so that nothing else waits behind it. */
const SLOW = "document-batch";
/** In milliseconds. A runner says this often that it lives. */
const BEAT_MS = 10_000;

/** A job that failed, or whose server is gone, begins again after this time. */
const AGAIN_MS = 10 * MINUTE_MS;
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

/** What waits in one line is done one after the other. */
type Line = { does: (name: string) => boolean; plansJobs: boolean };
const LINES: readonly Line[] = [
	{ does: (name) => name !== SLOW, plansJobs: true },
	{ does: (name) => name === SLOW, plansJobs: false },
];

function tasksOf({ does }: Line, pool: pg.Pool, ending: AbortSignal): TaskList {
	const all = [
		...JOBS.map((job) => {
			const work = told(job.name, ending, () => job.run(now()));
			return [job.name, doAndPlan(pool, job, work)] as const;
		}),
		...Object.entries(ERRANDS).map(([name, errand]) => [name, told(name, ending, errand)] as const),
	];
	return Object.fromEntries(all.filter(([name]) => does(name)));
}

/** A task that does the job and puts its next time into the queue. That is soon, unless the job ends well. */
const doAndPlan = (pool: pg.Pool, job: Job, work: (payload: unknown) => Promise<void>) => async () => {
	const again = new Date(Math.min(dueAfter(now(), job.when).getTime(), now().getTime() + AGAIN_MS));
	await plan(pool, job, again);
	const isDone = await work({}).then(
		() => true,
		() => false,
	);
	if (isDone) await plan(pool, job, dueAfter(now(), job.when));
};

/** Puts the job into the queue for that time. If it waits there already, this sets its time. */
const plan = (pool: pg.Pool, { name }: Job, time: Date) =>
	pool.query(Prisma.sql`SELECT graphile_worker.add_job(${name}, run_at => ${time}, job_key => ${name})`);

function dueAfter(time: Date, { every, at }: Times): Date {
	const minutes = time.getTime() / MINUTE_MS;
	return new Date((Math.floor((minutes - at) / every + 1) * every + at) * MINUTE_MS);
}

/** Plans the jobs that are not in the queue. A wrong clock planned those that wait for longer than they should. */
async function planAll(pool: pg.Pool): Promise<void> {
	const waiting = await pool.query<{ key: string; run_at: Date }>(Prisma.sql`
		SELECT key, run_at FROM graphile_worker.jobs WHERE key = ANY(${JOBS.map(({ name }) => name)})`);
	for (const job of JOBS) {
		const due = dueAfter(now(), job.when);
		const planned = waiting.rows.find(({ key }) => key === job.name);
		if (!planned || planned.run_at > due) await plan(pool, job, due);
	}
}

/**
 * graphile-worker logs for its developers. We pass on only its errors, without failed tasks, because `told` logs those.
 */
const quiet = new Logger(() => (level, message, meta) => {
	if (String(level) === "error" && !meta?.failure) log.warn({ engine: message.split("\n")[0] }, "daily work");
});

type Work = { stop: (patienceMs: number) => Promise<void> };
const kept = globalThis as { dailyWork?: Work[] };

/** Begins the daily work of this process. It goes on until `stopWork`, also while the database is away. */
export function startWork({ pollMs = 10_000 } = {}): void {
	kept.dailyWork ??= LINES.map((line) => begin(line, pollMs));
}

/** Stops the daily work. We leave a job that does not end in this time to another server. */
export async function stopWork(patienceMs = 10_000): Promise<void> {
	await Promise.all(kept.dailyWork?.map(({ stop }) => stop(patienceMs)) ?? []);
	kept.dailyWork = undefined;
}

function begin(line: Line, pollMs: number): Work {
	const pool = openPool();
	const ending = new AbortController();
	const { signal } = ending;
	const events: WorkerEvents = new EventEmitter();
	let name = "";
	let told: Promise<void> = Promise.resolve();
	const tellAlive = () => {
		told = beat(pool, name).catch(() => undefined);
		return told;
	};
	events.on("pool:create", ({ workerPool }) => {
		name = workerPool.id;
		void tellAlive();
	});

	async function workUntilTrouble() {
		if (line.plansJobs) await planAll(pool);
		const runner = await run({
			pgPool: pool,
			taskList: tasksOf(line, pool, signal),
			parsedCronItems: [],
			logger: quiet,
			events,
			noHandleSignals: true,
			concurrency: 1,
			pollInterval: pollMs,
			useNodeTime: true,
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
	async function live() {
		while (!signal.aborted) {
			await pause(BEAT_MS, undefined, { signal }).catch(() => undefined);
			if (!signal.aborted) await tellAlive();
		}
	}
	const working = Promise.all([work(), live()]);
	return {
		async stop(patienceMs) {
			ending.abort();
			// A sign of life under way would come after the runner has left.
			const ended = working.then(() => told).then(() => true);
			const inTime = await Promise.race([ended, pause(patienceMs, false)]);
			await leaveWork(pool, name).catch(() => undefined);
			if (inTime) await pool.end();
		},
	};
}

/** A small pool for each line, so that jobs never take the connections of requests. */
function openPool(): pg.Pool {
	const pool = new pg.Pool({
		connectionString: settings().databaseUrl,
		max: 3,
		connectionTimeoutMillis: 4_000,
		// One connection waits for notifications. Keep-alive notices when that connection is lost.
		statement_timeout: 30_000,
		keepAlive: true,
		keepAliveInitialDelayMillis: 60_000,
	});
	const lost = (error: Error) => log.warn({ error: error.message }, "connection of daily work lost");
	pool.on("error", lost);
	// An error of a connection in use is thrown where it is used.
	pool.on("connect", (client) => client.on("error", () => undefined));
	return pool;
}
