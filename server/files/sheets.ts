import "server-only";
import type { Format } from "@/lib/schemas/exports";

/** `date` cells are `YYYY-MM-DD`, `time` cells `HH:MM:SS`. */
export type Column = { header: string; type: "text" | "date" | "time" | "number"; width: number };
/** The values in the order of the columns. */
export type Row = readonly (string | number | null)[];

export const MIME_TYPES: Record<Format, string> = {
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	csv: "text/csv; charset=utf-8",
};

/** `@` means text. A spreadsheet then keeps the value as it is, also when somebody edits the cell. */
const FORMATS: Record<Column["type"], string | undefined> = {
	text: "@",
	date: "dd/mm/yyyy",
	time: "hh:mm",
	number: undefined,
};

type Sheet = { name: string; columns: readonly Column[]; rows: AsyncIterable<Row> };

/**
 * A list as a file, written while its rows are read. Texts stay texts, and no cell is ever a formula. The library is
 * large, so it is loaded on first use.
 */
export async function streamSheet(
	format: Format,
	{ name, columns, rows }: Sheet,
): Promise<ReadableStream<Uint8Array>> {
	switch (format) {
		case "xlsx": {
			const { writeXlsxStream } = await import("hucre/xlsx");
			return writeXlsxStream(cellsOf(columns, rows), {
				name,
				columns: columns.map(({ header, type, width }) => ({ header, width, numFmt: FORMATS[type] })),
				freezePane: { rows: 1 },
			});
		}
		case "csv": {
			const { writeCsvStream } = await import("hucre/csv");
			// The byte order mark tells Excel that the file is UTF-8. We put an apostrophe before a text that looks
			// like a formula.
			return writeCsvStream(arraysOf(rows), {
				headers: columns.map(({ header }) => header),
				bom: true,
				escapeFormulae: true,
			});
		}
		default:
			return format satisfies never;
	}
}

async function* arraysOf(rows: AsyncIterable<Row>) {
	for await (const row of rows) yield [...row];
}

async function* cellsOf(columns: readonly Column[], rows: AsyncIterable<Row>) {
	for await (const row of rows) yield row.map((value, index) => cellOf(columns[index]?.type, value));
}

function cellOf(type: Column["type"] | undefined, value: string | number | null) {
	if (typeof value !== "string") return value;
	if (type === "date") return new Date(`${value}T00:00:00Z`);
	if (type === "time") return partOfDay(value);
	return sheetText(value);
}

/** Removes two characters that no XML file may have. The library escapes the other forbidden characters itself. */
export const sheetText = (text: string): string => text.replace(/[\uFFFE\uFFFF]/g, "");

function partOfDay(time: string): number {
	const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
	return (hours * 3600 + minutes * 60 + seconds) / 86_400;
}
