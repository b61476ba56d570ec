import "server-only";
import type { DateString } from "@/lib/dates/dates";
import type { Confirmation } from "@/lib/internships/placing";
import type { InternshipStatus, Role } from "@/lib/labels";
import { InternshipStatus as Stored } from "@/prisma/generated/enums";
import type { Actor } from "../auth/actor";
import {
	CLASS_NAME,
	classNameOf,
	PLACEMENT_CLASS,
	PLACEMENT_HOMEROOM,
	PRESENT_CLASS,
} from "../database/classes";
import { currentOf } from "../database/current-internship";
import { Prisma } from "../database/db";
import { isSupervised } from "../scopes/supervision";
import { ATTENDANCE, REACH } from "./attendances";
import { iso, toDate, toDateOrNull } from "./dates";
import { JOURNALS } from "./journals";
import { list, object } from "./json";
import { majorNamed } from "./people";

// This compiles only while the database has every status of lib/labels.ts.
Stored satisfies Record<InternshipStatus, InternshipStatus>;

export const internshipSelect = {
	id_internship: true,
	status: true,
	job_name: true,
	company_name: true,
	instructor_name: true,
	instructor_contact: true,
	teacher_id: true,
	teacher_contact: true,
	start_date: true,
	end_date: true,
	teacher: { select: { name: true } },
	student: {
		select: {
			avatar: true,
			id_user: true,
			user: { select: { name: true } },
			major_detail: { select: { code: true, name: true } },
			homeroom_teacher: { select: { name: true } },
		},
	},
} satisfies Prisma.InternshipSelect;

type InternshipRow = Prisma.InternshipGetPayload<{ select: typeof internshipSelect }>;

const slugOf = (name: string, id: number) =>
	`${name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "")}-${id}`;

export function toInternship({ student, ...row }: InternshipRow) {
	return {
		...row,
		start_date: toDate(row.start_date),
		end_date: toDateOrNull(row.end_date),
		student: {
			name: student.user.name,
			slug: slugOf(student.user.name, student.id_user),
			avatar: student.avatar,
			major_detail: student.major_detail,
			homeroom_teacher: student.homeroom_teacher,
		},
	};
}

export type InternshipWire = ReturnType<typeof toInternship>;

/**
 * What pages show of an internship: the documented fields, the day on which it really ended, whose word it waits for, and
 * the present class.
 */
export type ShownInternship = InternshipWire & {
	last_day: DateString | null;
	waits_for: Confirmation | null;
	student: {
		class_name: string | null;
		/** The school made the student's account, and nobody has accepted it yet. */
		invited?: boolean;
	};
};

export const shownSelect = {
	...internshipSelect,
	last_day: true,
	waits_for: true,
	student: {
		select: {
			...internshipSelect.student.select,
			user: { select: { name: true, email: true } },
			enrolments: PRESENT_CLASS,
		},
	},
} satisfies Prisma.InternshipSelect;

/** A row of {@link shownSelect} as the pages show it. */
export const toShown = ({
	last_day,
	waits_for,
	...row
}: Prisma.InternshipGetPayload<{ select: typeof shownSelect }>): ShownInternship => {
	const { student, ...internship } = toInternship(row);
	return {
		...internship,
		last_day: toDateOrNull(last_day),
		waits_for,
		student: {
			...student,
			class_name: classNameOf(row.student),
			invited: row.student.user.email === null,
		},
	};
};

/** An internship's line in a table. */
export type ListedInternship = Pick<
	InternshipWire,
	"id_internship" | "status" | "job_name" | "company_name" | "instructor_name" | "teacher"
> & { student: Omit<ShownInternship["student"], "slug"> };

/** A mentee: an ongoing internship that the teacher supervises, with how many of its journals wait for review. */
export type Mentee = ListedInternship & { waiting_journals: number };

/** A mentee, with the number of submitted observations or assessments, and the required number. */
export type ScoredMentee = ShownInternship & { submitted: number; required: number };

/** The internship that a student's own pages show. */
export type CurrentInternship = Pick<
	ShownInternship,
	| "id_internship"
	| "status"
	| "job_name"
	| "company_name"
	| "instructor_name"
	| "start_date"
	| "end_date"
	| "last_day"
	| "teacher"
	| "waits_for"
>;

/** How an internship was completed. Instant and role are null where nobody recorded them. */
export type Completion = {
	completed_at: string | null;
	/** The role of the person who completed it: a student or a manager. */
	completed_by: Role | null;
	/** Why it was completed before its end. */
	reason: string | null;
	/** The valid documents that reopening it ends. */
	ends: Prisma.IssuedDocumentGetPayload<object>["kind"][];
	/** May the reader make it ongoing again? */
	reopenable: boolean;
};

