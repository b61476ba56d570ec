import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");

type Row = { id: string; proofs: { file: string; title: string }[] };

const rows: Row[] = readFileSync(join(ROOT, "docs/requirements.md"), "utf8")
	.split("\n")
	.filter((line) => /^\| [A-Z]\d/.test(line))
	.map((line) => {
		const cells = line.split(" | ");
		const proofs = [...(cells.at(-1) ?? "").matchAll(/`([^`]+?) › ([^`]+)`/g)];
		return {
			id: (cells[0] ?? "").slice(2),
			proofs: proofs.map(([, file = "", title = ""]) => ({ file, title })),
		};
	});

const LITERAL = /"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/.source;
/** The first argument of test(…), describe(…), test.step(…), it.each(…)(…). */
const TITLE = new RegExp(`(?:\\b(?:test|it|describe)(?:\\.\\w+)*|\\))\\(\\s*(${LITERAL})\\s*,`, "g");

/** The titles of a test file as they are written in it. `${name}` and `%s` are not filled in. */
function titlesOf(file: string): string[] {
	const source = readFileSync(join(ROOT, "tests", file), "utf8");
	return [...source.matchAll(TITLE)].map(([, literal = ""]) => literal.slice(1, -1).replace(/\\(.)/g, "$1"));
}

it("requirements are numbered by their sections, each once", () => {
	expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
	const ids = rows.map(({ id }) => id).filter((id) => id.startsWith("R"));
	const numbered = ids.toSorted((a, b) => {
		const [one, other] = [a, b].map((id) => id.slice(1).split(".").map(Number) as [number, number]);
		return (one?.[0] ?? 0) - (other?.[0] ?? 0) || (one?.[1] ?? 0) - (other?.[1] ?? 0);
	});
	expect(ids).toEqual(numbered);
	expect(new Set(ids.map((id) => id.split(".")[0]))).toEqual(
		new Set(["R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9"]),
	);
});

it("every requirement has its proof", () => {
	expect(rows.filter(({ proofs }) => proofs.length === 0).map(({ id }) => id)).toEqual([]);
});

it("every test a requirement cites is there", () => {
	const missing = rows.flatMap(({ id, proofs }) =>
		proofs
			.filter(({ file, title }) => !existsSync(join(ROOT, "tests", file)) || !titlesOf(file).includes(title))
			.map(({ file, title }) => `${id}: ${file} › ${title}`),
	);
	expect(missing).toEqual([]);
});
