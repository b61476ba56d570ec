import "server-only";
import { replayUnknown, settleErasures } from "../erasures";

/**
 * Finishes what was erased: what came back with an older database goes again, erasures that are not yet noted beside the
 * files are noted, files they left are removed. Safe to run twice, and on two servers at once.
 * @returns how many came back, and how many are settled
 */
export async function finishErasures(_at: Date): Promise<{ replayed: number; settled: number }> {
	const replayed = await replayUnknown();
	return { replayed, settled: await settleErasures() };
}
