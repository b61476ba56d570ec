import { expect } from "vitest";
import { db } from "@/server/database/db";

const countBlocked = async () => {
	const rows = await db.$queryRaw<unknown[]>`
		SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
	return rows.length;
};

/**
 * Resolves once so many statements wait for a lock in the database of this process. Other processes test on the same
 * server.
 * @param timeout in milliseconds
 */
export const untilBlocked = (count = 1, timeout = 10_000): Promise<void> =>
	expect.poll(countBlocked, { timeout }).toBeGreaterThanOrEqual(count);
