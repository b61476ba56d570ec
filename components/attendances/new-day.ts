import type { Zone } from "@/lib/dates/dates";
import type { Taken } from "@/lib/offline/joined";
import type { ListedAttendance, RecordedAttendance } from "@/server/wire/attendances";

/** A row for a day that the server does not know yet, because the student came on a free day. */
export const newDay = (date: string): ListedAttendance => ({
	id_attendance: date,
	internship_id: "",
	date,
	time: null,
	status: "no_description",
	expired_at: null,
	zone: "WIB",
	note: null,
	attachment: null,
	has_letter: false,
	late: null,
	located: false,
	place_fact: null,
	beside: false,
	corrections: [],
	answers: [],
	checkout: null,
});

/** A day that the server has just recorded, as the lists show it. @param zone the student's */
export const takenDay = ({ id_journal, ...row }: RecordedAttendance, zone: Zone): Taken => ({
	kind: "taken",
	date: row.date,
	id_journal,
	day: Object.assign(newDay(row.date), row, {
		zone,
		located: row.latitude !== null,
		has_letter: row.attachment !== null,
	}),
});
