import "server-only";
import { createHash, randomBytes } from "node:crypto";
import {
	DEVICE_COOKIE,
	DEVICE_MAX_AGE,
	hostName,
	INSTRUCTOR_COOKIE,
	isHttps,
	PASSKEY_COOKIE,
	readCookie,
	serializeCookie,
} from "./cookies";

/** What a login knows of the browser it comes from. */
export type Browser = {
	/** The network address. */
	address: string;
	userAgent: string | null;
	/** The value of the cookie that an earlier login left. */
	token: string | undefined;
	/** The value of the cookie that keeps the challenge for a passkey. */
	challenge?: string | undefined;
	/** The value of the cookie that an instructor's link left. */
	instructor?: string | undefined;
};

type Headers = { get: (name: string) => string | null };

export const browserOf = (headers: Headers, address: string): Browser => ({
	address,
	userAgent: headers.get("user-agent"),
	token: readCookie(headers.get("cookie"), hostName(DEVICE_COOKIE)),
	challenge: readCookie(headers.get("cookie"), hostName(PASSKEY_COOKIE)),
	instructor: instructorCookieIn(headers),
});

/** The value of the cookie that an instructor's link left in the browser that sent these headers. */
export const instructorCookieIn = (headers: Headers): string | undefined =>
	readCookie(headers.get("cookie"), hostName(INSTRUCTOR_COOKIE));

/** The token that identifies a browser: its present token, or else a new one. */
export const deviceToken = ({ token }: Browser): string =>
	token && /^[\w-]{32}$/.test(token) ? token : randomBytes(24).toString("base64url");

/** The hash differs for each person, so the database does not show who shares a browser. */
export const hashDevice = (id_user: number, token: string): string =>
	createHash("sha256").update(`${id_user} ${token}`).digest("base64url");

/** The `Set-Cookie` value that makes a browser known. */
export const keepDevice = (token: string): string =>
	serializeCookie(hostName(DEVICE_COOKIE), token, {
		maxAge: DEVICE_MAX_AGE,
		httpOnly: true,
		secure: isHttps(),
	});

/** The first match counts, because most browsers also name the browsers they are based on. */
const BROWSERS: [RegExp, string][] = [
	[/\bEdg(A|iOS)?\//, "Edge"],
	[/\b(OPR|Opera)\b/, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
	[/\bSafari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
	[/\bAndroid\b/, "Android"],
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bWindows\b/, "Windows"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bMac OS X\b/, "macOS"],
	[/\bLinux\b/, "Linux"],
];

/** A device in words, such as "Chrome di Android". Null when the User-Agent says neither. */
export function deviceOf(userAgent: string | null): string | null {
	const named = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
	return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(" di ") || null;
}
