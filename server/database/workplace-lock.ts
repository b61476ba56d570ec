import "server-only";
import type { Transaction } from "./db";

/*
 * One lock for the workplaces of a school, which every transaction takes before it locks a row. So nobody saves a
 * placement under a name while that name moves to another workplace, and transactions lock in one order.
 */

/** Keeps others from editing and merging workplaces, until a placement is saved. */
export const shareWorkplaces = (tx: Transaction, npsn: string): Promise<number> =>
	tx.$executeRaw`SELECT share_workplaces(${npsn})`;

/** Keeps others from editing and merging workplaces, and from saving placements. */
export const holdWorkplaces = (tx: Transaction, npsn: string): Promise<number> =>
	tx.$executeRaw`SELECT hold_workplaces(${npsn})`;
