import type { DraftSection } from "@/lib/instruments/instrument-draft";
import type { InstrumentWire } from "@/server/wire/instruments";

/**
 * The values of an instrument's form, with the names of the API. It has no codes, because they follow from the order.
 */
export type InstrumentValues = {
	major_id: string;
	academic_year: string;
	note: string;
	instrument: DraftSection[];
};

/** The instrument that the form starts from. When any of this changes, its draft is dropped. */
export type FormInstrument = Pick<InstrumentWire, "id_instrument" | "academic_year" | "note"> & {
	sections: DraftSection[];
};

export const toFormInstrument = (instrument: InstrumentWire): FormInstrument => ({
	id_instrument: instrument.id_instrument,
	academic_year: instrument.academic_year,
	note: instrument.note,
	sections: instrument.instrument_sections.map(({ section_label, instrument_items }) => ({
		section_label,
		items: instrument_items.map(({ item_label }) => ({ item_label })),
	})),
});

/** The name under which a draft is kept. */
export const draftName = (instrument: FormInstrument | undefined): string =>
	`instrument:${instrument?.id_instrument ?? "baru"}`;

/** The ids of the sections that a page shows. The server uses them to check that the sections are still the same. */
export const shownSections = ({ instrument_sections }: InstrumentWire): number[] =>
	instrument_sections.map(({ id_instrument_section }) => id_instrument_section);
