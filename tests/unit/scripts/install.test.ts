import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isInstalled } from "../../../scripts/steps/install.mjs";

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), "jejak-install-"));
	mkdirSync(join(dir, "node_modules"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const react = { version: "19.3.1", integrity: "sha512-react" };
const write = (file: string, packages: object) =>
	writeFileSync(join(dir, file), JSON.stringify({ packages }));
const lock = (packages: object) => write("package-lock.json", { "": { name: "app" }, ...packages });
const installed = (packages: object) => write("node_modules/.package-lock.json", packages);

describe("the packages of the lockfile count as installed", () => {
	it("when npm finished with the same packages, other platforms' aside", () => {
		lock({ "node_modules/react": react, "node_modules/sharp-mac": { ...react, optional: true } });
		installed({ "node_modules/react": react });
		expect(isInstalled(dir)).toBe(true);
	});

	it("not when npm never finished", () => {
		lock({ "node_modules/react": react });
		expect(isInstalled(dir)).toBe(false);
	});

	it.each([
		["a version changed", { "node_modules/react": { ...react, version: "19.3.2" } }],
		["the contents changed", { "node_modules/react": { ...react, integrity: "sha512-other" } }],
		["a package came", { "node_modules/react": react, "node_modules/zod": react }],
	])("not when %s", (_, wanted) => {
		lock(wanted);
		installed({ "node_modules/react": react });
		expect(isInstalled(dir)).toBe(false);
	});
});
