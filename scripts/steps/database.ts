import { type Embedded, findEmbedded, startEmbedded } from "./embedded";
import { takeClone } from "./prepare";
import { loadSettings } from "./settings";

/**
 * Does work as the owner of the database. That is the database of the settings, or else the embedded one. A running
 * `npm start` may be using the embedded one at the same time, unless the work asks to be `alone`. `work` learns whether
 * we started the database for it. In that case nobody else uses it.
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
