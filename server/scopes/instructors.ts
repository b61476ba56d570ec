import "server-only";
import { addDays } from "@/lib/dates/dates";
import { DAYS_AFTER_PLACEMENT } from "@/lib/instructors/links";
import type { InstructorActor } from "../auth/actor";
import { today } from "../clock";
import type { Prisma } from "../database/db";

/**
 * Placements that an instructor takes part in: their own, until some days after the end. Proposals and plans that wait for
 * a confirmation are nobody's yet.
 */
export const instructScope = ({
	id_instructor,
	npsn,
	zone,
}: Pick<InstructorActor, "npsn" | "zone"> & { id_instructor?: string }): Prisma.InternshipWhereInput => ({
	...(id_instructor !== undefined && { instructor_id: id_instructor }),
	npsn,
	waits_for: null,
	OR: [{ last_day: null }, { last_day: { gte: new Date(addDays(today(zone), -DAYS_AFTER_PLACEMENT)) } }],
});
