import "server-only";
import {
	ATTENDANCE_STATUSES,
	type AttendanceStatus,
	JOURNAL_STATUSES,
	type JournalStatus,
} from "@/lib/labels";
import { LATEST_COUNT } from "@/lib/limits";
import type { Actor } from "../../auth/session";
import { readPrepared } from "../../database/db";
import { countsOf, type StatusCount } from "../../lists/status-counts";
import { LISTED_ATTENDANCE, type ListedAttendance } from "../../wire/attendances";
import { LISTED_JOURNAL, type ListedJournal } from "../../wire/journals";

/** An overview of an internship: how many days and journals have each status, and the latest of both. */
export type Glance = {
	days: Record<AttendanceStatus, number>;
	journals: Record<JournalStatus, number>;
	latestDays: ListedAttendance[];
	latestJournals: ListedJournal[];
};

type Found = Pick<Glance, "latestDays" | "latestJournals"> & {
	days: StatusCount<AttendanceStatus>[];
	journals: StatusCount<JournalStatus>[];
};

const counts = (table: string) => `(SELECT coalesce(json_agg(c), '[]')
	FROM (SELECT status, count(*)::int AS count FROM ${table} WHERE internship_id = $1 GROUP BY status) c)`;
const latest = (query: string) =>
	`(SELECT coalesce(json_agg(l), '[]') FROM (${query} LIMIT ${LATEST_COUNT}) l)`;

const GLANCE = `
	SELECT ${counts("attendances")} AS days, ${counts("journals")} AS journals,
		${latest(`SELECT ${LISTED_ATTENDANCE} FROM attendances a WHERE a.internship_id = $1 ORDER BY a.date DESC`)} AS "latestDays",
		${latest(`SELECT ${LISTED_JOURNAL} FROM journals j JOIN attendances a ON a.id_attendance = j.attendance_id
			WHERE j.internship_id = $1 ORDER BY j.date DESC`)} AS "latestJournals"`;

/**
 * The overview of an internship. It is empty without an internship. The caller has checked that the actor may see it.
 */
export async function glanceAt(actor: Actor, internship_id: string | null): Promise<Glance> {
	const [found] = await readPrepared<Found>(GLANCE, [internship_id, actor.desks]);
	return {
		days: countsOf(ATTENDANCE_STATUSES, found?.days),
		journals: countsOf(JOURNAL_STATUSES, found?.journals),
		latestDays: found?.latestDays ?? [],
		latestJournals: found?.latestJournals ?? [],
	};
}
