import "server-only";
import type { Actor } from "../../auth/session";
import { db } from "../../database/db";

/** The majors of the actor's school by code, each with the name of its head. Only people of the school see the head. */
export async function listMajors(actor: Actor) {
	const rows = await db.major.findMany({
		where: { npsn: actor.npsn },
		select: {
			id_major: true,
			code: true,
			name: true,
			major_leader: { select: { id_user: true, name: true } },
		},
		orderBy: { code: "asc" },
	});
	return actor.approved ? rows : rows.map((row) => ({ ...row, major_leader: null }));
}
