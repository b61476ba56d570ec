import "server-only";
import type { CountedHours } from "@/lib/attendances/hours";
import {
	ATTENDANCE_STATUSES,
	type AttendanceStatus,
	JOURNAL_STATUSES,
	type JournalStatus,
} from "@/lib/labels";
import { LATEST_COUNT } from "@/lib/limits";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { Prisma, readPrepared } from "../../database/db";
import { countsOf, type StatusCount } from "../../lists/status-counts";
import { hoursTogether, type ListedAttendance, listedAttendance } from "../../wire/attendances";
import { LISTED_JOURNAL, type ListedJournal } from "../../wire/journals";

/** An overview of an internship: how many days and journals have each status, and the latest of both. */
export type Glance = {
	days: Record<AttendanceStatus, number>;
	journals: Record<JournalStatus, number>;
	/** Null without an internship. */
	hours: CountedHours | null;
	latestDays: ListedAttendance[];
	latestJournals: ListedJournal[];
};

type Found = Pick<Glance, "latestDays" | "latestJournals" | "hours"> & {
	days: StatusCount<AttendanceStatus>[];
	journals: StatusCount<JournalStatus>[];
};

const counts = (table: string, id: string | null) => Prisma.sql`(SELECT coalesce(json_agg(c), '[]')
	FROM (SELECT status, count(*)::int AS count FROM ${Prisma.raw(table)} WHERE internship_id = ${id} GROUP BY status) c)`;
const latest = (query: Prisma.Sql) =>
	Prisma.sql`(SELECT coalesce(json_agg(l), '[]') FROM (${query} LIMIT ${LATEST_COUNT}) l)`;

/**
 * The overview of an internship. It is empty without an internship. The caller has checked that the actor may see it.
 */
export async function glanceAt(actor: Actor, internship_id: string | null): Promise<Glance> {
	const id = internship_id;
	const [found] = await readPrepared<Found>(Prisma.sql`
		SELECT ${counts("attendances", id)} AS days, ${counts("journals", id)} AS journals,
			${hoursTogether(Prisma.sql`${id}`, now())} AS hours,
			${latest(Prisma.sql`SELECT ${listedAttendance(actor)} FROM attendances a WHERE a.internship_id = ${id}
				ORDER BY a.date DESC`)} AS "latestDays",
			${latest(Prisma.sql`SELECT ${Prisma.raw(LISTED_JOURNAL)} FROM journals j
				JOIN attendances a ON a.id_attendance = j.attendance_id
				WHERE j.internship_id = ${id} ORDER BY j.date DESC`)} AS "latestJournals"`);
	return {
		days: countsOf(ATTENDANCE_STATUSES, found?.days),
		journals: countsOf(JOURNAL_STATUSES, found?.journals),
		hours: found?.hours ?? null,
		latestDays: found?.latestDays ?? [],
		latestJournals: found?.latestJournals ?? [],
	};
}
