import "server-only";
import { STAFF_ROLES, type StaffRole } from "@/lib/labels";
import type { Actor } from "../../auth/session";
import { db } from "../../database/db";
import type { TeacherItem } from "../../wire/users";

/** The approved staff of the actor's school. */
const listByRole = ({ npsn }: Actor, roles: readonly StaffRole[]): Promise<TeacherItem[]> =>
	db.user.findMany({
		where: { npsn, role: { in: [...roles] }, approval: "approved" },
		select: { id_user: true, name: true, teacher: { select: { contact: true } } },
		orderBy: [{ name: "asc" }, { id_user: "asc" }],
	});

/** All staff, because any of them may supervise an internship. People who are not approved see nobody. */
export const listTeachers = async (actor: Actor): Promise<TeacherItem[]> =>
	actor.approved ? listByRole(actor, STAFF_ROLES) : [];

/** The homeroom teachers. A student who waits for approval has to choose one, so they see names, but no contacts. */
export async function listHomeroomTeachers(actor: Actor): Promise<TeacherItem[]> {
	if (actor.approved) return listByRole(actor, ["wali_kelas"]);
	const applicant = { id_user: actor.id_user, role: "peserta_didik", approval: "waiting" } as const;
	if (!(await db.user.count({ where: applicant }))) return [];
	const rows = await listByRole(actor, ["wali_kelas"]);
	return rows.map((row) => ({ ...row, teacher: { contact: null } }));
}
