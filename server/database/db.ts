import "server-only";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg, { type QueryResultRow } from "pg";
import { Prisma, PrismaClient } from "@/prisma/generated/client";
import { codeInDatabase } from "../error-words";
import { log } from "../log";

/** In milliseconds. `.env.example` explains it; server/env.ts checks it. */
const SLOW_QUERY = Number(process.env.SLOW_QUERY_MS?.trim() || 500);
/** Longest piece of a statement's text that is logged. */
const SQL_LENGTH = 2_000;

/** Connections of one server. Its processes share this number. */
const MOST_CONNECTIONS = 16;

/**
 * How long anything waits for the database, in milliseconds. PostgreSQL ends a slow statement first, which frees its
 * locks. The client's own limit is for a database that no longer answers. A transaction may reach that limit twice,
 * because Prisma also waits for its ROLLBACK. Both together stay under 15 s.
 */
const WAIT = { connection: 3_000, statement: 5_500, query: 6_000 };
/** {@link WAIT} for the few statements that change every student of a school at once. */
const LONG_WAIT = { statement: 60_000, query: 65_000 };

/** Opens a pool and Prisma's client on it. The application has one pool. A test of lost connections opens its own. */
export function openDatabase(url: string | undefined, wait = WAIT) {
	const pool = new pg.Pool({
		connectionString: url,
		max: Math.max(4, Math.ceil(MOST_CONNECTIONS / Number(process.env.WEB_CONCURRENCY || 1))),
		// Without these, a request after a quiet minute would have to connect, and to parse and plan its statements
		// again.
		min: 2,
		// A router or a container's network drops a connection that is silent for long.
		keepAlive: true,
		keepAliveInitialDelayMillis: 60_000,
		connectionTimeoutMillis: wait.connection,
		query_timeout: wait.query,
		statement_timeout: wait.statement,
		idle_in_transaction_session_timeout: 30_000,
		// The rows of a school fit into memory or lie on a solid disk, so an index costs less than PostgreSQL assumes.
		// Prisma's adapter writes and reads instants without an offset. With UTC both sides mean the same instant.
		options: "-c random_page_cost=1.1 -c timezone=UTC",
	});
	// A connection that breaks while nobody uses it must not end the process. Its next user gets the error.
	pool.on("error", (error) => log.warn({ reason: error }, "idle database connection lost"));
	pool.on("connect", (client) => client.on("error", () => undefined));
	// After a time-out inside a transaction, the client may never have sent the ROLLBACK. The next request would then
	// write into that transaction, and its write would never be committed.
	pool.on("release", (_error, client) => {
		if (client.getTransactionStatus() !== "I") void client.end();
	});
	const prisma = new PrismaClient({
		adapter: new PrismaPg(pool),
		log: [{ emit: "event", level: "query" }],
	});
	prisma.$on("query", ({ query, duration }) => reportIfSlow(query, duration));
	return { pool, prisma };
}

function reportIfSlow(sql: string, ms: number): void {
	if (ms >= SLOW_QUERY) log.warn({ ms: Math.round(ms), sql: sql.slice(0, SQL_LENGTH) }, "slow query");
}

// Development reloads modules, and one pool is enough.
const kept = globalThis as { database?: ReturnType<typeof openDatabase> };
kept.database ??= openDatabase(process.env.DATABASE_URL);

export const { pool, prisma: db } = kept.database;

/** Closes every connection: for scripts that end. */
export async function disconnect(): Promise<void> {
	await db.$disconnect();
	await pool.end();
}

export type Transaction = Prisma.TransactionClient;
export { Prisma };

/** The prepared statements by the lengths of their texts. To compare two long texts takes less time than to hash one. */
const prepared = new Map<number, { name: string; text: string }[]>();

/** The text of a prepared statement with its name. That is a hash, so no other process gives it to another text. */
function named(text: string): { name: string; text: string } {
	const alike = prepared.get(text.length) ?? [];
	const known = alike.find((one) => one.text === text);
	if (known) return known;
	const statement = { name: createHash("sha1").update(text).digest("hex"), text };
	prepared.set(text.length, [...alike, statement]);
	return statement;
}

async function read<Row extends QueryResultRow>(query: pg.QueryConfig): Promise<Row[]> {
	const begin = performance.now();
	try {
		return (await pool.query<Row>(query)).rows;
	} finally {
		reportIfSlow(query.text, performance.now() - begin);
	}
}

/**
 * Rows of a prepared statement: `readPrepared(Prisma.sql`SELECT … ${id}`)`. Each connection parses and plans its text
 * only once, under a name made of the text, so this is for statements that most requests use. Their text must be one of
 * a few: values go into the template, and no list of values is joined into it. PostgreSQL plans for any values, so give
 * {@link readRows} what is best planned for its own values.
 *
 * The same value may stand in a template more than once. To name it once, write it into a row of the statement, as
 * `clock` in server/auth/session.ts.
 */
