import "server-only";
import type { QueryResultRow } from "pg";
import type { DayGrouping, DayNarrowing } from "@/lib/attendances/attendance-day";
import { OWN_CLASS } from "@/lib/classes/class-filter";
import { ATTENDANCE_STATUSES, type AttendanceStatus, STAFF_ROLES } from "@/lib/labels";
import type { NameSort } from "@/lib/lists/list-address";
import type { Paged } from "@/lib/schemas/lists";
import type { Actor } from "../../auth/session";
import { recordedDay } from "../../database/attendance-status";
import { classLabel, isInClass, isOfClass, isOfferedYear } from "../../database/classes";
import { Prisma, readPrepared, readRows } from "../../database/db";
import { pageOf } from "../../database/paging";
import { namesRow, placementsFound } from "../../database/search";
import { countsOf, type StatusCount } from "../../lists/status-counts";
import { isSeen, seesSchool } from "../../scopes/internships";
import { isSupervised } from "../../scopes/supervision";
import { type DayRow, dayRows } from "../../wire/attendances";
import { OPEN_OR_USED } from "../schools/majors";

/**
 * Whose attendance: all students the actor may see, the actor's mentees, the class of a homeroom teacher, or a head's
 * major.
 */
export type Group = "students" | "mentees" | "class" | "major";

/** A condition on attendances `a`. @throws AppError 403 */
function inGroup(actor: Actor, group: Group): Prisma.Sql {
	const seen = isSeen(actor, Prisma.sql`a.internship_id`);
	// Every group is limited to what the role may see.
	if (group === "students") return seen;
	const wanted =
		group === "mentees"
			? Prisma.sql`a.internship_id IN (SELECT id_internship FROM internships i WHERE ${isSupervised(actor)})`
			: Prisma.sql`a.student_id IN (SELECT id_user FROM students WHERE ${
					group === "class"
						? Prisma.sql`homeroom_teacher_id = ${actor.id_user}`
						: Prisma.sql`major_id = ${actor.major_led}`
				})`;
	return Prisma.sql`${seen} AND ${wanted}`;
}

/** With the school year of the placements, null for any. The class is then that of the placement. */
type Narrowing = DayNarrowing & { year: number | null };

/** A list that is not narrowed. */
const EVERYBODY: Narrowing = {
	search: "",
	class_id: null,
	major: null,
	teacher: null,
	workplace: null,
	year: null,
};

/** The narrowing as conditions on attendances `a`. */
export function narrowed(
	actor: Actor,
	{ search, class_id, major, teacher, workplace, year }: Narrowing,
): Prisma.Sql[] {
	const { npsn } = actor;
	const asked: Prisma.Sql[] = [];
	const placement = (which: Prisma.Sql) =>
		asked.push(
			Prisma.sql`a.internship_id IN (SELECT id_internship FROM internships i WHERE npsn = ${npsn} AND ${which})`,
		);
	if (year !== null) placement(Prisma.sql`school_year = ${year}`);
	if (class_id !== null && year !== null) placement(isOfClass(actor, class_id));
	if (class_id !== null && year === null) asked.push(isInClass(actor, Prisma.sql`a.student_id`, class_id));
	if (major !== null)
		asked.push(Prisma.sql`a.student_id IN (SELECT id_user FROM students
			WHERE npsn = ${npsn} AND ${namesRow(Prisma.sql`major_id`, major)})`);
	if (teacher !== null) placement(namesRow(Prisma.sql`teacher_id`, teacher));
	if (workplace)
		placement(
			Prisma.sql`workplace_id = (SELECT coalesce(heir_id, id_workplace) FROM workplaces WHERE id_workplace = ${workplace})`,
		);
	if (search) asked.push(Prisma.sql`a.internship_id IN (${placementsFound(npsn, search)})`);
	return asked;
}

/** The rows of a group on a date, narrowed as asked, as a condition on attendances `a`. @throws AppError 403 */
const onDay = (actor: Actor, group: Group, date: string, asked: Narrowing): Prisma.Sql =>
	Prisma.join(
		[Prisma.sql`a.date = ${date}::date`, inGroup(actor, group), ...narrowed(actor, asked)],
		" AND ",
	);

const isNarrowed = (asked: Narrowing) => Object.values(asked).some((one) => one !== null && one !== "");

/**
 * Planning takes two thirds of the time of such a query. There are few different texts, so we prepare them. PostgreSQL
 * still plans a query for its values where it expects a better plan, such as for a page of the whole school by name.
 * Narrowed lists have too many different texts, so each of them is planned anew.
 */
const readDay = <Row extends QueryResultRow>(query: Prisma.Sql, asked: Narrowing) =>
	isNarrowed(asked) ? readRows<Row>`${query}` : readPrepared<Row>(query);

export type DayCounts = Record<AttendanceStatus, number>;

