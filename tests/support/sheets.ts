import { read, utils } from "@e965/xlsx";
import { expect } from "vitest";
import type { Person } from "./school";

/**
 * A cell as another library reads it. `t` is its type (s text, n number, d date), and `w` is what a spreadsheet shows.
 */
type Cell = { t: string; v: unknown; w?: string; f?: string };

/** The rows of a file's first sheet, keyed by its column heads. Empty cells are left out. */
export function rowsOf(bytes: Uint8Array): Record<string, Cell>[] {
	const book = read(bytes, { cellDates: true, cellNF: true, UTC: true });
	const cells = book.Sheets[book.SheetNames[0] as string] ?? {};
	const { e } = utils.decode_range(cells["!ref"] ?? "A1");
	const at = (r: number, c: number) => cells[utils.encode_cell({ r, c })] as Cell | undefined;
	return Array.from({ length: e.r }, (_, row) =>
		Object.fromEntries(
			Array.from({ length: e.c + 1 }, (_, column) => [String(at(0, column)?.v), at(row + 1, column)])
				.filter(([, cell]) => cell !== undefined && (cell as Cell).v !== undefined)
				.map(([head, cell]) => [head, cell]),
		),
	);
}

/** Every sheet of a file as rows of values, null where a cell is empty. */
export function sheetsOf(bytes: Uint8Array): Record<string, unknown[][]> {
	const { SheetNames, Sheets } = read(bytes);
	return Object.fromEntries(
		SheetNames.map((name) => [
			name,
			utils.sheet_to_json(Sheets[name] ?? {}, { header: 1, defval: null, blankrows: true }) as unknown[][],
		]),
	);
}

/** The download of a person from below `/exports`, as rows. */
export async function download(person: Person, address: string) {
	const answer = await person.get(`/exports/${address}`);
	expect(answer).toHaveStatus(200);
	return rowsOf(answer.bytes);
}

/** The texts of a column. */
export const column = (rows: Record<string, Cell>[], head: string) => rows.map((row) => row[head]?.v);
