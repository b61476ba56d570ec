import "server-only";
import type { InstructorActor } from "../../auth/actor";
import { db } from "../../database/db";
import { instructScope } from "../../scopes/instructors";

/** What the frame of an instructor's pages shows: the workplace and the school. */
export async function readPlace({
	workplace_id,
}: InstructorActor): Promise<{ workplace: string; school: string }> {
	const { name, school } = await db.workplace.findUniqueOrThrow({
		where: { id_workplace: workplace_id },
		select: { name: true, school: { select: { name: true } } },
	});
	return { workplace: name, school: school.name };
}

/** The students of an instructor, by name. */
export async function listInstructed(
	actor: InstructorActor,
): Promise<{ id_internship: string; name: string }[]> {
	const rows = await db.internship.findMany({
		where: instructScope(actor),
		select: { id_internship: true, student: { select: { user: { select: { name: true } } } } },
		orderBy: [{ student: { user: { name: "asc" } } }, { id_internship: "asc" }],
	});
	return rows.map(({ id_internship, student }) => ({ id_internship, name: student.user.name }));
}
