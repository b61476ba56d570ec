import { z } from "zod";
import {
	maxOf,
	NUMBER_PATTERNS,
	NUMBER_PLACEHOLDERS,
	NUMBERED,
	type NumberedDocument,
	placeholdersIn,
	TEMPLATE_NAMES,
	TEMPLATES,
	type Template,
	type TemplateName,
} from "../documents/documents";
import { changedText, optionalText, optionalTitle } from "./fields";

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
			...{ text: NUMBER_PATTERNS[name], placeholders: NUMBER_PLACEHOLDERS, required: ["nomor"] },
		}),
	]),
) as Record<NumberedDocument, ReturnType<typeof template>>;

const ABOVE = "Baris di atas nama sekolah";
const ABOVE_LINES = 3;

/** How a school's documents look and speak. */
export const documentSettingsSchema = z.object({
	paper: z.enum(["f4", "a4"], { error: "Ukuran kertas tidak dikenal." }),
	// A page that was opened before this field existed does not send it.
	letterhead_above: changedText(ABOVE, 250).refine((text) => (text?.split("\n").length ?? 0) <= ABOVE_LINES, {
		message: `${ABOVE} maksimal ${ABOVE_LINES} baris.`,
	}),
	letterhead: optionalText("Alamat di kop surat", 500),
	city: optionalTitle("Tempat penandatanganan", 100),
	texts: z.object(texts, "Kalimat dokumen tidak valid."),
	numbers: z.object(numbers, "Pola nomor tidak valid."),
});
export type DocumentSettingsInput = z.output<typeof documentSettingsSchema>;
