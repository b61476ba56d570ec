import "server-only";
import { inflateRawSync } from "node:zlib";
import { type Extracted, extract, type Mapping } from "@/lib/imports/extract";
import { MAX_COLUMNS, type Sheet, type SheetRow } from "@/lib/imports/heads";
import { extractHolidays } from "@/lib/imports/holiday-lists";
import type { ImportKind } from "@/lib/imports/kinds";
import { type Cell, WINDOWS } from "@/lib/imports/values";
import { MAX_ROWS } from "@/lib/schemas/imports";

/*
 * Reads somebody's XLSX or CSV file. Its bytes say what it is, and not its name. Formulas are never evaluated: their
 * last values count. A file may be made to harm, so its parts are measured before the library sees them.
 */

/** In bytes: of a file, and of all that an XLSX inflates to. */
const MAX_FILE = 5 * 1024 * 1024;
const MAX_INFLATED = 40 * 1024 * 1024;
/** An XLSX with more parts is none that a school has. */
const MAX_PARTS = 2_000;
const MAX_SHEETS = 20;
/** Above the rows that count there are titles and heads. */
const MOST_ROWS = MAX_ROWS + 100;

/** What to read of a file, for which school. The bytes go to the process that reads them (scripts/web/apart.ts). */
export type SheetOrder = {
	bytes: Uint8Array;
	kind: ImportKind;
	npsn: string;
	mapping?: Mapping;
	sheet?: string;
	/** Of a list of holidays: are they national ones? */
	national?: boolean;
};

/** A file that is not read, and what its owner can do about it. */
class Refused extends Error {}

const AS_XLSX = "Buka di Excel atau LibreOffice, pilih Simpan Sebagai, lalu pilih Excel Workbook (.xlsx).";

/** Reads a file. What nobody takes of it never leaves this function. */
export async function readSheets({ bytes, national = false, ...how }: SheetOrder): Promise<Extracted> {
	try {
		const sheets = await sheetsOf(bytes);
		if (how.kind !== "holidays") {
			const { parseCsv } = await import("hucre/csv");
			return extract(
				sheets.map((sheet) => unfolded(sheet, parseCsv)),
				how,
			);
		}
		const text = begins(bytes, ...ZIP) ? null : decode(bytes);
		return extractHolidays(sheets, text, { npsn: how.npsn, national });
	} catch (error) {
		if (error instanceof Refused) return { kind: "refused", why: error.message };
		// The library's message may quote the file.
		return {
			kind: "refused",
			why: `Berkas ini rusak atau tidak dapat dibaca. ${AS_XLSX}`,
		};
	}
}

const ZIP = [0x50, 0x4b];
const begins = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

async function sheetsOf(bytes: Uint8Array): Promise<Sheet[]> {
	if (bytes.length === 0) throw new Refused("Berkas ini kosong.");
	if (bytes.length > MAX_FILE)
		throw new Refused("Berkas maksimal 5 MB. Hapus gambar dan lembar lain, lalu coba lagi.");
	if (begins(bytes, ...ZIP)) return readXlsx(bytes);
	if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
		throw new Refused(
			Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le"))
				? "Berkas ini dikunci dengan kata sandi. Buka di Excel, hapus kata sandinya di File > Info, lalu simpan."
				: `Ini berkas Excel lama (.xls). ${AS_XLSX}`,
		);
	if (begins(bytes, 0x25, 0x50, 0x44, 0x46))
		throw new Refused("Ini berkas PDF. Unduh daftarnya sebagai Excel (.xlsx) atau CSV.");
	return [readCsv(bytes, await import("hucre/csv"))];
}

