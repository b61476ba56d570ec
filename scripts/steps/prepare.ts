import { Held, holdLock } from "./lock.mjs";
import { type Environment, requireNode, Trouble } from "./shell";

/**
 * Makes sure that only one server of a clone runs. Two would share the files of the embedded database. @throws Trouble
 */
export async function takeClone(): Promise<void> {
	try {
		await holdLock("start");
	} catch (error) {
		if (!(error instanceof Held)) throw error;
		throw new Trouble(`Process ${error.pid} already serves this folder. Stop it first.`);
	}
}

/** Seeds the database of DATABASE_URL, with the demo school if wanted. @returns text about its accounts */
export async function seed(demo: boolean, env: Environment = process.env): Promise<string> {
	const program = demo ? "prisma/demo.ts" : "prisma/seed.ts";
	// The sources mark server-only modules with a package that refuses to load unless this condition is set.
	const args = ["--conditions=react-server", "--import=tsx", program];
	return (await requireNode(args, { env }, "The seed failed.")).trim();
}
