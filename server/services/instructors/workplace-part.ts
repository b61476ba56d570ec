import "server-only";
import type { Actor } from "../../auth/session";
import { Prisma, readRows } from "../../database/db";
import { isSeen } from "../../scopes/internships";
import { ANSWER_WAITS } from "../../wire/attendances";
import { iso } from "../../wire/dates";
import { list, object } from "../../wire/json";

/** What the workplace of a placement has done, for whoever sees the placement. */
export type WorkplacePart = {
	id_internship: string;
	company_name: string;
	instructor_name: string;
	/** `waiting`: of those that differ, the teacher has not looked yet. */
	days: { right: number; differs: number; waiting: number };
	remarks: number;
	score: {
		score: number;
		note: string | null;
		instructor: string;
		given_at: string;
		goals: { number: number; score: number }[];
	} | null;
};

const DAYS = `(SELECT json_build_object('right', count(*) FILTER (WHERE d.says = 'right'),
	'differs', count(*) FILTER (WHERE d.says <> 'right'), 'waiting', count(*) FILTER (WHERE ${ANSWER_WAITS}))
	FROM day_answers d JOIN attendances a ON a.internship_id = d.internship_id AND a.date = d.date
	WHERE d.internship_id = i.id_internship) AS days`;
const REMARKS = `(SELECT count(*)::int FROM journal_remarks r JOIN journals j ON j.id_journal = r.journal_id
	WHERE j.internship_id = i.id_internship) AS remarks`;
const SCORE = `CASE WHEN w.internship_id IS NOT NULL THEN ${object(`w.score, w.note, w.instructor_name AS instructor,
	${iso("w.given_at", "i.zone")} AS given_at,
	${list("SELECT g.number, g.score FROM workplace_goal_scores g WHERE g.internship_id = w.internship_id ORDER BY g.number")} AS goals`)} END AS score`;

/** What the workplaces of these placements have done, as far as the actor sees the placements. The latest comes first. */
export const readParts = (actor: Actor, ids: string[]): Promise<WorkplacePart[]> => readRows<WorkplacePart>`
	SELECT i.id_internship, i.company_name, i.instructor_name, ${Prisma.raw(`${DAYS}, ${REMARKS}, ${SCORE}`)}
	FROM internships i LEFT JOIN workplace_scores w ON w.internship_id = i.id_internship
	WHERE i.id_internship = ANY(${ids}) AND i.status <> 'pending' AND ${isSeen(actor, Prisma.sql`i.id_internship`)}
	ORDER BY i.start_date DESC`;

/** Everything that instructors said of the acting student in a placement, for the student's own copy. */
export const ownAnswers = ({ id_user }: Actor, internship_id: string) => readRows`
	SELECT d.date::text, d.says::text, d.word, d.seen_status::text, d.seen_time::text, d.instructor_name AS instructor,
		d.answered_at, d.checked_at, v.name AS checker
	FROM day_answers d JOIN internships i ON i.id_internship = d.internship_id LEFT JOIN users v ON v.id_user = d.checker_id
	WHERE d.internship_id = ${internship_id} AND i.student_id = ${id_user} ORDER BY d.date, d.answered_at`;

/** The remarks on the journals of a placement of the acting student, for the student's own copy. */
export const ownRemarks = ({ id_user }: Actor, internship_id: string) => readRows`
	SELECT j.date::text, r.text, r.instructor_name AS instructor, r.written_at
	FROM journal_remarks r JOIN journals j ON j.id_journal = r.journal_id
	JOIN internships i ON i.id_internship = j.internship_id
	WHERE j.internship_id = ${internship_id} AND i.student_id = ${id_user} ORDER BY j.date, r.written_at`;
