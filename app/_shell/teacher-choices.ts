import type { Actor } from "@/server/auth/session";
import { listTeachers } from "@/server/services/people/teachers";

/** All staff, as the choices of a picker. */
export async function readTeacherChoices(actor: Actor) {
	const teachers = await listTeachers(actor);
	return teachers.map(({ id_user, name }) => ({ id: id_user, name }));
}
