import "server-only";
import cluster from "node:cluster";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { pool } from "./database/db";

function open() {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const registers = [registry];
	new Gauge({
		name: "jejak_database_connections",
		help: "Connections in use and idle, and requests that wait for one",
		labelNames: ["state"],
		registers,
		collect() {
			this.set({ state: "in_use" }, pool.totalCount - pool.idleCount);
			this.set({ state: "idle" }, pool.idleCount);
			this.set({ state: "waiting" }, pool.waitingCount);
		},
	});
	if (cluster.isWorker) {
		// This lets the library answer the primary, which adds up what the workers counted.
		AggregatorRegistry.setRegistries(registry);
		new AggregatorRegistry();
	}
	return {
		registry,
		requests: new Histogram({
			name: "jejak_request_duration_seconds",
			help: "Requests to endpoints and pages, by the pattern of their address",
			labelNames: ["method", "route", "status"],
			buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
			registers,
		}),
		uploads: new Counter({
			name: "jejak_uploads_total",
			help: "Images stored, and refused as none that we take",
			labelNames: ["outcome"],
			registers,
		}),
		logins: new Counter({
			name: "jejak_logins_refused_total",
			help: "Logins refused: wrong e-mail or password, or too many tries",
			labelNames: ["reason"],
			registers,
		}),
		jobs: new Histogram({
			name: "jejak_job_duration_seconds",
			help: "Runs of the daily and hourly work",
			labelNames: ["job", "outcome"],
			buckets: [0.1, 1, 10, 60, 600],
			registers,
		}),
	};
}

// The framework loads modules once per bundle. All copies must count together.
const kept = globalThis as { metrics?: ReturnType<typeof open> };
kept.metrics ??= open();
const { registry, requests, uploads, logins, jobs } = kept.metrics;

type RequestLabels = { method: string; route: string; status: string };

export const countRequest = (labels: RequestLabels, seconds: number): void =>
	requests.observe({ ...labels }, seconds);
export const countUpload = (outcome: "stored" | "refused"): void => uploads.inc({ outcome });
export const countRefusedLogin = (reason: "credentials" | "limit"): void => logins.inc({ reason });

/** Runs a job of the daily or hourly work. It counts how long the job took and how it ended. */
export async function timeJob<T>(job: string, work: () => Promise<T>): Promise<T> {
	const end = jobs.startTimer({ job });
	try {
		const done = await work();
		end({ outcome: "done" });
		return done;
	} catch (error) {
		end({ outcome: "failed" });
		throw error;
	}
}

/** The counts of all workers of this server, in Prometheus's text format. Undefined when a worker does not answer. */
export const readMetrics = (): Promise<string | undefined> =>
	cluster.isWorker ? askPrimary() : registry.metrics();

let asked = 0;

/** Asks scripts/web/cluster.ts. */
function askPrimary(): Promise<string | undefined> {
	const question = ++asked;
	return new Promise((resolve) => {
		const take = (answer: { askMetrics?: number; text?: string }) => {
			if (answer.askMetrics !== question) return;
			process.off("message", take);
			resolve(answer.text);
		};
		process.on("message", take);
		process.send?.({ askMetrics: question });
	});
}
