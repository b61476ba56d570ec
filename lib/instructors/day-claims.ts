import { isPresent } from "../attendances/attendance-status";
import { addDays, type DateString, formatDay, mondayOf, monthName } from "../dates/dates";
import type { AttendanceStatus } from "../labels";

/* What an instructor says of a day, and of which days. */

/** `right`: as recorded. `other` is told in words, such as other hours. */
export const DAY_CLAIMS = ["right", "present", "absent", "other"] as const;
export type DayClaim = (typeof DAY_CLAIMS)[number];

/** What differs from a recorded day. */
export const EXCEPTIONS = ["present", "absent", "other"] as const;
export type Exception = (typeof EXCEPTIONS)[number];
export const isException = (says: DayClaim): says is Exception => says !== "right";

export const CLAIM_LABELS: Record<DayClaim, string> = {
	right: "Benar",
	present: "Hadir",
	absent: "Tidak hadir",
	other: "Lainnya",
};

/** What can be said against a day with this status. Who is away with a reason is not there either. */
export const exceptionsOf = (status: AttendanceStatus): readonly Exception[] =>
	EXCEPTIONS.filter((says) => {
		switch (says) {
			case "present":
				return !isPresent(status);
			case "absent":
				return isPresent(status) || status === "no_description";
			case "other":
				return true;
			default:
				return says satisfies never;
		}
	});

/** Weeks that can be answered: the present one, and those before it. */
const ANSWERED_WEEKS = 5;

/** The earliest Monday that can be answered. */
export const firstWeek = (today: DateString): DateString =>
	addDays(mondayOf(today), 7 * (1 - ANSWERED_WEEKS));

/** `2026-11-16` → `16–22 November 2026`; `2026-11-30` → `30 November – 6 Desember 2026`. */
export function formatWeek(monday: DateString): string {
	const sunday = addDays(monday, 6);
	const day = Number(monday.slice(8));
	return monday.slice(0, 7) === sunday.slice(0, 7)
		? `${day}–${formatDay(sunday)}`
		: `${day} ${monthName(monday)} – ${formatDay(sunday)}`;
}
