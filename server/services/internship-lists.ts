import "server-only";
import type { InternshipStatus } from "@/lib/labels";
import type { NamedList } from "@/lib/list-address";
import { type ListQuery, listMeta, type Paged, requestedPage, sliceOf } from "@/lib/schemas/lists";
import type { Batches } from "../batches";
import { db, type Prisma, readJson, readPrepared } from "../db";
import { pageOf } from "../paging";
import { internshipScope } from "../scopes";
import { containing } from "../search";
import type { Actor } from "../session";
import type { AttendanceWire } from "../wire/attendances";
import type { InternshipWire } from "../wire/internships";
import type { JournalWire } from "../wire/journals";
import { fullInternshipRows, INTERNSHIPS, LISTED_INTERNSHIP } from "../wire/json";

type Where = Prisma.InternshipWhereInput;
type Order = Prisma.InternshipOrderByWithRelationInput[];

/** An internship with everything that hangs on it (its scores aside, which nobody here reads). */
type FullInternship = InternshipWire & { attendances: AttendanceWire[]; journals: JournalWire[] };

/** An internship's line in a table. */
export type ListedInternship = Pick<
	InternshipWire,
	"id_internship" | "status" | "job_name" | "company_name" | "instructor_name" | "teacher"
> & { student: Omit<InternshipWire["student"], "slug"> };

/** For `GET /internships/my`: the student's internships in full, newest first, as JSON. */
export async function readMyInternships(actor: Actor): Promise<string> {
	const rows = await db.internship.findMany({
		where: { student_id: actor.id_user },
		select: { id_internship: true },
		orderBy: [{ created_at: "desc" }, { id_internship: "desc" }],
	});
	return `[${(await readFull(rows)).json}]`;
}

/** The same, to work with. */
export const listMyInternships = async (actor: Actor): Promise<FullInternship[]> =>
	JSON.parse(await readMyInternships(actor));

const statusesNamed = (status: string): InternshipStatus[] =>
	(["pending", "ongoing", "completed"] as const).filter((known) => known === status);

/**
 * One page of every internship the actor may see, whatever its status: by the student's name, of one student the
 * newest first; without an order by name the newest first.
 */
export async function pageOfInternships(
	actor: Actor,
	{ search, sort, page }: NamedList,
): Promise<Paged<ListedInternship>> {
	const where: Where = {
		AND: [internshipScope(actor), search ? { student: { user: { name: containing(search) } } } : {}],
	};
	const newest: Order = [{ start_date: "desc" }, { id_internship: "desc" }];
	const orderBy: Order = sort
		? [{ student: { user: { name: sort === "name" ? "asc" : "desc" } } }, ...newest]
		: newest;
	const { rows, meta } = await pageOf(
		page,
		(slice) => db.internship.findMany({ where, orderBy, select: { id_internship: true }, ...slice }),
		() => db.internship.count({ where }),
	);
	// Joined only now: the order needs every student, the page ten of them.
	return { rows: await readPrepared<ListedInternship>(LISTED, [idsOf(rows)]), meta };
}

const LISTED = `SELECT ${LISTED_INTERNSHIP} FROM ${INTERNSHIPS}
	WHERE i.id_internship = ANY($1) ORDER BY array_position($1, i.id_internship)`;

/** For `GET /internships/assigned`: what the actor's role may see, in full unless paged. @throws AppError 403 */
export async function listAssignedInternships(actor: Actor, query: ListQuery) {
	const where: Where = {
		AND: [
			internshipScope(actor),
			query.status === null ? {} : { status: { in: statusesNamed(query.status) } },
			query.search === null ? {} : { student: { user: { name: containing(query.search) } } },
		],
	};
	const direction = query.sort?.startsWith("-") ? "desc" : "asc";
	const orderBy: Order = query.sort?.endsWith("name")
		? [{ student: { user: { name: direction } } }, { id_internship: "asc" }]
		: [{ start_date: query.sort === "date" ? "asc" : "desc" }, { id_internship: "desc" }];
	const page = requestedPage(query);
	const ids = (slice: { skip?: number; take?: number }) =>
		db.internship.findMany({ where, orderBy, select: { id_internship: true }, ...slice });
	if (!page) return { batches: everyInternship(await ids({}), query) };
	const [rows, total] = await Promise.all([
		ids(sliceOf(page.page, page.per_page)),
		db.internship.count({ where }),
	]);
	const { json, count } = await readFull(rows);
	return { dataJson: `[${json}]`, meta: listMeta(query, count, total) };
}

/** Internships in full that are read at once: a hundred kilobytes each at the end of their time. */
const BATCH = 25;

async function* everyInternship(ids: Listed[], query: ListQuery): Batches {
	let shown = 0;
	for (let at = 0; at < ids.length; at += BATCH) {
		const { json, count } = await readFull(ids.slice(at, at + BATCH));
		shown += count;
		yield json;
	}
	return listMeta(query, shown, 0);
}

type Listed = { id_internship: string };

/** Internships with everything that hangs on them, in this order. */
const readFull = (rows: Listed[]) => readJson(fullInternshipRows, [idsOf(rows)], "prepared");

const idsOf = (rows: Listed[]) => rows.map(({ id_internship }) => id_internship);
