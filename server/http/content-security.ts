import "server-only";
import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { headers } from "next/headers";
import { settings } from "../env";
import { readAddress } from "./incoming";

const POLICY = "Content-Security-Policy";
const HEADERS = ["content-security-policy", "content-security-policy-report-only"] as const;
/** Endpoints, uploads and assets are no documents. Anything else may be one, also where a name has a dot: a 404 is one. */
const NO_PAGE = /^\/(api\/|storage\/|metrics$|_next\/static\/)/;

/** Says of every page what it may load, before the framework sees the request. Called once, at boot. */
export function securePages(): void {
	const secure = settings().appUrl.startsWith("https:");
	subscribe("http.server.request.start", (message) => {
		const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
		// Only ours is to be believed.
		for (const name of HEADERS) if (name in request.headers) delete request.headers[name];
		if (NO_PAGE.test(readAddress(request.url).path)) return;
		const policy = contentSecurityPolicy(randomBytes(18).toString("base64"));
		// On the request it tells Next which nonce its scripts carry, on the answer it tells the browser.
		request.headers[HEADERS[0]] = policy;
		response.setHeader(POLICY, policy);
		if (secure) response.setHeader("Strict-Transport-Security", "max-age=31536000");
	});
}

/** What a script of ours within the page being rendered has to carry. */
export async function scriptNonce(): Promise<string | undefined> {
	return /'nonce-([^']+)'/.exec((await headers()).get(POLICY) ?? "")?.[1];
}

/** What a page's document may load, for one answer. Scripts need its nonce; what they load in turn is theirs to decide. */
function contentSecurityPolicy(nonce: string): string {
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

/** Where the map's tiles come from; `{s}` stands for any name there. Nothing when they are this server's own. */
function tileOrigins(): string {
	const origin = /^https?:\/\/[^/]+/.exec(settings().mapTileUrl)?.[0] ?? "";
	return origin.replace(/\{\w+\}/g, "*").replace(/[^\w:/.*[\]-]/g, "");
}
