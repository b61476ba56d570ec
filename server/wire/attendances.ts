import "server-only";
import type { AttendanceStatus } from "@/lib/labels";
import { AttendanceStatus as Stored } from "@/prisma/generated/enums";
import type { Prisma } from "../database/db";
import { toDate, toIsoOrNull, toTimeOrNull } from "./dates";
import { lateSelect, withLate } from "./late";

// Compiles only while the database has every status of lib/labels.ts.
Stored satisfies Record<AttendanceStatus, AttendanceStatus>;

/** Without the student, for lists of one internship. */
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
	...lateSelect,
} satisfies Prisma.AttendanceSelect;

type AttendanceRow = Prisma.AttendanceGetPayload<{ select: typeof attendanceSelect }>;

export function toAttendance(row: AttendanceRow) {
	return {
		...withLate(row),
		date: toDate(row.date),
		time: toTimeOrNull(row.time),
		expired_at: toIsoOrNull(row.expired_at),
	};
}

export type AttendanceWire = ReturnType<typeof toAttendance>;

/** Where a day was recorded. */
export type Place = { latitude: number; longitude: number; accuracy: number | null };

/** A day's line in a table. Lists carry no coordinates: a map asks for its own when it is opened. */
export type ListedAttendance = Omit<AttendanceWire, keyof Place> & {
	/** Is there a place? */
	located: boolean;
	/** Is there a doctor's letter? Its `attachment` is null for whoever may not open it. */
	has_letter: boolean;
	/** Is a record kept beside it that arrived after the day was filled in? */
	beside: boolean;
};

/** Where a student is expected, and how to reach them and their instructor. */
export type Reach = {
	company_name: string;
	homeroom_teacher: string | null;
	/** The student's own number. */
	contact: string | null;
	instructor_name: string;
	instructor_contact: string;
};

/** A day in the list of a group's attendance. */
export type DayRow = ListedAttendance & {
	/** Is the internship ongoing? */
	ongoing: boolean;
	/** Of somebody who has not come in, while the internship goes on. */
	reach: Reach | null;
	student: { name: string; avatar: string | null; major_detail: { code: string; name: string } | null };
};
