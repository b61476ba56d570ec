import "server-only";
import type { Paged } from "@/lib/schemas/lists";
import { db, type Prisma } from "../db";
import { notFound } from "../errors";
import { pageOf } from "../paging";
import { superviseScope } from "../scopes";
import type { Actor } from "../session";
import { type InternshipWire, internshipSelect, toInternship } from "../wire/internships";
import { type JournalWire, journalSelect, toJournal } from "../wire/journals";

/** A mentee: an ongoing internship this teacher supervises, with the number of journals waiting for review. */
export type Mentee = InternshipWire & { waiting_journals: number };

/** The actor's mentees. */
export const menteeScope = (actor: Actor): Prisma.InternshipWhereInput => ({
	AND: [superviseScope(actor), { status: "ongoing" }],
});

export const byName: Prisma.InternshipOrderByWithRelationInput[] = [
	{ student: { user: { name: "asc" } } },
	{ id_internship: "asc" },
];

/** How many journals of these internships wait for review, the most first. */
const countWaiting = (internship: Prisma.InternshipWhereInput, take?: number) =>
	db.journal.groupBy({
		by: ["internship_id"],
		where: { status: "in_review", attendance: { internship } },
		_count: { internship_id: true },
		orderBy: [{ _count: { internship_id: "desc" } }, { internship_id: "asc" }],
		...(take && { take }),
	});

const toMentees = (rows: Parameters<typeof toInternship>[0][], waiting: Map<string, number>): Mentee[] =>
	rows.map((row) => ({ ...toInternship(row), waiting_journals: waiting.get(row.id_internship) ?? 0 }));

/** One page of the actor's mentees by name. */
export async function pageOfMentees(actor: Actor, page: number): Promise<Paged<Mentee>> {
	const where = menteeScope(actor);
	const { rows, meta } = await pageOf(
		page,
		(slice) => db.internship.findMany({ where, select: internshipSelect, orderBy: byName, ...slice }),
		() => db.internship.count({ where }),
	);
	const groups = await countWaiting({ id_internship: { in: rows.map((row) => row.id_internship) } });
	const waiting = new Map(groups.map((group) => [group.internship_id, group._count.internship_id]));
	return { rows: toMentees(rows, waiting), meta };
}

/** The first few mentees of the actor: those whose journals wait for review, the most first, then by name. */
export async function firstMentees(actor: Actor, take: number): Promise<Mentee[]> {
	const groups = await countWaiting(menteeScope(actor), take);
	const waiting = new Map(groups.map((group) => [group.internship_id, group._count.internship_id]));
	const read = (id_internship: Prisma.StringFilter, limit: number) =>
		db.internship.findMany({
			where: { AND: [menteeScope(actor), { id_internship }] },
			select: internshipSelect,
			orderBy: byName,
			take: limit,
		});
	const ids = [...waiting.keys()];
	const [busy, others] = await Promise.all([
		read({ in: ids }, take),
		read({ notIn: ids }, take - ids.length),
	]);
	busy.sort((a, b) => (waiting.get(b.id_internship) ?? 0) - (waiting.get(a.id_internship) ?? 0));
	return toMentees([...busy, ...others], waiting);
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

/** A journal of this one mentee of the actor. @throws AppError 404, also for a journal of another internship */
export async function findMenteeJournal(
	actor: Actor,
	id_internship: string,
	id_journal: string,
): Promise<JournalWire> {
	const row = await db.journal.findFirst({
		where: {
			AND: [{ id_journal }, { attendance: { internship: { AND: [{ id_internship }, menteeScope(actor)] } } }],
		},
		select: journalSelect,
	});
	if (!row) throw notFound();
	return toJournal(row);
}
