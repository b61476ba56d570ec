import "server-only";
import type { DateString } from "@/lib/dates";
import type { AttendanceStatus, JournalStatus } from "@/lib/labels";
import type { Actor } from "../../auth/session";
import { readPrepared } from "../../database/db";
import { unauthenticated } from "../../errors";
import type { CurrentInternship } from "../../wire/internships";
import { PROFILE_IS_COMPLETE } from "../accounts/profiles";
import { recordedDay } from "../attendances/status-sql";
import { LOCATION_IS_REFUSED } from "../privacy/consents";
import { HOLIDAY, WORKS } from "../schools/calendar";
import { CURRENT_INTERNSHIP } from "./internships";

/** A day as its student's pages show it. */
export type StudentDay = {
	/** Is the profile filled in? */
	complete: boolean;
	/** May we keep the location? */
	located: boolean;
	/** Undefined on a working day. Otherwise the name of the holiday, or null for a weekday without school. */
	dayOff: string | null | undefined;
	/** The check-in of that day with its journal, in any internship. Null before the check-in. */
	recorded: {
		time: string;
		status: AttendanceStatus;
		journal: { id_journal: string; status: JournalStatus } | null;
	} | null;
	internship: CurrentInternship | null;
};

type Row = Omit<StudentDay, "dayOff"> & { works: boolean; holiday: string | null };

/** `$1` is the student, `$2` the date. */
const STUDENT_DAY = `
	SELECT ${PROFILE_IS_COMPLETE} AS complete, NOT ${LOCATION_IS_REFUSED} AS located, ${WORKS} AS works, ${HOLIDAY} AS holiday,
		(SELECT row_to_json(r) FROM (
			SELECT time, status, (SELECT row_to_json(j) FROM (
				SELECT id_journal, status FROM journals WHERE attendance_id = id_attendance) j) AS journal
			FROM attendances WHERE student_id = $1 AND date = $2::date AND ${recordedDay("status")}) r) AS recorded,
		(${CURRENT_INTERNSHIP}) AS internship
	FROM students s WHERE s.id_user = $1`;

/** A day of the acting student, in one statement. @throws AppError 401 when the account was deleted meanwhile */
export async function readStudentDay(actor: Actor, date: DateString): Promise<StudentDay> {
	const [row] = await readPrepared<Row>(STUDENT_DAY, [actor.id_user, date]);
	if (!row) throw unauthenticated();
	const { works, holiday, ...day } = row;
	return { ...day, dayOff: works ? undefined : holiday };
}
