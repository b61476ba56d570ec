import "server-only";
import type { Actor } from "../auth/session";
import { Prisma } from "../database/db";
import { anyOf, areStudentsOf, isOneOf, studentsOf } from "./reach";
import { requireManagement } from "./schools";
import { reachOf } from "./table";

/**
 * The approved students of the actor's class, major or school, with or without a placement, until they graduate.
 * Students whom the actor only supervises are not among them, because their placements show them.
 * @returns a query for their `id_user`
 * @throws AppError 403
 */
export function watched(actor: Actor): Prisma.Sql {
	const reach = reachOf(actor, "watch");
	return reach.has("school")
		? Prisma.sql`SELECT id_user FROM users
			WHERE npsn = ${actor.npsn} AND role = 'peserta_didik' AND approval = 'approved'
				AND NOT EXISTS (SELECT FROM students s WHERE s.id_user = users.id_user AND s.graduated_on IS NOT NULL)`
		: Prisma.sql`SELECT u.id_user FROM users u JOIN students s ON s.id_user = u.id_user
			WHERE u.approval = 'approved' AND s.graduated_on IS NULL AND ${isOneOf(areStudentsOf(actor, reach))}`;
}

/**
 * People whose page an actor may open: of the school all, else the approved students of the class or major, graduates
 * included.
 * @throws AppError 403
 */
export function personScope(actor: Actor): Prisma.UserWhereInput {
	const reach = reachOf(actor, "watch");
	const { npsn } = actor;
	if (reach.has("school")) return { npsn };
	const students = studentsOf(actor, reach).map((student) => ({ student }));
	return { AND: [{ npsn, approval: "approved" }, anyOf(students)] };
}

/**
 * Staff whose desk an actor may hand over: their own, and for the management every desk of the school.
 * @throws AppError 403
 */
export const deskScope = (actor: Actor): Prisma.UserWhereInput =>
	reachOf(actor, "desks").has("school") ? { npsn: actor.npsn } : { id_user: actor.id_user };

/** Students whose consents an actor may record: those of the own school. @throws AppError 403 */
export function ownStudentScope(actor: Actor): Prisma.StudentWhereInput {
	requireManagement(actor);
	return { npsn: actor.npsn };
}
