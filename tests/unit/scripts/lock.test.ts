import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findHolder, Held, holdLock } from "../../../scripts/steps/lock.mjs";
import { identify, isSame } from "../../../scripts/steps/processes.mjs";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "jejak-locks-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function startOther() {
	const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
	const end = async () => {
		other.kill("SIGKILL");
		await once(other, "exit");
	};
	return { identity: identify(other.pid ?? 0) ?? "", end };
}

describe("a process", () => {
	it("is told from a later one with the same number", () => {
		expect(isSame(identify(process.pid) ?? "")).toBe(true);
		expect(isSame(`${process.pid}-1`)).toBe(false);
	});

	it("is gone when it was killed", async () => {
		const other = startOther();
		expect(isSame(other.identity)).toBe(true);
		await other.end();
		expect(isSame(other.identity)).toBe(false);
	});
});

describe("the lock", () => {
	it("is given back", async () => {
		expect(findHolder("start", { folder })).toBeUndefined();
		const release = await holdLock("start", { folder });
		expect(findHolder("start", { folder })).toBe(process.pid);
		release();
		expect(readdirSync(join(folder, "start"))).toEqual([]);
	});

	it("is refused while another process holds it, with its number", async () => {
		const other = startOther();
		mkdirSync(join(folder, "start"));
		writeFileSync(join(folder, "start", other.identity), "");
		const refused = await holdLock("start", { folder, patienceMs: 200 }).catch((error: unknown) => error);
		expect(refused).toBeInstanceOf(Held);
		expect(refused).toMatchObject({ pid: Number.parseInt(other.identity, 10) });
		await other.end();
		const release = await holdLock("start", { folder, patienceMs: 0 });
		expect(existsSync(join(folder, "start", other.identity))).toBe(false);
		release();
	});
});
