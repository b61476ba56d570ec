import type { DateString } from "../dates";
import type { AttendanceStatus, JournalStatus } from "../labels";

/** The database in which a phone keeps what a student needs without a network. */
export const OFFLINE_STORE = "jejak-pkl";

/** How many days a phone keeps, today included. */
export const OFFLINE_DAYS = 31;

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
	/** Is there a placement that is going on? */
	placed: boolean;
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
		image_path: string | null;
		captured_at: string | null;
	}[];
};
