import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const PAGE = readFileSync(join(ROOT, "docs/security.md"), "utf8");
const STATES = ["yes", "code", "part", "no", "operator", "n/a"];
/** A file or folder of the repository, as the page writes it. */
const PATH =
	/`((?:app|components|deploy|docs|lib|prisma|scripts|server|tests)\/[^`]*|\.\w[\w.]*|[\w-]+\.json)`/g;

const pathsIn = (text: string) => [...text.matchAll(PATH)].map(([, path = ""]) => path);

const rows = PAGE.split("\n")
	.filter((line) => /^\| \d/.test(line))
	.map((line) => {
		const [row = "", state = "", how = "", ...more] = line.replace(/^\| | \|$/g, "").split(" | ");
		return { row, state, how, more };
	});

describe("docs/security.md", () => {
	it("has a state for every row, out of those it explains", () => {
		expect(rows.length).toBeGreaterThan(100);
		expect(rows.filter(({ state, more }) => !STATES.includes(state) || more.length > 0)).toEqual([]);
		for (const state of STATES) expect(PAGE).toContain(`**${state}**`);
	});

	it("cites a test, or the code with the rule, in every row that holds", () => {
		const unproved = rows.filter(({ state, how }) => state === "yes" && pathsIn(how).length === 0);
		expect(unproved).toEqual([]);
	});

	it("cites only files and folders that are there", () => {
		const links = [...PAGE.matchAll(/\]\(([^)#]+)/g)].map(([, path = ""]) => join("docs", path));
		const gone = [...pathsIn(PAGE), ...links].filter((path) => !existsSync(join(ROOT, path)));
		expect(gone).toEqual([]);
	});
});
