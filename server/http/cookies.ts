/** Names and attributes of the cookies. */

export const SESSION_COOKIE = "jejak_session";
/** The same over https. Browsers take a cookie of such a name from this very host only, never from one beside it. */
export const HOST_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;
export const XSRF_COOKIE = "XSRF-TOKEN";

/** Longest life of a session, in seconds: 30 days. */
export const SESSION_MAX_AGE = 30 * 24 * 3600;
/** A session nobody used for this long is over, in seconds: 7 days. */
export const SESSION_IDLE = 7 * 24 * 3600;

/** One `Set-Cookie` value. `Secure` where the application is served over https. */
export function serializeCookie(
	name: string,
	value: string,
	options: { maxAge: number; httpOnly: boolean; secure: boolean },
): string {
	return [
		`${name}=${encodeURIComponent(value)}`,
		"Path=/",
		`Max-Age=${options.maxAge}`,
		"SameSite=Lax",
		options.httpOnly && "HttpOnly",
		options.secure && "Secure",
	]
		.filter(Boolean)
		.join("; ");
}

/**
 * The value of the last cookie of this name: of several, pages read that one too.
 * @param header the whole `Cookie` header
 */
export function readCookie(header: string | null, name: string): string | undefined {
	const pair = header?.split(/; */).findLast((cookie) => cookie.startsWith(`${name}=`));
	if (!pair) return undefined;
	try {
		return decodeURIComponent(pair.slice(name.length + 1));
	} catch {
		// Not written by us: nobody's.
		return undefined;
	}
}
