import "server-only";
import { recordAudit } from "../../audit";
import { type Actor, openSessions } from "../../auth/session";
import { now } from "../../clock";
import { db, transact } from "../../database/db";
import { notFound } from "../../errors";
import { toIso } from "../../wire/dates";
import type { Device } from "../../wire/people";

/**
 * The devices in which the acting user is logged in. The one used last comes first.
 * @param sessionId the session that asks
 */
export async function listSessions({ id_user, zone }: Actor, sessionId: string): Promise<Device[]> {
	const rows = await db.session.findMany({
		where: { user_id: id_user, ...openSessions(now()) },
		orderBy: [{ last_seen_at: "desc" }, { created_at: "desc" }],
	});
	return rows.map(({ id, id_session, device, address, created_at, last_seen_at }) => ({
		id_session,
		device,
		address,
		created_at: toIso(created_at, zone),
		last_seen_at: toIso(last_seen_at, zone),
		current: id === sessionId,
	}));
}

/**
 * Ends one of the acting user's sessions.
 * @param sessionId the session that asks
 * @returns whether it ended itself
 * @throws AppError 404
 */
export async function endOwnSession(actor: Actor, id_session: string, sessionId: string): Promise<boolean> {
	const { id_user } = actor;
	return transact(async (tx) => {
		const ended = await tx.session.findFirst({
			where: { id_session, user_id: id_user },
			select: { id: true },
		});
		// If two requests end one session, the second deletes no row.
		const { count } = await tx.session.deleteMany({ where: { id_session, user_id: id_user } });
		if (!ended || count === 0) throw notFound();
		await recordAudit(tx, actor, {
			action: "account.device_ended",
			subject_type: "user",
			subject_id: id_user,
		});
		return ended.id === sessionId;
	});
}
