import "server-only";
import type { NameSupervisor } from "@/lib/schemas/internships";
import { requireRecentProof } from "../../auth/proof";
import type { Actor } from "../../auth/session";
import { Prisma, transact } from "../../database/db";
import { invalid, notFound } from "../../errors";
import { supervisorScope } from "../../scopes/internships";
import { findSupervisor, lockInternships, NAMEABLE, recordHandover } from "../people/handover";
import { completed } from "./rules";

/**
 * Names the supervising teacher of placements. It changes all of them or none. Without a contact, it uses the contact
 * in the teacher's profile.
 * @returns how many changed
 * @throws AppError 404; 409 `internship_completed`; 422 on teacher_id or teacher_contact; 423 `password_required`
 */
export async function nameSupervisor(actor: Actor, input: NameSupervisor): Promise<number> {
	requireRecentProof(actor);
	const { internships, teacher_id } = input;
	return transact(async (tx) => {
		const { teacher } = await findSupervisor(tx, actor, teacher_id, "teacher_id");
		const teacher_contact = input.teacher_contact ?? teacher?.contact;
		if (!teacher_contact)
			throw invalid({
				teacher_contact: ["Kontak guru pembimbing wajib diisi, karena belum ada di profilnya."],
			});
		const asked = { AND: [{ id_internship: { in: internships } }, supervisorScope(actor)] };
		await lockInternships(tx, Prisma.sql`id_internship = ANY(${internships})`);
		const rows = await tx.internship.findMany({
			where: asked,
			select: {
				id_internship: true,
				student_id: true,
				teacher_id: true,
				teacher_contact: true,
			},
			orderBy: { id_internship: "asc" },
		});
		if (rows.length < internships.length) throw notFound();
		if (await tx.internship.count({ where: { AND: [asked, { NOT: NAMEABLE }] } })) throw completed();
		await tx.internship.updateMany({ where: asked, data: { teacher_id, teacher_contact } });
		const changed = rows.filter(
			(row) => row.teacher_id !== teacher_id || row.teacher_contact !== teacher_contact,
		);
		await recordHandover(tx, actor, changed, { teacher_id, teacher_contact });
		return changed.length;
	});
}
