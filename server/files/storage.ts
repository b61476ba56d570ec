import "server-only";
import { randomUUID } from "node:crypto";
import { isUnavailable } from "../database/db";
import { settings } from "../env";
import { AppError, storageFull, unavailable } from "../errors";
import { log } from "../log";
import { countUpload } from "../metrics";
import { openStore } from "../stores/open";
import type { Store } from "../stores/store";
import { readTombstones, type Tombstone, tombstonePath } from "./tombstones";

/** The folders of the store, one for each column that names files. */
export const FOLDERS = [
	"journals",
	"attendances",
	"documents",
	"logos",
	"agreements",
	"incidents",
	"visits",
] as const;
type Folder = (typeof FOLDERS)[number];
/** Photos are JPEG, documents PDF, agreements either. */
const ENDS: Record<Folder, readonly string[]> = {
	journals: ["jpg"],
	attendances: ["jpg"],
	documents: ["pdf"],
	logos: ["jpg"],
	agreements: ["pdf", "jpg"],
	incidents: ["jpg"],
	visits: ["jpg"],
};

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString("latin1") === "%PDF-";

const endOf = (folder: Folder, bytes: Buffer) =>
	folder === "documents" || (folder === "agreements" && isPdf(bytes)) ? "pdf" : "jpg";

const UUID = "[0-9a-f-]{36}";
const FILE = `(${FOLDERS.map((folder) => `${folder}/${UUID}\\.(${ENDS[folder].join("|")})`).join("|")})`;
const PATH = new RegExp(`^${FILE}$`);
const HALF_WRITTEN = new RegExp(`^${FILE}\\.${UUID}\\.tmp$`);

/** Could this application have written this path? We never use any other path on the store. */
export const isStoredPath = (path: string): boolean => PATH.test(path);

/** Does a write leave this path behind when its process ends in the middle? */
export const isHalfWritten = (path: string): boolean => HALF_WRITTEN.test(path);

let opened: Promise<Store> | undefined;

/** The store of this installation. It passes its errors on unchanged. */
export function store(): Promise<Store> {
	opened ??= openStore(settings().storage);
	return opened;
}

/** Works with the store. We answer a failing store like a failing database. @throws AppError 503 */
async function ask<T>(work: (store: Store) => Promise<T>): Promise<T> {
	try {
		return await work(await store());
	} catch (error) {
		log.error({ reason: error }, "the store of files cannot be used");
		throw isFull(error) ? storageFull() : unavailable();
	}
}

/** Recognizes the errors of a full disk, an exceeded quota, and services that speak S3. */
function isFull(error: unknown): boolean {
	const { code = "", name = "" } = error as { code?: string; name?: string };
	return /^(ENOSPC|EDQUOT|EFBIG)$/.test(code) || /StorageFull|QuotaExceeded/i.test(name);
}

/** Removes files that no row names any more. We only log a failure, because the rows are already changed. */
export async function removeFiles(paths: (string | null)[]): Promise<void> {
	for (const path of paths)
		if (path && isStoredPath(path)) await ask(({ remove }) => remove(path)).catch(() => undefined);
}

/**
 * Stores a file, then calls `commit` with its path (null without bytes). If `commit` throws, we remove the file, so a
 * refused write leaves neither row nor file.
 * @throws AppError 503 when it cannot be stored. Then `commit` is not called
 */
export async function withStoredFile<T>(
	folder: Folder,
	bytes: Buffer | null,
	commit: (path: string | null) => Promise<T>,
): Promise<T> {
	const path = bytes && `${folder}/${randomUUID()}.${endOf(folder, bytes)}`;
	if (path) await ask(({ write }) => write(path, bytes));
	try {
		const committed = await commit(path);
		if (path && folder !== "documents") countUpload("stored");
		return committed;
	} catch (error) {
		// A connection may break after the commit. The row is there then, and needs its file.
		if (!isUnavailable(error)) await removeFiles([path]);
		throw error;
	}
}

/** The bytes of a stored file, or undefined when it is not there. @throws AppError 503 */
export const readStored = (path: string): Promise<Buffer<ArrayBuffer> | undefined> =>
	ask(({ read }) => read(path));

/**
 * The bytes of a file that somebody asked for. False: there is none, or they may not open it.
 * @throws AppError 404, the same for both; 503
 */
export async function openStored(path: string | false): Promise<Buffer<ArrayBuffer>> {
	const file = path ? await readStored(path) : undefined;
	if (!file) throw new AppError(404, "Lampiran tidak tersedia.");
	return file;
}

/** Removes a file. It may be missing. @throws AppError 503 */
export async function removeStored(path: string): Promise<void> {
	if (isStoredPath(path)) await ask(({ remove }) => remove(path));
}

/** Notes an erasure beside the files. It is safe to repeat. @throws AppError 503 */
export const noteErasure = (tombstone: Tombstone): Promise<void> =>
	ask(({ write }) => write(tombstonePath(tombstone.id_erasure), Buffer.from(JSON.stringify(tombstone))));

/** The erasures noted beside the files, except for the known ones. @throws AppError 503 */
export const findTombstones = (known: ReadonlySet<string>): Promise<Tombstone[]> =>
	ask((store) => readTombstones(store, known));
