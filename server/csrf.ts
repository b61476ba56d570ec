import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { SESSION_MAX_AGE, serializeCookie, XSRF_COOKIE } from "./cookies";
import { settings } from "./env";

const sign = (nonce: string) =>
	createHmac("sha256", settings().authSecret).update(`xsrf:${nonce}`).digest("base64url");

/** A new anti-forgery cookie, readable by script. Signed, so that a page elsewhere cannot plant one of its own making. */
export function xsrfCookie(): string {
	const nonce = randomBytes(18).toString("base64url");
	return serializeCookie(XSRF_COOKIE, `${nonce}.${sign(nonce)}`, {
		maxAge: SESSION_MAX_AGE,
		httpOnly: false,
		secure: settings().appUrl.startsWith("https:"),
	});
}

const equal = (a: string, b: string) =>
	a.length === b.length && timingSafeEqual(Buffer.from(a, "latin1"), Buffer.from(b, "latin1"));

/** Is this pair ours: header and cookie alike, and signed by this deployment? */
export function isXsrfPair(cookie: string | undefined, header: string | null): boolean {
	if (!cookie || !header || !/^[\w-]+\.[\w-]+$/.test(cookie)) return false;
	const [nonce, signature] = cookie.split(".") as [string, string];
	return equal(cookie, header) && equal(signature, sign(nonce));
}
