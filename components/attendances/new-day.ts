import type { ListedAttendance } from "@/server/wire/attendances";

/** A row for a day that the server does not know yet, because the student came on a free day. */
export const newDay = (date: string): ListedAttendance => ({
	...{ id_attendance: date, internship_id: "", date, time: null, status: "no_description", expired_at: null },
	...{
		note: null,
		attachment: null,
		has_letter: false,
		late: null,
		located: false,
		beside: false,
		corrections: [],
	},
});
