import "server-only";
import type { ReadStream } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import compression from "compression";
import onHeaders from "on-headers";
import sirv from "sirv";
import { requests } from "../current-request";
import { acceptRequest } from "./connections";
import type { Endpoints } from "./declare";
import { openDoor } from "./door";
import { identify } from "./identity";
import { mendRequestLine, readAddress } from "./incoming";
import { HTML, noticePage } from "./notice-page";
import { logWhenDone } from "./request-log";
import { dropOddRouterState } from "./router-state";
import { type Kind, secure } from "./security-headers";

/** Where requests are answered. */
export type Ways = {
	/** By their whole address. Empty in development, where the framework answers them and reloads their source. */
	endpoints: Endpoints;
	/** The framework's handler. It answers pages, and every request that nothing else answered. */
	page: RequestListener;
	/** The folder of the files that the build made for browsers. Undefined in development. */
	assets: string | undefined;
	/** Has somebody asked this process to stop? Each answer then ends its connection. */
	isStopping: () => boolean;
};

const ASSETS = "/_next/static";

/**
 * Every request comes in here. In this order we count the requests of its connection, end the connection if this
 * process stops, mend the request line, and give the request an id. Then come the log, the security headers and the
 * method, and an asset, an endpoint or a page answers. server/http/body.ts limits the length of bodies. Nothing else in
 * the application changes a request before its handler, or an answer after it.
 */
export function openArrival({ endpoints, page, assets, isStopping }: Ways): RequestListener {
	const answerEndpoint = openDoor(endpoints, compress);
	// File names carry a hash of their content, and the build has compressed the files.
	const answerAsset = assets
		? sirv(assets, { maxAge: YEAR, immutable: true, brotli: true, gzip: true })
		: undefined;

	return (request, response) => {
		if (!acceptRequest(request, response)) return;
		if (isStopping()) response.setHeader("Connection", "close");
		mendRequestLine(request);
		const { path } = readAddress(request.url);
		const kind = kindOf(path);
		const current = identify(request, response);
		requests.run(current, () => {
			if (!isAsset(kind) || !isRead(request)) logWhenDone(request, response, path, current);
			secure(kind, request, response);
			if (!isRead(request) && takesReadsOnly(kind, path)) return refuseMethod(response);

			if (isAsset(kind) && answerAsset) {
				if (kind === "worker") for (const [name, value] of WORKER_HEADERS) response.setHeader(name, value);
				const { url } = request;
				request.url = path.slice(ASSETS.length);
				// Nobody needs a part of a file, and sirv fails on some of the ranges that clients ask for.
				delete request.headers.range;
				response.once("pipe", (file: ReadStream) => endWith(response, file));
				answerAsset(request, response, () => {
					request.url = url;
					page(request, response);
				});
				return;
			}
			if (answerEndpoint(request, response)) return;
			dropOddRouterState(request.headers);
			onHeaders(response, function () {
				// The framework answers 500 to any error of a page. A database that is away is not our fault, so we
				// answer 503.
				if (this.statusCode !== 500 || !current.away) return;
				this.statusCode = 503;
				this.setHeader("Retry-After", "5");
			});
			compress(request, response, () => page(request, response));
		});
	};
}

/**
 * The library sirv has two gaps. It does not close the file when the client goes away. It does not close the connection
 * when it cannot read the file.
 */
function endWith(response: ServerResponse, file: ReadStream): void {
	file.once("error", () => response.destroy());
	response.once("close", () => file.destroy());
}

/** In seconds. */
const YEAR = 365 * 24 * 3600;

/** The service worker lies below the assets and looks after all pages. Its name carries no hash. */
const WORKER_HEADERS = [
	["Service-Worker-Allowed", "/"],
	["Cache-Control", "no-cache"],
] as const;

const isAsset = (kind: Kind): boolean => kind === "asset" || kind === "worker";

const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

/** The tools of the development server post to addresses of their own, so we let them. */
function takesReadsOnly(kind: Kind, path: string): boolean {
	const isTool = path.startsWith("/_") && process.env.NODE_ENV !== "production";
	return (kind === "page" || isAsset(kind)) && !isTool;
}

function kindOf(path: string): Kind {
	if (path.startsWith(`${ASSETS}/service-worker/`)) return "worker";
	if (path.startsWith(`${ASSETS}/`)) return "asset";
	if (path === "/api/docs") return "document";
	if (path.startsWith("/api/") || path === "/metrics") return "endpoint";
	return /^\/(storage|tiles)\//.test(path) ? "file" : "page";
}

/**
 * A browser comes here when it sends a form before the page's scripts run. If the user goes back, the browser still has
 * what they typed.
 */
function refuseMethod(response: ServerResponse): void {
	response.writeHead(405, {
		Allow: "GET, HEAD",
		"Content-Type": HTML,
		"Cache-Control": "no-store",
	});
	const text = "Halaman belum siap menerima kiriman. Silahkan kembali, lalu coba lagi.";
	response.end(noticePage("Halaman belum siap", text));
}

const compress = compression({
	filter: (request, response) => {
		// The framework sets the type as a list of one, which the compression library does not understand.
		const type = response.getHeader("Content-Type");
		if (Array.isArray(type)) response.setHeader("Content-Type", type.join(", "));
		return compression.filter(request as never, response as never);
	},
}) as unknown as (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
