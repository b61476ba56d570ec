import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CurrentRequest } from "../current-request";
import { settings } from "../env";
import { ADDRESS_HEADER, clientAddress } from "./client-address";

/**
 * Puts the client's address on the request, where pages and endpoints read it. Puts an id on the answer. Behind a
 * proxy, the id is the proxy's own.
 */
export function identify(request: IncomingMessage, response: ServerResponse): CurrentRequest {
	const { trustProxy } = settings();
	const { headers, socket } = request;
	const forwarded = headers["x-forwarded-for"];
	headers[ADDRESS_HEADER] = clientAddress(
		[forwarded ?? ""].flat().join(","),
		socket.remoteAddress,
		trustProxy,
	);
	const given = trustProxy > 0 ? String(headers["x-request-id"] ?? "") : "";
	const id = /^[\w-]{8,64}$/.test(given) ? given : randomUUID().slice(-12);
	response.setHeader("X-Request-Id", id);
	return { id, over: () => overWith(response) };
}

function overWith(response: ServerResponse): AbortSignal {
	const over = new AbortController();
	if (response.closed) over.abort();
	else response.once("close", () => over.abort());
	return over.signal;
}
