import { REQUEST_TIMEOUT } from "./request-timeout";
import { XSRF_HEADER, xsrfTokenIn } from "./xsrf";

/** The browser's only way to call the endpoints. */

export type Answer<T> =
	| {
			ok: true;
			status: number;
			/** The answer's machine-readable `status`, such as `awaiting_approval`. */
			code?: string;
			message: string;
			data: T;
	  }
	| {
			ok: false;
			/** The HTTP status, or 0 when no answer came. */
			status: number;
			/** The answer's machine-readable `status`, such as `already_recorded`. */
			code?: string;
			message: string;
			/** The messages of a 422 by the name of their field. */
			errors: Record<string, string[]>;
	  };

export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type Body = FormData | Record<string, unknown>;
type Options = {
	/** Called with the percentage of the body sent so far. */
	onProgress?: (percent: number) => void;
	headers?: Record<string, string>;
};

export const NO_CONNECTION =
	"Tidak dapat terhubung ke server. Periksa koneksi internet Anda, lalu coba lagi. Isian Anda tidak hilang.";

const xsrfToken = () => xsrfTokenIn(document.cookie);

/**
 * Calls an endpoint. It never throws: without a connection the answer has status 0. A write first fetches an
 * anti-forgery token if there is none. If the server refuses the token (its secret changed, or the cookie is damaged),
 * we repeat the call once with a new token.
 * @param path below `/api`, e.g. `/attendances/create`
 */
export async function callApi<T>(
	method: Method,
	path: string,
	body?: Body,
	options: Options = {},
): Promise<Answer<T>> {
	if (method !== "GET") await ensureToken();
	const answer = await request<T>(method, path, body, options);
	if (answer.status !== 419) return answer;
	await fetchToken();
	return request<T>(method, path, body, options);
}

/** Fetches the anti-forgery token if the browser has none. Screens with a form call it when they open. */
export async function ensureToken(): Promise<void> {
	if (!xsrfToken()) await fetchToken();
}

const fetchToken = () => request("GET", "/sanctum/csrf-cookie");

// XMLHttpRequest, because fetch does not report how much of an upload has been sent.
function request<T>(
	method: Method,
	path: string,
	body?: Body,
	{ onProgress, headers = {} }: Options = {},
): Promise<Answer<T>> {
	return new Promise((resolve) => {
		const call = new XMLHttpRequest();
		call.open(method, `/api${path}`);
		call.timeout = REQUEST_TIMEOUT;
		call.setRequestHeader("Accept", "application/json");
		const token = xsrfToken();
		if (token) call.setRequestHeader(XSRF_HEADER, token);
		for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
		if (onProgress)
			call.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / (total || 1)));
		const fail = () => resolve(NO_ANSWER);
		call.onerror = fail;
		call.ontimeout = fail;
		call.onload = () => resolve(read<T>(call.status, call.responseText));
		if (body === undefined || body instanceof FormData) call.send(body ?? null);
		else {
			call.setRequestHeader("Content-Type", "application/json");
			call.send(JSON.stringify(body));
		}
	});
}

const NO_ANSWER = { ok: false, status: 0, message: NO_CONNECTION, errors: {} } as const;

function read<T>(status: number, text: string): Answer<T> {
	let body: { message?: string; data?: T; status?: string; errors?: Record<string, string[]> } = {};
	try {
		body = text ? JSON.parse(text) : {};
	} catch {
		// This is not our page. A network that wants a login answers with its own page and a status of success.
		if (status >= 200 && status < 300) return NO_ANSWER;
		// This is the error page of a proxy, and its status says enough.
	}
	if (status >= 200 && status < 300)
		return { ok: true, status, code: body.status, message: body.message ?? "", data: body.data as T };
	return {
		ok: false,
		status,
		code: body.status,
		message: body.message ?? "Terjadi kesalahan",
		errors: body.errors ?? {},
	};
}
