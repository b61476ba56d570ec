import "server-only";
import type { Paged } from "@/lib/schemas/lists";
import type { Actor } from "../auth/session";
import { db, type Prisma, readPrepared } from "../database/db";
import { readPage } from "../database/paging";
import { notFound } from "../errors";
import { isSupervisedBy, superviseScope } from "../scopes";
import { type InternshipWire, internshipSelect, type Mentee, toInternship } from "../wire/internships";
import { type JournalWire, journalSelect, toJournal } from "../wire/journals";
import { INTERNSHIPS, LISTED_INTERNSHIP } from "../wire/json";

/** The actor's mentees: the ongoing internships that the actor supervises. */
export const menteeScope = (actor: Actor): Prisma.InternshipWhereInput => ({
	AND: [superviseScope(actor), { status: "ongoing" }],
});

export const byName: Prisma.InternshipOrderByWithRelationInput[] = [
	{ student: { user: { name: "asc" } } },
	{ id_internship: "asc" },
];

const WAITING = `(SELECT count(*)::int FROM journals j
	WHERE j.internship_id = i.id_internship AND j.status = 'in_review') AS waiting_journals`;

/** menteeScope in SQL: `$1` are the desks. `isSupervised` in server/scopes.ts says why one is a case of its own. */
const menteesOf = ({ desks }: Actor) => ({
	columns: `${LISTED_INTERNSHIP}, ${WAITING}`,
	from: `${INTERNSHIPS} WHERE i.status = 'ongoing'
		AND ${desks.length === 1 ? "i.teacher_id = ($1::int[])[1]" : isSupervisedBy("$1")}`,
	order: "u.name, i.id_internship",
});

/** One page of the actor's mentees by name. */
export const pageOfMentees = (actor: Actor, page: number): Promise<Paged<Mentee>> =>
	readPage(menteesOf(actor), [actor.desks], page);

/** The first few mentees of the actor: the ones with the most journals to review first, then by name. */
export function firstMentees(actor: Actor, take: number): Promise<Mentee[]> {
	const { columns, from, order } = menteesOf(actor);
	return readPrepared(`SELECT ${columns} FROM ${from} ORDER BY waiting_journals DESC, ${order} LIMIT $2`, [
		actor.desks,
		take,
	]);
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

/** A journal of this mentee of the actor. @throws AppError 404, also for another internship's journal */
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
