import "server-only";
import type { AttendanceStatus } from "@/lib/labels";
import type { NameSort } from "@/lib/list-address";
import type { Paged } from "@/lib/schemas/lists";
import { db, type Prisma } from "../db";
import { pageOf } from "../paging";
import { internshipScope, superviseScope } from "../scopes";
import type { Actor } from "../session";
import { type AttendanceWire, attendanceSelect, toAttendance } from "../wire/attendances";
import { fromDate } from "../wire/dates";

/** Whose day it is: everybody the actor may see, those the actor supervises, or a homeroom teacher's class. */
export type Group = "students" | "mentees" | "class";

function groupScope(actor: Actor, group: Group): Prisma.InternshipWhereInput {
	// What is asked for is never more than what the role may see.
	if (group === "students") return internshipScope(actor);
	const wanted =
		group === "mentees" ? superviseScope(actor) : { student: { homeroom_teacher_id: actor.id_user } };
	return { AND: [internshipScope(actor), wanted] };
}

/** How a group attended on a date (`YYYY-MM-DD`): counts per status, all 0 on a day off. */
export async function countDay(
	actor: Actor,
	group: Group,
	date: string,
): Promise<Record<AttendanceStatus, number>> {
	const groups = await db.attendance.groupBy({
		by: ["status"],
		where: { date: fromDate(date), internship: groupScope(actor, group) },
		_count: true,
	});
	const counts = { present: 0, excused: 0, sick: 0, no_description: 0 };
	for (const { status, _count } of groups) counts[status] = _count;
	return counts;
}

export type DayRow = AttendanceWire & {
	/** A day of an internship that is going on. */
	ongoing: boolean;
	student: { name: string; avatar: string | null; major_detail: { code: string; name: string } | null };
};

const daySelect = {
	...attendanceSelect,
	internship: {
		select: {
			status: true,
			student: {
				select: {
					avatar: true,
					user: { select: { name: true } },
					major_detail: { select: { code: true, name: true } },
				},
			},
		},
	},
} satisfies Prisma.AttendanceSelect;

type Wanted = { date: string; status: AttendanceStatus | null; sort: NameSort; page: number };

/** One page of a group's attendance on a date: by name, or without an order by name who came last first. */
export async function pageOfDay(
	actor: Actor,
	group: Group,
	{ date, status, sort, page }: Wanted,
): Promise<Paged<DayRow>> {
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
	const { rows, meta } = await pageOf(
		page,
		(slice) => db.attendance.findMany({ where, orderBy, select: { id_attendance: true }, ...slice }),
		() => db.attendance.count({ where }),
	);
	// Joined only now: the order needs the whole day, the page ten rows of it.
	const found = await db.attendance.findMany({
		where: { AND: [where, { id_attendance: { in: rows.map((row) => row.id_attendance) } }] },
		orderBy,
		select: daySelect,
	});
	return { rows: found.map(toDayRow), meta };
}

function toDayRow({ internship, ...row }: Prisma.AttendanceGetPayload<{ select: typeof daySelect }>): DayRow {
	const { user, avatar, major_detail } = internship.student;
	return {
		...toAttendance(row),
		ongoing: internship.status === "ongoing",
		student: { name: user.name, avatar, major_detail },
	};
}
