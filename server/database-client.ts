import "server-only";
import { AsyncResource } from "node:async_hooks";
import pg from "pg";
import { currentRequest } from "./current-request";
import { DatabaseWatch } from "./database-watch";
import { log } from "./log";

/** Longest piece of a statement's text that is written down. */
const SQL_LENGTH = 2_000;

type Query = (...args: unknown[]) => Promise<unknown> | undefined;
type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

/**
 * A pool that notices what no setting of the library does: a database that has stopped speaking, which it says within
 * seconds to whoever waits, and statements that take long, which it writes down without their values.
 * @param slow milliseconds from which a statement counts as slow
 */
export function openPool(config: pg.PoolConfig, slow: number): pg.Pool {
	const watch = new DatabaseWatch(config.connectionString);

	class WatchedClient extends pg.Client {
		constructor(config?: pg.ClientConfig) {
			super(config);
			// Between one who gives it back and the next who asks nobody listens, and an error would end the process. It is
			// not lost: whoever asks next is told that the connection broke.
			this.on("error", () => undefined);
		}

		// Callbacks and promises alike: the pool uses the one, transactions the other.
		override query = ((...args: unknown[]) => {
			const query = super.query.bind(this) as Query;
			const answered = watch.sent(this);
			const report = timer(args[0], slow);
			const end = () => {
				answered();
				report();
			};
			const callback = args.at(-1);
			if (typeof callback !== "function") return query(...args)?.finally(end);
			return query(...args.slice(0, -1), (...result: unknown[]) => {
				end();
				callback(...result);
			});
		}) as typeof pg.Client.prototype.query;
	}

	class WatchedPool extends pg.Pool {
		override connect = ((callback?: Connected) => {
			const connected = watch.ready().then(() => super.connect());
			connected.catch(() => watch.suspect());
			if (!callback) return connected;
			// The pool answers from within whichever request gave a connection free.
			const request = new AsyncResource("request");
			const done: Connected = (...result) => request.runInAsyncScope(callback, undefined, ...result);
			connected.then(
				(client) => done(undefined, client, client.release),
				(error) => done(error),
			);
		}) as typeof pg.Pool.prototype.connect;
	}
	return new WatchedPool({ ...config, Client: WatchedClient } as pg.PoolConfig);
}

/** Answers with what to call in the end. The request is asked for now: answers arrive outside of any. */
function timer(query: unknown, slow: number): () => void {
	const request = currentRequest();
	const begin = performance.now();
	return () => {
		const ms = Math.round(performance.now() - begin);
		if (ms < slow) return;
		const sql = typeof query === "string" ? query : ((query as { text?: string } | null)?.text ?? "");
		log.warn({ request: request?.id, ms, sql: sql.slice(0, SQL_LENGTH) }, "slow query");
	};
}
