import "server-only";
import { db, type Prisma } from "../../database/db";
import { notFound } from "../../errors";
import { type Rapor, readRapors } from "../rapor/rapor";

/* The placement that a document is about. */

/** What documents say of a placement. */
export const PLACEMENT_FIELDS = {
	id_internship: true,
	npsn: true,
	status: true,
	teacher_id: true,
	company_name: true,
	job_name: true,
	instructor_name: true,
	start_date: true,
	end_date: true,
	teacher: { select: { name: true, teacher: { select: { nip: true } } } },
	student: {
		select: {
			nisn: true,
			user: { select: { name: true } },
			major_detail: { select: { name: true } },
		},
	},
} satisfies Prisma.InternshipSelect;

export type Subject = { row: Prisma.InternshipGetPayload<{ select: typeof PLACEMENT_FIELDS }>; rapor: Rapor };

/** A placement and its rapor. @param where must include a scope. @throws AppError 404 */
export async function readSubject(where: Prisma.InternshipWhereInput): Promise<Subject> {
	const row = await db.internship.findFirst({ where, select: PLACEMENT_FIELDS });
	const [rapor] = row ? await readRapors({ id_internship: row.id_internship }) : [];
	if (!row || !rapor) throw notFound();
	return { row, rapor };
}
