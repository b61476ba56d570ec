import "server-only";
import { PAGE_SIZE } from "@/lib/limits";
import { type Paged, sliceOf } from "@/lib/schemas/lists";
import { db } from "../db";
import { notFound } from "../errors";
import { superviseScope } from "../scopes";
import type { Actor } from "../session";
import { type InternshipWire, internshipSelect, toInternship } from "../wire/internships";

/** A mentee: an ongoing internship this teacher supervises, with the number of journals waiting for review. */
export type Mentee = InternshipWire & { waiting_journals: number };

const menteeScope = (actor: Actor) => ({ AND: [superviseScope(actor), { status: "ongoing" as const }] });

/** One page of the actor's mentees by name. */
export async function pageOfMentees(actor: Actor, page: number, perPage = PAGE_SIZE): Promise<Paged<Mentee>> {
	const where = menteeScope(actor);
	const [rows, total] = await Promise.all([
		db.internship.findMany({
			where,
			select: internshipSelect,
			orderBy: [{ student: { user: { name: "asc" } } }, { id_internship: "asc" }],
			...sliceOf(page, perPage),
		}),
		db.internship.count({ where }),
	]);
	const waiting = await db.journal.groupBy({
		by: ["internship_id"],
		where: { internship_id: { in: rows.map((row) => row.id_internship) }, status: "in_review" },
		_count: true,
	});
	const counts = new Map(waiting.map((group) => [group.internship_id, group._count]));
	const withCounts = rows.map((row) => ({
		...toInternship(row),
		waiting_journals: counts.get(row.id_internship) ?? 0,
	}));
	return { rows: withCounts, meta: { page, per_page: perPage, total } };
}

/** One mentee of the actor. @throws AppError 404 */
export async function findMentee(actor: Actor, id_internship: string): Promise<InternshipWire> {
	const row = await db.internship.findFirst({
		where: { AND: [{ id_internship }, menteeScope(actor)] },
		select: internshipSelect,
	});
	if (!row) throw notFound();
	return toInternship(row);
}

/** How the actor's mentees attended on a date (`YYYY-MM-DD`): counts per status, and how many mentees there are. */
export async function countMenteeAttendance(actor: Actor, date: string) {
	const groups = await db.attendance.groupBy({
		by: ["status"],
		where: { date: new Date(`${date}T00:00:00Z`), internship: menteeScope(actor) },
		_count: true,
	});
	const counts = { present: 0, excused: 0, sick: 0, no_description: 0 };
	for (const { status, _count } of groups) counts[status] = _count;
	return counts;
}
