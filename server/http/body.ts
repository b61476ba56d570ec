import "server-only";
import { IMAGE_TOO_LARGE } from "@/lib/forms/photo-limits";
import { AppError, invalid } from "../errors";
import type { Incoming } from "./incoming";

/** Largest body in bytes, for endpoints that anybody may call and for all others. A route may declare more. */
export const MAX_BODY = { public: 16 * 1024, others: 64 * 1024 };
/** For routes that take a long list: an instrument, its scores, or a year of holidays. */
export const LONG_LIST = 2 * 1024 * 1024;
/**
 * Largest multipart body with a file, in bytes: a 1 MB image and its fields. The rest is room for a file of 3 MB, which
 * gets a friendly refusal.
 */
const MAX_WITH_FILE = 4 * 1024 * 1024;

/** The largest body of a route that takes larger files, in bytes, and what we say about files that are larger still. */
export type LargeFile = { bytes: number; words: string };

type Body = { fields: Record<string, unknown>; file: File | undefined };

/**
 * Reads a JSON, form or multipart body into plain fields and at most one file. No parser gets more than the limit.
 * @param max the largest body without a file, in bytes
 * @param fileField the multipart field that may carry a file; other files are ignored
 * @throws AppError 422 naming the field that cannot be read; 413
 */
export async function readBody(
	request: Incoming,
	max: number,
	fileField: string | undefined,
	{ bytes: largest, words }: LargeFile = { bytes: MAX_WITH_FILE, words: IMAGE_TOO_LARGE },
): Promise<Body> {
	const type = request.headers.get("content-type") ?? "";
	const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type);
	const bytes =
		fileField && /^multipart/i.test(type)
			? await readBytes(request, largest, () => invalid({ [fileField]: [words] }))
			: await readBytes(request, max, () => new AppError(413, "Isi permintaan terlalu besar."));
	if (bytes.length === 0) return { fields: {}, file: undefined };
	return isForm ? readForm(bytes, type, fileField) : { fields: readJson(bytes), file: undefined };
}

async function readBytes(request: Incoming, max: number, tooLarge: () => AppError): Promise<Uint8Array> {
	if (Number(request.headers.get("content-length") ?? 0) > max) throw tooLarge();
	const bytes = await request.readUpTo(max).catch(() => {
		// The client went away in the middle, so it will not read this answer.
		throw invalid({ body: ["Isi permintaan tidak lengkap."] });
	});
	if (!bytes) throw tooLarge();
	return bytes;
}

function readJson(bytes: Uint8Array): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
		if (typeof value === "object" && value !== null && !Array.isArray(value))
			return value as Record<string, unknown>;
	} catch {
		// The same answer as for JSON that is not an object.
	}
	throw invalid({ body: ["Isi permintaan harus berupa objek JSON."] });
}

async function readForm(bytes: Uint8Array, type: string, fileField: string | undefined): Promise<Body> {
	// We pass a stream, because a body given whole is copied first. After a few megabytes of copies, V8 collects the
	// whole heap.
	const body = new ReadableStream({
		start(controller) {
			controller.enqueue(bytes);
			controller.close();
		},
	});
	const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => {
		throw invalid({ body: ["Isi formulir tidak dapat dibaca."] });
	});
	const fields: Record<string, unknown> = Object.create(null);
	let file: File | undefined;
	for (const [name, value] of form) {
		if (typeof value === "string") fields[name] = value;
		// Browsers send an empty file without a name when nobody chose one.
		else if (name === fileField && (value.size > 0 || value.name)) file = value;
	}
	return { fields: { ...fields }, file };
}
