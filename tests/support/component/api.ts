import { expect, vi } from "vitest";

/*
 * The server of component tests. It takes the place of XMLHttpRequest and fetch, so that everything of ours between a
 * press and the network is real.
 */

export type Call = {
	method: string;
	/** Below `/api`, with its query. */
	path: string;
	headers: Record<string, string>;
	/** The fields of a form or of JSON. A file stays a File. */
	body: Record<string, unknown>;
};

/** What the server says: a status with JSON (or any other text), or no answer at all. */
export type Reply = { status: number; json?: unknown; text?: string } | "offline" | "timeout";
type Handler = Reply | ((call: Call) => Reply | Promise<Reply>);

let handlers = new Map<string, Handler>();
let calls: Call[] = [];

export const api = {
	/** Answers the calls of this endpoint from now on, e.g. `on("POST /attendances/create", { status: 200 })`. */
	on(endpoint: string, handler: Handler) {
		handlers.set(endpoint, handler);
	},
	/** Keeps the calls of this endpoint waiting. @returns a function that answers all that wait */
	hold(endpoint: string): (reply: Reply) => void {
		const waiting: ((reply: Reply) => void)[] = [];
		handlers.set(endpoint, () => new Promise((resolve) => waiting.push(resolve)));
		return (reply) => {
			for (const resolve of waiting.splice(0)) resolve(reply);
		};
	},
	/** The calls of this endpoint so far. Without one, all but those for an anti-forgery token. */
	calls: (endpoint?: string) =>
		calls.filter((call) =>
			endpoint ? `${call.method} ${bare(call.path)}` === endpoint : call.path !== "/sanctum/csrf-cookie",
		),
	/** Waits for the next call of this endpoint that no test has seen yet, and gives it. */
	async called(endpoint: string, times = 1): Promise<Call> {
		await vi.waitFor(() => expect(api.calls(endpoint).length, endpoint).toBeGreaterThanOrEqual(times));
		return api.calls(endpoint)[times - 1] as Call;
	},
};

/** The body of a success, as every endpoint sends it. */
export const ok = (data: unknown = null, message = "Berhasil"): Reply => ({
	status: 200,
	json: { status: true, message, data },
});

/** The body of a refusal. `code` is the machine-readable word of it. */
export const refusal = (
	status: number,
	message: string,
	{ code, errors }: { code?: string; errors?: Record<string, string[]> } = {},
): Reply => ({
	status,
	json: { status: code ?? false, message, ...(errors && { errors }) },
});

/** Runs before each test. */
export function resetApi() {
	calls = [];
	handlers = new Map<string, Handler>([["GET /sanctum/csrf-cookie", giveToken]]);
}

/** The server would set this cookie by a header. */
async function giveToken(): Promise<Reply> {
	await cookieStore.set("XSRF-TOKEN", "token.of-the-test");
	return { status: 204, text: "" };
}

const bare = (path: string) => path.replace(/\?.*/, "");

async function answer(call: Call): Promise<Reply> {
	calls.push(call);
	const handler = handlers.get(`${call.method} ${bare(call.path)}`);
	if (!handler) throw new Error(`No answer for ${call.method} ${call.path}: tell the test's api.`);
	return typeof handler === "function" ? handler(call) : handler;
}

const textOf = (reply: Exclude<Reply, string>) =>
	reply.text ?? (reply.json === undefined ? "" : JSON.stringify(reply.json));

function fieldsOf(body: unknown): Record<string, unknown> {
	if (body instanceof FormData) {
		const fields: Record<string, unknown> = {};
		for (const name of new Set(body.keys())) {
			const values = body.getAll(name);
			fields[name] = values.length > 1 ? values : values[0];
		}
		return fields;
	}
	return typeof body === "string" && body ? JSON.parse(body) : {};
}

class StandInRequest {
	status = 0;
	responseText = "";
	timeout = 0;
	onload?: () => void;
	onerror?: () => void;
	ontimeout?: () => void;
	upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
	#call: Call = { method: "", path: "", headers: {}, body: {} };

	open(method: string, address: string) {
		this.#call = { method, path: address.replace(/^\/api/, ""), headers: {}, body: {} };
	}
	setRequestHeader(name: string, value: string) {
		this.#call.headers[name] = value;
	}
	send(body: unknown) {
		this.#call.body = fieldsOf(body);
		this.upload.onprogress?.({ loaded: 1, total: 1 });
		void answer(this.#call).then((reply) => {
			if (reply === "offline") return this.onerror?.();
			if (reply === "timeout") return this.ontimeout?.();
			this.status = reply.status;
			this.responseText = textOf(reply);
			this.onload?.();
		});
	}
}

const pageFetch = globalThis.fetch;

/** Passes on what is not ours, because the test runner itself fetches its modules. */
async function standInFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
	const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
	if (!pathname.startsWith("/api/")) return pageFetch(input, init);
	const reply = await answer({
		method: init.method ?? "GET",
		path: pathname.slice(4) + search,
		headers: Object.fromEntries(new Headers(init.headers)),
		body: fieldsOf(init.body),
	});
	if (typeof reply === "string") throw new TypeError("Failed to fetch");
	const empty = reply.status === 204 || reply.status === 304;
	const headers = reply.json === undefined ? undefined : { "Content-Type": "application/json" };
	return new Response(empty ? null : textOf(reply), { status: reply.status, headers });
}

Object.assign(globalThis, { XMLHttpRequest: StandInRequest, fetch: standInFetch });
