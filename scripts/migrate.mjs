// `prisma migrate deploy` without its native engine: applies prisma/migrations and keeps Prisma's own record of
// them, so `prisma migrate status` agrees. By itself: DATABASE_URL=… node scripts/migrate.mjs
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { root, sleep, Trouble } from "./steps/shell.mjs";

// The number Prisma takes for the same purpose: two servers that start at once migrate one after the other.
const migrationLock = 72707369;

const record = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
	id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
	migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
	started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/**
 * Applies what the database has not seen yet, up to the one called `until` if that is given; answers with the names.
 * Each is whole or not there at all.
 */
export async function migrate(url, { until } = {}) {
	const client = await connect(url);
	try {
		await client.query("SET lock_timeout = '60s'");
		await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
		await client.query(record);
		const { rows } = await client.query(
			"SELECT migration_name AS name, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL",
		);
		const broken = rows.find((row) => !row.finished_at);
		if (broken)
			throw new Trouble(
				`The migration ${broken.name} was once begun and not finished: see \`prisma migrate resolve\`.`,
			);
		const fresh = migrations().filter(
			({ name }) => !rows.some((row) => row.name === name) && (!until || name <= until),
		);
		for (const migration of fresh) await apply(client, migration);
		await migrateDailyWork(url);
		return fresh.map(({ name }) => name);
	} finally {
		await client.end();
	}
}

/** Makes the database if the server has none of that name. */
export async function createDatabase(url) {
	const server = new URL(url);
	const name = decodeURIComponent(server.pathname.slice(1));
	server.pathname = "/postgres";
	const client = await connect(server.href);
	try {
		const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
		if (!rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
	} finally {
		await client.end();
	}
}

/** A connection, waiting a while for a database that is only just starting. */
export async function connect(url, { patienceMs = 15_000 } = {}) {
	const deadline = Date.now() + patienceMs;
	for (;;) {
		const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
		try {
			await client.connect();
			return client;
		} catch (error) {
			const starting = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "57P03"].includes(error.code);
			if (!starting || Date.now() > deadline) throw unreachable(url, error);
			await sleep(300);
		}
	}
}

/** All there are, in order: `{ name, sql, checksum }`. */
export function migrations() {
	const dir = join(root, "prisma/migrations");
	const names = existsSync(dir) ? readdirSync(dir).filter((name) => /^\d/.test(name)) : [];
	return names.sort().map((name) => {
		const sql = readFileSync(join(dir, name, "migration.sql"), "utf8");
		return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
	});
}

/** The engine of daily work keeps its jobs in a schema of its own, and migrates it by itself. */
async function migrateDailyWork(url) {
	const { Logger, runMigrations } = await import("graphile-worker");
	await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
}

async function apply(client, { name, sql, checksum }) {
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
		throw new Trouble(`The migration ${name} failed, and nothing of it was kept: ${error.message}`);
	}
}

function unreachable(url, error) {
	const { host, pathname } = new URL(url);
	const reason = error.message || error.code;
	return new Trouble(`Cannot use the database ${pathname.slice(1)} at ${host} (DATABASE_URL): ${reason}.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
	try {
		const applied = await migrate(process.env.DATABASE_URL ?? "");
		console.log(applied.length ? `Applied ${applied.join(", ")}.` : "The database is up to date.");
	} catch (error) {
		if (!(error instanceof Trouble)) throw error;
		console.error(error.message);
		process.exitCode = 1;
	}
}
