import "server-only";
import { MAX_PLACED } from "@/lib/limits";
import type { Actor } from "../../auth/session";
import { db, Prisma, readRows } from "../../database/db";
import { editsWorkplace, mayPlace } from "../../scopes";
import type { Board, PlaceableStudent, PlaceableWorkplace } from "../../wire/internships";
import { currentYear } from "../schools/year-plans";
import { takenPlaces } from "./places";
import { wishesOf } from "./wishes";

/**
 * The students whom the actor may place, by class, and the workplaces that take some, with their places of the current
 * year. A student with a placement that is not completed, or with one of this year, is not among them.
 * @throws AppError 403
 */
export async function readBoard(actor: Actor): Promise<Board> {
	const { npsn } = actor;
	const year = Prisma.sql`${await currentYear(db, actor)}::int`;
	const [students, workplaces] = await Promise.all([
		readRows<PlaceableStudent>`
			SELECT s.id_user, u.name, c.name AS class_name, s.major_id, m.code AS major, s.district,
				${wishesOf(Prisma.sql`s.id_user`)} AS wishes
			FROM users u JOIN students s ON s.id_user = u.id_user
			LEFT JOIN enrolments e ON e.student_id = s.id_user AND e.until IS NULL LEFT JOIN classes c ON c.id_class = e.class_id
			LEFT JOIN majors m ON m.id_major = s.major_id
			WHERE u.npsn = ${npsn} AND u.role = 'peserta_didik' AND u.approval = 'approved' AND ${mayPlace(actor)}
				AND NOT EXISTS (SELECT FROM internships i WHERE i.student_id = s.id_user
					AND (i.status <> 'completed' OR i.school_year = ${year}))
			ORDER BY c.name NULLS LAST, u.name, s.id_user LIMIT ${MAX_PLACED + 1}`,
		readRows<PlaceableWorkplace>`
			SELECT w.id_workplace, w.name, w.district, w.contact,
				coalesce((SELECT json_agg(json_build_object('name', n.name, 'contact', n.contact) ORDER BY n.contact IS NULL, n.id_instructor)
					FROM instructors n WHERE n.workplace_id = w.id_workplace), '[]') AS instructors,
				coalesce(p.places, '[]') AS places
			FROM workplaces w LEFT JOIN (
				SELECT workplace_id, json_agg(json_build_object('major_id', major_id, 'places', p.places, 'taken', coalesce(taken, 0))) AS places
				FROM (SELECT workplace_id, major_id, places FROM workplace_places WHERE npsn = ${npsn} AND school_year = ${year}) p
				FULL JOIN (${takenPlaces(npsn, year)}) t USING (workplace_id, major_id) GROUP BY 1
			) p ON p.workplace_id = w.id_workplace
			WHERE w.npsn = ${npsn} AND w.active AND NOT w.proposed AND w.heir_id IS NULL AND ${editsWorkplace(actor)}
			ORDER BY fold(w.name), w.id_workplace`,
	]);
	return { students: students.slice(0, MAX_PLACED), more: students.length > MAX_PLACED, workplaces };
}
