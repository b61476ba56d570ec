// @ts-nocheck: is being rewritten in TypeScript.
// What the build made for browsers, held in memory: some megabytes, no open files, nothing a rebuild could pull away.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";

const types = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
	".ico": "image/x-icon",
	".woff2": "font/woff2",
	".json": "application/json",
	".txt": "text/plain; charset=utf-8",
};
const year = 365 * 24 * 3600;

/** Every file below the folder whose type is known, by its path there (`chunks/x.js`), with its compressed forms. */
export function loadAssets(folder) {
	const assets = new Map();
	for (const name of readdirSync(folder, { recursive: true })) {
		const path = join(folder, name);
		const type = types[extname(name)];
		if (!type || !statSync(path).isFile()) continue;
		const read = (suffix) => (existsSync(path + suffix) ? readFileSync(path + suffix) : null);
		assets.set(name.replaceAll("\\", "/"), { type, plain: read(""), br: read(".br"), gzip: read(".gz") });
	}
	return assets;
}

/** Answers a request with an asset, in the smallest form the browser takes. */
export function sendAsset(asset, request, response) {
	const accepted = String(request.headers["accept-encoding"] ?? "");
	const takes = (encoding) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
	const encoding = ["br", "gzip"].find((name) => asset[name] && takes(name));
	const bytes = encoding ? asset[encoding] : asset.plain;
	response.writeHead(200, {
		"Content-Type": asset.type,
		"Content-Length": bytes.length,
		"Cache-Control": `public, max-age=${year}, immutable`,
		"X-Content-Type-Options": "nosniff",
		Vary: "Accept-Encoding",
		...(encoding && { "Content-Encoding": encoding }),
	});
	response.end(request.method === "HEAD" ? undefined : bytes);
}
