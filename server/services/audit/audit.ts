import "server-only";
import { type AuditPerson, tellAction } from "@/lib/audit/audit";
import { addDays, isoOf, midnightOf } from "@/lib/dates/dates";
import { type Changed, tellChanges } from "@/lib/internships/changes";
import type { Role } from "@/lib/labels";
import { PAGE_SIZE } from "@/lib/limits";
import type { AuditQuery } from "@/lib/schemas/audit";
import type { Actor } from "../../auth/session";
import { db, Prisma, readRows } from "../../database/db";
import { contains } from "../../database/search";
import { requireManagement } from "../../scopes/schools";
import type { AuditEntryWire } from "../../wire/audit";
import { namesIn } from "../internships/read-changes";
import { changedOf } from "../people/record-changes";

/**
 * A page of the audit log, newest first. It begins after an entry and we count nothing, so a page costs the same
 * however long the log is.
 * @returns `next`: the value of `before` for the next page, null at the end
 * @throws AppError 403
 */
export async function listAudit(
	actor: Actor,
	{ search, group, date, before, per_page = PAGE_SIZE }: Partial<AuditQuery>,
): Promise<{ data: AuditEntryWire[]; meta: { per_page: number; next: string | null } }> {
	requireManagement(actor);
	const from =
		before &&
		(await db.auditEntry.findUnique({ where: { id: before, npsn: actor.npsn }, select: { at: true } }));
	// The entry was swept because of its age, and so were all entries before it.
	if (before && !from) return { data: [], meta: { per_page, next: null } };
	const where = Prisma.join(
		[
			Prisma.sql`e.npsn = ${actor.npsn}`,
			...(from ? [Prisma.sql`(e.at, e.id) < (${from.at}, ${before})`] : []),
			...(group ? [Prisma.sql`split_part(e.action, '.', 1) = ${group}`] : []),
			...(date
				? [
						Prisma.sql`e.at >= ${midnightOf(date, actor.zone)} AND e.at < ${midnightOf(addDays(date, 1), actor.zone)}`,
					]
				: []),
		],
		" AND ",
	);
	// One row more than the page tells whether there is a next one.
	const newest = Prisma.sql`ORDER BY at DESC, id DESC LIMIT ${per_page + 1}`;
	const found = search
		? ofPeople(await idsOf(actor, search), where, newest)
		: Prisma.sql`SELECT * FROM audit_entries e WHERE ${where} ${newest}`;
	const rows = await db.$queryRaw<Row[]>`
		SELECT found.*, found.actor_role::text AS actor_role, a.name AS actor_name, p.name AS person_name,
			CASE WHEN w.npsn = ${actor.npsn} THEN n.name END AS instructor_name
		FROM (${found}) found
		LEFT JOIN users a ON a.id_user = found.actor_id AND a.npsn = ${actor.npsn}
		LEFT JOIN users p ON p.id_user = found.person_id AND p.npsn = ${actor.npsn}
		LEFT JOIN instructors n ON n.id_instructor = found.instructor_id
		LEFT JOIN workplaces w ON w.id_workplace = n.workplace_id
		ORDER BY found.at DESC, found.id DESC`;
	const data = await toEntries(actor, rows.slice(0, per_page));
	return { data, meta: { per_page, next: rows.length > per_page ? (data.at(-1)?.id ?? null) : null } };
}

/** The numbers of people with this name. Searching for a number also finds a deleted account. */
async function idsOf({ npsn }: Actor, search: string): Promise<number[]> {
	const people = await readRows<{ id_user: number }>`
		SELECT id_user FROM users WHERE npsn = ${npsn} AND ${contains(Prisma.sql`name`, search)}`;
	const ids = people.map(({ id_user }) => id_user);
	return /^[1-9][0-9]{0,8}$/.test(search) ? [...ids, Number(search)] : ids;
}

/**
 * The newest entries of these people. An index finds the newest entries of each person. From those we take the newest.
 */
function ofPeople(ids: number[], where: Prisma.Sql, newest: Prisma.Sql): Prisma.Sql {
	const by = (column: Prisma.Sql) => Prisma.sql`
		SELECT each.* FROM unnest(${ids}::int[]) AS one(id)
		CROSS JOIN LATERAL (SELECT * FROM audit_entries e WHERE e.${column} = one.id AND ${where} ${newest}) each
		${newest}`;
	return Prisma.sql`(${by(Prisma.sql`actor_id`)}) UNION (${by(Prisma.sql`person_id`)}) ${newest}`;
}

type Row = Omit<AuditEntryWire, "at" | "actor" | "instructor" | "person" | "text"> & {
	at: Date;
	actor_id: number | null;
	actor_role: Role;
	actor_name: string | null;
	instructor_id: string | null;
	instructor_name: string | null;
	person_id: number | null;
	person_name: string | null;
};

/**
 * The entries in words. The log does not keep every value of a change. The rest is in the change's own row, as long as
 * the account is there.
 */
async function toEntries(actor: Actor, rows: Row[]): Promise<AuditEntryWire[]> {
	const ids = rows.map(({ detail }) => detail.change).filter((id) => typeof id === "string");
	const changes = ids.length > 0 ? await db.change.findMany({ where: { id_change: { in: ids } } }) : [];
	const kept = new Map(changes.map((change) => [change.id_change, changedOf(change)]));
	const changed = rows.map(({ detail }) => kept.get(String(detail.change)) ?? loggedOf(detail));
	const [named, teachers] = await Promise.all([namesIn(changed), teachersIn(actor, rows)]);
	return rows.map((row, at) =>
		toEntry(actor, row, { changes: tellChanges(changed[at] ?? NOTHING, named), teacher: teachers(row) }),
	);
}

/** Finds the teachers whom details name by number, with the names of those who are still there. */
async function teachersIn({ npsn }: Actor, rows: Row[]) {
	const idOf = ({ detail }: Row) => (typeof detail.teacher === "number" ? detail.teacher : null);
	const ids = rows.map(idOf).filter((id) => id !== null);
	const found = ids.length
		? await db.user.findMany({ where: { npsn, id_user: { in: ids } }, select: { id_user: true, name: true } })
		: [];
	const names = new Map(found.map(({ id_user, name }) => [id_user, name]));
	return (row: Row): AuditPerson | null => {
		const id_user = idOf(row);
		return id_user === null ? null : { id_user, name: names.get(id_user) ?? null };
	};
}

const NOTHING: Changed = { before: {}, after: {} };
const loggedOf = ({ before, after }: Row["detail"]): Changed =>
	before && after ? changedOf({ before, after } as Parameters<typeof changedOf>[0]) : NOTHING;

type InWords = { changes: string[]; teacher: AuditPerson | null };

function toEntry({ zone }: Actor, row: Row, words: InWords): AuditEntryWire {
	const { id, action, subject_type, subject_id, detail, address } = row;
	const actor =
		row.actor_id === null ? null : { id_user: row.actor_id, name: row.actor_name, role: row.actor_role };
	const instructor =
		row.instructor_id === null ? null : { id_instructor: row.instructor_id, name: row.instructor_name };
	const person = row.person_id === null ? null : { id_user: row.person_id, name: row.person_name };
	const text = tellAction({ action, actor, person, detail, ...words });
	return {
		id,
		at: isoOf(row.at, zone),
		actor,
		instructor,
		action,
		text,
		person,
		subject_type,
		subject_id,
		detail,
		address,
	};
}
