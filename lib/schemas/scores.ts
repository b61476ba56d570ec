import { z } from "zod";
import { MAX_ASSESMENTS, MAX_SECTIONS } from "../limits";
import type { Answer } from "../scoring";
import { idNumber, optionalText, optionalWhole } from "./fields";

const SHAPE = "Skor harus berisi jawaban 1 (Ya) atau 0 (Tidak) untuk setiap pertanyaan.";

const isScore = (value: unknown[]) =>
	value.length > 0 &&
	value.every(
		(section) =>
			Array.isArray(section) && section.length > 0 && section.every((answer) => answer === 0 || answer === 1),
	);

const NUMBER = `Nomor asesmen harus berupa angka bulat dari 1 sampai ${MAX_ASSESMENTS}.`;

/** Not in the specification: which assessment to add to every mentee that has the ones before it. */
export const addAssesmentsSchema = z.object({
	number: optionalWhole("Nomor asesmen", 1, MAX_ASSESMENTS).refine(
		(value): value is number => value !== null,
		NUMBER,
	),
});
export type AddAssesments = z.output<typeof addAssesmentsSchema>;

const CHANGED = "Daftar tujuan pembelajaran tidak valid.";

/** `score`: an array of 1 and 0 for each section. The service checks that it has the shape of the instrument. */
export const submitScoreSchema = z.object({
	note: optionalText("Catatan", 2000),
	score: z
		.array(z.unknown(), SHAPE)
		.max(MAX_SECTIONS, SHAPE)
		.refine(isScore, SHAPE)
		.meta({ items: { type: "array", items: { enum: [0, 1] } } })
		.transform((score) => score as Answer[][]),
	/**
	 * Not in the specification: the ids of the sections that the form showed. Editing an instrument gives its sections new
	 * ids, so the server notices answers to old questions. Left out, only the shape of the score is checked.
	 */
	sections: z.array(idNumber("Tujuan pembelajaran"), CHANGED).max(MAX_SECTIONS, CHANGED).optional(),
});
export type SubmitScore = z.output<typeof submitScoreSchema>;
