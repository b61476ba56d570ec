import "server-only";
import { datesOf, type Month } from "@/lib/dates/month";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "@/lib/labels";
import { type ListQuery, listMeta, type Paged, requestedPage, sliceOf } from "@/lib/schemas/lists";
import type { Actor } from "../../auth/session";
import { recordedDay } from "../../database/attendance-status";
import { Prisma, readJson, readRows } from "../../database/db";
import { readPage } from "../../database/paging";
import { placementsFound } from "../../database/search";
import { type Batches, inRuns } from "../../lists/batches";
import { isSeen } from "../../scopes/internships";
import { attendanceRows, type ListedAttendance, listedAttendance } from "../../wire/attendances";
import { currentIdOf } from "../../wire/internships";
import { currentInternshipId } from "../internships/read";

/** For `GET /attendances/my`: the days of the ongoing internship, or else of the latest one. */
export async function listMyAttendances(actor: Actor, query: ListQuery) {
	if (isNarrowed(query)) {
		const id_internship = await currentInternshipId(actor);
		return listAttendances(actor, (id) => Prisma.sql`${id} = ${id_internship}`, query);
	}
	const mine = Prisma.sql`i.id_internship = (${currentIdOf(actor.id_user)})`;
	const { json } = await readJson(attendanceRows(mine, Prisma.sql`true`, ORDERS["-date"]), "prepared");
	return { dataJson: `[${json}]` };
}

/** For `GET /attendances/assigned`: all days that the actor may see. @throws AppError 403 */
export const listAssignedAttendances = (actor: Actor, query: ListQuery) =>
	listAttendances(actor, (id) => isSeen(actor, id), query);

const isNarrowed = (query: ListQuery) => listMeta(query, 0, 0) !== undefined;

const ORDERS = {
	name: "i.name, a.date DESC, a.id_attendance DESC",
	"-name": "i.name DESC, a.date DESC, a.id_attendance DESC",
	date: "a.date, a.id_attendance DESC",
	"-date": "a.date DESC, a.id_attendance DESC",
	"-time": "a.time DESC NULLS LAST, a.id_attendance DESC",
};

/** The filter as a condition on attendances `a`. Null matches every value. */
const isOneOf = (ids: string[], query: ListQuery): Prisma.Sql => {
	const [statuses, date] = [statusesOf(query), query.date ?? null];
	return Prisma.sql`a.internship_id = ANY(${ids})
		AND (${statuses}::attendance_status[] IS NULL OR a.status = ANY(${statuses}::attendance_status[]))
		AND (${date}::date IS NULL OR a.date = ${date}::date)`;
};

/** Makes a condition on the id of an internship that says which internships the actor may see. */
type Seen = (id: Prisma.Sql) => Prisma.Sql;

async function listAttendances(actor: Actor, seen: Seen, query: ListQuery) {
	const page = requestedPage(query);
	return page
		? partOfAttendances(actor, seen, query, sliceOf(page.page, page.per_page))
		: { batches: everyAttendance(await internshipsOf(actor, seen, query), query) };
}

/** The statuses that were asked for, or null for all. An unknown status matches nothing. */
const statusesOf = ({ status }: ListQuery) =>
	status === null ? null : ATTENDANCE_STATUSES.filter((known) => known === status);

/** The ids of the internships that the actor may see and a search finds. */
async function internshipsOf(actor: Actor, seen: Seen, { search }: ListQuery): Promise<string[]> {
	const rows = await readRows<{ id_internship: string }>`
		SELECT id_internship FROM internships WHERE ${seen(Prisma.sql`id_internship`)}
			AND ${search === null ? Prisma.sql`TRUE` : Prisma.sql`id_internship IN (${placementsFound(actor.npsn, search)})`}`;
	return rows.map(({ id_internship }) => id_internship);
}

/** The filter as a condition on attendances `a`. */
function isAsked(actor: Actor, seen: Seen, query: ListQuery): Prisma.Sql {
	const statuses = statusesOf(query);
	const conditions = [seen(Prisma.sql`a.internship_id`)];
	if (statuses) conditions.push(Prisma.sql`a.status = ANY(${statuses}::attendance_status[])`);
	if (query.date) conditions.push(Prisma.sql`a.date = ${query.date}::date`);
	if (query.search !== null)
		conditions.push(Prisma.sql`a.internship_id IN (${placementsFound(actor.npsn, query.search)})`);
	return Prisma.join(conditions, " AND ");
}

/** Attendances `a` with their students' names `i`, for an order by name. */
const named = ({ npsn }: Actor) => Prisma.sql`
	JOIN users i ON i.id_user = a.student_id AND i.npsn = ${npsn} AND i.role = 'peserta_didik'`;

