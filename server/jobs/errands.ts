import "server-only";
import { now } from "../clock";
import type { Transaction } from "../database/db";

/** What each errand has to know. It waits in the database, so it holds no secrets. */
export type Errands = {
	"reset-link": { email: string };
	"confirmation-link": { id_user: number };
	/** `masked`: the new address, as far as the owner of the old one may know it. `device`: what somebody logged in with, and when. */
	"account-notice": {
		email: string;
		what: "email" | "password" | "otp_off" | "device" | "passkey";
		masked?: string;
		device?: string;
	};
	"document-batch": { id_batch: string };
};

/** After so many tries an errand is given up, about four hours after the first. */
const MAX_TRIES = 10;

/**
 * Queues an errand, such as a mail, for whichever server is free; a failed one is tried again.
 * @param tx the transaction of the write that causes the errand, so that both are committed or neither; `db` without one
 * @param key an errand that still waits under the same name and key is replaced
 */
export async function addErrand<N extends keyof Errands>(
	tx: Transaction,
	name: N,
	payload: Errands[N],
	key: string,
): Promise<void> {
	await tx.$executeRaw`
		SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${now()},
			max_attempts => ${MAX_TRIES}, job_key => ${`${name}:${key}`})`;
}
