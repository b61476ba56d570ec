// PostgreSQL for the tests: one template with the migrations and the seed, copied for whoever needs a database.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { connect, createDatabase, migrate } from "../migrate.mjs";
import { startPostgres, stopOrphan } from "./postgres.mjs";
import { seed } from "./prepare.mjs";
import { identify, isSame } from "./processes.mjs";
import { dataDir } from "./shell.mjs";

const folder = join(dataDir, "test");

export const testSecret = "only-for-tests-only-for-tests-only-for-tests";

/**
 * A server with the template on it: `{ templateUrl, stop() }`. It is the one of TEST_DATABASE_URL (whose user may
 * create databases; ours are dropped in the end), else an embedded one whose data goes when it stops.
 */
export async function openTestDatabase(env = process.env) {
	const given = env.TEST_DATABASE_URL?.trim();
	const prefix = given ? `jejak_test_${process.pid}` : "jejak";
	const server = given ? borrow(given, prefix) : await startOwn();
	const templateUrl = server.url(`${prefix}_template`);
	try {
		await createDatabase(templateUrl);
		await migrate(templateUrl);
		await seed(false, { ...env, ...neutralSettings, AUTH_SECRET: testSecret, DATABASE_URL: templateUrl });
	} catch (error) {
		await server.stop();
		throw error;
	}
	return { templateUrl, stop: server.stop };
}

/** A fresh copy of the template under a name of its own, replacing the one of that name; answers with its address. */
export async function copyTemplate(templateUrl, suffix) {
	const template = databaseOf(templateUrl);
	const copy = template.replace(/template$/, suffix);
	await administer(templateUrl, async (client) => {
		await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(copy)} WITH (FORCE)`);
		await client.query(
			`CREATE DATABASE ${pg.escapeIdentifier(copy)} TEMPLATE ${pg.escapeIdentifier(template)}`,
		);
	});
	return onDatabase(templateUrl, copy);
}

/** What a developer has set for trying things out must not reach the tests; empty counts as not set. */
export const neutralSettings = Object.fromEntries(
	[
		...[
			"PORT",
			"APP_NAME",
			"APP_URL",
			"AUTH_SECRET",
			"ADMIN_EMAIL",
			"ADMIN_PASSWORD",
			"STORAGE_URL",
			"UPLOADS_DIR",
			"SCHOOL_NPSN",
		],
		...["SCHOOL_LOOKUP_URL", "SMTP_URL", "MAIL_FROM", "TRUST_PROXY", "MAP_TILE_URL", "MAP_ATTRIBUTION"],
		...["METRICS_TOKEN", "SLOW_QUERY_MS"],
	].map((name) => [name, ""]),
);

/** Each run has a folder named after its process; what killed runs left behind is cleared away first. */
async function startOwn() {
	mkdirSync(folder, { recursive: true });
	for (const left of readdirSync(folder).filter((name) => !isSame(name))) await clear(join(folder, left));
	const mine = join(folder, identify(process.pid));
	const server = await startPostgres(join(mine, "pg"), { careless: true });
	async function stop() {
		await server.stop();
		rmSync(mine, { recursive: true, force: true });
	}
	return { url: server.url, stop };
}

async function clear(dir) {
	await stopOrphan(join(dir, "pg"));
	rmSync(dir, { recursive: true, force: true });
}

function borrow(given, prefix) {
	async function stop() {
		await administer(given, async (client) => {
			const { rows } = await client.query("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [
				`${prefix}_`,
			]);
			for (const { datname } of rows)
				await client.query(`DROP DATABASE ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
		});
	}
	return { url: (database) => onDatabase(given, database), stop };
}

async function administer(url, work) {
	const client = await connect(onDatabase(url, "postgres"));
	try {
		await work(client);
	} finally {
		await client.end();
	}
}

const databaseOf = (url) => decodeURIComponent(new URL(url).pathname.slice(1));

function onDatabase(url, database) {
	const other = new URL(url);
	other.pathname = `/${encodeURIComponent(database)}`;
	return other.href;
}
