import "server-only";
import { type Actor, readSession, sessionWith } from "../auth/session";
import { settings } from "../env";
import { displayedSchool } from "./schools";

/** What the frame of every page and the greeting of the home page show of whoever is logged in. */
export type Viewer = {
	firstname: string;
	avatar: string | null;
	/** The code of the student's major, or of the major that a head leads. */
	major: string | null;
	/** The name of the school, shown beside the product's. */
	school: string | null;
};

/** `$4` is the NPSN of the school this deployment is bound to, or null. */
const VIEWED_SESSION = sessionWith(
	`coalesce(s.firstname, t.firstname) AS firstname, coalesce(s.avatar, t.avatar) AS avatar,
		coalesce(m.code, led.code) AS major, (${displayedSchool("$4")}) AS school`,
	`LEFT JOIN students s ON s.id_user = u.id_user LEFT JOIN teachers t ON t.id_user = u.id_user
	LEFT JOIN majors m ON m.id_major = s.major_id`,
);

/** Whose session a cookie belongs to, and what pages show of them, in one statement. See {@link readSession}. */
export async function findViewer(
	cookie: string | undefined,
	address: string,
): Promise<{ actor: Actor; viewer: Viewer } | undefined> {
	const found = await readSession<Viewer>(VIEWED_SESSION, [settings().schoolNpsn ?? null], cookie, address);
	if (!found) return undefined;
	// The row has more columns, and the viewer is sent to the browser.
	const { firstname, avatar, major, school } = found.row;
	return { actor: found.session.actor, viewer: { firstname, avatar, major, school } };
}
