import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "@/server/database/database-client";
import { isUnavailable } from "@/server/database/db";

/* Between the server and the database something forgets a connection, as routers do: nobody is told. */

const real = new URL(process.env.DATABASE_URL as string);
const known = new Set<Socket>();
const between = createServer((near) => {
	const far = connect(Number(real.port || 5432), real.hostname);
	known.add(near);
	near.on("data", (bytes) => known.has(near) && far.write(bytes));
	far.on("data", (bytes) => known.has(near) && near.write(bytes));
	for (const [one, other] of [
		[near, far],
		[far, near],
	] as const)
		one.on("error", () => other.destroy()).on("close", () => other.destroy());
});

beforeAll(async () => {
	between.listen(0, "127.0.0.1");
	await once(between, "listening");
});
afterAll(() => between.close());

test("a connection that was lost without a word is given up, and the next statement has another", async () => {
	const { port } = between.address() as { port: number };
	const connectionString = Object.assign(new URL(real), { hostname: "127.0.0.1", port }).href;
	const pool = openPool({ connectionString, max: 1 }, { slow: 60_000, lost: 2_000 });
	try {
		const count = async () => (await pool.query("SELECT count(*)::int AS count FROM schools")).rows;
		const before = await count();
		known.clear();
		const refused = await count().catch((error) => error);
		expect(isUnavailable(refused)).toBe(true);
		expect(await count()).toEqual(before);
	} finally {
		await pool.end();
	}
});
