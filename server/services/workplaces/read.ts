import "server-only";
import { addDays, type DateString, type Zone } from "@/lib/dates/dates";
import { can } from "@/lib/permissions";
import type { Paged } from "@/lib/schemas/lists";
import type { WorkplaceMode } from "@/lib/workplaces/labels";
import type { StudentsThere } from "@/lib/workplaces/workplace-list";
import { SIZES, type WorkplaceFilter } from "@/lib/workplaces/workplace-size";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { db, Prisma, readPrepared, readRows } from "../../database/db";
import { pageOf } from "../../database/paging";
import { contains } from "../../database/search";
import { notFound } from "../../errors";
import { isSeen } from "../../scopes/internships";
import { editsWorkplace, seesWorkplace } from "../../scopes/workplaces";
import { toDateOrNull } from "../../wire/dates";
import type { ListedInternship } from "../../wire/internships";
import type {
	ListedWorkplace,
	WorkplaceInstructor,
	WorkplacePlaces,
	WorkplaceSchedule,
	WorkplaceWire,
} from "../../wire/workplaces";
import { pageOfInternships } from "../internships/internship-lists";
import { readWorkLimits } from "../schools/readiness-settings";

/** A workplace `w` that is not merged into another one, and that the actor sees. */
const isListed = (actor: Actor): Prisma.Sql =>
	Prisma.sql`w.npsn = ${actor.npsn} AND w.heir_id IS NULL AND ${seesWorkplace(actor)}`;

/** Ids of the school's workplaces by any spelling, also one of a workplace that was merged into them. */
const workplacesFound = (npsn: string, search: string): Prisma.Sql => Prisma.sql`
	SELECT coalesce(o.heir_id, o.id_workplace) FROM workplace_names n JOIN workplaces o ON o.id_workplace = n.workplace_id
	WHERE n.npsn = ${npsn} AND (${contains(Prisma.sql`n.name`, search)} OR n.key LIKE containing(company_key(${search})))
	UNION ALL SELECT workplace_id FROM internships
	WHERE npsn = ${npsn} AND ${contains(Prisma.sql`company_name`, search)}`;

/** How many names are suggested at once. */
const SUGGESTED = 8;

/** The names of the school's workplaces that a text spells, those that begin with it first. Unapproved people see none. */
export async function suggestNames({ npsn, approved }: Actor, search: string | null): Promise<string[]> {
	if (!approved || !search) return [];
	const rows = await readRows<{ name: string }>`
		SELECT w.name FROM workplaces w WHERE w.npsn = ${npsn} AND w.active AND NOT w.proposed AND w.heir_id IS NULL
			AND w.id_workplace IN (SELECT coalesce(o.heir_id, o.id_workplace)
				FROM workplace_names n JOIN workplaces o ON o.id_workplace = n.workplace_id WHERE n.npsn = ${npsn}
				AND (${contains(Prisma.sql`n.name`, search)} OR n.key LIKE containing(company_key(${search}))))
		ORDER BY NOT starts_with(company_key(w.name), company_key(${search})), fold(w.name) LIMIT ${SUGGESTED}`;
	return rows.map(({ name }) => name);
}

/** A condition on workplaces `w`: so many of the actor's students are there now, at a place without a point if asked for. */
function isFiltered(actor: Actor, filter: WorkplaceFilter): Prisma.Sql {
	const there = Prisma.sql`SELECT i.workplace_id FROM internships i WHERE i.npsn = ${actor.npsn} AND i.status = 'ongoing'
		AND ${isSeen(actor, Prisma.sql`i.id_internship`, Prisma.sql`i.npsn`)}`;
	if (filter === "unmapped")
		return Prisma.sql`w.id_workplace IN (${there})
			AND NOT EXISTS (SELECT FROM workplace_points WHERE workplace_id = w.id_workplace)`;
	const { from, until } = SIZES[filter];
	return Prisma.sql`w.id_workplace IN (${there} GROUP BY 1 HAVING count(DISTINCT i.student_id) >= ${from}
		AND (${until}::int IS NULL OR count(DISTINCT i.student_id) < ${until}::int))`;
}

