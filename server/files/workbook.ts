import "server-only";
import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { DAY_MS } from "@/lib/dates/dates";

/*
 * A list as an XLSX file, written while its rows are read. A library that writes like this leaves out the filter, whose
 * place is behind the rows. So we write the few parts of such a file ourselves.
 */

/** `date` cells are `YYYY-MM-DD`, `time` cells `HH:MM:SS`. */
export type Column = { header: string; type: "text" | "date" | "time" | "number"; width: number };
/** The values in the order of the columns. */
export type Row = readonly (string | number | null)[];

const XMLNS = "http://schemas.openxmlformats.org";
const MAIN = `xmlns="${XMLNS}/spreadsheetml/2006/main"`;
const OFFICE = `${XMLNS}/officeDocument/2006/relationships`;
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const relations = (...of: [type: string, target: string][]) => {
	const list = of.map(
		([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
	);
	return `<Relationships xmlns="${XMLNS}/package/2006/relationships">${list.join("")}</Relationships>`;
};

/**
 * The ids of number formats by the order of styles. The id 49 is text: a spreadsheet then keeps the value as it is, also
 * when somebody edits the cell.
 */
const FORMATS = [0, 49, 164, 165];
const STYLES: Record<Column["type"], number> = { number: 0, text: 1, date: 2, time: 3 };
const styleOf = (format: number) =>
	`<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`;

/** The parts that are the same in each file. */
const PARTS = {
	"[Content_Types].xml": `<Types xmlns="${XMLNS}/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>
</Types>`,
	"_rels/.rels": relations(["officeDocument", "xl/workbook.xml"]),
	"xl/_rels/workbook.xml.rels": relations(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"]),
	"xl/styles.xml": `<styleSheet ${MAIN}>
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="hh:mm"/></numFmts>
<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1">${styleOf(0)}</cellStyleXfs>
<cellXfs count="${FORMATS.length}">${FORMATS.map(styleOf).join("")}</cellXfs>
</styleSheet>`,
};

/** The file in pieces. @param name of its sheet */
export async function* workbookOf(name: string, columns: readonly Column[], rows: AsyncIterable<Row>) {
	const workbook = `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>
<sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
	const parts = Object.entries({ ...PARTS, "xl/workbook.xml": workbook });
	yield* zipped([
		...parts.map(([path, xml]): Part => [path, [xml]]),
		["xl/worksheets/sheet1.xml", sheetOf(columns, rows)],
	]);
}

/** The sheet in pieces: its columns, its rows below their heads, and the filter over them all. */
async function* sheetOf(columns: readonly Column[], rows: AsyncIterable<Row>) {
	const widths = columns.map(
		({ type, width }, at) =>
			`<col min="${at + 1}" max="${at + 1}" width="${width}" style="${STYLES[type]}" customWidth="1"/>`,
	);
	const heads = columns.map(({ header }, at) => cellOf(`${letterOf(at)}1`, "text", header));
	yield `<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0">
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths.join("")}</cols><sheetData><row r="1">${heads.join("")}</row>`;
	let last = 1;
	for await (const row of rows) {
		last++;
		const cells = row.map((value, at) => cellOf(`${letterOf(at)}${last}`, columns[at]?.type, value));
		yield `<row r="${last}">${cells.join("")}</row>`;
	}
	yield `</sheetData><autoFilter ref="${rangeOf(columns.length, { from: 1, to: last })}"/></worksheet>`;
}

/** The range of a list in a sheet, whose rows count from 1: `A1:C5`. */
export const rangeOf = (columns: number, { from, to }: { from: number; to: number }): string =>
	`A${from}:${letterOf(columns - 1)}${to}`;

/** 0 → A, 26 → AA */
const letterOf = (column: number): string =>
	(column < 26 ? "" : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

function cellOf(place: string, type: Column["type"] = "number", value: string | number | null): string {
	if (value === null) return "";
	const begin = `<c r="${place}" s="${STYLES[type]}"`;
	const number = typeof value === "number" ? value : NUMBERS[type]?.(value);
	return begin + (number === undefined ? textOf(String(value)) : `><v>${number}</v></c>`);
}

/** Days since 1899-12-30, and parts of a day. */
const NUMBERS: Partial<Record<Column["type"], (value: string) => number>> = {
	date: (date) => Date.parse(`${date}T00:00:00Z`) / DAY_MS + 25_569,
	time: (time) => Date.parse(`1970-01-01T${time}Z`) / DAY_MS,
};

const textOf = (text: string) =>
	` t="inlineStr"><is><t xml:space="preserve">${escaped(sheetText(text))}</t></is></c>`;

/**
 * A text for a cell of XLSX. Readers take `_x0041_` for an escaped A, so somebody's own `_x0041_` is escaped too.
 * Whoever writes the file escapes the characters that no XML may have, apart from two, which we remove.
 */
export const sheetText = (text: string): string =>
	text.replace(/[\uFFFE\uFFFF]/g, "").replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Also the characters that no XML file may have, and a carriage return, which its readers turn into another. */
const escaped = (text: string): string =>
	text.replace(
		/[&<>"]|(?![\t\n\u007F-\u009F])\p{Cc}/gu,
		(letter) => ENTITIES[letter] ?? `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
	);

type Part = [path: string, content: AsyncIterable<string> | string[]];
type Sums = { crc: number; size: number };

/** In characters. */
const PIECE = 64 * 1024;

/** The content of a part in larger pieces, which are counted. */
async function* counted([, content]: Part, sums: Sums) {
	const bytesOf = (text: string) => {
		const bytes = Buffer.from(text);
		sums.crc = crc32(bytes, sums.crc);
		sums.size += bytes.length;
		return bytes;
	};
	let piece = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
	for await (const text of content) {
		piece += text;
		if (piece.length < PIECE) continue;
		yield bytesOf(piece);
		piece = "";
	}
	yield bytesOf(piece);
}

/** Node's web streams of this kind read all of their source at once, whoever waits. */
function packed(part: Part, sums: Sums) {
	const deflate = createDeflateRaw();
	pipeline(Readable.from(counted(part, sums)), deflate, () => undefined);
	return deflate;
}

/** A ZIP file in pieces. The sizes of each part stand behind it, because nobody knows them before. */
async function* zipped(parts: readonly Part[]): AsyncGenerator<Uint8Array, void, void> {
	const directory: Buffer[] = [];
	let at = 0;
	for (const part of parts) {
		const path = Buffer.from(part[0]);
		const begin = at;
		const sums = { crc: 0, packed: 0, size: 0 };
		// The version that reads it, flag 8 for sizes behind the part, method 8 for deflate, and 1 January 1980.
		const kind = Buffer.from([20, 0, 8, 0, 8, 0, 0, 0, 33, 0]);
		const sizes = () => uint32s(sums.crc, sums.packed, sums.size);
		const lengths = Buffer.from([path.length, 0, 0, 0]);
		const head = Buffer.concat([Buffer.from("PK\x03\x04"), kind, sizes(), lengths, path]);
		yield head;
		for await (const piece of packed(part, sums)) {
			sums.packed += piece.length;
			yield piece;
		}
		yield Buffer.concat([Buffer.from("PK\x07\x08"), sizes()]);
		at += head.length + sums.packed + 16;
		directory.push(
			Buffer.from("PK\x01\x02"),
			Buffer.from([20, 0]),
			kind,
			sizes(),
			lengths,
			Buffer.alloc(10),
			uint32s(begin),
			path,
		);
	}
	const size = directory.reduce((sum, { length }) => sum + length, 0);
	const count = [parts.length, 0];
	yield Buffer.concat([
		...directory,
		Buffer.from("PK\x05\x06\0\0\0\0"),
		Buffer.from([...count, ...count]),
		uint32s(size, at),
		Buffer.alloc(2),
	]);
}

const uint32s = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);
