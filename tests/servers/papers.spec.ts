import { constants, getPriority } from "node:os";
import { expect, test } from "@playwright/test";
import { startServer } from "../support/more-servers";
import { askForPapers, schoolWithPapers } from "../support/papers";
import { childrenOf, drawersOf, isAlive } from "../support/processes";

/* A separate process makes the documents of a class. Whatever ends in the middle, each document is there once. */

// A failed job is tried again after seconds, and the engine looks for it every ten. The process that makes the documents
// has a lower priority than all others, such as the browsers of other tests, so a busy machine takes minutes.
test.setTimeout(600_000);

const soon = { intervals: [20], timeout: 120_000 };

type Server = { pid: number };

/** A school that waits for documents. A server has begun to make the first ones. */
async function schoolAtWork() {
	const school = await schoolWithPapers({ students: 6, days: 10 });
	const start = () => startServer({ ...school.settings, WEB_CONCURRENCY: "1" });
	/** Waits until more documents are made, and others still wait. @returns the process that makes them */
	async function inTheMiddle(server: Server): Promise<number> {
		const before = (await school.made()).length;
		await expect.poll(async () => (await school.made()).length, soon).toBeGreaterThan(before);
		let maker: number | undefined;
		await expect(() => {
			[maker] = drawersOf(server);
			expect(maker).toBeDefined();
		}).toPass(soon);
		expect(await school.waiting()).toBeGreaterThan(0);
		return maker as number;
	}
	/** A process that is killed between a file and its row leaves the file, which the daily work removes. */
	async function expectEachOnce(server: Server, kills: number) {
		await expect.poll(school.waiting, { timeout: 300_000 }).toBe(0);
		await expect.poll(() => drawersOf(server), soon).toEqual([]);
		const made = await school.made();
		expect(made).toHaveLength(school.total);
		expect(school.files()).toEqual(expect.arrayContaining(made));
		expect(school.files().length).toBeLessThanOrEqual(made.length + kills);
	}
	const server = await start();
	expect(drawersOf(server)).toEqual([]);
	expect(await askForPapers(server.address)).toBe(201);
	return { ...school, server, start, inTheMiddle, expectEachOnce };
}

test("each document is made once when the process that makes it is killed, and then the one that started that", async () => {
	const { server, inTheMiddle, expectEachOnce, close } = await schoolAtWork();
	const maker = await inTheMiddle(server);
	expect(getPriority(maker)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
	process.kill(maker, "SIGKILL");
	await expect.poll(() => isAlive(maker), soon).toBe(false);

	const orphan = await inTheMiddle(server);
	expect(server.said()).toContain('"job":"document-batch","error":"Ended SIGKILL"');
	const [worker] = childrenOf(server.pid) as [number];
	process.kill(worker, "SIGKILL");
	await expect.poll(() => isAlive(worker) || isAlive(orphan), soon).toBe(false);
	await expectEachOnce(server, 2);
	expect(await server.stop()).toBe(0);
	await close();
});

test("each document is made once when the server stops with the process that makes it, and another server goes on", async () => {
	const { server, start, inTheMiddle, expectEachOnce, close } = await schoolAtWork();
	const maker = await inTheMiddle(server);
	const began = performance.now();
	expect(await server.stop()).toBe(0);
	expect(performance.now() - began).toBeLessThan(12_000);
	await expect.poll(() => isAlive(maker), soon).toBe(false);

	const next = await start();
	await expectEachOnce(next, 0);
	expect(await next.stop()).toBe(0);
	await close();
});
