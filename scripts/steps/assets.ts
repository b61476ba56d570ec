// What we do with the files for browsers after Next's build.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** A smaller file fits into one packet anyway. */
const worthCompressing = 1024;

/**
 * Asks a browser to compile the whole script while it loads, in a thread beside the page's own. Chrome reads this since
 * version 136, and for others it is a comment.
 */
const COMPILE_WHOLE = "//# allFunctionsCalledOnLoad\n";
/**
 * In characters. Compiling a smaller script takes the page's thread a few milliseconds, which is not worth the bytes of
 * the hint, and compiling what nobody calls.
 */
const worthCompiling = 30_000;

/** Puts {@link COMPILE_WHOLE} before each large script of a folder. */
export function hintScripts(folder: string): void {
	for (const name of readdirSync(folder).filter((name) => name.endsWith(".js"))) {
		const path = join(folder, name);
		const script = readFileSync(path, "utf8");
		if (script.length >= worthCompiling && !script.startsWith(COMPILE_WHOLE))
			writeFileSync(path, COMPILE_WHOLE + script);
	}
}

/**
 * Writes `name.js.br`, and `name.js.gz` for connections without https, beside each script, stylesheet and SVG below a
 * folder. Brotli at its best level takes seconds. That is too long for a request, but fine for a build. Every phone
 * saves a sixth.
 */
export async function compressAssets(folder: string): Promise<void> {
	const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
		/\.(js|css|svg)$/.test(name),
	);
	await Promise.all(
		names.map(async (name) => {
			const path = join(folder, name);
			const bytes = readFileSync(path);
			if (bytes.length < worthCompressing) return;
			const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
			writeFileSync(`${path}.br`, await toBrotli(bytes, { params }));
			writeFileSync(`${path}.gz`, await toGzip(bytes, { level: 9 }));
		}),
	);
}
