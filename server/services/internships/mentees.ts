import "server-only";
import type { InternshipStatus } from "@/lib/labels";
import type { Paged } from "@/lib/schemas/lists";
import type { Actor } from "../../auth/session";
import { db, Prisma, readPrepared, readRows } from "../../database/db";
import { WAITING_JOURNALS } from "../../database/journal-status";
import { readPage } from "../../database/paging";
import { placementFits } from "../../database/search";
import { notFound } from "../../errors";
import { isSupervised, superviseScope } from "../../scopes/supervision";
import {
	INTERNSHIPS,
	LISTED_INTERNSHIP,
	LISTED_PLACEMENT,
	type Mentee,
	type ShownInternship,
	shownSelect,
	toShown,
} from "../../wire/internships";
import { journalSelect, type ShownJournal, toShownJournal } from "../../wire/journals";
import { findInternship } from "./read";

/** The actor's mentees: the ongoing internships that the actor supervises. */
export const menteeScope = (actor: Actor): Prisma.InternshipWhereInput => ({
	AND: [superviseScope(actor), { status: "ongoing" }],
});

/**
 * What the actor reads as a supervisor: mentees, and internships that are completed. They can decide only about
 * mentees.
 */
export const supervisedScope = (actor: Actor): Prisma.InternshipWhereInput => ({
	AND: [superviseScope(actor), { status: { not: "pending" } }],
});

/**
 * How that list is narrowed: to the mentees or the completed internships, and to a part of the student's name or NISN,
 * or of the company. '' means all.
 */
export type MenteesAsked = {
	status: Extract<InternshipStatus, "ongoing" | "completed">;
	search: string;
	page: number;
	/** The school year. Null: any. */
	year?: number | null;
};

/** {@link MenteesAsked} as a condition. */
export const askedMentees = async (
	actor: Actor,
	{ status, search, year }: MenteesAsked,
): Promise<Prisma.InternshipWhereInput> => ({
	AND: [
		superviseScope(actor),
		{ status, ...(year != null && { school_year: year }) },
		await supervisedFound(actor, search),
	],
});

/** The internships that the actor supervises and that a search finds. '' finds all. */
export async function supervisedFound(actor: Actor, search: string): Promise<Prisma.InternshipWhereInput> {
	if (!search) return {};
	const rows = await readRows<{ id_internship: string }>`
		SELECT i.id_internship FROM internships i JOIN students s ON s.id_user = i.student_id
		JOIN users u ON u.id_user = s.id_user WHERE ${isSupervised(actor)} AND ${placementFits(search)}`;
	return { id_internship: { in: rows.map(({ id_internship }) => id_internship) } };
}

export const byName: Prisma.InternshipOrderByWithRelationInput[] = [
	{ student: { user: { name: "asc" } } },
	{ id_internship: "asc" },
];

const WAITING = `${WAITING_JOURNALS} AS waiting_journals`;

const COLUMNS = Prisma.raw(`${LISTED_INTERNSHIP}, ${WAITING}`);
const COLUMNS_THEN = Prisma.raw(`${LISTED_PLACEMENT}, ${WAITING}`);
const ORDER = "u.name, i.id_internship";

/** {@link askedMentees} in SQL. */
const menteesOf = (
	actor: Actor,
	{ status, search, year }: Omit<MenteesAsked, "page">,
): Prisma.Sql => Prisma.sql`
	${Prisma.raw(INTERNSHIPS)} WHERE i.status = ${status}::internship_status AND ${isSupervised(actor)}
		${year == null ? Prisma.empty : Prisma.sql`AND i.school_year = ${year}`}
		${search ? Prisma.sql`AND ${placementFits(search)}` : Prisma.empty}`;

/** One page of the actor's mentees, or of the completed internships, by name. */
export const pageOfMentees = (actor: Actor, { page, ...asked }: MenteesAsked): Promise<Paged<Mentee>> =>
	readPage(
		{ columns: asked.year == null ? COLUMNS : COLUMNS_THEN, from: menteesOf(actor, asked), order: ORDER },
		page,
	);

/** The first few mentees of the actor. Mentees with the most journals to review come first, then by name. */
export const firstMentees = (actor: Actor, take: number): Promise<Mentee[]> =>
	readPrepared(Prisma.sql`
		SELECT ${COLUMNS} FROM ${menteesOf(actor, { status: "ongoing", search: "" })}
		ORDER BY waiting_journals DESC, ${Prisma.raw(ORDER)} LIMIT ${take}`);

/** A mentee of the actor, also after the placement. @throws AppError 404 */
export async function findMentee(actor: Actor, id_internship: string): Promise<ShownInternship> {
	const row = await db.internship.findFirst({
		where: { AND: [{ id_internship }, supervisedScope(actor)] },
		select: shownSelect,
	});
	if (!row) throw notFound();
	return toShown(row);
}

/** An internship whose scores somebody reads. */
export type Scored = ShownInternship & {
	/** Is the actor its supervisor? */
	supervised: boolean;
	/** May the actor score it? Only the supervisor may, while it goes on. */
	scores: boolean;
};

/** An internship that the actor may see, for its scores. @throws AppError 404 */
export async function findScored(actor: Actor, id_internship: string): Promise<Scored> {
	const [internship, found] = await Promise.all([
		findInternship(actor, id_internship),
		db.internship.count({ where: { AND: [{ id_internship }, superviseScope(actor)] } }),
	]);
	const supervised = found > 0;
	return { ...internship, supervised, scores: supervised && internship.status === "ongoing" };
}

/**
 * A journal of this mentee of the actor, also after the placement. @throws AppError 404, also for another internship's
 * journal
 */
export async function findMenteeJournal(
	actor: Actor,
	id_internship: string,
	id_journal: string,
): Promise<ShownJournal> {
	const row = await db.journal.findFirst({
		where: {
			AND: [
				{ id_journal },
				{ attendance: { internship: { AND: [{ id_internship }, supervisedScope(actor)] } } },
			],
		},
		select: journalSelect,
	});
	if (!row) throw notFound();
	return toShownJournal(row);
}
