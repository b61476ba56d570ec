import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { log } from "../log";
import type { Answer } from "./answer";
import type { Endpoints, Handler } from "./declare";
import type { Incoming } from "./incoming";

/*
 * Answers the endpoints without the framework. The framework needs more time to find and call most endpoints than these
 * need for their work. So the web server asks here first. A request with an unusual address goes to the framework,
 * which calls the same handlers. Only the framework answers pages.
 */

/** Compresses everything the response writes from now on, if the client accepts that. */
type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type Found = { handler: Handler; params: unknown };
type Places = { pattern: RegExp; names: string[]; handlers: Endpoints[string] };

/**
 * Makes a function that answers a request if it is for one of these endpoints. The function returns whether it answers.
 * @param endpoints by their whole address; `[id]` stands for one segment, `[...path]` for all that follow
 */
export function openDoor(endpoints: Endpoints, compress: Compress) {
	const plain = new Map(Object.entries(endpoints).filter(([address]) => !address.includes("[")));
	const withPlaces: Places[] = Object.entries(endpoints)
		.filter(([address]) => address.includes("["))
		.map(([address, handlers]) => ({ ...placesIn(address), handlers }));

	function find(path: string, method: string): Found | undefined {
		// We leave encoded characters and double slashes to the framework, which knows what they mean.
		if (!/^(\/[\w.-]+)+$/.test(path) || /\/\.\.?(\/|$)/.test(path)) return undefined;
		const handler = plain.get(path)?.[method as "GET"];
		if (handler) return { handler, params: {} };
		for (const { pattern, names, handlers } of withPlaces) {
			const match = pattern.exec(path);
			const found = match && handlers[method as "GET"];
			if (found) return { handler: found, params: paramsOf(names, match) };
		}
	}

	return (request: IncomingMessage, response: ServerResponse): boolean => {
		const { url = "", method = "" } = request;
		const found = find(url.split("?")[0] ?? "", method);
		if (!found) return false;
		answer(found, request, response, compress).catch((error) => {
			log.error({ error }, "an answer could not be sent");
			response.destroy();
		});
		return true;
	};
}

function placesIn(address: string): { pattern: RegExp; names: string[] } {
	const names: string[] = [];
	const pattern = address.replace(/\[(\.\.\.)?(\w+)\]/g, (_, rest: string | undefined, name: string) => {
		names.push(`${rest ?? ""}${name}`);
		return rest ? "(.+)" : "([^/]+)";
	});
	return { pattern: new RegExp(`^${pattern}$`), names };
}

const paramsOf = (names: string[], match: RegExpExecArray) =>
	Object.fromEntries(
		names.map((name, index) => {
			const value = match[index + 1] ?? "";
			return name.startsWith("...") ? [name.slice(3), value.split("/")] : [name, value];
		}),
	);

async function answer(
	{ handler, params }: Found,
	request: IncomingMessage,
	response: ServerResponse,
	compress: Compress,
) {
	const answered = await handler.answer(incoming(request), params);
	const { status, body } = answered;
	if (answered instanceof Response) response.setHeaders(answered.headers);
	else for (const [name, value] of Object.entries(answered.headers)) response.setHeader(name, value);
	response.statusCode = status;
	// A compressor of a closed response would never be freed, so we only start one while the client is there.
	if (!isShort(body) && !response.destroyed) compress(request, response, () => undefined);
	if (body === null || typeof body === "string") response.end(body ?? undefined);
	// If the client goes away in the middle, there is nobody left to tell, so we ignore the error.
	else await pipeline(Readable.fromWeb(body as never), response).catch(() => undefined);
	// A client that is still sending does not read the answer. So we read the rest of its body, and drop it.
	if (!request.complete) request.resume();
}

/** Is the body too short for compression to help? */
const isShort = (body: Answer["body"]) => body === null || (typeof body === "string" && body.length < 1_024);

function incoming(request: IncomingMessage): Incoming {
	return {
		method: request.method ?? "",
		url: request.url ?? "",
		headers: { get: (name) => textOf(request.headers[name.toLowerCase()]) },
		readUpTo: (max) => readUpTo(request, max),
	};
}

/**
 * The whole body, or undefined if it is longer than `max` bytes. Most bodies come in one piece. For those, listeners
 * cost less than an iterator.
 */
function readUpTo(request: IncomingMessage, max: number): Promise<Uint8Array | undefined> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		let size = 0;
		const take = (chunk: Buffer) => {
			size += chunk.length;
			if (size > max) end(undefined);
			else chunks.push(chunk);
		};
		const all = () => end(Buffer.concat(chunks));
		const gone = () => {
			reject(new Error("the client went away"));
		};
		const end = (bytes: Uint8Array | undefined) => {
			request.off("data", take).off("end", all).off("close", gone).pause();
			resolve(bytes);
		};
		if (request.destroyed) gone();
		else request.on("data", take).on("end", all).on("close", gone);
	});
}

const textOf = (header: string | string[] | undefined): string | null =>
	Array.isArray(header) ? header.join(", ") : (header ?? null);
