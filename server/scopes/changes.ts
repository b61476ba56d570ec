import "server-only";
import type { Actor } from "../auth/session";
import type { Prisma } from "../database/db";
import { anyOf, NO_MAJOR, studentsOf } from "./reach";
import { superviseScope } from "./supervision";
import { reachOf } from "./table";

/** Changes that name another company. */
const NAMES_COMPANY = {
	after: { path: ["company_name"], string_contains: "" },
} satisfies Prisma.ChangeWhereInput;

/**
 * Changes an actor may decide about: of a placement, its supervisor, and of a workplace the head too; of class and major,
 * the homeroom teacher and the head that the student has now; the management about all of the school.
 * @throws AppError 403
 */
export function changeScope(actor: Actor): Prisma.ChangeWhereInput {
	const reach = reachOf(actor, "decide");
	if (reach.has("school")) return { person: { npsn: actor.npsn } };
	const ofStudents = studentsOf(actor, reach).map((student) => ({
		internship_id: null,
		person: { student },
	}));
	const workplaces = reach.has("major")
		? [{ internship: { student: { major_id: actor.major_led ?? NO_MAJOR } }, ...NAMES_COMPANY }]
		: [];
	return anyOf<Prisma.ChangeWhereInput>([
		{ internship: superviseScope(actor) },
		...ofStudents,
		...workplaces,
	]);
}
