import "server-only";
import { type GRADES, MAX_PER_PAGE } from "@/lib/limits";
import type { Actor } from "../../auth/session";
import { db, type Prisma } from "../../database/db";
import { notFound } from "../../errors";
import { classScope, studentScope } from "../../scopes/classes";
import type { ClassChoice, ClassItem, ClassStudent } from "../../wire/classes";
import type { SchoolYearItem } from "../../wire/schools";
import { seesClasses } from "../people/teachers";
import { presentClass } from "../schools/enrolments";
import { OPEN } from "../schools/majors";
import { currentYear, listYears } from "../schools/year-plans";

/** The classes of the current year, from which a student chooses, and the actor's own class among them. */
export async function readClassChoices(
	actor: Actor,
): Promise<{ classes: ClassChoice[]; own: string | null }> {
	if (!(await seesClasses(actor))) return { classes: [], own: null };
	const { npsn, id_user } = actor;
	const own = await presentClass(db, id_user);
	const offered = { year: { state: "current" }, major_detail: OPEN } as const;
	const classes = await listChoices({ npsn, OR: [offered, ...(own ? [{ id_class: own }] : [])] });
	return { classes, own };
}

async function listChoices(where: Prisma.ClassWhereInput): Promise<ClassChoice[]> {
	const rows = await db.class.findMany({
		where,
		select: { id_class: true, name: true, homeroom_teacher: { select: { name: true } } },
		orderBy: [{ name: "asc" }, { id_class: "asc" }],
	});
	return rows.map((row) => ({ ...row, homeroom_teacher: row.homeroom_teacher?.name ?? null }));
}

/** What {@link toItem} reads of a class. */
export const classSelect = {
	id_class: true,
	school_year: true,
	name: true,
	grade: true,
	major_detail: { select: { id_major: true, code: true, name: true } },
	homeroom_teacher: { select: { id_user: true, name: true } },
	year: { select: { state: true } },
	enrolments: { where: { until: null }, select: { student_id: true } },
	_count: { select: { enrolments: true } },
} satisfies Prisma.ClassSelect;
export type ClassRow = Prisma.ClassGetPayload<{ select: typeof classSelect }>;

const toItem = ({ year: _, enrolments, _count, grade, ...row }: ClassRow): ClassItem => ({
	...row,
	grade: grade as (typeof GRADES)[number],
	students: enrolments.length,
	empty: _count.enrolments === 0,
});

/** Students without a class. Nobody moves who was refused. */
const withoutClass = (actor: Actor): Prisma.StudentWhereInput => ({
	AND: [
		studentScope(actor),
		{ enrolments: { none: { until: null } }, graduated_on: null, user: { approval: { not: "rejected" } } },
	],
});

/**
 * The classes of a year that the actor may change, and how many students have none. The current year is the default.
 * @throws AppError 403
 */
export async function readClasses(
	actor: Actor,
	asked?: number,
): Promise<{ years: SchoolYearItem[]; year: number; classes: ClassItem[]; without: number }> {
	const scope = classScope(actor);
	const current = await currentYear(db, actor);
	const years = await listYears(actor);
	const year = years.find(({ school_year }) => school_year === asked)?.school_year ?? current;
	const [rows, without] = await Promise.all([
		db.class.findMany({
			where: { AND: [scope, { school_year: year }] },
			select: classSelect,
			orderBy: [{ name: "asc" }, { id_class: "asc" }],
		}),
		db.student.count({ where: withoutClass(actor) }),
	]);
	return { years, year, classes: rows.map(toItem), without };
}

const studentSelect = {
	nisn: true,
	user: { select: { id_user: true, name: true, approval: true, email: true } },
} satisfies Prisma.StudentSelect;

const toStudent = ({
	nisn,
	user,
}: Prisma.StudentGetPayload<{ select: typeof studentSelect }>): ClassStudent => ({
	id_user: user.id_user,
	name: user.name,
	nisn: nisn ?? "",
	approved: user.approval === "approved",
	invited: user.email === null,
});

/** The majors of which the actor may make classes. @throws AppError 403 */
export const listClassMajors = (actor: Actor) => {
	const { major_id } = classScope(actor);
	return db.major.findMany({
		where: { npsn: actor.npsn, ...OPEN, ...(typeof major_id === "number" && { id_major: major_id }) },
		select: { id_major: true, code: true, name: true },
		orderBy: { code: "asc" },
	});
};

/** Where students can be moved: the classes of years that are not closed. */
export const listTargets = (actor: Actor): Promise<ClassChoice[]> =>
	listChoices({ AND: [classScope(actor), { year: { state: { not: "closed" } } }] });

/** A class with its students, as many as one page shows and one move takes. @throws AppError 403, 404 */
export async function readClass(
	actor: Actor,
	id_class: string,
): Promise<ClassItem & { pupils: ClassStudent[] }> {
	const row = await db.class.findFirst({
		where: { AND: [classScope(actor), { id_class }] },
		select: classSelect,
	});
	if (!row) throw notFound();
	const enrolled = await db.enrolment.findMany({
		where: { class_id: id_class, until: null },
		select: { student: { select: studentSelect } },
		orderBy: { student: { user: { name: "asc" } } },
		take: MAX_PER_PAGE,
	});
	return { ...toItem(row), pupils: enrolled.map(({ student }) => toStudent(student)) };
}

/**
 * The first students without a class whom the actor may give one, and how many there are in all. Once these have a
 * class, the next ones come.
 * @throws AppError 403
 */
export async function listWithoutClass(actor: Actor): Promise<{ students: ClassStudent[]; total: number }> {
	const where = withoutClass(actor);
	const [rows, total] = await Promise.all([
		db.student.findMany({
			where,
			select: studentSelect,
			orderBy: { user: { name: "asc" } },
			take: MAX_PER_PAGE,
		}),
		db.student.count({ where }),
	]);
	return { students: rows.map(toStudent), total };
}
