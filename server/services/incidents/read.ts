import "server-only";
import { daysAfter } from "@/lib/dates/dates";
import type { IncidentNote, OwnIncident } from "@/lib/incidents/incidents";
import type { Paged } from "@/lib/schemas/lists";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { classNameOf, PRESENT_CLASS } from "../../database/classes";
import { db, Prisma, readPrepared } from "../../database/db";
import { pageOf } from "../../database/paging";
import { notFound } from "../../errors";
import { isStoredPath, openStored } from "../../files/storage";
import { incidentScope } from "../../scopes/incidents";
import { toDate, toIso, toIsoOrNull, toTimeOrNull } from "../../wire/dates";
import { isReached, watchersOf } from "./watchers";

const SHOWN = {
	id_incident: true,
	kind: true,
	reach: true,
	occurred_on: true,
	occurred_at: true,
	zone: true,
	place: true,
	text: true,
	image_path: true,
	recorded_at: true,
	received_at: true,
	time_unsure: true,
	closed_at: true,
	again_at: true,
	company_name: true,
	views: {
		select: { seen_at: true, staff_id: true, staff: { select: { name: true } } },
		orderBy: { seen_at: "asc" },
	},
	notes: {
		include: { staff: { select: { name: true } } },
		orderBy: [{ written_at: "asc" }, { id_note: "asc" }],
	},
} satisfies Prisma.IncidentSelect;
type Row = Prisma.IncidentGetPayload<{ select: typeof SHOWN }>;

function toIncident({ occurred_on, occurred_at, zone, views, notes, ...row }: Row): OwnIncident {
	return {
		...row,
		occurred: { date: toDate(occurred_on), time: toTimeOrNull(occurred_at), zone },
		recorded_at: toIso(row.recorded_at, zone),
		received_at: toIso(row.received_at, zone),
		closed_at: toIsoOrNull(row.closed_at, zone),
		again_at: toIsoOrNull(row.again_at, zone),
		views: views.map(({ seen_at, staff }) => ({ name: staff.name, seen_at: toIso(seen_at, zone) })),
		notes: notes.map(
			({ id_note, written_at, staff, text, staff_only, closes }): IncidentNote => ({
				id_note,
				written_at: toIso(written_at, zone),
				author: staff?.name ?? null,
				text,
				staff_only,
				closes,
			}),
		),
	};
}

/** A report as its student sees it: without the notes that staff write for each other. */
const toOwn = (row: Row): OwnIncident =>
	toIncident({ ...row, notes: row.notes.filter(({ staff_only }) => !staff_only) });

/** The reports of the acting student, the latest first. */
export async function listOwnIncidents({ id_user }: Actor): Promise<OwnIncident[]> {
	const rows = await db.incident.findMany({
		where: { student_id: id_user },
		select: SHOWN,
		orderBy: [{ received_at: "desc" }, { id_incident: "desc" }],
	});
	return rows.map(toOwn);
}

/** @throws AppError 404 */
export async function readOwnIncident({ id_user }: Actor, id_incident: string): Promise<OwnIncident> {
	const row = await db.incident.findFirst({ where: { id_incident, student_id: id_user }, select: SHOWN });
	if (!row) throw notFound();
	return toOwn(row);
}

const OF_STUDENT = {
	student: {
		select: {
			contact: true,
			user: { select: { name: true } },
			enrolments: PRESENT_CLASS,
			major_detail: { select: { code: true } },
		},
	},
	internship: { select: { id_internship: true, teacher_id: true } },
} satisfies Prisma.IncidentSelect;

/** A report in a list of staff. */
export type ListedIncident = Pick<
	OwnIncident,
	"id_incident" | "kind" | "occurred" | "received_at" | "closed_at"
> & {
	student: { name: string; class: string | null };
	workplace: string | null;
	/** Has the reader opened it? */
	seen: boolean;
	/** How many have. */
	seen_by: number;
};

const LISTED = {
	id_incident: true,
	kind: true,
	occurred_on: true,
	occurred_at: true,
	zone: true,
	received_at: true,
	closed_at: true,
	company_name: true,
	views: { select: { staff_id: true } },
	...OF_STUDENT,
} satisfies Prisma.IncidentSelect;

