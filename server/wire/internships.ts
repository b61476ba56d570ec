import "server-only";
import type { DateString } from "@/lib/dates/dates";
import type { InternshipStatus, Role } from "@/lib/labels";
import { InternshipStatus as Stored } from "@/prisma/generated/enums";
import type { Prisma } from "../database/db";
import { toDate, toDateOrNull } from "./dates";

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

/** What pages show of an internship: the documented fields, and the day on which it really ended. */
export type ShownInternship = InternshipWire & { last_day: DateString | null };

export const shownSelect = { ...internshipSelect, last_day: true } satisfies Prisma.InternshipSelect;

export const toShown = ({
	last_day,
	...row
}: InternshipRow & { last_day: Date | null }): ShownInternship => ({
	...toInternship(row),
	last_day: toDateOrNull(last_day),
});

/** An internship's line in a table. */
export type ListedInternship = Pick<
	InternshipWire,
	"id_internship" | "status" | "job_name" | "company_name" | "instructor_name" | "teacher"
> & { student: Omit<InternshipWire["student"], "slug"> };

/** A mentee: an ongoing internship that the teacher supervises, with how many of its journals wait for review. */
export type Mentee = ListedInternship & { waiting_journals: number };

/** A mentee, with the number of submitted observations or assessments, and the required number. */
export type ScoredMentee = InternshipWire & { submitted: number; required: number };

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
