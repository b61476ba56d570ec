import "server-only";
import type { z } from "zod";
import { browserOf } from "../auth/browser";
import { noteRequest } from "../current-request";
import { type FieldErrors, invalid, notFound } from "../errors";
import { admit, requireOwnPage } from "./admit";
import { toAnswer, toErrorAnswer, toResponse } from "./answer";
import { MAX_BODY, readBody } from "./body";
import { addressOf } from "./client-address";
import type { Entrance, Handler, Spec } from "./declare";
import { readKey } from "./idempotency-key";
import { type Incoming, incomingOf, readAddress } from "./incoming";
import { isForTab } from "./notice-page";

/**
 * Makes an endpoint. It checks the anti-forgery token, finds the session, asks whether the role `can` do the action,
 * checks the input with the schemas, calls `run`, and answers with JSON. Expected outcomes are AppErrors. We log any
 * other error, and answer without detail.
 */
export function route<A extends Entrance, P = unknown, Q = unknown, B = unknown>(
	spec: Spec<A, P, Q, B>,
): Handler {
	const answer = async (request: Incoming, values: unknown) => {
		try {
			const { path, search } = readAddress(request.url);
			noteRequest({ route: patternOf(path, values, spec.params) });
			requireOwnPage(spec, request);
			const address = addressOf(request.headers);
			let admitted = await admit(spec, request, address);

			const parsedParams = spec.params?.safeParse(values);
			if (parsedParams && !parsedParams.success) throw notFound();
			const begun = performance.now();
			// Without a schema we do not read the body, so that a bad body cannot stop anybody from logging out.
			const { fields, file } = spec.body
				? await readBody(
						request,
						spec.maxBody ?? MAX_BODY[spec.action === "public" ? "public" : "others"],
						spec.fileField,
						spec.largeFile,
					)
				: { fields: {}, file: undefined };
			// The session may have ended while a slow body arrived.
			if (performance.now() - begun > SLOW_BODY) admitted = await admit(spec, request, address);
			const asked = parse(spec.body, fields) as B;
			const reply = await spec.run({
				actor: admitted?.actor as never,
				sessionId: admitted?.sessionId ?? "",
				json: admitted?.json,
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
		toResponse(await answer(incomingOf(request), await params));
	const { action, summary, params, query, body, fileField, produces, hasEffect, takesKey } = spec;
	const declared = { action, summary, params, query, body, fileField, produces, hasEffect, takesKey };
	return Object.assign(handler, { answer, ...declared });
}

export const PDF = "application/pdf";

/** In milliseconds. If reading the body took longer, we look the session up again. */
const SLOW_BODY = 1_000;

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
