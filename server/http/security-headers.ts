import "server-only";
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isHttps } from "../auth/cookies";

/** The kind of an answer, as far as its headers are concerned. A `document` is a page without any script. */
export type Kind = "asset" | "document" | "endpoint" | "file" | "page" | "worker";

/** On every answer, also on an answer that refuses the connection. */
const EVERYWHERE = {
	"X-Frame-Options": "DENY",
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "same-origin",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Permissions-Policy": "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
};
const always = Object.entries(EVERYWHERE);
const overHttps = Object.entries({ ...EVERYWHERE, "Strict-Transport-Security": "max-age=31536000" });

const everywhere = () => (isHttps() ? overHttps : always);

/** The headers of every answer, as lines of HTTP. */
export const rawHeaders = (): string =>
	everywhere()
		.map(([name, value]) => `${name}: ${value}\r\n`)
		.join("");

const POLICY = "Content-Security-Policy";
const REQUEST_POLICIES = ["content-security-policy", "content-security-policy-report-only"] as const;

/** Sets all security headers of an answer. Pages get a new nonce each time. */
export function secure(kind: Kind, request: IncomingMessage, response: ServerResponse): void {
	for (const [name, value] of everywhere()) response.setHeader(name, value);
	if (kind === "file") response.setHeader("Cross-Origin-Resource-Policy", "same-origin");

	// The framework trusts these request headers, so only our own values may stand there.
	for (const name of REQUEST_POLICIES) if (name in request.headers) delete request.headers[name];
	const policy = policyOf(kind);
	response.setHeader(POLICY, policy);
	// This header tells Next which nonce the scripts of the page carry.
	if (kind === "page") request.headers[REQUEST_POLICIES[0]] = policy;
}

function policyOf(kind: Kind): string {
	switch (kind) {
		case "page":
			return pagePolicy(randomBytes(18).toString("base64"));
		case "document":
			return "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
		case "asset":
		case "endpoint":
			return "default-src 'none'; frame-ancestors 'none'";
		case "file":
			return "default-src 'none'; sandbox";
		case "worker":
			// A service worker obeys its own policy, and not that of its pages. It fetches for them.
			return "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
		default:
			return kind satisfies never;
	}
}

/** What a page may load, for one answer. Scripts need the nonce. A script with the nonce may load others. */
function pagePolicy(nonce: string): string {
	// The development server's error pages rebuild stack traces with eval.
	const development = process.env.NODE_ENV === "production" ? "" : " 'unsafe-eval'";
	return [
		"default-src 'self'",
		`script-src 'nonce-${nonce}' 'strict-dynamic'${development}`,
		// React and Leaflet place things by style attributes, which cannot carry a nonce.
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' blob: data:",
		// Without this line, the service worker would need the scripts' nonce, which it cannot carry.
		"worker-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}
