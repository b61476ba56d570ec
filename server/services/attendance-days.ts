import "server-only";
import type { QueryResultRow } from "pg";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "@/lib/labels";
import type { NameSort } from "@/lib/list-address";
import type { Paged } from "@/lib/schemas/lists";
import type { Actor } from "../auth/session";
import { Prisma, readPrepared } from "../database/db";
import { pageOf } from "../database/paging";
import { isSeen } from "../scopes";
import type { DayRow } from "../wire/attendances";
import { dayRows } from "../wire/json";
import { countsOf, type StatusCount } from "./status-counts";

/** Whose attendance: everybody the actor may see, the actor's mentees, or the class of a homeroom teacher. */
export type Group = "students" | "mentees" | "class";

/** A condition on attendances `a`. @throws AppError 403 */
function inGroup(actor: Actor, group: Group): Prisma.Sql {
	const seen = isSeen(actor, Prisma.sql`a.internship_id`);
	// Every group is limited to what the role may see.
	if (group === "students") return seen;
	const wanted =
		group === "mentees"
			? Prisma.sql`a.internship_id IN (SELECT id_internship FROM internships WHERE teacher_id = ${actor.id_user})`
			: Prisma.sql`a.student_id IN (SELECT id_user FROM students WHERE homeroom_teacher_id = ${actor.id_user})`;
	return Prisma.sql`${seen} AND ${wanted}`;
}

/**
 * Planning takes two thirds of the time of such a query, and there are few different texts, so they are prepared.
 * PostgreSQL still plans one for its values where it expects a better plan, such as for a page of the whole school by name.
 */
const readDay = <Row extends QueryResultRow>({ text, values }: Prisma.Sql) => readPrepared<Row>(text, values);

export type DayCounts = Record<AttendanceStatus, number>;

/** How many of a group have each status on a date. All are 0 on a day off. */
export async function countDay(actor: Actor, group: Group, date: string): Promise<DayCounts> {
	const groups = await readDay<StatusCount<AttendanceStatus>>(Prisma.sql`
		SELECT a.status::text AS status, count(*)::int AS count FROM attendances a
		WHERE a.date = ${date}::date AND ${inGroup(actor, group)} GROUP BY a.status`);
	return countsOf(ATTENDANCE_STATUSES, groups);
}

type Wanted = { date: string; status: AttendanceStatus | null; sort: NameSort; page: number };

type Day = Paged<DayRow> & { counts: DayCounts };

/**
 * One page of a group's attendance on a date, by name or else the latest check-in first. `counts` has the whole day,
 * whichever status is asked for.
 */
export async function pageOfDay(
	actor: Actor,
	group: Group,
	{ date, status, sort, page }: Wanted,
): Promise<Day> {
	const where = Prisma.sql`a.date = ${date}::date AND ${inGroup(actor, group)}
		AND ${status ? Prisma.sql`a.status = ${status}::attendance_status` : Prisma.sql`TRUE`}`;
	// By name, the index of names finds the first ten of thousands without sorting them.
	const named = Prisma.sql`
		JOIN users u ON u.id_user = a.student_id AND u.npsn = ${actor.npsn} AND u.role = 'peserta_didik'`;
	const counted = countDay(actor, group, date);
	const { rows, meta } = await pageOf(
		page,
		({ take, skip }) =>
			readDay<{ id_attendance: string }>(Prisma.sql`
				SELECT a.id_attendance FROM attendances a ${sort ? named : Prisma.empty} WHERE ${where}
				ORDER BY ${ORDERS[sort ?? "time"]}, a.id_attendance DESC LIMIT ${take} OFFSET ${skip}`),
		async () => totalOf(await counted, status),
	);
	// Joined only now. Finding the order needs the whole day, but the page shows ten rows of it.
	const ids = rows.map((row) => row.id_attendance);
	return { rows: await readPrepared<DayRow>(dayRows, [ids, actor.id_user]), meta, counts: await counted };
}

const ORDERS = {
	name: Prisma.sql`u.name`,
	"-name": Prisma.sql`u.name DESC`,
	time: Prisma.sql`a.time DESC NULLS LAST`,
};

const totalOf = (counts: DayCounts, status: AttendanceStatus | null) =>
	status ? counts[status] : Object.values(counts).reduce((total, count) => total + count, 0);
