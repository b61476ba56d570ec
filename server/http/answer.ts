import "server-only";
import { tellWaiting } from "@/lib/internships/changes";
import { currentRequest } from "../current-request";
import { isUnavailable, isVanished } from "../database/db";
import { AppError, notFound, unavailable } from "../errors";
import type { Batches } from "../lists/batches";
import { log } from "../log";
import type { Kept } from "../services/attendances/idempotency";
import { streamBatches } from "./batches";
import { HTML, noticePage } from "./notice-page";

/* What an endpoint answers. */

/**
 * What `run` answers. It becomes `{ message, data, meta? }`. `dataJson` replaces `data` with a text that the database
 * wrote. `batches` replaces data and meta, and is sent while it is read.
 */
export type Reply = {
	message?: string;
	data?: unknown;
	dataJson?: string;
	meta?: unknown;
	batches?: Batches;
	status?: number;
	/** A word that a program can read, beside the message. */
	code?: string;
	cookies?: string[];
	headers?: Record<string, string>;
};

export type Answer = {
	status: number;
	headers: Record<string, string | string[]>;
	body: string | ReadableStream<Uint8Array> | null;
};

/** The answer to a record that the client may have repeated, or that we kept beside its day. */
export const keptReply = <T>(
	{ data, beside, replayed }: Kept<T>,
	reply: Pick<Reply, "message" | "status">,
): Reply => ({
	...(beside ? KEPT_BESIDE : { ...reply, data }),
	...(replayed && { headers: { "Idempotent-Replayed": "true" } }),
});
/**
 * The answer to an edit. If some of its fields wait for a decision, it names them. Otherwise it is the documented
 * answer.
 */
export const savedReply = <T>(
	message: string,
	data: T,
	{ waiting, about }: { waiting: string[]; about: Parameters<typeof tellWaiting>[1] },
): Reply =>
	waiting.length > 0
		? { message: `${message}. ${tellWaiting(waiting, about)}`, data, meta: { waiting } }
		: { message, data };

const KEPT_BESIDE = {
	status: 202,
	code: "kept_beside",
	message: "Hari itu sudah terisi. Catatan ini disimpan di sampingnya, dan guru dapat melihatnya.",
};

/** Answers carry personal data and change at any time, so no cache may keep them. */
const HEADERS = {
	"Content-Type": "application/json",
	"Cache-Control": "private, no-store",
};

/** What we send for a reply. It waits for the first piece of `batches`. @throws the error of that piece */
export async function toAnswer(reply: Reply): Promise<Answer> {
	const {
		message = "Berhasil",
		data = null,
		dataJson,
		meta,
		batches,
		status = 200,
		code,
		cookies = [],
	} = reply;
	const headers: Answer["headers"] = { ...HEADERS, ...reply.headers };
	if (cookies.length) headers["Set-Cookie"] = cookies;
	if (status === 204) {
		delete headers["Content-Type"];
		return { status, headers, body: null };
	}
	if (batches) {
		const body = await streamBatches(message, batches, (error) => void toAppError(error));
		return { status, headers, body };
	}
	const parts = [`"message":${JSON.stringify(message)}`, `"data":${dataJson ?? JSON.stringify(data)}`];
	if (meta !== undefined) parts.push(`"meta":${JSON.stringify(meta)}`);
	if (code) parts.push(`"status":${JSON.stringify(code)}`);
	return { status, headers, body: `{${parts.join(",")}}` };
}

/** An answer as the framework takes it. */
export function toResponse(answer: Answer | Response): Response {
	if (answer instanceof Response) return answer;
	const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
		[value].flat().map((one): [string, string] => [name, one]),
	);
	return new Response(answer.body, { status: answer.status, headers });
}

/** The expected outcome behind an error, if any. */
function expectedOutcome(error: unknown): AppError | undefined {
	if (error instanceof AppError) return error;
	if (isUnavailable(error)) return unavailable();
	return isVanished(error) ? notFound() : undefined;
}

/** What we tell the client about an error. We log what an operator should know about it. */
function toAppError(error: unknown): AppError {
	const known = expectedOutcome(error);
	const { route } = currentRequest() ?? {};
	if (!known) log.error({ route, error }, "unexpected error");
	// A 503 that we threw ourselves was logged where we threw it.
	else if (known !== error && known.httpStatus === 503)
		log.warn({ route, reason: error }, "database unavailable");
	return known ?? new AppError(500, "Terjadi kesalahan pada server. Silahkan coba beberapa saat lagi.");
}

/** What we send for an error: JSON, or a page for a person who reads it in a tab. */
export function toErrorAnswer(error: unknown, inTab: boolean): Answer {
	const { httpStatus, message, code, errors, retryAfterSeconds } = toAppError(error);
	const headers: Answer["headers"] = { ...HEADERS };
	if (retryAfterSeconds) headers["Retry-After"] = String(retryAfterSeconds);
	if (inTab) {
		headers["Content-Type"] = HTML;
		return { status: httpStatus, headers, body: noticePage("Dokumen belum dapat dibuka", message) };
	}
	return { status: httpStatus, headers, body: JSON.stringify({ message, status: code, errors }) };
}
