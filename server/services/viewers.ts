import "server-only";
import { cache } from "react";
import { readPrepared } from "../db";
import { settings } from "../env";
import { unauthenticated } from "../errors";
import type { Actor } from "../session";
import { DISPLAYED_SCHOOL } from "./schools";

/** What the frame of every page shows of whoever is logged in, and the homes greet with. */
export type Viewer = {
	firstname: string;
	avatar: string | null;
	/** Code of a student's major, or of the one a head leads. */
	major: string | null;
	/** The school's name beside the product's. */
	school: string | null;
};

/** `$1` the school this deployment is bound to, or null; `$2` the person. */
const VIEWER = `
	SELECT coalesce(s.firstname, t.firstname) AS firstname, coalesce(s.avatar, t.avatar) AS avatar,
		coalesce(m.code, l.code) AS major, (${DISPLAYED_SCHOOL}) AS school
	FROM users u LEFT JOIN students s ON s.id_user = u.id_user LEFT JOIN teachers t ON t.id_user = u.id_user
	LEFT JOIN majors m ON m.id_major = s.major_id LEFT JOIN majors l ON l.major_leader_id = u.id_user
	WHERE u.id_user = $2`;

/** Read once per page, for the frame and what stands in it alike. @throws AppError 401 when the account was deleted meanwhile */
export const readViewer = cache(async (actor: Actor): Promise<Viewer> => {
	const [row] = await readPrepared<Viewer>(VIEWER, [settings().schoolNpsn ?? null, actor.id_user]);
	if (!row) throw unauthenticated();
	return row;
});