/** One page of the workplaces that the actor sees, by name, with how many of their students are and were there. */
export async function pageOfWorkplaces(
	actor: Actor,
	{ search, filter = null, page }: { search: string; filter?: WorkplaceFilter | null; page: number },
): Promise<Paged<ListedWorkplace>> {
	const found = search
		? Prisma.sql`w.id_workplace IN (${workplacesFound(actor.npsn, search)})`
		: Prisma.sql`TRUE`;
	const from = Prisma.sql`workplaces w WHERE ${isListed(actor)} AND ${found}
		AND ${filter ? isFiltered(actor, filter) : Prisma.sql`TRUE`}`;
	const { rows, meta } = await pageOf(
		page,
		({ take, skip }) => readRows<{ id_workplace: string }>`
			SELECT w.id_workplace FROM ${from} ORDER BY fold(w.name), w.id_workplace LIMIT ${take} OFFSET ${skip}`,
		async () =>
			(await readRows<{ total: number }>`SELECT count(*)::int AS total FROM ${from}`)[0]?.total ?? 0,
	);
	const ids = rows.map(({ id_workplace }) => id_workplace);
	return { rows: await readPrepared<ListedWorkplace>(listedRows(actor, ids)), meta };
}

/** The students are counted once the page is known. Finding it needs every workplace, but the page shows ten. */
const listedRows = (actor: Actor, ids: string[]) => Prisma.sql`
	SELECT w.id_workplace, w.name, w.field, w.district, w.active, there.*
	FROM unnest(${ids}::text[]) WITH ORDINALITY wanted (id, place) JOIN workplaces w ON w.id_workplace = wanted.id
	CROSS JOIN LATERAL (
		SELECT count(DISTINCT student_id) FILTER (WHERE status = 'ongoing')::int AS present,
			count(DISTINCT student_id)::int AS students
		FROM internships i WHERE i.workplace_id = w.id_workplace
			AND ${isSeen(actor, Prisma.sql`i.id_internship`, Prisma.sql`i.npsn`)}) there
	ORDER BY wanted.place`;

/**
 * The id of a workplace that the actor sees. A merged one leads to its heir.
 * @throws AppError 404
 */
async function workplaceId(actor: Actor, id: string): Promise<string> {
	const [found] = await readRows<{ id_workplace: string }>`
		SELECT w.id_workplace FROM workplaces w WHERE ${isListed(actor)}
			AND w.id_workplace = (SELECT coalesce(heir_id, id_workplace) FROM workplaces WHERE id_workplace = ${id})`;
	if (!found) throw notFound();
	return found.id_workplace;
}

/** A workplace's page. A merged one is its heir. @throws AppError 404 */
export async function findWorkplace(actor: Actor, id: string): Promise<WorkplaceWire> {
	const id_workplace = await workplaceId(actor, id);
	const manages = await mayEdit(actor, id_workplace);
	const [row, names, instructors, places, schedules, days_off, limits] = await Promise.all([
		db.workplace.findUniqueOrThrow({
			where: { id_workplace },
			select: {
				id_workplace: true,
				name: true,
				active: true,
				field: true,
				address: true,
				district: true,
				contact: true,
				email: true,
				zone: true,
				modes: true,
				version: true,
				agreement_number: true,
				agreement_from: true,
				agreement_until: true,
				agreement_file: true,
				points: {
					select: { id_point: true, label: true, latitude: true, longitude: true, radius: true },
					orderBy: { id_point: "asc" },
				},
			},
		}),
		readRows<{ name: string }>`
			SELECT n.name FROM workplace_names n JOIN workplaces o ON o.id_workplace = n.workplace_id
			WHERE n.npsn = ${actor.npsn} AND coalesce(o.heir_id, o.id_workplace) = ${id_workplace} ORDER BY fold(n.name)`,
		listInstructors(actor, id_workplace, manages),
		manages ? listPlaces(id_workplace) : [],
		listSchedules(id_workplace),
		listDaysOff(id_workplace, addDays(today(actor.zone), -RECENT_DAYS)),
		readWorkLimits(actor),
	]);
	const { agreement_number, agreement_from, agreement_until, agreement_file, zone, modes, ...shown } = row;
	return {
		...shown,
		zone: zone as Zone | null,
		modes: modes as WorkplaceMode[],
		names: names.map(({ name }) => name).filter((name) => name !== row.name),
		instructors,
		schedules,
		limits,
		days_off,
		managed: manages
			? {
					places,
					agreement: {
						number: agreement_number,
						from: toDateOrNull(agreement_from),
						until: toDateOrNull(agreement_until),
						has_file: agreement_file !== null,
					},
				}
			: null,
	};
}

