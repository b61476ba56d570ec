import { type Embedded, findEmbedded, startEmbedded } from "./embedded";
import { takeClone } from "./prepare";
import { loadSettings } from "./settings";

/**
 * Does work as the owner of the database, that of the settings or the embedded one, which a running `npm start` may be using meanwhile unless
 * the work wants it `alone`. `work` is told whether the database was started for it, so that nobody else uses it.
 */
export async function onDatabase(
	work: (own: boolean) => Promise<void>,
	{ alone = false }: { alone?: boolean } = {},
): Promise<void> {
	const { databaseUrl, databaseOwnerUrl } = loadSettings();
	if (databaseUrl) {
		process.env.DATABASE_URL = databaseOwnerUrl ?? databaseUrl;
		return work(false);
	}
	const running = alone ? undefined : findEmbedded();
	let own: Embedded | undefined;
	if (!running) {
		await takeClone();
		own = await startEmbedded();
	}
	process.env.DATABASE_URL = running ?? own?.owner;
	await work(Boolean(own)).finally(() => own?.stop());
}
