import "server-only";
import { now } from "../clock";
import type { Transaction } from "./db";

/** What each errand needs to know. It waits in the database, so it holds no secrets. */
export type Errands = {
	"reset-link": { email: string };
	"confirmation-link": { id_user: number };
	/**
	 * `masked`: the new address, as far as the owner of the old address may know it. `device`: the device somebody
	 * logged in with, and when.
	 */
	"account-notice": {
		email: string;
		what: "email" | "password" | "otp_off" | "device" | "passkey";
		masked?: string;
		device?: string;
	};
	/** One of those whom a report of an incident reaches. */
	"incident-notice": { id_incident: string; id_user: number };
	"document-batch": { id_batch: string };
	invitation: { id_user: number };
	/** `week`: the Monday of a week that the instructor has not answered. `scores`: the final scores are missing. */
	"instructor-link": { id_instructor: string; week?: string; scores?: true };
	/** `week`: the Monday of the week that the summary is about. */
	"answers-summary": { id_user: number; week: string };
	/** A number or an e-mail address, as somebody typed it who lost a link. */
	"lost-link": { reach: string };
};

/** Mails to hundreds of people at once. Whoever waits for a mail, such as a reset link, does not wait for these. */
const TO_MANY: readonly (keyof Errands)[] = ["invitation", "instructor-link", "answers-summary"];

/** We give an errand up after this many tries, about four hours after the first. */
const MAX_TRIES = 10;

/**
 * Queues an errand, such as a mail, for any server that is free. A failed errand is tried again.
 * @param tx the transaction of the write that causes the errand, so that both are committed or neither; `db` without
 * one
 * @param key the new errand replaces a waiting one with the same name and key
 */
export async function addErrand<N extends keyof Errands>(
	tx: Transaction,
	name: N,
	payload: Errands[N],
	key: string,
): Promise<void> {
	await tx.$executeRaw`
		SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${now()},
			max_attempts => ${MAX_TRIES}, job_key => ${`${name}:${key}`}, priority => ${TO_MANY.includes(name) ? 1 : 0}::int)`;
}
