import "server-only";
import { DOCUMENTS, type DocumentName, isNumbered, type Letter, mayPrint } from "@/lib/documents/documents";
import { isStaff } from "@/lib/labels";
import type { DocumentQuery } from "@/lib/schemas/documents";
import type { AuditRecord } from "../../audit";
import type { Actor } from "../../auth/session";
import { db } from "../../database/db";
import type { LetterContent } from "../../documents/letter";
import type { Paper } from "../../documents/paper";
import { forbidden } from "../../errors";
import { internshipScope } from "../../scopes/internships";
import { kindOf } from "./issued-documents";
import { notIssued } from "./numbered-documents";
import { composeCertificate, composeLetter, letterPaper } from "./numbered-papers";
import { composeAttendance, composeJournal, composeObservations, composeRapor } from "./placement-papers";
import { type Composed, fileName, type Printed, print } from "./printing";
import { readLook } from "./school-look";
import type { Task } from "./sheets";
import { readSubject } from "./subjects";

/**
 * A document of an internship that the actor may see, as PDF. The audit log records it.
 * @param asked.month `YYYY-MM`, for a list of attendance of one month
 * @param asked.preview of a certificate or letter: without a number, and nothing is handed out
 * @throws AppError 403; 404; 409 `not_completed`, `rapor_reopened`, `not_issued`, `document_revoked`,
 * `teacher_missing`; 429; 503
 */
export const printDocument = (
	actor: Actor,
	id_internship: string,
	document: DocumentName,
	asked: Partial<DocumentQuery> = {},
): Promise<Printed> =>
	print(actor, document === "jurnal" ? "book" : "paper", async () => {
		const { student_id, ...composed } = await composeDocument(actor, id_internship, document, asked);
		const entry: AuditRecord = {
			action: "rapor.printed",
			subject_type: "internship",
			subject_id: id_internship,
			person_id: student_id,
			detail: { document: `${isPreview(actor, document, asked) ? "pratinjau " : ""}${DOCUMENTS[document]}` },
		};
		return { ...composed, entry };
	});

/** Does the actor get a preview? Only staff do, and only of what has a number. */
const isPreview = ({ role }: Actor, document: DocumentName, { preview = false }: Partial<DocumentQuery>) =>
	preview && isStaff(role) && isNumbered(document);

/**
 * What a document says, with the name of its file. The caller writes the audit log.
 * @param issues may it hand out a certificate or letter that was not handed out before? Students and archives get only
 * what was
 * @throws AppError as printDocument; 409 `document_incomplete`
 */
export async function composeDocument(
	actor: Actor,
	id_internship: string,
	document: DocumentName,
	{ issues = true, ...asked }: Partial<DocumentQuery> & { issues?: boolean } = {},
): Promise<Composed & { student_id: number }> {
	if (!mayPrint(actor.role, document)) throw forbidden();
	const subject = await readSubject({ AND: [{ id_internship }, internshipScope(actor)] });
	const look = await readLook(subject.row.npsn);
	const { month = null } = asked;
	const preview = isPreview(actor, document, asked);
	const task = { actor, look, month, issues: issues && isStaff(actor.role), preview, ...subject };
	const paper = await COMPOSE[document](task);
	const { name } = subject.row.student.user;
	// A list of attendance has months.
	const called = document === "daftar-hadir" && month ? `${name} ${month}` : name;
	return { name: fileName(document, called), paper, student_id: subject.rapor.student_id };
}

const COMPOSE: Record<DocumentName, (task: Task) => Promise<Paper>> = {
	rapor: composeRapor,
	"daftar-hadir": composeAttendance,
	jurnal: composeJournal,
	observasi: composeObservations,
	sertifikat: composeCertificate,
	"surat-pengantar": composeLetter("surat-pengantar"),
	"surat-tugas": composeLetter("surat-tugas"),
	"surat-penarikan": composeLetter("surat-penarikan"),
};

/**
 * The letter that is kept with an internship, as it was handed out, also after the placement has changed. The caller
 * writes the audit log.
 * @throws AppError 403; 409 `not_issued`
 */
export async function composeKeptLetter(
	actor: Actor,
	internship_id: string,
	document: Letter,
): Promise<Paper> {
	if (!mayPrint(actor.role, document)) throw forbidden();
	const held = await db.issuedDocument.findFirst({
		where: { internship_id, npsn: actor.npsn, kind: kindOf(document), ended_at: null },
		select: { content: true, number: true, issued_at: true, version: true },
	});
	if (!held) throw notIssued();
	const content = held.content as LetterContent;
	return letterPaper(document, { ...held, content, number: held.number ?? "-" }, await readLook(actor.npsn));
}
