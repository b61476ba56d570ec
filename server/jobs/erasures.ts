import "server-only";
import { replayUnknown, settleErasures } from "../services/people/erasures";

/**
 * Finishes erasures. It notes them beside the files, and removes the files they left. It also erases again what an
 * older database brought back. It is safe to run twice, and on two servers at once.
 * @returns how many were finished, and how many had come back
 */
export async function finishErasures(_at: Date): Promise<{ settled: number; replayed: number }> {
	const settled = await settleErasures();
	const replayed = await replayUnknown();
	return { replayed, settled: settled + (replayed && (await settleErasures())) };
}
