import "server-only";
import type { Format } from "@/lib/schemas/lists";

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
			const { writeXlsx, writeXlsxStream } = await import("hucre/xlsx");
			const widths = columns.map(({ type, width }) => ({ width, numFmt: FORMATS[type] }));
			const look = { name, freezePane: { rows: 1 } };
			const { first, rest } = await begin(cellsOf(columns, rows));
			if (rest)
				return writeXlsxStream(rest, {
					...look,
					columns: widths.map((width, index) => ({ ...width, header: columns[index]?.header })),
				});
			const heads = columns.map(({ header }) => header);
			const autoFilter = { range: rangeOf(columns.length, { from: 1, to: first.length + 1 }) };
			const sheet = { ...look, autoFilter, columns: widths, rows: [heads, ...first] };
			return new Response((await writeXlsx({ sheets: [sheet] })) as Uint8Array<ArrayBuffer>)
				.body as ReadableStream<Uint8Array>;
		}
		case "csv": {
			const { writeCsvStream } = await import("hucre/csv");
			// With Indonesian settings, Excel separates cells by semicolons. The byte order mark tells it that the file
			// is UTF-8.
			return writeCsvStream(arraysOf(rows), {
				headers: columns.map(({ header }) => header),
				bom: true,
				delimiter: ";",
				quoteStyle: "all",
			});
		}
		default:
			return format satisfies never;
	}
}

/**
 * The library's stream writes no filter, and its other writer keeps a whole list and stops everything meanwhile: a tenth
 * of a second for so many rows.
 */
const MOST_FILTERED = 2_000;

type Cells = ReturnType<typeof cellOf>[];

/** The rows of a short list, or all of a long one to read on. */
async function begin(rows: AsyncGenerator<Cells>): Promise<{ first: Cells[]; rest?: AsyncGenerator<Cells> }> {
	const first: Cells[] = [];
	while (first.length <= MOST_FILTERED) {
		const { done, value } = await rows.next();
		if (done) return { first };
		first.push(value);
	}
	async function* all() {
		yield* first;
		yield* rows;
	}
	return { first, rest: all() };
}

/** The range of a list in a sheet, whose rows count from 1: `A1:C5`. */
export const rangeOf = (columns: number, { from, to }: { from: number; to: number }): string =>
	`A${from}:${letterOf(columns - 1)}${to}`;

/** 0 → A, 26 → AA */
const letterOf = (column: number): string =>
	(column < 26 ? "" : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

async function* arraysOf(rows: AsyncIterable<Row>) {
	for await (const row of rows)
		yield row.map((value) => (typeof value === "number" ? csvNumber(value) : value && csvText(value)));
}

/** Where the separator is a semicolon, decimals have a comma. */
const csvNumber = (value: number): string => String(value).replace(".", ",");

/**
 * A text that no spreadsheet runs as a formula. A reader may choose any separator, and then a cell begins within our
 * text. So we put an apostrophe before `=`, `+`, `-` and `@` wherever a cell could begin: at the start, and after a
 * comma, semicolon, tab, bar or line break. After a space we do so only if a word follows at once, because a dash
 * between words is no formula.
 */
export const csvText = (text: string): string =>
	text
		.replace(/(^|[,;|\t\r\n])((?:[^\S\t\r\n]|")*)(?=[=+\-@＝＋－＠])/g, "$1$2'")
		.replace(/([^\S\t\r\n]"*)(?=[=+\-@＝＋－＠]\S)/g, "$1'")
		.replace(/^(?=[\t\r])/, "'");

async function* cellsOf(columns: readonly Column[], rows: AsyncIterable<Row>) {
	for await (const row of rows) yield row.map((value, index) => cellOf(columns[index]?.type, value));
}

function cellOf(type: Column["type"] | undefined, value: string | number | null) {
	if (typeof value !== "string") return value;
	if (type === "date") return new Date(`${value}T00:00:00Z`);
	if (type === "time") return partOfDay(value);
	return sheetText(value);
}

/**
 * A text for a cell of XLSX. Readers take `_x0041_` for an escaped A, so somebody's own `_x0041_` is escaped too. The
 * library escapes the characters that no XML file may have, apart from two, which we remove.
 */
export const sheetText = (text: string): string =>
	text.replace(/[\uFFFE\uFFFF]/g, "").replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");

function partOfDay(time: string): number {
	const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
	return (hours * 3600 + minutes * 60 + seconds) / 86_400;
}
