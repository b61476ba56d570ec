import "server-only";
import { createHash } from "node:crypto";
import { invalid } from "../errors";
import type { Keyed } from "../services/attendances/idempotency";

/**
 * The header with a client's own name for a request. The client keeps the name when it repeats the request (RFC draft
 * "Idempotency-Key").
 */
const KEY_HEADER = "idempotency-key";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The key of a request, with a hash of what the request asks for: address, fields and file. The hash leaves out
 * `sent_at`, which changes with every attempt.
 * @throws AppError 422 on `idempotency_key`
 */
export async function readKey(
	headers: Pick<Headers, "get">,
	{ sent_at: _, ...fields }: Record<string, unknown>,
	params: unknown,
	file: File | undefined,
): Promise<Keyed | undefined> {
	const key = headers.get(KEY_HEADER)?.trim();
	if (!key) return undefined;
	if (!UUID.test(key)) throw invalid({ idempotency_key: ["Idempotency-Key harus berupa UUID."] });
	const hash = createHash("sha256").update(JSON.stringify([params, fields]));
	if (file) hash.update(new Uint8Array(await file.arrayBuffer()));
	return { key: key.toLowerCase(), fingerprint: hash.digest("base64url") };
}
