import type { Actor } from "@/server/auth/session";
import { listTeachers } from "@/server/services/schools/teachers";

/** All staff, as a picker wants them. */
export async function readTeacherChoices(actor: Actor) {
	const teachers = await listTeachers(actor);
	return teachers.map(({ id_user, name, teacher }) => ({ id: id_user, name, contact: teacher?.contact }));
}
