import "server-only";
import { ROLE_HEADER } from "@/lib/people/client-session";
import { PERMISSIONS } from "@/lib/permissions";
import { XSRF_HEADER } from "@/lib/xsrf";
import { actingIn, type InstructorActor } from "../auth/actor";
import { instructorCookieIn } from "../auth/browser";
import { readCookie } from "../auth/cookies";
import { isSealOfInstructor } from "../auth/instructor";
import { type Actor, isSealOf, type SessionStatement, sessionCookieIn } from "../auth/session";
import { AppError, forbidden, unauthenticated } from "../errors";
import { requireStillStudent } from "../services/people/graduates";
import { requireSetUp } from "../services/people/second-step-rule";
import { isFromElsewhere, isFromOtherPage, isXsrfPair } from "./csrf";
import type { Declaration } from "./declare";
import type { Incoming } from "./incoming";
import { findInstructor, findSession } from "./session";

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

const unknownBrowser = () =>
	new AppError(401, "Tautan Anda sudah berakhir. Silahkan minta tautan baru.", "link_ended");

const fromElsewhere = () =>
	new AppError(403, "Permintaan dari situs lain ditolak. Silahkan buka dari halaman aplikasi ini.");

type Admitted = { actor: Actor | InstructorActor; sessionId?: string; json?: string };

/**
 * Who sends a request, if they may do this, with their session, and the `json` that its statement has read.
 * @param address the client's network address
 * @throws AppError 401, 403
 */
export async function admit(
	{ action, session: statement }: Pick<Declaration, "action"> & { session?: SessionStatement },
	{ headers }: Pick<Incoming, "headers">,
	address: string,
): Promise<Admitted | undefined> {
	const seal = headers.get(ROLE_HEADER);
	if (action === "instructor") {
		const actor = await findInstructor(instructorCookieIn(headers), address);
		if (!actor || (seal && !isSealOfInstructor(actor, seal))) throw unknownBrowser();
		return { actor };
	}
	const cookie = sessionCookieIn((name) => readCookie(headers.get("cookie"), name));
	const found = await findSession<{ json?: string }>(cookie, address, statement);
	const visit = found && { actor: found.session.actor, sessionId: found.session.id, json: found.row.json };
	if (action === "public") return visit;
	if (!visit) throw unauthenticated();
	const { actor } = visit;
	if (seal && !isSealOf(actor, seal)) throw unauthenticated();
	const acting = actingIn(actor, PERMISSIONS[action]);
	if (acting.offices.length === 0) throw forbidden();
	requireSetUp(actor, action);
	requireStillStudent(actor, action);
	return { ...visit, actor: acting };
}
