import "server-only";
import { addDays } from "@/lib/dates";
import { OFFLINE_DAYS, type OfflineDays } from "@/lib/offline/days";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { readPrepared } from "../../database/db";
import { unauthenticated } from "../../errors";
import { iso } from "../../wire/json";
import { PROFILE_IS_COMPLETE } from "../accounts/profiles";
import { CURRENT_INTERNSHIP_ID } from "../internships/internships";
import { LOCATION_IS_REFUSED } from "../privacy/consents";

const rows = (query: string) => `(SELECT coalesce(json_agg(r), '[]') FROM (${query} ORDER BY date DESC) r)`;
const LATEST = `internship_id = (${CURRENT_INTERNSHIP_ID}) AND date >= $2::date`;

/** `$1` is the student, `$2` the first date. */
const DAYS = `
	SELECT s.firstname, ${PROFILE_IS_COMPLETE} AS complete, NOT ${LOCATION_IS_REFUSED} AS located,
		EXISTS (SELECT FROM internships WHERE student_id = $1 AND status = 'ongoing') AS placed,
		${rows(`SELECT id_attendance, date, time, status, ${iso("expired_at")} AS expired_at
			FROM attendances WHERE ${LATEST}`)} AS attendances,
		${rows(`SELECT id_journal, date, status, description, feedback, image_path, ${iso("captured_at")} AS captured_at
			FROM journals WHERE ${LATEST}`)} AS journals
	FROM students s WHERE s.id_user = $1`;

/** What the acting student's phone keeps for the time without a network. @throws AppError 401 for a deleted account */
export async function readOfflineDays(actor: Actor): Promise<OfflineDays> {
	const date = today();
	const values = [actor.id_user, addDays(date, 1 - OFFLINE_DAYS)];
	const [row] = await readPrepared<Omit<OfflineDays, "now" | "today">>(DAYS, values);
	if (!row) throw unauthenticated();
	return { now: now().toISOString(), today: date, ...row };
}
