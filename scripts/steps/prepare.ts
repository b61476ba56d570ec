import { join } from "node:path";
import { createDatabase } from "../migrate";
import { Held, holdLock } from "./lock.mjs";
import { type Postgres, startPostgres } from "./postgres";
import { dataDir, type Environment, requireNode, step, Trouble } from "./shell";

/** Two servers of one clone would share the files of the embedded database. @throws Trouble while another runs */
export async function takeClone(): Promise<void> {
	try {
		await holdLock("start");
	} catch (error) {
		if (!(error instanceof Held)) throw error;
		throw new Trouble(`This folder is being served already, by process ${error.pid}. Stop that one first.`);
	}
}

/** The folder of the embedded database. */
export const embeddedDir = join(dataDir, "pg");

/** Starts the embedded server, with a database called jejak. Call after `takeClone`. */
export function startEmbedded(): Promise<Postgres> {
	return step("Starting the embedded PostgreSQL (its data is in .data/pg)", async () => {
		const server = await startPostgres(embeddedDir);
		await createDatabase(server.url("jejak"));
		return server;
	});
}

/** Seeds the database of DATABASE_URL. With `demo` it adds the demo school, and answers with the table of its accounts. */
export async function seed(demo: boolean, env: Environment = process.env): Promise<string> {
	await script("prisma/seed.ts", env, "The seed failed.");
	return demo ? (await script("prisma/demo.ts", env, "The demo data failed.")).trim() : "";
}

// The sources mark server-only modules with a package that refuses to load unless this condition is set.
const script = (path: string, env: Environment, complaint: string) =>
	requireNode(["--conditions=react-server", "--import=tsx", path], { env }, complaint);
