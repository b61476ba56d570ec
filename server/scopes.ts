import "server-only";
import type { Role } from "@/lib/labels";
import type { Actor } from "./auth/session";
import { Prisma } from "./database/db";
import { forbidden } from "./errors";

/*
 * Which rows a role may see, and which it may change. All of them belong to the actor's school. Each function answers
 * one such question for every role. A new role does not compile until each function decides about it. Combine scopes
 * with `AND: [ … ]`, because spreading one into an object may overwrite its keys.
 *
 * Source: server contract, "Who may call what".
 */

/** Matches no row. */
const NONE = { OR: [] };

/** Does this role see all internships of its school? */
const SEES_SCHOOL: Record<Role, boolean> = {
	peserta_didik: false,
	guru_pembimbing: false,
	wali_kelas: false,
	kepala_program: false,
	manajemen_sekolah: true,
};
/** Does an actor see all internships of the school? Such an actor proves who they are before a list becomes a file. */
export const seesSchool = ({ role }: Actor): boolean => SEES_SCHOOL[role];

/*
 * Who supervises an internship: its teacher, and until the end of a date the deputy who has the teacher's desk
 * (Actor.desks). The rule exists in four forms: a Prisma filter, an SQL condition, a test of a row, and SQL text with a
 * parameter.
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
/** {@link isSupervised} for a reader whose desks are at this place of the statement. */
export const isSupervisedBy = (desks: `$${number}`): string => `i.teacher_id = ANY(${desks}::int[])`;

/** Internships an actor may see. */
export function internshipScope(actor: Actor): Prisma.InternshipWhereInput {
	const mentored = superviseScope(actor);
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
			return { npsn: actor.npsn };
		default:
			actor.role satisfies never;
			throw forbidden();
	}
}

/**
 * {@link internshipScope} as an SQL condition on the id of an internship, for long lists. An index finds the rows of
 * each branch. An OR over two tables would read both of them whole. A test compares the two scopes.
 * @param npsn the column with the internship's school, where the row has one
 */
export function isSeen(actor: Actor, id: Prisma.Sql, npsn?: Prisma.Sql): Prisma.Sql {
	const mentored = Prisma.sql`SELECT id_internship FROM internships i WHERE ${isSupervised(actor)}`;
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
			return npsn
				? Prisma.sql`${npsn} = ${actor.npsn}`
				: Prisma.sql`${id} IN (SELECT id_internship FROM internships WHERE npsn = ${actor.npsn})`;
		default:
			actor.role satisfies never;
			throw forbidden();
	}
}

/**
 * The approved students of the actor's class, major or school, with or without a placement. Students whom the actor
 * only supervises are not among them, because their placements show them.
 * @returns a query for their `id_user`
 * @throws AppError 403
 */
export function watched(actor: Actor): Prisma.Sql {
	const approved = Prisma.sql`SELECT u.id_user FROM users u JOIN students s ON s.id_user = u.id_user
		WHERE u.approval = 'approved'`;
	switch (actor.role) {
		case "wali_kelas":
			return Prisma.sql`${approved} AND s.homeroom_teacher_id = ${actor.id_user}`;
		case "kepala_program":
			return Prisma.sql`${approved} AND s.major_id = ${actor.major_led}`;
		case "manajemen_sekolah":
			return Prisma.sql`SELECT id_user FROM users
				WHERE npsn = ${actor.npsn} AND role = 'peserta_didik' AND approval = 'approved'`;
		case "guru_pembimbing":
		case "peserta_didik":
			throw forbidden();
		default:
			actor.role satisfies never;
			throw forbidden();
	}
}

/** Attendances an actor may see: all attendances of the internships they may see. */
export const attendanceScope = (actor: Actor): Prisma.AttendanceWhereInput => ({
	internship: internshipScope(actor),
});

/** Journals an actor may see: all journals of the internships they may see. */
export const journalScope = (actor: Actor): Prisma.JournalWhereInput => ({
	attendance: attendanceScope(actor),
});

/**
 * Internships an actor may reopen, and whose days they may correct: those they supervise. The management may do so for
 * all of the school.
 * @throws AppError 403
 */
export function overseeScope(actor: Actor): Prisma.InternshipWhereInput {
	switch (actor.role) {
		case "guru_pembimbing":
		case "wali_kelas":
		case "kepala_program":
			return superviseScope(actor);
		case "manajemen_sekolah":
			return { npsn: actor.npsn };
		case "peserta_didik":
			throw forbidden();
		default:
			actor.role satisfies never;
			throw forbidden();
	}
}

/**
 * Changes an actor may decide about: of a placement, its supervisor; of class and major, the homeroom teacher and the
 * head that the student has now; the management about all of the school.
 * @throws AppError 403
 */
export function changeScope(actor: Actor): Prisma.ChangeWhereInput {
	const mentored = { internship: superviseScope(actor) };
	const ofStudents = (student: Prisma.StudentWhereInput) => ({
		OR: [mentored, { internship_id: null, person: { student } }],
	});
	switch (actor.role) {
		case "guru_pembimbing":
			return mentored;
		case "wali_kelas":
			return ofStudents({ homeroom_teacher_id: actor.id_user });
		case "kepala_program":
			return actor.major_led === null ? mentored : ofStudents({ major_id: actor.major_led });
		case "manajemen_sekolah":
			return { person: { npsn: actor.npsn } };
		case "peserta_didik":
			throw forbidden();
		default:
			actor.role satisfies never;
			throw forbidden();
	}
}

