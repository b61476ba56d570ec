import "server-only";
import { NO_CLASS } from "@/lib/classes/class-filter";
import { schoolYearLabel, WITHOUT_CLASS } from "@/lib/rapor/rapor";
import type { RaporClassInput, RaporLockInput, ReopenRapor } from "@/lib/schemas/rapor";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { isOfClass } from "../../database/classes";
import { db, Prisma, transact } from "../../database/db";
import { conflict, notFound } from "../../errors";
import { isCountedFor } from "../../scopes/internships";
import type { Rapor } from "../../wire/rapor";
import { endRapor, issueDocuments } from "../documents/issued-documents";
import { lockInternships } from "../people/handover";
import { presentYear } from "../schools/school-years";
import { ledMajor } from "./learning-goals";
import { readRapors } from "./read";
import { ON_SHEET, raporClassScope } from "./scope";

/** A class, and the progress of its rapors. */
export type RaporClassRow = {
	/** null: the students without a class. */
	class_id: string | null;
	class_name: string;
	homeroom_teacher: string | null;
	school_year: number;
	internships: number;
	locked: number;
};

/** The classes of the actor's major with placements in a school year. @throws AppError 403 */
export const listRaporClasses = async (actor: Actor, year: number | null): Promise<RaporClassRow[]> =>
	classesWith(actor, year ?? (await presentYear(actor)), Prisma.sql`s.major_id = ${ledMajor(actor)}`);

/** The classes of the actor's class, major or school with placements in a school year. @throws AppError 403 */
export const listCountedClasses = (actor: Actor, school_year: number): Promise<RaporClassRow[]> =>
	classesWith(actor, school_year, isCountedFor(actor));

/** @param which a condition on internships `i` and their students `s` */
const classesWith = (actor: Actor, school_year: number, which: Prisma.Sql): Promise<RaporClassRow[]> =>
	db.$queryRaw<RaporClassRow[]>`
		SELECT c.id_class AS class_id, coalesce(c.name, ${WITHOUT_CLASS}) AS class_name, t.name AS homeroom_teacher,
			${school_year}::int AS school_year, count(*)::int AS internships, count(d.code)::int AS locked
		FROM internships i JOIN students s ON s.id_user = i.student_id
		LEFT JOIN enrolments e ON e.id_enrolment = i.enrolment_id LEFT JOIN classes c ON c.id_class = e.class_id
		LEFT JOIN users t ON t.id_user = c.homeroom_teacher_id
		LEFT JOIN issued_documents d ON d.internship_id = i.id_internship AND d.kind = 'rapor' AND d.ended_at IS NULL
		WHERE i.npsn = ${actor.npsn} AND i.school_year = ${school_year} AND i.moved_to IS NULL AND ${which}
		GROUP BY c.id_class, t.name ORDER BY c.name, c.id_class`;

/** The rapors of such a class. @param class_id null: of the students without one. @throws AppError 403; 404 when there are none */
export async function listCountedRapors(
	actor: Actor,
	{ class_id, school_year }: RaporClassInput,
): Promise<Rapor[]> {
	const found = await db.$queryRaw<{ id_internship: string }[]>`
		SELECT i.id_internship FROM internships i
		WHERE i.npsn = ${actor.npsn} AND i.school_year = ${school_year} AND ${isCountedFor(actor)}
			AND ${isOfClass(actor, class_id ?? NO_CLASS)}`;
	if (found.length === 0) throw notFound();
	return readRapors({ id_internship: { in: found.map(({ id_internship }) => id_internship) }, ...ON_SHEET });
}

/**
 * Locks the rapors of a class that are not locked yet: all of them, or with `only_complete` those that lack nothing. From
 * then on each stays as it is now.
 * @returns how many were locked
 * @throws AppError 403; 404 when there are none; 409 `rapor_incomplete` while anything is missing, unless `only_complete`
 */
export async function lockRapors(
	actor: Actor,
	{ only_complete, ...input }: RaporLockInput,
): Promise<{ locked: number }> {
	const which = { ...input, major_id: ledMajor(actor) };
	return transact(async (tx) => {
		const found = await tx.internship.findMany({
			where: { AND: [raporClassScope(which), { npsn: actor.npsn }] },
			select: { id_internship: true },
		});
		if (found.length === 0) throw notFound();
		const ids = found.map(({ id_internship }) => id_internship);
		// With this lock, nobody can score or write meanwhile.
		await lockInternships(tx, Prisma.sql`id_internship = ANY(${ids})`);
		const open = (await readRapors({ id_internship: { in: ids } }, tx)).filter(({ locked }) => !locked);
		const complete = open.filter(({ missing }) => missing.length === 0);
		const lacking = open.length - complete.length;
		if (lacking > 0 && !only_complete)
			throw conflict(
				"rapor_incomplete",
				`Rapor ${lacking} peserta didik belum lengkap. Periksa daftar kekurangannya, atau kunci yang sudah lengkap saja.`,
			);
		await issueDocuments(
			tx,
			actor,
			complete.map(({ id_internship, content, versions }) => ({
				kind: "rapor",
				internship_id: id_internship,
				content,
				version: versions + 1,
			})),
		);
		await recordAudit(
			tx,
			actor,
			complete.map((rapor) => ({
				action: "rapor.locked",
				subject_type: "internship",
				subject_id: rapor.id_internship,
				person_id: rapor.student_id,
				detail: { version: rapor.versions + 1, year: schoolYearLabel(input.school_year) },
			})),
		);
		return { locked: complete.length };
	});
}

/**
 * Opens a locked rapor of the actor's major again, with a reason. From then on its prints are outdated, and a
 * certificate with its scores is no longer valid.
 * @throws AppError 403; 404; 409 `rapor_not_locked`
 */
export async function reopenRapor(
	actor: Actor,
	id_internship: string,
	{ reason }: ReopenRapor,
): Promise<void> {
	const where = { id_internship, npsn: actor.npsn, student: { major_id: ledMajor(actor) } };
	await transact(async (tx) => {
		const row = await tx.internship.findFirst({ where, select: { student_id: true } });
		if (!row) throw notFound();
		const certificate = `Rapor dibuka kembali: ${reason}`;
		if (!(await endRapor(tx, actor, { id_internship, ...row, reason, certificate })))
			throw conflict("rapor_not_locked", "Rapor ini tidak sedang dikunci.");
	});
}
