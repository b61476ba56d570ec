import { log } from "@/server/log";

/** The answer of an endpoint, with the parts of its JSON. */
export type Answer = {
	status: number;
	headers: Headers;
	/** The answer's machine-readable `status`. */
	code: string | undefined;
	message: string;
	// biome-ignore lint/suspicious/noExplicitAny: what the wire carries is for the test to say.
	data: any;
	meta: { page: number; per_page: number; total: number; next?: string | null } | undefined;
	errors: Record<string, string[]>;
	bytes: Buffer;
	/** The request, for the report of a failing test. */
	request: string;
};

// The log is silent in tests. We keep what it would have said about a server error for the test's report.
let lastError: unknown;
log.error = (...args: unknown[]) => {
	lastError = (args[0] as { error?: unknown })?.error ?? args;
};

/** English words of a validation library, which should be translated. */
const ENGLISH = /\b(invalid|expected|required|too (small|big|long)|must|unrecognized|should)\b/i;

/**
 * Reads an answer and checks it against the contract. It must not be a server error, and must have the contract's
 * shape.
 */
export async function readAnswer(request: string, response: Response): Promise<Answer> {
	const bytes = Buffer.from(await response.arrayBuffer());
	const { status, headers } = response;
	const isJson = headers.get("content-type")?.includes("json") ?? false;
	const body = isJson ? JSON.parse(bytes.toString()) : {};
	const fail = (why: string) =>
		new Error(`${request} answered ${status}: ${why}\n${bytes.toString().slice(0, 500)}`);

	if (status >= 500) throw Object.assign(fail("a server error"), { cause: lastError });
	if (status >= 400 || isJson) {
		if (!isJson) throw fail("not JSON");
		if (typeof body.message !== "string" || body.message === "") throw fail("no message");
		if (status < 400 && !("data" in body)) throw fail("no data");
		if (body.status !== undefined && !/^[a-z_]+$/.test(body.status)) throw fail("odd machine code");
	}
	if (status === 422 && body.status !== "invalid_token") {
		const lists = Object.values((body.errors ?? {}) as Record<string, unknown>);
		const whole = lists.every(
			(list) => Array.isArray(list) && list.length > 0 && list.every((m) => typeof m === "string"),
		);
		if (lists.length === 0 || !whole) throw fail("no field named");
		if (body.message !== (lists[0] as string[])[0]) throw fail("the message is not the first one");
		if (lists.flat().some((message) => ENGLISH.test(message as string))) throw fail("not Indonesian");
	} else if (body.errors !== undefined) throw fail("errors without 422");

	return {
		status,
		headers,
		code: body.status,
		message: body.message ?? "",
		data: body.data,
		meta: body.meta,
		errors: body.errors ?? {},
		bytes,
		request,
	};
}
