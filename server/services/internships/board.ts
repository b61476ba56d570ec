import "server-only";
import { ALL_GRADES, NO_GRADE, type PlacingGrade } from "@/lib/internships/placing";
import { MAX_PLACED } from "@/lib/limits";
import { planWarnings } from "@/lib/workplaces/limits";
import type { Shift } from "@/lib/workplaces/schedule";
import type { Actor } from "../../auth/session";
import { db, Prisma, readRows } from "../../database/db";
import { notFound } from "../../errors";
import { mayPlace, placeScope } from "../../scopes/internships";
import { editsWorkplace } from "../../scopes/workplaces";
import {
	type Board,
	type Move,
	type PlaceableStudent,
	type PlaceableWorkplace,
	shownSelect,
	toShown,
} from "../../wire/internships";
import { readWorkLimits } from "../schools/readiness-settings";
import { currentYear } from "../schools/year-plans";
import { takenPlaces } from "./places";
import { wishesOf } from "./wishes";

/**
 * The students whom the actor may place, by class, and the workplaces that take some, with their places of the current
 * year. A student with a placement that is not completed, or with one of this year, is not among them. One that was
 * completed without a recorded day does not count.
 * @param asked whom to show: those of the grades that go on placement, of one grade, without a class, or all
 * @throws AppError 403
 */
export async function readBoard(actor: Actor, asked: PlacingGrade = null): Promise<Board> {
	const { npsn } = actor;
	const year = Prisma.sql`${await currentYear(db, actor)}::int`;
	const unplaced = Prisma.sql`
		FROM users u JOIN students s ON s.id_user = u.id_user JOIN schools o ON o.npsn = u.npsn
		LEFT JOIN enrolments e ON e.student_id = s.id_user AND e.until IS NULL LEFT JOIN classes c ON c.id_class = e.class_id
		LEFT JOIN majors m ON m.id_major = s.major_id
		WHERE u.npsn = ${npsn} AND u.role = 'peserta_didik' AND u.approval = 'approved' AND s.graduated_on IS NULL AND ${mayPlace(actor)}
			AND NOT EXISTS (SELECT FROM internships i WHERE i.student_id = s.id_user
				AND (i.status <> 'completed' OR i.school_year = ${year} AND EXISTS (SELECT FROM attendances a
					WHERE a.internship_id = i.id_internship AND a.expired_at IS NULL)))`;
	const [students, grades, workplaces] = await Promise.all([
		readRows<PlaceableStudent>`
			SELECT s.id_user, u.name, c.name AS class_name, s.major_id, m.code AS major, s.district,
				${wishesOf(Prisma.sql`s.id_user`)} AS wishes
			${unplaced} AND ${isOfGrade(asked)}
			ORDER BY c.name NULLS LAST, u.name, s.id_user LIMIT ${MAX_PLACED + 1}`,
		readRows<Board["grades"][number]>`
			SELECT c.grade, coalesce(c.grade = ANY (o.placing_grades), false) AS goes, count(*)::int AS count
			${unplaced} GROUP BY 1, 2 ORDER BY c.grade IS NULL, length(c.grade) = 1 DESC, c.grade`,
		listPlaceable(actor, year),
	]);
	return { students: students.slice(0, MAX_PLACED), more: students.length > MAX_PLACED, grades, workplaces };
}

/** A condition on the class `c` of a student of the school `o`. */
function isOfGrade(asked: PlacingGrade): Prisma.Sql {
	if (asked === null) return Prisma.sql`c.grade = ANY (o.placing_grades)`;
	if (asked === ALL_GRADES) return Prisma.sql`TRUE`;
	return asked === NO_GRADE ? Prisma.sql`c.id_class IS NULL` : Prisma.sql`c.grade = ${asked}`;
}

type Placeable = Omit<PlaceableWorkplace, "warnings"> & { main: Shift | null };

/** The workplaces where the actor may place somebody, with their places of a year. @throws AppError 403 */
async function listPlaceable(actor: Actor, year: Prisma.Sql): Promise<PlaceableWorkplace[]> {
	const [rows, limits] = await Promise.all([readPlaceable(actor, year), readWorkLimits(actor)]);
	return rows.map(({ main, ...row }) => ({ ...row, warnings: main ? planWarnings(main, limits) : [] }));
}

const readPlaceable = (actor: Actor, year: Prisma.Sql) => readRows<Placeable>`
			SELECT w.id_workplace, w.name, w.district, w.contact,
				coalesce((SELECT json_agg(json_build_object('name', n.name, 'contact', n.contact) ORDER BY n.contact IS NULL, n.id_instructor)
					FROM instructors n WHERE n.workplace_id = w.id_workplace), '[]') AS instructors,
				coalesce(p.places, '[]') AS places,
				(SELECT json_build_object('anchor', h.anchor, 'begins', h.begins, 'ends', h.ends)
					FROM schedules h WHERE h.workplace_id = w.id_workplace AND h.main) AS main
			FROM workplaces w LEFT JOIN (
				SELECT workplace_id, json_agg(json_build_object('major_id', major_id, 'places', p.places, 'taken', coalesce(taken, 0))) AS places
				FROM (SELECT workplace_id, major_id, places FROM workplace_places WHERE npsn = ${actor.npsn} AND school_year = ${year}) p
				FULL JOIN (${takenPlaces(actor.npsn, year)}) t USING (workplace_id, major_id) GROUP BY 1
			) p ON p.workplace_id = w.id_workplace
			WHERE w.npsn = ${actor.npsn} AND w.active AND NOT w.proposed AND w.heir_id IS NULL AND ${editsWorkplace(actor)}
			ORDER BY fold(w.name), w.id_workplace`;

/**
 * A student who can go on at another workplace, the placement, and where that can be.
 * @throws AppError 403; 404
 */
export async function readMove(actor: Actor, id_internship: string): Promise<Move> {
	const row = await db.internship.findFirst({
		where: { AND: [{ id_internship }, placeScope(actor)] },
		select: {
			...shownSelect,
			student_id: true,
			school_year: true,
			workplace_id: true,
			student: { select: { ...shownSelect.student.select, major_id: true } },
		},
	});
	if (!row) throw notFound();
	const { student_id, school_year, workplace_id, ...shown } = row;
	const internship = toShown(shown);
	const workplaces = await listPlaceable(actor, Prisma.sql`${school_year}::int`);
	return {
		internship,
		student: {
			id_user: student_id,
			name: internship.student.name,
			class_name: internship.student.class_name,
			major_id: row.student.major_id,
			major: internship.student.major_detail?.code ?? null,
			district: null,
			wishes: [],
		},
		workplaces: workplaces.filter((one) => one.id_workplace !== workplace_id),
	};
}
