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

/** Seeds the database of DATABASE_URL, with the demo school if wanted. Answers with what there is to tell: its accounts. */
export async function seed(demo: boolean, env: Environment = process.env): Promise<string> {
	const program = demo ? "prisma/demo.ts" : "prisma/seed.ts";
	// The sources mark server-only modules with a package that refuses to load unless this condition is set.
	const args = ["--conditions=react-server", "--import=tsx", program];
	return (await requireNode(args, { env }, "The seed failed.")).trim();
}
