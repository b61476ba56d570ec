import { z } from "zod";
import { MAX_ASSESMENTS, MAX_SECTIONS } from "../limits";
import { RECAP_SORTS, sortText } from "../scores/recap";
import type { Answer } from "../scores/scoring";
import { optionalLine, optionalText, optionalWhole } from "./fields";
import { shownSections } from "./instruments";
import { classQuery, format, mentees, optionalNumber, yearQuery } from "./lists";

const SHAPE = "Skor harus berisi jawaban 1 (Ya) atau 0 (Tidak) untuk setiap pertanyaan.";

const isScore = (value: unknown[]) =>
	value.length > 0 &&
	value.every(
		(section) =>
			Array.isArray(section) && section.length > 0 && section.every((answer) => answer === 0 || answer === 1),
	);

const NUMBER = `Nomor asesmen harus berupa angka bulat dari 1 sampai ${MAX_ASSESMENTS}.`;

/** This is not in the specification. It names the assessment to add to every mentee who has the ones before it. */
export const addAssesmentsSchema = z.object({
	number: optionalWhole("Nomor asesmen", 1, MAX_ASSESMENTS).refine(
		(value): value is number => value !== null,
		NUMBER,
	),
});
export type AddAssesments = z.output<typeof addAssesmentsSchema>;

/** `score`: an array of 1 and 0 for each section. The service checks that it has the shape of the instrument. */
export const submitScoreSchema = z.object({
	note: optionalText("Catatan", 2000),
	score: z
		.array(z.unknown(), SHAPE)
		.max(MAX_SECTIONS, SHAPE)
		.refine(isScore, SHAPE)
		.meta({ items: { type: "array", items: { enum: [0, 1] } } })
		.transform((score) => score as Answer[][]),
	sections: shownSections,
});
export type SubmitScore = z.output<typeof submitScoreSchema>;

/** The download of the recap, with the filters of its page. 0 in `class_id` or `major` means students without one. */
export const recapExportSchema = z.object({
	format,
	search: optionalLine("search", 100),
	status: z.enum(["ongoing", "completed"], { error: "status tidak dikenal." }).optional(),
	mentees,
	class_id: classQuery,
	major: optionalNumber("major"),
	year: yearQuery,
	sort: z
		.enum(RECAP_SORTS.map(sortText), { error: "sort tidak dikenal." })
		.transform((text) => RECAP_SORTS.find((one) => sortText(one) === text))
		.optional(),
});
export type RecapExport = z.output<typeof recapExportSchema>;

/** Body of `PUT /teachers/scoring/update`. */
export const scoringChoiceSchema = z.object({
	at_once: z.boolean({ error: "Pilihan wajib diisi." }),
});
