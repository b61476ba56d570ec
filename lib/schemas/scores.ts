import { z } from "zod";
import { MAX_SECTIONS } from "../limits";
import type { Answer } from "../scoring";
import { idNumber, optionalText } from "./fields";

const SHAPE = "Skor harus berisi jawaban 1 (Ya) atau 0 (Tidak) untuk setiap pertanyaan.";

const isScore = (value: unknown[]) =>
	value.length > 0 &&
	value.every(
		(section) =>
			Array.isArray(section) && section.length > 0 && section.every((answer) => answer === 0 || answer === 1),
	);

const CHANGED = "Daftar tujuan pembelajaran tidak valid.";

/** One array of 1 and 0 per section; whether it has the instrument's shape, the service decides. One message for all of it. */
export const submitScoreSchema = z.object({
	note: optionalText("Catatan", 2000),
	score: z
		.array(z.unknown(), SHAPE)
		.max(MAX_SECTIONS, SHAPE)
		.refine(isScore, SHAPE)
		.meta({ items: { type: "array", items: { enum: [0, 1] } } })
		.transform((score) => score as Answer[][]),
	/**
	 * Ours: the ids of the sections the answers are for. An edit gives sections new ids, so answers to questions that
	 * are no longer the same are noticed. Left out, the score alone is looked at, as documented.
	 */
	sections: z.array(idNumber("Tujuan pembelajaran"), CHANGED).max(MAX_SECTIONS, CHANGED).optional(),
});
export type SubmitScore = z.output<typeof submitScoreSchema>;
