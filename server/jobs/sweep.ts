import "server-only";
import { now } from "../clock";
import { db } from "../db";
import { log } from "../log";
import { overSessions } from "../session";

const HOUR = 3_600_000;

/**
 * Removes what nobody can use any more: sessions that are over and reset links that have run out. Files are left alone:
 * a folder that belongs to another database looks like litter from here. Safe to run twice, and on two servers at once.
 * @returns how many of each went
 */
export async function sweep(at: Date): Promise<{ sessions: number; links: number }> {
	const sessions = await db.session.deleteMany({ where: overSessions(at) });
	const links = await db.passwordResetToken.deleteMany({ where: { expires_at: { lte: at } } });
	return { sessions: sessions.count, links: links.count };
}

/** Sweeps every hour as long as the server runs; a failure is logged, and the next hour tries again. */
export function sweepHourly(): void {
	const run = () =>
		sweep(now())
			.then((swept) => log.info(swept, "swept"))
			.catch((error: Error) => log.warn({ error: error.message }, "not swept"));
	setInterval(run, HOUR).unref();
}
