import "server-only";
import type { Transaction } from "../../database/db";
import { id, isAs, isRow, raw, type Table, writable } from "./undo-tables";

/* Writes the rows back as they were before a bulk change. */

/** Rows at a time, so that no statement takes long. */
export const BATCH = 500;

export type Note = {
	number: number;
	unit: string;
	table: string;
	what: "made" | "changed" | "removed";
	columns: string[] | null;
};
export type Work = { tx: Transaction; bulk: string; tables: Table[]; notes: Note[] };

/** Removes what was made, writes back what was changed, and makes again what was removed, each row in reverse order. */
export async function restore({ tx, bulk, tables, notes }: Work): Promise<void> {
	const of = ({ name }: Table, wanted: Note["what"]) =>
		notes.filter(({ table, what }) => table === name && what === wanted);
	for (const table of tables) {
		await inBatches(
			of(table, "made"),
			(batch) =>
				tx.$executeRaw`
			DELETE FROM ${raw(id(table.name))} t USING bulk_change_rows r
			WHERE r.bulk_change_id = ${bulk} AND r.number = ANY(${batch}) AND ${raw(isRow(table))}`,
		);
		for (const run of runsOf(of(table, "changed")))
			await inBatches(run, (batch) => writeBack({ tx, bulk }, table, run[0]?.columns ?? [], batch));
	}
	for (const table of tables.toReversed())
		await inBatches(of(table, "removed"), (batch) => {
			const columns = writable(table).map(id).join(", ");
			return tx.$executeRaw`
				INSERT INTO ${raw(id(table.name))} (${raw(columns)}) SELECT ${raw(columns)}
				FROM bulk_change_rows r, jsonb_populate_record(NULL::${raw(id(table.name))}, r.before)
				WHERE r.bulk_change_id = ${bulk} AND r.number = ANY(${batch}) ORDER BY r.number DESC`;
		});
}

/** Neighbours with the same changed columns. */
function runsOf(notes: Note[]): Note[][] {
	const runs: Note[][] = [];
	for (const note of notes) {
		const last = runs.at(-1);
		if (last && String(last[0]?.columns) === String(note.columns)) last.push(note);
		else runs.push([note]);
	}
	return runs;
}

async function inBatches(notes: Note[], work: (batch: number[]) => Promise<unknown>): Promise<void> {
	for (let at = 0; at < notes.length; at += BATCH)
		await work(notes.slice(at, at + BATCH).map(({ number }) => number));
}

async function writeBack(
	{ tx, bulk }: Pick<Work, "tx" | "bulk">,
	table: Table,
	columns: string[],
	batch: number[],
) {
	const set = writable(table)
		.filter((column) => column !== "password" && columns.includes(column))
		.map((column) => `${id(column)} = old.${id(column)}`)
		.join(", ");
	if (set === "") return;
	await tx.$executeRaw`
		UPDATE ${raw(id(table.name))} t SET ${raw(set)}
		FROM bulk_change_rows r, jsonb_populate_record(NULL::${raw(id(table.name))}, r.before) old
		WHERE r.bulk_change_id = ${bulk} AND r.number = ANY(${batch}) AND ${raw(isRow(table))}`;
}

/** A trigger may have changed a row after it was written back. So we look, and write once more. */
export async function isAsBefore({ tx, bulk, tables, notes }: Work): Promise<boolean> {
	for (const attempt of [1, 2]) {
		let differ = 0;
		for (const table of tables)
			await inBatches(
				notes.filter((note) => note.table === table.name && note.what !== "made"),
				async (batch) => {
					const found = await tx.$queryRaw<{ number: number; columns: string[] }[]>`
						SELECT number::int AS number, ARRAY(SELECT jsonb_object_keys(r.before)) AS columns FROM bulk_change_rows r
						WHERE r.bulk_change_id = ${bulk} AND r.number = ANY(${batch}) AND NOT EXISTS (
							SELECT FROM ${raw(id(table.name))} t WHERE ${raw(isRow(table))} AND ${raw(isAs(table, "before"))})`;
					differ += found.length;
					const [{ columns = [] } = {}] = found;
					const numbers = found.map(({ number }) => number);
					if (attempt === 1 && numbers.length > 0) await writeBack({ tx, bulk }, table, columns, numbers);
				},
			);
		if (differ === 0) return true;
	}
	return false;
}
