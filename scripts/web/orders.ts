/** What the primary tells a worker when it starts. */
export type Task = { dir: string; port: number; host: string; dev: boolean };

/** The primary's later message to a worker: stop within this many milliseconds. */
export type Orders = { stop?: number };

/**
 * A worker's message to the primary. It could not begin, or it needs the metrics of all workers. `askMetrics` is the
 * number of that question, which comes back with the answer.
 */
export type Report = { failed?: { code?: string; message: string }; askMetrics?: number };