/** How many of a group have each status on a date. All counts are 0 on a day off. */
export async function countDay(
	actor: Actor,
	group: Group,
	date: string,
	asked: Narrowing = EVERYBODY,
): Promise<DayCounts> {
	const groups = await readDay<StatusCount<AttendanceStatus>>(
		Prisma.sql`
		SELECT a.status::text AS status, count(*)::int AS count FROM attendances a
		WHERE ${onDay(actor, group, date, asked)} GROUP BY a.status`,
		asked,
	);
	return countsOf(ATTENDANCE_STATUSES, groups);
}

type Wanted = Partial<Narrowing> & {
	date: string;
	status: AttendanceStatus | null;
	sort: NameSort;
	/** Students who have not filled in the day come before all others. */
	missingFirst?: boolean;
	page: number;
};

type Day = Paged<DayRow> & { counts: DayCounts };

/**
 * One page of a group's attendance on a date, by name or with the latest check-in first. `counts` covers the whole day,
 * also when the list shows only some statuses.
 */
export async function pageOfDay(
	actor: Actor,
	group: Group,
	{ date, status, sort, page, missingFirst = false, ...narrowing }: Wanted,
): Promise<Day> {
	const asked = narrowingOf(narrowing);
	const where = Prisma.sql`${onDay(actor, group, date, asked)}
		AND ${status ? Prisma.sql`a.status = ${status}::attendance_status` : Prisma.sql`TRUE`}`;
	// For an order by name alone, the index of names finds the first ten of thousands without sorting them.
	const named = Prisma.sql`
		JOIN users u ON u.id_user = a.student_id AND u.npsn = ${actor.npsn} AND u.role = 'peserta_didik'`;
	const unfilledFirst = missingFirst && sort && !status;
	const order = Prisma.sql`${unfilledFirst ? Prisma.raw(`${recordedDay("a.status")}, `) : Prisma.empty}
		${ORDERS[sort ?? "time"]}, a.id_attendance DESC`;
	const counted = countDay(actor, group, date, asked);
	const { rows, meta } = await pageOf(
		page,
		({ take, skip }) =>
			readDay<{ id_attendance: string }>(
				Prisma.sql`
				SELECT a.id_attendance FROM attendances a ${sort ? named : Prisma.empty} WHERE ${where}
				ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`,
				asked,
			),
		async () => totalOf(await counted, status),
	);
	// We join the other tables only now. Finding the order needs the whole day, but the page shows ten rows of it.
	const ids = rows.map((row) => row.id_attendance);
	return {
		rows: await readPrepared<DayRow>(dayRows(actor, ids, asked.year !== null)),
		meta,
		counts: await counted,
	};
}

const narrowingOf = (given: Partial<Narrowing>): Narrowing => ({
	search: given.search ?? "",
	class_id: given.class_id ?? null,
	major: given.major ?? null,
	teacher: given.teacher ?? null,
	workplace: given.workplace ?? null,
	year: given.year ?? null,
});

const ORDERS = {
	name: Prisma.sql`u.name`,
	"-name": Prisma.sql`u.name DESC`,
	time: Prisma.sql`a.time DESC NULLS LAST`,
};

const totalOf = (counts: DayCounts, status: AttendanceStatus | null) =>
	status ? counts[status] : Object.values(counts).reduce((total, count) => total + count, 0);

/** The counts of a class, a major, a teacher's mentees or a workplace on a date. */
export type DayGroup = {
	/** The id of a row, to narrow the list to this group. Null: the group without one. */
	key: string | null;
	name: string | null;
	counts: DayCounts;
};

/** Where the key and the name of each group are found, from the placement `i` and its student `s`. */
const groupings = (year: number | null): Record<DayGrouping, { key: Prisma.Sql; name: Prisma.Sql }> => ({
	kelas: {
		key:
			year === null
				? Prisma.sql`(SELECT class_id FROM enrolments WHERE student_id = s.id_user AND until IS NULL)`
				: Prisma.sql`(SELECT class_id FROM enrolments WHERE id_enrolment = i.enrolment_id)`,
		name: Prisma.raw(`(SELECT ${classLabel(year)} FROM classes c WHERE c.id_class = key)`),
	},
	jurusan: {
		key: Prisma.sql`s.major_id`,
		name: Prisma.sql`(SELECT name FROM majors WHERE id_major = key::int)`,
	},
	pembimbing: {
		key: Prisma.sql`i.teacher_id`,
		name: Prisma.sql`(SELECT name FROM users WHERE id_user = key::int)`,
	},
	tempat: {
		key: Prisma.sql`i.workplace_id`,
		name: Prisma.sql`(SELECT name FROM workplaces WHERE id_workplace = key)`,
	},
});

