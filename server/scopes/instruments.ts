import "server-only";
import type { Actor } from "../auth/session";
import type { Prisma } from "../database/db";
import { anyOf, NO_MAJOR } from "./reach";
import { reachOf } from "./table";

/** No school has this number. */
const NO_SCHOOL = "";

/**
 * Instruments an actor may see. A head sees the instrument of their own major in any state. Other staff see the applied
 * ones of the school.
 * @throws AppError 403
 */
export function instrumentScope(actor: Actor): Prisma.InstrumentWhereInput {
	const reach = reachOf(actor, "instruments");
	const instruments: Prisma.InstrumentWhereInput[] = [];
	if (reach.has("major")) instruments.push({ major_detail: { major_leader_id: actor.id_user } });
	if (reach.has("school"))
		instruments.push({ status: "applied", major_detail: { npsn: actor.approved ? actor.npsn : NO_SCHOOL } });
	return anyOf(instruments);
}

/** Instruments a head may copy from: the applied ones of the school's other majors. @throws AppError 403 */
export function instrumentSourceScope(actor: Actor): Prisma.InstrumentWhereInput {
	const { major_led, npsn } = actor;
	reachOf(actor, "copyInstruments");
	const major_detail = { npsn: major_led === null ? NO_SCHOOL : npsn };
	return { status: "applied", major_id: { not: major_led ?? NO_MAJOR }, major_detail };
}
