import { findRunning, type Postgres } from "./postgres";
import { embeddedDir, startEmbedded, takeClone } from "./prepare";
import { loadSettings } from "./settings";

/**
 * Does work on the database of DATABASE_URL or the embedded one, which a running `npm start` may be using meanwhile unless
 * the work wants it `alone`. `work` is told whether the database was started for it, so that nobody else uses it.
 */
export async function onDatabase(
	work: (own: boolean) => Promise<void>,
	{ alone = false }: { alone?: boolean } = {},
): Promise<void> {
	const { databaseUrl } = loadSettings();
	if (databaseUrl) return work(false);
	const running = alone ? undefined : findRunning(embeddedDir);
	let own: Postgres | undefined;
	if (!running) {
		await takeClone();
		own = await startEmbedded();
	}
	process.env.DATABASE_URL = (running ?? own)?.url("jejak");
	await work(Boolean(own)).finally(() => own?.stop());
}
