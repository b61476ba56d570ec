import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";

const BATCH = 1000;

/**
 * After a restore, nobody is logged in. Sessions and links that ended after the backup must not work again. The
 * manifest has the migrations, and counted tries have expired.
 */
const LEFT_OUT = [
	...["_prisma_migrations", "sessions", "password_reset_tokens", "email_confirmations", "rate_limits"],
	...["invitation_codes", "instructor_links", "instructor_browsers"],
	// The server keeps their files for only a day, so a backup leaves them out.
	...["document_batches", "batch_files"],
	// A file that nobody imported yet is kept for a day.
	"imports",
	// Its rows are about the servers that are running now.
	"job_runners",
];

const quote = pg.escapeIdentifier;

/** Every table of the application. */
export async function listTables(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query(
		"SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
	);
	return rows.map(({ name }) => name);
}

/** The tables that a backup keeps. Each comes after the tables that its rows refer to. */
export async function listKept(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query(`
		SELECT c.relname AS name, coalesce(json_agg(f.relname) FILTER (WHERE f.oid <> c.oid), '[]') AS needs
		FROM pg_class c
		LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f'
		LEFT JOIN pg_class f ON f.oid = k.confrelid
		WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
		GROUP BY 1 ORDER BY 1`);
	let left: { name: string; needs: string[] }[] = rows.filter(({ name }) => !LEFT_OUT.includes(name));
	const sorted: string[] = [];
	while (left.length) {
		const ready = left.filter(({ needs }) => needs.every((name) => sorted.includes(name)));
		if (!ready.length) throw new Error(`Tables refer to each other: ${left.map(({ name }) => name)}`);
		sorted.push(...ready.map(({ name }) => name));
		left = left.filter((table) => !ready.includes(table));
	}
	return sorted;
}

/** Reads a table inside the open transaction, with a line of JSON per row. It calls `count` with the number of rows. */
export async function* readRows(client: pg.Client, table: string, count: (rows: number) => void) {
	await client.query(
		`DECLARE dump NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS line FROM ${quote(table)} t`,
	);
	for (;;) {
		const { rows } = await client.query(`FETCH ${BATCH} FROM dump`);
		if (!rows.length) break;
		count(rows.length);
		yield rows.map(({ line }) => `${line}\n`).join("");
	}
	await client.query("CLOSE dump");
}

/** Inserts the rows of such a file. The database computes the columns that it makes of others. @returns how many */
export async function insertRows(client: pg.Client, table: string, file: string): Promise<number> {
	const name = quote(table);
	const { rows } = await client.query(
		`SELECT attname AS column FROM pg_attribute
		WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
		[name],
	);
	const columns = rows.map(({ column }) => quote(column)).join();
	const sql = `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1::json)`;
	let inserted = 0;
	const insert = async (lines: string[]) => {
		if (lines.length) inserted += (await client.query(sql, [`[${lines.join(",")}]`])).rowCount ?? 0;
	};
	await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
		const decoder = new TextDecoder();
		let lines: string[] = [];
		let rest = "";
		for await (const chunk of source) {
			// We do not use readline, because it takes U+2028 for the end of a line, and a journal may contain that
			// character.
			const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
			rest = parts.pop() ?? "";
			lines.push(...parts);
			if (lines.length < BATCH) continue;
			await insert(lines);
			lines = [];
		}
		await insert(lines);
	});
	return inserted;
}

/** The present value of each sequence. */
export async function readSequences(client: pg.Client) {
	const { rows } = await client.query(
		"SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
	);
	const sequences: Record<string, { last: string; called: boolean }> = {};
	for (const { name } of rows) {
		const { rows: state } = await client.query(
			`SELECT last_value::text AS last, is_called AS called FROM ${quote(name)}`,
		);
		sequences[name] = state[0];
	}
	return sequences;
}
