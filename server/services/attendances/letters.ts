import "server-only";
import { isStaff } from "@/lib/labels";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { db } from "../../database/db";
import { notFound } from "../../errors";
import { isStoredPath, openStored } from "../../files/storage";
import { letterScope } from "../../scopes/attendances";
import { toDate } from "../../wire/dates";

/**
 * The bytes of a doctor's letter. The audit log records staff who open one. If that fails, we do not open it.
 * @throws AppError 404
 */
export async function openLetter(actor: Actor, attachment: string): Promise<Buffer<ArrayBuffer>> {
	if (!isStoredPath(attachment) || !attachment.startsWith("attendances/")) throw notFound();
	const day = await db.attendance.findFirst({
		where: {
			AND: [{ OR: [{ attachment }, { late_records: { some: { attachment } } }] }, letterScope(actor)],
		},
		select: { id_attendance: true, student_id: true, date: true },
	});
	const file = await openStored(day !== null && attachment);
	if (day && isStaff(actor.role))
		await recordAudit(db, actor, {
			action: "data.letter_opened",
			subject_type: "attendance",
			subject_id: day.id_attendance,
			person_id: day.student_id,
			detail: { date: toDate(day.date) },
		});
	return file;
}
