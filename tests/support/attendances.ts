import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";

/** A student with an ongoing internship and no check-in yet. `start` is YYYY-MM-DD. */
export async function studentAtWork(start?: string) {
	const teacher = await buildTeacher();
	const student = await buildStudent({ name: "Siti Rahmawati" });
	const internship = await buildInternship({
		student_id: student.id_user,
		teacher_id: teacher.id_user,
		start,
	});
	return { student, teacher, internship };
}
