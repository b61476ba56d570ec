import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Role } from "@/lib/labels";

/** What is known of the request that is being answered, for whoever writes a line of the log. */
export type CurrentRequest = {
	/** What a school can quote: the log's lines carry it. */
	id: string;
	/** The pattern of the endpoint's address, never the address itself: that one names records. */
	route?: string;
	role?: Role;
	/** The database did not answer it. */
	away?: boolean;
};

// The framework loads modules once per bundle; all of them speak of the same request.
const kept = globalThis as { requests?: AsyncLocalStorage<CurrentRequest> };
kept.requests ??= new AsyncLocalStorage();

export const requests = kept.requests;

/** The request this code runs for; undefined in jobs and scripts. */
export const currentRequest = (): CurrentRequest | undefined => requests.getStore();

/** Notes something of the request this code runs for, if it runs for one. */
export function noteRequest(facts: Partial<CurrentRequest>): void {
	const request = currentRequest();
	if (request) Object.assign(request, facts);
}
