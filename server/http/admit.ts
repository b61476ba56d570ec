import "server-only";
import { ROLE_HEADER } from "@/lib/people/client-session";
import { PERMISSIONS } from "@/lib/permissions";
import { XSRF_HEADER } from "@/lib/xsrf";
import { actingIn } from "../auth/actor";
import { readCookie } from "../auth/cookies";
import { isSealOf, type SessionStatement, sessionCookieIn } from "../auth/session";
import { AppError, forbidden, unauthenticated } from "../errors";
import { requireStillStudent } from "../services/people/graduates";
import { requireSetUp } from "../services/people/second-step-rule";
import { isFromElsewhere, isFromOtherPage, isXsrfPair } from "./csrf";
import type { Declaration } from "./declare";
import type { Incoming } from "./incoming";
import { findSession } from "./session";

/* Who may send a request to an endpoint, before we look at what it says. */

/** Refuses a request that a page of another site made a browser send. @throws AppError 403, 419 */
export function requireOwnPage(
	{ hasEffect }: Pick<Declaration, "hasEffect">,
	{ method, headers }: Pick<Incoming, "method" | "headers">,
): void {
	const writes = method !== "GET" && method !== "HEAD";
	if (writes && !isXsrfPair(headers.get("cookie"), headers.get(XSRF_HEADER)))
		throw new AppError(419, "Token keamanan tidak cocok. Silahkan muat ulang halaman ini.");
	if (writes && isFromElsewhere(headers)) throw forbidden();
	if (hasEffect && isFromOtherPage(headers)) throw fromElsewhere();
}

const fromElsewhere = () =>
	new AppError(403, "Permintaan dari situs lain ditolak. Silahkan buka dari halaman aplikasi ini.");

/**
 * The session of a request, if its user may do this, and the `json` that its statement has read.
 * @param address the client's network address
 * @throws AppError 401, 403
 */
export async function admit(
	{ action, session: statement }: Pick<Declaration, "action"> & { session?: SessionStatement },
	{ headers }: Pick<Incoming, "headers">,
	address: string,
) {
	const cookie = sessionCookieIn((name) => readCookie(headers.get("cookie"), name));
	const found = await findSession<{ json?: string }>(cookie, address, statement);
	if (action === "public") return found;
	if (!found) throw unauthenticated();
	const { actor } = found.session;
	const seal = headers.get(ROLE_HEADER);
	if (seal && !isSealOf(actor, seal)) throw unauthenticated();
	const acting = actingIn(actor, PERMISSIONS[action]);
	if (acting.offices.length === 0) throw forbidden();
	requireSetUp(actor, action);
	requireStillStudent(actor, action);
	return { ...found, session: { ...found.session, actor: acting } };
}
