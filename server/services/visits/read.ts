import "server-only";
import type { DateString } from "@/lib/dates/dates";
import type { Paged } from "@/lib/schemas/lists";
import { findTerm, type Term, termsOf } from "@/lib/visits/terms";
import type { PlaceState } from "@/lib/visits/visit-list";
import { AROUND_DAYS, firstRecordable } from "@/lib/visits/visits";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { CLASS_NAME } from "../../database/classes";
import { db, Prisma, readRows } from "../../database/db";
import { pageOf } from "../../database/paging";
import { contains, namesRow } from "../../database/search";
import { notFound } from "../../errors";
import { isSeen, seesSchool } from "../../scopes/internships";
import { isSupervised } from "../../scopes/supervision";
import { makesVisit, readsVisit, seesVisit } from "../../scopes/visits";
import { toIso } from "../../wire/dates";
import type {
	ListedVisit,
	OwnVisit,
	VisitedPlace,
	VisitingTeacher,
	VisitReport,
	VisitStudentWire,
	VisitWire,
} from "../../wire/visits";
import { currentYear, listYears } from "../schools/year-plans";

/* A visit keeps the workplace it was written with. A merged workplace leads to its heir here. */

/** The workplace `w` of a visit `v`. */
export const VISITED = Prisma.sql`JOIN workplaces o ON o.id_workplace = v.workplace_id
	JOIN workplaces w ON w.id_workplace = coalesce(o.heir_id, o.id_workplace)`;

/** The ids under which visits may name a workplace. @param id an expression */
export const namesOf = (id: Prisma.Sql): Prisma.Sql =>
	Prisma.sql`(SELECT x.id_workplace FROM workplaces x WHERE x.id_workplace = ${id} OR x.heir_id = ${id})`;

/** A placement `i` of a teacher is at a workplace around a date. All are expressions. */
export const isThere = (teacher: Prisma.Sql, workplace: Prisma.Sql, date: Prisma.Sql): Prisma.Sql =>
	Prisma.sql`i.teacher_id = ${teacher} AND ${isAround(workplace, date)}`;

/** A placement `i` is at a workplace around a date, whoever supervises it. */
export const isAround = (workplace: Prisma.Sql, date: Prisma.Sql): Prisma.Sql =>
	Prisma.sql`i.workplace_id = ${workplace} AND i.waits_for IS NULL AND NOT i.gave_way
		AND i.start_date - ${AROUND_DAYS}::int <= ${date} AND coalesce(i.last_day + ${AROUND_DAYS}::int >= ${date}, true)`;

/** A placement `i` that a plan `v` to a workplace is for. A plan that lost its teacher is for those without one. */
export const isVisitedBy = (workplace: Prisma.Sql): Prisma.Sql =>
	Prisma.sql`i.teacher_id IS NOT DISTINCT FROM v.teacher_id AND ${isAround(workplace, Prisma.sql`v.planned_on`)}`;

/** There is nobody to visit: everybody whom a plan `v` to this workplace was for is elsewhere by now. */
export const isIdle = (workplace: Prisma.Sql): Prisma.Sql =>
	Prisma.sql`(v.visited_on IS NULL AND NOT EXISTS (SELECT FROM internships i WHERE ${isVisitedBy(workplace)}))`;
const HEIR = Prisma.sql`coalesce(o.heir_id, o.id_workplace)`;

/** From a place `v` to a point `p`. Over the few kilometres that matter here, the Earth is flat. */
const METRES = Prisma.sql`round(111320 * sqrt(power(v.latitude - p.latitude, 2)
	+ power((v.longitude - p.longitude) * cos(radians(p.latitude)), 2)))::float`;

/** The terms of the actor's school, the latest first. */
export async function listTerms(actor: Actor): Promise<Term[]> {
	await currentYear(db, actor);
	return termsOf(await listYears(actor));
}

/** The term that an address asks for, or else the present one. @throws AppError 404 without years */
export async function readTerm(actor: Actor, asked: unknown): Promise<{ term: Term; terms: Term[] }> {
	const terms = await listTerms(actor);
	const term = findTerm(terms, asked, today(actor.zone));
	if (!term) throw notFound();
	return { term, terms };
}

export type VisitsAsked = {
	term: Term;
	/** Only what the actor visits. */
	own: boolean;
	search?: string;
	/** Only workplaces in this state. Null: in any. */
	state?: PlaceState | null;
	/** `NONE` of list-address.ts means those without a teacher. */
	teacher_id?: number | null;
};

/** A placement `i` takes part in a term. It waits for nobody. */
export const isInTerm = ({ from, until }: Pick<Term, "from" | "until">): Prisma.Sql =>
	Prisma.sql`i.waits_for IS NULL AND NOT i.gave_way AND i.start_date <= ${until}::date
		AND coalesce(i.last_day >= ${from}::date, true)`;

