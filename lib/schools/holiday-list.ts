import type { DateString } from "../dates/dates";
import { beginsWithDay, isWeekday, namesDay, type Row, readDays, withoutWeekday } from "./holiday-dates";
import { isIcs, readIcs } from "./holiday-ics";
import { cellsOf, mostLikely, SEPARATORS, wholeLines } from "./table-lines";

export type Holiday = { date: DateString; name: string };

/** The most characters of a holiday's name. */
export const HOLIDAY_NAME_MAX = 100;
/** A text with more rows than this is not a list of holidays. */
export const HOLIDAYS_MAX = 1000;
/** A longer line has more than a date and a name. */
const LINE_MAX = 1000;

/**
 * Reads a list of holidays as people have it: from a spreadsheet, the table of the official decree, plain text, or a
 * calendar's file (ICS). It skips empty lines, titles and headings. It stops behind {@link HOLIDAYS_MAX} rows.
 */
export const readHolidayRows = (text: string): Row[] => (isIcs(text) ? readIcs(text) : readLines(text));

/** Which cells have what, as a heading says. */
type Columns = { date: number; end: number; name: number; count: number };

const HEADINGS = {
	end: /selesai|akhir|sampai|\bend\b/i,
	date: /^(tanggal|tgl|hari\s*[/,]\s*tanggal|mulai|date|start)\b/i,
	name: /^(keterangan|nama|hari (libur|besar|raya)|libur|peringatan|perayaan|uraian|acara|kegiatan|name|holiday|subject|summary|description)\b/i,
};

/** A line that only names what follows, such as "Cuti Bersama Tahun 2027". */
const TITLE = /\b(libur|cuti|kalender|holidays?)\b|\b20\d\d\b/i;

/** The rows of a text. Titles tell the year of dates without one. */
function readLines(text: string): Row[] {
	const rows: Row[] = [];
	let separator: string | undefined;
	let columns: Columns | undefined;
	let year: number | undefined;
	for (const { number, whole } of wholeLines(text)) {
		const line = withoutEdges(whole);
		// Excel's own line about the separator.
		const [, chosen] = /^"?sep=(.)"?\s*$/i.exec(whole) ?? [];
		if (chosen) separator = chosen;
		if (chosen || !/[\p{L}\p{N}]/u.test(line)) continue;
		const [mentioned] = /\b20\d\d\b/.exec(line) ?? [];
		const row = readLine(line, { separator, columns, year: year ?? (Number(mentioned) || undefined) });
		if (row.days) {
			// The decree's first row tells the year of all: "1 Januari; Kamis; Tahun Baru 2026 Masehi".
			if (mentioned && !readDays(row.written)) year ??= Number(mentioned);
		} else if (!namesDay(line)) {
			const cells = cellsOf(line, separator ?? mostLikely(line));
			const isTitle = cells.length === 1 && /^\D/.test(line) && TITLE.test(line);
			if (isTitle && mentioned) year = Number(mentioned);
			const heading = readHeading(cells);
			columns = heading ?? columns;
			if (heading || isTitle) continue;
		}
		rows.push({ line: number, ...row });
		if (rows.length > HOLIDAYS_MAX) break;
	}
	return rows;
}

/** Cuts what surrounds the cells: spreadsheets write a separator for each empty column, tables begin and end with "|". */
const withoutEdges = (line: string) => {
	let [start, end] = [0, line.length];
	while (end > start && ",; \t|".includes(line.charAt(end - 1))) end--;
	while (start < end && " |".includes(line.charAt(start))) start++;
	return line.slice(start, end);
};

function readHeading(cells: string[]): Columns | undefined {
	const at = (what: RegExp, not?: RegExp) => cells.findIndex((cell) => what.test(cell) && !not?.test(cell));
	const date = at(HEADINGS.date, HEADINGS.end);
	return date < 0 ? undefined : { date, end: at(HEADINGS.end), name: at(HEADINGS.name), count: cells.length };
}

