import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { DAY_MS, HOUR_MS } from "@/lib/dates/dates";
import { now } from "../clock";
import { notFound, unavailable } from "../errors";
import { inTurn } from "../in-turn";
import { log } from "../log";

/** The tile service has this long to answer. */
const TIMEOUT_MS = 5_000;
/**
 * After a failure of the service, we wait this long before we ask again. A map has a dozen tiles, and otherwise each of
 * them would wait.
 */
const PAUSE_MS = 15_000;
/** The most bytes of a tile. */
const MAX_TILE = 512 * 1024;
/** The shortest time we keep a tile, in milliseconds. Streets seldom change, and the services ask for a week. */
const KEPT_MS = 7 * DAY_MS;
/** Bytes of all kept tiles together. */
const MAX_KEPT = 200 * 1024 * 1024;
/** The most requests that each process makes to the service at a time. */
const LANES = 4;
/** The most tiles that each process fetches or keeps waiting. That is enough for several maps of 60 tiles. */
const MAX_WAITING = 400;

export type Tile = { z: number; x: number; y: number };

type Source = {
	/** An address with {z}, {x} and {y}. {s} stands for a, b or c. */
	url: string;
	/** Where tiles are kept. */
	folder: string;
	userAgent: string;
	maxKept?: number;
	maxWaiting?: number;
};

/**
 * Tiles of a service, kept on this machine until they expire. The time of a file says when it expires. If many ask for
 * one tile at once, we ask the service once. While the service fails, we show the old tile. If the disk fails, we fetch
 * tiles each time.
 */
export function openTiles({ url, folder, userAgent, maxKept = MAX_KEPT, maxWaiting = MAX_WAITING }: Source) {
	// Each service has its own folder, because the same tile looks different there.
	const own = join(folder, createHash("sha256").update(url).digest("hex").slice(0, 12));
	const asked = new Map<string, Promise<Buffer<ArrayBuffer>>>();
	let lane = 0;
	let quietUntil = 0;
	let unswept = Number.POSITIVE_INFINITY;
	let toldOfDisk = false;

	/**
	 * @param countMiss counts a tile that we have to ask the service for, and throws when there are too many. Kept
	 * tiles do not count
	 * @throws AppError 404 when the service has no such tile; 503 when it fails, or too many tiles wait; and what
	 * countMiss throws
	 */
	async function read(tile: Tile, countMiss: () => Promise<void>): Promise<Buffer<ArrayBuffer>> {
		const path = join(own, String(tile.z), String(tile.x), `${tile.y}.png`);
		const kept = await readKept(path);
		if (kept?.fresh) return kept.bytes;
		try {
			if (!asked.has(path)) await countMiss();
			return await ask(tile, path);
		} catch (error) {
			if (kept) return kept.bytes;
			throw error;
		}
	}

	function ask(tile: Tile, path: string): Promise<Buffer<ArrayBuffer>> {
		const already = asked.get(path);
		if (already) return already;
		if (asked.size >= maxWaiting) throw unavailable();
		const asking = find(tile, path).finally(() => asked.delete(path));
		asked.set(path, asking);
		return asking;
	}

	async function find(tile: Tile, path: string) {
		// Somebody else's request may have ended while we counted this one.
		const kept = await readKept(path);
		return kept?.fresh ? kept.bytes : inTurn(`tile ${lane++ % LANES}`, () => fetchTile(tile, path));
	}

	async function fetchTile(tile: Tile, path: string): Promise<Buffer<ArrayBuffer>> {
		if (now().getTime() < quietUntil) throw unavailable();
		const fail = (reason: unknown, pause: boolean) => {
			if (pause) quietUntil = now().getTime() + PAUSE_MS;
			log.warn({ reason }, "a map tile could not be read");
			return unavailable();
		};
		let response: Response;
		try {
			response = await fetch(addressOf(url, tile), {
				signal: AbortSignal.timeout(TIMEOUT_MS),
				redirect: "error",
				headers: { Accept: "image/png", "User-Agent": userAgent },
			});
		} catch (error) {
			throw fail(error, true);
		}
		if (!response.ok) {
			await response.body?.cancel().catch(() => undefined);
			if (response.status === 404) throw notFound();
			throw fail(new Error(`the service answered ${response.status}`), true);
		}
		let bytes: Buffer<ArrayBuffer>;
		try {
			bytes = await readPng(response);
		} catch (error) {
			throw fail(error, false);
		}
		const lifetime = lifetimeOf(response.headers.get("cache-control"));
		if (lifetime) await keep(path, bytes, lifetime);
		return bytes;
	}

	async function keep(path: string, bytes: Buffer, lifetime: number) {
		const half = `${path}.${randomUUID()}.tmp`;
		try {
			await mkdir(dirname(path), { recursive: true });
			await writeFile(half, bytes);
			await utimes(half, now(), new Date(now().getTime() + lifetime));
			await rename(half, path);
		} catch (reason) {
			await rm(half, { force: true }).catch(() => undefined);
			if (!toldOfDisk) log.warn({ reason }, "map tiles cannot be kept in TILES_DIR");
			toldOfDisk = true;
			return;
		}
		unswept += bytes.length;
		if (unswept < maxKept / 20) return;
		unswept = 0;
		void sweepTiles(folder, maxKept).catch((reason) =>
			log.warn({ reason }, "old map tiles were not removed"),
		);
	}

	return read;
}

