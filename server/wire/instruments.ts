import "server-only";
import type { Prisma } from "../database/db";

export const instrumentSelect = {
	id_instrument: true,
	major_id: true,
	academic_year: true,
	note: true,
	status: true,
	required_assesments: true,
	major_detail: { select: { name: true, code: true } },
	instrument_sections: {
		orderBy: { section_code: "asc" },
		select: {
			id_instrument_section: true,
			section_code: true,
			section_label: true,
			instrument_items: { select: { id_instrument_item: true, item_code: true, item_label: true } },
		},
	},
} satisfies Prisma.InstrumentSelect;

type InstrumentRow = Prisma.InstrumentGetPayload<{ select: typeof instrumentSelect }>;

const placeOf = ({ item_code }: { item_code: string }) => Number(item_code.split(".")[1]);

/** Sorts items by number: `1.10` comes after `1.9`. */
export const toInstrument = ({ instrument_sections, ...row }: InstrumentRow) => ({
	...row,
	instrument_sections: instrument_sections.map(({ instrument_items, ...section }) => ({
		...section,
		instrument_items: instrument_items.toSorted((a, b) => placeOf(a) - placeOf(b)),
	})),
});

export type InstrumentWire = ReturnType<typeof toInstrument>;
