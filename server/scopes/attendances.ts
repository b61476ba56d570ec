import "server-only";
import type { Actor } from "../auth/session";
import { Prisma } from "../database/db";
import { internshipScope } from "./internships";
import { internshipsOf } from "./reach";
import { isSupervised } from "./supervision";
import { reachOf } from "./table";

/** Attendances an actor may see: all attendances of the internships they may see. */
export const attendanceScope = (actor: Actor): Prisma.AttendanceWhereInput => ({
	internship: internshipScope(actor),
});

/**
 * Attendances whose doctor's letter an actor may open. Students may open their own. Staff may open the letters of
 * students they supervise by name, and of their class.
 */
export const letterScope = (actor: Actor): Prisma.AttendanceWhereInput => ({
	internship: internshipsOf(actor, reachOf(actor, "openLetters")),
});

/**
 * {@link letterScope} as an SQL condition on an internship `i` and its student `s`, for lists. The actor's own number
 * is the student's, or that of the student's homeroom teacher. We need not ask for the office, because whoever is
 * somebody's homeroom teacher has it, whatever else they are. A test compares the two.
 */
export const opensLetters = (actor: Actor): Prisma.Sql =>
	Prisma.sql`(${isSupervised(actor)} OR ${actor.id_user} IN (i.student_id, s.homeroom_teacher_id))`;
