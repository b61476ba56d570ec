// @ts-nocheck: is being rewritten in TypeScript.
// Next's development server: pages are built when they are asked for, and reload when their source changes.
import { once } from "node:events";
import { createConnection } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { startNode, Trouble } from "./shell";

/** Starts it; answers `{ stop() }` once it listens. `onEnd` is called if it ends without being asked to. */
export async function serveDevelopment({ port, host, onEnd }) {
	const env = { ...process.env, NODE_ENV: "development" };
	const args = ["node_modules/next/dist/bin/next", "dev", "--port", String(port), "--hostname", host];
	const child = startNode(args, { env, show: true });
	let asked = false;
	const ended = once(child, "exit").then(() => asked || onEnd());
	while (child.exitCode === null && !(await listens(port, host))) await sleep(100);
	if (child.exitCode !== null) throw new Trouble("The development server does not start.");
	async function stop() {
		asked = true;
		child.kill("SIGTERM");
		await ended;
	}
	return { stop };
}

function listens(port, host) {
	return new Promise((resolve) => {
		const socket = createConnection({ port, host: host === "0.0.0.0" ? "127.0.0.1" : host });
		socket.once("error", () => resolve(false));
		socket.once("connect", () => {
			socket.destroy();
			resolve(true);
		});
	});
}
