import "server-only";

/** How many rows have a status, as a GROUP BY finds it. */
export type StatusCount<Status> = { status: Status; count: number };

/** A count for each status, 0 where no row has it. */
export const countsOf = <Status extends string>(
	statuses: readonly Status[],
	found: readonly StatusCount<Status>[] = [],
) =>
	Object.fromEntries(
		statuses.map((status) => [status, found.find((one) => one.status === status)?.count ?? 0]),
	) as Record<Status, number>;
