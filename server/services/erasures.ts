import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { now } from "../clock";
import { db, type Prisma, type Transaction, transact } from "../database/db";
import { findTombstones, noteErasure, removeStored } from "../files/storage";
import { replayErasures, type Tombstone } from "../files/tombstones";
import { log } from "../log";

/*
 * What is erased must stay erased when an older backup comes back, and that backup knows nothing of it. So each erasure
 * is a row of `erasures`, written in the transaction that erases, and a small file beside the uploads, which a restored
 * database does not overwrite. The row also names the files that are still to be removed: whatever stops in between,
 * the hourly job finishes. Nothing in either says who it was.
 */

/** Writes down what is going to be deleted with these users. The caller has locked their days, so that no file is added. */
export async function recordErasure(tx: Transaction, ids: number[]): Promise<string[]> {
	const rows = await tx.$queryRaw<{ id_erasure: string }[]>`
		INSERT INTO erasures (kind, id_user, user_created_at, erased_at, files)
		SELECT 'account', id_user, created_at, ${now()}, ARRAY(
			SELECT attachment FROM attendances WHERE student_id = id_user AND attachment IS NOT NULL
			UNION ALL
			SELECT image_path FROM journals j JOIN attendances a ON a.id_attendance = j.attendance_id
			WHERE a.student_id = id_user AND image_path IS NOT NULL
		)
		FROM (SELECT id_user, created_at FROM users WHERE id_user = ANY(${ids}) ORDER BY id_user FOR UPDATE) gone
		RETURNING id_erasure`;
	return rows.map(({ id_erasure }) => id_erasure);
}

/** Erases every location kept of a student; the days themselves stay. */
export async function eraseLocations(tx: Transaction, id_user: number): Promise<string[]> {
	await tx.$executeRaw`
		UPDATE attendances SET latitude = NULL, longitude = NULL, accuracy = NULL
		WHERE student_id = ${id_user} AND latitude IS NOT NULL`;
	const rows = await tx.$queryRaw<{ id_erasure: string }[]>`
		INSERT INTO erasures (kind, id_user, user_created_at, erased_at)
		SELECT 'location', id_user, created_at, ${now()} FROM users WHERE id_user = ${id_user}
		RETURNING id_erasure`;
	return rows.map(({ id_erasure }) => id_erasure);
}

/** Erasures settled at once. */
const BATCH = 100;
const UNSETTLED = { OR: [{ noted_at: null }, { NOT: { files: { isEmpty: true } } }] };

/**
 * Notes erasures beside the files and removes the files they left. What fails is logged, and left to the next time.
 * @param ids these; without them whatever is left. Safe twice, and on two servers at once.
 * @returns how many are settled
 */
export async function settleErasures(ids?: string[]): Promise<number> {
	let settled = 0;
	try {
		for (;;) {
			const rows = await db.erasure.findMany({
				where: ids ? { AND: [UNSETTLED, { id_erasure: { in: ids } }] } : UNSETTLED,
				orderBy: { id_erasure: "asc" },
				take: BATCH,
			});
			for (const { noted_at, files, ...row } of rows) {
				if (!noted_at) await noteErasure(toTombstone(row));
				for (const path of files) await removeStored(path);
				await db.erasure.update({
					where: { id_erasure: row.id_erasure },
					data: { noted_at: noted_at ?? now(), files: [] },
				});
				settled++;
			}
			if (rows.length < BATCH) return settled;
		}
	} catch (error) {
		log.warn({ error }, "erasures are not settled yet");
		return settled;
	}
}

/** How long somebody who deletes waits for the files to go, in milliseconds: a hundred students have thousands. */
const PATIENCE_MS = 5_000;

/** Settles what was just erased; what takes longer than anybody should wait goes on behind the answer. */
export async function settleSoon(ids: string[]): Promise<void> {
	await Promise.race([settleErasures(ids), pause(PATIENCE_MS, undefined, { ref: false })]);
}

/**
 * Erases again what somebody brought back with an older database, however that was done: what is noted beside the files
 * and unknown here. @returns how many that were
 * @throws AppError 503 when the store cannot be read
 */
export async function replayUnknown(): Promise<number> {
	const known = await db.erasure.findMany({ select: { id_erasure: true } });
	const unknown = await findTombstones(new Set(known.map(({ id_erasure }) => id_erasure)));
	if (unknown.length > 0)
		await transact((tx) => replayErasures((sql, values) => tx.$executeRawUnsafe(sql, ...values), unknown));
	return unknown.length;
}

type Row = Prisma.ErasureGetPayload<{ omit: { noted_at: true; files: true } }>;

const toTombstone = ({ user_created_at, erased_at, ...row }: Row): Tombstone => ({
	...row,
	user_created_at: user_created_at.toISOString(),
	erased_at: erased_at.toISOString(),
});
