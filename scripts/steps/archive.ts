import { archive } from "../archive/run";
import { findRunning, type Postgres } from "./postgres";
import { embeddedDir, startEmbedded, takeClone } from "./prepare";
import { loadSettings } from "./settings";

/**
 * Backs up or restores, with the arguments of archive/run.ts, on the database of DATABASE_URL or the embedded one, which
 * a running `npm start` may be using while it is backed up.
 */
export async function runArchive(args: string[]): Promise<void> {
	const { databaseUrl } = loadSettings();
	if (databaseUrl) return archive(args);
	const running = args[0] === "backup" ? findRunning(embeddedDir) : undefined;
	let own: Postgres | undefined;
	if (!running) {
		await takeClone();
		own = await startEmbedded();
	}
	process.env.DATABASE_URL = (running ?? own)?.url("jejak");
	await archive(args).finally(() => own?.stop());
}
