import { setTimeout as sleep } from "node:timers/promises";

const DAY = 24 * 3600_000;

/**
 * Waits until midnight in WIB is over when it is near. A test takes its dates from the day on which it begins, so that
 * day must not end meanwhile.
 * @param within how near, in milliseconds
 */
export async function passMidnight(within: number): Promise<void> {
	// A file that ran before in this process may have moved `Date`.
	const now = performance.timeOrigin + performance.now();
	const left = DAY - ((now + 7 * 3600_000) % DAY);
	if (left <= within) await sleep(left + 1_000);
}
