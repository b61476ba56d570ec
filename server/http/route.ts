import "server-only";
import type { z } from "zod";
import { tellWaiting } from "@/lib/internships/changes";
import { ROLE_HEADER } from "@/lib/people/client-session";
import { type Action, can } from "@/lib/permissions";
import { XSRF_HEADER } from "@/lib/xsrf";
import { type Browser, browserOf } from "../auth/browser";
import { readCookie } from "../auth/cookies";
import { type Actor, findSession, isSealOf, sessionCookieIn } from "../auth/session";
import { currentRequest, noteRequest } from "../current-request";
import { isUnavailable, isVanished } from "../database/db";
import {
	AppError,
	type FieldErrors,
	forbidden,
	invalid,
	notFound,
	unauthenticated,
	unavailable,
} from "../errors";
import { log } from "../log";
import type { Kept, Keyed } from "../services/attendances/idempotency";
import { requireSetUp } from "../services/people/second-step-rule";
import { type Batches, streamBatches } from "./batches";
import { MAX_BODY, readBody } from "./body";
import { addressOf } from "./client-address";
import { isFromElsewhere, isFromOtherPage, isXsrfPair } from "./csrf";
import { readKey } from "./idempotency-key";
import { type Incoming, readAddress } from "./incoming";
import { HTML, isForTab, noticePage } from "./notice-page";

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

type Context<P, Q, B> = {
	params: P;
	query: Q;
	body: B;
	/** The uploaded file of the declared field, if one came. */
	file: File | undefined;
	/** The client's network address, for limits. */
	address: string;
	/** What a login knows of the browser. */
	browser: () => Browser;
	/** The session's id. It is empty on public endpoints without a session. */
	sessionId: string;
	/** The JSON that the `session` statement of this endpoint has read. Undefined without such a statement. */
	json: string | undefined;
	/** The address of the request, if a person reads the answer in a tab of their browser. */
	tab: string | undefined;
	/** The client's key for this request, if the route takes keys and the client sent one. */
	keyed: Keyed | undefined;
};

type Spec<A extends Action | "public", P, Q, B> = {
	action: A;
	/** One line about what the endpoint does, for the description of the API. */
	summary?: string;
	params?: z.ZodType<P>;
	query?: z.ZodType<Q>;
	body?: z.ZodType<B>;
	/** Largest body without a file, in bytes, where it is larger than `MAX_BODY`. */
	maxBody?: number;
	/** Name of the multipart field that carries a file. */
	fileField?: string;
	/** The content type of the answer, where it is not the contract's JSON. */
	produces?: string;
	/** A GET that does more than read. Pages of other sites may not make a browser send it. */
	hasEffect?: boolean;
	/** Does it take an `Idempotency-Key`? */
	takesKey?: boolean;
	/**
	 * A statement that finds the session, and reads `json` as well. So a short answer needs only one round trip to the
	 * database.
	 */
	session?: string;
	run: (
		context: Context<P, Q, B> & { actor: A extends "public" ? Actor | undefined : Actor },
	) => Promise<Reply | Response>;
};

/** What an endpoint declares about itself. We make the description of the API from it. */
export type Declaration = {
	action: Action | "public";
	summary?: string;
	params?: z.ZodType;
	query?: z.ZodType;
	body?: z.ZodType;
	fileField?: string;
	produces?: string;
	hasEffect?: boolean;
	takesKey?: boolean;
};

export type Answer = {
	status: number;
	headers: Record<string, string | string[]>;
	body: string | ReadableStream<Uint8Array> | null;
};

export type Handler = Declaration & {
	/** The framework calls the handler like this. */
	(request: Request, route: { params: Promise<unknown> }): Promise<Response>;
	/** The same for a server without the framework. A file or a page of our own already is a `Response`. */
	answer: (request: Incoming, params: unknown) => Promise<Answer | Response>;
};

/** The handlers of every address. Addresses are spelt like Next's folders: `/journals/[id]/update`. */
export type Endpoints = Record<string, Partial<Record<"GET" | "POST" | "PUT" | "DELETE", Handler>>>;

/**
 * Makes an endpoint. It checks the anti-forgery token, finds the session, asks whether the role `can` do the action,
 * checks the input with the schemas, calls `run`, and answers with JSON. Expected outcomes are AppErrors. We log any
 * other error, and answer without detail.
 */
