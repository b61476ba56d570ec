import "server-only";
import { Prisma, type Transaction } from "../../database/db";
import { codeInDatabase } from "../../error-words";
import { keepChanged, keepClashing, keepUsed, keepWhole } from "./undo-keep";
import { BATCH, isAsBefore, type Note, restore, type Work } from "./undo-restore";
import { type Reference, readReferences, readRules, readTables, type Table } from "./undo-tables";

/*
 * Undoes what `beginBulk` noted. A unit, such as a person with everything that was written about them, is undone as a
 * whole or not at all: its rows must still be as the bulk change left them, and nothing else may refer to a row that it
 * made. The catalogue says which tables refer to which, so a new table is respected without a word here.
 */

/** Units that clash with a rule that only tries can find. Each costs a dozen of them, and so many half a minute. */
const MOST_CLASHING = 500;

/**
 * Undoes units of a bulk change, all of them by default. The caller has locked it and may undo it. Why a unit stays is in
 * its notes (`kept_because`): `changed`, `used:` and the table that refers to it, `clash` when a rule of the database does
 * not let the old rows come back, or `untried` after too many of these.
 * @returns how many units were undone
 */
export async function undoBulk(tx: Transaction, bulk: string, units?: readonly string[]): Promise<number> {
	const only = units ? Prisma.sql`AND r.unit = ANY(${[...units]})` : Prisma.empty;
	const chosen = Prisma.sql`r.bulk_change_id = ${bulk} ${only}`;
	const open = Prisma.sql`${chosen} AND r.kept_because IS NULL`;
	await tx.$executeRaw`UPDATE bulk_change_rows r SET kept_because = NULL WHERE ${chosen} AND kept_because IS NOT NULL`;
	const tables = await readTables(tx, chosen);
	const references = await readReferences(tx, tables);
	const rules = await readRules(tx, tables);
	const windows = await readWindows(tx, chosen);
	for (const table of tables)
		for (const window of windows) await keepChanged(tx, table, Prisma.sql`${open} AND ${window}`);
	await keepWhole(tx, chosen);
	const where = { open, windows };
	while (
		(await keepUsed(tx, tables, references, where)) +
		(await keepClashing(tx, tables, { rules, references }, where))
	)
		await keepWhole(tx, chosen);
	const notes = await tx.$queryRaw<Note[]>`
		SELECT number::int AS number, unit, table_name AS table,
			CASE WHEN before IS NULL THEN 'made' WHEN after IS NULL THEN 'removed' ELSE 'changed' END AS what,
			CASE WHEN num_nulls(before, after) = 0 THEN ARRAY(
				SELECT k FROM jsonb_object_keys(before) k WHERE before -> k IS DISTINCT FROM after -> k ORDER BY k) END AS columns
		FROM bulk_change_rows r WHERE ${open} ORDER BY number DESC`;
	// The latest ones come first, because what was made earlier never refers to them.
	const named = [...new Set(notes.map(({ unit }) => unit))];
	const clashing = await undoUnits({ tx, bulk, tables: childrenFirst(tables, references), notes }, named);
	const count = named.length - clashing.length;
	await tx.$executeRaw`DELETE FROM bulk_change_rows r WHERE ${open}`;
	await tx.bulkChange.update({
		where: { id_bulk_change: bulk },
		data: { undone: { increment: count } },
	});
	return count;
}

/** Conditions on notes that each hold for so many that no statement takes long. */
async function readWindows(tx: Transaction, chosen: Prisma.Sql): Promise<Prisma.Sql[]> {
	const rows = await tx.$queryRaw<{ first: number; last: number }[]>`
		SELECT min(number)::int AS first, max(number)::int AS last FROM (
			SELECT number, (row_number() OVER (ORDER BY number) - 1) / ${BATCH * 4} AS "window"
			FROM bulk_change_rows r WHERE ${chosen}) numbered GROUP BY "window" ORDER BY 1`;
	return rows.map(({ first, last }) => Prisma.sql`r.number BETWEEN ${first} AND ${last}`);
}

/** Tables in an order in which none comes after a table that it refers to. */
function childrenFirst(tables: Table[], references: Reference[]): Table[] {
	const sorted: Table[] = [];
	let left = tables;
	while (left.length > 0) {
		const isReferred = ({ name }: Table) =>
			references.some(
				({ child, parent }) => parent === name && child !== name && left.some((one) => one.name === child),
			);
		const ready = left.filter((table) => !isReferred(table));
		sorted.push(...(ready.length > 0 ? ready : left));
		left = ready.length > 0 ? left.filter((table) => !ready.includes(table)) : [];
	}
	return sorted;
}

/**
 * Undoes these units, and marks those that can't be. It halves them until it knows which ones.
 * @param found how many are known already. After too many, those that failed together stay together
 * @returns the units that stay
 */
async function undoUnits(work: Work, units: string[], found = 0): Promise<string[]> {
	if (units.length === 0 || (await undoTogether(work, units))) return [];
	if (units.length > 1 && found < MOST_CLASHING) {
		const half = Math.ceil(units.length / 2);
		const first = await undoUnits(work, units.slice(0, half), found);
		return [...first, ...(await undoUnits(work, units.slice(half), found + first.length))];
	}
	const isKnown = units.length === 1;
	// A row that was made can only be in use.
	await work.tx.$executeRaw`
		UPDATE bulk_change_rows SET kept_because = CASE WHEN NOT ${isKnown}::boolean THEN 'untried'
			WHEN before IS NULL THEN 'used:' ELSE 'clash' END
		WHERE bulk_change_id = ${work.bulk} AND unit = ANY(${units})`;
	return units;
}

/** Undoes all of these units, or none. @returns false when a rule of the database does not let the old rows come back */
async function undoTogether(work: Work, units: string[]): Promise<boolean> {
	const { tx } = work;
	const wanted = new Set(units);
	const notes = work.notes.filter(({ unit }) => wanted.has(unit));
	await tx.$executeRaw`SAVEPOINT undoing`;
	try {
		await restore({ ...work, notes });
		await tx.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`;
		if (await isAsBefore({ ...work, notes })) {
			await tx.$executeRaw`SET CONSTRAINTS ALL DEFERRED`;
			await tx.$executeRaw`RELEASE SAVEPOINT undoing`;
			return true;
		}
	} catch (error) {
		if (!(error instanceof Error && codeInDatabase(error)?.startsWith("23"))) throw error;
	}
	await tx.$executeRaw`ROLLBACK TO SAVEPOINT undoing`;
	await tx.$executeRaw`RELEASE SAVEPOINT undoing`;
	return false;
}
