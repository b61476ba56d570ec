// Applies prisma/migrations as `prisma migrate deploy` does, but without its native engine. It keeps Prisma's own
// record of them, so `prisma migrate status` agrees.
import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { root, Trouble } from "./steps/shell";

/** Prisma takes the same number for its lock. Two servers that start at once migrate one after the other. */
export const LOCK = 72707369;

const RECORD = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
	id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
	migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
	started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

type Migration = { name: string; sql: string; checksum: string };

/**
 * Applies the migrations that the database does not have yet, up to the one called `until` if that is given. Each is
 * applied as a whole or not at all. @returns their names
 */
export async function migrate(url: string, { until }: { until?: string } = {}): Promise<string[]> {
	return withConnection(url, async (client) => {
		await client.query("SET lock_timeout = '60s'");
		await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
		await client.query(RECORD);
		const { rows } = await client.query<{ name: string; finished_at: Date | null }>(
			"SELECT migration_name AS name, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL",
		);
		const broken = rows.find((row) => !row.finished_at);
		if (broken)
			throw new Trouble(
				`The migration ${broken.name} was once begun and not finished: see \`prisma migrate resolve\`.`,
			);
		const isFresh = ({ name }: Migration) =>
			!rows.some((row) => row.name === name) && (!until || name <= until);
		const fresh = migrations().filter(isFresh);
		for (const migration of fresh) await apply(client, migration);
		await migrateDailyWork(url);
		return fresh.map(({ name }) => name);
	});
}

/** Does the database have every migration of this version, and no other? */
export const isUpToDate = (url: string): Promise<boolean> =>
	withConnection(url, async (client) => {
		const { rows: tables } = await client.query(
			"SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there",
		);
		if (!tables[0].there) return false;
		const { rows } = await client.query<{ name: string }>(
			`SELECT migration_name AS name FROM _prisma_migrations
			WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
		);
		return (
			rows.map(({ name }) => name).join() ===
			migrations()
				.map(({ name }) => name)
				.join()
		);
	});

/** Makes the database if the server has none of this name. */
export async function createDatabase(url: string): Promise<void> {
	const server = new URL(url);
	const name = decodeURIComponent(server.pathname.slice(1));
	server.pathname = "/postgres";
	await withConnection(server.href, async (client) => {
		const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
		if (!rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
	});
}

/** A connection. It waits up to 15 seconds for a database that is still starting. @throws Trouble */
export async function connect(url: string, { patienceMs = 15_000 } = {}): Promise<pg.Client> {
	for (const deadline = Date.now() + patienceMs; ; await sleep(300)) {
		const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
		try {
			await client.connect();
			return client;
		} catch (error) {
			const { code = "", message } = error as NodeJS.ErrnoException;
			const starting = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "57P03"].includes(code);
			if (starting && Date.now() < deadline) continue;
			const { host, pathname, username } = new URL(url);
			throw new Trouble(
				`Cannot use the database ${pathname.slice(1)} at ${host} (DATABASE_URL)${username && ` as ${username}`}: ${message || code}.`,
			);
		}
	}
}

export async function withConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
	const client = await connect(url);
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

/** All migrations, in order. */
export function migrations(): Migration[] {
	const dir = join(root, "prisma/migrations");
	const names = readdirSync(dir).filter((name) => /^\d/.test(name));
	return names.sort().map((name) => {
		const sql = readFileSync(join(dir, name, "migration.sql"), "utf8");
		return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
	});
}

/** The engine of the daily work keeps its jobs in a separate schema, and migrates it itself. */
async function migrateDailyWork(url: string): Promise<void> {
	const { Logger, runMigrations } = await import("graphile-worker");
	await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
	client.on("notice", tell);
	try {
		await client.query("BEGIN");
		await client.query(sql);
		await client.query(
			`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
			VALUES ($1, $2, $3, clock_timestamp(), 1)`,
			[randomUUID(), checksum, name],
		);
		await client.query("COMMIT");
	} catch (error) {
		const { message } = error as Error;
		throw new Trouble(`The migration ${name} failed, and nothing of it was kept: ${message}`);
	} finally {
		client.off("notice", tell);
	}
}

/** Writes what a migration says of the rows it changed. PostgreSQL's own notices have other codes. */
function tell({ code, message }: { code?: string; message?: string }): void {
	if (code === "00000") console.log(message);
}
