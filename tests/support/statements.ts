import pg from "pg";
import { vi } from "vitest";

/** A statement as it was sent. PostgreSQL plans a named statement once for all values. */
export type Sent = { text: string; values: unknown[]; named: boolean };

/** The statements that this process sends to the database during `work`. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
	const sent: Sent[] = [];
	const real = pg.Client.prototype.query;
	const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
		this: pg.Client,
		...args: unknown[]
	) {
		const [query, values] = args;
		const { text, name, ...rest } = (typeof query === "string" ? { text: query } : query) as pg.QueryConfig;
		// This statement only checks whether the database is there. It comes when the machine is busy.
		if (text !== "SELECT 1")
			sent.push({
				text,
				values: rest.values ?? (Array.isArray(values) ? values : []),
				named: name !== undefined,
			});
		return Reflect.apply(real, this, args);
	} as typeof real);
	try {
		await work();
	} finally {
		spy.mockRestore();
	}
	return sent;
}
