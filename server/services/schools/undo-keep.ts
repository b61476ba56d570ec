import "server-only";
import { Prisma, type Transaction } from "../../database/db";
import { id, isAs, isRow, type Reference, type Rule, raw, type Table, text } from "./undo-tables";

/* Which rows of a bulk change can't be undone. Each of these notes why in `kept_because`. */

/** Rows `c` that only exist because of the row they refer to, and that nobody filled in. They go with it. */
const GO_ALONG: Record<string, string> = {
	attendances: "c.expired_at IS NOT NULL",
	observations: "c.status = 'needs_observation'",
	assesments: "c.status = 'needs_assesment'",
	email_confirmations: "TRUE",
	// A code that nobody used, and what an import remembers.
	invitation_codes: "TRUE",
	import_rombels: "TRUE",
};

/** Keeps what somebody changed or removed since, and what somebody made again. Nobody changes the rest until we end. */
export async function keepChanged(tx: Transaction, table: Table, open: Prisma.Sql): Promise<void> {
	const name = raw(id(table.name));
	const isIt = raw(isRow(table));
	const ofTable = Prisma.sql`${open} AND r.table_name = ${table.name}`;
	await tx.$executeRaw`
		SELECT FROM ${name} t WHERE EXISTS (SELECT FROM bulk_change_rows r WHERE ${ofTable} AND ${isIt}) FOR UPDATE`;
	await tx.$executeRaw`
		UPDATE bulk_change_rows r SET kept_because = 'changed'
		WHERE ${ofTable} AND CASE WHEN r.after IS NULL THEN EXISTS (SELECT FROM ${name} t WHERE ${isIt})
			ELSE NOT EXISTS (SELECT FROM ${name} t WHERE ${isIt} AND ${raw(isAs(table, "after"))}) END`;
}

/** Keeps the other rows of units of which a row is kept. */
export const keepWhole = (tx: Transaction, chosen: Prisma.Sql) => tx.$executeRaw`
	UPDATE bulk_change_rows r SET kept_because = 'together'
	WHERE ${chosen} AND kept_because IS NULL AND EXISTS (SELECT FROM bulk_change_rows k
		WHERE k.bulk_change_id = r.bulk_change_id AND k.unit = r.unit AND k.kept_because IS NOT NULL)`;

/** Keeps made rows that another row refers to, unless that one is undone too. @returns how many */
export async function keepUsed(
	tx: Transaction,
	tables: Table[],
	references: Reference[],
	{ open, windows }: { open: Prisma.Sql; windows: readonly Prisma.Sql[] },
): Promise<number> {
	let kept = 0;
	for (const { child, parent, child_columns, parent_columns } of references) {
		const columns = tables.find(({ name }) => name === parent)?.columns;
		if (!columns) continue;
		const refers = child_columns
			.map((column, at) => {
				const to = columns.find(({ column }) => column === parent_columns[at]);
				return `c.${id(column)} = (r.after ->> ${text(to?.column ?? "")})::${to?.type}`;
			})
			.join(" AND ");
		const isUndone = isUndoneToo(
			tables.find(({ name }) => name === child),
			"c",
			open,
		);
		for (const window of windows)
			kept += await tx.$executeRaw`
			UPDATE bulk_change_rows r SET kept_because = ${`used:${child}`}
			WHERE ${open} AND ${window} AND r.table_name = ${parent} AND r.before IS NULL AND EXISTS (
				SELECT FROM ${raw(id(child))} c WHERE ${raw(refers)} AND NOT (${raw(GO_ALONG[child] ?? "FALSE")})
					AND NOT ${isUndone})`;
	}
	return kept;
}

/** The present row of this alias is one that is undone, too. As an EXISTS it would be a join that reads all notes each time. */
function isUndoneToo(table: Table | undefined, alias: string, open: Prisma.Sql): Prisma.Sql {
	if (!table) return Prisma.sql`FALSE`;
	const key = table.key.map(({ column }) => `${text(column)}, ${alias}.${id(column)}`).join(", ");
	return Prisma.sql`coalesce((SELECT TRUE FROM bulk_change_rows r
		WHERE ${open} AND r.table_name = ${table.name} AND r.key = jsonb_build_object(${raw(key)})), FALSE)`;
}

/** The row of a note `r` as it would come back: the present one with what the bulk change had changed. */
const restored = (table: Table) => `jsonb_populate_record(NULL::${id(table.name)},
	coalesce((SELECT to_jsonb(t) FROM ${id(table.name)} t WHERE ${isRow(table)}), '{}') || (
		SELECT jsonb_object_agg(k, r.before -> k) FROM jsonb_object_keys(r.before) k
		WHERE r.before -> k IS DISTINCT FROM r.after -> k))`;

/**
 * Keeps rows that can't come back, because another row has their number, name or time by now, or the row they refer to is
 * gone. @returns how many
 */
export async function keepClashing(
	tx: Transaction,
	tables: Table[],
	{ rules, references }: { rules: Rule[]; references: Reference[] },
	{ open, windows }: { open: Prisma.Sql; windows: readonly Prisma.Sql[] },
): Promise<number> {
	let kept = 0;
	for (const table of tables) {
		const clashes = [
			...rules.filter((rule) => rule.table === table.name).map((rule) => isTaken(table, rule, open)),
			...references.filter(({ child }) => child === table.name).map((one) => isGone(one, open)),
		];
		if (clashes.length === 0) continue;
		for (const window of windows)
			kept += await tx.$executeRaw`
				UPDATE bulk_change_rows r SET kept_because = 'clash'
				WHERE ${open} AND ${window} AND r.table_name = ${table.name} AND r.before IS NOT NULL
					AND EXISTS (SELECT FROM ${raw(restored(table))} old WHERE ${Prisma.join(clashes, " OR ")})`;
	}
	return kept;
}

/** Another row has the values that `old` would have again. */
function isTaken(table: Table, { values, operators, condition }: Rule, open: Prisma.Sql): Prisma.Sql {
	const olds = values.map((value, at) => `${value} AS v${at}`).join(", ");
	const alike = values.map((value, at) => `${value} ${operators[at]} o.v${at}`).join(" AND ");
	return Prisma.sql`EXISTS (
		SELECT FROM (SELECT ${raw(olds)} FROM (SELECT old.*) one WHERE ${raw(condition)}) o
		WHERE EXISTS (SELECT FROM ${raw(id(table.name))} t WHERE ${raw(condition)} AND ${raw(alike)}
			AND NOT (${raw(isRow(table))}) AND NOT ${isUndoneToo(table, "t", open)}))`;
}

/** The row to which `old` would refer again is not there, and does not come back. */
function isGone({ parent, child_columns, parent_columns }: Reference, open: Prisma.Sql): Prisma.Sql {
	const pairs = child_columns.map((column, at) => ({
		column: `old.${id(column)}`,
		to: parent_columns[at] ?? "",
	}));
	const isThere = pairs.map(({ column, to }) => `p.${id(to)} = ${column}`).join(" AND ");
	const comesBack = pairs.map(({ column, to }) => `r.before ->> ${text(to)} = ${column}::text`).join(" AND ");
	return Prisma.sql`(num_nulls(${raw(pairs.map(({ column }) => column).join(", "))}) = 0
		AND NOT EXISTS (SELECT FROM ${raw(id(parent))} p WHERE ${raw(isThere)})
		AND NOT EXISTS (SELECT FROM bulk_change_rows r WHERE ${open} AND r.table_name = ${parent} AND ${raw(comesBack)}))`;
}
