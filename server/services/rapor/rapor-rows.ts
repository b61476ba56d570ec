import "server-only";
import { type CountedHours, jpOf } from "@/lib/attendances/hours";
import { takenUntil } from "@/lib/attendances/late";
import type { DateString } from "@/lib/dates/dates";
import { datesOf, type Month } from "@/lib/dates/month";
import type { AttendanceStatus } from "@/lib/labels";
import { now } from "../../clock";
import { awayDay } from "../../database/attendance-status";
import { Prisma, readRows, type Transaction } from "../../database/db";
import { hoursUntil } from "../../wire/attendances";
import { toDate, toDateOrNull } from "../../wire/dates";
import type { Absences, RaporContent } from "../../wire/rapor";
import { worksOn } from "../schools/working-days";

/* The rows of the database that a rapor is made of. */

export const BY_NAME = [
	{ student: { user: { name: "asc" } } },
	{ id_internship: "asc" },
] as const satisfies Prisma.InternshipOrderByWithRelationInput[];

const SENT = { where: { status: "success" }, orderBy: { number: "asc" } } as const;
const FORM = { internship_id: true, name: true, date: true, scored_with: true } as const;

/** The fields of an internship that the rapor and all documents show. */
export const PLACEMENT = {
	id_internship: true,
	npsn: true,
	zone: true,
	status: true,
	teacher_id: true,
	company_name: true,
	job_name: true,
	instructor_name: true,
	start_date: true,
	end_date: true,
	last_day: true,
	school_year: true,
	completed_at: true,
	teacher: { select: { name: true, teacher: { select: { nip: true } } } },
} satisfies Prisma.InternshipSelect;

/** The fields of an internship that a rapor needs. */
export const RAPOR_FIELDS = {
	...PLACEMENT,
	student_id: true,
	enrolment: { select: { class: { select: { id_class: true, name: true } } } },
	student: {
		select: {
			nisn: true,
			major_id: true,
			user: { select: { name: true } },
			school: { select: { npsn: true, name: true } },
			major_detail: {
				select: {
					code: true,
					name: true,
					programme: true,
					concentration: true,
					major_leader: { select: { id_user: true, name: true } },
				},
			},
		},
	},
	moved_to: true,
	next: { select: { company_name: true } },
	_count: { select: { observations: true } },
	observations: { ...SENT, select: { ...FORM, id_observation: true } },
	assesments: { ...SENT, select: { ...FORM, id_assesment: true } },
	rapor: { include: { goals: { include: { learning_goal: { select: { label: true } } } } } },
	workplace_score: { include: { goals: { orderBy: { number: "asc" } } } },
	issued_documents: {
		where: { kind: "rapor" },
		select: { code: true, version: true, content: true, issued_at: true, ended_at: true },
		orderBy: { version: "desc" },
		take: 1,
	},
} satisfies Prisma.InternshipSelect;

export type RaporRow = Prisma.InternshipGetPayload<{ select: typeof RAPOR_FIELDS }>;

/** The earlier periods of students who changed their workplace, the earliest first, by the placement that came of them. */
export async function readEarlier(tx: Transaction, ids: string[]): Promise<Map<string, RaporRow[]>> {
	const found = new Map<string, RaporRow[]>();
	let latest = new Map(ids.map((id) => [id, id]));
	while (latest.size > 0) {
		const rows = await tx.internship.findMany({
			where: { moved_to: { in: [...latest.keys()] } },
			select: RAPOR_FIELDS,
		});
		const before = new Map<string, string>();
		for (const row of rows) {
			const id = latest.get(row.moved_to ?? "") ?? "";
			found.set(id, [row, ...(found.get(id) ?? [])]);
			before.set(row.id_internship, id);
		}
		latest = before;
	}
	return found;
}

/** The start and end of a placement's period as documents say them. */
export const periodOf = (row: { start_date: Date; last_day: Date | null }) => ({
	start_date: toDate(row.start_date),
	end_date: toDateOrNull(row.last_day),
});

