import "server-only";
import { AsyncResource } from "node:async_hooks";
import pg from "pg";
import { type CurrentRequest, currentRequest } from "../current-request";
import { log } from "../log";
import { DatabaseWatch } from "./database-watch";

/** Longest piece of a statement's text that is written down. */
const SQL_LENGTH = 2_000;

type Query = (...args: unknown[]) => Promise<unknown> | undefined;
type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

/**
 * A pool that notices what no setting of the library does: a database that has stopped speaking, which it says within
 * seconds to whoever waits, and statements that take long, which it writes down without their values.
 * @param slow milliseconds from which a statement counts as slow
 * @param lost milliseconds after which it counts as lost, and its connection ends: longer than PostgreSQL lets one run
 */
export function openPool(config: pg.PoolConfig, { slow, lost }: { slow: number; lost: number }): pg.Pool {
	const watch = new DatabaseWatch(config.connectionString, lost);

	class WatchedClient extends pg.Client {
		constructor(config?: pg.ClientConfig) {
			super(config);
			// Between one who gives it back and the next who asks nobody listens, and an error would end the process. It is
			// not lost: whoever asks next is told that the connection broke.
			this.on("error", () => undefined);
		}

		// Callbacks and promises alike: the pool uses the one, transactions the other.
		override query = ((...args: unknown[]) => {
			const query = super.query as Query;
			const answered = watch.sent(this);
			// Asked for now: answers arrive outside of any request.
			const request = currentRequest();
			const begin = performance.now();
			const end = () => {
				answered();
				const ms = performance.now() - begin;
				if (ms >= slow) reportSlow(args[0], ms, request);
			};
			const callback = args.at(-1);
			if (typeof callback !== "function") return query.apply(this, args)?.finally(end);
			args[args.length - 1] = (error: unknown, result: unknown) => {
				end();
				callback(error, result);
			};
			return query.apply(this, args);
		}) as typeof pg.Client.prototype.query;
	}

	class WatchedPool extends pg.Pool {
		override connect = ((callback?: Connected) => {
			if (!callback) return this.connectWatched();
			// The pool answers from within whichever request gave a connection free.
			const request = new AsyncResource("request");
			const done: Connected = (...result) => request.runInAsyncScope(callback, undefined, ...result);
			// Of every statement: without a promise where none is needed.
			if (watch.isAway)
				this.connectWatched().then(
					(client) => done(undefined, client, client.release),
					(error) => done(error),
				);
			else
				super.connect((error, client, release) => {
					if (error) watch.suspect();
					done(error, client, release);
				});
		}) as typeof pg.Pool.prototype.connect;

		private connectWatched(): Promise<pg.PoolClient> {
			const connected = watch.ready().then(() => super.connect());
			connected.catch(() => watch.suspect());
			return connected;
		}
	}
	return new WatchedPool({ ...config, Client: WatchedClient } as pg.PoolConfig);
}

function reportSlow(query: unknown, ms: number, request: CurrentRequest | undefined): void {
	const sql = typeof query === "string" ? query : ((query as { text?: string } | null)?.text ?? "");
	log.warn({ request: request?.id, ms: Math.round(ms), sql: sql.slice(0, SQL_LENGTH) }, "slow query");
}
