import "server-only";
import { ReadableStream as Stream } from "node:stream/web";
import type { Format } from "@/lib/schemas/lists";
import { type Column, type Row, workbookOf } from "./workbook";

export const MIME_TYPES: Record<Format, string> = {
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	csv: "text/csv; charset=utf-8",
};

type Sheet = { name: string; columns: readonly Column[]; rows: AsyncIterable<Row> };

/**
 * A list as a file, written while its rows are read. Texts stay texts, and no cell is ever a formula.
 */
export async function streamSheet(
	format: Format,
	{ name, columns, rows }: Sheet,
): Promise<ReadableStream<Uint8Array>> {
	switch (format) {
		case "xlsx":
			return Stream.from(workbookOf(name, columns, rows)) as ReadableStream<Uint8Array>;
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

async function* arraysOf(rows: AsyncIterable<Row>) {
	for await (const row of rows)
		yield row.map((value) => (typeof value === "number" ? csvNumber(value) : value && csvText(value)));
}

/** Where the separator is a semicolon, decimals have a comma. */
const csvNumber = (value: number): string => String(value).replace(".", ",");

/**
 * A text that no spreadsheet runs as a formula. A reader may choose any separator, and then a cell begins within our
 * text. So we put an apostrophe before `=`, `+`, `-` and `@` wherever a cell could begin: at the start, and after a
 * comma, semicolon, tab, bar or line break. After a space or colon we do so only if a word follows at once, because a
 * dash between words is no formula.
 */
export const csvText = (text: string): string =>
	text
		.replace(/(^|[,;|\t\r\n])((?:[^\S\t\r\n]|")*)(?=[=+\-@＝＋－＠])/g, "$1$2'")
		.replace(/((?:[^\S\t\r\n]|:)"*)(?=[=+\-@＝＋－＠]\S)/g, "$1'")
		.replace(/^(?=[\t\r])/, "'");
