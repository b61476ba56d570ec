// Have the sources changed since something was made from them? A stamp beside the product holds their hash.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";

/**
 * One hash over the names and contents of files and folders (those that exist), whatever their dates.
 * @param {string} dir
 * @param {string[]} paths relative to `dir`
 * @param {{ except?: string[] }} [options]
 */
export function hashSources(dir, paths, { except = [] } = {}) {
	const hash = createHash("sha256");
	for (const path of paths.flatMap((path) => listFiles(dir, path, except)).sort()) {
		const content = readFileSync(join(dir, path));
		hash.update(`${path.replaceAll(sep, "/")}\n${content.length}\n`).update(content);
	}
	return hash.digest("hex");
}

export const isMade = (stamp, wanted) => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;

/**
 * Makes a product anew when its stamp is not the wanted one. The stamp goes first and comes back last, so what was
 * made halfway, and killed, counts as not made. `made` is false when nothing had to be done.
 */
export async function makeWhenChanged(stamp, wanted, make) {
	if (isMade(stamp, wanted)) return { made: false };
	rmSync(stamp, { force: true });
	await make();
	writeFileSync(stamp, wanted);
	return { made: true };
}

function listFiles(dir, path, except) {
	const full = join(dir, path);
	if (except.includes(path) || !existsSync(full)) return [];
	if (!statSync(full).isDirectory()) return [path];
	return readdirSync(full).flatMap((name) => listFiles(dir, join(path, name), except));
}
