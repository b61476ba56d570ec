import type { DateString, Zone } from "../dates/dates";
import type { TodayFacts } from "../internships/today";
import type { AttendanceStatus, JournalStatus } from "../labels";

/** The database in which a phone keeps what a student needs without a network. */
export const OFFLINE_STORE = "jejak-pkl";

/** How many days a phone keeps, including today. */
export const OFFLINE_DAYS = 31;

/** For how many days ahead a phone knows the free days, including today. */
export const OFFLINE_AHEAD = 14;

/** The days of a student as their phone keeps them. They contain no location, no letter and no photo. */
export type OfflineDays = {
	/** The server's time when this was read, ISO 8601. */
	now: string;
	/** Today in the zone, by the server's clock. */
	today: DateString;
	/** The zone of the student's days. Missing in what a phone kept before there were zones. */
	zone?: Zone;
	firstname: string;
	/** Is the profile filled in? */
	complete: boolean;
	/** May we keep the location? */
	located: boolean;
	/** Has the school approved the student? */
	approved: boolean;
	/** The ongoing placement, or else the latest one. */
	internship: TodayFacts["internship"];
	/** The next one that is planned and waits for nobody. Missing in what a phone kept before. */
	next?: { start_date: DateString; end_date: DateString } | null;
	/** The days off from today on, with their name, or null for a day without work. */
	days_off: { date: DateString; name: string | null }[];
	/** The days from yesterday on whose shift ends on the next day, with its end in minutes after their midnight. */
	nights?: { date: DateString; ends: number }[];
	/** Does the school ask for check-outs? Missing in what a phone kept before. */
	asks_checkout?: boolean;
	/** The day that waits for its check-out, with the end of its shift as on a clock. */
	checkout?: { date: DateString; ends: string | null } | null;
	/** With the latest day first. */
	attendances: {
		id_attendance: string;
		date: DateString;
		time: string | null;
		/** Of the time. */
		zone?: Zone;
		status: AttendanceStatus;
		/** Until when the student can fill in an open day, ISO 8601. Null for a day that is recorded. */
		expired_at: string | null;
	}[];
	/** With the latest day first. */
	journals: {
		id_journal: string;
		date: DateString;
		status: JournalStatus;
		description: string | null;
		feedback: string | null;
		/** When somebody last decided on it, ISO 8601. */
		reviewed_at: string | null;
		image_path: string | null;
		captured_at: string | null;
	}[];
};
