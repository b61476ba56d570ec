import "server-only";
import { INTERNSHIP_LABELS } from "@/lib/labels";
import type { NamedList } from "@/lib/lists/list-address";
import { type ListQuery, listMeta, type Paged, requestedPage, sliceOf } from "@/lib/schemas/lists";
import type { Actor } from "../../auth/session";
import { isInClass, isOfClass } from "../../database/classes";
import { db, Prisma, readJson, readPrepared, readRows } from "../../database/db";
import { pageOf } from "../../database/paging";
import { namesRow, placementsFound } from "../../database/search";
import type { Batches } from "../../lists/batches";
import { isSeen } from "../../scopes/internships";
import type { AttendanceWire } from "../../wire/attendances";
import {
	fullInternshipRows,
	INTERNSHIPS,
	type InternshipWire,
	LISTED_INTERNSHIP,
	LISTED_PLACEMENT,
	type ListedInternship,
} from "../../wire/internships";
import type { JournalWire } from "../../wire/journals";

/** An internship with its days and journals. The JSON also has its scores, but nobody reads them here. */
type FullInternship = InternshipWire & { attendances: AttendanceWire[]; journals: JournalWire[] };

/** For `GET /internships/my`: all internships of the student in full, newest first, as JSON. */
export async function readMyInternships(actor: Actor): Promise<string> {
	const rows = await db.internship.findMany({
		where: { student_id: actor.id_user },
		select: { id_internship: true },
		orderBy: [{ created_at: "desc" }, { id_internship: "desc" }],
	});
	return `[${(await readFull(rows)).json}]`;
}

/** {@link readMyInternships} as objects. */
export const listMyInternships = async (actor: Actor): Promise<FullInternship[]> =>
	JSON.parse(await readMyInternships(actor));

/** How a list of internships is narrowed. A field that is left out or null narrows nothing. */
export type Narrowed = {
	/** A part of the student's name or NISN, or of any spelling of the company. */
	search?: string | null;
	/** The status of the internship. An unknown word matches nothing. */
	status?: string | null;
	/** The student's present class, as `classIn` reads it. */
	class_id?: string | null;
	/** The number of the major. Here and below, `NONE` means nobody. */
	major?: number | null;
	/** The supervising teacher. */
	teacher?: number | null;
	/** The school year. The class is then that of the placement. */
	year?: number | null;
	/** One more condition on internships `i`. */
	only?: Prisma.Sql;
};

type Asked = Narrowed & { order: keyof typeof ORDERS };
type Slice = { skip: number; take: number | null };

const ORDERS = {
	name: Prisma.sql`u.name, i.start_date DESC, i.id_internship DESC`,
	"-name": Prisma.sql`u.name DESC, i.start_date DESC, i.id_internship DESC`,
	date: Prisma.sql`i.start_date, i.id_internship DESC`,
	"-date": Prisma.sql`i.start_date DESC, i.id_internship DESC`,
};

/** A condition on internships `i`: they match, and the actor may see them. @throws AppError 403 */
export function isAsked(
	actor: Actor,
	{ search, status, class_id, major, teacher, year, only }: Narrowed,
): Prisma.Sql {
	const conditions = [isSeen(actor, Prisma.sql`i.id_internship`, Prisma.sql`i.npsn`)];
	// An unknown word matches nothing.
	if (status)
		conditions.push(
			Object.hasOwn(INTERNSHIP_LABELS, status)
				? Prisma.sql`i.status = ${status}::internship_status`
				: Prisma.sql`FALSE`,
		);
	if (year != null) conditions.push(Prisma.sql`i.school_year = ${year}`);
	if (class_id != null)
		conditions.push(
			year == null ? isInClass(actor, Prisma.sql`i.student_id`, class_id) : isOfClass(actor, class_id),
		);
	if (major != null)
		conditions.push(Prisma.sql`i.student_id IN (SELECT id_user FROM students
			WHERE npsn = ${actor.npsn} AND ${namesRow(Prisma.sql`major_id`, major)})`);
	if (teacher != null) conditions.push(namesRow(Prisma.sql`i.teacher_id`, teacher));
	if (only) conditions.push(only);
	if (search) conditions.push(Prisma.sql`i.id_internship IN (${placementsFound(actor.npsn, search)})`);
	return Prisma.join(conditions, " AND ");
}

