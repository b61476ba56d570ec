import { z } from "zod";
import { IMPORT_KINDS } from "../imports/kinds";
import { idNumber } from "./fields";

/** The most rows of a file. */
export const MAX_ROWS = 5_000;

/** `units`: what to undo; all by default. */
export const undoBulkSchema = z.object({
	units: z
		.array(z.string("Baris tidak valid.").max(200, "Baris tidak valid."), { error: "Pilih baris." })
		.min(1, "Pilih baris.")
		.max(MAX_ROWS, "Terlalu banyak baris.")
		.optional(),
});

const kind = z.enum(IMPORT_KINDS, { error: "Pilih isi berkas." });
export const templateParam = z.object({ kind });
const wrong = "Isian tidak valid.";
const label = z.string(wrong).max(500, wrong);

/** Form of an upload. `mapping`: which head has which field, as JSON, when somebody said so by hand. */
export const uploadSchema = z.object({
	kind,
	sheet: label.optional(),
	mapping: z
		.string(wrong)
		.max(20_000, wrong)
		.optional()
		.transform((json, context) => {
			if (!json) return undefined;
			try {
				return z.record(z.string(wrong).max(50, wrong), label, wrong).parse(JSON.parse(json));
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
	field: z.string("Kolom tidak valid.").max(50, "Kolom tidak valid."),
	value: z.string("Isian tidak valid.").max(500, "Isian maksimal 500 karakter."),
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
	kept: z.array(z.string(wrong).max(50, wrong), wrong).max(50, "Terlalu banyak kolom."),
});
export type Kept = z.output<typeof keptSchema>;
