import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { test as base } from "./e2e";
import { startServer } from "./more-servers";

export { expect } from "./e2e";

type Line = { cut: () => void; mend: () => void };

/**
 * A second server on the same build and database. A test can cut and restore its connection to the database, without
 * affecting other tests.
 */
export const test = base.extend<{ line: Line }, { second: { address: string; line: Line } }>({
	second: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
		async ({}, use) => {
			const proxy = await openProxy();
			const { address, stop } = await startServer({
				DATABASE_URL: proxy.databaseUrl,
				// Nothing listens at this address, so no request for a tile leaves this machine.
				TILE_URL: "http://127.0.0.1:9/{z}/{x}/{y}.png",
			});
			await use({ address, line: proxy });
			await stop();
			proxy.close();
		},
		{ scope: "worker" },
	],
	baseURL: ({ second }, use) => use(second.address),
	line: async ({ second }, use) => {
		await use(second.line);
		second.line.mend();
	},
});

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return (server.address() as { port: number }).port;
}

async function openProxy() {
	const real = new URL(process.env.DATABASE_URL as string);
	const open = new Set<Socket>();
	let whole = true;
	const proxy = createServer((near) => {
		if (!whole) return void near.destroy();
		const far = connect(Number(real.port || 5432), real.hostname);
		for (const [one, other] of [
			[near, far],
			[far, near],
		] as const) {
			open.add(one);
			one.pipe(other);
			one.on("error", () => other.destroy());
			one.on("close", () => {
				open.delete(one);
				other.destroy();
			});
		}
	});
	const port = await listen(proxy);
	const databaseUrl = Object.assign(new URL(real), { host: `127.0.0.1:${port}` }).href;
	const cut = () => {
		whole = false;
		for (const socket of open) socket.destroy();
	};
	const mend = () => {
		whole = true;
	};
	return { databaseUrl, cut, mend, close: () => proxy.close() };
}
