import { addDays } from "@/lib/dates/dates";
import type { AttendanceStatus, JournalStatus } from "@/lib/labels";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { fromDate, fromTime } from "@/server/wire/dates";
import { buildEntry } from "./mentees";

/** A student with an ongoing internship that has no days yet. */
export async function studentAtWork(fields: Parameters<typeof buildStudent>[0] = {}) {
	const teacher = await buildTeacher({ npsn: fields.npsn });
	const student = await buildStudent({ name: "Siti Rahmawati", ...fields });
	const { id_internship } = await buildInternship({
		student_id: student.id_user,
		teacher_id: teacher.id_user,
		start: addDays(today("WIB"), -60),
	});
	await db.attendance.deleteMany({ where: { internship_id: id_internship } });
	return { student, teacher, id_internship };
}

type Work = { student: { id_user: number }; id_internship: string };

type Day = {
	/** How many days before today. */
	ago: number;
	status?: AttendanceStatus;
	/** The status of the journal, for a day of presence. */
	journal?: Exclude<JournalStatus, "not_created" | "not_present">;
	feedback?: string;
	/** Nobody filled it in, and the deadline has passed. */
	expired?: boolean;
};

const HOUR = 3600_000;

/** One day of that internship, with its journal. */
export async function buildDay({ student, id_internship }: Work, day: Day) {
	const { ago, status = "present", journal, feedback, expired } = day;
	const date = addDays(today("WIB"), -ago);
	if (journal)
		return buildEntry(id_internship, student.id_user, {
			date,
			status: journal,
			...(feedback && { feedback }),
		});
	const at = { internship_id: id_internship, date: fromDate(date) };
	const { id_attendance } = await db.attendance.create({
		data: {
			...at,
			student_id: student.id_user,
			status,
			...(status === "no_description"
				? { expired_at: new Date(Date.now() + (expired ? -HOUR : 30 * HOUR)) }
				: { time: fromTime("07:12:30"), latitude: -6.2297, longitude: 106.8166, accuracy: 18 }),
		},
	});
	const { id_journal } = await db.journal.create({
		data: {
			...at,
			attendance_id: id_attendance,
			status: status === "present" ? "not_created" : "not_present",
		},
	});
	return { id_attendance, id_journal, date };
}
