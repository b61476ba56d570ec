import "server-only";
import type { AttendanceStatus } from "@/lib/labels";
import { AttendanceStatus as Stored } from "@/prisma/generated/enums";
import type { Prisma } from "../database/db";
import { toDate, toIsoOrNull, toTimeOrNull } from "./dates";
import { lateSelect, withLate } from "./late";

// This compiles only while the database has every status of lib/labels.ts.
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

/** A day's line in a table. Lists carry no coordinates, because a map asks for its own when somebody opens it. */
export type ListedAttendance = Omit<AttendanceWire, keyof Place> & {
	/** Does it have a location? */
	located: boolean;
	/** Does it have a doctor's letter? `attachment` is null for readers who may not open the letter. */
	has_letter: boolean;
	/** Do we keep a record beside it that does not count? */
	beside: boolean;
	/** Who corrected it, the latest first. */
	corrections: CorrectionWire[];
};

/** A correction of a day's status. The corrector is null once their account is deleted. */
export type CorrectionWire = {
	old_status: AttendanceStatus;
	new_status: AttendanceStatus;
	reason: string;
	corrected_at: string;
	corrector: string | null;
};

/** Where a student should be, and how to reach them and their instructor. */
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
	/** May the reader correct it now? */
	correctable: boolean;
	/** How to reach a student who has not come in. Null after the internship. */
	reach: Reach | null;
	student: { name: string; avatar: string | null; major_detail: { code: string; name: string } | null };
};