/** A visit `v` is of a term: done in it, or else planned in it. */
export const isOfTerm = ({ lists: { from, until } }: Term): Prisma.Sql =>
	Prisma.sql`coalesce(v.visited_on, v.planned_on) BETWEEN ${from}::date AND ${until}::date`;

/**
 * Each workplace of a term with each teacher who has students there, or visited it. The actor sees the students, or the
 * visits. A plan for nobody does not count.
 */
function pairs(actor: Actor, { term, own, teacher_id }: VisitsAsked): Prisma.Sql {
	const whole = seesSchool(actor) && !own;
	const theirs = own ? isSupervised(actor) : isSeen(actor, Prisma.sql`i.id_internship`, Prisma.sql`i.npsn`);
	const visited = whole ? Prisma.sql`v.npsn = ${actor.npsn}` : makesVisit(actor);
	const only =
		teacher_id == null ? Prisma.empty : Prisma.sql`WHERE ${namesRow(Prisma.sql`p.teacher_id`, teacher_id)}`;
	return Prisma.sql`
		there AS (
			SELECT p.workplace_id, p.teacher_id, max(p.students)::int AS students FROM (
				SELECT i.workplace_id, i.teacher_id, count(DISTINCT i.student_id) AS students FROM internships i
				WHERE i.npsn = ${actor.npsn} AND ${theirs} AND ${isInTerm(term)} GROUP BY 1, 2
				UNION ALL
				SELECT DISTINCT ${HEIR}, v.teacher_id, 0 FROM visits v
				JOIN workplaces o ON o.id_workplace = v.workplace_id WHERE ${visited} AND ${isOfTerm(term)} AND NOT ${isIdle(HEIR)}) p
			${only} GROUP BY 1, 2),
		made AS (
			SELECT ${HEIR} AS workplace_id, v.teacher_id,
				count(*) FILTER (WHERE v.visited_on IS NULL)::int AS planned,
				count(*) FILTER (WHERE v.visited_on IS NULL AND v.planned_on < ${today(actor.zone)}::date)::int AS overdue,
				min(v.planned_on) FILTER (WHERE v.visited_on IS NULL) AS next_on,
				(array_agg(v.id_visit ORDER BY v.planned_on) FILTER (WHERE v.visited_on IS NULL))[1] AS next_id,
				count(v.visited_on)::int AS done, max(v.visited_on) AS last_on
			FROM visits v JOIN workplaces o ON o.id_workplace = v.workplace_id
			WHERE v.npsn = ${actor.npsn} AND ${isOfTerm(term)} AND NOT ${isIdle(HEIR)} GROUP BY 1, 2),
		each AS (
			SELECT t.*, coalesce(m.planned, 0) AS planned, coalesce(m.overdue, 0) AS overdue, m.next_on, m.next_id,
				coalesce(m.done, 0) AS done, m.last_on
			FROM there t LEFT JOIN made m ON m.workplace_id = t.workplace_id AND m.teacher_id IS NOT DISTINCT FROM t.teacher_id)`;
}

const IS_IN: Record<PlaceState, Prisma.Sql> = {
	unvisited: Prisma.sql`e.done = 0`,
	visited: Prisma.sql`e.done > 0`,
	overdue: Prisma.sql`e.done = 0 AND e.overdue > 0`,
	planned: Prisma.sql`e.done = 0 AND e.planned > 0 AND e.overdue = 0`,
	unplanned: Prisma.sql`e.done = 0 AND e.planned = 0`,
};

/** How many rows of {@link pageOfPlaces} each state has. @throws AppError 403 */
export async function countPlaces(actor: Actor, asked: VisitsAsked): Promise<Record<PlaceState, number>> {
	const counts = Object.entries(IS_IN).map(
		([state, holds]) => Prisma.sql`count(*) FILTER (WHERE ${holds})::int AS ${Prisma.raw(state)}`,
	);
	const [row] = await readRows<Record<PlaceState, number>>`
		WITH ${pairs(actor, asked)} SELECT ${Prisma.join(counts)} FROM each e`;
	return row ?? { unvisited: 0, visited: 0, overdue: 0, planned: 0, unplanned: 0 };
}

