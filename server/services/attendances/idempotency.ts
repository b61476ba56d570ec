import "server-only";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, isUnavailable, Prisma, readPrepared, type Transaction } from "../../database/db";
import { AppError, conflict } from "../../errors";

/**
 * The key that a client gave a request, so that repeating the request changes nothing. `fingerprint` is a hash of what
 * the request asks for. A key counts only for its user.
 */
export type Keyed = { key: string; fingerprint: string };

/**
 * What became of a record. `beside` means that its day was already filled in. We then kept the record beside the day,
 * and have no row to show.
 */
export type Kept<T> = { data: T | null; beside: boolean; replayed: boolean };

/** A claim older than this belongs to a process that is gone, because no request takes so long. */
const CLAIM_MS = 60_000;

/**
 * The last WITH of a statement that writes the row of a request. It notes the row under the request's key, so that the
 * database gets both or neither. It is empty without a key.
 * @param written the part of the statement that has the row
 * @param subject the column with the row's id
 */
export const noteIn = (
	{ id_user }: Actor,
	keyed: Keyed | undefined,
	written: string,
	subject: string,
): Prisma.Sql =>
	keyed
		? Prisma.sql`, noted AS (UPDATE idempotency_keys SET subject_id = ${Prisma.raw(subject)} FROM ${Prisma.raw(written)}
			WHERE user_id = ${id_user} AND key = ${keyed.key}::uuid AND subject_id IS NULL)`
		: Prisma.empty;

/** Notes a row under the key of its request, in the transaction that writes it. */
export async function noteKey(
	tx: Transaction,
	{ id_user }: Actor,
	keyed: Keyed | undefined,
	subject_id: string,
	beside = false,
): Promise<void> {
	if (!keyed) return;
	await tx.idempotencyKey.updateMany({
		where: { user_id: id_user, key: keyed.key, subject_id: null },
		data: { subject_id, beside },
	});
}

function reused() {
	const message = "Idempotency-Key ini sudah dipakai untuk permintaan lain.";
	return new AppError(422, message, "idempotency_key_reused", { idempotency_key: [message] });
}

type Work<T> = {
	/** Writes the row and notes it under the key, in the same statement or transaction. */
	work: () => Promise<Omit<Kept<T>, "replayed">>;
	/** Reads the row that an earlier request with this key wrote. */
	again: (subject_id: string) => Promise<T>;
};

type Claim = {
	claimed: boolean;
	/** What the key stood for before this request. A request that is still being written is not visible yet. */
	known: { fingerprint: string; subject_id: string | null; beside: boolean } | null;
};

/**
 * Does a request once, however often a client sends it. A refused request leaves nothing behind, so sending it again is
 * a new try. We do not keep answers. A repeated request gets the row in its present state.
 * @throws AppError 422 `idempotency_key_reused` when the key belongs to another request; 409 `request_in_progress`
 */
export async function once<T>(
	actor: Actor,
	keyed: Keyed | undefined,
	{ work, again }: Work<T>,
): Promise<Kept<T>> {
	if (!keyed) return { ...(await work()), replayed: false };
	const { key, fingerprint } = keyed;
	const user_id = actor.id_user;
	const claim = Prisma.sql`
		WITH claimed AS (
			INSERT INTO idempotency_keys AS known (user_id, key, fingerprint, claimed_at)
			VALUES (${user_id}, ${key}::uuid, ${fingerprint}, ${now()}::timestamptz)
			ON CONFLICT (user_id, key) DO UPDATE SET claimed_at = EXCLUDED.claimed_at
			WHERE known.subject_id IS NULL AND known.fingerprint = EXCLUDED.fingerprint
				AND known.claimed_at < ${new Date(now().getTime() - CLAIM_MS)}::timestamptz
			RETURNING true)
		SELECT EXISTS (SELECT FROM claimed) AS claimed, (SELECT row_to_json(k) FROM (
			SELECT fingerprint, subject_id, beside FROM idempotency_keys
			WHERE user_id = ${user_id} AND key = ${key}::uuid) k) AS known`;
	const [found] = await readPrepared<Claim>(claim);
	if (!found?.claimed) {
		const known = found?.known;
		if (known && known.fingerprint !== fingerprint) throw reused();
		// The first request is still under way. Or it was refused a moment ago, and its key is gone. Either way the
		// client can ask again.
		if (!known?.subject_id)
			throw conflict(
				"request_in_progress",
				"Permintaan yang sama sedang diproses. Silahkan tunggu sebentar.",
			);
		const { subject_id, beside } = known;
		return { data: beside ? null : await again(subject_id), beside, replayed: true };
	}
	try {
		return { ...(await work()), replayed: false };
	} catch (error) {
		// If the connection broke, the write may still be under way. The claim then ends by itself.
		if (!isUnavailable(error))
			await db.idempotencyKey
				.deleteMany({ where: { user_id, key, subject_id: null } })
				.catch(() => undefined);
		throw error;
	}
}
