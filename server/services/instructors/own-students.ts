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

/**
 * Is the rapor of an internship locked? A student who went on at another workplace has one sheet for all, with the last
 * placement.
 * @param id an expression with the internship's id
 */
export const isLocked = (id: Prisma.Sql): Prisma.Sql => Prisma.sql`EXISTS (
	WITH RECURSIVE sheet AS (SELECT id_internship, moved_to FROM internships WHERE id_internship = ${id}
		UNION ALL SELECT n.id_internship, n.moved_to FROM internships n JOIN sheet ON n.id_internship = sheet.moved_to)
	SELECT FROM sheet JOIN issued_documents d ON d.internship_id = sheet.id_internship AND d.kind = 'rapor' AND d.ended_at IS NULL)`;
