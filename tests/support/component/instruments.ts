import type { InstrumentWire } from "@/server/wire/instruments";

type Section = InstrumentWire["instrument_sections"][number];

/** The questions of `sections`. */
export const ITEMS = [
	"Hadir tepat waktu",
	"Memakai alat pelindung diri",
	"Menjaga kerapian tempat kerja",
	"Menyiapkan alat dan bahan",
	"Melaporkan hasil pekerjaan",
];

let lastId = 0;

/** A learning goal with these questions, as an instrument that has just been saved. */
export const section = (section_code: number, section_label: string, items: readonly string[]): Section => ({
	id_instrument_section: ++lastId,
	section_code,
	section_label,
	instrument_items: items.map((item_label, index) => ({
		id_instrument_item: ++lastId,
		item_code: `${section_code}.${index + 1}`,
		item_label,
	})),
});

/** Two goals with three questions and two. */
export const sections = (): Section[] => [
	section(1, "Menerapkan budaya kerja", ITEMS.slice(0, 3)),
	section(2, "Menyelesaikan pekerjaan", ITEMS.slice(3)),
];

/** The instrument of a programme, not applied yet. */
export const instrument = (fields: Partial<InstrumentWire> = {}): InstrumentWire => ({
	id_instrument: "01ARZ3NDEKTSV4RRFFQ69G5INS",
	major_id: 7,
	academic_year: "2026/2027",
	note: null,
	status: "not_applied",
	required_assesments: 1,
	major_detail: { name: "Desain Komunikasi Visual", code: "DKV" },
	instrument_sections: sections(),
	...fields,
});
