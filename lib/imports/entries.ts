import { formatDate } from "../dates/dates";
import type { Extract } from "./extract";
import { DATES, FIELDS } from "./fields";
import type { ImportKind } from "./kinds";
import { type Cell, dayFirst, isMonthFirst, lineOf } from "./values";

/** Something to know about a row, at one of its fields. `fix`: what to write there instead. */
export type Remark = { field: string | null; text: string; fix?: string };

/** A row of a file, read. A field that the file lacks, or whose cell is empty, is null. */
export type Entry = {
	row: number;
	values: Record<string, string | null>;
	/** With a problem it can't be written. */
	problems: Remark[];
	notes: Remark[];
};

/** Reads the cells of each row. It is quick, but a file has many rows, so it pauses for others between some. */
export async function readEntries(
	kind: ImportKind,
	{ fields, rows, twins }: Pick<Extract, "fields" | "rows" | "twins">,
	pause: () => Promise<unknown> = async () => undefined,
): Promise<Entry[]> {
	const readers = fields.map((name) => FIELDS[kind].find((field) => field.name === name));
	// One of them says it for the others: whoever writes 12/31 as the end writes 8/1 as the beginning.
	const dates = fields.map((name, column) =>
		DATES.has(name) ? rows.map((row) => row[column + 1] ?? null) : [],
	);
	const all = isMonthFirst(dates.flat());
	const turned = dates.map((cells) => cells.length > 0 && (all || isMonthFirst(cells)));
	const entries: Entry[] = [];
	for (const [at, [row, ...cells]] of rows.entries()) {
		if (at % PAUSED === PAUSED - 1) await pause();
		const entry: Entry = { row, values: {}, problems: [], notes: [] };
		for (const [column, field] of readers.entries()) {
			if (!field) continue;
			const cell = cells[column] ?? null;
			const other = turned[column] ? dayFirst(cell) : null;
			const { value, problem, note, meant } = field.read(other ?? cell);
			entry.values[field.name] = value;
			if (other && value)
				entry.notes.push({
					field: field.name,
					text: `${field.label} ditulis dengan bulan di depan: dibaca ${formatDate(value)}.`,
				});
			if (problem) entry.problems.push({ field: field.name, text: problem });
			if (note) entry.notes.push({ field: field.name, text: note, ...(meant && { fix: meant }) });
		}
		entries.push(entry);
	}
	const byRow = new Map(entries.map((entry) => [entry.row, entry]));
	for (const [row, like] of twins)
		for (const [one, other] of [
			[row, like],
			[like, row],
		] as const)
			byRow
				.get(one)
				?.notes.push({ field: null, text: `NIK-nya sama dengan baris ${other}. Periksa di Dapodik.` });
	return entries;
}

/** Rows between two pauses. */
const PAUSED = 250;

/** A cell as a form shows it. */
export const cellText = (cell: Cell): string => (typeof cell === "number" ? String(cell) : lineOf(cell));

/** Do two rows say the same, but for their place? */
export const sameValues = (one: Entry, other: Entry): boolean =>
	Object.keys(one.values).every((name) => one.values[name] === other.values[name]);
