import "server-only";
import { ROLES, type Role, STAFF_ROLES } from "@/lib/labels";
import { recordAudit } from "../../audit";
import { type Actor, endSessionsOf } from "../../auth/session";
import type { Transaction } from "../../database/db";
import { HAS_CLASS } from "../../database/has-class";
import { conflict, notFound } from "../../errors";

/** An office that somebody gets or loses, and its class, major or position. */
export type Office = { role: "wali_kelas" | "kepala_program" | "manajemen_sekolah"; place: string | null };

const outranks = (one: Role, other: Role) => ROLES.indexOf(one) < ROLES.indexOf(other);

export const notPromotable = () =>
	conflict("not_promotable", "Hanya pengguna dengan peran Pembimbing yang dapat diberi peran lain.");

const notApproved = () =>
	conflict("not_approved", "Pengguna ini belum disetujui. Setujui terlebih dahulu di Pendaftaran.");

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
	const supervisor = { id_user, npsn: actor.npsn, role: "guru_pembimbing" } as const;
	const { count } = await tx.user.updateMany({
		where: { ...supervisor, approval: "approved" },
		data: { role },
	});
	if (count === 0) {
		if (!(await tx.user.count({ where: { id_user, npsn: actor.npsn } }))) throw notFound();
		throw (await tx.user.count({ where: supervisor })) ? notApproved() : notPromotable();
	}
	await endSessionsOf(tx, [id_user]);
	await recordRole(tx, actor, "role.given", id_user, { role, place });
}

/**
 * Gives staff a further office, and ends the sessions of whoever does not do so themselves. Their role becomes that of
 * the office, if it is higher. Call it before writing who has the class, leads the major or holds the position, because
 * the database asks for the role then.
 * @throws AppError 404; 409 `not_approved`
 */
export async function giveOffice(
	tx: Transaction,
	actor: Actor,
	id_user: number,
	office: Office,
): Promise<void> {
	const person = await tx.user.findUnique({
		where: { id_user, npsn: actor.npsn, role: { in: [...STAFF_ROLES] } },
		select: { role: true, approval: true },
	});
	if (!person) throw notFound();
	if (person.approval !== "approved") throw notApproved();
	if (outranks(office.role, person.role))
		await tx.user.update({ where: { id_user }, data: { role: office.role } });
	if (id_user !== actor.id_user) await endSessionsOf(tx, [id_user]);
	await recordRole(tx, actor, "role.given", id_user, office);
}

/**
 * Settles the role of somebody who has just lost an office: the highest that they still have. Call it after writing
 * that they have the class, major or position no more.
 */
export async function settleRole(
	tx: Transaction,
	actor: Actor,
	id_user: number,
	lost: Office,
): Promise<void> {
	const { role, major_led, teacher } = await tx.user.findUniqueOrThrow({
		where: { id_user },
		select: {
			role: true,
			major_led: { select: { id_major: true } },
			teacher: { select: { position_id: true } },
		},
	});
	const hasClass = (await tx.user.count({ where: { id_user, OR: HAS_CLASS } })) > 0;
	const left = highestOf({ manages: teacher?.position_id != null, leads: major_led !== null, hasClass });
	const settled = outranks(role, lost.role) ? role : left;
	if (settled !== role) await tx.user.update({ where: { id_user }, data: { role: settled } });
	if (settled !== role || id_user !== actor.id_user) await endSessionsOf(tx, [id_user]);
	await recordRole(tx, actor, "role.taken", id_user, lost);
}

function highestOf(has: { manages: boolean; leads: boolean; hasClass: boolean }): Role {
	if (has.manages) return "manajemen_sekolah";
	if (has.leads) return "kepala_program";
	return has.hasClass ? "wali_kelas" : "guru_pembimbing";
}

const recordRole = (
	tx: Transaction,
	actor: Actor,
	action: "role.given" | "role.taken",
	id_user: number,
	detail: Office,
): Promise<void> => recordAudit(tx, actor, { action, subject_type: "user", subject_id: id_user, detail });