/** Internships an actor may edit: their own, those they supervise, and for the management all of the school. */
export const editScope = (actor: Actor): Prisma.InternshipWhereInput =>
	actor.role === "peserta_didik" ? { student_id: actor.id_user } : overseeScope(actor);

/**
 * Internships whose supervising teacher an actor may name. The management may do so for the school, a head for the
 * major.
 * @throws AppError 403
 */
export function supervisorScope(actor: Actor): Prisma.InternshipWhereInput {
	switch (actor.role) {
		case "manajemen_sekolah":
			return { npsn: actor.npsn };
		case "kepala_program":
			return actor.major_led === null ? NONE : { student: { major_id: actor.major_led } };
		case "peserta_didik":
		case "guru_pembimbing":
		case "wali_kelas":
			throw forbidden();
		default:
			actor.role satisfies never;
			throw forbidden();
	}
}

/**
 * Internships whose doctor's letters an actor may open. Students may open their own. Staff may open the letters of
 * students they supervise by name, and of their class. Seeing a student is not enough for health data.
 */
function letterInternshipScope(actor: Actor): Prisma.InternshipWhereInput {
	const mentored = superviseScope(actor);
	switch (actor.role) {
		case "peserta_didik":
			return { student_id: actor.id_user };
		case "wali_kelas":
			return { OR: [mentored, { student: { homeroom_teacher_id: actor.id_user } }] };
		case "guru_pembimbing":
		case "kepala_program":
		case "manajemen_sekolah":
			return mentored;
		default:
			actor.role satisfies never;
			throw forbidden();
	}
}

/** Attendances whose doctor's letter an actor may open. */
export const letterScope = (actor: Actor): Prisma.AttendanceWhereInput => ({
	internship: letterInternshipScope(actor),
});

/**
 * {@link letterScope} as an SQL condition on an internship `i` and its student `s`, for lists. The actor's own number
 * is the student's, or that of the student's homeroom teacher. We need not ask for the role, because the database makes
 * sure that only a homeroom teacher has a class. A test compares the two.
 * @param desks the place of {@link Actor.desks} in the statement, of which the first is the actor's own number
 */
export const opensLetters = (desks: `$${number}`): string =>
	`(${isSupervisedBy(desks)} OR (${desks}::int[])[1] IN (i.student_id, s.homeroom_teacher_id))`;

/**
 * Internships whose student's emergency contact an actor may open: those of their class, and until they are completed
 * those that the actor supervises.
 * @throws AppError 403
 */
export function emergencyScope(actor: Actor): Prisma.InternshipWhereInput {
	const mentored = { ...superviseScope(actor), status: { not: "completed" } } as const;
	switch (actor.role) {
		case "wali_kelas":
			return { OR: [mentored, { student: { homeroom_teacher_id: actor.id_user } }] };
		case "guru_pembimbing":
		case "kepala_program":
		case "manajemen_sekolah":
			return mentored;
		case "peserta_didik":
			throw forbidden();
		default:
			actor.role satisfies never;
			throw forbidden();
	}
}

/**
 * Staff can read the student's own telephone number beside a day that nobody filled in. They can do so only while the
 * internship `i` goes on, because afterwards there is no reason to call.
 */
export const IS_REACHED = "i.status = 'ongoing'";

/**
 * Instruments an actor may see. A head sees the instrument of their own major in any state. Other staff see the applied
 * ones of the school.
 * @throws AppError 403
 */
export function instrumentScope(actor: Actor): Prisma.InstrumentWhereInput {
	const applied = { status: "applied", major_detail: { npsn: actor.npsn } } as const;
	switch (actor.role) {
		case "kepala_program":
			return { major_detail: { major_leader_id: actor.id_user } };
		case "guru_pembimbing":
			return actor.approved ? applied : NONE;
		case "wali_kelas":
		case "manajemen_sekolah":
			return applied;
		case "peserta_didik":
			throw forbidden();
		default:
			actor.role satisfies never;
			throw forbidden();
	}
}

/** Instruments a head may copy from: the applied ones of the school's other majors. @throws AppError 403 */
export function instrumentSourceScope(actor: Actor): Prisma.InstrumentWhereInput {
	switch (actor.role) {
		case "kepala_program":
			return actor.major_led === null
				? NONE
				: { status: "applied", major_id: { not: actor.major_led }, major_detail: { npsn: actor.npsn } };
		case "guru_pembimbing":
		case "wali_kelas":
		case "manajemen_sekolah":
		case "peserta_didik":
			throw forbidden();
		default:
			actor.role satisfies never;
			throw forbidden();
	}
}

/**
 * Staff whose desk an actor may hand over: their own, and for the management every desk of the school.
 * @throws AppError 403
 */
export function deskScope(actor: Actor): Prisma.UserWhereInput {
	switch (actor.role) {
		case "manajemen_sekolah":
			return { npsn: actor.npsn };
		case "guru_pembimbing":
		case "wali_kelas":
		case "kepala_program":
			return { id_user: actor.id_user };
		case "peserta_didik":
			throw forbidden();
		default:
			actor.role satisfies never;
			throw forbidden();
	}
}

/** Guards what only the management may see: all users, the audit log, the settings of schools. @throws AppError 403 */
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

/** The school whose settings an actor may change, which is their own. @throws AppError 403 */
export function ownSchoolScope(actor: Actor): Prisma.SchoolWhereInput {
	requireManagement(actor);
	return { npsn: actor.npsn };
}

/** Students whose consents an actor may record: those of the own school. @throws AppError 403 */
export function ownStudentScope(actor: Actor): Prisma.StudentWhereInput {
	requireManagement(actor);
	return { npsn: actor.npsn };
}
