import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { log } from "../log";
import type { Incoming } from "./incoming";
import type { Answer, Endpoints, Handler } from "./route";

/*
 * The endpoints' own door. The framework spends more on finding and calling an endpoint than most of them spend on their
 * work, so the web server asks here first; whatever this door does not know plainly goes the framework's way, where the
 * same handlers answer. Pages are the framework's alone.
 */

/** From then on the answer is compressed, if the client accepts that. */
type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type Found = { handler: Handler; params: unknown };
type Places = { pattern: RegExp; names: string[]; handlers: Endpoints[string] };

/**
 * Makes the door: answers a request if it is for one of these endpoints, and tells whether it does.
 * @param endpoints by their whole address; `[id]` stands for one segment, `[...path]` for all that follow
 */
export function openDoor(endpoints: Endpoints, compress: Compress) {
	const plain = new Map(Object.entries(endpoints).filter(([address]) => !address.includes("[")));
	const withPlaces: Places[] = Object.entries(endpoints)
		.filter(([address]) => address.includes("["))
		.map(([address, handlers]) => ({ ...placesIn(address), handlers }));

	function find(path: string, method: string): Found | undefined {
		// Anything encoded or doubled is left to the framework, which knows what it stands for.
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
	// For one who has gone nobody would let go of what it makes.
	if (!isShort(body) && !response.destroyed) compress(request, response, () => undefined);
	if (body === null || typeof body === "string") response.end(body ?? undefined);
	// Who goes away in the middle of it has been told what there was to tell.
	else await pipeline(Readable.fromWeb(body as never), response).catch(() => undefined);
	// What was sent beyond the limits and not read is read now: a client that still sends does not hear the answer.
	if (!request.complete) request.resume();
}

/** Too short to become much shorter. */
const isShort = (body: Answer["body"]) => body === null || (typeof body === "string" && body.length < 1_024);

function incoming(request: IncomingMessage): Incoming {
	return {
		method: request.method ?? "",
		url: request.url ?? "",
		headers: { get: (name) => textOf(request.headers[name.toLowerCase()]) },
		readUpTo: (max) => readUpTo(request, max),
	};
}

/** With listeners: an iterator costs more than reading the one piece that most bodies are. */
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
