// The primary of the web server. It starts the workers, replaces a worker that ends, and stops all of them properly.
import cluster, { type Worker } from "node:cluster";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Trouble } from "../steps/shell";
import { GLIBC, WORKER_OPTIONS } from "./memory";
import type { Orders, Report, Task } from "./orders";
import { givePlaces } from "./places";

/** Once somebody asks us to stop, requests may go on for this long. */
const GRACE_MS = 10_000;
/** We kill a worker that has not ended this long after that. Both together stay under 12 s. */
const PATIENCE_MS = 1_500;
/**
 * We wait this long before we replace a worker. A worker that ends again at once, every time, must not keep the machine
 * busy.
 */
const PAUSE_MS = 1_000;
/** More workers are of little use where PostgreSQL shares the machine, and each takes its memory. */
const MOST_WORKERS = 4;

export type WebServer = { port: number; stop: (wait?: number) => Promise<void> };

/**
 * Serves the application in `dir` with a worker per core, or the development server with one worker.
 * @returns once all workers take requests; `stop` lets requests under way finish for `wait` milliseconds
 * @throws Trouble, or an error with the system's `code` when the port cannot be used
 */
export async function serve(task: Task): Promise<WebServer> {
	const count = task.dev ? 1 : countWorkers();
	const { NODE_OPTIONS: said = "" } = process.env;
	cluster.setupPrimary({
		exec: join(task.dir, ".next/web/worker.mjs"),
		args: [JSON.stringify(task)],
		// The operator's own options win. The development server needs more memory.
		execArgv: task.dev ? [] : WORKER_OPTIONS.filter((option) => !said.includes(option.split("=")[0] ?? "")),
	});
	let stopping = false;

	/** Starts the worker with this number. The first one also does the daily work. */
	async function start(number: number): Promise<Worker> {
		const worker = cluster.fork({ ...GLIBC, WEB_CONCURRENCY: String(count), WEB_PROCESS: String(number) });
		worker.on("error", (error) => console.error(error));
		await untilListening(worker);
		worker.once("exit", (code, signal) => {
			if (stopping) return;
			console.error(`A process of the web server ended (${signal ?? code}); another one takes its place.`);
			void replace(number);
		});
		return worker;
	}
	async function replace(number: number): Promise<void> {
		await sleep(PAUSE_MS);
		if (!stopping) await start(number).catch(() => replace(number));
	}
	async function stop(wait = GRACE_MS): Promise<void> {
		stopping = true;
		await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker, wait)));
	}

	answerMetrics();
	cluster.on("message", givePlaces());
	try {
		await Promise.all(Array.from({ length: count }, (_, number) => start(number)));
		return { port: task.port, stop };
	} catch (error) {
		await stop(0);
		throw error;
	}
}

function countWorkers(): number {
	const asked = process.env.WEB_CONCURRENCY?.trim();
	if (asked && !/^([1-9]|1[0-6])$/.test(asked))
		throw new Trouble("WEB_CONCURRENCY must be a number of processes from 1 to 16.");
	return Number(asked || Math.min(availableParallelism(), MOST_WORKERS));
}

function untilListening(worker: Worker): Promise<void> {
	return new Promise((resolve, reject) => {
		const notStarted = new Trouble("The web server does not start.");
		worker.once("listening", () => resolve());
		worker.on("message", ({ failed }: Report) => failed?.code && reject(Object.assign(notStarted, failed)));
		worker.once("exit", () => reject(notStarted));
	});
}

async function end(worker: Worker, wait: number): Promise<void> {
	if (worker.isDead()) return;
	const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
	if (worker.isConnected()) worker.send({ stop: wait } satisfies Orders, () => undefined);
	const limit = setTimeout(() => worker.process.kill("SIGKILL"), wait + PATIENCE_MS);
	await ended;
	clearTimeout(limit);
}

/** Answers a worker that needs the metrics with the counts of all workers. */
function answerMetrics(): void {
	cluster.on("message", async (worker, { askMetrics }: Report) => {
		if (askMetrics === undefined) return;
		// It takes 12 MB, so we load it only when somebody asks.
		const { AggregatorRegistry } = await import("prom-client");
		const text = await new AggregatorRegistry().clusterMetrics().catch(() => undefined);
		if (worker.isConnected()) worker.send({ askMetrics, text }, () => undefined);
	});
}

/** Calls `stop` when the system asks us to end. The second time we end at once. */
export function onStop(stop: () => Promise<void>): void {
	let asked = 0;
	async function answer() {
		// Under npm a Ctrl-C arrives twice, because npm passes on a signal that the terminal sends to every process
		// anyway.
		if (asked && Date.now() - asked < 500) return;
		if (asked) process.exit(1);
		asked = Date.now();
		try {
			await stop();
			process.exit(0);
		} catch (error) {
			console.error(error);
			process.exit(1);
		}
	}
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, answer);
}
