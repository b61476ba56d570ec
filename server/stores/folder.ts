import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Store } from "./store";

/** A folder of this machine. */
export function openFolder(folder: string): Store {
	const locate = (path: string) => join(folder, path);
	return {
		write: (path, bytes) => writeWhole(locate(path), bytes),
		read: (path) =>
			readFile(locate(path)).catch((error) => {
				if (error.code === "ENOENT") return undefined;
				throw error;
			}),
		async *list(name) {
			const missing = (error: NodeJS.ErrnoException) => {
				if (error.code === "ENOENT") return undefined;
				throw error;
			};
			for (const file of (await readdir(locate(name)).catch(missing)) ?? []) {
				const path = `${name}/${file}`;
				// Somebody may have removed the file since we read the folder.
				const found = await stat(locate(path)).catch(missing);
				if (found?.isFile()) yield { path, written: found.mtime };
			}
		},
		remove: (path) => rm(locate(path), { force: true }),
	};
}

/** Writes a file so that after a crash it is whole or missing. It uses a temporary name, fsync and rename. */
async function writeWhole(target: string, bytes: Buffer): Promise<void> {
	await mkdir(dirname(target), { recursive: true });
	const temporary = `${target}.${randomUUID()}.tmp`;
	try {
		const handle = await open(temporary, "wx", 0o640);
		try {
			await handle.writeFile(bytes);
			await handle.sync();
		} finally {
			await handle.close();
		}
		await rename(temporary, target);
		await keepName(dirname(target));
	} catch (error) {
		for (const path of [temporary, target]) await rm(path, { force: true });
		throw error;
	}
}

/** Flushes the folder, which holds the names of its files. Windows cannot do that. */
async function keepName(folder: string): Promise<void> {
	if (process.platform === "win32") return;
	const handle = await open(folder);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
