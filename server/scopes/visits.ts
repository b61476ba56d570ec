import "server-only";
import type { Actor } from "../auth/session";
import { Prisma } from "../database/db";
import { isSeen } from "./internships";
import { reachOf } from "./table";
import { seesWorkplace } from "./workplaces";

/** A condition on a visit `v`: it is of a desk that the actor has today. They plan, record and change it. */
export const makesVisit = ({ desks }: Actor): Prisma.Sql => Prisma.sql`v.teacher_id = ANY(${[...desks]})`;

/**
 * A condition on a visit `v` to a workplace `w` of the actor's school: the actor knows of it, because they see the place
 * or somebody who took part and may be elsewhere by now.
 * @throws AppError 403
 */
export const seesVisit = (
	actor: Actor,
): Prisma.Sql => Prisma.sql`(${makesVisit(actor)} OR ${seesWorkplace(actor)}
	OR v.id_visit IN (SELECT x.visit_id FROM visit_students x WHERE ${isSeen(actor, Prisma.sql`x.internship_id`)}))`;

/**
 * A condition on a visit `v` that the actor {@link seesVisit sees}: the actor reads all of it. Its words and its photo may
 * be about any student in it, so whoever sees only some of these students reads only that it was. After one was erased,
 * nobody else sees them all.
 */
export function readsVisit(actor: Actor): Prisma.Sql {
	if (reachOf(actor, "see").has("school")) return Prisma.sql`TRUE`;
	const those = Prisma.sql`SELECT FROM visit_students x WHERE x.visit_id = v.id_visit`;
	return Prisma.sql`(${makesVisit(actor)} OR (NOT v.someone_left AND EXISTS (${those})
		AND NOT EXISTS (${those} AND NOT ${isSeen(actor, Prisma.sql`x.internship_id`)})))`;
}
