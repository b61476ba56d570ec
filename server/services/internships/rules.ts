import "server-only";
import { isStaff, STAFF_ROLES } from "@/lib/labels";
import type { Actor } from "../../auth/session";
import { db } from "../../database/db";
import { conflict, forbidden, invalid, notFound } from "../../errors";
import { countAttempt } from "../../limits/rate-limit";
import { editScope, seesSchool } from "../../scopes/internships";
import { requireCompleteProfile } from "../people/profiles";

/** The refusal of any change to a completed internship. */
export const completed = () =>
	conflict("internship_completed", "Data tidak dapat diubah karena status PKL telah diselesaikan.");

export const notApproved = () =>
	conflict("not_approved", "Akun Anda masih menunggu persetujuan manajemen sekolah.");
export const unconfirmed = () =>
	conflict(
		"internship_unconfirmed",
		"PKL ini ditempatkan oleh sekolah dan belum dikonfirmasi. Jika ada yang keliru, hubungi kepala program.",
	);

/** @throws AppError 422 on teacher_id, unless it is approved staff of the actor's school */
export async function requireStaff({ npsn }: Actor, id_user: number): Promise<void> {
	const found = await db.user.count({
		where: { id_user, npsn, role: { in: [...STAFF_ROLES] }, approval: "approved" },
	});
	if (!found) throw invalid({ teacher_id: ["Guru pembimbing tidak ditemukan."] });
}

/** Counts an edit of a placement. @throws AppError 429 */
export const countEdit = ({ id_user, address }: Actor) =>
	countAttempt({ kind: "edit", account: String(id_user), address });

/** An internship that the actor may change. @throws AppError 403; 404; 409 `profile_incomplete`, `internship_completed` */
export async function requireEditable(actor: Actor, id_internship: string) {
	if (!isStaff(actor.role)) await requireCompleteProfile(actor);
	const found = await db.internship.findFirst({
		where: { AND: [{ id_internship }, editScope(actor)] },
		select: { id_internship: true, student_id: true, status: true, teacher_id: true },
	});
	// By the contract, a staff member who does not supervise the internship gets a 403.
	if (!found) throw isStaff(actor.role) && !seesSchool(actor) ? forbidden() : notFound();
	if (found.status === "completed") throw completed();
	return found;
}
