// One process at a time, per clone. Node has no flock, and a lock file taken over from a dead process is a race;
// so everyone hangs up a ticket named after itself, looks who else is there, and leaves if somebody alive is.
// Two who arrive together may both leave: they try again, at different moments, until their patience ends.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { identify, isSame } from "./processes.mjs";
import { dataDir, sleep } from "./shell.mjs";

/** The lock is somebody else's: `pid` says whose. */
export class Held extends Error {
	constructor(name, pid) {
		super(`${name} is held by process ${pid}`);
		this.pid = pid;
	}
}

/** Takes the lock, waiting at most so long; answers with the function that gives it back. Throws `Held`. */
export async function holdLock(name, { patienceMs = 3000, folder = join(dataDir, "locks") } = {}) {
	const dir = join(folder, name);
	mkdirSync(dir, { recursive: true });
	const ticket = join(dir, identify(process.pid));
	const deadline = Date.now() + patienceMs;
	for (;;) {
		writeFileSync(ticket, "");
		const other = holders(dir).find((path) => path !== ticket);
		if (!other) return () => rmSync(ticket, { force: true });
		rmSync(ticket, { force: true });
		if (Date.now() > deadline) throw new Held(name, Number.parseInt(basename(other), 10));
		await sleep(50 + Math.random() * 150);
	}
}

/** The process that has the lock, if any. */
export function findHolder(name, { folder = join(dataDir, "locks") } = {}) {
	const [ticket] = holders(join(folder, name));
	return ticket && Number.parseInt(basename(ticket), 10);
}

function holders(dir) {
	const tickets = existsSync(dir) ? readdirSync(dir) : [];
	for (const dead of tickets.filter((ticket) => !isSame(ticket))) rmSync(join(dir, dead), { force: true });
	return tickets.filter(isSame).map((ticket) => join(dir, ticket));
}
