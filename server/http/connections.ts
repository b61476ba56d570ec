import "server-only";
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { rawHeaders } from "./security-headers";

/** Requests of one connection that may wait for their answer. Browsers send one at a time, proxies a few. */
const MOST_UNANSWERED = 16;

/** In milliseconds. A phone on a poor network needs minutes for a photo, but not for the head of a request. */
const LIMITS = {
	headersTimeout: 20_000,
	requestTimeout: 300_000,
	keepAliveTimeout: 65_000,
	// How often the two limits above are checked.
	connectionsCheckingInterval: 5_000,
};
/** We end a connection that is silent for this long. */
const SILENT_MS = 120_000;

/** The options for `createServer` of node:http. */
export const serverOptions = LIMITS;

/** Ends connections that are silent, that send no HTTP, or that ask for another protocol. */
export function guardConnections(server: Server, { upgrades }: { upgrades: boolean }): void {
	server.timeout = SILENT_MS;
	server.on("clientError", ({ code }: NodeJS.ErrnoException, socket: Duplex) => {
		// While an earlier request is being answered, the client would take this answer for a part of the earlier one.
		if (unanswered.get(socket)) return void socket.destroy();
		const status = code === "HPE_HEADER_OVERFLOW" ? 431 : code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
		refuse(socket, status);
	});
	// We ignore the Expect header and answer the request like any other.
	server.on("checkExpectation", (request, response) => server.emit("request", request, response));
	if (!upgrades) server.on("upgrade", (_request, socket) => refuse(socket, 426));
}

function refuse(socket: Duplex, status: number): void {
	// The client may reset the connection meanwhile, which is no error of ours.
	socket.on("error", () => undefined);
	if (!socket.writable) return void socket.destroy();
	// We cut off a client that does not hang up after the answer.
	socket.once("finish", () => socket.destroy());
	socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${rawHeaders()}Connection: close\r\n\r\n`);
}

const unanswered = new WeakMap<Duplex, number>();

/** Counts a request of its connection. If too many wait at once, we end the connection and answer none of them. */
export function acceptRequest({ socket }: IncomingMessage, response: ServerResponse): boolean {
	// The parser hands over every request it has read, even after the connection ended.
	if (socket.destroyed) return false;
	const waiting = (unanswered.get(socket) ?? 0) + 1;
	if (waiting > MOST_UNANSWERED) {
		socket.destroy();
		return false;
	}
	unanswered.set(socket, waiting);
	response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
	return true;
}