export function route<A extends Action | "public", P = unknown, Q = unknown, B = unknown>(
	spec: Spec<A, P, Q, B>,
): Handler {
	const answer = async (request: Incoming, values: unknown) => {
		try {
			const { path, search } = readAddress(request.url);
			noteRequest({ route: patternOf(path, values, spec.params) });
			const cookies = request.headers.get("cookie");
			const writes = request.method !== "GET" && request.method !== "HEAD";
			if (writes && !isXsrfPair(cookies, request.headers.get(XSRF_HEADER)))
				throw new AppError(419, "Token keamanan tidak cocok. Silahkan muat ulang halaman ini.");
			if (writes && isFromElsewhere(request.headers)) throw forbidden();
			if (spec.hasEffect && isFromOtherPage(request.headers)) throw fromElsewhere();

			const address = addressOf(request.headers);
			const cookie = sessionCookieIn((name) => readCookie(cookies, name));
			const seal = request.headers.get(ROLE_HEADER);
			const enter = () => admit(spec, cookie, seal, address);
			let session = await enter();

			const parsedParams = spec.params?.safeParse(values);
			if (parsedParams && !parsedParams.success) throw notFound();
			const begun = performance.now();
			// Without a schema we do not read the body, so that a bad body cannot stop anybody from logging out.
			const { fields, file } = spec.body
				? await readBody(
						request,
						spec.maxBody ?? MAX_BODY[spec.action === "public" ? "public" : "others"],
						spec.fileField,
					)
				: { fields: {}, file: undefined };
			// The session may have ended while a slow body arrived.
			if (performance.now() - begun > SLOW_BODY) session = await enter();
			const asked = parse(spec.body, fields) as B;
			const reply = await spec.run({
				actor: session?.actor as never,
				sessionId: session?.id ?? "",
				json: session?.json,
				params: parsedParams?.data as P,
				query: (spec.query && parse(spec.query, Object.fromEntries(new URLSearchParams(search)))) as Q,
				body: asked,
				file,
				address,
				browser: () => browserOf(request.headers, address),
				tab: isForTab(request.headers) ? `${path}${search}` : undefined,
				keyed: spec.takesKey
					? await readKey(request.headers, asked as Record<string, unknown>, values, file)
					: undefined,
			});
			return reply instanceof Response ? reply : await toAnswer(reply);
		} catch (error) {
			// A link opens a document in a tab, so a person reads why there is none.
			return toErrorAnswer(error, spec.produces === PDF && isForTab(request.headers));
		}
	};
	const handler = async (request: Request, { params }: { params: Promise<unknown> }) =>
		toResponse(await answer(incoming(request), await params));
	const { action, summary, params, query, body, fileField, produces, hasEffect, takesKey } = spec;
	const declared = { action, summary, params, query, body, fileField, produces, hasEffect, takesKey };
	return Object.assign(handler, { answer, ...declared });
}

export const PDF = "application/pdf";

/** In milliseconds. If reading the body took longer, we look the session up again. */
const SLOW_BODY = 1_000;

/** The session of a request, if its user may do this. @throws AppError 401, 403 */
async function admit(
	{ action, session: statement }: { action: Action | "public"; session?: string },
	cookie: string | undefined,
	seal: string | null,
	address: string,
) {
	const session = await findSession(cookie, address, statement);
	if (action === "public") return session;
	if (!session) throw unauthenticated();
	if (seal && !isSealOf(session.actor, seal)) throw unauthenticated();
	if (!can(session.actor.role, action)) throw forbidden();
	requireSetUp(session.actor, action);
	return session;
}

/** The answer to a record that the client may have repeated, or that we kept beside its day. */
export const keptReply = <T>(
	{ data, beside, replayed }: Kept<T>,
	reply: Pick<Reply, "message" | "status">,
): Reply => ({
	...(beside ? KEPT_BESIDE : { ...reply, data }),
	...(replayed && { headers: { "Idempotent-Replayed": "true" } }),
});
/** The answer to an edit of which some fields may wait. Without any, it is the documented one. */
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

const incoming = ({ method, url, headers, body }: Request): Incoming => ({
	...{ method, url, headers },
	async readUpTo(max) {
		const chunks: Uint8Array[] = [];
		let size = 0;
		for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
			size += chunk.length;
			if (size > max) return undefined;
			chunks.push(chunk);
		}
		return Buffer.concat(chunks);
	},
});

/**
 * The address as it was declared, for logs and metrics. The real address names people's records, and has endless
 * variants.
 */
function patternOf(path: string, params: unknown, schema: z.ZodType | undefined): string {
	// A value that is no id could be any text that somebody typed.
	if (schema && !schema.safeParse(params).success) return "unknown";
	let segments = path.split("/");
	for (const [name, value] of Object.entries((params ?? {}) as Record<string, string | string[]>))
		segments = Array.isArray(value)
			? [...segments.slice(0, -value.length), `[...${name}]`]
			: segments.map((segment) => (decodeURIComponent(segment) === value ? `[${name}]` : segment));
	return segments.join("/");
}

const fromElsewhere = () =>
	new AppError(403, "Permintaan dari situs lain ditolak. Silahkan buka dari halaman aplikasi ini.");

function parse<T>(schema: z.ZodType<T> | undefined, input: unknown): T | undefined {
	if (!schema) return undefined;
	const result = schema.safeParse(input);
	if (result.success) return result.data;
	const errors: FieldErrors = {};
	for (const issue of result.error.issues) {
		const field = issue.path.join(".") || "body";
		errors[field] = [...(errors[field] ?? []), issue.message];
	}
	throw invalid(errors);
}

/** Answers carry personal data and change at any time, so no cache may keep them. */
const HEADERS = {
	"Content-Type": "application/json",
	"Cache-Control": "private, no-store",
};

async function toAnswer(reply: Reply): Promise<Answer> {
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

function toResponse(answer: Answer | Response): Response {
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

function toErrorAnswer(error: unknown, inTab: boolean): Answer {
	const { httpStatus, message, code, errors, retryAfterSeconds } = toAppError(error);
	const headers: Answer["headers"] = { ...HEADERS };
	if (retryAfterSeconds) headers["Retry-After"] = String(retryAfterSeconds);
	if (inTab) {
		headers["Content-Type"] = HTML;
		return { status: httpStatus, headers, body: noticePage("Dokumen belum dapat dibuka", message) };
	}
	return { status: httpStatus, headers, body: JSON.stringify({ message, status: code, errors }) };
}
