import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, migrate } from "../../scripts/migrate";
import { startPostgres } from "../../scripts/steps/postgres";
import { seed } from "../../scripts/steps/prepare";
import { childrenOf } from "./processes";

/** A PostgreSQL for one test, with the demo school in it. The test can stop it, and can make it hang. */
export async function openOwnPostgres(folder = mkdtempSync(join(tmpdir(), "jejak-pg-"))) {
	const dir = join(folder, "pg");
	mkdirSync(folder, { recursive: true });
	let server = await startPostgres(dir, { careless: true });
	const url = server.url("jejak");
	await createDatabase(url);
	await migrate(url);
	await seed(true, { ...process.env, DATABASE_URL: url });

	/**
	 * Stops its processes without ending them. Connections stay open, the system accepts new ones, and nobody answers.
	 */
	const signal = (name: NodeJS.Signals) => {
		const main = Number(readFileSync(join(dir, "postmaster.pid"), "utf8").split("\n")[0]);
		// The main process comes first, so that it starts no other process meanwhile.
		process.kill(main, name);
		for (const pid of childrenOf(main)) {
			try {
				process.kill(pid, name);
			} catch {
				// The process has ended meanwhile.
			}
		}
	};
	return {
		url,
		hang: async () => signal("SIGSTOP"),
		goOn: async () => signal("SIGCONT"),
		shutDown: () => server.stop(),
		async startAgain() {
			server = await startPostgres(dir, { careless: true, port: Number(new URL(url).port) });
		},
		async close() {
			// A stopped process cannot end.
			if (existsSync(join(dir, "postmaster.pid"))) signal("SIGCONT");
			await server.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
