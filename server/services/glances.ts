import "server-only";
import type { AttendanceStatus, JournalStatus } from "@/lib/labels";
import { LATEST_COUNT } from "@/lib/limits";
import { readPrepared } from "../database/db";
import type { AttendanceWire } from "../wire/attendances";
import { ATTENDANCE, LISTED_JOURNAL } from "../wire/json";
import type { ListedJournal } from "./journals";

/** An internship at a glance: its days and its journals, how many of each status, and the latest of them. */
export type Glance = {
	days: Record<AttendanceStatus, number>;
	journals: Record<JournalStatus, number>;
	latestDays: AttendanceWire[];
	latestJournals: ListedJournal[];
};

const counts = (table: string) => `(SELECT coalesce(json_object_agg(status, count), '{}')
	FROM (SELECT status, count(*)::int AS count FROM ${table} WHERE internship_id = $1 GROUP BY status) c)`;
const latest = (query: string) =>
	`(SELECT coalesce(json_agg(l), '[]') FROM (${query} LIMIT ${LATEST_COUNT}) l)`;

const GLANCE = `
	SELECT ${counts("attendances")} AS days, ${counts("journals")} AS journals,
		${latest(`SELECT ${ATTENDANCE} FROM attendances a WHERE a.internship_id = $1 ORDER BY a.date DESC`)} AS "latestDays",
		${latest(`SELECT ${LISTED_JOURNAL} FROM journals j JOIN attendances a ON a.id_attendance = j.attendance_id
			WHERE j.internship_id = $1 ORDER BY j.date DESC`)} AS "latestJournals"`;

/** Of an internship that the caller has checked may be seen; of none where it is null. */
export async function glanceAt(internship_id: string | null): Promise<Glance> {
	const [found] = await readPrepared<Glance>(GLANCE, [internship_id]);
	return {
		days: { present: 0, excused: 0, sick: 0, no_description: 0, ...found?.days },
		journals: {
			not_created: 0,
			in_review: 0,
			needs_revision: 0,
			approved: 0,
			not_present: 0,
			...found?.journals,
		},
		latestDays: found?.latestDays ?? [],
		latestJournals: found?.latestJournals ?? [],
	};
}
