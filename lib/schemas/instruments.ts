import { z } from "zod";
import { MAX_ASSESMENTS, MAX_ITEMS, MAX_SECTIONS } from "../limits";
import { idNumber, line, optionalText, optionalWhole, title } from "./fields";

const WRONG = "Daftar tujuan pembelajaran tidak valid.";

/**
 * This is not in the specification. It has the ids of the sections that a page showed. Editing an instrument gives its
 * sections new ids, so the server notices that somebody has not seen them. If it is left out, we compare nothing.
 */
export const shownSections = z
	.array(idNumber("Tujuan pembelajaran"), WRONG)
	.max(MAX_SECTIONS, WRONG)
	.optional();

const LABEL_MAX = 1000;

const item = z.object(
	{
		item_code: line("Kode butir penilaian", 20),
		item_label: title("Butir penilaian", LABEL_MAX),
	},
	"Butir penilaian tidak valid.",
);

const NO_ITEMS = "Setiap tujuan pembelajaran harus memiliki minimal satu butir penilaian.";
const section = z.object(
	{
		section_code: idNumber("Kode tujuan pembelajaran"),
		section_label: title("Tujuan pembelajaran", LABEL_MAX),
		items: z
			.array(item, NO_ITEMS)
			.min(1, NO_ITEMS)
			.max(MAX_ITEMS, `Satu tujuan pembelajaran maksimal memiliki ${MAX_ITEMS} butir penilaian.`),
	},
	"Tujuan pembelajaran tidak valid.",
);

const NO_SECTIONS = "Instrumen harus memiliki minimal satu tujuan pembelajaran.";
const sections = z
	.array(section, NO_SECTIONS)
	.min(1, NO_SECTIONS)
	.max(MAX_SECTIONS, `Instrumen maksimal memiliki ${MAX_SECTIONS} tujuan pembelajaran.`)
	.superRefine((list, context) => {
		for (const [index, { section_code, items }] of list.entries()) {
			const number = index + 1;
			if (section_code !== number)
				context.addIssue({
					code: "custom",
					path: [index, "section_code"],
					message: `Kode tujuan pembelajaran harus ${number}.`,
				});
			for (const [place, { item_code }] of items.entries())
				if (item_code !== `${number}.${place + 1}`)
					context.addIssue({
						code: "custom",
						path: [index, "items", place, "item_code"],
						message: `Kode butir penilaian harus ${number}.${place + 1}.`,
					});
		}
	});

/** For creating an instrument, and for editing one without saying which sections the page showed. */
export const instrumentSchema = z.object({
	major_id: idNumber("Program"),
	academic_year: title("Tahun ajaran", 50),
	note: optionalText("Catatan", 2000),
	instrument: sections,
});
export type InstrumentInput = z.output<typeof instrumentSchema>;

export const editInstrumentSchema = instrumentSchema.extend({ sections: shownSections });
export type EditInstrument = z.output<typeof editInstrumentSchema>;

const REQUIRED = `Jumlah asesmen harus berupa angka bulat dari 1 sampai ${MAX_ASSESMENTS}.`;

/** This is not in the specification. It sets how many assessments make a student's data complete. */
export const requiredAssesmentsSchema = z.object({
	required_assesments: optionalWhole("Jumlah asesmen", 1, MAX_ASSESMENTS).refine(
		(value): value is number => value !== null,
		REQUIRED,
	),
});
export type RequiredAssesments = z.output<typeof requiredAssesmentsSchema>;

export const instrumentStatusSchema = z.object({
	status: z.enum(["applied", "not_applied"], { error: "Status instrumen tidak dikenal." }),
	sections: shownSections,
});
export type InstrumentStatusInput = z.output<typeof instrumentStatusSchema>;
