import "server-only";
import type { Actor } from "../../auth/session";
import { db } from "../../database/db";
import { notFound } from "../../errors";
import { isStoredPath, openStored } from "../../files/storage";
import { attendanceScope } from "../../scopes/attendances";
import { journalScope } from "../../scopes/journals";

/** The bytes of a journal's photo, for everybody who sees the journal. @throws AppError 404 */
export async function readPhoto(actor: Actor, image_path: string): Promise<Buffer<ArrayBuffer>> {
	if (!isStoredPath(image_path)) throw notFound();
	const beside = { late_records: { some: { image_path } } };
	// A photo that was replaced after a review belongs only to that round.
	const seen =
		(await db.journal.count({ where: { AND: [{ image_path }, journalScope(actor)] } })) ||
		(await db.journalRound.count({ where: { image_path, journal: journalScope(actor) } })) ||
		(await db.attendance.count({ where: { AND: [beside, attendanceScope(actor)] } }));
	return openStored(seen > 0 && image_path);
}
