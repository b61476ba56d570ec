import { addDays } from "@/lib/dates";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { fromDate } from "@/server/wire/dates";

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

/**
 * Leaves one open row in the history, whatever the weekday. It is yesterday's, and can still be filled in. @returns its
 * id
 */
export async function openYesterday({
	id_internship,
	student_id,
}: {
	id_internship: string;
	student_id: number;
}) {
	const date = fromDate(addDays(today(), -1));
	await db.attendance.deleteMany({ where: { internship_id: id_internship } });
	const { id_attendance } = await db.attendance.create({
		data: {
			internship_id: id_internship,
			student_id,
			date,
			status: "no_description",
			// 00:00 WIB two days after the date.
			expired_at: new Date(date.getTime() + (48 - 7) * 3600_000),
		},
	});
	await db.journal.create({
		data: { attendance_id: id_attendance, internship_id: id_internship, date, status: "not_present" },
	});
	return id_attendance;
}
