import type { Refusal, Wish } from "@/lib/documents/costly-work";

/** What the primary tells a worker when it starts. */
export type Task = { dir: string; port: number; host: string; dev: boolean };

/**
 * The primary's later messages to a worker. It is to stop within this many milliseconds. Or it may take the place
 * for costly work that it wished for, unless that is `refused`.
 */
export type Orders = { stop?: number; place?: number; refused?: Refusal };

/**
 * A worker's messages to the primary. It could not begin. It needs the metrics of all workers. It wishes for a place
 * for costly work, or without a `wish` it gives up that place. `askMetrics` and `place` are numbers of the worker's own,
 * which come back with the answer.
 */
export type Report = {
	failed?: { code?: string; message: string };
	askMetrics?: number;
	place?: number;
	wish?: Wish;
};
