import "server-only";
import { isStaff, STAFF_ROLES, type StaffRole } from "@/lib/labels";
import type { Actor } from "../auth/session";
import { db } from "../database/db";
import type { TeacherItem } from "../wire/users";

/**
 * The approved staff of the actor's school. Who is not approved may be anybody: such a teacher is shown nobody, and such a
 * student, who has to choose a homeroom teacher, is shown names without contacts.
 */
async function listByRole(actor: Actor, roles: readonly StaffRole[]): Promise<TeacherItem[]> {
	if (!actor.approved && isStaff(actor.role)) return [];
	const rows = await db.user.findMany({
		where: { npsn: actor.npsn, role: { in: [...roles] }, approval: "approved" },
		select: { id_user: true, name: true, teacher: { select: { contact: true } } },
		orderBy: [{ name: "asc" }, { id_user: "asc" }],
	});
	return actor.approved ? rows : rows.map((row) => ({ ...row, teacher: { contact: null } }));
}

/** Everybody who may supervise an internship: all staff. */
export const listTeachers = (actor: Actor) => listByRole(actor, STAFF_ROLES);
export const listHomeroomTeachers = (actor: Actor) => listByRole(actor, ["wali_kelas"]);
