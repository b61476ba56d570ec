import "server-only";
import { db, type Prisma } from "../../database/db";
import { notFound } from "../../errors";
import type { Rapor } from "../../wire/rapor";
import { PLACEMENT } from "../rapor/rapor-rows";
import { readRapors } from "../rapor/read";

/* The placement that a document is about. */

/** What documents say of a placement. */
export const PLACEMENT_FIELDS = {
	...PLACEMENT,
	student_id: true,
	student: {
		select: {
			nisn: true,
			major_id: true,
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
