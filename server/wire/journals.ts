import "server-only";
import type { Late } from "@/lib/attendances/late";
import type { PlaceFact } from "@/lib/attendances/place";
import type { Zone } from "@/lib/dates/dates";
import type { Resembled, ReviewReason } from "@/lib/journals/review-reasons";
import type { JournalStatus } from "@/lib/labels";
import { ROUNDS_SHOWN } from "@/lib/limits";
import type { GoalChoice } from "@/lib/rapor/rapor";
import { JournalStatus as Stored } from "@/prisma/generated/enums";
import { CLASS_NAME } from "../database/classes";
import type { Prisma } from "../database/db";
import { besideOf, late, lateSelect, withLate } from "./attendances";
import { iso, toDate, toIso, toIsoOrNull, toTimeOrNull } from "./dates";
import { list, object } from "./json";

// This compiles only while the database has every status of lib/labels.ts.
Stored satisfies Record<JournalStatus, JournalStatus>;

export const journalSelect = {
	id_journal: true,
	internship_id: true,
	date: true,
	description: true,
	status: true,
	image_path: true,
	captured_at: true,
	captured_from_file: true,
	feedback: true,
	...lateSelect,
	attendance: {
		select: {
			id_attendance: true,
			zone: true,
			status: true,
			expired_at: true,
			time: true,
			latitude: true,
			longitude: true,
			accuracy: true,
		},
	},
} satisfies Prisma.JournalSelect;

type JournalRow = Prisma.JournalGetPayload<{ select: typeof journalSelect }>;

/** `id_internship` repeats `internship_id`, because two documents of the specification name it differently. */
export function toJournal({ attendance: { zone, ...attendance }, ...row }: JournalRow) {
	return {
		...withLate(row, zone),
		id_internship: row.internship_id,
		date: toDate(row.date),
		captured_at: toIsoOrNull(row.captured_at, zone),
		attendance: {
			...attendance,
			expired_at: toIsoOrNull(attendance.expired_at, zone),
			time: toTimeOrNull(attendance.time),
		},
	};
}

export type JournalWire = ReturnType<typeof toJournal>;

/** What pages show of a journal: the documented fields, and the zone of the check-in's time. */
export const toShownJournal = (row: JournalRow) => {
	const { attendance, ...journal } = toJournal(row);
	return { ...journal, attendance: { ...attendance, zone: row.attendance.zone } };
};

export type ShownJournal = ReturnType<typeof toShownJournal>;

/** The learning goals that a journal can be about, and the one it is about. */
export type JournalTag = {
	/** Empty for a student without a major. */
	goals: GoalChoice[];
	goal: number | null;
	/** Has a teacher said it? Then the student cannot change it. */
	corrected: boolean;
};

/** A journal's line in a table. */
export type ListedJournal = Pick<JournalWire, "id_journal" | "date" | "status" | "late"> & {
	/** Do we keep a journal beside this one that arrived after it was locked? */
	beside: boolean;
	attendance: Pick<JournalWire["attendance"], "id_attendance" | "status" | "time" | "expired_at"> & {
		zone: Zone;
		located: boolean;
	};
};

/**
 * A waiting journal as its supervisor reviews it. `check_in.distance`: metres from the usual place, if there is one.
 */
export type QueuedJournal = Pick<
	JournalWire,
	| "id_journal"
	| "internship_id"
	| "date"
	| "description"
	| "image_path"
	| "captured_at"
	| "captured_from_file"
	| "late"
> & {
	job_name: string;
	company_name: string;
	student: { name: string; avatar: string | null; class_name: string | null };
	check_in: Pick<JournalWire["attendance"], "id_attendance" | "status" | "time" | "accuracy"> & {
		zone: Zone;
		located: boolean;
		distance: number | null;
		place_fact: PlaceFact | null;
		late: Late | null;
	};
	goal: GoalChoice | null;
	/** The goals that the major has written. */
	goals: GoalChoice[];
	major_id: number | null;
	reasons: ReviewReason[];
	photo_like: Resembled | null;
	text_like: Resembled | null;
	rounds: RoundWire[];
	/** What instructors remarked, the earliest first. */
	remarks: RemarkWire[];
};

/** The goals of the placement `i` of the student `s`, as JSON. An empty list: nobody has written any. */
export const GOALS = `(SELECT coalesce(json_agg(json_build_object('number', g.number, 'label', g.label) ORDER BY g.number), '[]')
	FROM learning_goals g WHERE g.major_id = s.major_id AND g.school_year = i.school_year)`;

/**
 * The number of the goal that the row `t` of journal_goals means in the placement `i` of the student `s`. After a change
 * of the major or of the school year, it is the goal with the same words.
 */
