import "server-only";
import { ATTENDANCE_STATUSES } from "@/lib/labels";
import { type ListQuery, listMeta, requestedPage, sliceOf } from "@/lib/schemas/lists";
import { type Batches, inRuns } from "../batches";
import { db, type Prisma } from "../db";
import { attendanceScope } from "../scopes";
import { containing } from "../search";
import type { Actor } from "../session";
import { attendanceWithStudentSelect, toAttendanceWithStudent } from "../wire/attendances";
import { fromDate } from "../wire/dates";
import { findCurrentInternship } from "./internships";

/** For `GET /attendances/my`: those of the ongoing internship, else of the latest one. */
export async function listMyAttendances(actor: Actor, query: ListQuery) {
	const internship = await findCurrentInternship(actor);
	return listAttendances({ internship_id: internship?.id_internship ?? "" }, query);
}

/** For `GET /attendances/assigned`. @throws AppError 403 */
export const listAssignedAttendances = (actor: Actor, query: ListQuery) =>
	listAttendances(attendanceScope(actor), query);

async function listAttendances(scope: Prisma.AttendanceWhereInput, query: ListQuery) {
	const where: Prisma.AttendanceWhereInput = {
		AND: [
			scope,
			// An unknown word matches nothing.
			query.status === null
				? {}
				: { status: { in: ATTENDANCE_STATUSES.filter((known) => known === query.status) } },
			query.date === undefined ? {} : { date: fromDate(query.date) },
			query.search === null ? {} : { internship: { student: { user: { name: containing(query.search) } } } },
		],
	};
	const page = requestedPage(query);
	if (!page) return { batches: everyAttendance(where, query) };
	const [rows, total] = await Promise.all([
		db.attendance.findMany({
			...{ where, select: attendanceWithStudentSelect, orderBy: orderOf(query) },
			...sliceOf(page.page, page.per_page),
		}),
		db.attendance.count({ where }),
	]);
	const data = rows.map(toAttendanceWithStudent);
	return { data, meta: listMeta(query, data.length, total) };
}

const directionOf = ({ sort }: ListQuery) => (sort?.startsWith("-") ? "desc" : "asc");

const orderOf = (query: ListQuery): Prisma.AttendanceOrderByWithRelationInput[] =>
	query.sort?.endsWith("name")
		? [
				{ internship: { student: { user: { name: directionOf(query) } } } },
				...[{ date: "desc" } as const, { id_attendance: "desc" } as const],
			]
		: [{ date: query.sort === "date" ? "asc" : "desc" }, { id_attendance: "desc" }];

/** Rows that are read at once, unless one day or one name has more. */
const BATCH = 1_500;

async function* everyAttendance(where: Prisma.AttendanceWhereInput, query: ListQuery): Batches {
	let shown = 0;
	const parts = query.sort?.endsWith("name")
		? await partsByName(where, query)
		: await partsByDate(where, query);
	for (const part of parts) {
		const rows = await db.attendance.findMany({
			where: { AND: [where, part] },
			select: attendanceWithStudentSelect,
			orderBy: orderOf(query),
		});
		shown += rows.length;
		yield rows.map(toAttendanceWithStudent);
	}
	return listMeta(query, shown, 0);
}

/** Cuts an order by date between the dates. */
async function partsByDate(where: Prisma.AttendanceWhereInput, query: ListQuery) {
	const days = await db.attendance.groupBy({
		by: ["date"],
		where,
		_count: true,
		orderBy: { date: query.sort === "date" ? "asc" : "desc" },
	});
	const runs = inRuns(
		days.map(({ date, _count }) => ({ key: date, rows: _count })),
		BATCH,
	);
	return runs.map((dates) => ({ date: { in: dates } }));
}

/** Cuts an order by name between the names: whoever share one are read together. */
async function partsByName(where: Prisma.AttendanceWhereInput, query: ListQuery) {
	const [counts, internships] = await Promise.all([
		db.attendance.groupBy({ by: ["internship_id"], where, _count: true }),
		db.internship.findMany({
			where: { attendances: { some: where } },
			select: { id_internship: true, student: { select: { user: { select: { name: true } } } } },
			orderBy: { student: { user: { name: directionOf(query) } } },
		}),
	]);
	const rowsOf = new Map(counts.map(({ internship_id, _count }) => [internship_id, _count]));
	const names = new Map<string, { key: string[]; rows: number }>();
	for (const { id_internship, student } of internships) {
		const same = names.get(student.user.name) ?? { key: [], rows: 0 };
		same.key.push(id_internship);
		same.rows += rowsOf.get(id_internship) ?? 0;
		names.set(student.user.name, same);
	}
	return inRuns([...names.values()], BATCH).map((ids) => ({ internship_id: { in: ids.flat() } }));
}
