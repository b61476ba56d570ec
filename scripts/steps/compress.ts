// Brotli at its best level takes seconds. That is too long for a request, but fine for a build. Every phone saves a
// sixth.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** A smaller file fits into one packet anyway. */
const worthIt = 1024;

/**
 * Writes `name.js.br`, and `name.js.gz` for connections without https, beside each script, stylesheet and SVG below a
 * folder.
 */
export async function compressAssets(folder: string): Promise<void> {
	const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
		/\.(js|css|svg)$/.test(name),
	);
	await Promise.all(
		names.map(async (name) => {
			const path = join(folder, name);
			const bytes = readFileSync(path);
			if (bytes.length < worthIt) return;
			const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
			writeFileSync(`${path}.br`, await toBrotli(bytes, { params }));
			writeFileSync(`${path}.gz`, await toGzip(bytes, { level: 9 }));
		}),
	);
}
