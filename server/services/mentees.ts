import "server-only";
import type { Paged } from "@/lib/schemas/lists";
import type { Actor } from "../auth/session";
import { db, type Prisma, readPrepared } from "../database/db";
import { readPage } from "../database/paging";
import { notFound } from "../errors";
import { superviseScope } from "../scopes";
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

const MENTEES = {
	columns: `${LISTED_INTERNSHIP}, ${WAITING}`,
	// menteeScope in SQL, for the teacher `$1`.
	from: `${INTERNSHIPS} WHERE i.teacher_id = $1 AND i.status = 'ongoing'`,
	order: "u.name, i.id_internship",
};

/** One page of the actor's mentees by name. */
export const pageOfMentees = (actor: Actor, page: number): Promise<Paged<Mentee>> =>
	readPage(MENTEES, [actor.id_user], page);

/** The first few mentees of the actor: the ones with the most journals to review first, then by name. */
export const firstMentees = (actor: Actor, take: number): Promise<Mentee[]> =>
	readPrepared(FIRST_MENTEES, [actor.id_user, take]);

const FIRST_MENTEES = `SELECT ${MENTEES.columns} FROM ${MENTEES.from}
	ORDER BY waiting_journals DESC, ${MENTEES.order} LIMIT $2`;

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
