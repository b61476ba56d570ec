// Tells whether the sources changed since something was made from them. A stamp beside the product holds their hash.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";

/**
 * One hash over the names and contents of the files and folders that exist. Dates do not count. `paths` are relative to
 * `dir`.
 */
export function hashSources(
	dir: string,
	paths: string[],
	{ except = [] }: { except?: string[] } = {},
): string {
	const hash = createHash("sha256");
	for (const path of paths.flatMap((path) => listFiles(dir, path, except)).sort()) {
		const content = readFileSync(join(dir, path));
		hash.update(`${path.replaceAll(sep, "/")}\n${content.length}\n`).update(content);
	}
	return hash.digest("hex");
}

export const isMade = (stamp: string, wanted: string): boolean =>
	existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;

/**
 * Makes a product again when its stamp is not the wanted one. `made` says whether it did. It removes the stamp first
 * and writes it last. So a half-made product, whose maker was killed, counts as not made.
 */
export async function makeWhenChanged(
	stamp: string,
	wanted: string,
	make: () => Promise<unknown>,
): Promise<{ made: boolean }> {
	if (isMade(stamp, wanted)) return { made: false };
	rmSync(stamp, { force: true });
	await make();
	writeFileSync(stamp, wanted);
	return { made: true };
}

function listFiles(dir: string, path: string, except: string[]): string[] {
	const full = join(dir, path);
	if (except.includes(path) || !existsSync(full)) return [];
	if (!statSync(full).isDirectory()) return [path];
	return readdirSync(full).flatMap((name) => listFiles(dir, join(path, name), except));
}
