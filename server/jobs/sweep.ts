import "server-only";
import { db } from "../db";
import { log } from "../log";
import { overSessions } from "../session";
import { FOLDERS, type Folder, listStored, removeFiles } from "../storage";

/** Files younger than this may belong to a row that is being written. */
const HOUR = 3_600_000;
/** So many files that no row names, and a tenth of a folder, are more likely another database's than litter. */
const SUSPICIOUS = 20;

/**
 * Removes what nobody can use any more: sessions that are over, reset links that have run out, and files that a crash
 * left without a row. Safe to run twice, and on two servers at once.
 * @returns how many of each went
 */
export async function sweep(now: Date): Promise<{ sessions: number; links: number; files: number }> {
	const sessions = await db.session.deleteMany({ where: overSessions(now) });
	const links = await db.passwordResetToken.deleteMany({ where: { expires_at: { lte: now } } });
	let files = 0;
	for (const folder of FOLDERS) files += await sweepFolder(folder, new Date(now.getTime() - HOUR));
	return { sessions: sessions.count, links: links.count, files };
}

async function sweepFolder(folder: Folder, before: Date): Promise<number> {
	const stored = await listStored(folder);
	const named = await namedIn(folder);
	const orphans = stored.filter(({ path, writtenAt }) => writtenAt < before && !named.has(path));
	if (orphans.length > Math.max(SUSPICIOUS, stored.length / 10)) {
		log.warn({ folder, files: orphans.length }, "many files belong to no row; they are left alone");
		return 0;
	}
	await removeFiles(orphans.map(({ path }) => path));
	return orphans.length;
}

async function namedIn(folder: Folder): Promise<Set<string | null>> {
	if (folder === "journals") {
		const rows = await db.journal.findMany({
			where: { image_path: { not: null } },
			select: { image_path: true },
		});
		return new Set(rows.map(({ image_path }) => image_path));
	}
	const rows = await db.attendance.findMany({
		where: { attachment: { not: null } },
		select: { attachment: true },
	});
	return new Set(rows.map(({ attachment }) => attachment));
}

/** Sweeps every hour as long as the server runs; a failure is logged, and the next hour tries again. */
export function sweepHourly(): void {
	const run = () =>
		sweep(new Date())
			.then((swept) => log.info(swept, "swept"))
			.catch((error: Error) => log.warn({ error: error.message }, "not swept"));
	setInterval(run, HOUR).unref();
}
