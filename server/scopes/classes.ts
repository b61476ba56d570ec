import "server-only";
import type { Actor } from "../auth/session";
import type { Prisma } from "../database/db";
import { NO_MAJOR } from "./reach";
import { reachOf } from "./table";

/** The major whose classes a head may change, and null for the management, who may change all. @throws AppError 403 */
const majorOf = (actor: Actor): number | null =>
	reachOf(actor, "classes").has("school") ? null : (actor.major_led ?? NO_MAJOR);

/** Classes that an actor may change, and move students into. @throws AppError 403 */
export function classScope(actor: Actor): Prisma.ClassWhereInput {
	const major_id = majorOf(actor);
	return { npsn: actor.npsn, ...(major_id !== null && { major_id }) };
}

/** Students whom an actor may move to another class. @throws AppError 403 */
export function studentScope(actor: Actor): Prisma.StudentWhereInput {
	const major_id = majorOf(actor);
	return { npsn: actor.npsn, ...(major_id !== null && { major_id }) };
}
