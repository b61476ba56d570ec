import { useQueue } from "@/components/offline/queue";
import type { TodayFacts } from "@/lib/internships/today";
import { expected, joinToday } from "@/lib/offline/joined-today";
import { checkOutsOn } from "@/lib/offline/today";
import type { StudentDay } from "@/server/services/internships/student-days";

/** The student's day as the server read it. `date` is today, `YYYY-MM-DD`. */
export type OwnDay = Omit<StudentDay, "internship" | "unconfirmed"> &
	Pick<TodayFacts, "date" | "approved" | "internship"> & {
		/** It is yesterday, because a night goes on after midnight. */
		night?: boolean;
	};

/** The day joined with what waits on this phone, and the one thing to do now. */
export function useOwnDay(day: OwnDay) {
	const queue = expected(useQueue(), day);
	const joined = joinToday(day, queue);
	const checkouts = checkOutsOn(day, day.date, joined.recorded, day.recorded === null);
	// The server finds the row of today's check-in itself. A night needs the id of its row, because its date is
	// yesterday.
	const attendanceId = day.night
		? day.openDays.find(({ date }) => date === day.date)?.id_attendance
		: undefined;
	return { ...day, ...joined, checkouts, attendanceId, queue };
}
