import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { readTombstones, replayErasures, type Tombstone } from "@/server/files/tombstones";
import type { Store } from "@/server/stores/store";
import { connect, migrate, migrations } from "../migrate";
import { Trouble } from "../steps/shell";
import { type Manifest, verify } from "./manifest";
import { insertRows, listKept, listTables } from "./tables";
import { readErasures } from "./tombstones";

/**
 * Restores a backup into an empty installation. It first checks everything: each byte of the backup, its schema, and
 * that the database is empty. Then it stores the files, and inserts the rows in one transaction with all constraints
 * on. If it fails, the database is empty again, and all files that it added are removed. At the end it erases again
 * whatever was erased after the backup, from the notes in the store and from `erasures`.
 * @param erasures a newer backup, or a copy of the store's folder of that name
 * @throws Trouble that says why nothing was restored
 */
export async function restore(
	url: string,
	store: Store,
	folder: string,
	erasures?: string,
): Promise<Manifest & { erased: number }> {
	const manifest = await verify(folder);
	checkSchema(manifest);
	const noted = [
		...(await readTombstones(store, new Set())),
		...(erasures ? await readErasures(erasures) : []),
	];
	const client: pg.Client = await connect(url);
	const stored: string[] = [];
	try {
		await checkEmpty(client, manifest);
		for (const { path } of manifest.entries) {
			if (!path.startsWith("files/")) continue;
			const name = path.slice("files/".length);
			const bytes = await readFile(join(folder, path));
			const present = await store.read(name);
			if (present?.equals(bytes)) continue;
			// The store may already have files, for instance if only the database was lost. A failed restore must not
			// remove them.
			if (!present) stored.push(name);
			await store.write(name, bytes);
		}
		await migrate(url, { until: manifest.migrations.at(-1)?.name });
		await client.query("BEGIN");
		await insertAll(client, manifest, folder);
		await client.query("COMMIT");
	} catch (error) {
		for (const name of stored) await store.remove(name).catch(() => undefined);
		throw error;
	} finally {
		await client.end();
	}
	await migrate(url);
	return { ...manifest, erased: await eraseAgain(url, store, noted) };
}

/** @returns how many erasures the backup did not know of */
async function eraseAgain(url: string, store: Store, noted: readonly Tombstone[]): Promise<number> {
	const client: pg.Client = await connect(url);
	try {
		await client.query("BEGIN");
		const { rows: before } = await client.query("SELECT count(*)::int AS count FROM erasures");
		await replayErasures((sql, values) => client.query(sql, values), noted);
		// The store may be new and have no notes. The server then writes all notes again.
		const { rowCount } = await client.query("UPDATE erasures SET noted_at = NULL");
		await client.query("COMMIT");
		const { rows } = await client.query("SELECT unnest(files) AS path FROM erasures");
		for (const { path } of rows) await store.remove(path);
		await client.query("UPDATE erasures SET files = '{}' WHERE files <> '{}'");
		return (rowCount ?? 0) - before[0].count;
	} finally {
		await client.end();
	}
}

/** A backup of an older version is fine, because its migrations are the beginning of ours. */
function checkSchema(manifest: Manifest): void {
	const ours = migrations();
	for (const [index, { name, checksum }] of manifest.migrations.entries())
		if (ours[index]?.name !== name || ours[index].checksum !== checksum)
			throw new Trouble(`The backup has another schema (${name}): restore it with the version that made it.`);
}

async function checkEmpty(client: pg.Client, manifest: Manifest): Promise<void> {
	const tables = await listTables(client);
	for (const table of tables) {
		if (table === "_prisma_migrations") continue;
		const { rowCount } = await client.query(`SELECT FROM ${pg.escapeIdentifier(table)} LIMIT 1`);
		if (rowCount) throw new Trouble(`The database is not empty (${table}): restore into a new one.`);
	}
	if (!tables.includes("_prisma_migrations")) return;
	const { rows } = await client.query("SELECT migration_name AS name FROM _prisma_migrations");
	if (rows.some(({ name }) => !manifest.migrations.some((migration) => migration.name === name)))
		throw new Trouble("The database has tables of a newer version: restore into a new one.");
}

async function insertAll(client: pg.Client, manifest: Manifest, folder: string): Promise<void> {
	const tables = await listKept(client);
	// A server that starts meanwhile must not seed between our check and our rows.
	await client.query(`LOCK TABLE ${tables.map(pg.escapeIdentifier).join(", ")} IN EXCLUSIVE MODE`);
	await checkEmpty(client, manifest);
	if (tables.join() !== Object.keys(manifest.tables).join())
		throw new Trouble("The backup has other tables than its schema.");
	for (const table of tables) {
		const inserted = await insertRows(client, table, join(folder, `tables/${table}.ndjson.gz`));
		if (inserted !== manifest.tables[table])
			throw new Trouble(`${table}: ${inserted} rows instead of ${manifest.tables[table]}.`);
	}
	for (const [name, { last, called }] of Object.entries(manifest.sequences))
		await client.query("SELECT setval($1::text::regclass, $2, $3)", [
			pg.escapeIdentifier(name),
			last,
			called,
		]);
}
