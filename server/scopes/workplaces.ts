import "server-only";
import type { Actor } from "../auth/session";
import { Prisma } from "../database/db";
import { idsOf } from "./reach";
import { type Reach, reachOf } from "./table";

/** A condition on workplaces `w` of the actor's school: they have a placement or places of this reach. */
function workplacesOf(actor: Actor, reach: ReadonlySet<Reach>): Prisma.Sql {
	if (reach.has("school")) return Prisma.sql`TRUE`;
	const placed = Prisma.sql`SELECT workplace_id FROM internships WHERE id_internship IN (${idsOf(actor, reach)})`;
	return reach.has("major")
		? Prisma.sql`w.id_workplace IN (${placed} UNION ALL SELECT workplace_id FROM workplace_places WHERE major_id = ${actor.major_led})`
		: Prisma.sql`w.id_workplace IN (${placed})`;
}

/** A condition on workplaces `w` of the actor's school: the actor sees them. @throws AppError 403 */
export const seesWorkplace = (actor: Actor): Prisma.Sql => workplacesOf(actor, reachOf(actor, "workplaces"));

/** A condition on workplaces `w` of the actor's school: the actor may edit and merge them. @throws AppError 403 */
export const editsWorkplace = (actor: Actor): Prisma.Sql =>
	workplacesOf(actor, reachOf(actor, "editWorkplaces"));
