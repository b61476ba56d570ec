import "server-only";
import type { DateString } from "@/lib/dates/dates";
import { clashText, type Taken } from "@/lib/internships/internship-period";
import type { InternshipStatus } from "@/lib/labels";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, Prisma, type Transaction } from "../../database/db";
import { isLocked } from "../../database/rapor-lock";
import { conflict } from "../../errors";
import { toDate, toDateOrNull } from "../../wire/dates";
import { worksOn } from "../schools/working-days";

/* A student is at one place on a day: the database refuses periods that overlap (internships_periods_dont_overlap). */

type Dates = { start_date: DateString; end_date: DateString | null };
type Period = Dates & { student_id: number };

/**
 * The placements `i` of students that have a day in common with a period. A completed placement counts if one of these
 * days was recorded there. Otherwise it was added by mistake, and gives way.
 */
const overlapping = ({ students, start_date, end_date }: Dates & { students: number[] }) => {
	const period = Prisma.sql`daterange(${start_date}::date, ${end_date}::date, '[]')`;
	const isUsed = Prisma.sql`(i.status <> 'completed' OR EXISTS (SELECT FROM attendances a
		WHERE a.internship_id = i.id_internship AND a.date <@ ${period} AND a.expired_at IS NULL))`;
	const common = Prisma.sql`i.student_id = ANY(${students})
		AND period_of(i.status, i.start_date, i.last_day) && ${period}`;
	return { used: Prisma.sql`${common} AND ${isUsed}`, unused: Prisma.sql`${common} AND NOT ${isUsed}` };
};

/** Lets placements give way that were completed without a recorded day. Call it before writing the dates. */
export const giveWay = (tx: Transaction, { student_id, ...dates }: Period) =>
	allGiveWay(tx, { students: [student_id], ...dates });

/** {@link giveWay} for several students. */
export const allGiveWay = (tx: Transaction, period: Dates & { students: number[] }) =>
	tx.$executeRaw`UPDATE internships i SET gave_way = true WHERE NOT i.gave_way AND ${overlapping(period).unused}`;

/**
 * Takes over the days nobody filled in time, from placements that gave way to this one. Otherwise a student would lose
 * absences by completing a placement and adding it again. Call it after writing the dates.
 */
export const takeAbsences = (tx: Transaction, id_internship: string) => tx.$executeRaw`
	UPDATE attendances a SET internship_id = i.id_internship FROM internships i, internships gone
	WHERE i.id_internship = ${id_internship} AND i.waits_for IS NULL AND gone.student_id = i.student_id AND gone.gave_way
		AND NOT ${isLocked(Prisma.sql`gone.id_internship`)} AND NOT EXISTS (SELECT FROM attendances r
			WHERE r.internship_id = gone.id_internship AND r.expired_at IS NULL
				AND r.date BETWEEN i.start_date AND coalesce(i.end_date, 'infinity'))
		AND a.internship_id = gone.id_internship AND a.expired_at <= ${now()}
		AND a.date BETWEEN i.start_date AND coalesce(i.end_date, 'infinity') AND NOT a.date <@ i.closed_days
		AND ${worksOn(Prisma.sql`i.id_internship`, Prisma.sql`a.date`)}`;

type Clash = Taken & { status: InternshipStatus };

/** The placement that a period clashes with, apart from the student's own one with this id. */
export async function findClash({ student_id, ...dates }: Period, own = ""): Promise<Clash | undefined> {
	const [other] = await findClashes({ students: [student_id], ...dates }, own);
	return other;
}

/** {@link findClash} for several students, with the name of each. */
export const findClashes = (period: Dates & { students: number[] }, own = "") =>
	db.$queryRaw<(Clash & { name: string })[]>`
		SELECT company_name, start_date::text AS start_date, last_day::text AS last_day, status::text AS status,
			(SELECT name FROM users WHERE id_user = student_id) AS name
		FROM internships i WHERE id_internship <> ${own} AND ${overlapping(period).used}
		ORDER BY (status = 'completed'), start_date LIMIT 10`;

/**
 * The refusal of dates on which the student is at another place. `other` is undefined if that placement is gone again.
 */
export const clashes = (other: Taken | undefined) =>
	conflict(
		"active_internship_exists",
		other ? clashText(other) : "Tanggalnya bentrok dengan PKL lain. Silahkan coba lagi.",
	);

/**
 * The refusal of a new placement on such dates. If the other placement is not completed, it has the words of the
 * contract.
 */
export const alreadyPlaced = (other: Clash | undefined) =>
	other?.status === "completed"
		? clashes(other)
		: conflict(
				"active_internship_exists",
				"Anda masih memiliki PKL yang sedang berlangsung atau belum dimulai.",
			);

/**
 * Where the acting student is or will be, apart from one internship.
 * @param apart its id. Null: none
 */
export async function listTaken(actor: Actor, apart: string | null): Promise<Taken[]> {
	const rows = await db.internship.findMany({
		where: { student_id: actor.id_user, status: { not: "completed" }, id_internship: { not: apart ?? "" } },
		select: { company_name: true, start_date: true, last_day: true },
		orderBy: { start_date: "asc" },
	});
	return rows.map(({ company_name, start_date, last_day }) => ({
		company_name,
		start_date: toDate(start_date),
		last_day: toDateOrNull(last_day),
	}));
}
