import { oneLine } from "../forms/typed-text";
import { MAX_ROWS } from "../schemas/imports";
import { HOLIDAYS_MAX, readHolidayRows } from "../schools/holiday-list";
import { type Extract, type Extracted, extract } from "./extract";
import { findTable, type Sheet } from "./heads";

type Order = {
	npsn: string;
	/** Is the whole list of national holidays? Our template says so row by row. */
	national: boolean;
};

/** A sheet as lines, each with its own number. */
function linesOf({ rows }: Sheet): string {
	const lines: string[] = [];
	for (const { row, cells } of rows)
		lines[row - 1] = cells.map((cell) => oneLine(String(cell ?? ""))).join("\t");
	return Array.from(lines, (line) => line ?? "").join("\n");
}

/**
 * Takes the holidays from a file, however somebody has written them. Lines that cannot be read come along, to be
 * corrected or left out.
 * @param text the file as text, if it is no workbook
 */
export function extractHolidays(
	sheets: readonly Sheet[],
	text: string | null,
	{ npsn, national }: Order,
): Extracted {
	const table = findTable(sheets, "holidays");
	if (table && "national" in table.columns) return extract(sheets, { kind: "holidays", npsn });
	const found = (text === null ? sheets.map(linesOf) : [text]).map(readHolidayRows);
	const at = Math.max(
		0,
		found.findIndex((rows) => rows.some(({ days }) => days)),
	);
	const listed = found[at] ?? [];
	if (listed.length === 0) return { kind: "refused", why: "Daftar ini tidak berisi tanggal." };
	if (listed.length > HOLIDAYS_MAX)
		return { kind: "refused", why: `Daftar hari libur maksimal ${HOLIDAYS_MAX} baris.` };
	const mark = national ? "Ya" : null;
	// A line of several days keeps its number for the first of them.
	let next = Math.max(...listed.map(({ line }) => line));
	const rows = listed.flatMap(({ line, days, written, name }) =>
		[...new Set(days ?? [written])].map((date, nth): Extract["rows"][number] => [
			nth === 0 ? line : ++next,
			date.slice(0, 500),
			name.slice(0, 500),
			mark,
		]),
	);
	if (rows.length > MAX_ROWS) return { kind: "refused", why: `Daftar hari libur maksimal ${MAX_ROWS} hari.` };
	const sheet = text === null ? oneLine(sheets[at]?.name ?? "") : "";
	return {
		kind: "table",
		table: { sheet, school: "", fields: ["date", "name", "national"], dropped: [], rows, twins: [] },
	};
}
