import "server-only";
import type { Prisma } from "../db";
import { toDate, toIsoOrNull, toTimeOrNull } from "./dates";

/** Without its student: where the student is known, as in an internship's own list. */
export const attendanceSelect = {
	id_attendance: true,
	internship_id: true,
	date: true,
	time: true,
	status: true,
	expired_at: true,
	latitude: true,
	longitude: true,
	accuracy: true,
	note: true,
	attachment: true,
} satisfies Prisma.AttendanceSelect;

type AttendanceRow = Prisma.AttendanceGetPayload<{ select: typeof attendanceSelect }>;

export function toAttendance(row: AttendanceRow) {
	return {
		...row,
		date: toDate(row.date),
		time: toTimeOrNull(row.time),
		expired_at: toIsoOrNull(row.expired_at),
	};
}

export type AttendanceWire = ReturnType<typeof toAttendance>;

export const attendanceWithStudentSelect = {
	...attendanceSelect,
	internship: {
		select: {
			teacher_id: true,
			student: {
				select: {
					avatar: true,
					user: { select: { name: true } },
					major_detail: { select: { code: true } },
				},
			},
		},
	},
} satisfies Prisma.AttendanceSelect;

type AttendanceWithStudentRow = Prisma.AttendanceGetPayload<{ select: typeof attendanceWithStudentSelect }>;

/** With the nested records the specification names, and no more: 120 days stay small. */
export function toAttendanceWithStudent({ internship, ...row }: AttendanceWithStudentRow) {
	const { user, avatar, major_detail } = internship.student;
	return {
		...toAttendance(row),
		teacher_id: internship.teacher_id,
		student: { name: user.name, student: { avatar, major_detail } },
	};
}
