import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { parseTombstone, type Tombstone } from "@/server/files/tombstones";
import { Trouble } from "../steps/shell";
import { verify } from "./manifest";

const TABLE = "tables/erasures.ndjson.gz";

/**
 * The erasures in a newer backup, or in a copy of the store's folder `erasures`.
 * @throws Trouble when it is neither, or damaged
 */
export async function readErasures(folder: string): Promise<Tombstone[]> {
	const names = await readdir(folder).catch(() => {
		throw new Trouble(`${folder} cannot be read.`);
	});
	if (!names.includes("manifest.json")) {
		const notes = names.filter((name) => name.endsWith(".json"));
		if (!notes.length) throw new Trouble(`${folder} is neither a backup nor a folder of erasures.`);
		return parse(await Promise.all(notes.map((name) => readFile(join(folder, name), "utf8"))), folder);
	}
	const { entries } = await verify(folder);
	if (!entries.some(({ path }) => path === TABLE)) return [];
	const lines = await text(createReadStream(join(folder, TABLE)).pipe(createGunzip()));
	return parse(lines.split("\n").filter(Boolean), folder);
}

const parse = (texts: string[], folder: string) =>
	texts.map((line) => {
		const noted = parseTombstone(line);
		if (!noted) throw new Trouble(`${folder} holds something that is no erasure.`);
		return noted;
	});