/** One page of the workplaces of a term. Those with the next planned visit come first, then those without any. */
export function pageOfPlaces(
	actor: Actor,
	{ page, ...asked }: VisitsAsked & { page: number },
): Promise<Paged<VisitedPlace>> {
	const { search = "", state = null } = asked;
	const found = search
		? Prisma.sql`(${contains(Prisma.sql`w.name`, search)} OR ${contains(Prisma.sql`coalesce(u.name, '')`, search)})`
		: Prisma.sql`TRUE`;
	const from = Prisma.sql`each e JOIN workplaces w ON w.id_workplace = e.workplace_id LEFT JOIN users u ON u.id_user = e.teacher_id
		WHERE ${found} AND ${state ? IS_IN[state] : Prisma.sql`TRUE`}`;
	return pageOf(
		page,
		({ take, skip }) => readRows<VisitedPlace>`
			WITH ${pairs(actor, asked)}
			SELECT e.workplace_id, w.name, w.district, e.teacher_id, u.name AS teacher, e.students, e.planned,
				e.next_on::text, e.next_id, e.done, e.last_on::text FROM ${from}
			ORDER BY e.next_on NULLS LAST, e.done > 0, fold(w.name), e.workplace_id, e.teacher_id LIMIT ${take} OFFSET ${skip}`,
		async () =>
			(
				await readRows<{ total: number }>`
			WITH ${pairs(actor, asked)} SELECT count(*)::int AS total FROM ${from}`
			)[0]?.total ?? 0,
	);
}

/** One page of the teachers of a term, by name. */
export function pageOfTeachers(
	actor: Actor,
	{ page, ...asked }: VisitsAsked & { page: number },
): Promise<Paged<VisitingTeacher>> {
	const { search = "" } = asked;
	const from = Prisma.sql`each e LEFT JOIN users u ON u.id_user = e.teacher_id
		WHERE ${search ? contains(Prisma.sql`coalesce(u.name, '')`, search) : Prisma.sql`TRUE`}`;
	return pageOf(
		page,
		({ take, skip }) => readRows<VisitingTeacher>`
			WITH ${pairs(actor, asked)}
			SELECT e.teacher_id, u.name AS teacher, count(*)::int AS places, count(*) FILTER (WHERE e.done > 0)::int AS visited,
				sum(e.planned)::int AS planned, sum(e.overdue)::int AS overdue, sum(e.done)::int AS done
			FROM ${from} GROUP BY 1, 2 ORDER BY u.name NULLS LAST, 1 LIMIT ${take} OFFSET ${skip}`,
		async () =>
			(
				await readRows<{ total: number }>`
			WITH ${pairs(actor, asked)} SELECT count(DISTINCT coalesce(e.teacher_id, 0))::int AS total FROM ${from}`
			)[0]?.total ?? 0,
	);
}

/** The columns of {@link ListedVisit}. */
const listed = (actor: Actor): Prisma.Sql => Prisma.sql`
	v.id_visit, w.id_workplace AS workplace_id, w.name, t.name AS teacher, v.planned_on::text, v.visited_on::text,
	coalesce(${makesVisit(actor)}, false) AS mine, ${isIdle(Prisma.sql`w.id_workplace`)} AS idle,
	(SELECT count(*)::int FROM visit_students s WHERE s.visit_id = v.id_visit AND s.seen AND ${isNamed(actor)}) AS seen`;

/** The actor sees a student `s` of a visit `v`: whoever visited knows whom they met. */
const isNamed = (actor: Actor): Prisma.Sql =>
	seesSchool(actor)
		? Prisma.sql`TRUE`
		: Prisma.sql`(coalesce(${makesVisit(actor)}, false) OR ${isSeen(actor, Prisma.sql`s.internship_id`)})`;

/** One page of the visits that the actor knows of, planned and done, the latest first. */
export function pageOfVisits(
	actor: Actor,
	{ term, own, search = "", workplace, page }: VisitsAsked & { workplace?: string; page: number },
): Promise<Paged<ListedVisit>> {
	const conditions = [
		Prisma.sql`v.npsn = ${actor.npsn} AND ${own ? makesVisit(actor) : seesVisit(actor)} AND ${isOfTerm(term)}`,
		...(workplace ? [Prisma.sql`v.workplace_id IN ${namesOf(Prisma.sql`${workplace}`)}`] : []),
		...(search
			? [
					Prisma.sql`(${contains(Prisma.sql`w.name`, search)} OR ${contains(Prisma.sql`coalesce(t.name, '')`, search)})`,
				]
			: []),
	];
	const from = Prisma.sql`visits v ${VISITED} LEFT JOIN users t ON t.id_user = v.teacher_id
		WHERE ${Prisma.join(conditions, " AND ")}`;
	return pageOf(
		page,
		({ take, skip }) => readRows<ListedVisit>`
			SELECT ${listed(actor)} FROM ${from}
			ORDER BY coalesce(v.visited_on, v.planned_on) DESC, fold(w.name), v.id_visit LIMIT ${take} OFFSET ${skip}`,
		async () =>
			(await readRows<{ total: number }>`SELECT count(*)::int AS total FROM ${from}`)[0]?.total ?? 0,
	);
}

