import "server-only";
import { ATTENDANCE_STATUSES } from "@/lib/labels";
import { type ListQuery, listMeta, requestedPage, sliceOf } from "@/lib/schemas/lists";
import type { Actor } from "../../auth/session";
import { recordedDay } from "../../database/attendance-status";
import { Prisma, pool, readJson, readRows } from "../../database/db";
import { placementsFound } from "../../database/search";
import { type Batches, inRuns } from "../../lists/batches";
import { isSeen } from "../../scopes";
import { attendanceRows } from "../../wire/attendances";
import { CURRENT_INTERNSHIP_ID } from "../../wire/internships";
import { currentInternshipId } from "../internships/internships";

/** For `GET /attendances/my`: the days of the ongoing internship, or else of the latest one. */
export async function listMyAttendances(actor: Actor, query: ListQuery) {
	if (isNarrowed(query)) {
		const id_internship = await currentInternshipId(actor);
		return listAttendances(actor, (id) => Prisma.sql`${id} = ${id_internship}`, query);
	}
	const { json } = await readJson(MINE, [actor.id_user], "prepared");
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

/** `$1` is the student. */
const MINE = attendanceRows(`i.id_internship = (${CURRENT_INTERNSHIP_ID})`, "true", ORDERS["-date"]);

const THESE = "i.id_internship = ANY($1)";

/** The filter in SQL: `$1` are the internships, `$2` the statuses, `$3` the date. Null matches every value. */
const ASKED = `a.internship_id = ANY($1) AND ($2::attendance_status[] IS NULL OR a.status = ANY($2))
	AND ($3::date IS NULL OR a.date = $3)`;

/** Makes a condition on the id of an internship that says which internships the actor may see. */
type Seen = (id: Prisma.Sql) => Prisma.Sql;

async function listAttendances(actor: Actor, seen: Seen, query: ListQuery) {
	const page = requestedPage(query);
	return page
		? partOfAttendances(actor, seen, query, sliceOf(page.page, page.per_page))
		: { batches: everyAttendance(await valuesOf(actor, seen, query), query) };
}

/** The statuses that were asked for, or null for all. An unknown status matches nothing. */
const statusesOf = ({ status }: ListQuery) =>
	status === null ? null : ATTENDANCE_STATUSES.filter((known) => known === status);

async function valuesOf(actor: Actor, seen: Seen, query: ListQuery): Promise<unknown[]> {
	const internships = await readRows<{ id_internship: string }>`
		SELECT id_internship FROM internships WHERE ${seen(Prisma.sql`id_internship`)}
			AND ${query.search === null ? Prisma.sql`TRUE` : Prisma.sql`id_internship IN (${placementsFound(actor.npsn, query.search)})`}`;
	const ids = internships.map(({ id_internship }) => id_internship);
	return [ids, statusesOf(query), query.date ?? null];
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
	const values = [rows.map((row) => row.internship_id), rows.map((row) => row.id_attendance)];
	const { json, count } = await readJson(
		attendanceRows(THESE, "a.id_attendance = ANY($2)", order),
		values,
		"prepared",
	);
	return { dataJson: `[${json}]`, meta: listMeta(query, count, counted?.total ?? 0) };
}

const orderOf = ({ sort = "-date" }: ListQuery) => ORDERS[sort];

/** Rows read at a time. A single day or name may have more. */
const BATCH = 4_000;

async function* everyAttendance(values: unknown[], query: ListQuery): Batches {
	const order = orderOf(query);
	// We cut the list between two names or two days, so that the order holds across the pieces.
	const [key, column] = order.startsWith("i.name") ? ["u.name", "i.name"] : ["a.date", "a.date"];
	const parts = await pool.query<{ key: string; rows: number }>(
		`SELECT ${key}::text AS key, count(*)::int AS rows FROM attendances a JOIN users u ON u.id_user = a.student_id
		WHERE ${ASKED} GROUP BY ${key} ORDER BY ${key} ${/^\S+ DESC/.test(order) ? "DESC" : ""}`,
		values,
	);
	const rows = attendanceRows(
		THESE,
		`${ASKED} AND ${column} = ANY($4${key === "a.date" ? "::date[]" : ""})`,
		order,
	);
	let shown = 0;
	for (const run of inRuns(parts.rows, BATCH)) {
		const { json, count } = await readJson(rows, [...values, run], "planned");
		shown += count;
		yield json;
	}
	return listMeta(query, shown, 0);
}
