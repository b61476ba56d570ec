import "server-only";
import type { IncomingMessage } from "node:http";

/** What an endpoint reads of a request. It comes from the framework, or in server/http/door.ts from Node. */
export type Incoming = {
	method: string;
	/** Only its path and query are used. */
	url: string;
	headers: Pick<Headers, "get">;
	/** Reads the body. Undefined if it is longer than `max` bytes. @throws Error when the body breaks off */
	readUpTo: (max: number) => Promise<Uint8Array | undefined>;
};

type Line = Pick<IncomingMessage, "method" | "url">;

/** Methods for which a `Request` cannot even be made. */
const FORBIDDEN = new Set(["TRACE", "TRACK", "CONNECT"]);

/**
 * Mends a request line that the framework would answer with a server error: `%` that encodes nothing becomes a letter
 * of the path, an address without a path gets one, and a forbidden method becomes one that nobody knows.
 */
export function mendRequestLine(line: Line): void {
	const [path = "", ...query] = (line.url ?? "/").split("?");
	const rooted = path.startsWith("/") || /^https?:\/\//i.test(path) ? path : `/${path}`;
	// A page of the framework's own that only it may ask for.
	const hidden = /^(https?:\/\/[^/]*)?\/+_global-error\/*$/i.test(rooted);
	if (hidden) {
		line.url = "/_not-found";
		return;
	}
	line.url = [isDecodable(rooted) ? rooted : rooted.replaceAll("%", "%25"), ...query].join("?");
	if (FORBIDDEN.has(line.method ?? "")) line.method = "UNKNOWN";
}

function isDecodable(path: string): boolean {
	try {
		decodeURIComponent(path);
		return true;
	} catch {
		return false;
	}
}

/** Nearly every address; reading it as a URL takes longer than asking who sent it. */
const PLAIN = /^((?:\/[\w-]+)+)(\?[^#]+)?$/;

/**
 * Of `/api/users?page=2`, or the same with a host before it: the path as the framework reads it, without `..` and the
 * like, and the query with its question mark, or nothing.
 */
export function readAddress(url = "/"): { path: string; search: string } {
	const [, plain, query = ""] = PLAIN.exec(url) ?? [];
	if (plain) return { path: plain, search: query };
	if (!URL.canParse(url, "http://localhost")) return { path: "/", search: "" };
	const { pathname, search } = new URL(url, "http://localhost");
	return { path: pathname, search };
}
