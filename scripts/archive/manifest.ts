import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { Trouble } from "../steps/shell";

/** The paths that a backup may contain. A restore never reads or writes any other path. */
const ENTRY = /^(tables\/\w+\.ndjson\.gz|files\/(journals|attendances)\/[0-9a-f-]{36}\.jpg)$/;
const SHA256 = /^[0-9a-f]{64}$/;

const contents = z.object({
	format: z.literal(1),
	made_at: z.string(),
	/** The schema: the migrations that were applied, in order. */
	migrations: z.array(z.object({ name: z.string(), checksum: z.string().regex(SHA256) })).min(1),
	/** The number of rows of each table. */
	tables: z.record(z.string().regex(/^\w+$/), z.number().int()),
	sequences: z.record(z.string().regex(/^\w+$/), z.object({ last: z.string(), called: z.boolean() })),
	/** Files that rows name and the store did not have. */
	missing: z.array(z.string()),
	entries: z.array(
		z.object({ path: z.string().regex(ENTRY), bytes: z.number().int(), sha256: z.string().regex(SHA256) }),
	),
});

export type Manifest = z.infer<typeof contents>;
export type Entry = Manifest["entries"][number];

const NAME = "manifest.json";
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Writes the manifest, as a whole or not at all. It comes last, because it turns the folder into a backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
	const text = JSON.stringify(manifest);
	const temporary = join(folder, `${NAME}.tmp`);
	const handle = await open(temporary, "w", 0o600);
	try {
		await handle.writeFile(`{"sha256":"${hashOf(text)}","backup":${text}}\n`);
		await handle.sync();
	} finally {
		await handle.close();
	}
	await rename(temporary, join(folder, NAME));
}

/** The manifest of a backup whose bytes are all unchanged. @throws Trouble that names what changed */
export async function verify(folder: string): Promise<Manifest> {
	const text = await readFile(join(folder, NAME), "utf8").catch(() => {
		throw new Trouble(`${folder} holds no finished backup: there is no ${NAME}.`);
	});
	const [, sha256, backup] = /^\{"sha256":"(\w+)","backup":(.*)\}\n$/s.exec(text) ?? [];
	if (!backup || hashOf(backup) !== sha256) throw new Trouble(`The backup is damaged: ${NAME} has changed.`);
	const manifest = contents.safeParse(JSON.parse(backup));
	if (!manifest.success) throw new Trouble(`This version cannot read the backup: ${manifest.error.message}`);
	for (const entry of manifest.data.entries) await verifyEntry(folder, entry);
	return manifest.data;
}

async function verifyEntry(folder: string, { path, bytes, sha256 }: Entry): Promise<void> {
	const counter = new Counter();
	try {
		await pipeline(createReadStream(join(folder, path)), counter.pass);
	} catch (error) {
		const missing = (error as { code?: string }).code === "ENOENT";
		throw new Trouble(`The backup is ${missing ? "incomplete" : "damaged"}: ${path} cannot be read.`);
	}
	if (counter.bytes !== bytes || counter.digest() !== sha256)
		throw new Trouble(`The backup is damaged: ${path} is not what was written.`);
}

/** Counts and hashes the bytes that pass through it. */
export class Counter {
	bytes = 0;
	private hash: Hash = createHash("sha256");

	pass = async function* (this: Counter, source: AsyncIterable<Buffer>) {
		for await (const chunk of source) {
			this.bytes += chunk.length;
			this.hash.update(chunk);
			yield chunk;
		}
	}.bind(this);

	digest = () => this.hash.digest("hex");
}
