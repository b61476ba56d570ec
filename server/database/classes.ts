import "server-only";
import { NO_CLASS, OWN_CLASS } from "@/lib/classes/class-filter";
import { Prisma } from "./db";

/*
 * Conditions on classes, for the filters of `lib/schools/class-filter.ts`, and their names. Lists of people and of days
 * ask for the class in which a student is now. Results and papers ask for the class of the placement.
 */

/** A condition on the number of a student: that is the student's present class. */
export function isInClass({ id_user }: { id_user: number }, student: Prisma.Sql, which: string): Prisma.Sql {
	if (which === OWN_CLASS)
		return Prisma.sql`${student} IN (SELECT id_user FROM students WHERE homeroom_teacher_id = ${id_user})`;
	return which === NO_CLASS
		? Prisma.sql`NOT EXISTS (SELECT FROM enrolments e WHERE e.student_id = ${student} AND e.until IS NULL)`
		: Prisma.sql`${student} IN (SELECT e.student_id FROM enrolments e WHERE e.class_id = ${which} AND e.until IS NULL)`;
}

/** A condition on a placement `i`: that is its class. */
export function isOfClass(actor: { id_user: number }, which: string): Prisma.Sql {
	if (which === OWN_CLASS) return isInClass(actor, Prisma.sql`i.student_id`, which);
	return which === NO_CLASS
		? Prisma.sql`i.enrolment_id IS NULL`
		: Prisma.sql`i.enrolment_id IN (SELECT e.id_enrolment FROM enrolments e WHERE e.class_id = ${which})`;
}

/** The present class of a student for {@link classNameOf}. */
export const PRESENT_CLASS = {
	where: { until: null },
	select: { class: { select: { name: true } } },
} satisfies Prisma.Student$enrolmentsArgs;

/** {@link CLASS_NAME} of a student. */
export const classNameOf = ({
	enrolments,
	major_detail,
}: {
	enrolments: { class: { name: string } }[];
	major_detail: { code: string } | null;
}): string | null => enrolments[0]?.class.name ?? (major_detail && `XII ${major_detail.code}`);

/**
 * The name of a class `c` in a list.
 * @param year of all classes. Null: of several, and only another one than the present says which
 */
export const classLabel = (year: number | null): string => (year === null ? CLASS_LABEL : "c.name");
const CLASS_LABEL = `c.name || coalesce((SELECT ' (' || y.school_year || '/' || y.school_year + 1 || ')'
	FROM school_years y WHERE y.npsn = c.npsn AND y.school_year = c.school_year AND y.state <> 'current'), '')`;

/**
 * The name of the present class of a student `s` whose major is `m`. Without a class, it is the grade and the major, or
 * null.
 */
export const CLASS_NAME = `coalesce((SELECT c.name FROM enrolments e JOIN classes c ON c.id_class = e.class_id
	WHERE e.student_id = s.id_user AND e.until IS NULL), 'XII ' || m.code)`;

/** A condition on a class `c` of the year `y`: lists offer it. A class that is chosen is always offered. */
export const isOfferedYear = (chosen: string | null, year: number | null): Prisma.Sql => Prisma.sql`(
	CASE WHEN ${year}::int IS NULL THEN y.state = 'current' ELSE y.school_year = ${year}::int END OR c.id_class = ${chosen})`;

/** The name of the class of a placement `i`. Without a class, it is the grade and the major, or null. */
export const PLACEMENT_CLASS = `coalesce((SELECT c.name FROM enrolments e JOIN classes c ON c.id_class = e.class_id
	WHERE e.id_enrolment = i.enrolment_id), 'XII ' || m.code)`;

/** The name of the homeroom teacher of that class. Without a class, that of the student's present one, `h`. */
export const PLACEMENT_HOMEROOM = `CASE WHEN i.enrolment_id IS NULL THEN h.name ELSE (
	SELECT w.name FROM enrolments e JOIN classes c ON c.id_class = e.class_id JOIN users w ON w.id_user = c.homeroom_teacher_id
	WHERE e.id_enrolment = i.enrolment_id) END`;
