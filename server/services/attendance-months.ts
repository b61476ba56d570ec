import "server-only";
import type { DateString } from "@/lib/dates";
import { firstDateOf, lastDateOf, type Month } from "@/lib/month";
import type { Actor } from "../auth/session";
import { readPrepared } from "../database/db";
import type { ListedAttendance } from "../wire/attendances";
import { LISTED_ATTENDANCE } from "../wire/json";

/** A month of an internship. */
export type AttendanceMonth = {
	/** Its days, the first of the month first. Free days have none, unless somebody came. */
	days: ListedAttendance[];
	/** The holidays of the school. */
	holidays: { date: DateString; name: string }[];
};

/** `$1` is the internship, `$2` the reader, `$3` their school, `$4` and `$5` the first and last date. */
const MONTH = `
	SELECT (SELECT coalesce(json_agg(d), '[]') FROM (
			SELECT ${LISTED_ATTENDANCE} FROM attendances a
			WHERE a.internship_id = $1 AND a.date BETWEEN $4::date AND $5::date ORDER BY a.date) d) AS days,
		(SELECT coalesce(json_agg(h), '[]') FROM (
			SELECT DISTINCT ON (date) date, name FROM holidays
			WHERE npsn = $3 AND date BETWEEN $4::date AND $5::date ORDER BY date, national) h) AS holidays`;

/** A month of an internship, in one statement. The caller has checked that the actor may see it. */
export async function monthOfAttendances(
	actor: Actor,
	internship_id: string,
	month: Month,
): Promise<AttendanceMonth> {
	const { id_user, npsn } = actor;
	const values = [internship_id, id_user, npsn, firstDateOf(month), lastDateOf(month)];
	const [found] = await readPrepared<AttendanceMonth>(MONTH, values);
	return found ?? { days: [], holidays: [] };
}