/** A placement that its supervisor may still reopen. */
export type CompletedMentee = Omit<Completion, "reopenable"> &
	Pick<InternshipWire, "id_internship" | "company_name"> & { name: string };

/** A student without a place. `major` is its code. */
export type PlaceableStudent = {
	id_user: number;
	name: string;
	class_name: string | null;
	major_id: number | null;
	major: string | null;
	/** The district of the home, if they say so. */
	district: string | null;
	/** The ids of the workplaces they wish for, the dearest first. */
	wishes: string[];
};

/** A workplace with its places of the current year. `contact` is its own telephone. */
export type PlaceableWorkplace = {
	id_workplace: string;
	name: string;
	district: string | null;
	contact: string | null;
	/** Who can be reached comes first. */
	instructors: { name: string; contact: string | null }[];
	/** `places` null: nobody has said how many. A major that is not among them is the same, with nobody there. */
	places: { major_id: number | null; places: number | null; taken: number }[];
	/** What should be looked at in the hours there, in sentences (lib/workplaces/limits.ts). */
	warnings: string[];
};

/** What a student wishes for, and what can be chosen. */
export type Wishes = {
	district: string | null;
	workplaces: string[];
	choices: { id_workplace: string; name: string; district: string | null }[];
};

/**
 * Who can be placed, and where. `more`: there are more students than these. `grades` counts those without a place by
 * grade, null without a class; `goes`: its students go on placement.
 */
export type Board = {
	students: PlaceableStudent[];
	more: boolean;
	grades: { grade: string | null; goes: boolean; count: number }[];
	workplaces: PlaceableWorkplace[];
};

/** What moving a student to another workplace begins from. */
export type Move = {
	internship: ShownInternship;
	student: PlaceableStudent;
	workplaces: PlaceableWorkplace[];
};

/** A placement that waits for somebody's word. */
export type WaitingPlacement = Pick<
	InternshipWire,
	"id_internship" | "company_name" | "job_name" | "instructor_name" | "start_date" | "end_date" | "teacher"
> & {
	name: string;
	class_name: string | null;
	waits_for: Confirmation;
	/** Why the student does not want it. */
	declined_reason: string | null;
	/** Nobody but this student knows the workplace so far. */
	new_workplace: boolean;
	/** What should be looked at in the hours there, in sentences. */
	warnings: string[];
};

/** A placement that its student is asked to confirm. `teacher` is a name. */
export type UnconfirmedPlacement = Pick<
	InternshipWire,
	"id_internship" | "job_name" | "company_name" | "instructor_name" | "start_date" | "end_date"
> & { teacher: string | null; declined_reason: string | null };

/** What remains of an ongoing internship: working days to come, journals in review, observations not submitted. */
export type Unfinished = {
	days: number;
	journals: number;
	revisions: number;
	unwritten: number;
	observations: number;
	/** Other dates end a locked rapor. */
	rapor_locked: boolean;
};

const listedWith = (
	class_name: string,
	homeroom: string,
) => `i.id_internship, i.status, i.job_name, i.company_name,
	i.instructor_name, CASE WHEN t.id_user IS NOT NULL THEN ${object("t.name")} END AS teacher,
	${object(`u.name, u.email IS NULL AS invited, s.avatar, ${class_name} AS class_name, ${majorNamed} AS major_detail,
		(SELECT row_to_json(w) FROM (SELECT ${homeroom} AS name) w WHERE name IS NOT NULL) AS homeroom_teacher`)} AS student`;
/** The columns of {@link ListedInternship}, with the present class and its teacher. */
export const LISTED_INTERNSHIP = listedWith(CLASS_NAME, "h.name");
/** {@link LISTED_INTERNSHIP} with the class of the placement. */
export const LISTED_PLACEMENT = listedWith(PLACEMENT_CLASS, PLACEMENT_HOMEROOM);

/** The FROM that {@link LISTED_INTERNSHIP} needs. */
export const INTERNSHIPS = `internships i JOIN students s ON s.id_user = i.student_id JOIN users u ON u.id_user = s.id_user
	LEFT JOIN majors m ON m.id_major = s.major_id LEFT JOIN users t ON t.id_user = i.teacher_id
	LEFT JOIN users h ON h.id_user = s.homeroom_teacher_id`;

const attentionIn = (class_name: string) =>
	Prisma.raw(`${REACH} AS reach, ${object(`u.name, u.email IS NULL AS invited, s.avatar, ${class_name} AS class_name`)} AS student,
	(SELECT row_to_json(f) FROM (SELECT ${iso("f.written_at", "i.zone")} AS written_at, w.name AS author, f.text
		FROM follow_ups f LEFT JOIN users w ON w.id_user = f.author_id WHERE f.internship_id = i.id_internship
		ORDER BY f.written_at DESC, f.id_follow_up DESC LIMIT 1) f) AS latest
	FROM ${INTERNSHIPS}`);
