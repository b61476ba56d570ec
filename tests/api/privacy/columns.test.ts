import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { pool } from "@/server/database/db";

/* docs/privacy.md says of every column its purpose, the person it is about, how long it is kept, and who sees it. */

const PAGE = readFileSync(resolve(import.meta.dirname, "../../../docs/privacy.md"), "utf8");
const LINES = [...PAGE.matchAll(/^\| `(\w+\.\w+)` \| (.+) \|$/gm)].map(([, column = "", rest = ""]) => ({
	column,
	cells: rest.split(" | "),
}));
/** The words that the page explains for how long data is kept. */
const KEPT = [...PAGE.matchAll(/^\| ([a-z ]+) \| /gm)].map(([, word]) => word);
const WHOSE = ["student", "staff", "parent", "instructor", "guest", "nobody"];

it("has a line for every column of the database, once, and for nothing else", async () => {
	const { rows } = await pool.query(`
		SELECT c.relname || '.' || a.attname AS column FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
		WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
			AND a.attnum > 0 AND NOT a.attisdropped AND c.relname <> '_prisma_migrations'`);
	const existing = rows.map(({ column }) => column);
	expect(existing.length).toBeGreaterThan(150);
	expect(LINES.map(({ column }) => column).sort()).toEqual(existing.sort());
});

it.each(LINES)("says of $column all there is to say, in words it explains", ({ cells }) => {
	const [purpose, whose, kept, seen, ...more] = cells;
	expect(purpose?.length).toBeGreaterThan(5);
	for (const one of whose?.split(", ") ?? []) expect(WHOSE).toContain(one);
	expect(KEPT).toContain(kept?.replace(" of the student", ""));
	expect(seen).toMatch(/^(own|scope|staff|management|logged in|everyone|nobody)\b/);
	expect(more).toEqual([]);
});
