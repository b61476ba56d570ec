import "server-only";
import type { InstructorActor } from "../auth/actor";
import { readInstructor } from "../auth/instructor";
import { type Actor, type DueDays, readSession, type Session, type SessionStatement } from "../auth/session";
import { fillMissingDays, removeFutureDays } from "../services/attendances/missing-days";
import { SESSION_WITH_VIEWER, type Viewer, viewerOf } from "../services/people/viewers";

/**
 * The session of a request. Whatever the request reads then has its days of attendance, because we make days that are
 * due here, and remove days that were made ahead of the clock. The linter keeps `readSession` to this file, so that
 * nobody can forget.
 * @param address the network address of the client
 * @param statement made by `sessionWith`
 * @returns the session, and its row with the further columns
 */
export async function findSession<Besides extends object>(
	cookie: string | undefined,
	address: string,
	statement?: SessionStatement,
): Promise<{ session: Session; row: Besides } | undefined> {
	const found = await readSession<Besides>(cookie, address, statement);
	if (!found) return undefined;
	const { days, ...visit } = found;
	await makeDays(days);
	return visit;
}

async function makeDays({ ahead, due, instant }: DueDays): Promise<void> {
	if (ahead) await removeFutureDays(instant);
	if (due) await fillMissingDays(instant);
}

/** The instructor of a cookie. What the request reads has its days of attendance, as with {@link findSession}. */
export async function findInstructor(
	cookie: string | undefined,
	address: string,
): Promise<InstructorActor | undefined> {
	const found = await readInstructor(cookie, address);
	if (!found) return undefined;
	await makeDays(found.days);
	return found.actor;
}

/** The owner of a cookie's session, and what pages show of them, in one statement. See {@link findSession}. */
export async function findViewer(
	cookie: string | undefined,
	address: string,
): Promise<{ actor: Actor; viewer: Viewer; sessionId: string } | undefined> {
	const found = await findSession<Viewer>(cookie, address, SESSION_WITH_VIEWER);
	return found && { actor: found.session.actor, sessionId: found.session.id, viewer: viewerOf(found.row) };
}
