import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db, isUnavailable, openDatabase } from "@/server/database/db";

/* Something between the server and the database forgets a connection without telling anybody, as routers do. */

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

/** The database behind the forgetful router, with limits that are short enough for a test. */
function openThere() {
	const { port } = between.address() as { port: number };
	const url = Object.assign(new URL(real), { hostname: "127.0.0.1", port }).href;
	return openDatabase(url, { connection: 2_000, statement: 900, query: 1_000 });
}

test("a connection that was lost without a word is given up, and the next statement has another", {
	tags: ["slow"],
}, async () => {
	const { pool } = openThere();
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

test("a write after a transaction that stopped answering is committed, whatever became of that transaction", {
	tags: ["slow"],
}, async () => {
	const { pool, prisma } = openThere();
	const [lost, kept] = ["80000901", "80000902"];
	try {
		const refused = await prisma
			.$transaction(async (tx) => {
				await tx.school.create({ data: { npsn: lost, name: "SMK Hilang" } });
				await tx.$executeRaw`SELECT set_config('statement_timeout', '0', true)`;
				// This takes longer than the client waits for it and for the ROLLBACK behind it.
				await tx.$executeRaw`SELECT pg_sleep(3)`;
			})
			.catch((error) => error);
		expect(isUnavailable(refused)).toBe(true);
		await prisma.school.create({ data: { npsn: kept, name: "SMK Ada" } });
		expect(
			await db.school.findMany({ where: { npsn: { in: [lost, kept] } }, select: { npsn: true } }),
		).toEqual([{ npsn: kept }]);
	} finally {
		await pool.end();
	}
});
