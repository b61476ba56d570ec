import { oneLine } from "../forms/typed-text";
import { MAX_ROWS } from "../schemas/imports";
import { FIELDS } from "./fields";
import {
	columnsOf,
	findTable,
	headsAt,
	likelyHeads,
	readTop,
	type Sheet,
	type Table,
	textOf,
	toldKind,
} from "./heads";
import type { ImportKind } from "./kinds";
import { type Cell, lineOf } from "./values";

/** Which head of a sheet has which field, as somebody said by hand. */
export type Mapping = Record<string, string>;

/** What is kept of a file: the cells of the fields that its kind takes, and nothing else. */
export type Extract = {
	sheet: string;
	/** The school that the file names above its heads. */
	school: string;
	/** The fields in the order of the cells. */
	fields: string[];
	/** Heads that nobody takes. */
	dropped: string[];
	/** Each row: its number in the sheet, and its cells. */
	rows: [row: number, ...cells: Cell[]][];
	/** Numbers of rows that have the same NIK as an earlier one. The NIK itself stays in the file. */
	twins: [row: number, like: number][];
	/** By field the numbers of the rows that have the cell above, which was merged or is taken for it. */
	filled?: Record<string, number[]>;
	/** Sheets of the file that have such a table, too, and are not read. */
	others?: string[];
};

/**
 * `unknown`: nothing in it looks like this kind, so somebody has to say which column is what. Its heads, and nothing of
 * its rows, are for that.
 */
export type Extracted =
	| { kind: "table"; table: Extract }
	| { kind: "refused"; why: string }
	| { kind: "unknown"; sheets: { name: string; heads: string[] }[] };

const refused = (why: string): Extracted => ({ kind: "refused", why });

const LEFT =
	"Ini daftar peserta didik yang keluar. Berkas ini tidak dapat diimpor, karena impor tidak menghapus siapa pun. Unduh Daftar Peserta Didik (aktif) dari Dapodik.";
const NAMES: Record<string, string> = {
	students: "Daftar Peserta Didik. Pilih Peserta Didik",
	teachers: "Daftar Guru. Pilih Guru",
	staff: "Daftar Tenaga Kependidikan. Hanya guru yang diimpor",
};

/**
 * Takes from the sheets of a file what its kind needs.
 * @param npsn the number of the school that imports. A file that says another one is refused
 * @param mapping what somebody said by hand, for the sheet of this name
 */
export function extract(
	sheets: readonly Sheet[],
	{ kind, npsn, mapping, sheet }: { kind: ImportKind; npsn: string; mapping?: Mapping; sheet?: string },
): Extracted {
	if (sheets.every(({ rows }) => rows.length === 0)) return refused("Berkas ini kosong.");
	for (const one of sheets) {
		const { title } = readTop(one, 2);
		const told = toldKind(title, likelyHeads(one).labels);
		if (told === "left") return refused(LEFT);
	}
	const table = mapping ? mapTable(sheets, kind, mapping, sheet) : findTable(sheets, kind);
	if (!table) {
		const [first] = sheets.filter(({ rows }) => rows.length > 0);
		const told = first && toldKind(readTop(first, 2).title, []);
		if (told && told !== kind) return refused(`Berkas ini ${NAMES[told]}.`);
		return {
			kind: "unknown",
			sheets: sheets
				.filter(({ rows }) => rows.length > 1)
				.map((one) => ({ name: one.name, heads: [...new Set(likelyHeads(one).labels)].filter(Boolean) })),
		};
	}
	const top = readTop(table.sheet, table.first);
	const told = toldKind(top.title, table.labels);
	if (told && told !== kind && !mapping)
		return refused(told === "left" ? LEFT : `Berkas ini ${NAMES[told]}.`);
	const [, named = null] = /\bNPSN (\d{8})$/.exec(table.sheet.name) ?? [];
	const other = top.npsn ?? named ?? otherSchool(table);
	if (other && other !== npsn)
		return refused(`Berkas ini milik sekolah dengan NPSN ${other}, bukan sekolah Anda (${npsn}).`);
	const kept = keep(kind, table);
	if (kept.rows.length > MAX_ROWS)
		return refused(`Berkas ini berisi lebih dari ${MAX_ROWS} baris. Bagi menjadi beberapa berkas.`);
	if (kept.rows.length === 0) return refused("Berkas ini tidak berisi data di bawah judul kolomnya.");
	const others = sheets.filter((one) => one !== table.sheet && isAlike(one, table, kind, mapping));
	return {
		kind: "table",
		table: {
			...kept,
			sheet: cut(table.sheet.name),
			school: cut(top.school),
			others: others.map(({ name }) => cut(name)),
		},
	};
}

