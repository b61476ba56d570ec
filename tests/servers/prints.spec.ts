import { constants, getPriority } from "node:os";
import { test as base, expect } from "@playwright/test";
import { startServer } from "../support/more-servers";
import { enterSchool, FIRST_STUDENT, schoolWithPapers } from "../support/papers";
import { drawersOf, isAlive } from "../support/processes";

/* A document that somebody waits for is drawn in a process of its own, whichever process answers. */

const soon = { intervals: [10], timeout: 60_000 };
/** Each request uses a new connection, so that both processes of the server answer. */
const ALONE = { Connection: "close" };

async function openSchool() {
	const school = await schoolWithPapers({ students: 6, days: 40 });
	const server = await startServer({ ...school.settings, WEB_CONCURRENCY: "2" });
	const printAs = async (student: number) => {
		const caller = await enterSchool(server.address, student);
		const path = await school.journalOf(student);
		return {
			print: () => caller.get(path, ALONE),
			/** The same, but the client can go away. */
			printUntil: (signal: AbortSignal) =>
				fetch(server.address + path, { headers: { ...caller.identity(), ...ALONE }, signal }),
		};
	};
	return {
		server,
		printAs,
		/** Waits for the process that draws, and stops it as if it hung. */
		async hang(): Promise<number> {
			let drawer: number | undefined;
			await expect(() => {
				[drawer] = drawersOf(server);
				expect(drawer).toBeDefined();
			}).toPass(soon);
			process.kill(drawer as number, "SIGSTOP");
			return drawer as number;
		},
		async close() {
			await server.stop();
			await school.close();
		},
	};
}

const test = base.extend<object, { school: Awaited<ReturnType<typeof openSchool>> }>({
	school: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
		async ({}, use) => {
			const school = await openSchool();
			await use(school);
			await school.close();
		},
		{ scope: "worker" },
	],
});

test("prints of one account are drawn one after the other, below the priority of those who answer", async ({
	school: { server, printAs },
}) => {
	const { print } = await printAs(FIRST_STUDENT);
	// Two, because on a slow machine a third would wait longer than the server lets it.
	const asked = Array.from({ length: 2 }, print);
	const seen = new Set<number>();
	let most = 0;
	let over = false;
	const all = Promise.all(asked).finally(() => {
		over = true;
	});
	await expect(() => {
		const drawers = drawersOf(server);
		most = Math.max(most, drawers.length);
		for (const one of drawers) {
			if (!seen.has(one)) expect(getPriority(one)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
			seen.add(one);
		}
		expect(over).toBe(true);
	}).toPass(soon);
	for (const { status, text } of await all) {
		expect(status).toBe(200);
		expect(text).toMatch(/^%PDF/);
	}
	expect(most).toBe(1);
	expect(seen.size).toBeGreaterThan(1);
	// A drawer ends a moment after its answer.
	await expect.poll(() => drawersOf(server)).toEqual([]);
});

test("a drawing that ends in the middle ends alone, and the next one begins", async ({
	school: { server, printAs, hang },
}) => {
	const { print } = await printAs(FIRST_STUDENT);
	const other = await printAs(FIRST_STUDENT + 1);
	const first = print();
	const drawer = await hang();
	const waiting = [print(), other.print()];
	process.kill(drawer, "SIGKILL");
	const { status, headers, text } = await first;
	expect(status).toBe(503);
	expect(headers.get("retry-after")).toBe("30");
	expect(JSON.parse(text).message).toContain("Silahkan coba lagi");
	for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
	expect(server.said()).toContain("a document could not be drawn");
});

test("a drawing whose client went away is ended, and gives its place back", async ({
	school: { printAs, hang },
}) => {
	const { print, printUntil } = await printAs(FIRST_STUDENT);
	const client = new AbortController();
	const gone = printUntil(client.signal).catch(() => "gone");
	const drawer = await hang();
	const next = print();
	client.abort();
	expect(await gone).toBe("gone");
	await expect.poll(() => isAlive(drawer), soon).toBe(false);
	expect((await next).status).toBe(200);
});