type Context = { separator: string | undefined; columns: Columns | undefined; year: number | undefined };

function readLine(line: string, { separator, columns, year }: Context): Omit<Row, "line"> {
	if (line.length > LINE_MAX) return { days: null, written: line, name: "" };
	const likely = separator ?? mostLikely(line);
	for (const one of separator ? [separator] : SEPARATORS.filter((mark) => line.includes(mark))) {
		const cells = cellsOf(one === "," ? withoutCommas(line) : line, one);
		const named = columns && cells.length > columns.name ? columns : undefined;
		const at = named ? named.date : cells.findIndex((cell) => readDays(cell, year) !== null);
		const written = cells[at] ?? "";
		const last = named && named.end >= 0 ? (cells[named.end] ?? "") : "";
		const days = readDays(last && last !== written ? `${written} – ${last}` : written, year);
		if (!days) continue;
		const name = named && named.name >= 0 ? nameIn(cells, named, one) : nameBeside(cells, at, one);
		return { days, written, name };
	}
	const cells = cellsOf(line, likely);
	const at = columns?.date ?? 0;
	return (
		readPlain(line, year) ?? { days: null, written: cells[at] ?? "", name: nameBeside(cells, at, likely) }
	);
}

/** Writes "17, 18 dan 20 Agustus" with words, because these commas separate no cells. */
const withoutCommas = (line: string) =>
	line.replace(/\b\d{1,2}(?:(?:, \d{1,2})*,? (?:dan|&) \d{1,2}|(?:, \d{1,2}){2,})(?= \p{L})/giu, (days) =>
		days.replace(/,(?: dan| &)?/gi, " dan"),
	);

/** The name below its heading. In the last column it may contain the separator. */
const nameIn = (cells: string[], { name, count }: Columns, separator: string) =>
	name === count - 1 ? cells.slice(name).filter(Boolean).join(`${separator.trim()} `) : (cells[name] ?? "");

/** The name in a line without a heading: behind the date and its weekday, or else before it. */
function nameBeside(cells: string[], at: number, separator: string): string {
	const behind = cells.slice(isWeekday(cells[at + 1] ?? "") ? at + 2 : at + 1);
	const before = cells.slice(0, at).filter((cell) => !isWeekday(cell) && !/^\d*\.?$/.test(cell));
	return (behind.some(Boolean) ? behind : before).filter(Boolean).join(`${separator.trim()} `);
}

/** Reads a line without separators: "1. Selasa, 17 Agustus 2027 Hari Kemerdekaan", or the name and a colon first. */
function readPlain(line: string, year: number | undefined): Omit<Row, "line"> | undefined {
	const text = withoutWeekday(line.replace(/^(?:\d{1,3}[.)]|[-–•*])\s+/, ""));
	const words = text.split(/\s+/);
	// The longest beginning that is a date.
	for (let count = Math.min(words.length, 9); count > 0; count--) {
		const written = words
			.slice(0, count)
			.join(" ")
			.replace(/[:,–-]+$/, "");
		const days = readDays(written, year);
		// In "5 Januari 12 Rabiul Awal" no year stands behind the month.
		if (!days || /\p{L}\.? \d\d$/u.test(written)) continue;
		const rest = words.slice(count).join(" ");
		// This is not the whole date: "1 Januari - 31 Desember 2027" is too long.
		if (beginsWithDay(rest)) return undefined;
		const name = rest.replace(/^[\s:–-]+/, "").replace(/^\((.*?)\)/, "$1");
		return { days, written, name: withoutWeekday(name).replace(/^[\s:–-]+/, "") };
	}
	const [, name = "", written = ""] = /^(.{2,100}?)(?::| [–-]) (.+)$/.exec(text) ?? [];
	const days = /\p{L}/u.test(name) ? readDays(written, year) : null;
	return days ? { days, written, name } : undefined;
}