/** What a rapor calls a day with this status. */
const COUNTED_AS: Record<AttendanceStatus, keyof Absences | null> = {
	present: null,
	excused: "excused",
	sick: "sick",
	no_description: "absent",
};

const CONDITIONS = {
	away: Prisma.raw(awayDay("a.status")),
	works: worksOn(Prisma.sql`i.id_internship`, Prisma.sql`a.date`),
};

/** The days of an internship on which the student was not present. */
export type AwayDays = {
	absences: Absences;
	/** Until when the last of them can still become another one, by a late record at the latest. Null: all are decided. */
	open_until: Date | null;
};

/**
 * The working days on which the students were not present, of a month or of all. A day before its deadline is not counted.
 * One after it counts as the pages show it, though a record that was made before it may still arrive.
 */
export async function readAwayDays(
	tx: Transaction,
	ids: string[],
	month: Month | null = null,
): Promise<Map<string, AwayDays>> {
	const [first, last] = datesOf(month);
	const rows = await tx.$queryRaw<
		{ id: string; status: AttendanceStatus; days: number; deadline: Date | null; late_hours: number }[]
	>`
		SELECT internship_id AS id, a.status::text AS status, max(a.expired_at) AS deadline, max(s.late_hours) AS late_hours,
			(count(*) FILTER (WHERE a.expired_at IS NULL OR a.expired_at <= ${now()}))::int AS days
		FROM attendances a JOIN internships i ON i.id_internship = a.internship_id JOIN schools s ON s.npsn = i.npsn
		WHERE a.internship_id = ANY(${ids}) AND ${CONDITIONS.away} AND ${CONDITIONS.works}
			AND a.date BETWEEN ${first}::date AND ${last}::date
		GROUP BY 1, 2`;
	const found = new Map<string, AwayDays>();
	for (const { id, status, days, deadline, late_hours } of rows) {
		const away = found.get(id) ?? NONE_AWAY;
		const kind = COUNTED_AS[status];
		const absences = kind ? { ...away.absences, [kind]: away.absences[kind] + days } : away.absences;
		const until = deadline && takenUntil(deadline, late_hours);
		found.set(id, { absences, open_until: until && until > now() ? until : away.open_until });
	}
	return found;
}

/** The hours of internships until now, of the schools that want them in the rapor. */
export async function readRaporHours(tx: Transaction, ids: string[]): Promise<Map<string, CountedHours>> {
	const rows = await tx.$queryRaw<{ id: string; hours: CountedHours }[]>`
		SELECT i.id_internship AS id, ${hoursUntil(Prisma.sql`i.id_internship`, now())} AS hours
		FROM internships i JOIN schools s ON s.npsn = i.npsn WHERE i.id_internship = ANY(${ids}) AND s.rapor_hours`;
	return new Map(rows.map(({ id, hours }) => [id, hours]));
}

/** What a rapor says of the hours of its periods. */
export function raporHours(periods: readonly CountedHours[]): RaporContent["hours"] {
	const [first] = periods;
	return first && { jp: jpOf(periods.reduce((sum, { minutes }) => sum + minutes, 0)), target: first.target };
}

export const NONE_AWAY: AwayDays = { absences: { sick: 0, excused: 0, absent: 0 }, open_until: null };

/** The days of two periods of one student together. */
export const addAway = (one: AwayDays, other: AwayDays): AwayDays => ({
	absences: {
		sick: one.absences.sick + other.absences.sick,
		excused: one.absences.excused + other.absences.excused,
		absent: one.absences.absent + other.absences.absent,
	},
	open_until:
		one.open_until && other.open_until
			? new Date(Math.max(one.open_until.getTime(), other.open_until.getTime()))
			: (one.open_until ?? other.open_until),
});

/** The recorded days of an internship that are not working days. An absence on such a day does not count. */
export async function readFreeDays(id_internship: string): Promise<Set<DateString>> {
	const rows = await readRows<{ date: DateString }>`
		SELECT a.date::text AS date FROM attendances a JOIN internships i ON i.id_internship = a.internship_id
		WHERE a.internship_id = ${id_internship} AND NOT ${CONDITIONS.works}`;
	return new Set(rows.map(({ date }) => date));
}
