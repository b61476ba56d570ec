import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { pool } from "@/server/database/db";

/* docs/privacy.md says of every column its purpose, the person it is about, how long it is kept, and who sees it. */

const PAGE = readFileSync(resolve(import.meta.dirname, "../../docs/privacy.md"), "utf8");
/** A row is about columns of one table or of several: `students.firstname`, `lastname`, `teachers.firstname`. */
const ROWS = [...PAGE.matchAll(/^\| (`\w+\.\w+`(?:, `[\w.]+`)*) \| (.+) \|$/gm)].map(
	([, names = "", rest = ""]) => {
		let table = "";
		const columns = names.split(", ").map((name) => {
			const [column = "", of = table] = name.slice(1, -1).split(".").toReversed();
			table = of;
			return `${table}.${column}`;
		});
		return { columns, cells: rest.split(" | ") };
	},
);
/** The words that the page explains for how long data is kept. */
const KEPT = [...PAGE.matchAll(/^\| ([a-z ]+) \| /gm)].map(([, word]) => word);
const WHOSE = ["student", "staff", "parent", "instructor", "guest", "nobody"];

it("docs/privacy.md has each column of the database in one row, and nothing else", async () => {
	const { rows } = await pool.query(`
		SELECT c.relname || '.' || a.attname AS column FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
		WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
			AND a.attnum > 0 AND NOT a.attisdropped AND c.relname <> '_prisma_migrations'`);
	const existing = rows.map(({ column }) => column);
	expect(existing.length).toBeGreaterThan(150);
	expect(ROWS.flatMap(({ columns }) => columns).sort()).toEqual(existing.sort());
});

it("docs/privacy.md says purpose, person, time and readers of each column, in words that it explains", () => {
	for (const { columns, cells } of ROWS) {
		const [of] = columns;
		const [purpose, whose, kept, seen, ...more] = cells;
		expect(purpose?.length, of).toBeGreaterThan(5);
		for (const one of whose?.split(", ") ?? []) expect(WHOSE, of).toContain(one);
		expect(KEPT, of).toContain(kept);
		expect(seen, of).toMatch(/^(own|scope|deciders|staff|management|logged in|everyone|nobody)\b/);
		expect(more, of).toEqual([]);
	}
});
