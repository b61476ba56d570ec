import "server-only";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import type { QueryResultRow } from "pg";
import { Prisma, PrismaClient } from "@/prisma/generated/client";
import { requests } from "../current-request";
import { codeInDatabase } from "../error-words";
import { log } from "../log";
import { openPool } from "./database-client";

/** In milliseconds. `.env.example` says what it is for; server/env.ts checks it. */
const SLOW_QUERY = Number(process.env.SLOW_QUERY_MS?.trim() || 500);

/** In milliseconds. */
const STATEMENT_TIMEOUT = 30_000;

/** Of one server, shared among its processes. */
const MOST_CONNECTIONS = 16;

function connect() {
	const config = {
		connectionString: process.env.DATABASE_URL,
		max: Math.max(4, Math.ceil(MOST_CONNECTIONS / Number(process.env.WEB_CONCURRENCY || 1))),
		// So many stay open: at a quiet time each request would open one, and have its statements parsed and planned anew.
		// Whatever lies between (a router, a container's network) is reminded of them, lest it forgets them without a word.
		min: 2,
		keepAlive: true,
		keepAliveInitialDelayMillis: 60_000,
		// The library's default waits for ever; a reader should hear "not available" instead.
		connectionTimeoutMillis: 3_000,
		statement_timeout: STATEMENT_TIMEOUT,
		idle_in_transaction_session_timeout: 30_000,
		// A school's rows are in memory or on a solid disk; by default PostgreSQL expects heads that have to move, and
		// reads tables whole that an index would have spared. Prisma's adapter writes and reads instants without their
		// offset, which means the same as in our own statements only where the offset is none.
		options: "-c random_page_cost=1.1 -c timezone=UTC",
	};
	const pool = openPool(config, { slow: SLOW_QUERY, lost: STATEMENT_TIMEOUT + 5_000 });
	// An idle connection that breaks (database restarted) must not end the process.
	const tell = (error: Error) => log.warn({ reason: error }, "idle database connection lost");
	// It is not the matter of the request that once opened it.
	pool.on("error", (error) => requests.exit(tell, error));
	return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

// Development reloads modules; one pool is enough.
const kept = globalThis as { database?: ReturnType<typeof connect> };
kept.database ??= connect();

export const { pool, prisma: db } = kept.database;

/** Closes every connection: for scripts that end. */
export async function disconnect(): Promise<void> {
	await db.$disconnect();
	await pool.end();
}

export type Transaction = Prisma.TransactionClient;
export { Prisma };

const names = new Map<string, string>();

/** A name for a prepared statement that another process would give to no other text. */
function nameOf(text: string): string {
	const name = names.get(text) ?? createHash("sha1").update(text).digest("hex");
	names.set(text, name);
	return name;
}

/** Rows of a constant text, or one of few, which every connection parses and plans once: for what is asked on every request. */
export const readPrepared = async <Row extends QueryResultRow>(
	text: string,
	values: unknown[],
): Promise<Row[]> => (await pool.query<Row>({ name: nameOf(text), text, values })).rows;

/**
 * Rows of a statement put together from parts, as a template's tag: planned for its values like Prisma's `$queryRaw`, whose
 * own part of the work it leaves out.
 */
export async function readRows<Row extends QueryResultRow>(parts: TemplateStringsArray, ...given: unknown[]) {
	const { text, values } = Prisma.sql(parts, ...given);
	return (await pool.query<Row>(text, values)).rows;
}

type Json = { json: string; count: number };

const asJson = (rows: string) =>
	`SELECT coalesce(string_agg(row_to_json(r)::text, ','), '') AS json, count(*)::int AS count FROM (${rows}) r`;

/**
 * What a query finds, as the text of JSON objects with commas between them, and how many there are.
 * @param how `prepared` for a constant text; `planned` where the best plan depends on the values, as with long lists of ids
 */
export async function readJson(rows: string, values: unknown[], how: "prepared" | "planned"): Promise<Json> {
	const text = asJson(rows);
	const [found] =
		how === "prepared" ? await readPrepared<Json>(text, values) : (await pool.query<Json>(text, values)).rows;
	return found as Json;
}

/** The columns of the unique index an error is about, or undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
	if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return undefined;
	return JSON.stringify(error.meta ?? {});
}

/** The code of an error: PostgreSQL's, wherever Prisma keeps it, else the error's own. */
function codeOf(error: unknown): string {
	if (!(error instanceof Error)) return "";
	const { code } = error as { code?: unknown };
	return codeInDatabase(error) ?? (typeof code === "string" ? code : "");
}

/** Did a write count on a row that somebody else deleted at that moment? */
export const isVanished = (error: unknown): boolean => /^(P2003|P2025|23503)$/.test(codeOf(error));

const isLostRace = (error: unknown): boolean => /^(P2034|40001|40P01)$/.test(codeOf(error));

/** Did the database refuse to answer (stopped, restarting, unreachable, not ours to enter, no connection free)? */
export function isUnavailable(error: unknown): boolean {
	const { message } = (error ?? {}) as { message?: string };
	return (
		/^(P10(00|01|02|03|08|10|17)|P20(24|28|37)|ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|57P0\d|57014|55P03|08\w{3}|28\w{3}|3D000|53\d00|58\w{3})$/.test(
			codeOf(error),
		) ||
		/ECONNREFUSED|Connection terminated|timeout exceeded when trying to connect|server (has )?closed the connection|not queryable|Can't reach database|DatabaseNotReachable|ConnectionClosed|the database system is/i.test(
			message ?? "",
		)
	);
}

/** Does a piece of work that is whole or undone again when it lost a race (at most 3 times, jittered). */
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

/** Runs a transaction, again when it lost a race. */
export const transact = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
	retried(() => db.$transaction(work, { maxWait: 5_000, timeout: 15_000 }));
