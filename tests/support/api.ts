import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { NextRequest } from "next/server";
import type { Declaration } from "@/server/http/declare";
import { type Answer, readAnswer } from "./answer";
import "./matchers";

/* Calls the real route handlers in this process, in the same way as a browser with axios would. */

const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH"] as const;
export type Method = (typeof METHODS)[number];
export type Handler = ((request: NextRequest, route: { params: Promise<unknown> }) => Promise<Response>) &
	Partial<Declaration>;

const APP = resolve(import.meta.dirname, "../../app");

/** Every `route.ts` below app/api, app/storage and app/tiles. The most specific address comes first. */
export const ROUTES = ["api", "storage", "tiles"]
	.flatMap((room) =>
		readdirSync(join(APP, room), { recursive: true, encoding: "utf8" }).map((file) => join(room, file)),
	)
	.filter((file) => /(^|\/)route\.ts$/.test(file))
	.map((file) => ({ file, path: `/${file.replace(/\/?route\.ts$/, "")}` }))
	.sort((a, b) => (weight(a.path) < weight(b.path) ? -1 : 1));

function weight(path: string): string {
	return path
		.split("/")
		.map((segment) => (segment.startsWith("[...") ? "2" : segment.startsWith("[") ? "1" : "0"))
		.join("");
}

type Handlers = Partial<Record<Method, Handler>>;

/** The handlers so far. At each import, Vitest asks another process, also for a module that it already has. */
export const loaded = new Map<string, Promise<Handlers>>();

/** The handlers of one `route.ts`, as Next would load them. */
export function loadHandlers(file: string): Promise<Handlers> {
	const handlers = loaded.get(file) ?? load(file);
	loaded.set(file, handlers);
	return handlers;
}

async function load(file: string): Promise<Handlers> {
	const module = await import(/* @vite-ignore */ pathToFileURL(join(APP, file)).href);
	return Object.fromEntries(METHODS.flatMap((method) => (module[method] ? [[method, module[method]]] : [])));
}

function match(path: string): { file: string; params: Record<string, string | string[]> } | undefined {
	const actual = path.split("/").slice(1).map(decodeURIComponent);
	for (const route of ROUTES) {
		const params: Record<string, string | string[]> = {};
		const pattern = route.path.split("/").slice(1);
		const fits = pattern.every((segment, index) => {
			const rest = /^\[\.\.\.(\w+)\]$/.exec(segment)?.[1];
			if (rest) params[rest] = actual.slice(index);
			else if (segment.startsWith("[")) params[segment.slice(1, -1)] = actual[index] ?? "";
			return rest
				? index < actual.length
				: segment.startsWith("[")
					? index < actual.length
					: segment === actual[index];
		});
		if (fits && (pattern.at(-1)?.startsWith("[...") || pattern.length === actual.length))
			return { file: route.file, params };
	}
}

export type Body = FormData | URLSearchParams | Uint8Array<ArrayBuffer> | string | object | undefined;
type Options = { headers?: Record<string, string>; cookies?: Record<string, string> };

let clients = 0;

/** A browser. It keeps cookies, repeats the anti-forgery cookie, and has its own network address. */
export class Client {
	readonly cookies = new Map<string, string>();
	address = `10.${(++clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;

	get = (url: string, options?: Options) => this.request("GET", url, undefined, options);
	post = (url: string, body?: Body, options?: Options) => this.request("POST", url, body, options);
	put = (url: string, body?: Body, options?: Options) => this.request("PUT", url, body, options);
	delete = (url: string, body?: Body, options?: Options) => this.request("DELETE", url, body, options);

	async request(method: Method, url: string, body?: Body, options: Options = {}): Promise<Answer> {
		if (method !== "GET" && !this.cookies.has("XSRF-TOKEN")) await this.get("/sanctum/csrf-cookie");
		return readAnswer(`${method} ${url}`, await this.send(method, url, body, options));
	}

	/** The same as `request`, but without the anti-forgery token and without any check of the answer. */
	async send(method: Method, url: string, body?: Body, options: Options = {}): Promise<Response> {
		const address = new URL(
			/^\/(api|storage|tiles)\b/.test(url) ? url : `/api${url}`,
			"http://localhost:3000",
		);
		const route = match(address.pathname);
		if (!route) throw new Error(`No route.ts for ${address.pathname}`);
		const handler = (await loadHandlers(route.file))[method];
		if (!handler) throw new Error(`${route.file} has no ${method}`);
		const { content, type } = encode(body);
		const headers = new Headers({ accept: "application/json", "x-client-address": this.address });
		if (type) headers.set("content-type", type);
		const cookies = { ...Object.fromEntries(this.cookies), ...options.cookies };
		headers.set(
			"cookie",
			Object.entries(cookies)
				.map(([name, value]) => `${name}=${value}`)
				.join("; "),
		);
		const token = this.cookies.get("XSRF-TOKEN");
		if (token) headers.set("x-xsrf-token", decodeURIComponent(token));
		for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
		const init = { method, headers, body: content, duplex: "half" } as const;
		const params = Promise.resolve(route.params);
		const response = await handler(new NextRequest(address, init), { params });
		for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
		return response;
	}

	/** Keeps one `Set-Cookie` value. `Max-Age=0` removes the cookie. */
	keep(cookie: string): void {
		const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
		if (/max-age=0\b/i.test(cookie)) this.cookies.delete(name);
		else this.cookies.set(name, value);
	}

	/** Another browser with a copy of this one's cookies. */
	copy(): Client {
		const twin = new Client();
		for (const [name, value] of this.cookies) twin.cookies.set(name, value);
		return twin;
	}
}

function encode(body: Body): { content: BodyInit | undefined; type?: string } {
	if (body === undefined || body instanceof FormData || body instanceof URLSearchParams)
		return { content: body };
	if (typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream)
		return { content: body, type: "application/json" };
	return { content: JSON.stringify(body), type: "application/json" };
}
