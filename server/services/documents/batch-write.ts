import "server-only";
import { BATCH_DOCUMENTS, DOCUMENTS, type DocumentName } from "@/lib/documents/documents";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import type { ArchiveInput, BatchInput } from "@/lib/schemas/documents";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/actor";
import { lockUsers } from "../../auth/as-manager";
import { now } from "../../clock";
import { db, transact } from "../../database/db";
import { addErrand } from "../../database/errands";
import { notFound } from "../../errors";
import { internshipScope } from "../../scopes/internships";
import { ofClass } from "../rapor/scope";
import { sharedDocuments } from "./batch-contents";
import { requireProofOfManagement, requireRoom } from "./batch-rules";

/**
 * Asks for the documents of a class, or of all placements that the actor sees. The daily work then makes them.
 * @throws AppError 404 when there are no placements; 409 `too_many_documents`; 423 `password_required` for the
 * management; 429 `too_many_batches`
 */
export async function createBatch(
	actor: Actor,
	{ documents, ...which }: BatchInput,
): Promise<{ id_batch: string }> {
	requireProofOfManagement(actor);
	return ask(actor, which, documents, documents.map((name) => DOCUMENTS[name]).join(", "), null);
}

/**
 * Asks for everything of a school year, or of a class in it: all documents, also of classes, and the letters that were
 * handed out. The download also has the sheets and photos.
 * @throws AppError as {@link createBatch}
 */
export async function createArchive(actor: Actor, which: ArchiveInput): Promise<{ id_batch: string }> {
	requireProofOfManagement(actor);
	return ask(actor, which, BATCH_DOCUMENTS, "Arsip", which.school_year);
}

async function ask(
	actor: Actor,
	{ class_id, school_year }: ArchiveInput,
	documents: readonly DocumentName[],
	what: string,
	archive_year: number | null,
): Promise<{ id_batch: string }> {
	const rows = await db.internship.findMany({
		where: { AND: [internshipScope(actor), { school_year }, class_id === null ? {} : ofClass(class_id)] },
		select: {
			id_internship: true,
			moved_to: true,
			student: { select: { nisn: true } },
			enrolment: { select: { class: { select: { id_class: true, name: true } } } },
		},
	});
	if (rows.length === 0) throw notFound();
	const shared = archive_year === null ? [] : await sharedDocuments(actor, rows, archive_year);
	// Whoever changed the workplace has one rapor, with the last placement.
	const left = documents.includes("rapor") ? rows.filter(({ moved_to }) => moved_to !== null).length : 0;
	const count = rows.length * documents.length - left + shared.length;
	if (count === 0) throw notFound();
	const asked = class_id === null ? null : rows[0]?.enrolment?.class.name;
	const label = `${what} – ${asked ? `kelas ${asked}` : "semua PKL"} ${schoolYearLabel(school_year)}`;
	return transact(async (tx) => {
		await lockUsers(tx, [actor.id_user]);
		await requireRoom(tx, actor, count, archive_year !== null);
		const { id_batch } = await tx.documentBatch.create({
			data: { user_id: actor.id_user, label, archive_year, created_at: now() },
			select: { id_batch: true },
		});
		const ids = rows.map(({ id_internship }) => id_internship);
		await tx.$executeRaw`
			INSERT INTO batch_files (batch_id, internship_id, document)
			SELECT ${id_batch}, id_internship, document FROM internships, unnest(${[...documents]}::text[]) document
			WHERE id_internship = ANY(${ids}) AND (document <> 'rapor' OR moved_to IS NULL)`;
		await tx.batchFile.createMany({ data: shared.map((one) => ({ ...one, batch_id: id_batch })) });
		await recordAudit(tx, actor, {
			action: "rapor.batch_asked",
			subject_type: "document_batch",
			subject_id: id_batch,
			detail: { count, label: label.slice(0, 200) },
		});
		await addErrand(tx, "document-batch", { id_batch }, id_batch);
		return { id_batch };
	});
}
