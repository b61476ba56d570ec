import type { DraftSection } from "@/lib/instrument-draft";
import type { InstrumentWire } from "@/server/wire/instruments";

/** What the form of an instrument holds, named as on the wire. Codes are left out: they follow from the order. */
export type InstrumentValues = {
	major_id: string;
	academic_year: string;
	note: string;
	instrument: DraftSection[];
};

/** The instrument that the form starts from. A draft of it is dropped once any of this has changed. */
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

/** Under which name a draft is kept. */
export const draftName = (instrument: FormInstrument | undefined): string =>
	`instrument:${instrument?.id_instrument ?? "baru"}`;

/** The ids of the sections that a page shows, by which the server knows whether they are still the same. */
export const shownSections = ({ instrument_sections }: InstrumentWire): number[] =>
	instrument_sections.map(({ id_instrument_section }) => id_instrument_section);