const toListed =
	({ id_user }: Actor) =>
	(row: Prisma.IncidentGetPayload<{ select: typeof LISTED }>): ListedIncident => ({
		id_incident: row.id_incident,
		kind: row.kind,
		occurred: { date: toDate(row.occurred_on), time: toTimeOrNull(row.occurred_at), zone: row.zone },
		received_at: toIso(row.received_at, row.zone),
		closed_at: toIsoOrNull(row.closed_at, row.zone),
		student: { name: row.student.user.name, class: classNameOf(row.student) },
		workplace: row.company_name,
		seen: row.views.some(({ staff_id }) => staff_id === id_user),
		seen_by: row.views.length,
	});

const NEWEST_FIRST = [{ received_at: "desc" }, { id_incident: "desc" }] as const;
/** Open ones before closed ones. */
const OPEN_FIRST = [{ closed_at: { sort: "desc", nulls: "first" } }, ...NEWEST_FIRST] as const;

/** One page of the reports that reach an actor: the open ones first. @throws AppError 403 */
export function pageOfIncidents(actor: Actor, page: number): Promise<Paged<ListedIncident>> {
	const where = incidentScope(actor);
	return pageOf(
		page,
		async (slice) =>
			(await db.incident.findMany({ where, select: LISTED, orderBy: [...OPEN_FIRST], ...slice })).map(
				toListed(actor),
			),
		() => db.incident.count({ where }),
	);
}

/** In days. After so long, a closed report is no news. */
const NEWS_DAYS = 30;

/**
 * What a home page shows first: the open reports, and those that somebody closed before this reader has opened them.
 * @throws AppError 403
 */
export async function newIncidents(actor: Actor): Promise<ListedIncident[]> {
	const since = daysAfter(now(), -NEWS_DAYS);
	// Most schools have none most of the time, and this takes a tenth of the time of the question below.
	const any = await readPrepared(Prisma.sql`
		SELECT FROM incidents WHERE npsn = ${actor.npsn} AND (closed_at IS NULL OR received_at >= ${since}) LIMIT 1`);
	if (any.length === 0) return [];
	const unseen = { received_at: { gte: since }, views: { none: { staff_id: actor.id_user } } };
	const rows = await db.incident.findMany({
		where: { AND: [{ npsn: actor.npsn }, incidentScope(actor), { OR: [{ closed_at: null }, unseen] }] },
		select: LISTED,
		orderBy: [...NEWEST_FIRST],
		take: NEWS_SHOWN,
	});
	return rows.map(toListed(actor));
}

const NEWS_SHOWN = 20;

/** A report as staff read it. */
export type IncidentForStaff = OwnIncident & {
	student: {
		name: string;
		class: string | null;
		/** How to reach the student. Null once the report is closed. */
		contact: string | null;
	};
	internship: { id_internship: string; own: boolean } | null;
	/** Those whom it reaches and who have not opened it. */
	unseen: string[];
};

/** @throws AppError 403, 404 */
export async function findIncident(actor: Actor, id_incident: string): Promise<IncidentForStaff> {
	const row = await db.incident.findFirst({
		where: { AND: [{ id_incident }, incidentScope(actor)] },
		select: { ...SHOWN, ...OF_STUDENT, student_id: true, kept_from: true },
	});
	if (!row) throw notFound();
	const { student, internship, student_id, kept_from: _, ...incident } = row;
	const watchers = await watchersOf(db, student_id, internship?.id_internship ?? null);
	const seen = new Set(row.views.map(({ staff_id }) => staff_id));
	return {
		...toIncident(incident),
		student: {
			name: student.user.name,
			class: classNameOf(student),
			contact: row.closed_at === null ? student.contact : null,
		},
		internship: internship && {
			id_internship: internship.id_internship,
			own: internship.teacher_id !== null && actor.desks.includes(internship.teacher_id),
		},
		unseen: watchers
			.filter((watcher) => isReached(watcher, row) && !seen.has(watcher.id_user))
			.map(({ name }) => name),
	};
}

/** The bytes of a report's photo, for everybody who sees the report. @throws AppError 404 */
export async function readIncidentPhoto(actor: Actor, image_path: string): Promise<Buffer<ArrayBuffer>> {
	if (!isStoredPath(image_path)) throw notFound();
	const seen = await db.incident.count({ where: { AND: [{ image_path }, incidentScope(actor)] } });
	return openStored(seen > 0 && image_path);
}
