import "server-only";
import { replayUnknown, settleErasures } from "../services/erasures";

/**
 * Finishes what was erased: erasures that are not yet noted beside the files are noted, files they left are removed, and
 * what came back with an older database goes again. Safe to run twice, and on two servers at once.
 * @returns how many are settled, and how many came back
 */
export async function finishErasures(_at: Date): Promise<{ settled: number; replayed: number }> {
	const settled = await settleErasures();
	const replayed = await replayUnknown();
	return { replayed, settled: settled + (replayed && (await settleErasures())) };
}
