import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import type { Store } from "@/server/stores/store";
import { connect } from "../migrate";
import { Trouble } from "../steps/shell";
import { Counter, type Entry, type Manifest, writeManifest } from "./manifest";
import { listKept, readRows, readSequences } from "./tables";

/**
 * Writes database and files into a new or empty folder while the application goes on. The rows are those of one moment.
 * Files are copied before that moment, and new files after it. So only a file that was removed in between can be
 * missing, and the manifest lists it.
 * @throws Trouble when the folder is not empty; without its manifest, an unfinished folder is no backup
 */
export async function backup(url: string, store: Store, folder: string): Promise<Manifest> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	if ((await readdir(folder)).length) throw new Trouble(`${folder} is not empty.`);
	const client: pg.Client = await connect(url);
	try {
		const files = new Map<string, Entry>();
		await copyFiles(await namedFiles(client), store, folder, files);
		await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
		const { migrations, tables, entries } = await dump(client, folder);
		const named = await namedFiles(client);
		const sequences = await readSequences(client);
		await client.query("COMMIT");
		await copyFiles(named, store, folder, files);
		const extra = [...files.keys()].filter((path) => !named.includes(path));
		for (const path of extra) {
			await rm(join(folder, "files", path));
			files.delete(path);
		}
		const missing = named.filter((path) => !files.has(path));
		const manifest: Manifest = {
			format: 1,
			made_at: new Date().toISOString(),
			migrations,
			tables,
			sequences,
			missing,
			entries: [...entries, ...files.values()],
		};
		await writeManifest(folder, manifest);
		return manifest;
	} finally {
		await client.end();
	}
}

async function dump(client: pg.Client, folder: string) {
	const { rows: migrations } = await client.query(
		`SELECT migration_name AS name, checksum FROM _prisma_migrations
		WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
	);
	const tables: Record<string, number> = {};
	const entries: Entry[] = [];
	for (const table of await listKept(client)) {
		tables[table] = 0;
		const rows = readRows(client, table, (count) => {
			tables[table] = (tables[table] ?? 0) + count;
		});
		entries.push(
			await writeEntry(folder, `tables/${table}.ndjson.gz`, Readable.from(rows).pipe(createGzip())),
		);
	}
	return { migrations, tables, entries };
}

/** The paths that rows name. */
async function namedFiles(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query(`
		SELECT image_path AS path FROM journals WHERE image_path IS NOT NULL
		UNION SELECT image_path FROM journal_rounds WHERE image_path IS NOT NULL
		UNION SELECT logo FROM document_settings WHERE logo IS NOT NULL
		UNION SELECT attachment FROM attendances WHERE attachment IS NOT NULL
		UNION SELECT attachment FROM late_records WHERE attachment IS NOT NULL
		UNION SELECT image_path FROM late_records WHERE image_path IS NOT NULL ORDER BY 1`);
	return rows.map(({ path }) => path);
}

/** Copies the files that are not copied yet. It skips files that the store does not have. */
async function copyFiles(paths: string[], store: Store, folder: string, copied: Map<string, Entry>) {
	for (const path of paths) {
		if (copied.has(path)) continue;
		const bytes = await store.read(path);
		if (bytes) copied.set(path, await writeEntry(folder, `files/${path}`, Readable.from([bytes])));
	}
}

async function writeEntry(folder: string, path: string, source: Readable): Promise<Entry> {
	const target = join(folder, path);
	await mkdir(dirname(target), { recursive: true, mode: 0o700 });
	const counter = new Counter();
	await pipeline(source, counter.pass, createWriteStream(target, { mode: 0o600 }));
	const handle = await open(target, "r+");
	await handle.sync().finally(() => handle.close());
	return { path, bytes: counter.bytes, sha256: counter.digest() };
}
