import "server-only";
import type { AttendanceStatus } from "@/lib/labels";
import { schoolYearOf } from "@/lib/rapor";
import { now } from "../../clock";
import type { Prisma, Transaction } from "../../database/db";
import { toDate } from "../../wire/dates";

/* What a rapor is made of, as the database has it. */

export const BY_NAME = [
	{ student: { user: { name: "asc" } } },
	{ id_internship: "asc" },
] as const satisfies Prisma.InternshipOrderByWithRelationInput[];

const FORMS = {
	where: { status: "success" },
	select: { scored_with: true },
	orderBy: { number: "asc" },
} as const;

/** Of an internship. */
export const RAPOR_FIELDS = {
	id_internship: true,
	npsn: true,
	student_id: true,
	teacher_id: true,
	status: true,
	company_name: true,
	job_name: true,
	instructor_name: true,
	start_date: true,
	end_date: true,
	teacher: { select: { name: true, teacher: { select: { nip: true } } } },
	student: {
		select: {
			nisn: true,
			major_id: true,
			homeroom_teacher_id: true,
			user: { select: { name: true } },
			school: { select: { npsn: true, name: true } },
			major_detail: { select: { code: true, name: true } },
		},
	},
	observations: FORMS,
	assesments: FORMS,
	rapor: { include: { goals: true } },
	issued_documents: {
		where: { kind: "rapor" },
		select: { code: true, version: true, content: true, issued_at: true, ended_at: true },
		orderBy: { version: "desc" },
		take: 1,
	},
} satisfies Prisma.InternshipSelect;

export type RaporRow = Prisma.InternshipGetPayload<{ select: typeof RAPOR_FIELDS }>;

/** The school year of an internship, by its end. */
export const yearOf = (row: { start_date: Date; end_date: Date | null }): number =>
	schoolYearOf(toDate(row.end_date ?? row.start_date));

/** In days. `absent`: without a word. */
export type Absences = { sick: number; excused: number; absent: number };

/** What a rapor calls a day with this status. */
const COUNTED_AS: Record<AttendanceStatus, keyof Absences | null> = {
	present: null,
	excused: "excused",
	sick: "sick",
	no_description: "absent",
};

/**
 * Counts the working days on which the students were not present. A day that can still be filled in is not counted.
 */
export async function countAbsences(tx: Transaction, ids: string[]): Promise<Map<string, Absences>> {
	const rows = await tx.$queryRaw<{ id: string; status: AttendanceStatus; days: number }[]>`
		SELECT internship_id AS id, a.status::text AS status, count(*)::int AS days
		FROM attendances a JOIN internships i ON i.id_internship = a.internship_id
		WHERE a.internship_id = ANY(${ids}) AND a.status <> 'present'
			AND (a.status <> 'no_description' OR a.expired_at <= ${now()}) AND is_working_day(i.npsn, a.date)
		GROUP BY 1, 2`;
	const found = new Map<string, Absences>();
	for (const { id, status, days } of rows) {
		const absences = found.get(id) ?? { sick: 0, excused: 0, absent: 0 };
		const kind = COUNTED_AS[status];
		if (kind) found.set(id, { ...absences, [kind]: absences[kind] + days });
	}
	return found;
}
