// Everything between a clean clone and a server that can be started, shared by `npm start` and `npm run dev`.
import { join } from "node:path";
import { generateClient } from "./build.mjs";
import { Held, holdLock } from "./lock.mjs";
import { checkPort, checkSettings, keepSecret } from "./settings.mjs";
import { dataDir, requireNode, step, Trouble } from "./shell.mjs";

/** Two servers on one clone would share the embedded database's files and the build. */
export async function takeClone() {
	try {
		process.once("exit", await holdLock("start"));
	} catch (error) {
		if (!(error instanceof Held)) throw error;
		throw new Trouble(`This folder is being served already, by process ${error.pid}. Stop that one first.`);
	}
}

/**
 * Settings, database, migrations, seed: with them in process.env the server can start. Call after `install`.
 * `onDatabase` is told the embedded database as soon as it runs, so that it can be stopped whatever comes next.
 */
export async function prepare({ onDatabase }) {
	const settings = await checkSettings();
	await checkPort(settings.port);
	const embedded = !settings.databaseUrl;
	if (embedded) process.env.DATABASE_URL = await startEmbedded(onDatabase);
	if (embedded) keepSecret();
	const { createDatabase, migrate } = await import("../migrate.mjs");
	await step("Bringing the database up to date", async () => {
		if (embedded) await createDatabase(process.env.DATABASE_URL);
		await migrate(process.env.DATABASE_URL);
	});
	await generateClient();
	const accounts = await step(embedded ? "Seeding, with a demo school" : "Seeding", () => seed(embedded));
	return { settings, embedded, accounts };
}

async function startEmbedded(onDatabase) {
	const { startPostgres } = await import("./postgres.mjs");
	const server = await step("Starting the embedded PostgreSQL (its data is in .data/pg)", () =>
		startPostgres(join(dataDir, "pg")),
	);
	onDatabase(server);
	return server.url("jejak");
}

/** Runs the seed, and in embedded mode the demo, which answers with the table of its accounts. */
export async function seed(demo, env = process.env) {
	await script("prisma/seed.ts", env, "The seed failed.");
	return demo ? (await script("prisma/demo.ts", env, "The demo data failed.")).trim() : "";
}

// The sources mark server-only modules with a package that refuses to load unless this condition is set.
const script = (path, env, complaint) =>
	requireNode(["--conditions=react-server", "--import=tsx", path], { env }, complaint);
