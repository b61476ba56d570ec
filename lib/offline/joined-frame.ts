import { takesJournal } from "../attendances/attendance-status";
import type { DateString } from "../dates/dates";
import { checkInOn, isWaiting, type Newer } from "./joined";

/* What the frame of a student's pages counts, joined as in joined.ts. */

export const unfilledWords = (count: number): string => `${count} hari belum diisi`;
export const unwrittenWords = (count: number): string => `${count} jurnal perlu ditulis atau direvisi`;

/** What the server counted: the days that can be filled in, and how many journals can be written or revised. */
export type OwnWaiting = { days: readonly DateString[]; journals: number };

/** How many days and journals still wait for the student. */
export function joinWaiting({ days, journals }: OwnWaiting, newer: readonly Newer[]) {
	const filled = days.flatMap((date) => checkInOn(date, newer) ?? []);
	const begun = filled.filter(({ day }) => takesJournal(day.status));
	const sent = newer.filter(
		(record) =>
			isWaiting(record) &&
			record.kind === "journal" &&
			// The server has not counted the journal of a free day whose check-in waits, too.
			(days.includes(record.date) || !checkInOn(record.date, newer)?.waits),
	);
	return {
		days: days.length - filled.length,
		journals: Math.max(0, journals + begun.length - sent.length),
	};
}
