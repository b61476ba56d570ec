import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Prisma, PrismaClient } from "@/prisma/generated/client";
import { openPool } from "./database-client";
import { log } from "./log";

/** In milliseconds. `.env.example` says what it is for; server/env.ts checks it. */
const SLOW_QUERY = Number(process.env.SLOW_QUERY_MS?.trim() || 500);

function connect() {
	const config = {
		connectionString: process.env.DATABASE_URL,
		max: 16,
		// The library's default waits for ever; a reader should hear "not available" instead.
		connectionTimeoutMillis: 4_000,
		statement_timeout: 30_000,
		// The same for a connection that was lost without a word, while others to the same database live.
		query_timeout: 35_000,
		idle_in_transaction_session_timeout: 30_000,
	};
	const pool = openPool(config, SLOW_QUERY);
	// An idle connection that breaks (database restarted) must not end the process.
	pool.on("error", (error) => log.warn({ reason: error }, "idle database connection lost"));
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

/** The columns of the unique index an error is about, or undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
	if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return undefined;
	return JSON.stringify(error.meta ?? {});
}

/** The code of an error: Prisma's, or PostgreSQL's, which a failed raw query hides in its message. */
function codeOf(error: unknown): string {
	const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
	const hidden = code === "P2010" ? /Code: `(\w{5})`/.exec(String(message))?.[1] : undefined;
	return hidden ?? (typeof code === "string" ? code : "");
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
		/ECONNREFUSED|Connection terminated|timeout exceeded when trying to connect|server (has )?closed the connection|Can't reach database|DatabaseNotReachable|ConnectionClosed|the database system is/i.test(
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
