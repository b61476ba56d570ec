import "server-only";
import { type DateString, dateOf } from "@/lib/dates/dates";
import type { InstructorActor } from "../../auth/actor";
import { db } from "../../database/db";
import { instructScope } from "../../scopes";

/** What the frame of an instructor's pages shows: the workplace, the school, and the last day of the link. */
export async function readPlace({
	id_link,
	zone,
}: InstructorActor): Promise<{ workplace: string; school: string; until: DateString }> {
	const { expires_at, instructor } = await db.instructorLink.findUniqueOrThrow({
		where: { id_link },
		select: {
			expires_at: true,
			instructor: { select: { workplace: { select: { name: true, school: { select: { name: true } } } } } },
		},
	});
	const { name, school } = instructor.workplace;
	return { workplace: name, school: school.name, until: dateOf(expires_at, zone) };
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
