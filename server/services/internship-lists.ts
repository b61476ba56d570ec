import "server-only";
import type { InternshipStatus } from "@/lib/labels";
import type { NamedList } from "@/lib/list-address";
import { type ListQuery, listMeta, type Paged, requestedPage, sliceOf } from "@/lib/schemas/lists";
import type { Batches } from "../batches";
import { db, type Prisma } from "../db";
import { pageOf } from "../paging";
import { internshipScope } from "../scopes";
import { containing } from "../search";
import type { Actor } from "../session";
import { attendanceSelect } from "../wire/attendances";
import {
	fullInternshipSelect,
	type InternshipWire,
	internshipSelect,
	toFullInternship,
	toInternship,
} from "../wire/internships";
import { plainJournalSelect } from "../wire/journals";

type Where = Prisma.InternshipWhereInput;
type Order = Prisma.InternshipOrderByWithRelationInput[];

/** For `GET /internships/my`: the student's internships in full, newest first. */
export const listMyInternships = (actor: Actor) =>
	readInternships({ student_id: actor.id_user }, [{ created_at: "desc" }, { id_internship: "desc" }]);

const statusesNamed = (status: string): InternshipStatus[] =>
	(["pending", "ongoing", "completed"] as const).filter((known) => known === status);

/**
 * One page of every internship the actor may see, whatever its status: by the student's name, of one student the
 * newest first; without an order by name the newest first.
 */
export async function pageOfInternships(
	actor: Actor,
	{ search, sort, page }: NamedList,
): Promise<Paged<InternshipWire>> {
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
	const found = await db.internship.findMany({
		where: among(where, rows),
		orderBy,
		select: internshipSelect,
	});
	return { rows: found.map(toInternship), meta };
}

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
	if (!page) return { batches: everyInternship(where, orderBy, query) };
	const [ids, total] = await Promise.all([
		db.internship.findMany({
			...{ where, orderBy, select: { id_internship: true } },
			...sliceOf(page.page, page.per_page),
		}),
		db.internship.count({ where }),
	]);
	return {
		data: await readInternships(among(where, ids), orderBy),
		meta: listMeta(query, ids.length, total),
	};
}

/** Internships in full that are read at once: a hundred kilobytes each at the end of their time. */
const BATCH = 5;

async function* everyInternship(where: Where, orderBy: Order, query: ListQuery): Batches {
	const ids = await db.internship.findMany({ where, orderBy, select: { id_internship: true } });
	let shown = 0;
	for (let at = 0; at < ids.length; at += BATCH) {
		const rows = await readInternships(among(where, ids.slice(at, at + BATCH)), orderBy);
		shown += rows.length;
		yield rows;
	}
	return listMeta(query, shown, 0);
}

/** Those of these internships that are still what was asked for. */
const among = (where: Where, ids: { id_internship: string }[]): Where => ({
	AND: [where, { id_internship: { in: ids.map(({ id_internship }) => id_internship) } }],
});

/** Internships with everything that hangs on them; their days come as flat lists, which costs a fifth of nested ones. */
async function readInternships(where: Where, orderBy: Order) {
	const rows = await db.internship.findMany({ where, select: fullInternshipSelect, orderBy });
	const internship_id = { in: rows.map((row) => row.id_internship) };
	const newestFirst = { where: { internship_id }, orderBy: { date: "desc" } } as const;
	const [attendances, journals] = await Promise.all([
		db.attendance.findMany({ ...newestFirst, select: attendanceSelect }),
		db.journal.findMany({ ...newestFirst, select: plainJournalSelect }),
	]);
	return rows.map((row) => toFullInternship(row, attendances, journals));
}
