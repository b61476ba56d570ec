import { z } from "zod";
import { BATCH_DOCUMENTS, type ClassDocumentName, DOCUMENT_NAMES, NUMBERED } from "../documents/documents";
import { ULID } from "../limits";
import { idNumber, optionalId, text } from "./fields";
import { schoolYear, schoolYearQuery } from "./rapor";

/** The `[id]` and `[document]` in the path of a document. */
export const documentParams = z.object({
	id: z.string().regex(ULID),
	document: z.enum(DOCUMENT_NAMES),
});

/** The path of a document that has a number. Such a document can be handed out again. */
export const reissueParams = documentParams.extend({ document: z.enum(NUMBERED) });

/** The path of a document that can be revoked. */
export const revokeParams = documentParams.extend({ document: z.literal("sertifikat") });

export const revokeSchema = z.object({ reason: text("Alasan", 500) });
export type RevokeInput = z.output<typeof revokeSchema>;

export const monthQuery = z.object({
	month: z
		.string()
		.regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, "Bulan harus berbentuk YYYY-MM.")
		.nullish()
		.transform((value) => value ?? null),
});

export const documentQuery = monthQuery.extend({
	/** The reader was told that letters are missing, and wants the document as it is. */
	incomplete: z.literal("1").nullish(),
	/** A certificate or letter as it would be handed out now, without a number. */
	preview: z
		.literal("1", "Pratinjau harus berupa 1.")
		.nullish()
		.transform((value) => value === "1"),
});
export type DocumentQuery = z.output<typeof documentQuery>;

/**
 * The path of a class document. The homeroom teacher's number identifies the class, and 0 means students without one.
 */
export const classDocumentParams = z.object({
	id: z.union([z.literal("0").transform(() => null), idNumber("Wali kelas")]),
	document: z.enum(["rekap", "kehadiran"] satisfies ClassDocumentName[]),
});

export const classDocumentQuery = schoolYearQuery.extend(documentQuery.shape);

const NONE = "Pilih minimal satu jenis dokumen.";

/** Without a homeroom teacher, it covers all placements that the actor sees. */
export const archiveSchema = z.object({
	homeroom_teacher_id: optionalId("Wali kelas"),
	school_year: schoolYear,
});
export type ArchiveInput = z.output<typeof archiveSchema>;

export const batchSchema = archiveSchema.extend({
	documents: z
		.array(z.enum(BATCH_DOCUMENTS, "Jenis dokumen tidak dikenal."), NONE)
		.min(1, NONE)
		.max(BATCH_DOCUMENTS.length, "Jenis dokumen tidak valid.")
		.transform((names) => [...new Set(names)]),
});
export type BatchInput = z.output<typeof batchSchema>;
