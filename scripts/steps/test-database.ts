// PostgreSQL for the tests. One template has the migrations and the seed, and each test that needs a database gets a
// copy.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { createDatabase, migrate, withConnection } from "../migrate";
import { grant } from "../roles";
import { Held, holdLock } from "./lock.mjs";
import { type Postgres, startPostgres, stopOrphan } from "./postgres";
import { seed } from "./prepare";
import { dataDir, type Environment, root } from "./shell";

export const testSecret = "only-for-tests-only-for-tests-only-for-tests";

/** Every setting, without a value. The settings of a developer must not reach the tests. */
export const neutralSettings: Environment = {
	...Object.fromEntries(
		[...readFileSync(join(root, ".env.example"), "utf8").matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => [
			name,
			"",
		]),
	),
	// No test asks a service on the internet.
	TILE_URL: "off",
};

/**
 * A server with the template on it. It is the server of TEST_TEMPLATE_URL, if `npm test` runs one. Otherwise it is the
 * server of TEST_DATABASE_URL, whose user may create databases and roles. There we drop what we made at the end.
 * Without either setting it is an embedded one.
 */
export async function openTestDatabase(
	env: Environment = process.env,
): Promise<{ templateUrl: string; stop(): Promise<void> }> {
	if (env.TEST_TEMPLATE_URL) return { templateUrl: env.TEST_TEMPLATE_URL, stop: async () => {} };
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

/** A fresh copy of the template. It replaces an older copy of that name. @returns its address */
export async function copyTemplate(templateUrl: string, suffix: string): Promise<string> {
	const template = decodeURIComponent(new URL(templateUrl).pathname.slice(1));
	const copy = template.replace(/template$/, suffix);
	const [from, to] = [pg.escapeIdentifier(template), pg.escapeIdentifier(copy)];
	await withConnection(onDatabase(templateUrl, "postgres"), async (client) => {
		await client.query(`DROP DATABASE IF EXISTS ${to} WITH (FORCE)`);
		await client.query(`CREATE DATABASE ${to} TEMPLATE ${from}`);
	});
	return onDatabase(templateUrl, copy);
}

/** The address of a database with a role that has the same rights as the running application. */
export async function asApplication(url: string): Promise<string> {
	const [role, password] = [`${decodeURIComponent(new URL(url).pathname.slice(1))}_app`, "for-tests"];
	await grant(url, role, password);
	return Object.assign(new URL(url), { username: role, password }).href;
}

/**
 * Starts a server in the first folder that no other run of the tests uses. It first removes what a killed run left
 * there.
 */
async function startOwn(): Promise<Postgres> {
	for (let number = 1; ; number++)
		try {
			const release = await holdLock(`test-${number}`, { patienceMs: 0 });
			const folder = join(dataDir, "test", String(number));
			const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
			await stopOrphan(join(folder, "pg"));
			clear();
			const server = await startPostgres(join(folder, "pg"), { careless: true });
			async function stop() {
				await server.stop();
				clear();
				release();
			}
			return { ...server, stop };
		} catch (error) {
			if (!(error instanceof Held)) throw error;
		}
}

function borrow(given: string, prefix: string): Postgres {
	async function stop() {
		await withConnection(onDatabase(given, "postgres"), async (client) => {
			const sql = "SELECT datname FROM pg_database WHERE starts_with(datname, $1)";
			for (const { datname } of (await client.query(sql, [`${prefix}_`])).rows)
				await client.query(`DROP DATABASE ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
			const roles = "SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1)";
			for (const { rolname } of (await client.query(roles, [`${prefix}_`])).rows)
				await client.query(`DROP ROLE ${pg.escapeIdentifier(rolname)}`);
		});
	}
	return { url: (database) => onDatabase(given, database), stop };
}

function onDatabase(url: string, database: string): string {
	return Object.assign(new URL(url), { pathname: `/${encodeURIComponent(database)}` }).href;
}
