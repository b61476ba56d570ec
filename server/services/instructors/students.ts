import "server-only";
import type { DateString } from "@/lib/dates/dates";
import { DAYS_AFTER_PLACEMENT } from "@/lib/instructors/links";
import type { InstructorActor } from "../../auth/actor";
import { IS_INSTRUCTED } from "../../auth/instructor";
import { clockAt } from "../../auth/session";
import { now, today } from "../../clock";
import { db, readRows } from "../../database/db";
import { instructScope } from "../../scopes/instructors";

/** What the frame of an instructor's pages shows: the workplace and the school. */
export async function readPlace({
	workplace_id,
}: InstructorActor): Promise<{ workplace: string; school: string }> {
	const { name, school } = await db.workplace.findUniqueOrThrow({
		where: { id_workplace: workplace_id },
		select: { name: true, school: { select: { name: true } } },
	});
	return { workplace: name, school: school.name };
}

/** When the link of an instructor ends, in days, and who can renew it. */
export type LinkEnd = {
	on: DateString;
	days: number;
	/** It ends because the placements have ended, so nobody renews it. */
	over: boolean;
	/** The supervising teachers. */
	teachers: string[];
};

export async function readLinkEnd({ id_link, zone }: InstructorActor): Promise<LinkEnd | null> {
	const date = today(zone);
	const [row] = await readRows<LinkEnd>`
		WITH theirs AS (
			SELECT i.last_day, t.name FROM instructor_links l JOIN internships i ON i.instructor_id = l.instructor_id
			CROSS JOIN ${clockAt(now())} LEFT JOIN users t ON t.id_user = i.teacher_id WHERE l.id_link = ${id_link} AND ${IS_INSTRUCTED}),
		ends AS (
			SELECT (l.expires_at AT TIME ZONE zone_name(${zone}::zone))::date AS link,
				(SELECT max(coalesce(last_day, 'infinity'))::date FROM theirs) + ${DAYS_AFTER_PLACEMENT}::int AS work
			FROM instructor_links l WHERE l.id_link = ${id_link})
		SELECT least(link, work)::text AS on, least(link, work) - ${date}::date AS days, coalesce(work < link, false) AS over,
			ARRAY(SELECT DISTINCT name FROM theirs WHERE name IS NOT NULL ORDER BY 1) AS teachers
		FROM ends`;
	return row ?? null;
}

/** The students of an instructor, by name. */
export async function listInstructed(
	actor: InstructorActor,
): Promise<{ id_internship: string; name: string }[]> {
	const rows = await db.internship.findMany({
		where: instructScope(actor),
		select: { id_internship: true, student: { select: { user: { select: { name: true } } } } },
		orderBy: [{ student: { user: { name: "asc" } } }, { id_internship: "asc" }],
	});
	return rows.map(({ id_internship, student }) => ({ id_internship, name: student.user.name }));
}
