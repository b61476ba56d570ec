import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { takeTurns } from "../../../scripts/page-turns.mjs";

/** A server whose pages are begun in turn, and each answered when the test says so. */
async function open(patience: number) {
	const makeInTurn = takeTurns({ patience });
	const asked = new Map<string, ServerResponse>();
	const begun: string[] = [];
	const server = createServer((request, response) => {
		const path = String(request.url);
		asked.set(path, response);
		makeInTurn(response, () => begun.push(path));
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		begun,
		/** Resolves, once the server has heard of it, with its answer to come. */
		async ask(path: string, signal?: AbortSignal) {
			const answer = fetch(address + path, { signal }).then((response) => response.text());
			answer.catch(() => {});
			await expect.poll(() => asked.has(path)).toBe(true);
			return { answer };
		},
		answer: (path: string) => asked.get(path)?.end(`halaman ${path}`),
		hasGone: (path: string) => asked.get(path)?.destroyed,
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}

it("makes two pages at a time, in the order they were asked for, and none for who has gone", async () => {
	const pages = await open(60_000);
	const leaving = new AbortController();
	await pages.ask("/1");
	const second = await pages.ask("/2");
	await pages.ask("/3", leaving.signal);
	const fourth = await pages.ask("/4");
	await pages.ask("/5");
	expect(pages.begun).toEqual(["/1", "/2"]);

	leaving.abort();
	await expect.poll(() => pages.hasGone("/3")).toBe(true);
	pages.answer("/2");
	expect(await second.answer).toBe("halaman /2");
	await expect.poll(() => pages.begun).toEqual(["/1", "/2", "/4"]);
	pages.answer("/4");
	expect(await fourth.answer).toBe("halaman /4");
	await expect.poll(() => pages.begun).toEqual(["/1", "/2", "/4", "/5"]);
	pages.close();
});

it("does not wait for a page that takes long, and counts it once", async () => {
	const pages = await open(1);
	const all = ["/1", "/2", "/3", "/4"];
	const asked = await Promise.all(all.map((path) => pages.ask(path)));
	await expect.poll(() => pages.begun).toHaveLength(4);
	for (const path of all) pages.answer(path);
	expect(await Promise.all(asked.map(({ answer }) => answer))).toEqual(all.map((path) => `halaman ${path}`));
	await pages.ask("/5");
	await expect.poll(() => pages.begun).toContain("/5");
	pages.close();
});