function addressOf(url: string, { z, x, y }: Tile): string {
	const values: Record<string, string | number> = { z, x, y, s: "abc".charAt((x + y) % 3) };
	return url.replace(/\{([zxys])\}/g, (_, name: string) => String(values[name]));
}

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const isPng = (bytes: Buffer) => bytes.subarray(0, PNG.length).equals(PNG);

/** Reads a kept tile. A power cut may leave an empty file behind, and such a file does not count as a tile. */
async function readKept(path: string): Promise<{ bytes: Buffer<ArrayBuffer>; fresh: boolean } | undefined> {
	try {
		const [bytes, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
		return isPng(bytes) ? { bytes, fresh: mtimeMs > now().getTime() } : undefined;
	} catch {
		return undefined;
	}
}

/** The bytes of an answer, if both its type and its bytes say PNG. @throws Error */
async function readPng({ headers, body }: Response): Promise<Buffer<ArrayBuffer>> {
	const type = headers.get("content-type") ?? "nothing";
	if (!/^image\/png\b/i.test(type)) {
		await body?.cancel().catch(() => undefined);
		throw new Error(`the service answered ${type}`);
	}
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
		size += chunk.length;
		if (size > MAX_TILE) throw new Error("the tile is too large");
		chunks.push(chunk);
	}
	const bytes = Buffer.concat(chunks);
	if (!isPng(bytes)) throw new Error("the tile is no PNG");
	return bytes;
}

/** How many milliseconds we keep an answer with this Cache-Control. 0 means that we must not keep it. */
function lifetimeOf(control: string | null): number {
	if (/\bno-store\b/i.test(control ?? "")) return 0;
	const seconds = Number(/\b(?:s-maxage|max-age)=(\d{1,9})\b/i.exec(control ?? "")?.[1] ?? 0);
	return Math.max(KEPT_MS, seconds * 1_000);
}

/** The files that this module writes: `<service>/<z>/<x>/<y>.png`. The folder may also hold other files. */
const OURS = /^[0-9a-f]{12}\/\d+\/\d+\/\d+\.png(\.[0-9a-f-]{36}\.tmp)?$/;

/**
 * Removes the tiles that expire first until nine tenths of `maxKept` are left. It also removes half-written files of a
 * stopped process.
 */
async function sweepTiles(folder: string, maxKept: number): Promise<void> {
	const files: { path: string; size: number; expires: number }[] = [];
	let total = 0;
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile()) continue;
		const path = join(entry.parentPath, entry.name);
		if (!OURS.test(relative(folder, path).replaceAll(sep, "/"))) continue;
		const found = await stat(path).catch(() => undefined);
		if (!found) continue;
		if (path.endsWith(".tmp") && found.ctimeMs > now().getTime() - HOUR_MS) continue;
		// A half-written file counts as expired before all others.
		files.push({ path, size: found.size, expires: path.endsWith(".tmp") ? 0 : found.mtimeMs });
		total += found.size;
	}
	files.sort((one, other) => one.expires - other.expires);
	const goal = total > maxKept ? maxKept * 0.9 : total;
	for (const { path, size, expires } of files) {
		if (total <= goal && expires > 0) return;
		await rm(path, { force: true });
		total -= size;
	}
}
