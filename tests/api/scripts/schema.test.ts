import { readFileSync } from "node:fs";
import { expect, inject, it } from "vitest";
import { withConnection } from "../../../scripts/migrate";

/* prisma/schema.prisma and the database of the migrations must agree. We write both as lines and compare them. */

type Block = { kind: string; name: string; mapped: string; lines: string[] };

const TYPES: Record<string, string> = {
	String: "text",
	Int: "integer",
	BigInt: "bigint",
	Float: "double precision",
	Boolean: "boolean",
	Json: "jsonb",
	Bytes: "bytea",
	"@db.Date": "date",
	"@db.SmallInt": "smallint",
	"@db.Time(0)": "time(0) without time zone",
	"@db.Timestamptz(0)": "timestamp(0) with time zone",
	"@db.Timestamptz(3)": "timestamp(3) with time zone",
	"@db.Uuid": "uuid",
	"@db.Bit(64)": "bit(64)",
};

function readSchema(): Block[] {
	const source = readFileSync("prisma/schema.prisma", "utf8");
	return [...source.matchAll(/^(model|enum) (\w+) \{\n(.*?)^\}/gms)].map(
		([, kind = "", name = "", body = ""]) => {
			const mapped = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name;
			const lines = body.split("\n").map((line) => line.trim());
			return { kind, name, mapped, lines: lines.filter((line) => line && !line.startsWith("//")) };
		},
	);
}

/** Has the column a default? `dbgenerated()` without a value says that a trigger fills it, or that it is computed. */
const isFilled = (rest: string) => /@default\((?!dbgenerated\(\)\))/.test(rest);

