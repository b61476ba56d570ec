import type { DateString } from "../dates";
import type { AttendanceStatus, InternshipStatus, JournalStatus } from "../labels";

/** The database in which a phone keeps what a student needs without a network. */
export const OFFLINE_STORE = "jejak-pkl";

/** How many days a phone keeps, today included. */
export const OFFLINE_DAYS = 31;

/** For how many days ahead a phone knows which are free, today included. */
export const OFFLINE_AHEAD = 14;

/** The days of a student as their phone keeps them. No place, no letter and no photo is among them. */
export type OfflineDays = {
	/** The server's time when this was read, ISO 8601. */
	now: string;
	/** Today in WIB by the server's clock. */
	today: DateString;
	firstname: string;
	/** Is the profile filled in? */
	complete: boolean;
	/** May the location be kept? */
	located: boolean;
	/** Has the school let the student in? */
	approved: boolean;
	/** The ongoing placement, or else the latest one. */
	internship: { status: InternshipStatus; start_date: DateString; end_date: DateString | null } | null;
	/** The days without school from today on: the name of a holiday, or null for a weekday without school. */
	days_off: { date: DateString; name: string | null }[];
	/** The latest first. */
	attendances: {
		id_attendance: string;
		date: DateString;
		time: string | null;
		status: AttendanceStatus;
		/** Until when an open day can be filled, ISO 8601. Null for a day that is recorded. */
		expired_at: string | null;
	}[];
	/** The latest first. */
	journals: {
		id_journal: string;
		date: DateString;
		status: JournalStatus;
		description: string | null;
		feedback: string | null;
		/** When it was last decided on, ISO 8601. */
		reviewed_at: string | null;
		image_path: string | null;
		captured_at: string | null;
	}[];
};
