import type { DraftSection } from "@/lib/instrument-draft";

/** What the form of an instrument holds, named as on the wire. Codes are left out: they follow from the order. */
export type InstrumentValues = {
	major_id: string;
	academic_year: string;
	note: string;
	instrument: DraftSection[];
};
