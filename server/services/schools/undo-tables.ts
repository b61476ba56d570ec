import "server-only";
import { Prisma, type Transaction } from "../../database/db";

/* The tables of a bulk change's notes, as the catalogue describes them, and pieces of SQL about their rows. */

/** Columns that the daily work changes by itself, which is no edit. */
const BY_ITSELF: Record<string, string[]> = {
	internships: ["days_until", "days_due_at", "status", "last_day"],
};

/** They note or name the bulk change itself. */
const OWN_TABLES = ["bulk_changes", "bulk_change_rows"];

export const id = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const raw = Prisma.raw;
export const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

type Column = { table: string; column: string; type: string; computed: boolean };
/** A table of the notes. */
export type Table = { name: string; columns: Column[]; key: Column[]; left_out: string };
export type Reference = { child: string; parent: string; child_columns: string[]; parent_columns: string[] };
/** A unique index or an exclusion of a table: no two rows have values of which all operators hold. */
export type Rule = { table: string; values: string[]; operators: string[]; condition: string };
export async function readTables(tx: Transaction, chosen: Prisma.Sql): Promise<Table[]> {
	const keys = await tx.$queryRaw<{ name: string; columns: string[] }[]>`
		SELECT DISTINCT ON (table_name) table_name AS name, ARRAY(SELECT jsonb_object_keys(key)) AS columns
		FROM bulk_change_rows r WHERE ${chosen} ORDER BY table_name`;
	const columns = await tx.$queryRaw<Column[]>`
		SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type,
			a.attgenerated <> '' AS computed
		FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
		WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY(${keys.map(({ name }) => name)})
			AND a.attnum > 0 AND NOT a.attisdropped`;
	return keys.map(({ name, columns: key }) => ({
		name,
		columns: columns.filter(({ table }) => table === name),
		key: columns.filter(({ table, column }) => table === name && key.includes(column)),
		left_out: `'{${(BY_ITSELF[name] ?? []).join(",")}}'::text[]`,
	}));
}

export const readReferences = (tx: Transaction, tables: Table[]) => tx.$queryRaw<Reference[]>`
	SELECT child.relname AS child, parent.relname AS parent,
		ARRAY(SELECT attname::text FROM unnest(k.conkey) WITH ORDINALITY u (n, at)
			JOIN pg_attribute ON attrelid = k.conrelid AND attnum = n ORDER BY at) AS child_columns,
		ARRAY(SELECT attname::text FROM unnest(k.confkey) WITH ORDINALITY u (n, at)
			JOIN pg_attribute ON attrelid = k.confrelid AND attnum = n ORDER BY at) AS parent_columns
	FROM pg_constraint k JOIN pg_class child ON child.oid = k.conrelid JOIN pg_class parent ON parent.oid = k.confrelid
	WHERE k.contype = 'f' AND ${tables.map(({ name }) => name)} && ARRAY[child.relname::text, parent.relname::text]
		AND NOT child.relname = ANY(${OWN_TABLES})`;

export const readRules = (tx: Transaction, tables: Table[]) => tx.$queryRaw<Rule[]>`
	SELECT c.relname AS table, coalesce(pg_get_expr(x.indpred, x.indrelid), 'TRUE') AS condition,
		ARRAY(SELECT pg_get_indexdef(x.indexrelid, n, true) FROM generate_series(1, x.indnkeyatts) n ORDER BY n) AS values,
		ARRAY(SELECT coalesce(o.oprname::text, '=') FROM generate_series(1, x.indnkeyatts) n
			LEFT JOIN pg_constraint k ON k.conindid = x.indexrelid AND k.contype = 'x'
			LEFT JOIN pg_operator o ON o.oid = k.conexclop[n] ORDER BY n) AS operators
	FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid
	WHERE (x.indisunique OR x.indisexclusion) AND c.relnamespace = 'public'::regnamespace
		AND c.relname = ANY(${tables.map(({ name }) => name)})`;

export const writable = ({ columns }: Table): string[] =>
	columns.filter(({ computed }) => !computed).map(({ column }) => column);

/** The row `t` of a note `r`. */
export const isRow = ({ key }: Table) =>
	key.map(({ column, type }) => `t.${id(column)} = (r.key ->> ${text(column)})::${type}`).join(" AND ");

/** A password is noted by its hash (migrations/*_bulk_changes). */
const rowOf = (alias: string) => `(CASE WHEN to_jsonb(${alias}) ->> 'password' IS NULL THEN to_jsonb(${alias})
	ELSE to_jsonb(${alias}) || jsonb_build_object('password', encode(sha256(convert_to(to_jsonb(${alias}) ->> 'password', 'UTF8')), 'hex')) END)`;

/** The present row is as noted. Columns that are newer than the note do not count. */
export const isAs = ({ left_out }: Table, noted: "before" | "after") => `(
	SELECT bool_and(present -> k IS NOT DISTINCT FROM r.${noted} -> k)
	FROM (SELECT ${rowOf("t")} AS present) p, jsonb_object_keys(r.${noted} - ${left_out}) k)`;
