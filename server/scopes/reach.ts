import "server-only";
import type { Actor } from "../auth/session";
import { Prisma } from "../database/db";
import { forbidden } from "../errors";
import { isSupervised, superviseScope } from "./supervision";
import type { Reach } from "./table";

/** No major has this number. */
export const NO_MAJOR = 0;

/**
 * Rows that match one of these conditions. Prisma takes an empty OR inside of an AND for every row, so there is at least
 * one condition.
 * @throws AppError 403 without any
 */
export function anyOf<Where>([first, ...more]: readonly Where[]): Where | { OR: Where[] } {
	if (first === undefined) throw forbidden();
	return more.length === 0 ? first : { OR: [first, ...more] };
}

/** One of these conditions holds. */
export const isOneOf = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
	conditions.length === 0 ? Prisma.sql`FALSE` : Prisma.sql`(${Prisma.join([...conditions], " OR ")})`;

/** The students of this reach, as filters. A head without a major has none. */
export function studentsOf(actor: Actor, reach: ReadonlySet<Reach>): Prisma.StudentWhereInput[] {
	const students: Prisma.StudentWhereInput[] = [];
	if (reach.has("class")) students.push({ homeroom_teacher_id: actor.id_user });
	if (reach.has("major")) students.push({ major_id: actor.major_led ?? NO_MAJOR });
	return students;
}

/** {@link studentsOf} as SQL conditions on the columns of `students`. */
export function areStudentsOf(actor: Actor, reach: ReadonlySet<Reach>): Prisma.Sql[] {
	const students: Prisma.Sql[] = [];
	if (reach.has("class")) students.push(Prisma.sql`s.homeroom_teacher_id = ${actor.id_user}`);
	if (reach.has("major") && actor.major_led !== null)
		students.push(Prisma.sql`s.major_id = ${actor.major_led}`);
	return students;
}

/** Internships of this reach. */
export function internshipsOf(actor: Actor, reach: ReadonlySet<Reach>): Prisma.InternshipWhereInput {
	if (reach.has("school")) return { npsn: actor.npsn };
	const internships: Prisma.InternshipWhereInput[] = [];
	if (reach.has("own")) internships.push({ student_id: actor.id_user });
	if (reach.has("mentees")) internships.push(superviseScope(actor));
	if (reach.has("mentees until completed"))
		internships.push({ ...superviseScope(actor), status: { not: "completed" } });
	return anyOf([...internships, ...studentsOf(actor, reach).map((student) => ({ student }))]);
}

/** The ids of the internships of this reach. */
export function idsOf(actor: Actor, reach: ReadonlySet<Reach>): Prisma.Sql {
	const direct = [
		...(reach.has("own") ? [Prisma.sql`i.student_id = ${actor.id_user}`] : []),
		...(reach.has("mentees") ? [isSupervised(actor)] : []),
	];
	const branches = [
		...direct.map((own) => Prisma.sql`SELECT id_internship FROM internships i WHERE ${own}`),
		...areStudentsOf(actor, reach).map(
			(students) => Prisma.sql`
		SELECT id_internship FROM internships JOIN students s ON id_user = student_id WHERE ${students}`,
		),
	];
	// A head without a major has none.
	return branches.length > 0
		? Prisma.join(branches, " UNION ALL ")
		: Prisma.sql`SELECT id_internship FROM internships WHERE FALSE`;
}
