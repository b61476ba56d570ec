import "server-only";
import { type Transaction, transact } from "../database/db";
import { unauthenticated } from "../errors";
import type { Actor } from "./actor";
import { requireRecentProof } from "./proof";

/** The number of the lock on changes of roles. Any number will do. */
const ROLE_CHANGES = 16_2010;

/**
 * Waits for everybody else who changes roles or deletes staff. The rules are about more than one row (the last manager,
 * the only holder of a place). Behind this lock those rows do not change. Take it before locking any row.
 */
export async function lockRoles(tx: Transaction): Promise<void> {
	await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ROLE_CHANGES})`;
}

/**
 * Makes a change behind {@link lockRoles}, if the actor is still a manager.
 * @throws AppError 401 when the acting user was replaced or deleted meanwhile
 */
export const asManager = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>): Promise<T> =>
	transact(async (tx) => {
		await lockRoles(tx);
		const { id_user } = actor;
		if (!(await tx.user.count({ where: { id_user, role: "manajemen_sekolah" } }))) throw unauthenticated();
		return work(tx);
	});

/** {@link asManager} for actions that need more than an open session. @throws AppError 401; 423 `password_required` */
export async function asProvedManager<T>(actor: Actor, work: (tx: Transaction) => Promise<T>): Promise<T> {
	requireRecentProof(actor);
	return asManager(actor, work);
}

/** Locks users by rising number. Every caller uses this order, and locks users before their profiles and places. */
export async function lockUsers(tx: Transaction, ids: number[]): Promise<void> {
	await tx.$executeRaw`SELECT FROM users WHERE id_user = ANY(${ids}) ORDER BY id_user FOR NO KEY UPDATE`;
}
