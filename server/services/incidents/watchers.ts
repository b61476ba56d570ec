import "server-only";
import type { IncidentReach } from "@/lib/incidents/incidents";
import type { Role } from "@/lib/labels";
import { now } from "../../clock";
import { Prisma, type Transaction } from "../../database/db";

/** Somebody who looks after a student, and in which offices. */
export type Watcher = { id_user: number; name: string; offices: Role[] };

/**
 * Everybody whom a report of this student could reach, with the placement it is about. It says in people what
 * `incidentScope` in server/scopes/incidents.ts says in conditions. A test compares the two.
 */
export function watchersOf(
	tx: Transaction,
	student_id: number,
	internship_id: string | null,
): Promise<Watcher[]> {
	return tx.$queryRaw<Watcher[]>(Prisma.sql`
		WITH placed AS (SELECT teacher_id FROM internships WHERE id_internship = ${internship_id})
		SELECT u.id_user, u.name, array_agg(DISTINCT w.office)::text[] AS offices
		FROM students s JOIN schools c USING (npsn) LEFT JOIN majors m ON m.id_major = s.major_id
		CROSS JOIN LATERAL (
			SELECT teacher_id AS id, 'guru_pembimbing' AS office FROM placed
			UNION ALL SELECT deputy_id, 'guru_pembimbing' FROM deputies JOIN placed USING (teacher_id)
				WHERE (${now()}::timestamptz AT TIME ZONE zone_name(c.zone))::date BETWEEN since AND until
			UNION ALL SELECT s.homeroom_teacher_id, 'wali_kelas'
			UNION ALL SELECT m.major_leader_id, 'kepala_program'
			UNION ALL SELECT id_user, 'manajemen_sekolah' FROM users
				WHERE npsn = s.npsn AND role = 'manajemen_sekolah' AND approval = 'approved') w
		JOIN users u ON u.id_user = w.id
		WHERE s.id_user = ${student_id} GROUP BY u.id_user ORDER BY u.name`);
}

/** Does a report come to them? `kept_from`: whom {@link keptFrom} named when it was made. */
export function isReached(
	{ id_user, offices }: Watcher,
	{ reach, kept_from }: { reach: IncidentReach; kept_from: number[] },
): boolean {
	if (reach === "usual" || offices.includes("manajemen_sekolah")) return true;
	return reach === "heads" && offices.includes("kepala_program") && !kept_from.includes(id_user);
}

/** Those who supervise. A report to the heads made now never reaches them, whoever supervises later. */
export const keptFrom = (watchers: Watcher[], reach: IncidentReach): number[] =>
	reach === "heads"
		? watchers.filter(({ offices }) => offices.includes("guru_pembimbing")).map(({ id_user }) => id_user)
		: [];

/** A row of {@link placementOn}. */
export type Placed = { id_internship: string; company_name: string };

/**
 * The placement whose teacher reads a report made on this day: the one that goes on, or else the one planned for that
 * day, also if it was completed meanwhile. The form names its readers by it, whenever the incident happened. A student without any is looked after by class, major and school.
 */
export const placementOn = (student_id: number, date: string): Prisma.Sql => Prisma.sql`
	SELECT id_internship, company_name FROM internships
	WHERE student_id = ${student_id} AND NOT gave_way AND (status = 'ongoing'
		OR ${date}::date BETWEEN start_date AND greatest(end_date, last_day) AND status = 'completed')
	ORDER BY (${date}::date BETWEEN start_date AND greatest(end_date, last_day)) DESC, status = 'ongoing' DESC, start_date DESC
	LIMIT 1`;
