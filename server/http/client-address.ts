import "server-only";

/** Internal header with the client's address; whatever a client sends under this name is overwritten. */
export const ADDRESS_HEADER = "x-client-address";

/** The network address a request was stamped with. */
export const addressOf = (headers: Pick<Headers, "get">): string => headers.get(ADDRESS_HEADER) ?? "unknown";

/**
 * The client's address: the n-th entry from the right of `X-Forwarded-For` where n proxies stand in front,
 * the connection's own address where none does. Entries further left were written by the client.
 */
export function clientAddress(
	forwardedFor: string | undefined,
	remote: string | undefined,
	trustProxy: number,
): string {
	const direct = remote ?? "unknown";
	if (trustProxy === 0) return direct;
	const entries = (forwardedFor ?? "").split(",").map((entry) => entry.trim());
	return entries.at(-trustProxy) || direct;
}
