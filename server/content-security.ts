import { randomBytes } from "node:crypto";
import { settings } from "./env";

/* No database here: proxy.ts reads this file too. */

/** What a page's document may load, for one answer. Scripts need its nonce; what they load in turn is theirs to decide. */
export function contentSecurityPolicy(nonce: string): string {
	// The development server's error pages rebuild stack traces with eval.
	const development = process.env.NODE_ENV === "production" ? "" : " 'unsafe-eval'";
	return [
		"default-src 'self'",
		`script-src 'nonce-${nonce}' 'strict-dynamic'${development}`,
		// React and Leaflet place things by style attributes; there is no way to put a nonce on those.
		"style-src 'self' 'unsafe-inline'",
		`img-src 'self' blob: data: ${tileOrigins()}`.trim(),
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}

export const newNonce = (): string => randomBytes(18).toString("base64");

/** Where the map's tiles come from; `{s}` stands for any name there. Nothing when they are this server's own. */
function tileOrigins(): string {
	const origin = /^https?:\/\/[^/]+/.exec(settings().mapTileUrl)?.[0] ?? "";
	return origin.replace(/\{\w+\}/g, "*").replace(/[^\w:/.*[\]-]/g, "");
}
