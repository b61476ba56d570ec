import "server-only";
import { ATTENDANCE_STATUSES } from "@/lib/labels";
import { type ListQuery, listMeta, requestedPage, sliceOf } from "@/lib/schemas/lists";
import { type Batches, inRuns } from "../batches";
import { db, type Prisma, pool, readJson } from "../db";
import { internshipScope } from "../scopes";
import { containing } from "../search";
import type { Actor } from "../session";
import { attendanceRows } from "../wire/json";
import { CURRENT_INTERNSHIP_ID, currentInternshipId } from "./internships";

/** For `GET /attendances/my`: those of the ongoing internship, else of the latest one. */
export async function listMyAttendances(actor: Actor, query: ListQuery) {
	if (isNarrowed(query)) {
		const id_internship = await currentInternshipId(actor);
		// Nobody's, before the first one.
		return listAttendances({ id_internship: id_internship ?? "" }, query);
	}
	const { json } = await readJson(MINE, [actor.id_user], "prepared");
	return { dataJson: `[${json}]` };
}

/** For `GET /attendances/assigned`. @throws AppError 403 */
export const listAssignedAttendances = (actor: Actor, query: ListQuery) =>
	listAttendances(internshipScope(actor), query);

const isNarrowed = (query: ListQuery) => listMeta(query, 0, 0) !== undefined;

const ORDERS = {
	name: "i.name, a.date DESC, a.id_attendance DESC",
	"-name": "i.name DESC, a.date DESC, a.id_attendance DESC",
	date: "a.date, a.id_attendance DESC",
	"-date": "a.date DESC, a.id_attendance DESC",
};

/** `$1` the student */
const MINE = attendanceRows(`i.id_internship = (${CURRENT_INTERNSHIP_ID})`, "true", ORDERS["-date"]);

const THESE = "i.id_internship = ANY($1)";

/** What is asked for, as SQL with `$1` the internships, `$2` the statuses and `$3` the date. */
const ASKED = `a.internship_id = ANY($1) AND ($2::attendance_status[] IS NULL OR a.status = ANY($2))
	AND ($3::date IS NULL OR a.date = $3)`;

async function listAttendances(scope: Prisma.InternshipWhereInput, query: ListQuery) {
	const named = query.search === null ? {} : { student: { user: { name: containing(query.search) } } };
	const internships = await db.internship.findMany({
		where: { AND: [scope, named] },
		select: { id_internship: true },
	});
	const ids = internships.map(({ id_internship }) => id_internship);
	// An unknown word matches nothing.
	const statuses =
		query.status === null ? null : ATTENDANCE_STATUSES.filter((known) => known === query.status);
	const values = [ids, statuses, query.date ?? null];
	const page = requestedPage(query);
	if (!page) return { batches: everyAttendance(values, query) };
	const { skip, take } = sliceOf(page.page, page.per_page);
	const rows = `${attendanceRows(THESE, ASKED, orderOf(query))} LIMIT $4 OFFSET $5`;
	const [{ json, count }, total] = await Promise.all([
		readJson(rows, [...values, take, skip], "planned"),
		pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM attendances a WHERE ${ASKED}`, values),
	]);
	return { dataJson: `[${json}]`, meta: listMeta(query, count, total.rows[0]?.total ?? 0) };
}

const orderOf = ({ sort = "-date" }: ListQuery) => ORDERS[sort];

/** Rows that are read at once, unless one day or one name has more. */
const BATCH = 4_000;

async function* everyAttendance(values: unknown[], query: ListQuery): Batches {
	const order = orderOf(query);
	// Cut where the order allows it: between two names, or between two days.
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
