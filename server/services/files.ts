import "server-only";
import type { Actor } from "../auth/session";
import { db } from "../database/db";
import { notFound } from "../errors";
import { isStoredPath, readStored } from "../files/storage";
import { attendanceScope, journalScope } from "../scopes";

/** The bytes of an uploaded file, if the actor may see the record it belongs to. @throws AppError 404 */
export async function readFile(actor: Actor, path: string): Promise<Buffer<ArrayBuffer>> {
	if (!isStoredPath(path)) throw notFound();
	const visible = path.startsWith("journals/")
		? await db.journal.count({ where: { AND: [{ image_path: path }, journalScope(actor)] } })
		: await db.attendance.count({ where: { AND: [{ attachment: path }, attendanceScope(actor)] } });
	const file = visible ? await readStored(path) : undefined;
	if (!file) throw notFound();
	return file;
}
