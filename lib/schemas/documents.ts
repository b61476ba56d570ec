import { z } from "zod";
import { NO_CLASS } from "../classes/class-filter";
import {
	BATCH_DOCUMENTS,
	CERTIFICATE_LOOK_NAMES,
	type ClassDocumentName,
	DOCUMENT_NAMES,
	LETTERS,
	maxOf,
	NUMBER_PATTERNS,
	NUMBER_PLACEHOLDERS,
	NUMBERED,
	type NumberedDocument,
	PLACING_DOCUMENT_NAMES,
	placeholdersIn,
	TEMPLATE_NAMES,
	TEMPLATES,
	type Template,
	type TemplateName,
} from "../documents/documents";
import { ULID } from "../limits";
import { changedText, optionalText, optionalTitle, optionalUlid, text } from "./fields";
import { monthQuery } from "./lists";
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
 * The path of a class document. 0 means students without a class.
 */
export const classDocumentParams = z.object({
	id: z.union([z.literal(NO_CLASS).transform(() => null), z.string().regex(ULID)]),
	document: z.enum(["rekap", "kehadiran"] satisfies ClassDocumentName[]),
});

export const classDocumentQuery = schoolYearQuery.extend(documentQuery.shape);

const NONE = "Pilih minimal satu jenis dokumen.";

/** Without a class, it covers all placements that the actor sees. */
export const archiveSchema = z.object({
	class_id: optionalUlid("Kelas"),
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

/** How a batch is downloaded. */
export const batchQuery = z.object({
	form: z
		.enum(["zip", "pdf"], "Bentuk berkas harus zip atau pdf.")
		.nullish()
		.transform((form) => form ?? "zip"),
	/** Each document gets an even number of pages, for printing on both sides. */
	even: z
		.literal("1", "Halaman genap harus berupa 1.")
		.nullish()
		.transform((value) => value === "1"),
});
export type BatchQuery = z.output<typeof batchQuery>;

/** All letters of a kind and a school year. */
export const lettersParams = z.object({ document: z.enum(LETTERS) });
export const lettersQuery = z.object({
	school_year: schoolYear,
	preview: documentQuery.shape.preview,
	even: batchQuery.shape.even,
	incomplete: documentQuery.shape.incomplete,
});
export type LettersQuery = z.output<typeof lettersQuery>;

export const issueLettersSchema = z.object({
	school_year: schoolYear,
	/** Which letters the page showed. */
	expected: text("Daftar surat", 100),
});
export type IssueLettersInput = z.output<typeof issueLettersSchema>;

/** A text with placeholders in braces. An empty text means the delivered text, and so does a text equal to it. */
const template = (
	field: typeof optionalText,
	label: string,
	max: number,
	{ text, placeholders, required }: Omit<Template, "label">,
) =>
	field(label, max)
		.refine((value) => value === null || !/[{}]/.test(value.replace(/\{\w+\}/g, "")), {
			message: placeholders.length
				? `${label}: kurung kurawal hanya untuk isian seperti {${placeholders[0]}}.`
				: `${label} tidak boleh memuat kurung kurawal.`,
		})
		.superRefine((value, context) => {
			if (value === null) return;
			const used = placeholdersIn(value);
			const unknown = used.find((word) => !placeholders.includes(word));
			if (unknown !== undefined)
				context.addIssue({
					code: "custom",
					message: placeholders.length
						? `${label}: isian {${unknown}} tidak dikenal. Yang dapat dipakai: ${placeholders.map((word) => `{${word}}`).join(", ")}.`
						: `${label} tidak boleh memuat kurung kurawal.`,
				});
			for (const word of required)
				if (!used.includes(word))
					context.addIssue({ code: "custom", message: `${label} harus memuat {${word}}.` });
		})
		.transform((value) => (value === text ? null : value));

const texts = Object.fromEntries(
	TEMPLATE_NAMES.map((name) => [
		name,
		template(optionalText, TEMPLATES[name].label, maxOf(TEMPLATES[name]), TEMPLATES[name]),
	]),
) as Record<TemplateName, ReturnType<typeof template>>;

const numbers = Object.fromEntries(
	NUMBERED.map((name) => [
		name,
		template(optionalTitle, "Pola nomor", 100, {
			text: NUMBER_PATTERNS[name],
			placeholders: NUMBER_PLACEHOLDERS,
			required: ["nomor"],
		}),
	]),
) as Record<NumberedDocument, ReturnType<typeof template>>;

const ABOVE = "Baris di atas nama sekolah";
const ABOVE_LINES = 3;

/** How a school's documents look and speak. */
export const documentSettingsSchema = z.object({
	paper: z.enum(["f4", "a4"], { error: "Ukuran kertas tidak dikenal." }),
	// A page that was opened before these two fields existed does not send them.
	certificate_look: z
		.enum(CERTIFICATE_LOOK_NAMES, { error: "Tampilan sertifikat tidak dikenal." })
		.optional(),
	letterhead_above: changedText(ABOVE, 250).refine((text) => (text?.split("\n").length ?? 0) <= ABOVE_LINES, {
		message: `${ABOVE} maksimal ${ABOVE_LINES} baris.`,
	}),
	letterhead: optionalText("Alamat di kop surat", 500),
	city: optionalTitle("Tempat penandatanganan", 100),
	texts: z.object(texts, "Kalimat dokumen tidak valid."),
	numbers: z.object(numbers, "Pola nomor tidak valid."),
});
export type DocumentSettingsInput = z.output<typeof documentSettingsSchema>;

/** A document about placing. */
export const placingDocumentParams = z.object({ document: z.enum(PLACING_DOCUMENT_NAMES) });
export const placingDocumentQuery = schoolYearQuery.extend({
	incomplete: documentQuery.shape.incomplete,
	workplace: optionalUlid("Tempat PKL"),
});
export type PlacingDocumentQuery = z.output<typeof placingDocumentQuery>;
