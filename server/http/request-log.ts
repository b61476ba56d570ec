import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { findPage } from "@/lib/routes";
import type { CurrentRequest } from "../current-request";
import { requestLog } from "../log";
import { countRequest } from "../metrics";

/** We cut off a client that is still sending this long after its answer, because a body may never end. */
const STILL_SENDING_MS = 10_000;
const METHODS = /^(GET|HEAD|POST|PUT|DELETE|PATCH|OPTIONS)$/;
/** Machines ask for these every few seconds. A line for each request would drown the others. */
const ROUTINE = /^\/(api\/health|metrics)$/;

/** Writes one line about a request when it has ended, and counts it for the metrics. */
export function logWhenDone(
	request: IncomingMessage,
	response: ServerResponse,
	path: string,
	current: CurrentRequest,
): void {
	const begin = performance.now();
	const { socket } = request;
	response.once("close", () => {
		const route = current.route ?? undeclared(path);
		const method = METHODS.test(request.method ?? "") ? String(request.method) : "OTHER";
		// 499 means that the client went away first. Other servers log the same number.
		const status = response.writableFinished ? response.statusCode : 499;
		const ms = Math.round(performance.now() - begin);
		countRequest({ method, route, status: String(status) }, ms / 1000);
		const line = { request: current.id, method, route, status, ms, role: current.role };
		if (!ROUTINE.test(route) || status >= 400) requestLog.info(line, "request");
		// If the request is complete by then, the connection may already serve the next one.
		const cutOff = () => request.complete || socket.destroy();
		if (!request.complete) setTimeout(cutOff, STILL_SENDING_MS).unref();
	});
}

/** Endpoints name their own pattern, so we look up only pages here. Any other address is unknown. */
const undeclared = (path: string): string =>
	path === "/" || path === "/metrics" ? path : (findPage(path)?.path ?? "unknown");
