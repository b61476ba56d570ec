import "server-only";
import type { Actor } from "../auth/session";
import { Prisma } from "../database/db";

/*
 * Who supervises an internship: its teacher, and until the end of a date the deputy who has the teacher's desk
 * (Actor.desks). The rule exists in three forms: a Prisma filter, an SQL condition, and a test of a row.
 */

/** Internships that an actor supervises. Only the supervisor reviews journals and scores. */
export const superviseScope = ({ desks }: Actor): Prisma.InternshipWhereInput => ({
	teacher_id: { in: [...desks] },
});

/**
 * {@link superviseScope} as a condition on an internship `i`. Most people have one desk, so we compare one number. For
 * a list, PostgreSQL would expect the mentees of ten teachers, and plan for them.
 */
export const isSupervised = ({ desks }: Actor): Prisma.Sql =>
	desks.length === 1 ? Prisma.sql`i.teacher_id = ${desks[0]}` : Prisma.sql`i.teacher_id = ANY(${desks})`;

/** Does the actor supervise an internship with this teacher? */
export const supervises = ({ desks }: Actor, teacher_id: number | null): boolean =>
	teacher_id !== null && desks.includes(teacher_id);
