import { vi } from "vitest";
import { db } from "@/server/database/db";

export type Queued = {
	task_identifier: string;
	payload: unknown;
	attempts: number;
	last_error: string | null;
	locked_at: Date | null;
	locked_by: string | null;
};

/** The waiting jobs, oldest first. */
export const queued = () =>
	db.$queryRaw<Queued[]>`
		SELECT j.task_identifier, p.payload, j.attempts, j.last_error, j.locked_at, j.locked_by
		FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p USING (id) ORDER BY id`;

/** Removes all waiting jobs and all known times of daily work, as in a new installation. */
export async function emptyQueue(): Promise<void> {
	await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
	await db.$executeRaw`DELETE FROM graphile_worker._private_known_crontabs`;
}

/** Lets a server work until a condition holds. */
export async function workFor(holds: () => unknown): Promise<void> {
	// We import it only now, because tests set the environment in which it starts.
	const { startWork, stopWork } = await import("@/server/jobs/engine");
	startWork({ pollMs: 100 });
	try {
		await vi.waitFor(holds, { timeout: 20_000, interval: 50 });
	} finally {
		await stopWork();
	}
}
