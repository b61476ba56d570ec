import "server-only";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { db } from "../../database/db";
import { notFound } from "../../errors";
import { emergencyScope } from "../../scopes/internships";

/** The person to call in an emergency. Null where the student has not filled it in. */
export type EmergencyContact = { emergency_contact_name: string | null; emergency_contact: string | null };

/**
 * The emergency contact of the student of an internship. It is a parent's number, so the audit log records each
 * opening. If that fails, we do not open it.
 * @throws AppError 403, 404
 */
export async function openEmergencyContact(actor: Actor, id_internship: string): Promise<EmergencyContact> {
	const found = await db.internship.findFirst({
		where: { AND: [{ id_internship }, emergencyScope(actor)] },
		select: {
			student_id: true,
			student: { select: { emergency_contact_name: true, emergency_contact: true } },
		},
	});
	if (!found) throw notFound();
	await recordAudit(db, actor, {
		action: "data.emergency_contact_opened",
		subject_type: "internship",
		subject_id: id_internship,
		person_id: found.student_id,
	});
	return found.student;
}

/** May the actor open it at all? @throws AppError 403 */
export const mayOpenEmergencyContact = async (actor: Actor, id_internship: string): Promise<boolean> =>
	(await db.internship.count({ where: { AND: [{ id_internship }, emergencyScope(actor)] } })) > 0;
