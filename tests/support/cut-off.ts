import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { test as base } from "./e2e";

export { expect } from "./e2e";

type Line = { cut: () => void; mend: () => void };

/**
 * A second server over the same build and database, whose way to the database can be cut and mended.
 * The cables of other tests stay as they are.
 */
export const test = base.extend<{ line: Line }, { second: { address: string; line: Line } }>({
	second: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
		async ({}, use) => {
			const proxy = await openProxy();
			const { address, server } = await startServer(proxy.databaseUrl);
			await use({ address, line: proxy });
			server.kill("SIGTERM");
			await once(server, "exit");
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

async function startServer(databaseUrl: string) {
	const probe = createServer();
	const port = await listen(probe);
	probe.close();
	await once(probe, "close");
	const address = `http://127.0.0.1:${port}`;
	const env: NodeJS.ProcessEnv = {
		...process.env,
		...{ DATABASE_URL: databaseUrl, APP_URL: address, PORT: String(port), HOST: "127.0.0.1" },
		MAP_TILE_URL: "/ubin/{z}/{x}/{y}.png",
		NODE_ENV: "production",
	};
	const server: ChildProcess = spawn(process.execPath, ["scripts/serve.mjs"], {
		env,
		stdio: ["ignore", "pipe", "ignore"],
	});
	await new Promise<void>((resolve, reject) => {
		server.stdout?.setEncoding("utf8").on("data", (text: string) => {
			if (text.includes("Serving on port")) resolve();
		});
		server.once("exit", () => reject(new Error("The second server does not start.")));
	});
	return { address, server };
}
