import { z } from "zod";
import {
	NUMBER_PATTERNS,
	NUMBER_PLACEHOLDERS,
	NUMBERED,
	type NumberedDocument,
	placeholdersIn,
	TEMPLATE_NAMES,
	TEMPLATES,
	type Template,
	type TemplateName,
} from "../documents";
import { optionalText } from "./fields";

/** A text with placeholders in braces. An empty text means the delivered text, and so does a text equal to it. */
const template = (label: string, max: number, { text, placeholders, required }: Omit<Template, "label">) =>
	optionalText(label, max)
		.refine((value) => value === null || !/[{}]/.test(value.replace(/\{\w+\}/g, "")), {
			message: `${label}: kurung kurawal hanya untuk isian seperti {${placeholders[0]}}.`,
		})
		.superRefine((value, context) => {
			if (value === null) return;
			const used = placeholdersIn(value);
			const unknown = used.find((word) => !placeholders.includes(word));
			if (unknown !== undefined)
				context.addIssue({
					code: "custom",
					message: `${label}: isian {${unknown}} tidak dikenal. Yang dapat dipakai: ${placeholders.map((word) => `{${word}}`).join(", ")}.`,
				});
			for (const word of required)
				if (!used.includes(word))
					context.addIssue({ code: "custom", message: `${label} harus memuat {${word}}.` });
		})
		.transform((value) => (value === text ? null : value));

const texts = Object.fromEntries(
	TEMPLATE_NAMES.map((name) => [name, template(TEMPLATES[name].label, 3000, TEMPLATES[name])]),
) as Record<TemplateName, ReturnType<typeof template>>;

const numbers = Object.fromEntries(
	NUMBERED.map((name) => [
		name,
		template("Pola nomor", 100, {
			...{ text: NUMBER_PATTERNS[name], placeholders: NUMBER_PLACEHOLDERS, required: ["nomor"] },
		}),
	]),
) as Record<NumberedDocument, ReturnType<typeof template>>;

/** How a school's documents look and speak. */
export const documentSettingsSchema = z.object({
	paper: z.enum(["f4", "a4"], { error: "Ukuran kertas tidak dikenal." }),
	letterhead: optionalText("Alamat di kop surat", 500),
	city: optionalText("Tempat penandatanganan", 100),
	texts: z.object(texts, "Kalimat dokumen tidak valid."),
	numbers: z.object(numbers, "Pola nomor tidak valid."),
});
export type DocumentSettingsInput = z.output<typeof documentSettingsSchema>;
