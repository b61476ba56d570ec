import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { isHttps, SESSION_MAX_AGE, serializeCookie, XSRF_COOKIE } from "../auth/cookies";
import { settings } from "../env";

const sign = (nonce: string) =>
	createHmac("sha256", settings().authSecret).update(`xsrf:${nonce}`).digest("base64url");

/**
 * A new anti-forgery cookie that scripts can read. We sign it, so that another site cannot plant a cookie of its own.
 */
export function xsrfCookie(): string {
	const nonce = randomBytes(18).toString("base64url");
	return serializeCookie(XSRF_COOKIE, `${nonce}.${sign(nonce)}`, {
		maxAge: SESSION_MAX_AGE,
		httpOnly: false,
		secure: isHttps(),
	});
}

const equal = (a: string, b: string) =>
	a.length === b.length && timingSafeEqual(Buffer.from(a, "latin1"), Buffer.from(b, "latin1"));

/**
 * Is this pair ours? Header and cookie must be alike, and signed by this deployment. A browser may send several cookies
 * of this name, because Laravel applications on a parent domain use it too. One of them has to match.
 * @param cookies the whole `Cookie` header
 */
export function isXsrfPair(cookies: string | null, header: string | null): boolean {
	if (!cookies || !header || !/^[\w-]+\.[\w-]+$/.test(header)) return false;
	const sent = cookies.split(/; */).some((cookie) => equal(cookie, `${XSRF_COOKIE}=${header}`));
	return sent && isSigned(header);
}

/** Tokens whose signature we checked before. A browser sends the same token for a month. */
const known = new Set<string>();
const MOST_KNOWN = 10_000;

function isSigned(token: string): boolean {
	if (known.has(token)) return true;
	const [nonce, signature] = token.split(".") as [string, string];
	if (!equal(signature, sign(nonce))) return false;
	if (known.size >= MOST_KNOWN) known.clear();
	known.add(token);
	return true;
}

/** Does the browser say that a page of another origin sent this? Older browsers and other clients do not say. */
export function isFromElsewhere(headers: Pick<Headers, "get">): boolean {
	const site = headers.get("sec-fetch-site");
	return site !== null && site !== "same-origin" && site !== "none";
}

/**
 * {@link isFromElsewhere} for requests without an anti-forgery token. If the browser does not say, we look at the page
 * that it names in Origin or Referer.
 */
export function isFromOtherPage(headers: Pick<Headers, "get">): boolean {
	if (headers.get("sec-fetch-site") !== null) return isFromElsewhere(headers);
	const page = headers.get("origin") ?? headers.get("referer");
	return page !== null && !isOwn(page, headers.get("host"));
}

/**
 * People may reach the server under another name than APP_URL. A page elsewhere cannot choose the Host of a request.
 */
function isOwn(page: string, host: string | null): boolean {
	if (!URL.canParse(page)) return false;
	const sender = new URL(page).host;
	return sender === host || sender === new URL(settings().appUrl).host;
}
