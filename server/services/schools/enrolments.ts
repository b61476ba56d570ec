import "server-only";
import type { YearState } from "@/prisma/generated/enums";
import { now } from "../../clock";
import { Prisma, type Transaction } from "../../database/db";
import { dateIn } from "../../database/deadline";

/**
 * Puts a student from today on into the class of the homeroom teacher and the major in the profile. If the school has
 * no such class this year, it is made. Without both, the student leaves the class. Call it after writing either of them.
 */
export async function enrolAsSaid(tx: Transaction, id_user: number): Promise<void> {
	await tx.$executeRaw`
		SELECT enrol_as_said(id_user, ${dateIn(now(), Prisma.sql`zone`)})
		FROM users JOIN schools USING (npsn) WHERE id_user = ${id_user}`;
}

/** Puts students from today on into a class. The caller has locked it ({@link lockClass}). */
export async function enrol(tx: Transaction, ids: number[], class_id: string): Promise<void> {
	const day = dateIn(now(), Prisma.sql`zone`);
	await tx.$executeRaw`
		SELECT enrol(id_user, ${class_id}, day) FROM (
			SELECT id_user, ${day} AS day FROM students JOIN schools USING (npsn) WHERE id_user = ANY(${ids}) ORDER BY id_user
		) s`;
}

/** The class in which a student is now. */
export async function presentClass(tx: Transaction, student_id: number): Promise<string | null> {
	const present = await tx.enrolment.findFirst({
		where: { student_id, until: null },
		select: { class_id: true },
	});
	return present?.class_id ?? null;
}

type LockedClass = {
	id_class: string;
	name: string;
	school_year: number;
	state: YearState;
	major_id: number;
	homeroom_teacher_id: number | null;
	/** Is its major retired? */
	retired: boolean;
};

/** The homeroom teacher of a class, to be locked before it. */
export async function homeroomOf(tx: Transaction, npsn: string, id_class: string): Promise<number[]> {
	const where = { id_class, npsn, homeroom_teacher_id: { not: null } };
	const rows = await tx.class.findMany({ where, select: { homeroom_teacher_id: true } });
	return rows.map(({ homeroom_teacher_id }) => Number(homeroom_teacher_id));
}

/**
 * A class of the school, which keeps its teacher and major until the transaction ends. So no student who joins misses a
 * change. Lock it after its teacher ({@link homeroomOf}) and before students.
 */
export async function lockClass(tx: Transaction, npsn: string, id: string): Promise<LockedClass | undefined> {
	const [found] = await tx.$queryRaw<LockedClass[]>`
		SELECT id_class, c.name, c.school_year, state::text AS state, major_id, homeroom_teacher_id,
			retired_at IS NOT NULL AS retired
		FROM classes c JOIN majors ON id_major = major_id
		JOIN school_years y ON y.npsn = c.npsn AND y.school_year = c.school_year
		WHERE id_class = ${id} AND c.npsn = ${npsn} FOR SHARE OF c`;
	return found;
}
