import { z } from "zod";
import { LAST_GOAL_NUMBER, MAX_GOALS, MAX_PREDICATES, MAX_SECTIONS, ULID } from "../limits";
import { changedText, changedWhole, idNumber, optionalWhole, text, title } from "./fields";

const whole = (label: string, min: number, max: number) =>
	optionalWhole(label, min, max)
		.refine((value) => value !== null, `${label} wajib diisi.`)
		.transform(Number);

export const schoolYear = whole("Tahun ajaran", 2000, 2998);

const sectionLabels = z
	.array(title("Bagian instrumen", 1000), "Bagian instrumen tidak valid.")
	.max(MAX_SECTIONS, `Bagian instrumen maksimal ${MAX_SECTIONS}.`);

const goal = z.object(
	{
		/** The number of an existing goal. A goal without a number is new. */
		number: optionalWhole("Nomor tujuan pembelajaran", 1, LAST_GOAL_NUMBER),
		label: title("Tujuan pembelajaran", 1000),
		section_codes: z
			.array(idNumber("Bagian instrumen"), "Bagian instrumen tidak valid.")
			.max(MAX_SECTIONS, `Bagian instrumen maksimal ${MAX_SECTIONS}.`)
			.transform((codes) => [...new Set(codes)].sort((one, other) => one - other)),
		/** The words of earlier sections that score it too. Left out: as before. */
		section_labels: sectionLabels.optional(),
	},
	"Tujuan pembelajaran tidak valid.",
);

const NO_GOALS = "Harus ada minimal satu tujuan pembelajaran.";

/** The goals of the head's major in a school year, and the rules of their scores. */
export const learningGoalsSchema = z
	.object({
		school_year: schoolYear,
		/** The labels of the instrument's sections as the page showed them. */
		shown_sections: sectionLabels.optional(),
		/** The words of the earlier sections as the page showed them, which this confirms. */
		shown_earlier: sectionLabels.optional(),
		goals: z
			.array(goal, NO_GOALS)
			.min(1, NO_GOALS)
			.max(MAX_GOALS, `Tujuan pembelajaran maksimal ${MAX_GOALS}.`)
			.refine((goals) => {
				const numbers = goals.flatMap(({ number }) => number ?? []);
				return new Set(numbers).size === numbers.length;
			}, "Satu tujuan pembelajaran hanya boleh disebut sekali."),
		observation_weight: whole("Bobot observasi", 0, 100),
		assesment_weight: whole("Bobot asesmen", 0, 100),
		workplace_weight: whole("Bobot nilai dunia kerja", 0, 100),
		predicates: z
			.array(
				z.object(
					{ min: whole("Batas predikat", 0, 100), label: title("Predikat", 50) },
					"Predikat tidak valid.",
				),
				"Predikat tidak valid.",
			)
			.max(MAX_PREDICATES, `Predikat maksimal ${MAX_PREDICATES}.`)
			.refine(
				(list) => new Set(list.map(({ min }) => min)).size === list.length,
				"Setiap predikat harus memiliki batas sendiri.",
			)
			.transform((list) => list.sort((one, other) => other.min - one.min)),
	})
	.refine((rules) => rules.observation_weight + rules.assesment_weight + rules.workplace_weight === 100, {
		path: ["observation_weight"],
		message: "Jumlah ketiga bobot harus 100.",
	});
export type LearningGoalsInput = z.output<typeof learningGoalsSchema>;

/** What the supervising teacher adds. Fields that are left out do not change. */
export const raporSchema = z.object({
	note: changedText("Catatan", 2000),
	workplace_score: changedWhole("Nilai dunia kerja", 0, 100),
	workplace_note: changedText("Catatan dunia kerja", 2000),
	goals: z
		.array(
			z.object(
				{
					number: whole("Nomor tujuan pembelajaran", 1, LAST_GOAL_NUMBER),
					score: changedWhole("Nilai", 0, 100),
					/** Empty means the composed description. */
					description: changedText("Deskripsi", 2000),
					/** The mark of the composed description that the teacher saw. */
					composed_mark: changedText("Tanda deskripsi", 50),
				},
				"Nilai tujuan pembelajaran tidak valid.",
			),
			"Nilai tujuan pembelajaran tidak valid.",
		)
		.max(MAX_GOALS, `Tujuan pembelajaran maksimal ${MAX_GOALS}.`)
		.refine(
			(goals) => new Set(goals.map(({ number }) => number)).size === goals.length,
			"Satu tujuan pembelajaran hanya boleh disebut sekali.",
		),
});
export type RaporInput = z.output<typeof raporSchema>;

/** A class of the head's major in a school year. Null means students without a class. */
export const raporClassSchema = z.object({
	class_id: z.string("Kelas wajib dipilih.").regex(ULID, "Kelas tidak valid.").nullable(),
	school_year: schoolYear,
});
export type RaporClassInput = z.output<typeof raporClassSchema>;

/** The rapors of a class that are to be locked. */
export const raporLockSchema = raporClassSchema.extend({
	/** Lock those that are complete, and leave the others open. Otherwise one that is not complete holds up all. */
	only_complete: z.boolean("Pilihan rapor yang dikunci tidak valid.").default(false),
});
export type RaporLockInput = z.output<typeof raporLockSchema>;

export const reopenRaporSchema = z.object({ reason: text("Alasan", 500) });
export type ReopenRapor = z.output<typeof reopenRaporSchema>;

export const schoolYearQuery = z.object({
	school_year: optionalWhole("Tahun ajaran", 2000, 2998),
});