/** May the actor edit a workplace that they see? */
async function mayEdit(actor: Actor, id_workplace: string): Promise<boolean> {
	if (!can(actor.offices, "workplace:manage")) return false;
	const found = await readRows`
		SELECT FROM workplaces w WHERE w.id_workplace = ${id_workplace} AND ${editsWorkplace(actor)}`;
	return found.length > 0;
}

/**
 * One page of the placements at a workplace that the actor sees, by the student's name. @param year their school year,
 * null for any @throws AppError 403
 */
export const pageOfStudents = (
	actor: Actor,
	id_workplace: string,
	{ filter, search, page }: StudentsThere,
	year: number | null = null,
): Promise<Paged<ListedInternship>> =>
	pageOfInternships(actor, {
		search,
		page,
		status: filter.status,
		sort: "name",
		year,
		only: Prisma.sql`i.workplace_id = ${id_workplace}`,
	});

/** Those who may not edit the workplace see only the instructors of placements that they see. */
const listInstructors = (actor: Actor, id_workplace: string, all: boolean) => readRows<WorkplaceInstructor>`
	SELECT n.id_instructor, n.name, n.position, n.contact, n.email, n.nip,
		EXISTS (SELECT FROM internships i WHERE i.instructor_id = n.id_instructor) AS named
	FROM instructors n WHERE n.workplace_id = ${id_workplace} AND (${all} OR EXISTS (
		SELECT FROM internships i WHERE i.instructor_id = n.id_instructor
			AND ${isSeen(actor, Prisma.sql`i.id_internship`, Prisma.sql`i.npsn`)}))
	ORDER BY fold(n.name)`;

const listSchedules = (id_workplace: string) => readRows<WorkplaceSchedule>`
	SELECT s.id_schedule, s.name, s.main, s.anchor::text AS anchor, s.begins, s.ends,
		(SELECT count(*)::int FROM internships i WHERE i.schedule_id = s.id_schedule AND i.status <> 'completed') AS placements,
		CASE WHEN s.next_on IS NOT NULL THEN json_build_object('from', s.next_on, 'anchor', s.next_anchor, 'begins', s.next_begins,
			'ends', s.next_ends, 'main', s.next_main) END AS next
	FROM schedules s WHERE s.workplace_id = ${id_workplace} ORDER BY s.main DESC, fold(s.name)`;

/** The page shows days off that passed so many days ago. */
const RECENT_DAYS = 31;

const listDaysOff = (id_workplace: string, from: DateString) => readRows<{ date: DateString; name: string }>`
	SELECT date::text AS date, name FROM workplace_days_off
	WHERE workplace_id = ${id_workplace} AND date >= ${from}::date ORDER BY date`;

const listPlaces = (id_workplace: string) => readRows<WorkplacePlaces>`
	SELECT p.school_year, p.major_id, m.code, p.places, (
		SELECT count(DISTINCT i.student_id)::int FROM internships i JOIN students s ON s.id_user = i.student_id
		WHERE i.workplace_id = p.workplace_id AND i.school_year = p.school_year AND s.major_id = p.major_id
			AND takes_place(i.waits_for, i.status, i.last_day, i.end_date, i.gave_way)) AS taken
	FROM workplace_places p JOIN majors m ON m.id_major = p.major_id
	WHERE p.workplace_id = ${id_workplace} ORDER BY p.school_year DESC, m.code`;
