import "server-only";
import { daysAfter } from "@/lib/dates/dates";
import type { Actor } from "../../auth/actor";
import { requireRecentProof } from "../../auth/proof";
import { now } from "../../clock";
import type { Transaction } from "../../database/db";
import { AppError, conflict } from "../../errors";
import { seesSchool } from "../../scopes/internships";

/** Batches that were made before this are removed. */
export const oldest = (at: Date) => daysAfter(at, -1);

/**
 * A person may ask for this many documents a day. That is enough for all five kinds of a school of 1,000, twice.
 * Archives have the same limit of their own. The first request may be larger.
 */
const MOST_FILES = 10_000;

/** A person may have this many batches of documents that are still being made. Their turns take others' turns. */
const MOST_OPEN = 3;

/**
 * The management reaches the whole school, so an unattended browser must not be enough. @throws AppError 423
 * `password_required`
 */
export function requireProofOfManagement(actor: Actor): void {
	if (seesSchool(actor)) requireRecentProof(actor);
}

/**
 * Checks that a person may ask for so many documents more. The caller holds a lock on the person, so that requests at
 * the same time are counted.
 * @throws AppError 409 `too_many_documents`; 429 `too_many_batches`
 */
export async function requireRoom(
	tx: Transaction,
	{ id_user }: Actor,
	count: number,
	archive: boolean,
): Promise<void> {
	const own = { user_id: id_user, created_at: { gt: oldest(now()) } };
	const open = await tx.documentBatch.count({
		where: { ...own, files: { some: { path: null, problem: null } } },
	});
	if (open >= MOST_OPEN)
		throw new AppError(
			429,
			`${MOST_OPEN} permintaan Anda masih dibuat. Silahkan tunggu sampai salah satunya selesai.`,
			"too_many_batches",
			undefined,
			60,
		);
	const archive_year = archive ? { not: null } : null;
	const asked = await tx.batchFile.count({ where: { batch: { ...own, archive_year } } });
	// A school of any size must get its archive, so the first request of a person may exceed the limit.
	if (asked > 0 && asked + count > MOST_FILES)
		throw conflict(
			"too_many_documents",
			`Dalam 24 jam terakhir Anda sudah meminta ${asked} dokumen, dan permintaan ini ${count} dokumen lagi. Silahkan coba lagi 24 jam setelah permintaan terakhir Anda.`,
		);
}
