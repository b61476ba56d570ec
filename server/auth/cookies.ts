import { settings } from "../env";

/** Names and attributes of the cookies. */

export const SESSION_COOKIE = "jejak_session";
/** Identifies a browser in which somebody has logged in before. */
export const DEVICE_COOKIE = "jejak_device";
/** Keeps the challenge that a passkey has to answer. */
export const PASSKEY_COOKIE = "jejak_passkey";
/** Identifies a browser in which an instructor has opened a link. */
export const INSTRUCTOR_COOKIE = "jejak_instructor";
export const XSRF_COOKIE = "XSRF-TOKEN";

export const isHttps = () => settings().appUrl.startsWith("https:");

/**
 * The name of a cookie in this deployment. Over https it has a prefix. Browsers accept such a cookie only from this
 * very host, and never from a neighbouring one.
 */
export const hostName = (name: string): string => (isHttps() ? `__Host-${name}` : name);

/** Longest life of a session, in seconds: 30 days. */
export const SESSION_MAX_AGE = 30 * 24 * 3600;
/** In seconds: 7 days. A session that nobody used for this long has ended. */
export const SESSION_IDLE = 7 * 24 * 3600;
/** In seconds: a year. We know a browser for this long after its last login. */
export const DEVICE_MAX_AGE = 365 * 24 * 3600;

/** One `Set-Cookie` value. It is `Secure` where the application is served over https. */
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
 * The value of the last cookie of this name. Pages also read the last one when there are several.
 * @param header the whole `Cookie` header
 */
export function readCookie(header: string | null, name: string): string | undefined {
	const pair = header?.split(/; */).findLast((cookie) => cookie.startsWith(`${name}=`));
	if (!pair) return undefined;
	try {
		return decodeURIComponent(pair.slice(name.length + 1));
	} catch {
		// We did not write this value, so it counts as no cookie.
		return undefined;
	}
}
