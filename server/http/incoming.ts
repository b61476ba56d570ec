import "server-only";
import type { IncomingMessage } from "node:http";

/** What an endpoint reads of a request. It comes from the framework, or from Node through server/http/door.ts. */
export type Incoming = {
	method: string;
	/** We use only its path and query. */
	url: string;
	headers: Pick<Headers, "get">;
	/** Reads the body. Undefined if it is longer than `max` bytes. @throws Error when the body breaks off */
	readUpTo: (max: number) => Promise<Uint8Array | undefined>;
};

type Line = Pick<IncomingMessage, "method" | "url">;

/** Methods for which `Request` throws an error. */
const FORBIDDEN = new Set(["TRACE", "TRACK", "CONNECT"]);

/**
 * Mends a request line that the framework would answer with a server error. A `%` that encodes nothing becomes a letter
 * of the path. An address without a path gets one. A forbidden method becomes a method that nobody knows.
 */
export function mendRequestLine(line: Line): void {
	const [path = "", ...query] = (line.url ?? "/").split("?");
	const rooted = path.startsWith("/") || /^https?:\/\//i.test(path) ? path : `/${path}`;
	// This is an internal page of the framework, which only the framework may ask for.
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

/** Nearly every address looks like this. Parsing an address as a URL takes longer than looking up the session. */
const PLAIN = /^((?:\/[\w-]+)+)(\?[^#]+)?$/;

/**
 * Splits an address such as `/api/users?page=2`, with or without a host, into path and query. The path is the one that
 * the framework reads, with `..` resolved. The query keeps its question mark, and is empty when there is none.
 */
export function readAddress(url = "/"): { path: string; search: string } {
	const [, plain, query = ""] = PLAIN.exec(url) ?? [];
	if (plain) return { path: plain, search: query };
	if (!URL.canParse(url, "http://localhost")) return { path: "/", search: "" };
	const { pathname, search } = new URL(url, "http://localhost");
	return { path: pathname, search };
}

/** What an endpoint reads of a request that the framework has received. */
export const incomingOf = ({ method, url, headers, body }: Request): Incoming => ({
	method,
	url,
	headers,
	async readUpTo(max) {
		const chunks: Uint8Array[] = [];
		let size = 0;
		for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
			size += chunk.length;
			if (size > max) return undefined;
			chunks.push(chunk);
		}
		return Buffer.concat(chunks);
	},
});
