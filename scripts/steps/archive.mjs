// What `npm run backup` and `npm run restore` share: the settings, the packages, and the database they work on.
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { install } from "./install.mjs";
import { takeClone } from "./prepare.mjs";
import { checkSettings, loadEnvFile } from "./settings.mjs";
import { dataDir, runNode, step } from "./shell.mjs";

/**
 * Runs `backup` or `restore` on a folder, against the database of DATABASE_URL or the embedded one, which a running
 * `npm start` may be using while it is backed up. Answers with the exit code; what happened is shown.
 */
export async function runArchive(command, folder, erasures) {
	loadEnvFile();
	await install();
	const { databaseUrl } = await checkSettings();
	const embedded = databaseUrl ? undefined : await openEmbedded(command);
	try {
		const env = { ...process.env, DATABASE_URL: databaseUrl ?? embedded.url("jejak") };
		const more = erasures ? ["--erasures", resolve(erasures)] : [];
		const run = ["--import=tsx", "scripts/archive/run.ts", command, resolve(folder), ...more];
		const { code } = await runNode(run, { env, show: true });
		return code === 0 ? 0 : 1;
	} finally {
		await embedded?.stop?.();
	}
}

async function openEmbedded(command) {
	const { findRunning, startPostgres } = await import("./postgres.mjs");
	const { createDatabase } = await import("../migrate.mjs");
	const dir = join(dataDir, "pg");
	const running = command === "backup" && findRunning(dir);
	if (running) return running;
	await takeClone();
	mkdirSync(dataDir, { recursive: true });
	const server = await step("Starting the embedded PostgreSQL", () => startPostgres(dir));
	await createDatabase(server.url("jejak"));
	return server;
}
