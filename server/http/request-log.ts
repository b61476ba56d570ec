import "server-only";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { findPage } from "@/lib/routes";
import { type CurrentRequest, requests } from "../current-request";
import { requestLog } from "../log";
import { countRequest } from "../metrics";

/** Whoever still sends this long after the answer is cut off, in milliseconds: a body may have no end. */
const STILL_SENDING = 10_000;
const METHODS = /^(GET|HEAD|POST|PUT|DELETE|PATCH|OPTIONS)$/;
/** Asked every few seconds by machines: a line each time would drown the others. */
const ROUTINE = /^\/(api\/health|metrics)$/;

/**
 * Gives every request an id, tells how it ended (one line, and the metrics), and turns the framework's 500 into a 503
 * where the database did not answer. Called once, at boot.
 */
export function watchRequests(trustProxy: number): void {
	subscribe("http.server.request.start", (message) => {
		const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
		const path = (request.url ?? "/").split("?")[0] ?? "/";
		if (path.startsWith("/_next/static/")) return;
		const given = trustProxy > 0 ? String(request.headers["x-request-id"] ?? "") : "";
		const id = /^[\w-]{8,64}$/.test(given) ? given : randomUUID().slice(-12);
		const current: CurrentRequest = { id };
		requests.enterWith(current);
		response.setHeader("X-Request-Id", id);
		answerAway(response, current);

		const begin = performance.now();
		const { socket } = request;
		response.once("close", () => {
			const route = current.route ?? undeclared(path);
			const method = METHODS.test(request.method ?? "") ? String(request.method) : "OTHER";
			// As others write it down: the client went away first.
			const status = response.writableFinished ? response.statusCode : 499;
			const ms = Math.round(performance.now() - begin);
			countRequest({ method, route, status: String(status) }, ms / 1000);
			const line = { request: id, method, route, status, ms, role: current.role };
			if (!ROUTINE.test(route) || status >= 400) requestLog.info(line, "request");
			// Meanwhile the connection may serve the next request.
			const cutOff = () => request.complete || socket.destroy();
			if (!request.complete) setTimeout(cutOff, STILL_SENDING).unref();
		});
	});
}

/** Endpoints say theirs; pages are known by the page table; everything else nobody declared. */
const undeclared = (path: string): string =>
	path === "/" || path === "/metrics" ? path : (findPage(path)?.path ?? "unknown");

function answerAway(response: ServerResponse, current: CurrentRequest): void {
	const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
	response.writeHead = (status: number, ...rest: unknown[]) => {
		const away = status === 500 && current.away;
		if (away) response.setHeader("Retry-After", "5");
		return writeHead(away ? 503 : status, ...rest);
	};
}
