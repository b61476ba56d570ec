import "server-only";
import type pg from "pg";
import { now } from "../clock";
import { Prisma } from "../database/db";

/*
 * Each line of each server is a runner, which says every few seconds that it lives. What a silent one held is free for
 * the others. The engine itself would wait for four hours.
 */

/** In seconds, by the database's clock. Whoever is silent for longer has ended. */
const SILENT = 25;

/** Says that a runner lives, and frees what silent ones held. */
export async function beat(pool: pg.Pool, name: string): Promise<void> {
	if (!name) return;
	await pool.query(Prisma.sql`
		INSERT INTO job_runners (name, seen_at) VALUES (${name}, now()) ON CONFLICT (name) DO UPDATE SET seen_at = now()`);
	// The time of a lock is a server's. A lock may be a moment older than its runner's first sign of life.
	await pool.query(Prisma.sql`
		WITH silent AS (DELETE FROM job_runners WHERE seen_at < now() - make_interval(secs => ${SILENT}))
		SELECT graphile_worker.force_unlock_workers(lost) FROM (
			SELECT array_agg(DISTINCT locked_by) AS lost FROM graphile_worker.jobs
			WHERE locked_at < ${new Date(now().getTime() - SILENT * 1000)} AND NOT EXISTS (SELECT FROM job_runners
				WHERE name = locked_by AND seen_at >= now() - make_interval(secs => ${SILENT}))
		) jobs WHERE lost IS NOT NULL`);
}

/** Gives back what a runner holds, because it ends. */
export async function leaveWork(pool: pg.Pool, name: string): Promise<void> {
	await pool.query(Prisma.sql`SELECT graphile_worker.force_unlock_workers(${[name]})`);
	await pool.query(Prisma.sql`DELETE FROM job_runners WHERE name = ${name}`);
}
