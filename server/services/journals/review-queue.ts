import "server-only";
import {
	FAR_METRES,
	REVIEW_REASONS,
	type ReviewReason,
	SAME_PHOTO_BITS,
	SAME_TEXT,
	SHORT_TEXT,
	USUAL_AFTER,
} from "@/lib/journals/review-reasons";
import { QUEUE_AHEAD, READ_AHEAD } from "@/lib/limits";
import type { Actor } from "../../auth/session";
import { presentDay } from "../../database/attendance-status";
import { db, Prisma, readPrepared } from "../../database/db";
import { isSupervised } from "../../scopes/supervision";
import { QUEUED_JOURNAL, type QueuedJournal } from "../../wire/journals";
import { supervisedScope } from "../internships/mentees";
import { latestRound } from "./journal-rounds";

/**
 * A line of the queue, with enough to count it and to name it in a list. `round` is the latest decision on the journal.
 * It also identifies the journal's version, because nobody changes a journal while it waits.
 */
export type QueueLine = {
	id_journal: string;
	date: string;
	name: string;
	flagged: boolean;
	round: string | null;
};

/** Everything that waits, and the first journals in full. */
export type ReviewQueue = { lines: QueueLine[]; first: QueuedJournal[] };

/**
 * The waiting journals of all mentees, also after their placement. Flagged ones come first, then the oldest. They are
 * the JSON of a {@link ReviewQueue}. There may be hundreds of lines. React handles every value of an object twice on its
 * way to the browser, but a text only once.
 * @param year the school year of the placements. Null: any
 */
export async function readQueue(actor: Actor, year: number | null = null): Promise<string> {
	const ofYear = year === null ? Prisma.empty : Prisma.sql`AND i.school_year = ${year}`;
	const [found] = await readPrepared<{ json: string }>(Prisma.sql`
		${checked(actor, ofYear)}, placed AS MATERIALIZED (
			SELECT j.*, ${latestRound("j")} AS round,
				row_number() OVER (ORDER BY j.flagged DESC, j.date, j.name, j.id_journal) AS place FROM checked j)
		SELECT json_build_object(
			'lines', ${rowsOf(Prisma.sql`SELECT id_journal, date, name, flagged, round FROM placed ORDER BY place`)},
			'first', ${rowsOf(inFull("placed", Prisma.sql`WHERE j.place <= ${QUEUE_AHEAD + READ_AHEAD} ORDER BY j.place`))}
		)::text AS json`);
	return found?.json ?? "";
}

/**
 * The journals in this list that wait for the actor, in full and in the given order: the JSON of an array of
 * {@link QueuedJournal}. Planning takes four fifths of the time of such a statement, so it is prepared.
 */
export async function readQueued(actor: Actor, ids: string[]): Promise<string> {
	const order = Prisma.sql`ORDER BY array_position(${ids}, j.id_journal)`;
	const [found] = await readPrepared<{ json: string }>(Prisma.sql`
		${checked(actor, Prisma.sql`AND j.id_journal = ANY(${ids})`)}
		SELECT ${rowsOf(inFull("checked", order))}::text AS json`);
	return found?.json ?? "[]";
}

/** A journal that waits for the actor, in full. */
export async function findQueued(actor: Actor, id_journal: string): Promise<QueuedJournal | undefined> {
	return JSON.parse(await readQueued(actor, [id_journal]))[0];
}

const rowsOf = (rows: Prisma.Sql) => Prisma.sql`(SELECT coalesce(json_agg(r), '[]') FROM (${rows}) r)`;

/** {@link QueuedJournal} of the rows of {@link checked}. @param which the condition and the order, by the row `j` */
const inFull = (from: "checked" | "placed", which: Prisma.Sql) => Prisma.sql`
	SELECT ${Prisma.raw(QUEUED_JOURNAL)} FROM ${Prisma.raw(from)} j
	JOIN attendances a ON a.id_attendance = j.attendance_id
	JOIN internships i ON i.id_internship = j.internship_id
	JOIN students s ON s.id_user = j.student_id JOIN users u ON u.id_user = s.id_user
	LEFT JOIN majors m ON m.id_major = s.major_id ${which}`;

/**
 * The journal that `like` names, as far as the actor may see it. There is no row if that journal changed since, because
 * it may no longer resemble this one.
 */
const resembled = (actor: Actor, like: "photo_like" | "text_like", holds: Prisma.Sql) => Prisma.sql`
	LEFT JOIN LATERAL (
		SELECT row_to_json(o) AS told FROM (
			SELECT CASE WHEN seen THEN o.id_journal END AS id_journal, CASE WHEN seen THEN o.internship_id END AS internship_id,
				o.date, CASE WHEN seen AND NOT own THEN u.name END AS name, own
			FROM journals o JOIN internships i ON i.id_internship = o.internship_id JOIN users u ON u.id_user = i.student_id,
				LATERAL (SELECT ${isSupervised(actor)} AS seen, i.student_id = j.student_id AS own) known
			WHERE o.id_journal = j.${Prisma.raw(like)} AND ${holds}) o
	) ${Prisma.raw(like)} ON true`;

