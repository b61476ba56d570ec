// PostgreSQL for the tests: one template with the migrations and the seed, copied for whoever needs a database.
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

/** Every setting there is, without a value: what a developer has set for trying things out must not reach the tests. */
export const neutralSettings: Environment = {
	...Object.fromEntries(
		[...readFileSync(join(root, ".env.example"), "utf8").matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => [
			name,
			"",
		]),
	),
	// No test asks a service of the world.
	TILE_URL: "off",
};

/**
 * A server with the template on it. It is the one of TEST_TEMPLATE_URL, where `npm test` has one running; or that of
 * TEST_DATABASE_URL, whose user may create databases and roles, and ours are dropped in the end; or an embedded one.
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

/** A fresh copy of the template, in place of an older one of that name. Answers with its address. */
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

/** The address of a database with a role that has what the running application has, and no more. */
export async function asApplication(url: string): Promise<string> {
	const [role, password] = [`${decodeURIComponent(new URL(url).pathname.slice(1))}_app`, "for-tests"];
	await grant(url, role, password);
	return Object.assign(new URL(url), { username: role, password }).href;
}

/** Each run of the tests has the first folder that no other has; what a killed run left there goes first. */
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
