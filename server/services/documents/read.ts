import "server-only";
import { DOCUMENT_NAMES, type DocumentName, mayPrint } from "@/lib/documents/documents";
import { isStaff } from "@/lib/labels";
import type { Actor } from "../../auth/session";
import { db, type Prisma } from "../../database/db";
import { internshipScope } from "../../scopes/internships";

/**
 * The documents that the actor would get of each internship in `where`, by the internship's id. A student gets only
 * what was handed out. Before a placement begins, only the letters for its beginning exist.
 */
export async function listPrintable(
	actor: Actor,
	where: Prisma.InternshipWhereInput,
): Promise<ReadonlyMap<string, DocumentName[]>> {
	const rows = await db.internship.findMany({
		where: { AND: [where, internshipScope(actor)] },
		select: {
			id_internship: true,
			status: true,
			teacher_id: true,
			issued_documents: {
				where: { kind: { in: ["rapor", "sertifikat"] } },
				select: { kind: true, ended_at: true, revoked: true },
				orderBy: { version: "desc" },
			},
		},
	});
	return new Map(
		rows.map(({ id_internship, status, teacher_id, issued_documents }) => {
			const [rapor, certificate] = (["rapor", "sertifikat"] as const).map((kind) =>
				issued_documents.find((latest) => latest.kind === kind),
			);
			const staff = isStaff(actor.role);
			const there: Record<DocumentName, boolean> = {
				rapor: staff || rapor?.ended_at === null,
				"daftar-hadir": status !== "pending",
				jurnal: status !== "pending",
				observasi: status !== "pending",
				sertifikat:
					status === "completed" &&
					// While a rapor is opened again, its scores may change, so we print no certificate with them.
					(rapor === undefined || rapor.ended_at === null) &&
					(certificate?.ended_at === null || (staff && !certificate?.revoked)),
				"surat-pengantar": teacher_id !== null,
				"surat-tugas": teacher_id !== null,
				"surat-penarikan": teacher_id !== null,
			};
			return [id_internship, DOCUMENT_NAMES.filter((name) => there[name] && mayPrint(actor.role, name))];
		}),
	);
}
