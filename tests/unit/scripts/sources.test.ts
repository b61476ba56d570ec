import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashSources, makeWhenChanged } from "../../../scripts/steps/sources";

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), "jejak-sources-"));
	mkdirSync(join(dir, "app/login"), { recursive: true });
	writeFileSync(join(dir, "app/login/page.tsx"), "one");
	writeFileSync(join(dir, "app/layout.tsx"), "two");
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const hash = () => hashSources(dir, ["app", "proxy.ts"], { except: [join("app", "generated")] });

describe("the hash of the sources", () => {
	it("is the same for the same contents, whatever their dates", () => {
		const before = hash();
		writeFileSync(join(dir, "app/layout.tsx"), "two");
		expect(hash()).toBe(before);
	});

	it("changes when a file changes, moves, comes or goes", () => {
		const seen = [hash()];
		writeFileSync(join(dir, "app/layout.tsx"), "three");
		seen.push(hash());
		renameSync(join(dir, "app/layout.tsx"), join(dir, "app/template.tsx"));
		seen.push(hash());
		writeFileSync(join(dir, "proxy.ts"), "");
		seen.push(hash());
		rmSync(join(dir, "app/login"), { recursive: true });
		seen.push(hash());
		expect(new Set(seen).size).toBe(seen.length);
	});

	it("does not change with folders that are left out", () => {
		const before = hash();
		mkdirSync(join(dir, "app/generated"));
		writeFileSync(join(dir, "app/generated/client.ts"), "made");
		expect(hash()).toBe(before);
	});
});

describe("a product made from sources", () => {
	const stamp = () => join(dir, "stamp");
	const make = async () => {};

	it("is made once, and again when the sources changed", async () => {
		expect(await makeWhenChanged(stamp(), "one", make)).toEqual({ made: true });
		expect(await makeWhenChanged(stamp(), "one", make)).toEqual({ made: false });
		expect(await makeWhenChanged(stamp(), "two", make)).toEqual({ made: true });
	});

	it("counts as not made when making it failed, even over a good one", async () => {
		await makeWhenChanged(stamp(), "one", make);
		const fail = async () => {
			throw new Error("out of memory");
		};
		await expect(makeWhenChanged(stamp(), "two", fail)).rejects.toThrow("out of memory");
		expect(await makeWhenChanged(stamp(), "one", make)).toEqual({ made: true });
	});
});
