import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { now } from "../../clock";
import { db, type Prisma, type Transaction, transact } from "../../database/db";
import { findTombstones, noteErasure, removeStored } from "../../files/storage";
import { replayErasures, type Tombstone } from "../../files/tombstones";
import { log } from "../../log";

/*
 * What was erased must stay erased, also when somebody restores an older backup that still has it. So each erasure has
 * a row in `erasures`, written in the transaction that erases. It also has a small file beside the uploads, because
 * restoring a database does not overwrite that file. The row names the files that still have to be removed. If the
 * process stops, the hourly job finishes. Neither the row nor the file contains a name.
 */

/**
 * Records what will be deleted with these users. The caller has locked their days, so nobody can add a file. @returns
 * its ids
 */
export async function recordErasure(tx: Transaction, ids: number[]): Promise<string[]> {
	const rows = await tx.$queryRaw<{ id_erasure: string }[]>`
		INSERT INTO erasures (kind, id_user, user_created_at, erased_at, files)
		SELECT 'account', id_user, created_at, ${now()}, ARRAY(
			SELECT attachment FROM attendances WHERE student_id = id_user AND attachment IS NOT NULL
			UNION
			SELECT image_path FROM journals j JOIN attendances a ON a.id_attendance = j.attendance_id
			WHERE a.student_id = id_user AND image_path IS NOT NULL
			UNION
			SELECT file FROM late_records l JOIN attendances a ON a.id_attendance = l.attendance_id
			CROSS JOIN unnest(ARRAY[l.attachment, l.image_path]) AS file
			WHERE a.student_id = id_user AND file IS NOT NULL
			UNION
			SELECT r.image_path FROM journal_rounds r JOIN journals j ON j.id_journal = r.journal_id
			JOIN attendances a ON a.id_attendance = j.attendance_id
			WHERE a.student_id = id_user AND r.image_path IS NOT NULL
			UNION
			SELECT f.path FROM batch_files f JOIN document_batches b ON b.id_batch = f.batch_id
			JOIN internships i ON i.id_internship = f.internship_id
			WHERE (i.student_id = users.id_user OR b.user_id = users.id_user) AND f.path IS NOT NULL
			UNION
			SELECT signed_paper FROM internships WHERE student_id = id_user AND signed_paper IS NOT NULL
			UNION
			SELECT paper FROM readiness_marks m JOIN internships i ON i.id_internship = m.internship_id
			WHERE i.student_id = id_user AND paper IS NOT NULL
			UNION
			SELECT image_path FROM incidents WHERE student_id = id_user AND image_path IS NOT NULL
			UNION
			-- The database takes the photo out of the visit (migrations/*_visits).
			SELECT v.photo FROM visits v JOIN visit_students s ON s.visit_id = v.id_visit
			JOIN internships i ON i.id_internship = s.internship_id
			WHERE i.student_id = id_user AND s.seen AND v.photo IS NOT NULL
		)
		FROM (SELECT id_user, created_at FROM users WHERE id_user = ANY(${ids}) ORDER BY id_user FOR UPDATE) users
		RETURNING id_erasure`;
	return rows.map(({ id_erasure }) => id_erasure);
}

/** Erases all locations of a student. The days themselves stay. @returns the ids of the erasures */
export async function eraseLocations(tx: Transaction, id_user: number): Promise<string[]> {
	await tx.$executeRaw`
		UPDATE attendances SET latitude = NULL, longitude = NULL, accuracy = NULL,
			left_latitude = NULL, left_longitude = NULL, left_accuracy = NULL, place_fact = NULL, left_place_fact = NULL
		WHERE student_id = ${id_user} AND num_nonnulls(latitude, left_latitude) > 0`;
	const rows = await tx.$queryRaw<{ id_erasure: string }[]>`
		INSERT INTO erasures (kind, id_user, user_created_at, erased_at)
		SELECT 'location', id_user, created_at, ${now()} FROM users WHERE id_user = ${id_user}
		RETURNING id_erasure`;
	return rows.map(({ id_erasure }) => id_erasure);
}

/** Erasures read at a time. */
const BATCH = 100;
const UNSETTLED = { OR: [{ noted_at: null }, { NOT: { files: { isEmpty: true } } }] };

/**
 * Settles erasures: notes them beside the files and removes the files they left. We log a failure, and the next run
 * tries again. It is safe to run twice, and on two servers at once.
 * @param ids the erasures to settle; without them, all that are left
 * @returns how many were settled
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

/**
 * In milliseconds. A request waits this long for its files to be removed. A hundred students have thousands of files.
 */
const PATIENCE_MS = 5_000;

/** Settles new erasures. Work that takes longer than the request may wait goes on after the answer. */
export async function settleSoon(ids: string[]): Promise<void> {
	await Promise.race([settleErasures(ids), pause(PATIENCE_MS, undefined, { ref: false })]);
}

/**
 * Erases again what an older database brought back: every erasure that is noted beside the files and unknown to this
 * database.
 * @returns how many there were
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
