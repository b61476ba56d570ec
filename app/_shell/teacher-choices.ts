import { listTeachers } from "@/server/services/teachers";

/** All staff, as a picker wants them. */
export async function readTeacherChoices() {
	const teachers = await listTeachers();
	return teachers.map(({ id_user, name, teacher }) => ({ id: id_user, name, contact: teacher?.contact }));
}
