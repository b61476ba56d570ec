import type { Answer } from "@/lib/scores/scoring";
import type { InstrumentWire } from "@/server/wire/instruments";

/* The values of the form of an observation or assessment. */

/** The sections as the form needs them. */
export type FormSection = InstrumentWire["instrument_sections"][number];

/** `2.3` is the field `jawaban-2.3`. */
export const fieldOf = (item_code: string) => `jawaban-${item_code}`;

export const idsOf = (sections: readonly FormSection[]): number[] =>
	sections.map(({ id_instrument_section }) => id_instrument_section);

const fieldsOf = (sections: readonly FormSection[]) =>
	sections.flatMap(({ instrument_items }) => instrument_items.map(({ item_code }) => fieldOf(item_code)));

/** The fields of the form that have no answer yet. */
export function openFields(form: HTMLFormElement, sections: readonly FormSection[]): string[] {
	const data = new FormData(form);
	return fieldsOf(sections).filter((field) => !data.has(field));
}

/** Answers all open questions with Ya. Existing answers do not change. */
export function answerRest(form: HTMLFormElement, sections: readonly FormSection[]): void {
	const open = new Set(openFields(form, sections));
	for (const control of form.elements)
		if (control instanceof HTMLInputElement && open.has(control.name) && control.value === "1")
			control.checked = true;
}

/** How many questions are answered with Tidak. */
export const countNo = (form: HTMLFormElement, sections: readonly FormSection[]): number => {
	const data = new FormData(form);
	return fieldsOf(sections).filter((field) => data.get(field) === "0").length;
};

/** For each section, an array of 1 (Ya) and 0 (Tidak). */
export function readScore(form: HTMLFormElement, sections: readonly FormSection[]): Answer[][] {
	const data = new FormData(form);
	return sections.map(({ instrument_items }) =>
		instrument_items.map(({ item_code }) => (data.get(fieldOf(item_code)) === "1" ? 1 : 0)),
	);
}

/** The values of the controls, and the words of the questions. */
export type ScoreValues = { questions: Record<string, string>; fields: Record<string, string> };

/** The words of each field's question. */
const questionsOf = (sections: readonly FormSection[]): Record<string, string> =>
	Object.fromEntries(
		sections.flatMap(({ section_label, instrument_items }) =>
			instrument_items.map(({ item_code, item_label }) => [
				fieldOf(item_code),
				`${section_label}: ${item_label}`,
			]),
		),
	);

export const readValues = (form: HTMLFormElement, sections: readonly FormSection[]): ScoreValues => ({
	questions: questionsOf(sections),
	fields: Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
});

/**
 * Puts values back. The note always comes back, an answer only if its question is still the same word for word. An
 * instrument that was saved again has other ids, but mostly the same questions.
 */
export function writeValues(
	form: HTMLFormElement,
	sections: readonly FormSection[],
	{ questions, fields }: ScoreValues,
): void {
	const asked = questionsOf(sections);
	const byWords = new Map(Object.entries(questions).map(([field, words]) => [words, fields[field]]));
	/** A question may have a new number, so we find it by its words. */
	const answerTo = (field: string) => {
		const words = asked[field] ?? "";
		return questions[field] === words ? fields[field] : byWords.get(words);
	};
	for (const control of form.elements) {
		if (control instanceof HTMLTextAreaElement) control.value = fields[control.name] ?? "";
		else if (control instanceof HTMLInputElement) control.checked = answerTo(control.name) === control.value;
	}
}