const ATTENTION = attentionIn(CLASS_NAME);
const ATTENTION_THEN = attentionIn(PLACEMENT_CLASS);

/**
 * The internships with these ids, for a reader: an `Attention` of services/internships/attention.ts without its
 * reasons.
 * @param then with the class of the placement. Otherwise it is the present one
 */
export const attentionRows = (reader: Actor, ids: string[], then: boolean): Prisma.Sql => Prisma.sql`
	SELECT i.id_internship, coalesce(${isSupervised(reader)}, false) AS own, ${then ? ATTENTION_THEN : ATTENTION}
	WHERE i.id_internship = ANY(${ids})`;

const UNPLACED =
	Prisma.raw(`SELECT u.id_user, u.name, s.avatar, ${CLASS_NAME} AS class_name, ${majorNamed} AS major_detail, h.name AS homeroom_teacher,
		CASE WHEN i.id_internship IS NOT NULL THEN
			${object("i.id_internship, i.company_name, i.start_date, t.name AS teacher")} END AS internship
	FROM users u JOIN students s ON s.id_user = u.id_user LEFT JOIN majors m ON m.id_major = s.major_id
	LEFT JOIN users h ON h.id_user = s.homeroom_teacher_id
	LEFT JOIN LATERAL (SELECT * FROM internships WHERE student_id = u.id_user AND status = 'pending'
		ORDER BY start_date LIMIT 1) i ON true LEFT JOIN users t ON t.id_user = i.teacher_id`);

/**
 * The students with these numbers, in that order, with the next placement: an `Unplaced` of
 * services/internships/placements.ts.
 */
export const unplacedRows = (ids: number[]): Prisma.Sql =>
	Prisma.sql`${UNPLACED} WHERE u.id_user = ANY(${ids}) ORDER BY array_position(${ids}, u.id_user)`;

const score = "o.internship_id, o.name, o.status, o.total_score, o.date, o.section_score, o.note";
const scores = (table: string, id: string) =>
	list(`SELECT o.${id}, ${score} FROM ${table} o WHERE o.internship_id = i.id_internship ORDER BY o.number`);

const FULL =
	Prisma.raw(`SELECT i.id_internship, i.status, i.job_name, i.company_name, i.instructor_name, i.instructor_contact,
		i.teacher_id, i.teacher_contact, i.start_date, i.end_date,
		CASE WHEN t.id_user IS NOT NULL THEN ${object("t.name")} END AS teacher,
		${object(`u.name, trim(both '-' FROM regexp_replace(lower(u.name), '[^a-z0-9]+', '-', 'g')) || '-' || u.id_user AS slug,
			s.avatar, ${majorNamed} AS major_detail, CASE WHEN h.id_user IS NOT NULL THEN ${object("h.name")} END AS homeroom_teacher`)} AS student,
		${list(`SELECT ${ATTENDANCE} FROM attendances a WHERE a.internship_id = i.id_internship ORDER BY a.date DESC`)} AS attendances,
		${list(`${JOURNALS} WHERE j.internship_id = i.id_internship ORDER BY j.date DESC`)} AS journals,
		${scores("observations", "id_observation")} AS observations,
		${scores("assesments", "id_assesment")} AS assesments
	FROM ${INTERNSHIPS}`);

/** The internships with these ids, in that order: {@link toInternship} with all their days, journals and scores. */
export const fullInternshipRows = (ids: string[]): Prisma.Sql =>
	Prisma.sql`${FULL} WHERE i.id_internship = ANY(${ids}) ORDER BY array_position(${ids}, i.id_internship)`;

const CURRENT =
	Prisma.raw(`i.id_internship, i.status, i.job_name, i.company_name, i.instructor_name, i.start_date, i.end_date,
	i.last_day, i.waits_for, CASE WHEN t.id_user IS NOT NULL THEN json_build_object('name', t.name) END AS teacher`);

/** The ongoing internship of a student, or else the latest one, as the JSON of a {@link CurrentInternship}. */
export const currentInternship = (student: number): Prisma.Sql =>
	Prisma.sql`SELECT row_to_json(c) AS internship FROM (${currentOf(CURRENT, student)}) c`;

/** The id of {@link currentInternship}. */
export const currentIdOf = (student: Prisma.Sql | number): Prisma.Sql =>
	currentOf(Prisma.sql`i.id_internship`, student);

/** The ids of the current internship and of one before it that is not completed. Its last days and journals may be open. */
export const openIdsOf = (student: number): Prisma.Sql => Prisma.sql`SELECT id_internship FROM internships
	WHERE student_id = ${student} AND (status = 'ongoing' OR id_internship = (${currentIdOf(student)}))`;
