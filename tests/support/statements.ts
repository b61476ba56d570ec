import pg from "pg";
import { vi } from "vitest";

/** A statement as it was sent; one with a name is planned once for whatever values. */
export type Sent = { text: string; values: unknown[]; named: boolean };

/** The statements this process sends to the database while `work` is done, whatever sends them. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
	const sent: Sent[] = [];
	const real = pg.Client.prototype.query;
	const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
		this: pg.Client,
		...args: unknown[]
	) {
		const [query, values] = args;
		const { text, name, ...rest } = (typeof query === "string" ? { text: query } : query) as pg.QueryConfig;
		// What asks whether the database is there at all comes when the machine is busy.
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
