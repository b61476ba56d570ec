import "server-only";
import { formatDay } from "@/lib/dates/dates";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { classNameOf, PRESENT_CLASS } from "../../database/classes";
import { db, type Prisma } from "../../database/db";
import type { SheetOptions } from "../../documents/layout/sheet";
import { placeScope } from "../../scopes/internships";
import { toDate, toDateOrNull } from "../../wire/dates";
import type { SchoolLook } from "./school-look";

const PLACED = {
	id_internship: true,
	student_id: true,
	created_at: true,
	completed_at: true,
	end_date: true,
	moved_to: true,
	company_name: true,
	job_name: true,
	start_date: true,
	last_day: true,
	workplace: { select: { id_workplace: true, name: true, district: true } },
	teacher: { select: { name: true } },
	student: {
		select: {
			nisn: true,
			user: { select: { name: true } },
			major_detail: { select: { code: true } },
			enrolments: PRESENT_CLASS,
		},
	},
	enrolment: { select: { class: { select: { name: true } } } },
} satisfies Prisma.InternshipSelect;

/** The placements of a year that the actor may place, by workplace and name, without those that gave way. */
export const listPlaced = (actor: Actor, school_year: number, only: Prisma.InternshipWhereInput = {}) =>
	db.internship.findMany({
		where: {
			AND: [
				placeScope(actor),
				{ school_year, gave_way: false, OR: [{ waits_for: null }, { waits_for: { not: "proposal" } }] },
				only,
			],
		},
		select: PLACED,
		orderBy: [
			{ workplace: { name: "asc" } },
			{ student: { user: { name: "asc" } } },
			{ id_internship: "asc" },
		],
	});
export type Placed = Awaited<ReturnType<typeof listPlaced>>[number];

export const classOf = ({ enrolment, student }: Placed): string =>
	enrolment?.class.name ?? classNameOf(student) ?? "-";

/** The first and the last day of placements. */
export function spanOf(rows: readonly Placed[]) {
	const starts = rows.map(({ start_date }) => toDate(start_date)).sort();
	const ends = rows.map(({ last_day }) => toDateOrNull(last_day)).sort();
	return { start_date: starts[0] ?? "", end_date: ends.includes(null) ? null : (ends.at(-1) ?? null) };
}

/** How many students the placements are of: whoever changed the workplace has two. */
export const countStudents = (rows: readonly Placed[]): number =>
	new Set(rows.map(({ student_id }) => student_id)).size;

export const valuesOf = (look: SchoolLook, rows: readonly Placed[], year: number) => {
	const { start_date, end_date } = spanOf(rows);
	return {
		sekolah: look.letterhead.school,
		jumlah: String(countStudents(rows)),
		mulai: start_date ? formatDay(start_date) : "PKL",
		selesai: formatDay(end_date),
		tahun_ajaran: schoolYearLabel(year),
	};
};

export const sheetOf = (title: string, look: SchoolLook): SheetOptions => ({
	title,
	paper: look.paper,
	at: now(),
	footer: title,
});
