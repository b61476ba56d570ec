import "server-only";
import type { PlacementList } from "@/lib/internships/placement-list";
import type { Paged } from "@/lib/schemas/lists";
import type { Actor } from "../../auth/session";
import { Prisma, readPrepared, readRows } from "../../database/db";
import { pageOf } from "../../database/paging";
import { studentsFound } from "../../database/search";
import { watched } from "../../scopes/people";
import { unplacedRows } from "../../wire/internships";

/** The students of an actor, counted by the state of their placements. Each student is counted once. */
export type PlacementCounts = {
	students: number;
	ongoing: number;
	/** The placement has not begun. */
	pending: number;
	/** All of their placements are completed. */
	completed: number;
	/** The student has no placement. */
	none: number;
};

const STAGE = Prisma.sql`max(CASE status WHEN 'ongoing' THEN 3 WHEN 'pending' THEN 2 WHEN 'completed' THEN 1 END)`;

/**
 * The stage of a student `w`: 3 with an ongoing placement, or else 2 with a pending one, or else 1 with a completed one.
 * Null: the student has no placement.
 */
export const STAGE_OF = Prisma.sql`(SELECT ${STAGE} FROM internships WHERE student_id = w.id_user)`;

/** Counts in one statement. */
export async function countPlacements(actor: Actor): Promise<PlacementCounts> {
	const [found] = await readPrepared<PlacementCounts>(Prisma.sql`
		SELECT count(*)::int AS students, count(*) FILTER (WHERE stage = 3)::int AS ongoing,
			count(*) FILTER (WHERE stage = 2)::int AS pending, count(*) FILTER (WHERE stage = 1)::int AS completed,
			count(*) FILTER (WHERE stage IS NULL)::int AS none
		FROM (SELECT ${STAGE} AS stage FROM (${watched(actor)}) w LEFT JOIN internships ON student_id = w.id_user
			GROUP BY w.id_user) staged`);
	return found ?? { students: 0, ongoing: 0, pending: 0, completed: 0, none: 0 };
}

/** A student without a placement, or with one that has not begun. */
export type Unplaced = {
	id_user: number;
	name: string;
	avatar: string | null;
	class_name: string | null;
	major_detail: { code: string; name: string } | null;
	homeroom_teacher: string | null;
	/** Null: the student has no placement. */
	internship: {
		id_internship: string;
		company_name: string;
		start_date: string;
		teacher: string | null;
	} | null;
};

/** One page of students without a placement, or with one that has not begun, by name. */
export async function pageOfUnplaced(
	actor: Actor,
	{ list, search, page }: PlacementList,
): Promise<Paged<Unplaced>> {
	const placed =
		list === "menunggu"
			? Prisma.sql`EXISTS (SELECT FROM internships i WHERE i.student_id = w.id_user AND i.status = 'pending')
				AND NOT EXISTS (SELECT FROM internships i WHERE i.student_id = w.id_user AND i.status = 'ongoing')`
			: Prisma.sql`NOT EXISTS (SELECT FROM internships i WHERE i.student_id = w.id_user)`;
	const from = Prisma.sql`(${watched(actor)}) w JOIN users u ON u.id_user = w.id_user
		WHERE ${placed} AND ${search ? Prisma.sql`u.id_user IN (${studentsFound(actor.npsn, search)})` : Prisma.sql`TRUE`}`;
	const { rows, meta } = await pageOf(
		page,
		({ take, skip }) =>
			readRows<{ id_user: number }>`
				SELECT u.id_user FROM ${from} ORDER BY u.name, u.id_user LIMIT ${take} OFFSET ${skip}`,
		async () =>
			(await readRows<{ total: number }>`SELECT count(*)::int AS total FROM ${from}`)[0]?.total ?? 0,
	);
	const ids = rows.map(({ id_user }) => id_user);
	return { rows: await readPrepared<Unplaced>(unplacedRows(ids)), meta };
}
