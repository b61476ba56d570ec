import pg from "pg";
import { vi } from "vitest";

/** The statements this process sends to the database while `work` is done, whatever sends them. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
	const sent: string[] = [];
	const real = pg.Client.prototype.query;
	const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
		this: pg.Client,
		...args: unknown[]
	) {
		const text = typeof args[0] === "string" ? args[0] : (args[0] as { text: string }).text;
		// What asks whether the database is there at all comes when the machine is busy.
		if (text !== "SELECT 1") sent.push(text);
		return Reflect.apply(real, this, args);
	} as typeof real);
	try {
		await work();
	} finally {
		spy.mockRestore();
	}
	return sent;
}
