/** What the primary tells a worker when it starts. */
export type Task = { dir: string; port: number; host: string; dev: boolean };

/** What the primary tells a worker later: to stop within so many milliseconds. */
export type Orders = { stop?: number };

/** What a worker tells the primary: it could not begin, or it is asked for the metrics of all workers. */
export type Report = { failed?: { code?: string; message: string }; askMetrics?: number };
