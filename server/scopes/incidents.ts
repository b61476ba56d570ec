import "server-only";
import type { Actor } from "../auth/session";
import type { Prisma } from "../database/db";
import { anyOf } from "./reach";
import { superviseScope } from "./supervision";
import { reachOf } from "./table";

/**
 * Reports of incidents an actor may see: own ones, and as staff those that reach them. A report to the
 * heads leaves out whoever supervised when it was made, also if they lead the major. The management sees all.
 * @throws AppError 403
 */
export function incidentScope(actor: Actor): Prisma.IncidentWhereInput {
	const reach = reachOf(actor, "incidents");
	if (reach.has("school")) return { npsn: actor.npsn };
	if (reach.has("own")) return { student_id: actor.id_user };
	const usual = { reach: "usual" } as const;
	const seen: Prisma.IncidentWhereInput[] = [{ ...usual, internship: superviseScope(actor) }];
	if (reach.has("class")) seen.push({ ...usual, student: { homeroom_teacher_id: actor.id_user } });
	if (reach.has("major") && actor.major_led !== null) {
		const student = { major_id: actor.major_led };
		seen.push({ ...usual, student }, { reach: "heads", student, NOT: { kept_from: { has: actor.id_user } } });
	}
	return anyOf(seen);
}
