import "server-only";
import type { DateString } from "@/lib/dates";
import {
	ATTENDANCE_STATUSES,
	type AttendanceStatus,
	JOURNAL_STATUSES,
	type JournalStatus,
} from "@/lib/labels";
import { LATEST_COUNT } from "@/lib/limits";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { readPrepared } from "../../database/db";
import type { ListedAttendance } from "../../wire/attendances";
import type { ListedJournal } from "../../wire/journals";
import { iso, LISTED_ATTENDANCE, LISTED_JOURNAL } from "../../wire/json";
import { unfilledDay } from "../attendances/status-sql";
import { IS_WRITABLE } from "../journals/open-journals";
import { countsOf, type StatusCount } from "../status-counts";

/** An overview of an internship: how many days and journals have each status, and the latest of both. */
export type Glance = {
	days: Record<AttendanceStatus, number>;
	journals: Record<JournalStatus, number>;
	latestDays: ListedAttendance[];
	latestJournals: ListedJournal[];
};

/** What the student still has to do in an internship. */
export type Waiting = {
	/** Days that can be filled in now, the latest first. */
	openDays: { id_attendance: string; date: DateString; expired_at: string }[];
	/** The first few journals to revise or to write. Returned ones come first, then the latest. */
	openJournals: { id_journal: string; date: DateString; status: JournalStatus }[];
};

type Found = Pick<Glance, "latestDays" | "latestJournals"> & {
	days: StatusCount<AttendanceStatus>[];
	journals: StatusCount<JournalStatus>[];
};

const counts = (table: string) => `(SELECT coalesce(json_agg(c), '[]')
	FROM (SELECT status, count(*)::int AS count FROM ${table} WHERE internship_id = $1 GROUP BY status) c)`;
const latest = (query: string) =>
	`(SELECT coalesce(json_agg(l), '[]') FROM (${query} LIMIT ${LATEST_COUNT}) l)`;

const COLUMNS = `${counts("attendances")} AS days, ${counts("journals")} AS journals,
		${latest(`SELECT ${LISTED_ATTENDANCE} FROM attendances a WHERE a.internship_id = $1 ORDER BY a.date DESC`)} AS "latestDays",
		${latest(`SELECT ${LISTED_JOURNAL} FROM journals j JOIN attendances a ON a.id_attendance = j.attendance_id
			WHERE j.internship_id = $1 ORDER BY j.date DESC`)} AS "latestJournals"`;
const GLANCE = `SELECT ${COLUMNS}`;

/** The same, with what waits at the instant `$3`. */
const OWN_GLANCE = `
	SELECT ${COLUMNS},
		${latest(`SELECT id_attendance, date, ${iso("expired_at")} AS expired_at FROM attendances
			WHERE internship_id = $1 AND ${unfilledDay("status")} AND expired_at > $3::timestamptz ORDER BY date DESC`)} AS "openDays",
		${latest(`SELECT id_journal, date, status FROM journals WHERE internship_id = $1 AND ${IS_WRITABLE}
			ORDER BY status = 'needs_revision' DESC, date DESC`)} AS "openJournals"`;

/**
 * The overview of an internship. It is empty without an internship. The caller has checked that the actor may see it.
 */
export async function glanceAt(actor: Actor, internship_id: string | null): Promise<Glance> {
	const [found] = await readPrepared<Found>(GLANCE, [internship_id, actor.desks]);
	return toGlance(found);
}

/** The overview of the acting student's internship, with what they still have to do, in one statement. */
export async function ownGlanceAt(actor: Actor, internship_id: string | null): Promise<Glance & Waiting> {
	const values = [internship_id, actor.desks, now().toISOString()];
	const [found] = await readPrepared<Found & Waiting>(OWN_GLANCE, values);
	return {
		...toGlance(found),
		openDays: found?.openDays ?? [],
		openJournals: found?.openJournals ?? [],
	};
}

const toGlance = (found: Found | undefined): Glance => ({
	days: countsOf(ATTENDANCE_STATUSES, found?.days),
	journals: countsOf(JOURNAL_STATUSES, found?.journals),
	latestDays: found?.latestDays ?? [],
	latestJournals: found?.latestJournals ?? [],
});
