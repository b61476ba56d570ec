import type { DateString, Zone } from "../dates/dates";
import type { TodayFacts } from "../internships/today";
import type { AttendanceStatus, JournalStatus } from "../labels";
import type { GoalChoice } from "../rapor/rapor";

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
	/** Today in the student's zone, by the server's clock. */
	today: DateString;
	/** The zone of the student's days. Days that an older version kept do not have it. */
	zone?: Zone;
	firstname: string;
	/** Whom the school's students call first. Days that an older version kept do not say it. */
	emergency_number?: string | null;
	/** Is the profile filled in? */
	complete: boolean;
	/** May we keep the location? */
	located: boolean;
	/** Has the school approved the student? */
	approved: boolean;
	/** The ongoing placement, or else the latest one. */
	internship: TodayFacts["internship"];
	/** The next planned placement, if it waits for nobody. Days that an older version kept do not have it. */
	next?: { start_date: DateString; end_date: DateString } | null;
	/** The days off from today on, with their name, or null for a day without work. */
	days_off: { date: DateString; name: string | null }[];
	/**
	 * Nights from yesterday on: days whose shift ends on the next day. `ends` is in minutes after the midnight of their
	 * date.
	 */
	nights?: { date: DateString; ends: number }[];
	/** Does the school ask for check-outs? Days that an older version kept do not say it. */
	asks_checkout?: boolean;
	/** The days that wait for their check-outs, with the ends of their shifts as on a clock, the earliest first. */
	checkouts?: { date: DateString; ends: string | null }[];
	/** The learning goals that a journal can be about. Days that an older version kept do not have them. */
	goals?: GoalChoice[];
	/** With the latest day first. */
	attendances: {
		id_attendance: string;
		date: DateString;
		time: string | null;
		/** The zone of the time. */
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
		/** When somebody last decided on the journal, ISO 8601. */
		reviewed_at: string | null;
		image_path: string | null;
		captured_at: string | null;
		/** The number of its learning goal, and whether a teacher has said it. */
		goal?: number | null;
		corrected?: boolean;
	}[];
};
