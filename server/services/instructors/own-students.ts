import "server-only";
import { DAYS_AFTER_PLACEMENT } from "@/lib/instructors/links";
import type { InstructorActor } from "../../auth/actor";
import { today } from "../../clock";
import { Prisma } from "../../database/db";
import { instructScope } from "../../scopes/instructors";

/*
 * Whose days an instructor sees: the placements that name them now, from their first day on. Whoever was replaced sees
 * none any more, and what they said stays.
 */

/** Placements of an instructor that have begun. */
export const begunPlacements = (actor: InstructorActor) =>
	({ AND: [instructScope(actor), { status: { not: "pending" } }] }) satisfies Prisma.InternshipWhereInput;

/** {@link begunPlacements} as a condition on an internship `i`. */
export const isBegun = ({ id_instructor, npsn, zone }: InstructorActor): Prisma.Sql => Prisma.sql`
	(i.instructor_id = ${id_instructor} AND i.npsn = ${npsn} AND i.waits_for IS NULL AND i.status <> 'pending'
		AND coalesce(i.last_day >= ${today(zone)}::date - ${DAYS_AFTER_PLACEMENT}::int, true))`;
