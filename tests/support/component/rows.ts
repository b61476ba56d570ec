import type { DateString } from "@/lib/dates/dates";
import type { ListedAttendance } from "@/server/wire/attendances";
import type { ListedJournal } from "@/server/wire/journals";

/* Rows as the server's pages give them to their tables. */

/** A day of presence with its location. */
export const dayRow = (date: DateString, fields: Partial<ListedAttendance> = {}): ListedAttendance => ({
	id_attendance: `day-${date}`,
	internship_id: "internship",
	date,
	status: "present",
	time: "07:12:30",
	expired_at: null,
	located: true,
	place_fact: null,
	note: null,
	attachment: null,
	has_letter: false,
	zone: "WIB",
	late: null,
	beside: false,
	corrections: [],
	answers: [],
	checkout: null,
	...fields,
});

/** A day that nobody filled in. @param expired_at its deadline, ISO 8601 */
export const openRow = (date: DateString, expired_at: string): ListedAttendance =>
	dayRow(date, { status: "no_description", time: null, located: false, expired_at });

/** A journal with its day. */
export function journalRow(
	date: DateString,
	status: ListedJournal["status"],
	{ attendance = dayRow(date), ...fields }: Partial<ListedJournal> = {},
): ListedJournal {
	const { id_attendance, time, expired_at, zone, located } = attendance;
	return {
		id_journal: `journal-${date}`,
		date,
		status,
		late: null,
		beside: false,
		attendance: { id_attendance, status: attendance.status, time, expired_at, zone, located },
		...fields,
	};
}
