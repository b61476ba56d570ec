import "server-only";
import type { Actor } from "../auth/session";
import type { Prisma } from "../database/db";
import { reachOf } from "./table";

/** Guards what only the management may see: all users, the audit log, the settings of schools. @throws AppError 403 */
export function requireManagement(actor: Actor): void {
	reachOf(actor, "manage");
}

/** The school whose settings an actor may change, which is their own. @throws AppError 403 */
export function ownSchoolScope(actor: Actor): Prisma.SchoolWhereInput {
	requireManagement(actor);
	return { npsn: actor.npsn };
}
