import "server-only";
import type { PageMeta } from "@/lib/schemas/lists";

/**
 * A list that is too long to hold in memory, in pieces. Each piece is the text of JSON objects with commas between
 * them, or empty. The value it returns at the end is the answer's `meta`.
 */
export type Batches = AsyncGenerator<string, PageMeta | undefined>;

/** Groups neighbouring keys so that each group has about this many rows. */
export function inRuns<K>(keys: readonly { key: K; rows: number }[], size: number): K[][] {
	const runs: K[][] = [];
	let room = 0;
	for (const { key, rows } of keys) {
		if (room < rows || runs.length === 0) {
			runs.push([]);
			room = size;
		}
		runs.at(-1)?.push(key);
		room -= rows;
	}
	return runs;
}
