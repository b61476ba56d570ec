import "server-only";
import { now } from "../clock";
import { db } from "../database/db";

/** Work that is asked for, and what it has to know. It waits in the database, so it holds no secrets. */
export type Errands = { "reset-link": { email: string } };

/** Tries until an errand is given up: the last comes about four hours after the first. */
const TRIES = 10;

/**
 * Has something done soon, by any server, and again when it fails.
 * @param key two errands of one key that both still wait are one
 */
export async function addErrand<N extends keyof Errands>(
	name: N,
	payload: Errands[N],
	key: string,
): Promise<void> {
	await db.$executeRaw`
		SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${now()},
			max_attempts => ${TRIES}, job_key => ${`${name}:${key}`})`;
}
