import { randomInt } from "node:crypto";
import { buildInstrument, buildInternship, buildStudent, buildTeacher, SCHOOL } from "@/prisma/builders";
import { db, type Prisma } from "@/server/database/db";
import { fromDate } from "@/server/wire/dates";

/** A major for one test, because a major has one instrument, and tests run side by side. */
export async function buildMajor() {
	const code = `M${randomInt(1_000_000_000)}`;
	return db.major.create({ data: { npsn: SCHOOL.npsn, code, name: `Program ${code}` } });
}

/** A teacher with a mentee whose major has an applied instrument with two sections. They have three items and two. */
export async function buildScorable(fields: { role?: "manajemen_sekolah"; instrument?: false } = {}) {
	const { code } = await buildMajor();
	const teacher = await buildTeacher({ role: fields.role });
	const student = await buildStudent({ major: code });
	const { id_internship } = await buildInternship({
		student_id: student.id_user,
		teacher_id: teacher.id_user,
	});
	const instrument = fields.instrument === false ? null : await buildInstrument({ major: code });
	return { code, teacher, student, id_internship, instrument };
}

/** The fields of a submitted row, with this total. */
export const submitted = (total_score: number) => ({
	status: "success" as const,
	total_score,
	section_score: JSON.stringify([total_score]),
	date: fromDate("2026-11-18"),
	scored_with: [
		{
			section_code: 1,
			section_label: "Tujuan lama",
			instrument_items: [{ item_code: "1.1", item_label: "Pertanyaan lama", answer: 1 }],
		},
	] satisfies Prisma.InputJsonArray,
});