export function readPrepared<Row extends QueryResultRow>({ text, values }: Prisma.Sql): Promise<Row[]> {
	return read<Row>({ ...named(text), values });
}

/**
 * Rows of a statement that a template puts together from parts. PostgreSQL plans it for its values, as with Prisma's
 * `$queryRaw`. This avoids the work that Prisma itself adds.
 */
export async function readRows<Row extends QueryResultRow>(parts: TemplateStringsArray, ...given: unknown[]) {
	const { text, values } = Prisma.sql(parts, ...given);
	return read<Row>({ text, values });
}

type Json = { json: string; count: number };

/**
 * The rows of a query as the text of JSON objects with commas between them, and how many rows there are.
 * @param how `prepared` as {@link readPrepared}; `planned` where the best plan depends on the values, as with long lists
 * of ids
 */
export async function readJson(rows: Prisma.Sql, how: "prepared" | "planned"): Promise<Json> {
	const { text, values } = Prisma.sql`
		SELECT coalesce(string_agg(row_to_json(r)::text, ','), '') AS json, count(*)::int AS count FROM (${rows}) r`;
	const [found] = await read<Json>({ text, values, ...(how === "prepared" && named(text)) });
	return found as Json;
}

/** The columns of the unique index that an error is about. Undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
	if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return undefined;
	return JSON.stringify(error.meta ?? {});
}

/** The code of an error: PostgreSQL's code, wherever Prisma keeps it, or else the error's own. */
function codeOf(error: unknown): string {
	if (!(error instanceof Error)) return "";
	const { code } = error as { code?: unknown };
	return codeInDatabase(error) ?? (typeof code === "string" ? code : "");
}

/** Does a row that was written overlap another one? */
export const isOverlap = (error: unknown): boolean => codeOf(error) === "23P01";

/** Does a row that was written have the time, name or number of another one? */
export const isTaken = (error: unknown): boolean => /^(23P01|23505|P2002)$/.test(codeOf(error));

/** Does a row that was written break a check or a trigger's rule? */
export const isRefused = (error: unknown): boolean => codeOf(error) === "23514";

/** Did a write fail because somebody deleted a row it needs at the same moment? */
export const isVanished = (error: unknown): boolean => /^(P2003|P2025|23503)$/.test(codeOf(error));

const isLostRace = (error: unknown): boolean => /^(P2034|40001|40P01)$/.test(codeOf(error));

/**
 * Did the database refuse to answer? It may be stopped, restarting, unreachable, closed to us, or out of connections.
 */
export function isUnavailable(error: unknown): boolean {
	const { message } = (error ?? {}) as { message?: string };
	return (
		/^(P10(00|01|02|03|08|10|17)|P20(24|28|37)|ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|57P0\d|57014|55P03|08\w{3}|28\w{3}|3D000|53\d00|58\w{3})$/.test(
			codeOf(error),
		) ||
		/ECONNREFUSED|Connection terminated|timeout exceeded when trying to connect|Query read timeout|server (has )?closed the connection|not queryable|Can't reach database|DatabaseNotReachable|ConnectionClosed|the database system is/i.test(
			message ?? "",
		)
	);
}

/** Repeats work that lost a race, at most 3 times and with a random pause. The work must undo itself when it fails. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await work();
		} catch (error) {
			if (!isLostRace(error) || attempt === 3) throw error;
			await new Promise((resolve) => setTimeout(resolve, attempt * 20 * (0.5 + Math.random())));
		}
	}
}

/** Runs a transaction. If it lost a race, it runs again. @param timeout in milliseconds, for all of its statements */
export const transact = <T>(work: (tx: Transaction) => Promise<T>, { timeout = 15_000 } = {}): Promise<T> =>
	retried(() => db.$transaction(work, { maxWait: 5_000, timeout }));

/**
 * Runs statements in one transaction, and again if it lost a race. Each statement may take a minute, because it may
 * change all students of a school. @returns what `work` returns
 */
export const transactLong = <T>(
	work: (run: (statement: Prisma.Sql) => Promise<number>) => Promise<T>,
): Promise<T> =>
	retried(async () => {
		const client = await pool.connect();
		try {
			await client.query(`BEGIN; SET LOCAL statement_timeout = ${LONG_WAIT.statement}`);
			const done = await work(async ({ text, values }) => {
				// The library also reads the limit from each query, but its types leave that out.
				const query: pg.QueryConfig & { query_timeout: number } = {
					text,
					values,
					query_timeout: LONG_WAIT.query,
				};
				return (await client.query(query)).rowCount ?? 0;
			});
			await client.query("COMMIT");
			client.release();
			return done;
		} catch (error) {
			// We close the connection, which ends the transaction too.
			client.release(true);
			throw error;
		}
	});
