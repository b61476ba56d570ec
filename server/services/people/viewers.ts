import "server-only";
import type { DateString } from "@/lib/dates/dates";
import type { Queue } from "@/lib/journals/waiting";
import type { Approval } from "@/lib/labels";
import type { SchoolYear } from "@/lib/schools/shown-year";
import { DESKS, sessionWith } from "../../auth/session";
import { unfilledDay } from "../../database/attendance-status";
import { CLASS_NAME } from "../../database/classes";
import { Prisma } from "../../database/db";
import { IS_WRITABLE, WAITING_JOURNALS } from "../../database/journal-status";
import { currentIdOf } from "../../wire/internships";
import { confirmsEmails } from "./email-confirmation";

/** What the frame of every page and the greeting of the home page show of the person who is logged in. */
export type Viewer = {
	firstname: string;
	avatar: string | null;
	/** The name of the student's class, or the code of the major that a head leads. */
	place: string | null;
	/** The names of the classes that somebody of a higher office has besides. */
	classes: string | null;
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
	/** For a student: the days that can be filled in now. */
	days: DateString[] | null;
	/** For a student: how many journals can be written or revised. */
	journals: number | null;
	/**
	 * For staff: how many journals wait for review, by the school year of their placements. Null without mentees, unless
	 * some wait.
	 */
	queue: Queue | null;
	/** For staff: the years of the school, the latest first. */
	years: SchoolYear[];
	/** Until when a graduate can read. Null: as long as the account exists, or they have not graduated. */
	reads_until: string | null;
};

/** What the student still has to do in the current internship `own`. */
const OPEN_DAYS = Prisma.sql`(SELECT coalesce(json_agg(a.date), '[]') FROM attendances a WHERE a.internship_id = own.id_internship
	AND ${Prisma.raw(unfilledDay("a.status"))} AND a.expired_at > clock.instant)`;
const OPEN_JOURNALS = Prisma.sql`(SELECT count(*)::int FROM journals
	WHERE internship_id = own.id_internship AND ${Prisma.raw(IS_WRITABLE)})`;
/** This includes journals of completed placements. Students can still send them, and the same teacher reviews them. */
const MENTEES_JOURNALS = Prisma.sql`(SELECT json_object_agg(y.school_year, y.waiting) FROM (
		SELECT m.school_year, sum(m.waiting)::int AS waiting, bool_or(m.status = 'ongoing') AS goes_on FROM (
			SELECT ${Prisma.raw(WAITING_JOURNALS)} AS waiting, i.status, i.school_year
			FROM internships i WHERE i.teacher_id = ANY(${DESKS})) m GROUP BY 1) y
	HAVING sum(y.waiting) > 0 OR bool_or(y.goes_on))`;

/** Who is only a homeroom teacher is called so without naming the class. */
const OWN_CLASSES = Prisma.sql`CASE WHEN u.role < 'wali_kelas' THEN (
	SELECT string_agg(DISTINCT k.name, ', ') FROM classes k JOIN school_years y USING (npsn, school_year)
	WHERE k.homeroom_teacher_id = u.id_user AND (y.state <> 'closed'
		OR EXISTS (SELECT FROM enrolments e WHERE e.class_id = k.id_class AND e.until IS NULL))) END`;

const YEARS = Prisma.sql`coalesce((SELECT json_agg(json_build_object('school_year', y.school_year, 'present',
	(clock.instant AT TIME ZONE zone_name(c.zone))::date BETWEEN y.begins AND y.ends) ORDER BY y.school_year DESC)
	FROM school_years y WHERE y.npsn = u.npsn AND u.role <> 'peserta_didik'), '[]')`;

/** The statement of the session that also reads what pages show of its owner. */
export const SESSION_WITH_VIEWER = sessionWith(
	Prisma.sql`coalesce(s.firstname, t.firstname) AS firstname, coalesce(s.avatar, t.avatar) AS avatar,
		coalesce(${Prisma.raw(CLASS_NAME)}, led.code) AS place, ${OWN_CLASSES} AS classes, c.name AS school, u.approval,
		u.email_confirmed_at IS NULL AS email_unconfirmed, asked.email AS email_asked,
		held.weak_password AS password_weak,
		CASE WHEN u.role = 'manajemen_sekolah' THEN
			(SELECT count(*)::int FROM users w WHERE w.npsn = u.npsn AND w.approval = 'waiting') END AS waiting,
		CASE u.role WHEN 'peserta_didik' THEN ${OPEN_DAYS} END AS days,
		CASE u.role WHEN 'peserta_didik' THEN ${OPEN_JOURNALS} END AS journals,
		CASE WHEN u.role <> 'peserta_didik' THEN ${MENTEES_JOURNALS} END AS queue, ${YEARS} AS years,
		(s.graduated_on + c.graduate_days)::text AS reads_until`,
	Prisma.sql`LEFT JOIN students s ON s.id_user = u.id_user LEFT JOIN teachers t ON t.id_user = u.id_user
	LEFT JOIN majors m ON m.id_major = s.major_id
	LEFT JOIN LATERAL (${currentIdOf(Prisma.sql`s.id_user`)}) own ON true
	LEFT JOIN email_confirmations asked
		ON asked.user_id = u.id_user AND asked.email <> u.email AND asked.expires_at > clock.instant`,
);

/** The viewer in a row of {@link SESSION_WITH_VIEWER}. The row has more columns, and the viewer goes to the browser. */
export function viewerOf(row: Viewer): Viewer {
	const {
		firstname,
		avatar,
		place,
		classes,
		school,
		approval,
		password_weak,
		waiting,
		days,
		journals,
		queue,
		years,
		reads_until,
	} = row;
	return {
		firstname,
		avatar,
		place,
		classes,
		school,
		approval,
		email_unconfirmed: row.email_unconfirmed && confirmsEmails(),
		email_asked: confirmsEmails() ? row.email_asked : null,
		password_weak,
		waiting,
		days,
		journals,
		queue,
		years,
		reads_until,
	};
}
