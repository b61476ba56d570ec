import "server-only";
import type { Approval } from "@/lib/labels";
import { type Actor, DESKS, readSession, sessionWith } from "../../auth/session";
import { unfilledDay } from "../../database/attendance-status";
import { currentIdOf } from "../internships/internships";
import { IS_WRITABLE } from "../journals/open-journals";
import { confirmsEmails } from "./email-confirmation";

/** What the frame of every page and the greeting of the home page show of the person who is logged in. */
export type Viewer = {
	firstname: string;
	avatar: string | null;
	/** The code of the student's major, or of the major that a head leads. */
	major: string | null;
	/** The name of the school, shown beside the product's. */
	school: string;
	approval: Approval;
	/** Should we remind them to confirm their address? */
	email_unconfirmed: boolean;
	/** The address that replaces the present one when somebody opens the link sent to it. */
	email_asked: string | null;
	/** Did they log in with a password that is easily guessed? */
	password_weak: boolean;
	/** For the management: how many people wait for approval. */
	waiting: number | null;
	/** For a student: how many days can be filled in now. */
	days: number | null;
	/**
	 * How many journals wait. Students have to write or revise them, staff have to review them. Null for staff without
	 * mentees, unless some wait.
	 */
	journals: number | null;
};

/** What the student still has to do in the current internship `own`. */
const OPEN_DAYS = `(SELECT count(*)::int FROM attendances a WHERE a.internship_id = own.id_internship
	AND ${unfilledDay("a.status")} AND a.expired_at > $2::timestamptz)`;
const OPEN_JOURNALS = `(SELECT count(*)::int FROM journals WHERE internship_id = own.id_internship AND ${IS_WRITABLE})`;
/** This includes journals of completed placements. Students can still send them, and the same teacher reviews them. */
const MENTEES_JOURNALS = `(SELECT count(j.id_journal)::int FROM internships i
	LEFT JOIN journals j ON j.internship_id = i.id_internship AND j.status = 'in_review'
	WHERE i.teacher_id = ANY(${DESKS})
	HAVING count(j.id_journal) > 0 OR bool_or(i.status = 'ongoing'))`;

const VIEWED_SESSION = sessionWith(
	`coalesce(s.firstname, t.firstname) AS firstname, coalesce(s.avatar, t.avatar) AS avatar,
		coalesce(m.code, led.code) AS major, c.name AS school, u.approval,
		u.email_confirmed_at IS NULL AS email_unconfirmed, asked.email AS email_asked,
		held.weak_password AS password_weak,
		CASE WHEN u.role = 'manajemen_sekolah' THEN
			(SELECT count(*)::int FROM users w WHERE w.npsn = u.npsn AND w.approval = 'waiting') END AS waiting,
		CASE u.role WHEN 'peserta_didik' THEN ${OPEN_DAYS} END AS days,
		CASE u.role WHEN 'peserta_didik' THEN ${OPEN_JOURNALS} ELSE ${MENTEES_JOURNALS} END AS journals`,
	`JOIN schools c ON c.npsn = u.npsn
	LEFT JOIN students s ON s.id_user = u.id_user LEFT JOIN teachers t ON t.id_user = u.id_user
	LEFT JOIN majors m ON m.id_major = s.major_id
	LEFT JOIN LATERAL (${currentIdOf("s.id_user")}) own ON true
	LEFT JOIN email_confirmations asked
		ON asked.user_id = u.id_user AND asked.email <> u.email AND asked.expires_at > $2::timestamptz`,
);

/** The owner of a cookie's session, and what pages show of them, in one statement. See {@link readSession}. */
export async function findViewer(
	cookie: string | undefined,
	address: string,
): Promise<{ actor: Actor; viewer: Viewer; sessionId: string } | undefined> {
	const found = await readSession<Viewer>(VIEWED_SESSION, [], cookie, address);
	if (!found) return undefined;
	// The row has more columns than the viewer. The viewer goes to the browser, so we leave the others out.
	const { firstname, avatar, major, school, approval, password_weak, waiting, days, journals } = found.row;
	const email_unconfirmed = found.row.email_unconfirmed && confirmsEmails();
	const email_asked = confirmsEmails() ? found.row.email_asked : null;
	return {
		actor: found.session.actor,
		sessionId: found.session.id,
		viewer: {
			firstname,
			avatar,
			major,
			school,
			approval,
			email_unconfirmed,
			email_asked,
			password_weak,
			waiting,
			days,
			journals,
		},
	};
}
