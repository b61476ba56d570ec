import { tabStorage } from "@/lib/browser-storage";
import type { Answer } from "@/lib/scoring";
import type { InstrumentWire } from "@/server/wire/instruments";

/* Keeps the answers in this tab until they are sent, so that a reload or a wrong tap loses nothing. */

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

/** Per section an array of 1 (Ya) and 0 (Tidak). */
export function readScore(form: HTMLFormElement, sections: readonly FormSection[]): Answer[][] {
	const data = new FormData(form);
	return sections.map(({ instrument_items }) =>
		instrument_items.map(({ item_code }) => (data.get(fieldOf(item_code)) === "1" ? 1 : 0)),
	);
}

type Draft = { sections: number[]; fields: Record<string, string> };

const keyOf = (id: string) => `draft:${id}`;

export function saveDraft(id: string, form: HTMLFormElement, sections: readonly FormSection[]): void {
	const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
	const draft: Draft = { sections: idsOf(sections), fields };
	tabStorage.setItem(keyOf(id), JSON.stringify(draft));
}

export const dropDraft = (id: string): void => tabStorage.removeItem(keyOf(id));

/** Restores a draft: the note always, the answers only if the questions are still the same. */
export function restoreDraft(id: string, form: HTMLFormElement, sections: readonly FormSection[]): void {
	const text = tabStorage.getItem(keyOf(id));
	if (!text) return;
	const draft: Draft = JSON.parse(text);
	const same = draft.sections.join() === idsOf(sections).join();
	for (const [name, value] of Object.entries(draft.fields)) {
		const control = form.elements.namedItem(name);
		if (control instanceof HTMLTextAreaElement && !control.value) control.value = value;
		else if (same && control instanceof RadioNodeList && !control.value) control.value = value;
	}
}
