import "server-only";
import { daysAfter } from "@/lib/dates/dates";
import { type Changed, type Named, tellChanges } from "@/lib/internships/changes";
import type { ChangeState } from "@/prisma/generated/enums";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, Prisma, readPrepared } from "../../database/db";
import { changeScope } from "../../scopes/internships";
import { toIso, toIsoOrNull } from "../../wire/dates";
import { changedOf } from "../people/record-changes";

/** A change in words. */
export type ChangeWire = {
	id_change: string;
	/** The placement. Null: the change is about the profile. */
	id_internship: string | null;
	student: string;
	/** Each changed field: 'Tanggal mulai 02/11/2026 → 16/11/2026'. */
	lines: string[];
	state: ChangeState;
	asked_at: string;
	decided_at: string | null;
	/** Who made, decided or cancelled it. Null while it waits, or once the account is deleted. */
	by: string | null;
	/** May the reader decide about it? */
	decidable: boolean;
	/** Does the student want to go on at another workplace? */
	moves: boolean;
};

const select = {
	id_change: true,
	internship_id: true,
	before: true,
	after: true,
	state: true,
	asked_at: true,
	decided_at: true,
	person: { select: { name: true } },
	actor: { select: { name: true } },
} satisfies Prisma.ChangeSelect;

/** For so many days, people are told of what others changed or decided. */
const TOLD_DAYS = 14;
const toldFrom = () => daysAfter(now(), -TOLD_DAYS);

/** How many changes a page lists at most. */
const SHOWN = 100;
/** How many changes the history of one student lists at most. */
const HISTORY_SHOWN = 20;

/** What waits for the actor's decision, the longest wait first, and how many there are. @throws AppError 403 */
export async function listWaiting(
	actor: Actor,
	take = SHOWN,
): Promise<{ rows: ChangeWire[]; total: number }> {
	const where = { AND: [changeScope(actor), { state: "waiting" as const }] };
	const rows = await db.change.findMany({
		where,
		select,
		orderBy: [{ asked_at: "asc" }, { id_change: "asc" }],
		take,
	});
	const total = rows.length < take ? rows.length : await db.change.count({ where });
	return { rows: await toWire(actor, rows, () => true), total };
}

/** Students who left the actor lately, without the actor's doing. */
async function listLeft(actor: Actor): Promise<ChangeWire[]> {
	const { id_user } = actor;
	const rows = await db.change.findMany({
		where: {
			left_id: id_user,
			state: { in: ["made", "approved"] },
			decided_at: { gt: toldFrom() },
			OR: [{ actor_id: null }, { actor_id: { not: id_user } }],
		},
		select,
		orderBy: [{ decided_at: "desc" }, { id_change: "desc" }],
		take: SHOWN,
	});
	return toWire(actor, rows);
}

/** For the home page: the first changes that wait for the actor, and the students who left the actor lately. */
export async function readNews(actor: Actor, take: number) {
	// On most days there is no news, and one statement says so.
	const [news] = await readPrepared<{ waiting: boolean; left: boolean }>(Prisma.sql`SELECT
		EXISTS (SELECT FROM changes c JOIN users p ON p.id_user = c.person_id
			WHERE c.state = 'waiting' AND p.npsn = ${actor.npsn}) AS waiting,
		EXISTS (SELECT FROM changes
			WHERE left_id = ${actor.id_user} AND decided_at > ${toldFrom()}::timestamptz) AS left`);
	const [waiting, left] = await Promise.all([
		news?.waiting ? listWaiting(actor, take) : { rows: [], total: 0 },
		news?.left ? listLeft(actor) : [],
	]);
	return { waiting, left };
}

/** What of the acting student waits, and what others decided or changed lately, newest first. */
export async function listOwnNews(actor: Actor): Promise<ChangeWire[]> {
	const { id_user } = actor;
	const rows = await db.change.findMany({
		where: {
			person_id: id_user,
			OR: [
				{ state: "waiting" },
				{
					decided_at: { gt: toldFrom() },
					state: { in: ["made", "approved", "rejected", "cancelled"] },
					OR: [{ actor_id: null }, { actor_id: { not: id_user } }],
				},
			],
		},
		select,
		orderBy: [{ asked_at: "desc" }, { id_change: "desc" }],
		take: HISTORY_SHOWN,
	});
	return toWire(actor, rows);
}

/** The latest changes of a placement and of its student's profile. The caller has checked that the actor sees it. */
export async function listHistory(actor: Actor, internship_id: string): Promise<ChangeWire[]> {
	const of = {
		person: { student: { internships: { some: { id_internship: internship_id } } } },
		OR: [{ internship_id }, { internship_id: null }],
	} satisfies Prisma.ChangeWhereInput;
	const [rows, mine] = await Promise.all([
		db.change.findMany({
			where: of,
			select,
			orderBy: [{ asked_at: "desc" }, { id_change: "desc" }],
			take: HISTORY_SHOWN,
		}),
		db.change.findMany({
			where: { AND: [of, changeScope(actor), { state: "waiting" }] },
			select: { id_change: true },
		}),
	]);
	return toWire(actor, rows, ({ id_change }) => mine.some((one) => one.id_change === id_change));
}

/** Every change of the acting user's profile and placements, newest first. For the export of their data. */
export async function listOwnChanges(actor: Actor): Promise<ChangeWire[]> {
	const rows = await db.change.findMany({
		where: { person_id: actor.id_user },
		select,
		orderBy: [{ asked_at: "desc" }, { id_change: "desc" }],
	});
	return toWire(actor, rows);
}

type Row = Prisma.ChangeGetPayload<{ select: typeof select }>;

async function toWire(
	{ zone }: Actor,
	rows: Row[],
	decidable: (row: Row) => boolean = () => false,
): Promise<ChangeWire[]> {
	const named = await namesIn(rows.map(changedOf));
	return rows.map((row) => ({
		id_change: row.id_change,
		id_internship: row.internship_id,
		student: row.person.name,
		lines: tellChanges(changedOf(row), named),
		state: row.state,
		asked_at: toIso(row.asked_at, zone),
		decided_at: toIsoOrNull(row.decided_at, zone),
		by: row.actor?.name ?? null,
		decidable: decidable(row),
		moves: "moves_on" in changedOf(row).after,
	}));
}

/** The names that changes need to be told. */
export async function namesIn(changes: Changed[]): Promise<Named> {
	const values = changes.flatMap(({ before, after }) => [before, after]);
	const all = (...fields: string[]) => [
		...new Set(values.flatMap((one) => fields.map((field) => one[field]))),
	];
	const ids = (...fields: string[]) => all(...fields).filter((id) => typeof id === "number");
	const [people, majors] = [ids("teacher_id", "homeroom_teacher_id"), ids("major_id")];
	const classes = all("class_id").filter((id) => typeof id === "string");
	const [users, codes, names] = await Promise.all([
		people.length
			? db.user.findMany({ where: { id_user: { in: people } }, select: { id_user: true, name: true } })
			: [],
		majors.length
			? db.major.findMany({ where: { id_major: { in: majors } }, select: { id_major: true, code: true } })
			: [],
		classes.length
			? db.class.findMany({ where: { id_class: { in: classes } }, select: { id_class: true, name: true } })
			: [],
	]);
	return {
		people: new Map(users.map(({ id_user, name }) => [id_user, name])),
		majors: new Map(codes.map(({ id_major, code }) => [id_major, code])),
		classes: new Map(names.map(({ id_class, name }) => [id_class, name])),
	};
}
