import "server-only";
import { byERaporName, type ERaporStudent } from "@/lib/rapor/e-rapor";
import { specialityOf } from "@/lib/rapor/rapor";
import type { Actor } from "../../auth/session";
import { db, Prisma, readRows } from "../../database/db";
import { contains, placementFits } from "../../database/search";
import { notFound } from "../../errors";
import { isSupervised, superviseScope } from "../../scopes/supervision";
import type { Missing, Rapor, RaporContent } from "../../wire/rapor";
import { readRapors } from "./read";
import { ON_SHEET, ofClass } from "./scope";

/**
 * The students of one teacher, class and workplace in one school year. e-Rapor shows them to that teacher on one
 * screen.
 */
export type ERaporGroup = {
	/** One of its internships. Its id identifies the group in addresses. */
	id_internship: string;
	company_name: string;
	class_name: string;
	/** The year in which the school year begins. */
	school_year: number;
	students: number;
	/** The supervising teacher. A deputy has groups of several teachers. */
	teacher: string;
};

const CLASS_NAME = Prisma.sql`coalesce(c.name, 'XII ' || coalesce(m.code, '-'))`;

/**
 * The groups of the actor's desks, the latest school year first.
 * @param search a part of the company's or the class's name, or of a student's name or NISN, '' for all
 * @param year of the groups, null for all
 */
export const listERaporGroups = (
	actor: Actor,
	search = "",
	year: number | null = null,
): Promise<ERaporGroup[]> => readRows<ERaporGroup>`
	SELECT min(i.id_internship) AS id_internship, p.name AS company_name,
		${CLASS_NAME} AS class_name, i.school_year, count(*)::int AS students, t.name AS teacher
	FROM internships i JOIN students s ON s.id_user = i.student_id JOIN users u ON u.id_user = s.id_user
	JOIN users t ON t.id_user = i.teacher_id JOIN workplaces p ON p.id_workplace = i.workplace_id
	LEFT JOIN majors m ON m.id_major = s.major_id
	LEFT JOIN enrolments e ON e.id_enrolment = i.enrolment_id LEFT JOIN classes c ON c.id_class = e.class_id
	WHERE ${isSupervised(actor)} AND i.moved_to IS NULL AND (${year}::int IS NULL OR i.school_year = ${year}::int)
	GROUP BY t.id_user, p.id_workplace, m.id_major, c.id_class, i.school_year
	HAVING bool_or(${contains(CLASS_NAME, search)} OR ${placementFits(search)})
	ORDER BY i.school_year DESC, lower(p.name), 3, t.name, 1`;

/** A group with everything that goes into e-Rapor. */
export type ERapor = {
	school: RaporContent["school"];
	/** `2026/2027` */
	school_year: string;
	class_name: string;
	/** Program and konsentrasi keahlian. */
	programme: string;
	concentration: string;
	company_name: string;
	teacher: { name: string; nip: string | null };
	students: (ERaporStudent & {
		placement: RaporContent["placement"];
		/** What the rapor lacks, and who can add it. */
		missing: Missing[];
	})[];
};

/** The group of an internship that the actor supervises. Its students are in e-Rapor's order. @throws AppError 404 */
export async function findERapor(actor: Actor, id_internship: string): Promise<ERapor> {
	const own = superviseScope(actor);
	const one = await db.internship.findFirst({
		where: { AND: [{ id_internship }, own] },
		select: {
			workplace_id: true,
			teacher_id: true,
			school_year: true,
			student: { select: { major_id: true } },
			enrolment: { select: { class_id: true } },
		},
	});
	if (!one) throw notFound();
	const { enrolment, ...same } = one;
	const rapors = await readRapors({
		AND: [own, same, ofClass(enrolment?.class_id ?? null), { OR: [ON_SHEET, { id_internship }] }],
	});
	const asked = rapors.find((rapor) => rapor.id_internship === id_internship);
	if (!asked) throw notFound();
	const { school, school_year, student, placement, teacher } = asked.content;
	return {
		school,
		school_year,
		...specialityOf(student),
		class_name: student.class_name,
		company_name: placement.company_name,
		teacher: teacher ?? { name: actor.name, nip: null },
		students: rapors.map(toStudent).sort(byERaporName),
	};
}

const toStudent = ({ id_internship, content, missing }: Rapor): ERapor["students"][number] => ({
	id_internship,
	name: content.student.name,
	nisn: content.student.nisn,
	goals: content.goals.map(({ label, score, description }) => ({ label, score, description })),
	note: content.note,
	absences: content.absences,
	placement: content.placement,
	missing,
});
