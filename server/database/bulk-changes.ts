import "server-only";
import type { BulkKind } from "@/lib/imports/kinds";
import { now } from "../clock";
import type { Transaction } from "./db";

/*
 * What somebody writes for many at once, such as an import, can be undone row by row
 * (server/services/schools/undo-bulk.ts). Triggers `noted_in_bulk` note each row that a transaction makes, changes or
 * removes between `beginBulk` and `endBulk`, also those that other triggers write. A table takes part once a migration
 * gives it that trigger, as migrations/*_bulk_changes.
 */

/**
 * Begins a bulk change. Call it in the transaction before the first write, and {@link endBulk} after the last one.
 * @param label what people call it, such as "Peserta didik dari daftar_pd.xlsx"
 * @returns its id
 */
export async function beginBulk(
	tx: Transaction,
	{ id_user, npsn }: { id_user: number; npsn: string },
	{ kind, label }: { kind: BulkKind; label: string },
): Promise<string> {
	const { id_bulk_change } = await tx.bulkChange.create({
		data: { npsn, kind, label, actor_id: id_user, made_at: now() },
		select: { id_bulk_change: true },
	});
	await resumeBulk(tx, id_bulk_change);
	return id_bulk_change;
}

/** Goes on with a bulk change in another transaction. {@link endBulk} ends it there, too. */
export async function resumeBulk(tx: Transaction, id_bulk_change: string): Promise<void> {
	await tx.$executeRaw`SELECT set_config('jejak.bulk_change', ${id_bulk_change}, true)`;
}

/** Ends a bulk change, and counts what it wrote. One that wrote nothing leaves nothing. @returns the counts, in units */
export async function endBulk(
	tx: Transaction,
	id_bulk_change: string,
): Promise<{ made: number; changed: number }> {
	await tx.$executeRaw`SELECT set_config('jejak.bulk_change', '', true)`;
	const [counts = { made: 0, changed: 0 }] = await tx.$queryRaw<{ made: number; changed: number }[]>`
		SELECT (count(*) FILTER (WHERE made))::int AS made, (count(*) FILTER (WHERE NOT made))::int AS changed FROM (
			-- A unit is named after its first table, whose row is made before the others.
			SELECT (array_agg(before ORDER BY number))[1] IS NULL AS made FROM bulk_change_rows
			WHERE bulk_change_id = ${id_bulk_change} AND table_name <> 'changes' GROUP BY unit) units`;
	if (counts.made + counts.changed === 0) await tx.bulkChange.delete({ where: { id_bulk_change } });
	else await tx.bulkChange.update({ where: { id_bulk_change }, data: counts });
	return counts;
}
