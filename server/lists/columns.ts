import "server-only";
import { PLACEMENT_CLASS, PLACEMENT_HOMEROOM } from "../database/classes";
import type { Column } from "../files/workbook";

/* The columns of lists as files. Aliases are those of server/wire/json.ts. */

/** The name of a file, and its columns. */
export type Sheet = { name: string; title: string; columns: readonly Column[] };

/** A list: the tables that its rows come from, found by `id`, and the SQL of each column. */
export type List = Omit<Sheet, "columns"> & {
	id: { type: "text" | "int"; column: string };
	from: string;
	columns: readonly (Column & { sql: string })[];
};

export const text = (header: string, sql: string, width = 20) =>
	({ header, sql, width, type: "text" }) as const;
export const date = (header: string, sql: string) =>
	({ header, sql: `${sql}::text`, width: 12, type: "date" }) as const;
export const time = (header: string, sql: string) =>
	({ header, sql: `${sql}::text`, width: 8, type: "time" }) as const;

/** The Indonesian name of a value. */
export const labelled = (column: string, labels: Record<string, string>) =>
	`CASE ${column} ${Object.entries(labels)
		.map(([value, label]) => `WHEN '${value}' THEN '${label}'`)
		.join(" ")} END`;

export const NAME = text("Nama", "u.name", 30);
export const NISN = text("NISN", "s.nisn", 13);
export const MAJOR = text("Kompetensi Keahlian", "m.name", 30);
export const CLASS = text("Kelas", PLACEMENT_CLASS, 20);
export const HOMEROOM = text("Wali Kelas", PLACEMENT_HOMEROOM, 26);
export const COMPANY = text("Tempat PKL", "i.company_name", 30);
export const TEACHER = text("Pembimbing", "t.name", 26);
