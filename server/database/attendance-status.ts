import "server-only";
import { isPresent, isRecorded } from "@/lib/attendances/attendance-status";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "@/lib/labels";

/* The rules of lib/attendances/attendance-status.ts as conditions in SQL, on the column with an attendance's status. */

type Means = (status: AttendanceStatus) => boolean;

const listOf = (means: Means) => ATTENDANCE_STATUSES.filter(means).map((status) => `'${status}'`);

/** Compares with one status where that is enough, because PostgreSQL plans such a condition better. */
function condition(means: Means): (column: string) => string {
	const [meant, others] = [listOf(means), listOf((status) => !means(status))];
	if (meant.length === 1) return (column) => `${column} = ${meant[0]}`;
	if (others.length === 1) return (column) => `${column} <> ${others[0]}`;
	return (column) => `${column} IN (${meant.join(", ")})`;
}

/** {@link isRecorded}: the day counts as filled in. */
export const recordedDay = condition(isRecorded);
/**
 * The opposite of {@link recordedDay}: nobody came. Such a day can be filled in only while it has a deadline,
 * `expired_at`. One that was corrected to an absence has none.
 */
export const unfilledDay = condition((status) => !isRecorded(status));
/** {@link isPresent}: the student was at work. */
export const presentDay = condition(isPresent);
/** The opposite of {@link presentDay}: the student has another status, or none yet. */
export const awayDay = condition((status) => !isPresent(status));