/** Ways to work in which no distance says anything. */
const NO_DISTANCE = Prisma.sql`ARRAY['from_home', 'outdoors', 'abroad']`;

const REASONS: Record<ReviewReason, Prisma.Sql> = {
	photo_used: Prisma.sql`photo_like.told IS NOT NULL`,
	text_similar: Prisma.sql`text_like.told IS NOT NULL`,
	other_day: Prisma.sql`(j.captured_at AT TIME ZONE zone_name(j.zone))::date <> j.date`,
	no_capture_time: Prisma.sql`j.captured_at IS NULL`,
	short_text: Prisma.sql`char_length(btrim(coalesce(j.description, ''))) < ${SHORT_TEXT}`,
	late: Prisma.sql`j.recorded_at IS NOT NULL OR j.checked_in_late`,
	// Somebody at another point of their workplace is not far away.
	far: Prisma.sql`place.distance - coalesce(j.accuracy, 0) > ${FAR_METRES} AND j.place_fact->>'finding' IS DISTINCT FROM 'inside'`,
};

/**
 * `checked`: waiting journals of the actor's mentees, each with the reasons to look at it. A student's usual place is
 * the median of the check-ins of the placement. We find it for one placement after the other. The planner does not know
 * how few placements wait, and a join made it read the check-ins of the whole school. We work out metres from degrees as
 * if the ground were flat, which is exact enough within a city.
 */
const checked = (actor: Actor, only: Prisma.Sql): Prisma.Sql => Prisma.sql`
	WITH waiting AS MATERIALIZED (
		SELECT j.*, i.student_id, u.name, a.zone, a.latitude, a.longitude, a.accuracy,
			a.place_fact, w.modes && ${NO_DISTANCE} AS is_unmeasured, a.recorded_at IS NOT NULL AS checked_in_late
		FROM internships i JOIN users u ON u.id_user = i.student_id
		JOIN journals j ON j.internship_id = i.id_internship AND j.status = 'in_review'
		JOIN attendances a ON a.id_attendance = j.attendance_id JOIN workplaces w ON w.id_workplace = i.workplace_id
		WHERE ${isSupervised(actor)} ${only}
	), usual AS MATERIALIZED (
		SELECT w.internship_id, place.latitude, place.longitude FROM (SELECT DISTINCT internship_id FROM waiting) w
		CROSS JOIN LATERAL (
			SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY a.latitude) AS latitude,
				percentile_cont(0.5) WITHIN GROUP (ORDER BY a.longitude) AS longitude
			FROM attendances a
			WHERE a.internship_id = w.internship_id AND ${Prisma.raw(presentDay("a.status"))} AND a.latitude IS NOT NULL
			HAVING count(*) >= ${USUAL_AFTER}
		) place
	), reasoned AS (
		SELECT j.id_journal, j.internship_id, j.date, j.description, j.image_path, j.captured_at, j.captured_from_file, j.recorded_at, j.received_at,
			j.clock_changed, j.attendance_id, j.student_id, j.name, place.distance,
			photo_like.told AS photo_like, text_like.told AS text_like,
			array_remove(ARRAY[${Prisma.join(REVIEW_REASONS.map((reason) => Prisma.sql`CASE WHEN ${REASONS[reason]} THEN ${reason} END`))}], NULL) AS reasons
		FROM waiting j LEFT JOIN usual ON usual.internship_id = j.internship_id
		CROSS JOIN LATERAL (SELECT CASE WHEN NOT is_unmeasured THEN 111320 * sqrt(power(j.latitude - usual.latitude, 2)
			+ power((j.longitude - usual.longitude) * cos(radians(usual.latitude)), 2)) END AS distance) place
		${resembled(actor, "photo_like", Prisma.sql`bit_count(o.image_hash # j.image_hash) <= ${SAME_PHOTO_BITS}`)}
		${resembled(actor, "text_like", Prisma.sql`similarity(o.description, j.description) >= ${SAME_TEXT}`)}
	), checked AS (SELECT *, cardinality(reasons) > 0 AS flagged FROM reasoned)`;

/** The mentee's next waiting journal by date, or else the oldest one that is left. Null: no journal waits. */
export async function nextWaiting(
	actor: Actor,
	{ id_journal, internship_id, date }: { id_journal: string; internship_id: string; date: string },
): Promise<string | null> {
	const rows = await db.journal.findMany({
		where: {
			AND: [
				{ status: "in_review", id_journal: { not: id_journal } },
				{ attendance: { internship: { AND: [{ id_internship: internship_id }, supervisedScope(actor)] } } },
			],
		},
		select: { id_journal: true, date: true },
		orderBy: { date: "asc" },
	});
	const next = rows.find((row) => row.date.toISOString().slice(0, 10) > date) ?? rows[0];
	return next?.id_journal ?? null;
}
