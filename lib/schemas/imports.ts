import { z } from "zod";
import { IMPORT_KINDS } from "../imports/kinds";
import { choice, idNumber, line, optionalLine } from "./fields";

/** The most rows of a file. */
export const MAX_ROWS = 5_000;

/** `units`: what to undo; all by default. */
export const undoBulkSchema = z.object({
	units: z
		.array(line("Baris", 200), { error: "Pilih baris." })
		.min(1, "Pilih baris.")
		.max(MAX_ROWS, "Terlalu banyak baris.")
		.optional(),
});

const kind = z.enum(IMPORT_KINDS, { error: "Pilih isi berkas." });
export const templateParam = z.object({ kind });
const wrong = "Isian tidak valid.";
/** A cell of a sheet. */
const cell = (label: string) => optionalLine(label, 500).transform((value) => value ?? "");

/**
 * Form of an upload. `mapping`: which head has which field, as JSON, when somebody said so by hand. `national`: a list of
 * holidays has national ones.
 */
export const uploadSchema = z.object({
	kind,
	sheet: line("Lembar").optional(),
	national: choice("Libur nasional").optional(),
	mapping: z
		.string(wrong)
		.max(20_000, wrong)
		.optional()
		.transform((json, context) => {
			if (!json) return undefined;
			try {
				return z.record(line("Kolom", 50), cell("Judul kolom"), wrong).parse(JSON.parse(json));
			} catch {
				context.addIssue({ code: "custom", message: "Pilihan kolom tidak valid." });
				return z.NEVER;
			}
		}),
});
export type Upload = z.output<typeof uploadSchema>;

const version = idNumber("Versi");

/** Corrects a cell of a file before it is imported. */
export const correctionSchema = z.object({
	version,
	row: z.number("Baris tidak valid.").int("Baris tidak valid.").min(1, "Baris tidak valid."),
	field: line("Kolom", 50),
	value: cell("Isian"),
});
export type Correction = z.output<typeof correctionSchema>;

/** `skip_problems`: leave out the rows with problems. `sure`: yes, so many rows. */
export const applySchema = z.object({
	version,
	skip_problems: z.boolean("Pilihan tidak valid.").default(false),
	sure: z.boolean("Pilihan tidak valid.").default(false),
});
export type Apply = z.output<typeof applySchema>;

/** Fields that an import fills in only where they are empty. */
export const keptSchema = z.object({
	kind,
	kept: z.array(line("Kolom", 50), wrong).max(50, "Terlalu banyak kolom."),
});
export type Kept = z.output<typeof keptSchema>;