/** The query of a list, with the additional orders of the page of one day. */
type Ordered = Omit<ListQuery, "sort"> & {
	sort?: keyof typeof ORDERS | undefined;
	/** Students who have not filled in the day come before all others. */
	missing_first?: "1" | undefined;
};

/** The ids of all days that match and that the actor may see, in order, up to a limit. @throws AppError 403 */
export async function idsOfAttendances(
	actor: Actor,
	{ sort = "-date", missing_first, ...query }: Ordered,
	only: Prisma.Sql,
	most: number,
): Promise<string[]> {
	const order = ORDERS[sort];
	const first = missing_first ? Prisma.sql`${Prisma.raw(recordedDay("a.status"))},` : Prisma.empty;
	const rows = await readRows<{ id_attendance: string }>`
		SELECT a.id_attendance FROM attendances a ${order.startsWith("i.name") ? named(actor) : Prisma.empty}
		WHERE ${isAsked(actor, (id) => isSeen(actor, id), query)} AND ${only}
		ORDER BY ${first} ${Prisma.raw(order)} LIMIT ${most}`;
	return rows.map(({ id_attendance }) => id_attendance);
}

/** One page. For an order by name, the index of names finds the first ten of thousands without sorting them. */
async function partOfAttendances(
	actor: Actor,
	seen: Seen,
	query: ListQuery,
	{ take, skip }: ReturnType<typeof sliceOf>,
) {
	const asked = isAsked(actor, seen, query);
	const order = orderOf(query);
	const [rows, [counted]] = await Promise.all([
		readRows<{ id_attendance: string; internship_id: string }>`
			SELECT a.id_attendance, a.internship_id FROM attendances a
			${order.startsWith("i.name") ? named(actor) : Prisma.empty} WHERE ${asked}
			ORDER BY ${Prisma.raw(order)} LIMIT ${take} OFFSET ${skip}`,
		readRows<{ total: number }>`SELECT count(*)::int AS total FROM attendances a WHERE ${asked}`,
	]);
	const these = Prisma.sql`i.id_internship = ANY(${rows.map((row) => row.internship_id)})`;
	const shown = Prisma.sql`a.id_attendance = ANY(${rows.map((row) => row.id_attendance)})`;
	const { json, count } = await readJson(attendanceRows(these, shown, order), "prepared");
	return { dataJson: `[${json}]`, meta: listMeta(query, count, counted?.total ?? 0) };
}

const orderOf = ({ sort = "-date" }: ListQuery) => ORDERS[sort];

/** Rows read at a time. A single day or name may have more. */
const BATCH = 4_000;

async function* everyAttendance(ids: string[], query: ListQuery): Batches {
	const order = orderOf(query);
	const asked = isOneOf(ids, query);
	// We cut the list between two names or two days, so that the order holds across the pieces.
	const byName = order.startsWith("i.name");
	const key = byName ? Prisma.sql`u.name` : Prisma.sql`a.date`;
	const parts = await readRows<{ key: string; rows: number }>`
		SELECT ${key}::text AS key, count(*)::int AS rows FROM attendances a JOIN users u ON u.id_user = a.student_id
		WHERE ${asked} GROUP BY ${key} ORDER BY ${key} ${Prisma.raw(/^\S+ DESC/.test(order) ? "DESC" : "")}`;
	let shown = 0;
	for (const run of inRuns(parts, BATCH)) {
		const inRun = byName ? Prisma.sql`i.name = ANY(${run})` : Prisma.sql`a.date = ANY(${run}::date[])`;
		const these = Prisma.sql`i.id_internship = ANY(${ids})`;
		const rows = attendanceRows(these, Prisma.sql`${asked} AND ${inRun}`, order);
		const { json, count } = await readJson(rows, "planned");
		shown += count;
		yield json;
	}
	return listMeta(query, shown, 0);
}

/** One page of an internship's attendance, newest first. The caller has checked that the actor may see it. */
export const pageOfAttendances = (
	actor: Actor,
	internship_id: string,
	page: number,
	{ status, month }: { status?: AttendanceStatus | null; month?: Month | null } = {},
): Promise<Paged<ListedAttendance>> => {
	const [first, last] = datesOf(month);
	const asked = Prisma.sql`a.internship_id = ${internship_id} AND a.date BETWEEN ${first}::date AND ${last}::date
		AND (${status ?? null}::attendance_status IS NULL OR a.status = ${status ?? null}::attendance_status)`;
	const columns = listedAttendance(actor);
	return readPage({ columns, from: Prisma.sql`attendances a WHERE ${asked}`, order: "a.date DESC" }, page);
};
