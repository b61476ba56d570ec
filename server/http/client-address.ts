import "server-only";
import { withoutMapping } from "../limits/network";

/** Internal header with the client's address. We overwrite whatever a client sends under this name. */
export const ADDRESS_HEADER = "x-client-address";

/** The network address that we put on a request. */
export const addressOf = (headers: Pick<Headers, "get">): string => headers.get(ADDRESS_HEADER) ?? "unknown";

/**
 * The client's address. Behind n proxies it is the n-th entry from the right of `X-Forwarded-For`. The client may have
 * written the entries further left. Without a proxy it is the connection's own address.
 */
export function clientAddress(
	forwardedFor: string | undefined,
	remote: string | undefined,
	trustProxy: number,
): string {
	const direct = withoutMapping(remote ?? "unknown");
	if (trustProxy === 0) return direct;
	const entries = (forwardedFor ?? "").split(",").map((entry) => entry.trim());
	return withoutMapping(entries.at(-trustProxy) ?? "") || direct;
}
