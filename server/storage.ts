import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isUnavailable } from "./db";
import { settings } from "./env";
import { log } from "./log";

/** The folders of `uploads/`, one per column that names files. */
export type Folder = "journals" | "attendances";

const PATH = /^(journals|attendances)\/[0-9a-f-]{36}\.jpg$/;

/** Is this a path this application could have written? Anything else never touches the disk. */
export const isStoredPath = (path: string): boolean => PATH.test(path);

const locate = (path: string) => join(settings().uploadsDir, path);

/** Writes a file so that it is wholly there or not at all: temporary name, fsync, rename. @returns its path in the store */
async function write(folder: Folder, bytes: Buffer): Promise<string> {
	const path = `${folder}/${randomUUID()}.jpg`;
	const target = locate(path);
	await mkdir(dirname(target), { recursive: true });
	const temporary = `${target}.tmp`;
	try {
		const handle = await open(temporary, "wx", 0o640);
		try {
			await handle.writeFile(bytes);
			await handle.sync();
		} finally {
			await handle.close();
		}
		await rename(temporary, target);
	} catch (error) {
		await rm(temporary, { force: true });
		throw error;
	}
	return path;
}

/** Removes files that no row names any more. A failure is logged, not thrown: the row is what counts. */
export async function removeFiles(paths: (string | null)[]): Promise<void> {
	for (const path of paths)
		if (path && isStoredPath(path))
			await rm(locate(path), { force: true }).catch((error) => log.error({ error }, "file not removed"));
}

/**
 * Stores an image for the length of a write: `commit` gets its path (null without bytes), and when it throws,
 * the file goes again, so that a refused write leaves neither row nor file.
 */
export async function withStoredFile<T>(
	folder: Folder,
	bytes: Buffer | null,
	commit: (path: string | null) => Promise<T>,
): Promise<T> {
	const path = bytes ? await write(folder, bytes) : null;
	try {
		return await commit(path);
	} catch (error) {
		// A connection that broke may have broken after the commit: then the row has its file.
		if (!isUnavailable(error)) await removeFiles([path]);
		throw error;
	}
}

/** A stored file's bytes, or undefined when it is not there. Whole: they are small, and no descriptor can be left open. */
export const readStored = (path: string): Promise<Buffer<ArrayBuffer> | undefined> =>
	readFile(locate(path)).catch((error) => {
		if (error.code === "ENOENT") return undefined;
		throw error;
	});
