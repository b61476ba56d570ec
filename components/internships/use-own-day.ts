import { useQueue } from "@/components/offline/queue";
import type { TodayFacts } from "@/lib/internships/today";
import { expected, joinToday } from "@/lib/offline/joined";
import type { StudentDay } from "@/server/services/internships/student-days";

/** The student's day as the server read it. `date` is today, `YYYY-MM-DD`. */
export type OwnDay = Omit<StudentDay, "internship" | "unconfirmed"> &
	Pick<TodayFacts, "date" | "approved" | "internship">;

/** The day joined with what waits on this phone, and the one thing to do now. */
export function useOwnDay(day: OwnDay) {
	const queue = expected(useQueue(), day);
	return { ...day, ...joinToday(day, queue), queue };
}
