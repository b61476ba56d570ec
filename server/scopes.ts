import "server-only";
import type { Actor } from "./auth/session";
import { db, Prisma } from "./database/db";
import { forbidden } from "./errors";

/*
 * Which rows a role may see, one function per model, exhaustive over the roles, no default access.
 * Combine with `AND: [ … ]`, never by spreading. Source: server contract, "Who may call what".
 */

/** Internships an actor may see. */
export function internshipScope(actor: Actor): Prisma.InternshipWhereInput {
	const mentored = { teacher_id: actor.id_user };
	switch (actor.role) {
		case "peserta_didik":
			return { student_id: actor.id_user };
		case "guru_pembimbing":
			return mentored;
		case "wali_kelas":
			return { OR: [mentored, { student: { homeroom_teacher_id: actor.id_user } }] };
		case "kepala_program":
			return actor.major_led === null
				? mentored
				: { OR: [mentored, { student: { major_id: actor.major_led } }] };
		case "manajemen_sekolah":
			return {};
		default:
			actor.role satisfies never;
			throw forbidden();
	}
}

/**
 * {@link internshipScope} as a condition on an internship's id, for lists whose order and length the database has to find
 * among many: each branch is a set that an index finds, where an OR over two tables would read both of them whole.
 */
export function isSeen(actor: Actor, id: Prisma.Sql): Prisma.Sql {
	const mentored = Prisma.sql`SELECT id_internship FROM internships WHERE teacher_id = ${actor.id_user}`;
	const also = (students: Prisma.Sql) => Prisma.sql`${id} IN (${mentored} UNION ALL
		SELECT id_internship FROM internships JOIN students ON id_user = student_id WHERE ${students})`;
	switch (actor.role) {
		case "peserta_didik":
			return Prisma.sql`${id} IN (SELECT id_internship FROM internships WHERE student_id = ${actor.id_user})`;
		case "guru_pembimbing":
			return Prisma.sql`${id} IN (${mentored})`;
		case "wali_kelas":
			return also(Prisma.sql`homeroom_teacher_id = ${actor.id_user}`);
		case "kepala_program":
			return also(Prisma.sql`major_id = ${actor.major_led}`);
		case "manajemen_sekolah":
			return Prisma.sql`TRUE`;
		default:
			actor.role satisfies never;
			throw forbidden();
	}
}

/** Attendances an actor may see: those of the internships they may see. */
export const attendanceScope = (actor: Actor): Prisma.AttendanceWhereInput => ({
	internship: internshipScope(actor),
});

/** Journals an actor may see: those of the internships they may see. */
export const journalScope = (actor: Actor): Prisma.JournalWhereInput => ({
	attendance: attendanceScope(actor),
});

/** Internships an actor supervises: the only ones whose journals they review. */
export const superviseScope = (actor: Actor): Prisma.InternshipWhereInput => ({ teacher_id: actor.id_user });
/** {@link superviseScope} as a condition on an internship `i`. */
export const isSupervised = (actor: Actor): Prisma.Sql => Prisma.sql`i.teacher_id = ${actor.id_user}`;

/** Instruments an actor may see: a head the led major's in any state, other staff those that are applied. */
export function instrumentScope(actor: Actor): Prisma.InstrumentWhereInput {
	switch (actor.role) {
		case "kepala_program":
			return { major_detail: { major_leader_id: actor.id_user } };
		case "guru_pembimbing":
		case "wali_kelas":
		case "manajemen_sekolah":
			return { status: "applied" };
		case "peserta_didik":
			throw forbidden();
		default:
			actor.role satisfies never;
			throw forbidden();
	}
}

/** For what the management alone may see: every user, the audit log, the settings of schools. @throws AppError 403 */
export function requireManagement(actor: Actor): void {
	switch (actor.role) {
		case "manajemen_sekolah":
			return;
		case "peserta_didik":
		case "guru_pembimbing":
		case "wali_kelas":
		case "kepala_program":
			throw forbidden();
		default:
			actor.role satisfies never;
			throw forbidden();
	}
}

/** The school whose settings an actor keeps: the own one. @throws AppError 403 */
export function ownSchoolScope(actor: Actor): Prisma.SchoolWhereInput {
	requireManagement(actor);
	return { teachers: { some: { id_user: actor.id_user } } };
}

/** Students whose parents' consents an actor records: those of the own school. */
export const ownStudentScope = (actor: Actor): Prisma.StudentWhereInput => ({
	school: ownSchoolScope(actor),
});

/**
 * Schools whose calendar an actor keeps: those with people in this installation; others were only looked up. Whether
 * there is anybody is one step into an index: EXISTS may read every student before it says no.
 */
export async function schoolScope(actor: Actor): Promise<Prisma.SchoolWhereInput> {
	requireManagement(actor);
	const schools = await db.$queryRaw<{ npsn: string }[]>`
		SELECT npsn FROM schools s WHERE npsn IN ((SELECT min(npsn) FROM students WHERE npsn >= s.npsn),
			(SELECT min(npsn) FROM teachers WHERE npsn >= s.npsn))`;
	return { npsn: { in: schools.map(({ npsn }) => npsn) } };
}
