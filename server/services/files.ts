import "server-only";
import { isStaff } from "@/lib/labels";
import { recordAudit } from "../audit";
import type { Actor } from "../auth/session";
import { db } from "../database/db";
import { AppError, notFound } from "../errors";
import { isStoredPath, readStored } from "../files/storage";
import { attendanceScope, journalScope, letterScope } from "../scopes";
import { toDate } from "../wire/dates";

/**
 * The bytes of an uploaded file. Everybody who sees a journal sees its photo. Fewer people may open a doctor's letter.
 * @throws AppError 404
 */
export async function readFile(actor: Actor, path: string): Promise<Buffer<ArrayBuffer>> {
	if (!isStoredPath(path) || /^(documents|logos)\//.test(path)) throw notFound();
	return path.startsWith("journals/") ? readPhoto(actor, path) : openLetter(actor, path);
}

async function readPhoto(actor: Actor, image_path: string) {
	const beside = { late_records: { some: { image_path } } };
	// A photo that was replaced after a review belongs only to that round.
	const seen =
		(await db.journal.count({ where: { AND: [{ image_path }, journalScope(actor)] } })) ||
		(await db.journalRound.count({ where: { image_path, journal: journalScope(actor) } })) ||
		(await db.attendance.count({ where: { AND: [beside, attendanceScope(actor)] } }));
	return stored(seen > 0 && image_path);
}

/** The audit log records staff who open a letter. If that fails, we do not open it. */
async function openLetter(actor: Actor, attachment: string) {
	const day = await db.attendance.findFirst({
		where: {
			AND: [{ OR: [{ attachment }, { late_records: { some: { attachment } } }] }, letterScope(actor)],
		},
		select: { id_attendance: true, student_id: true, date: true },
	});
	const file = await stored(day !== null && attachment);
	if (day && isStaff(actor.role))
		await recordAudit(db, actor, {
			...{ action: "data.letter_opened", subject_type: "attendance", subject_id: day.id_attendance },
			person_id: day.student_id,
			detail: { date: toDate(day.date) },
		});
	return file;
}

async function stored(path: string | false): Promise<Buffer<ArrayBuffer>> {
	const file = path ? await readStored(path) : undefined;
	// The answer is the same for a missing file and for somebody else's.
	if (!file) throw new AppError(404, "Lampiran tidak tersedia.");
	return file;
}