type Found = ListedVisit & {
	version: number;
	teacher_id: number | null;
	district: string | null;
	recorder: string | null;
	recorded_by: number | null;
	recorded_at: Date | null;
	whole: boolean;
	located: boolean;
	accuracy: number | null;
	distance: number | null;
} & Omit<VisitReport, "place">;

/** A visit that the actor knows of. @throws AppError 404 */
export async function findVisit(actor: Actor, id_visit: string): Promise<VisitWire> {
	const [row] = await readRows<Found>`
		SELECT ${listed(actor)}, v.version, v.teacher_id, w.district, r.name AS recorder, v.recorded_by, v.recorded_at, ${readsVisit(actor)} AS whole,
			v.met, v.findings, v.agreed, v.photo, v.latitude IS NOT NULL AS located, v.accuracy, (
				SELECT min(${METRES}) FROM workplace_points p WHERE p.workplace_id = w.id_workplace) AS distance
		FROM visits v ${VISITED} LEFT JOIN users t ON t.id_user = v.teacher_id LEFT JOIN users r ON r.id_user = v.recorded_by
		WHERE v.id_visit = ${id_visit} AND v.npsn = ${actor.npsn} AND ${seesVisit(actor)}`;
	if (!row) throw notFound();
	const {
		met,
		findings,
		agreed,
		photo,
		whole,
		located,
		accuracy,
		distance,
		recorded_by,
		recorded_at,
		...visit
	} = row;
	const place = located ? { distance, accuracy } : null;
	return {
		...visit,
		students: await studentsOf(actor, id_visit),
		recorded_at: recorded_at && toIso(recorded_at, actor.zone),
		report: whole && visit.visited_on ? { met, findings, agreed, photo, place } : null,
		open: visit.mine && isOpen(visit, today(actor.zone)),
		removable:
			(visit.mine && mayRemove(actor, { ...visit, recorded_by })) ||
			(visit.teacher_id === null && visit.visited_on === null && seesSchool(actor)),
	};
}

/** May somebody who makes a visit delete it? A record is its teacher's or its recorder's, and no deputy's. */
export const mayRemove = (
	{ id_user }: Actor,
	{
		visited_on,
		teacher_id,
		recorded_by,
	}: { visited_on: unknown } & Record<"teacher_id" | "recorded_by", number | null>,
): boolean => visited_on === null || teacher_id === id_user || recorded_by === id_user;

/** May a visit still be changed? */
export const isOpen = ({ visited_on }: Pick<ListedVisit, "visited_on">, date: DateString): boolean =>
	visited_on === null || visited_on >= firstRecordable(date);

/** The students in a visit whom the actor sees, by name. */
const studentsOf = (actor: Actor, id_visit: string) => readRows<VisitStudentWire>`
	SELECT x.internship_id, u.name, ${Prisma.raw(CLASS_NAME)} AS class_name, x.seen
	FROM (SELECT s.*, v.teacher_id FROM visit_students s JOIN visits v ON v.id_visit = s.visit_id
		WHERE s.visit_id = ${id_visit} AND ${isNamed(actor)}) x
	JOIN internships i ON i.id_internship = x.internship_id JOIN users u ON u.id_user = i.student_id
	JOIN students s ON s.id_user = i.student_id LEFT JOIN majors m ON m.id_major = s.major_id
	ORDER BY u.name, x.internship_id`;

/** The visits at which a placement took part, the latest first. The caller has checked that the actor sees it. */
export const visitsOfPlacement = (internship_id: string) => readRows<OwnVisit & { id_visit: string }>`
	SELECT v.id_visit, v.visited_on::text, t.name AS teacher, w.name AS company_name, s.seen
	FROM visit_students s JOIN visits v ON v.id_visit = s.visit_id ${VISITED} LEFT JOIN users t ON t.id_user = v.teacher_id
	WHERE s.internship_id = ${internship_id} ORDER BY v.visited_on DESC, v.id_visit`;

/** The visits at the acting student's placements, the latest first: that they were, and whether the student was seen. */
export const listOwnVisits = ({ id_user }: Actor) => readRows<OwnVisit>`
	SELECT v.visited_on::text, t.name AS teacher, w.name AS company_name, s.seen
	FROM internships i JOIN visit_students s ON s.internship_id = i.id_internship
	JOIN visits v ON v.id_visit = s.visit_id ${VISITED} LEFT JOIN users t ON t.id_user = v.teacher_id
	WHERE i.student_id = ${id_user} ORDER BY v.visited_on DESC, v.id_visit`;
