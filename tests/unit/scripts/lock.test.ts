import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findHolder, Held, holdLock } from "../../../scripts/steps/lock.mjs";

let name: string;
let end: (() => Promise<void>) | undefined;
beforeEach(() => {
	name = `a test's ${randomUUID()}`;
});
afterEach(() => end?.());

/** Another process that takes the lock and keeps running. */
async function holdElsewhere() {
	const lock = pathToFileURL(join(resolve(import.meta.dirname, "../../../scripts/steps"), "lock.mjs")).href;
	const program = `const { holdLock } = await import(${JSON.stringify(lock)});
		await holdLock(${JSON.stringify(name)});
		setInterval(() => {}, 1000);
		console.log("held");`;
	const other = spawn(process.execPath, ["--input-type=module", "-e", program]);
	await once(other.stdout, "data");
	end = async () => {
		end = undefined;
		other.kill("SIGKILL");
		await once(other, "exit");
	};
	return other.pid;
}

describe("the lock", () => {
	it("is free again once it is given back", async () => {
		expect(await findHolder(name)).toBeUndefined();
		const release = await holdLock(name);
		expect(await findHolder(name)).toBe(process.pid);
		release();
		expect(await findHolder(name)).toBeUndefined();
		(await holdLock(name, { patienceMs: 0 }))();
	});

	it("is refused while another process holds it, with its number", async () => {
		const pid = await holdElsewhere();
		const refused = await holdLock(name, { patienceMs: 200 }).catch((error: unknown) => error);
		expect(refused).toBeInstanceOf(Held);
		expect(refused).toMatchObject({ pid });
	});

	it("is free as soon as its holder was killed", async () => {
		await holdElsewhere();
		await end?.();
		const release = await holdLock(name, { patienceMs: 0 });
		expect(await findHolder(name)).toBe(process.pid);
		release();
	});

	it("is given to one of several that want it at once", async () => {
		const wanted = Array.from({ length: 5 }, () => holdLock(name, { patienceMs: 0 }));
		const results = await Promise.allSettled(wanted);
		expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const result of results) if (result.status === "fulfilled") result.value();
	});
});
