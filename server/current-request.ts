import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Role } from "@/lib/labels";

/** What we know about the request that is being answered. Every line of the log can use it. */
export type CurrentRequest = {
	/** The id that a school can quote. Every line of the log carries it. */
	id: string;
	/** The pattern of the endpoint's address. We never log the address itself, because it names records. */
	route?: string;
	role?: Role | "instruktur";
	/** Whose request it is. We never log it. */
	account?: number;
	/** The database was unavailable while we answered this request. */
	away?: boolean;
	/** Aborted when the request is over: it has its whole answer, or the client went away. */
	over?: () => AbortSignal;
};

// The framework loads modules once per bundle. All copies must share the same request.
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