export const TAGGED = `CASE WHEN t.number IS NULL OR (t.major_id = s.major_id AND t.school_year = i.school_year) THEN t.number
	ELSE (SELECT min(g.number) FROM learning_goals was JOIN learning_goals g ON g.label = was.label
		WHERE was.major_id = t.major_id AND was.school_year = t.school_year AND was.number = t.number
			AND g.major_id = s.major_id AND g.school_year = i.school_year) END`;

/** A remark of an instructor on a journal. */
export type RemarkWire = { instructor: string; text: string; written_at: string };

export const roundSelect = {
	id_round: true,
	status: true,
	feedback: true,
	description: true,
	image_path: true,
	captured_at: true,
	captured_from_file: true,
	reviewed_at: true,
	reviewer: { select: { name: true } },
	journal: { select: { attendance: { select: { zone: true } } } },
} satisfies Prisma.JournalRoundSelect;

/** A decision on a journal. The reviewer is null once their account is deleted. */
export const toRound = ({
	journal,
	...row
}: Prisma.JournalRoundGetPayload<{ select: typeof roundSelect }>) => ({
	...row,
	captured_at: toIsoOrNull(row.captured_at, journal.attendance.zone),
	reviewed_at: toIso(row.reviewed_at, journal.attendance.zone),
});

export type RoundWire = ReturnType<typeof toRound>;

/** The columns of {@link JOURNAL}. */
const journal = `j.id_journal, j.internship_id, j.date, j.description, j.status, j.image_path,
	${iso("j.captured_at", "a.zone")} AS captured_at, j.captured_from_file, j.feedback, ${late("j")}, j.internship_id AS id_internship,
	${object(`a.id_attendance, a.status, ${iso("a.expired_at", "a.zone")} AS expired_at, a.time, a.latitude, a.longitude, a.accuracy`)} AS attendance`;

/** {@link toJournal} of `j` and its attendance `a`, as one object. */
export const JOURNAL = object(journal);

/** The columns of {@link ListedJournal}. */
export const LISTED_JOURNAL = `j.id_journal, j.date, j.status, ${late("j")}, ${besideOf("journal")},
	${object(`a.id_attendance, a.status, a.time, ${iso("a.expired_at", "a.zone")} AS expired_at, a.zone, a.latitude IS NOT NULL AS located`)} AS attendance`;

/** The rounds of the journal `j` of the day `a`, newest first: {@link RoundWire}. */
const rounds =
	list(`SELECT r.id_round, r.status, r.feedback, r.description, r.image_path, ${iso("r.captured_at", "a.zone")} AS captured_at, r.captured_from_file,
	${iso("r.reviewed_at", "a.zone")} AS reviewed_at, CASE WHEN v.id_user IS NOT NULL THEN ${object("v.name")} END AS reviewer
	FROM journal_rounds r LEFT JOIN users v ON v.id_user = r.reviewer_id
	WHERE r.journal_id = j.id_journal ORDER BY r.reviewed_at DESC, r.id_round DESC LIMIT ${ROUNDS_SHOWN}`);

/** The remarks on the journal `j` of the day `a`, the earliest first: {@link RemarkWire}. */
const remarks =
	list(`SELECT r.instructor_name AS instructor, r.text, ${iso("r.written_at", "a.zone")} AS written_at
	FROM journal_remarks r WHERE r.journal_id = j.id_journal ORDER BY r.written_at, r.id_remark`);

/** A value of the goal `g` that the journal `j` of the placement `i` of the student `s` is about. */
export const ofGoal = (value: string) => `(SELECT ${value} FROM journal_goals t JOIN learning_goals g
	ON g.major_id = s.major_id AND g.school_year = i.school_year AND g.number = ${TAGGED}
	WHERE t.journal_id = j.id_journal)`;

/** The learning goal of the journal `j`: {@link GoalChoice}. */
const goalOf = ofGoal("json_build_object('number', g.number, 'label', g.label)");

/** The columns of {@link QueuedJournal}, from `j`. server/services/journals/review-queue.ts joins the other names. */
export const QUEUED_JOURNAL = `j.id_journal, j.internship_id, j.date, j.description, j.image_path,
	${iso("j.captured_at", "a.zone")} AS captured_at, j.captured_from_file, ${late("j")}, i.job_name, i.company_name,
	${object(`u.name, s.avatar, ${CLASS_NAME} AS class_name`)} AS student,
	${object(`a.id_attendance, a.status, a.time, a.zone, a.latitude IS NOT NULL AS located, a.accuracy, j.distance,
		CASE WHEN (SELECT tells_place FROM schools WHERE npsn = i.npsn) THEN a.place_fact END AS place_fact, ${late("a")}`)} AS check_in,
	${goalOf} AS goal, ${GOALS} AS goals, s.major_id, j.reasons, j.photo_like, j.text_like, ${rounds} AS rounds, ${remarks} AS remarks`;

/** Journals without a WHERE: {@link toJournal}. */
export const JOURNALS = `SELECT ${journal} FROM journals j JOIN attendances a ON a.id_attendance = j.attendance_id`;
