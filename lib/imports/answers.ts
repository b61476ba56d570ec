import { z } from "zod";
import { isForbidden } from "../forms/typed-text";
import { CLASS_NAME_MAX, GRADES, ULID } from "../limits";
import { idNumber, line, title } from "../schemas/fields";

const wrong = "Jawaban tidak valid.";

/**
 * What a rombel of a list is: a class that is there, one to make, none, or one of another major, which a head leaves
 * out.
 */
export const rombelAnswerSchema = z.union(
	[
		z.object({ class_id: z.string(wrong).regex(ULID, wrong) }),
		z.object({
			name: title("Nama kelas", CLASS_NAME_MAX),
			grade: z.enum(GRADES, { error: "Tingkat wajib dipilih." }),
			major_id: idNumber("Jurusan"),
		}),
		z.object({ none: z.literal(true, wrong) }),
		z.object({ other: z.literal(true, wrong) }),
	],
	{ error: "Pilih kelas." },
);
export type RombelAnswer = z.output<typeof rombelAnswerSchema>;

/** What somebody said about a file. Keys of `people` and numbers in `skipped` are rows. */
export const answersSchema = z.object({
	rombels: z
		.record(
			z
				.string(wrong)
				.max(300, wrong)
				.refine((key) => !isForbidden(key), wrong),
			rombelAnswerSchema,
			wrong,
		)
		.optional(),
	people: z
		.record(
			z.string(wrong).regex(/^\d{1,7}$/, wrong),
			z.union([z.literal("new"), idNumber("Orang")], wrong),
			wrong,
		)
		.optional(),
	skipped: z
		.array(z.number(wrong).int(wrong).min(1, wrong).max(1_100_000, wrong), wrong)
		.max(5_000, "Terlalu banyak baris.")
		.optional(),
});
export type Answers = z.output<typeof answersSchema>;

/**
 * New answers join the earlier ones. Rows of `skipped` replace them. `filled`: are empty cells of a field read like those
 * above them (lib/imports/shared-cells.ts)?
 */
export const answerSchema = answersSchema.extend({
	version: idNumber("Versi"),
	filled: z.record(line("Kolom", 50), z.boolean(wrong), wrong).optional(),
});
export type Answering = z.output<typeof answerSchema>;
