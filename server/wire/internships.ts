import "server-only";
import type { Prisma } from "../db";
import { type attendanceSelect, toAttendance } from "./attendances";
import { toDate, toDateOrNull } from "./dates";
import { type plainJournalSelect, toJournals } from "./journals";
import { assesmentSelect, observationSelect, toAssesment, toObservation } from "./scores";

export const internshipSelect = {
	id_internship: true,
	status: true,
	job_name: true,
	company_name: true,
	instructor_name: true,
	instructor_contact: true,
	teacher_id: true,
	teacher_contact: true,
	start_date: true,
	end_date: true,
	teacher: { select: { name: true } },
	student: {
		select: {
			avatar: true,
			id_user: true,
			user: { select: { name: true } },
			major_detail: { select: { code: true, name: true } },
			homeroom_teacher: { select: { name: true } },
		},
	},
} satisfies Prisma.InternshipSelect;

type InternshipRow = Prisma.InternshipGetPayload<{ select: typeof internshipSelect }>;

const slugOf = (name: string, id: number) =>
	`${name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "")}-${id}`;

export function toInternship({ student, ...row }: InternshipRow) {
	return {
		...row,
		start_date: toDate(row.start_date),
		end_date: toDateOrNull(row.end_date),
		student: {
			name: student.user.name,
			slug: slugOf(student.user.name, student.id_user),
			avatar: student.avatar,
			major_detail: student.major_detail,
			homeroom_teacher: student.homeroom_teacher,
		},
	};
}

export type InternshipWire = ReturnType<typeof toInternship>;

/** With what hangs on it, but for its days. */
export const fullInternshipSelect = {
	...internshipSelect,
	observations: { select: observationSelect, orderBy: { number: "asc" } },
	assesments: { select: assesmentSelect, orderBy: { number: "asc" } },
} satisfies Prisma.InternshipSelect;

type FullInternshipRow = Prisma.InternshipGetPayload<{ select: typeof fullInternshipSelect }>;
type AttendanceRow = Prisma.AttendanceGetPayload<{ select: typeof attendanceSelect }>;
type JournalRow = Prisma.JournalGetPayload<{ select: typeof plainJournalSelect }>;

/** With everything that hangs on it, as the documented lists answer in full; the days given may be of others too. */
export function toFullInternship(
	{ observations, assesments, ...row }: FullInternshipRow,
	attendances: readonly AttendanceRow[],
	journals: readonly JournalRow[],
) {
	const own = <Day extends { internship_id: string }>(days: readonly Day[]) =>
		days.filter(({ internship_id }) => internship_id === row.id_internship);
	const days = own(attendances);
	return {
		...toInternship(row),
		attendances: days.map(toAttendance),
		journals: toJournals(own(journals), days),
		observations: observations.map(toObservation),
		assesments: assesments.map(toAssesment),
	};
}
