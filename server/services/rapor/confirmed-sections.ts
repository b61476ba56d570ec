import "server-only";
import { isDeepStrictEqual } from "node:util";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import type { Prisma } from "../../database/db";

/*
 * A section scores a goal only after the head has said so, looking at that section. When an instrument gets other
 * sections, the head has to look again.
 */

export type Section = { section_code: number; section_label: string };

/** What {@link sectionsOf} needs of an instrument. */
export const SECTIONS = {
	academic_year: true,
	instrument_sections: {
		select: { section_code: true, section_label: true },
		orderBy: { section_code: "asc" },
	},
	years: { select: { academic_year: true, sections: true } },
} satisfies Prisma.InstrumentSelect;

type Instrument = Prisma.InstrumentGetPayload<{ select: typeof SECTIONS }>;

/** The sections that an instrument has, or had, in a school year. None without an instrument. */
export function sectionsOf(instrument: Instrument | null | undefined, school_year: number): Section[] {
	const label = schoolYearLabel(school_year);
	const left =
		instrument?.academic_year !== label && instrument?.years.find((year) => year.academic_year === label);
	const sections = left ? (left.sections as Section[]) : (instrument?.instrument_sections ?? []);
	return sections.map(({ section_code, section_label }) => ({ section_code, section_label }));
}

/** The sections as the rules of a rapor keep them. */
export const labelsOf = (sections: readonly Section[]): string[] =>
	sections.map(({ section_label }) => section_label);

/** Has the head said which goals these sections score? Without sections there is nothing to say. */
export const isConfirmed = (
	sections: readonly Section[],
	rules: { confirmed_sections: string[] } | null | undefined,
): boolean => isDeepStrictEqual(labelsOf(sections), rules?.confirmed_sections ?? []);
