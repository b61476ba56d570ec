import "server-only";
import type { UserDoer } from "../../audit";
import { endBulk, resumeBulk } from "../../database/bulk-changes";
import { db, Prisma, transact } from "../../database/db";
import { dateIn } from "../../database/deadline";
import { moveClasses, type PlannedRollOver } from "./move-classes";

/** In milliseconds. */
const LONG = 120_000;

/**
 * Moves the students of roll-overs that were pressed ahead and whose year has begun. It is safe to run twice.
 * @param npsn only this school's
 * @returns how many were carried out
 */
export async function carryOutRollOvers(at: Date, npsn?: string): Promise<number> {
	const due = await db.$queryRaw<{ id: string }[]>`
		SELECT bulk_change_id AS id FROM roll_overs JOIN school_years USING (npsn, school_year) JOIN schools USING (npsn)
		WHERE carried_out_at IS NULL AND begins <= ${dateIn(at, Prisma.sql`zone`)}
			${npsn === undefined ? Prisma.empty : Prisma.sql`AND npsn = ${npsn}`} ORDER BY 1`;
	let done = 0;
	const failed: unknown[] = [];
	for (const { id } of due)
		try {
			done += await carryOut(at, id);
		} catch (error) {
			// The other schools do not wait for this one.
			failed.push(error);
		}
	if (failed.length > 0) throw failed[0];
	return done;
}

/** @returns 1, or 0 when somebody else has done or undone it */
const carryOut = (at: Date, id: string): Promise<number> =>
	transact(
		async (tx) => {
			const [found] = await tx.$queryRaw<PlannedRollOver[]>`
				SELECT bulk_change_id, npsn, school_year, plan FROM roll_overs
				WHERE bulk_change_id = ${id} AND carried_out_at IS NULL FOR UPDATE`;
			if (!found) return 0;
			await tx.$executeRaw`SELECT school_year_on(npsn, ${dateIn(at, Prisma.sql`zone`)}) FROM schools WHERE npsn = ${found.npsn}`;
			const nobody: UserDoer = { id_user: null, role: null, npsn: found.npsn, address: "" };
			await resumeBulk(tx, id);
			// It can be undone for as long as one that is made today.
			await tx.bulkChange.update({ where: { id_bulk_change: id }, data: { made_at: at } });
			await moveClasses(tx, nobody, found);
			await endBulk(tx, id);
			return 1;
		},
		{ timeout: LONG },
	);
