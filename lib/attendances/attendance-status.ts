import {
	ATTENDANCE_STATUSES,
	type AttendanceStatus,
	CHECK_IN_STATUSES,
	type CheckInStatus,
	type JournalStatus,
} from "../labels";

/* What the status of a day means. A new status does not compile until each rule here decides about it. */

/**
 * Does this status say more than that nobody came? Every working day begins as `no_description`, and may be corrected to
 * it, so only its deadline says whether it can be filled in.
 */
export function isRecorded(status: AttendanceStatus): status is CheckInStatus {
	switch (status) {
		case "present":
		case "excused":
		case "sick":
			return true;
		case "no_description":
			return false;
		default:
			return status satisfies never;
	}
}

const IS_PRESENT: Record<AttendanceStatus, boolean> = {
	present: true,
	excused: false,
	sick: false,
	no_description: false,
};

/** Was the student at work that day? */
export const isPresent = (status: AttendanceStatus): boolean => IS_PRESENT[status];

/** On how many of these days was the student at work? */
export const presentDays = (days: Record<AttendanceStatus, number>): number =>
	ATTENDANCE_STATUSES.filter(isPresent).reduce((sum, status) => sum + days[status], 0);

/** The status of the day's journal after a check-in. Only a student who was present writes a journal. */
export const JOURNAL_AFTER = {
	present: "not_created",
	excused: "not_present",
	sick: "not_present",
} as const satisfies Record<CheckInStatus, JournalStatus>;

/** Does the student write a journal of a day with this status? A form may contain any word, or no status yet. */
export const takesJournal = (status: string): boolean =>
	CHECK_IN_STATUSES.some((one) => one === status && JOURNAL_AFTER[one] === "not_created");

/** The database has the same rule: `attendances_letter_when_sick` in prisma/migrations. */
const TAKES_LETTER: Record<AttendanceStatus, boolean> = {
	present: false,
	excused: false,
	sick: true,
	no_description: false,
};

/** Can a doctor's letter come with this status? A form may not have a status yet. */
export const takesLetter = (status: AttendanceStatus | "" | null | undefined): boolean =>
	Boolean(status && TAKES_LETTER[status]);
