import "server-only";

/** So many rows at a time: no statement takes long, and whoever waits sees how far it is. */
const BATCH = 100;

/** Tells how many more rows are written. */
export type Written = (rows: number) => Promise<void>;

/** Writes rows, some at a time. */
export async function inBatches<Row>(
	rows: readonly Row[],
	written: Written,
	write: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
	for (let at = 0; at < rows.length; at += BATCH) {
		const batch = rows.slice(at, at + BATCH);
		await write(batch);
		await written(batch.length);
	}
}
