import { fold } from "../lists/fold";
import { FIELDS, NEEDED } from "./fields";
import type { ImportKind } from "./kinds";
import type { Cell } from "./values";

/**
 * A row of a sheet with its number there. Rows without any value are left out.
 * `merged`: the columns whose cell is one of a row above.
 */
export type SheetRow = { row: number; cells: Cell[]; merged?: number[] };
export type Sheet = { name: string; rows: readonly SheetRow[] };

/** The heads of columns. A head below a group, such as "Nama" below "Data Ayah", is "Data Ayah.Nama". */
export type Heads = { labels: readonly string[]; first: number };

/** What "Tgl. Lahir" and "TGL LAHIR" have in common. */
const headKey = (label: string) =>
	fold(label)
		.replace(/[^a-z0-9]+/g, " ")
		.trim();

/** Groups of columns about somebody else, or about the place of a placement. */
const OTHERS = /\b(ayah|ibu|wali|orang ?tua|ortu|suami|istri|instruktur|pembimbing)\b/;
const PLACES = /\b(tempat pkl|dunia kerja|dudi|perusahaan|industri|asal)\b/;

/** How a head may be meant, the surest first: as it stands, "Nama" below "Instruktur", and "Tgl. Lahir" below "Kelahiran". */
function meanings(kind: ImportKind, label: string): string[] {
	const [, group = "", sub = ""] = /^([^.]+)\.(\S.*)$/.exec(label) ?? [];
	if (!sub) return [headKey(label)];
	const of = headKey(group);
	const isOther = OTHERS.test(of) || (kind !== "workplaces" && PLACES.test(of));
	return [headKey(label), headKey(`${sub} ${group}`), isOther ? "" : headKey(sub)];
}

/** How far down a sheet its heads may stand. */
const SEARCHED = 30;
/** The most columns that we look at. */
export const MAX_COLUMNS = 300;

/** A head. */
export const textOf = (cell: Cell | undefined) => (typeof cell === "string" ? cell.trim() : "");

/** Heads that begin at this row of a sheet, of one level or two. @returns also where the data begins */
export function headsAt({ rows }: Sheet, at: number): Heads {
	const [top, below] = [rows[at]?.cells ?? [], rows[at + 1]?.cells ?? []];
	if (!isBelow(top, below)) return { labels: Array.from(top, textOf), first: at + 1 };
	let group = "";
	const labels = Array.from({ length: Math.max(top.length, below.length) }, (_, column) => {
		group = textOf(top[column]) || (textOf(below[column]) ? group : "");
		const sub = textOf(below[column]);
		return sub ? `${group}.${sub}` : textOf(top[column]);
	});
	return { labels, first: at + 2 };
}

/** Are these the heads below groups? Groups are merged, so each begins above a head and leaves the next cells empty. */
function isBelow(top: readonly Cell[], below: readonly Cell[]): boolean {
	const filled = below.flatMap((cell, column) => (cell === null || cell === "" ? [] : [column]));
	const isText = filled.every((column) => /^[\p{L}]/u.test(textOf(below[column])));
	const inGaps = filled.filter((column) => textOf(top[column]) === "").length;
	const first = filled[0] ?? 0;
	return filled.length > 1 && isText && inGaps * 2 >= filled.length && first > 0 && textOf(top[first]) !== "";
}

/** Which column has which field: the first whose head is called so. */
export function columnsOf(kind: ImportKind, labels: readonly string[]): Record<string, number> {
	const meant = labels.map((label) => meanings(kind, label));
	const found: Record<string, number> = {};
	for (const nth of [0, 1, 2])
		for (const { name, label, also } of FIELDS[kind]) {
			if (name in found) continue;
			const names = [headKey(label), ...also.map(headKey)];
			const columns = names.map((key) => meant.findIndex((keys) => keys[nth] === key));
			const column = columns.find((at) => at >= 0);
			if (column !== undefined && !Object.values(found).includes(column)) found[name] = column;
		}
	return found;
}

const suffices = (kind: ImportKind, columns: Record<string, number>) =>
	NEEDED[kind].all.every((name) => name in columns) && NEEDED[kind].any.some((name) => name in columns);

export type Table = {
	sheet: Sheet;
	labels: readonly string[];
	columns: Record<string, number>;
	first: number;
};

/** The sheet that is of this kind, and where its columns are: the one in which most fields are found. */
export function findTable(sheets: readonly Sheet[], kind: ImportKind): Table | undefined {
	let best: Table | undefined;
	for (const sheet of sheets)
		for (let at = 0; at < Math.min(SEARCHED, sheet.rows.length); at++) {
			const { labels, first } = headsAt(sheet, at);
			const columns = columnsOf(kind, labels);
			const better = Object.keys(columns).length > Object.keys(best?.columns ?? {}).length;
			if (better && suffices(kind, columns)) best = { sheet, labels, columns, first };
		}
	return best;
}

/** The heads of a sheet of which we know none: its first row with three texts or more, or else the widest. */
export function likelyHeads(sheet: Sheet): Heads & { at: number } {
	const texts = ({ cells }: SheetRow) => cells.filter((cell) => textOf(cell) !== "").length;
	const top = sheet.rows.slice(0, SEARCHED);
	const most = Math.max(0, ...top.map(texts));
	const at = Math.max(
		0,
		top.findIndex((row) => texts(row) >= Math.min(3, most)),
	);
	return { ...headsAt(sheet, at), at };
}

/** What the rows above the heads say: the title, the school, and its number if they name it. */
export function readTop(
	{ rows }: Sheet,
	first: number,
): { title: string; school: string; npsn: string | null } {
	const top = rows.slice(0, Math.max(1, first - 1)).map(({ cells }) => cells);
	const lines = top.map((cells) =>
		cells
			.map((cell) => String(cell ?? ""))
			.join(" ")
			.trim(),
	);
	const [, npsn = null] = /\bNPSN\D{0,6}(\d{8})\b/i.exec(lines.join("\n")) ?? [];
	return { title: lines[0] ?? "", school: (lines[1] ?? "").slice(0, 100), npsn };
}

/** The kind that a title or the heads tell, where it is a download of Dapodik. `left`: who has left. */
export function toldKind(
	title: string,
	labels: readonly string[],
): ImportKind | "left" | "staff" | undefined {
	const line = headKey(title);
	if (
		labels.some((label) => /^(keluar karena|tanggal keluar|tgl keluar|alasan keluar)$/.test(headKey(label)))
	)
		return "left";
	if (/(peserta didik|siswa).*(keluar|lulus|mutasi|alumni)/.test(line)) return "left";
	if (/^daftar (peserta didik|pd|siswa)\b/.test(line)) return "students";
	if (/^daftar guru\b/.test(line)) return "teachers";
	return /^daftar (tenaga kependidikan|tendik)\b/.test(line) ? "staff" : undefined;
}
