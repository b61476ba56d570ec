// Allows one process at a time, per clone. A lock is an address of the system on which its holder listens. The system
// frees it when the process ends, also by `kill -9`, so no lock is left behind. Node has no flock.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createConnection, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./root.mjs";

/** Another process has the lock. */
export class Held extends Error {
	/**
	 * @param {string} name
	 * @param {number} pid
	 */
	constructor(name, pid) {
		super(`Process ${pid} holds the lock "${name}".`);
		this.pid = pid;
	}
}

/**
 * Takes a lock. It waits at most `patienceMs` for it.
 * @param {string} name
 * @param {{ patienceMs?: number }} [options]
 * @returns the function that gives it back before the process ends
 * @throws {Held}
 */
export async function holdLock(name, { patienceMs = 3000 } = {}) {
	for (const deadline = Date.now() + patienceMs; ; await sleep(50)) {
		const server = createServer((socket) => socket.on("error", () => {}).end(String(process.pid))).unref();
		try {
			await once(server.listen(addressOf(name)), "listening");
			return () => void server.close();
		} catch (error) {
			const pid = await findHolder(name);
			if (pid && Date.now() > deadline) throw new Held(name, pid);
			// Without an answer, its holder is just ending, or another user's file blocks the address for good.
			const { code } = /** @type {NodeJS.ErrnoException} */ (error);
			if (code !== "EADDRINUSE" || Date.now() > deadline + 10_000) throw error;
		}
	}
}

/**
 * The number of the process that has a lock, or undefined.
 * @param {string} name
 */
export async function findHolder(name) {
	const address = addressOf(name);
	try {
		for await (const pid of createConnection(address)) return Number(pid);
	} catch (error) {
		// On macOS a process that was killed leaves its address behind as a file.
		const { code } = /** @type {NodeJS.ErrnoException} */ (error);
		if (code === "ECONNREFUSED" && address.startsWith("/")) rmSync(address, { force: true });
	}
	return undefined;
}

/** @param {string} name */
function addressOf(name) {
	const id = `jejak-${createHash("sha256").update(`${root} ${name}`).digest("hex").slice(0, 24)}`;
	if (process.platform === "win32") return `\\\\.\\pipe\\${id}`;
	return process.platform === "linux" ? `\0${id}` : `/tmp/${id}`;
}