/** The groups of a day. Groups with the most students who have not come in are first. At most 1000. */
export async function groupsOfDay(
	actor: Actor,
	group: Group,
	{ date, grouping, ...narrowing }: Partial<Narrowing> & { date: string; grouping: DayGrouping },
): Promise<DayGroup[]> {
	const asked = narrowingOf(narrowing);
	const { key, name } = groupings(asked.year)[grouping];
	const rows = await readRows<{ key: string | null; name: string | null } & DayCounts>`
		SELECT ${name} AS name, counted.* FROM (
			SELECT ${key}::text AS key, ${Prisma.join(
				ATTENDANCE_STATUSES.map(
					(status) => Prisma.sql`count(*) FILTER (WHERE a.status = ${status}::attendance_status)::int
						AS ${Prisma.raw(status)}`,
				),
			)}
			FROM attendances a JOIN internships i ON i.id_internship = a.internship_id
			JOIN students s ON s.id_user = a.student_id
			WHERE ${onDay(actor, group, date, asked)} GROUP BY 1) counted
		ORDER BY no_description DESC, name, key LIMIT 1000`;
	return rows.map(({ key, name, ...counts }) => ({ key, name, counts }));
}

/**
 * The choices for narrowing a day: the classes of the present year, the majors and the supervising teachers of the
 * students whom the actor sees. The management has those of the school.
 */
export type DayChoices = {
	classes: { id: string; name: string }[];
	majors: { id: number; name: string }[];
	teachers: { id: number; name: string }[];
	/** May there be students without one? */
	without: Record<"classes" | "majors" | "teachers", boolean>;
	/** The name of the chosen workplace. */
	workplace: string | null;
};

/** @param chosen what the list is narrowed to. A class of another year is among the choices as well. */
export async function listDayChoices(
	actor: Actor,
	{
		class_id = null,
		workplace = null,
		year = null,
	}: Partial<Pick<DayNarrowing, "class_id" | "workplace">> & { year?: number | null } = {},
): Promise<DayChoices> {
	const { npsn, id_user, major_led } = actor;
	const whole = seesSchool(actor);
	// "Kelas saya" already is the class that the reader has now.
	const named =
		whole || year !== null
			? Prisma.sql`TRUE`
			: Prisma.sql`(c.homeroom_teacher_id IS DISTINCT FROM ${id_user} OR c.id_class = ${class_id})`;
	const [found] = await readPrepared<DayChoices>(Prisma.sql`
		WITH seen AS MATERIALIZED (SELECT i.student_id, i.teacher_id, s.major_id FROM internships i JOIN students s ON s.id_user = i.student_id
			WHERE ${whole ? Prisma.sql`FALSE` : isSeen(actor, Prisma.sql`i.id_internship`)}
				${year === null ? Prisma.empty : Prisma.sql`AND i.school_year = ${year}`})
		SELECT ${listOf(Prisma.sql`SELECT c.id_class AS id, ${Prisma.raw(classLabel(year))} AS name
			FROM classes c JOIN school_years y USING (npsn, school_year)
			WHERE c.npsn = ${npsn} AND ${isOfferedYear(class_id, year)}
				AND ${named} AND (${whole}::boolean OR c.homeroom_teacher_id = ${id_user} OR c.major_id = ${major_led}
					OR c.id_class IN (SELECT e.class_id FROM internships i JOIN enrolments e ON e.student_id = i.student_id
						WHERE ${isSupervised(actor)} AND e.until IS NULL))`)} AS classes,
		${listOf(Prisma.sql`SELECT id_major AS id, name FROM majors m WHERE npsn = ${npsn}
			AND ${whole ? Prisma.raw(OPEN_OR_USED) : Prisma.sql`id_major IN (SELECT major_id FROM seen)`}`)} AS majors,
		${listOf(Prisma.sql`SELECT id_user AS id, name FROM users WHERE npsn = ${npsn}
			AND ${
				whole
					? Prisma.sql`role = ANY(${STAFF_ROLES}::role[]) AND approval = 'approved'`
					: Prisma.sql`id_user IN (SELECT teacher_id FROM seen)`
			}`)} AS teachers,
		json_build_object(
			'classes', ${whole}::boolean OR EXISTS (SELECT FROM seen WHERE NOT EXISTS (
				SELECT FROM enrolments e WHERE e.student_id = seen.student_id AND e.until IS NULL)),
			'majors', ${whole}::boolean OR EXISTS (SELECT FROM seen WHERE major_id IS NULL),
			'teachers', ${whole}::boolean OR EXISTS (SELECT FROM seen WHERE teacher_id IS NULL)) AS without,
		(SELECT h.name FROM workplaces w JOIN workplaces h ON h.id_workplace = coalesce(w.heir_id, w.id_workplace)
			WHERE w.npsn = ${npsn} AND w.id_workplace = ${workplace}) AS workplace`);
	if (!found) throw new Error("The choices of a day have no row.");
	const own = actor.offices.includes("wali_kelas") ? [{ id: OWN_CLASS, name: "Kelas saya" }] : [];
	return { ...found, classes: [...own, ...found.classes] };
}

const listOf = (query: Prisma.Sql) =>
	Prisma.sql`(SELECT coalesce(json_agg(c ORDER BY c.name, c.id), '[]') FROM (${query}) c)`;
