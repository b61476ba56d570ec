import "server-only";
import type { Actor } from "../auth/session";
import { db } from "../database/db";

/** The majors of the actor's school by code, each with the name of its head. */
export const listMajors = (actor: Actor) =>
	db.major.findMany({
		where: { npsn: actor.npsn },
		select: {
			id_major: true,
			code: true,
			name: true,
			major_leader: { select: { id_user: true, name: true } },
		},
		orderBy: { code: "asc" },
	});
