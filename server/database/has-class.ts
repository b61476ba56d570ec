import "server-only";
import type { Prisma } from "./db";

/*
 * Who has a class: one of a year that is not closed, or students whose homeroom teacher they still are. The database asks
 * for the role of a homeroom teacher by the same rule (require_no_place).
 */

export const HAS_CLASS = [
	{ homeroom_students: { some: {} } },
	{ classes: { some: { year: { state: { not: "closed" } } } } },
] satisfies Prisma.UserWhereInput[];

/** {@link HAS_CLASS} as a condition on a user `u`. */
export const U_HAS_CLASS = `(EXISTS (SELECT FROM students WHERE homeroom_teacher_id = u.id_user) OR EXISTS (
	SELECT FROM classes JOIN school_years USING (npsn, school_year) WHERE homeroom_teacher_id = u.id_user AND state <> 'closed'))`;

/** Homeroom teachers, whatever higher office they have besides, and those who have no class yet. */
export const IS_HOMEROOM = { OR: [{ role: "wali_kelas" }, ...HAS_CLASS] } satisfies Prisma.UserWhereInput;