const decode = (bytes: Uint8Array): string => {
	if (begins(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
	if (begins(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		// Node's own decoder leaves 0x80 to 0x9F as they are.
		return Buffer.from(bytes)
			.toString("latin1")
			.replace(/[\x80-\x9f]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 0x80] ?? letter);
	}
};

function readCsv(bytes: Uint8Array, { parseCsv }: typeof import("hucre/csv")): Sheet {
	const text = decode(bytes);
	if (/(?![\t\n\v\f\r\u0080-\u009F])\p{Cc}/u.test(text)) throw new Refused("Berkas ini bukan XLSX atau CSV.");
	if (/^\s*<(!doctype|html|table|\?xml)/i.test(text))
		throw new Refused(`Isi berkas ini halaman web, walau namanya Excel. ${AS_XLSX}`);
	const [, said, rest = text] = /^sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? [];
	const delimiter = said ?? delimiterOf(rest);
	const rows = parseCsv(rest, { delimiter, typeInference: false, skipEmptyRows: false });
	return {
		name: "CSV",
		rows: withValues(rows.map((cells, at) => ({ row: at + 1 + (said ? 1 : 0), cells: cells.map(cellOf) }))),
	};
}

/** With Indonesian settings, Excel separates by semicolons. The one that most lines have, and have alike, separates. */
function delimiterOf(text: string): string {
	const lines = text.split(/\r\n?|\n/, 40).filter((line) => line.trim() !== "");
	const score = (delimiter: string) =>
		Math.max(0, ...lines.map((line) => line.replace(/"[^"]*"/g, "").split(delimiter).length - 1));
	const [best = ","] = [";", ",", "\t", "|"].toSorted((one, other) => score(other) - score(one));
	return best;
}

/**
 * A sheet whose cells all stand in its first column, as `Nama,NISN,Kelas`: a CSV that somebody opened where another letter
 * separates, and then saved.
 */
function unfolded(sheet: Sheet, parse: typeof import("hucre/csv").parseCsv): Sheet {
	const { rows } = sheet;
	if (rows.some(({ cells }) => cells.some((cell, column) => column > 0 && cell !== null && cell !== "")))
		return sheet;
	const lines = rows.map(({ cells }) => String(cells[0] ?? ""));
	const delimiter = delimiterOf(lines.join("\n"));
	const cellsOf = (line: string) => parse(line, { delimiter, typeInference: false })[0] ?? [];
	return {
		...sheet,
		rows: rows.map(({ row }, at) => ({ row, cells: cellsOf(lines[at] ?? "").map(cellOf) })),
	};
}

function withValues(rows: SheetRow[]): SheetRow[] {
	const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ""));
	if (filled.length > MOST_ROWS) throw tooLong();
	return filled;
}

const tooLong = () =>
	new Refused(`Berkas ini berisi lebih dari ${MAX_ROWS} baris. Bagi menjadi beberapa berkas.`);

function cellOf(value: unknown): Cell {
	if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
	if (typeof value === "boolean") return value ? "Ya" : "Tidak";
	return typeof value === "string" || typeof value === "number" ? value : null;
}

async function readXlsx(bytes: Uint8Array): Promise<Sheet[]> {
	const merged = measure(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
	const { readXlsx: read, streamXlsxRows } = await import("hucre/xlsx");
	const names: { name: string; hidden: boolean }[] = [];
	await read(bytes, {
		sheets: ({ name, hidden, veryHidden }) => {
			names.push({ name, hidden: Boolean(hidden || veryHidden) });
			return false;
		},
	});
	const sheets: Sheet[] = [];
	for (const [index, { name, hidden }] of names.entries()) {
		if (hidden || sheets.length === MAX_SHEETS) continue;
		const rows: SheetRow[] = [];
		for await (const { index: at, values } of streamXlsxRows(bytes, { sheet: index })) {
			const cells = values.slice(0, MAX_COLUMNS).map(cellOf);
			if (!cells.some((cell) => cell !== null && cell !== "")) continue;
			if (rows.push({ row: at + 1, cells }) > MOST_ROWS) throw tooLong();
		}
		if (merged) fillMerged(rows, (await read(bytes, { sheets: [index] })).sheets[0]?.merges ?? []);
		sheets.push({ name, rows });
	}
	return sheets;
}

type Merge = { startRow: number; endRow: number; startCol: number };

/** A cell that was merged over several rows, such as a class beside its students, is the cell of each of them. */
function fillMerged(rows: SheetRow[], merges: readonly Merge[]): void {
	const byNumber = new Map(rows.map((row) => [row.row, row]));
	for (const { startRow, endRow, startCol } of withoutHeads(merges).slice(0, MOST_ROWS)) {
		const value = byNumber.get(startRow + 1)?.cells[startCol] ?? null;
		for (let row = startRow + 2; row <= Math.min(endRow + 1, startRow + MOST_ROWS); row++) {
			const below = byNumber.get(row);
			if (!below || value === null || (below.cells[startCol] ?? null) !== null) continue;
			below.cells[startCol] = value;
			below.merged = [...(below.merged ?? []), startCol];
		}
	}
}

/** Heads of two levels are merged, too: many columns over the same rows. */
const HEADS = 3;

/** Merges over several rows that are no heads. */
function withoutHeads<Rows extends Pick<Merge, "startRow" | "endRow">>(merges: readonly Rows[]): Rows[] {
	const key = ({ startRow, endRow }: Pick<Merge, "startRow" | "endRow">) => `${startRow}:${endRow}`;
	const counts = new Map<string, number>();
	for (const merge of merges) counts.set(key(merge), (counts.get(key(merge)) ?? 0) + 1);
	return merges.filter((merge) => merge.endRow > merge.startRow && (counts.get(key(merge)) ?? 0) < HEADS);
}

/**
 * Inflates every part of a ZIP file to know how large it is, whatever it says itself.
 * @returns whether cells of data are merged over several rows
 * @throws Refused when it is too large, has macros, or is no workbook
 */
function measure(zip: Buffer): boolean {
	const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
	if (end < 0 || end + 22 > zip.length) throw new Error("no directory");
	const count = zip.readUInt16LE(end + 10);
	if (count > MAX_PARTS)
		throw new Refused("Berkas ini terlalu besar setelah dibuka. Simpan hanya lembar yang perlu.");
	const names: string[] = [];
	let left = MAX_INFLATED;
	let merged = false;
	let at = zip.readUInt32LE(end + 16);
	for (let part = 0; part < count; part++) {
		if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error("no entry");
		const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)];
		const packed = zip.readUInt32LE(at + 20);
		const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
		const local = zip.readUInt32LE(at + 42);
		names.push(zip.toString("utf8", at + 46, at + 46 + (name ?? 0)));
		if (flags & 1)
			throw new Refused("Berkas ini dikunci dengan kata sandi. Hapus kata sandinya, lalu simpan.");
		const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
		const data = zip.subarray(begin, begin + packed);
		const content = method === 0 ? data : inflated(data, left);
		left -= content.length;
		if (left < 0) throw tooLarge();
		merged ||= isMerged(content);
		at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
	}
	if (names.some((name) => /vbaProject\.bin$|^xl\/macrosheets\//i.test(name)))
		throw new Refused(
			"Berkas ini berisi makro. Simpan sebagai Excel Workbook (.xlsx) tanpa makro, lalu coba lagi.",
		);
	if (!names.includes("xl/workbook.xml"))
		throw new Refused(`Berkas ini bukan Excel Workbook (.xlsx). ${AS_XLSX}`);
	return merged;
}

/** In a part of a workbook: are cells merged over several rows? Reading merges takes as long as reading the cells. */
function isMerged(part: Buffer): boolean {
	const begin = part.indexOf("mergeCell ref=");
	if (begin < 0) return false;
	const merges = part.toString("latin1", begin).matchAll(/mergeCell ref="[A-Z]+(\d+):[A-Z]+(\d+)"/g);
	const rows = [...merges].map(([, first, last]) => ({ startRow: Number(first), endRow: Number(last) }));
	return withoutHeads(rows).length > 0;
}

const tooLarge = () =>
	new Refused("Berkas ini terlalu besar setelah dibuka (maksimal 40 MB). Simpan hanya lembar yang perlu.");

function inflated(data: Buffer, most: number): Buffer {
	try {
		return inflateRawSync(data, { maxOutputLength: Math.max(1, most) });
	} catch (error) {
		throw (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? tooLarge() : error;
	}
}
