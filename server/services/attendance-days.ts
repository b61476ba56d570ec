import "server-only";
import type { AttendanceStatus } from "@/lib/labels";
import type { NameSort } from "@/lib/list-address";
import type { Paged } from "@/lib/schemas/lists";
import { db, type Prisma, readPrepared } from "../db";
import { pageOf } from "../paging";
import { internshipScope, superviseScope } from "../scopes";
import type { Actor } from "../session";
import type { AttendanceWire } from "../wire/attendances";
import { fromDate } from "../wire/dates";
import { dayRows } from "../wire/json";

/** Whose day it is: everybody the actor may see, those the actor supervises, or a homeroom teacher's class. */
export type Group = "students" | "mentees" | "class";

function groupScope(actor: Actor, group: Group): Prisma.InternshipWhereInput {
	// What is asked for is never more than what the role may see.
	if (group === "students") return internshipScope(actor);
	const wanted =
		group === "mentees" ? superviseScope(actor) : { student: { homeroom_teacher_id: actor.id_user } };
	return { AND: [internshipScope(actor), wanted] };
}

export type DayCounts = Record<AttendanceStatus, number>;

/** How a group attended on a date (`YYYY-MM-DD`): counts per status, all 0 on a day off. */
export async function countDay(actor: Actor, group: Group, date: string): Promise<DayCounts> {
	const groups = await db.attendance.groupBy({
		by: ["status"],
		where: { date: fromDate(date), internship: groupScope(actor, group) },
		_count: true,
	});
	const counts = { present: 0, excused: 0, sick: 0, no_description: 0 };
	for (const { status, _count } of groups) counts[status] = _count;
	return counts;
}

export type DayRow = Omit<AttendanceWire, "expired_at"> & {
	/** A day of an internship that is going on. */
	ongoing: boolean;
	student: { name: string; avatar: string | null; major_detail: { code: string; name: string } | null };
};

type Wanted = { date: string; status: AttendanceStatus | null; sort: NameSort; page: number };

type Day = Paged<DayRow> & { counts: DayCounts };

/**
 * One page of a group's attendance on a date: by name, or without an order by name who came last first. With it the
 * day's counts per status, whatever status is asked for.
 */
export async function pageOfDay(
	actor: Actor,
	group: Group,
	{ date, status, sort, page }: Wanted,
): Promise<Day> {
	const where: Prisma.AttendanceWhereInput = {
		date: fromDate(date),
		internship: groupScope(actor, group),
		...(status && { status }),
	};
	const orderBy: Prisma.AttendanceOrderByWithRelationInput[] = [
		sort
			? { internship: { student: { user: { name: sort === "name" ? "asc" : "desc" } } } }
			: { time: { sort: "desc", nulls: "last" } },
		{ id_attendance: "desc" },
	];
	const counted = countDay(actor, group, date);
	const { rows, meta } = await pageOf(
		page,
		(slice) => db.attendance.findMany({ where, orderBy, select: { id_attendance: true }, ...slice }),
		async () => totalOf(await counted, status),
	);
	// Joined only now: the order needs the whole day, the page ten rows of it.
	const ids = rows.map((row) => row.id_attendance);
	return { rows: await readPrepared<DayRow>(dayRows, [ids]), meta, counts: await counted };
}

const totalOf = (counts: DayCounts, status: AttendanceStatus | null) =>
	status ? counts[status] : counts.present + counts.excused + counts.sick + counts.no_description;