/** A table whose columns somebody named by hand. */
function mapTable(
	sheets: readonly Sheet[],
	kind: ImportKind,
	mapping: Mapping,
	name?: string,
): Table | undefined {
	const sheet = sheets.find((one) => oneLine(one.name) === name) ?? sheets[0];
	if (!sheet) return undefined;
	const heads = likelyHeads(sheet);
	const { labels, first } = headsAt(sheet, heads.at);
	const columns = Object.fromEntries(
		FIELDS[kind].flatMap(({ name: field }) => {
			const at = labels.indexOf(mapping[field] ?? "\0");
			return at < 0 ? [] : [[field, at]];
		}),
	);
	return { sheet, labels, first, columns };
}

/** Has a sheet such a table as the one that is read? */
function isAlike(sheet: Sheet, { columns }: Table, kind: ImportKind, mapping?: Mapping): boolean {
	if (!mapping) return findTable([sheet], kind) !== undefined;
	const same = mapTable([sheet], kind, mapping);
	return Object.keys(columns).every((field) => field in (same?.columns ?? {}));
}

const columnCalled = (labels: readonly string[], name: string) =>
	labels.findIndex((label) => label.trim().toUpperCase() === name);

/** The number of another school in a column of its own. */
function otherSchool({ sheet, labels, first }: Table): string | null {
	const column = columnCalled(labels, "NPSN");
	const [row] = column < 0 ? [] : sheet.rows.slice(first);
	const text = lineOf(row?.cells[column] ?? null);
	return /^\d{8}$/.test(text) ? text : null;
}

const BORN: ReadonlySet<string> = new Set(["birthplace", "birthdate"]);

/** The two parts of "Depok, 17 Mei 2008". */
function bornIn(cell: Cell): Record<string, Cell> {
	const [, place = "", date = ""] = /^(\D*)(.*)$/s.exec(lineOf(cell)) ?? [];
	return { birthplace: place.replace(/[\s,;/-]+$/, "") || null, birthdate: date || null };
}

function keep(kind: ImportKind, { sheet, labels, columns, first }: Table) {
	const { birth } = columns;
	const has = (name: string) => name in columns || (birth !== undefined && BORN.has(name));
	const fields = FIELDS[kind].map(({ name }) => name).filter((name) => name !== "birth" && has(name));
	const cellOf = (cells: readonly Cell[], name: string): Cell =>
		(name in columns ? cells[columns[name] ?? -1] : bornIn(cells[birth ?? -1] ?? null)[name]) ?? null;
	const rows: Extract["rows"] = [];
	const twins: Extract["twins"] = [];
	const below = sheet.rows.slice(first);
	const nik = columnCalled(labels, "NIK");
	const known = new Map<string, number>();
	for (const { row, cells } of below) {
		// Lists that are printed say their heads again on each page.
		if (Object.values(columns).every((column) => textOf(cells[column]) === labels[column])) continue;
		const kept = fields.map((name) => cellOf(cells, name));
		if (kept.every((cell) => lineOf(cell) === "")) continue;
		rows.push([row, ...kept.map(short)]);
		const number = nik < 0 ? "" : lineOf(cells[nik] ?? null);
		if (!/^\d{16}$/.test(number) || typeof cells[nik] === "number") continue;
		const like = known.get(number);
		if (like === undefined) known.set(number, row);
		else twins.push([row, like]);
	}
	const filled = Object.fromEntries(
		fields.map((field) => [
			field,
			below.filter(({ merged }) => merged?.includes(columns[field] ?? -1)).map(({ row }) => row),
		]),
	);
	const taken = Object.values(columns);
	const dropped = labels.filter((label, column) => label !== "" && !taken.includes(column));
	return { fields, rows, twins, filled, dropped: dropped.slice(0, 100).map(cut) };
}

/**
 * Nobody's name is longer, and a cell may hold 32,767 characters. PostgreSQL stores neither NUL nor half a letter, which a
 * cut may leave.
 */
const cut = (text: string): string => text.slice(0, 500).replace(/[\0\p{Cs}]/gu, "");
const short = (cell: Cell): Cell => (typeof cell === "string" ? cut(cell) : cell);

/** Do the heads of a sheet name these fields by themselves? */
export const guessMapping = (kind: ImportKind, heads: readonly string[]): Mapping =>
	Object.fromEntries(Object.entries(columnsOf(kind, heads)).map(([field, at]) => [field, heads[at] ?? ""]));