/**
 * The ids of all internships that match and that the actor may see, in order. By name, the index of names finds the
 * first ten of thousands without sorting them.
 */
export const idsOfInternships = (actor: Actor, asked: Asked, { take, skip }: Slice) => readRows<Listed>`
	SELECT i.id_internship FROM internships i
	${asked.order.endsWith("name") ? Prisma.sql`JOIN users u ON u.id_user = i.student_id AND u.npsn = ${actor.npsn} AND u.role = 'peserta_didik'` : Prisma.empty}
	WHERE ${isAsked(actor, asked)} ORDER BY ${ORDERS[asked.order]} LIMIT ${take} OFFSET ${skip}`;

async function countOf(actor: Actor, asked: Asked): Promise<number> {
	const [row] = await readRows<{ total: number }>`
		SELECT count(*)::int AS total FROM internships i WHERE ${isAsked(actor, asked)}`;
	return row?.total ?? 0;
}

/**
 * One page of the internships that the actor may see and that match. They are ordered by the student's name, or with
 * the newest first. Internships of one student always have the newest first.
 */
export async function pageOfInternships(
	actor: Actor,
	{ sort, page, ...narrowed }: NamedList & Narrowed,
): Promise<Paged<ListedInternship>> {
	const asked = { ...narrowed, order: sort ?? "-date" } as const;
	const { rows, meta } = await pageOf(
		page,
		(slice) => idsOfInternships(actor, asked, slice),
		() => countOf(actor, asked),
	);
	// We join the other tables only now. Finding the order needs every student, but the page shows ten of them.
	const listed = narrowed.year == null ? LISTED : LISTED_THEN;
	return { rows: await readPrepared<ListedInternship>(listedRows(listed, keysOf(rows))), meta };
}

const LISTED = Prisma.raw(`SELECT ${LISTED_INTERNSHIP} FROM ${INTERNSHIPS}`);
const LISTED_THEN = Prisma.raw(`SELECT ${LISTED_PLACEMENT} FROM ${INTERNSHIPS}`);
const listedRows = (listed: Prisma.Sql, ids: string[]) =>
	Prisma.sql`${listed} WHERE i.id_internship = ANY(${ids}) ORDER BY array_position(${ids}, i.id_internship)`;

/**
 * For `GET /internships/assigned`: all that the actor may see, unless the client asks for a page. @throws AppError 403
 */
export async function listAssignedInternships(actor: Actor, query: ListQuery) {
	const asked = { search: query.search, status: query.status, order: query.sort ?? "-date" };
	const page = requestedPage(query);
	if (!page)
		return { batches: everyInternship(await idsOfInternships(actor, asked, { take: null, skip: 0 }), query) };
	const [rows, total] = await Promise.all([
		idsOfInternships(actor, asked, sliceOf(page.page, page.per_page)),
		countOf(actor, asked),
	]);
	const { json, count } = await readFull(rows);
	return { dataJson: `[${json}]`, meta: listMeta(query, count, total) };
}

/** We read up to this many internships in one statement. At its end, a full internship has 300 KB. */
const AT_ONCE = 25;
/** Longer lists are read in pieces of this size. */
const BATCH = 10;

async function* everyInternship(ids: Listed[], query: ListQuery): Batches {
	let shown = 0;
	const size = ids.length > AT_ONCE ? BATCH : AT_ONCE;
	for (let at = 0; at < ids.length; at += size) {
		const { json, count } = await readFull(ids.slice(at, at + size));
		shown += count;
		yield json;
	}
	return listMeta(query, shown, 0);
}

type Listed = { id_internship: string };

/** These internships in full and in this order, as JSON. */
const readFull = (rows: Listed[]) => readJson(fullInternshipRows(keysOf(rows)), "prepared");

const keysOf = (rows: Listed[]) => rows.map(({ id_internship }) => id_internship);
