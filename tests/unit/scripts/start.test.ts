import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";

const SCRIPTS = resolve(import.meta.dirname, "../../../scripts");

/** The imports of a file, and in turn the imports of those files. */
function importsOf(file: string, seen = new Set<string>()): string[] {
	if (seen.has(file)) return [];
	seen.add(file);
	const found = [...readFileSync(file, "utf8").matchAll(/^import (?:[^;]*? from )?"([^"]+)"/gm)].map(
		([, name = ""]) => name,
	);
	const own = found.filter((name) => name.startsWith("."));
	return [...found, ...own.flatMap((name) => importsOf(join(dirname(file), name), seen))];
}

it("every command begins with Node's own modules alone: nothing is installed yet", () => {
	const imports = importsOf(join(SCRIPTS, "run.mjs"));
	expect(imports).toContain("node:fs");
	expect(imports.filter((name) => !/^(node:|\.)/.test(name))).toEqual([]);
});
