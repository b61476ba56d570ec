import "server-only";
import { can } from "@/lib/permissions";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { db, type Prisma, transact } from "../../database/db";
import { notFound } from "../../errors";
import { readPaper } from "../../files/papers";
import { openStored, removeFiles, withStoredFile } from "../../files/storage";
import { placeScope } from "../../scopes/internships";
import { superviseScope } from "../../scopes/supervision";
import { lockInternship } from "./open-internships";

/* A signed paper of a placement. Its supervisor, the head of the major and the management read it; the last two keep it. */

const reads = (actor: Actor): Prisma.InternshipWhereInput => ({
	npsn: actor.npsn,
	OR: [superviseScope(actor), ...(can(actor.offices, "internship:place") ? [placeScope(actor)] : [])],
});

/** Is there a signed paper, and may the actor keep another one? Null for those who may not read it. */
export async function findSignedPaper(
	actor: Actor,
	id_internship: string,
): Promise<{ has_file: boolean; kept: boolean } | null> {
	const row = await db.internship.findFirst({
		where: { AND: [{ id_internship }, reads(actor)] },
		select: { signed_paper: true },
	});
	if (!row) return null;
	const kept =
		can(actor.offices, "internship:place") &&
		(await db.internship.count({ where: { AND: [{ id_internship }, placeScope(actor)] } })) > 0;
	return { has_file: row.signed_paper !== null, kept };
}

/** @throws AppError 404; 503 */
export async function openSignedPaper(actor: Actor, id_internship: string): Promise<Buffer<ArrayBuffer>> {
	const row = await db.internship.findFirst({
		where: { AND: [{ id_internship }, reads(actor)] },
		select: { signed_paper: true },
	});
	if (!row) throw notFound();
	return openStored(row.signed_paper ?? false);
}

/**
 * Keeps a signed paper in place of the one before. Without a file, it removes that.
 * @throws AppError 403; 404; 422 on paper
 */
export async function updateSignedPaper(actor: Actor, id: string, file: File | undefined): Promise<void> {
	const mine = { AND: [{ id_internship: id }, placeScope(actor)] };
	if (!(await db.internship.count({ where: mine }))) throw notFound();
	const bytes = file ? await readPaper(file, "paper") : null;
	const old = await withStoredFile("agreements", bytes, (signed_paper) =>
		transact(async (tx) => {
			await lockInternship(tx, id);
			const row = await tx.internship.findFirst({
				where: mine,
				select: { student_id: true, signed_paper: true },
			});
			if (!row) throw notFound();
			await tx.internship.update({ where: { id_internship: id }, data: { signed_paper } });
			await recordAudit(tx, actor, {
				action: signed_paper ? "internship.paper_kept" : "internship.paper_removed",
				subject_type: "internship",
				subject_id: id,
				person_id: row.student_id,
			});
			return row.signed_paper;
		}),
	);
	await removeFiles([old]);
}