const words = (list = "") => list.split(",").map((word) => word.trim().replace(/\(.*/, ""));

function fromSchema(): string[] {
	const blocks = readSchema();
	const find = (name: string) => blocks.find((block) => block.name === name);
	return blocks.flatMap((block) => {
		const table = block.mapped;
		if (block.kind === "enum")
			return [`${table}: ${block.lines.filter((line) => /^\w+$/.test(line)).join(", ")}`];
		return block.lines.flatMap((line) => {
			if (line.startsWith("@@map")) return [];
			if (line.startsWith("@@")) return [indexOf(table, line)];
			const [, column = "", type = "", arity = "", rest = ""] =
				/^(\w+)\s+(\w+)(\[\]|\?)?(.*)$/.exec(line) ?? [];
			const other = find(type);
			if (other?.kind === "model")
				return rest.includes("references:") ? [relation(table, other.mapped, arity, rest)] : [];
			const unknown = type === "Unsupported" ? /"(\w+)"/.exec(rest)?.[1] : undefined;
			const own = unknown ?? TYPES[/@db\.\w+(\(\d+\))?/.exec(rest)?.[0] ?? type] ?? other?.mapped ?? type;
			// To Prisma it is the same whether a list can be null.
			const optional = arity === "?" || /^\("\w+"\)\?/.test(rest);
			const nulls = optional ? "" : arity === "" ? " not null" : "[]";
			const lines = [`${table}.${column} ${own}${nulls}${isFilled(rest) ? " default" : ""}`];
			if (/@id\b/.test(rest)) lines.push(indexOf(table, `@@id([${column}])`));
			if (/@unique\b/.test(rest)) lines.push(indexOf(table, `@@unique([${column}])`));
			return lines;
		});
	});
}

/** The index of a line with `@@id`, `@@unique` or `@@index`. */
function indexOf(table: string, line: string): string {
	const kind = /^@@(\w+)/.exec(line)?.[1] ?? "";
	const columns = words(/\[((?:[^[\]()]|\([^()]*(?:\([^()]*\))?[^()]*\))*)\]/.exec(line)?.[1]);
	const suffix = { id: "pkey", unique: "key", index: "idx" }[kind];
	const short = kind === "id" ? `${table}_pkey` : [table, ...columns, suffix].join("_");
	const name = /map: "(\w+)"/.exec(line)?.[1] ?? short;
	return index(name, table, kind !== "index", columns, line.includes("where:"));
}

const index = (name: string, table: string, unique: boolean, columns: string[], partial: boolean) =>
	`${name}: ${unique ? "unique " : ""}on ${table} (${columns.join(", ")})${partial ? " where …" : ""}`;

function relation(table: string, other: string, arity: string, rest: string): string {
	const list = (name: string) => words(new RegExp(`${name}: \\[([^\\]]*)\\]`).exec(rest)?.[1]);
	const action = (name: string, otherwise: string) =>
		new RegExp(`${name}: (\\w+)`).exec(rest)?.[1] ?? otherwise;
	const deleted = action("onDelete", arity === "?" ? "SetNull" : "Restrict");
	return `${table} (${list("fields")}) → ${other} (${list("references")}), ${deleted}, ${action("onUpdate", "Cascade")}`;
}

async function fromDatabase(): Promise<string[]> {
	return withConnection(inject("templateUrl"), async (client) => {
		const read = async <Row>(sql: string) => (await client.query(sql)).rows as Row[];
		const enums = await read<{ name: string; labels: string }>(`
			SELECT typname AS name, string_agg(enumlabel, ', ' ORDER BY enumsortorder) AS labels
			FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid
			WHERE typnamespace = 'public'::regnamespace GROUP BY 1`);
		const columns = await read<{ name: string; type: string; required: boolean; filled: boolean }>(`
			SELECT relname || '.' || attname AS name, format_type(atttypid, atttypmod) AS type,
				attnotnull AS required, (atthasdef AND attgenerated = '') OR attidentity <> '' AS filled
			FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
			WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
				AND relname <> '_prisma_migrations'`);
		const indexes = await read<{
			name: string;
			of: string;
			unique: boolean;
			columns: string[];
			partial: boolean;
		}>(`
			SELECT i.relname AS name, t.relname AS of, indisunique AS unique, indpred IS NOT NULL AS partial,
				(SELECT json_agg(attname ORDER BY n) FROM unnest(indkey) WITH ORDINALITY k (number, n)
					JOIN pg_attribute ON attrelid = t.oid AND attnum = number) AS columns
			FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
			WHERE t.relnamespace = 'public'::regnamespace AND indexprs IS NULL AND t.relname <> '_prisma_migrations'`);
		const relations = await read<
			Record<"table" | "other" | "fields" | "keys" | "deleted" | "updated", string>
		>(`
			SELECT conrelid::regclass AS table, confrelid::regclass AS other, confdeltype AS deleted, confupdtype AS updated,
				(SELECT string_agg(attname, ',' ORDER BY n) FROM unnest(conkey) WITH ORDINALITY k (number, n)
					JOIN pg_attribute ON attrelid = conrelid AND attnum = number) AS fields,
				(SELECT string_agg(attname, ',' ORDER BY n) FROM unnest(confkey) WITH ORDINALITY k (number, n)
					JOIN pg_attribute ON attrelid = confrelid AND attnum = number) AS keys
			FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
		const actions: Record<string, string> = { a: "NoAction", c: "Cascade", n: "SetNull", r: "Restrict" };
		return [
			...enums.map(({ name, labels }) => `${name}: ${labels}`),
			...columns.map(({ name, type, required, filled }) => {
				const nulls = required && !type.endsWith("[]") ? " not null" : "";
				return `${name} ${type}${nulls}${filled ? " default" : ""}`;
			}),
			...indexes.map((one) => index(one.name, one.of, one.unique, one.columns, one.partial)),
			...relations.map(
				({ table, other, fields, keys, deleted, updated }) =>
					`${table} (${fields}) → ${other} (${keys}), ${actions[deleted]}, ${actions[updated]}`,
			),
		];
	});
}

it("the migrations lead to prisma/schema.prisma: tables, columns, enums, indexes, foreign keys", async () => {
	expect((await fromDatabase()).sort()).toEqual(fromSchema().sort());
});
