import type { Extract } from "./extract";
import type { ImportKind } from "./kinds";
import type { Cell } from "./values";

/*
 * Lists often have one cell for many rows, such as a class beside its students. A workbook says which cells are merged.
 * Where the merges are lost, as in every CSV, the rows below are empty. Only somebody can say what is meant there.
 */

/** The fields of which lists have such cells. */
const SHARED: Record<ImportKind, readonly string[]> = {
	students: ["rombel"],
	teachers: [],
	workplaces: ["name", "field", "district"],
	placements: ["company_name", "start_date", "end_date", "teacher"],
	holidays: [],
};

const columnOf = ({ fields }: Extract, field: string) => fields.indexOf(field) + 1;

/** The numbers of the rows whose cell of a field is empty below a filled one, and may have been merged with it. */
function gapsOf(kind: ImportKind, content: Extract, field: string): number[] {
	// Our templates have a row for each, which is empty until it is filled in.
	if (!SHARED[kind].includes(field) || /\bNPSN \d{8}$/.test(content.sheet)) return [];
	const at = columnOf(content, field);
	const cells = content.rows.map((row) => String(row[at] ?? "").trim());
	// Whoever writes the same into two neighbours has merged nothing.
	if (cells.some((cell, row) => cell !== "" && cell === cells[row + 1])) return [];
	const first = cells.findIndex((cell) => cell !== "");
	return content.rows.flatMap((row, index) =>
		first >= 0 && index > first && cells[index] === "" && !(kind === "students" && isFooter(row, at))
			? [row[0]]
			: [],
	);
}

/** Below a list stand its sum, a date and who signs, in one cell each. A student has more. */
const isFooter = (row: Extract["rows"][number], at: number): boolean =>
	row.filter((cell, column) => column > 0 && column !== at && String(cell ?? "").trim() !== "").length < 2;

/** A field with cells that are read like the filled one above them (`filled`), or could be. */
export type SharedCells = { field: string; count: number; filled: boolean };

/** What of a file is read like the cells above, and what could be. */
export const sharedCells = (kind: ImportKind, content: Extract): SharedCells[] =>
	content.fields.flatMap((field) => [
		...some(field, content.filled?.[field] ?? [], true),
		...some(field, gapsOf(kind, content, field), false),
	]);

const some = (field: string, { length: count }: number[], filled: boolean): SharedCells[] =>
	count > 0 ? [{ field, count, filled }] : [];

/** Reads empty cells like the filled ones above them, or as empty again. */
export function fillCells(
	kind: ImportKind,
	content: Extract,
	{ field, filled }: Omit<SharedCells, "count">,
): Extract {
	if (!content.fields.includes(field)) return content;
	const at = columnOf(content, field);
	const before = content.filled?.[field] ?? [];
	const chosen = new Set(filled ? gapsOf(kind, content, field) : before);
	let above: Cell = null;
	const rows = content.rows.map((row): Extract["rows"][number] => {
		if (chosen.has(row[0])) return row.with(at, filled ? above : null) as Extract["rows"][number];
		above = row[at] ?? null;
		return row;
	});
	return {
		...content,
		rows,
		filled: { ...content.filled, [field]: filled ? [...before, ...chosen] : [] },
	};
}
