import "server-only";
import { recordAudit } from "../../audit";
import { type Actor, endSessionsOf } from "../../auth/session";
import type { Transaction } from "../../database/db";
import { conflict, notFound } from "../../errors";

/** A role that somebody gets or loses, and the major or position that goes with it. */
type Office = { role: "wali_kelas" | "kepala_program" | "manajemen_sekolah"; place: string | null };

export const notPromotable = () =>
	conflict("not_promotable", "Hanya pengguna dengan peran Pembimbing yang dapat diberi peran lain.");

const notApproved = () =>
	conflict("not_approved", "Pengguna ini belum disetujui. Setujui terlebih dahulu di tab Menunggu.");

/**
 * Gives a guru_pembimbing another role and ends their sessions.
 * @throws AppError 404; 409 `not_promotable`, `not_approved`
 */
export async function promote(
	tx: Transaction,
	actor: Actor,
	id_user: number,
	{ role, place }: Office,
): Promise<void> {
	const mentor = { id_user, npsn: actor.npsn, role: "guru_pembimbing" } as const;
	const { count } = await tx.user.updateMany({ where: { ...mentor, approval: "approved" }, data: { role } });
	if (count === 0) {
		if (!(await tx.user.count({ where: { id_user, npsn: actor.npsn } }))) throw notFound();
		throw (await tx.user.count({ where: mentor })) ? notApproved() : notPromotable();
	}
	await endSessionsOf(tx, [id_user]);
	await recordRole(tx, actor, "role.given", id_user, { role, place });
}

/** Makes somebody who lost an office a guru_pembimbing again, and ends their sessions. */
export async function demote(tx: Transaction, actor: Actor, id_user: number, office: Office): Promise<void> {
	await tx.user.update({ where: { id_user }, data: { role: "guru_pembimbing" } });
	await endSessionsOf(tx, [id_user]);
	await recordRole(tx, actor, "role.taken", id_user, office);
}

const recordRole = (
	tx: Transaction,
	actor: Actor,
	action: "role.given" | "role.taken",
	id_user: number,
	detail: Office,
): Promise<void> => recordAudit(tx, actor, { action, subject_type: "user", subject_id: id_user, detail });
