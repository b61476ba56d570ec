import "server-only";
import { addDays, type DateString } from "@/lib/dates/dates";
import type { InternshipInput } from "@/lib/schemas/internships";
import { awayDay } from "../../database/attendance-status";
import { Prisma, type Transaction } from "../../database/db";
import { fromDate } from "../../wire/dates";
import { worksOn } from "../schools/working-days";
import { hasRapor, type Open } from "./open-internships";

type Asked = Partial<Record<"start_date" | "end_date" | "company_name", string>>;

/** What a row says of the fields that were asked to change. */
export const presentOf = (row: Open, asked: Asked) => ({
	...(asked.start_date && { start_date: row.start_date }),
	...(asked.end_date && { end_date: row.end_date }),
	...(asked.company_name && { company_name: row.company_name }),
});

/** Another workplace was named, and days of absence that stood are days off there. */
export class LosesDays extends Error {}

/** How many days before this date the student was away from work. */
export async function countAwayDays(tx: Transaction, id: string, date: DateString): Promise<number> {
	const [row] = await tx.$queryRaw<{ days: number }[]>`
		SELECT count(*)::int AS days FROM attendances a WHERE internship_id = ${id} AND date < ${date}::date
			AND ${Prisma.raw(awayDay("status"))} AND ${worksOn(Prisma.sql`a.internship_id`, Prisma.sql`a.date`)}`;
	return row?.days ?? 0;
}

/**
 * The dates of a student's edit that wait: those that leave out days that stood, and every new one while the rapor is
 * locked. Days before today and recorded ones stood. So did today, if another placement was completed on it: it came
 * from there. No student makes absences go by a date.
 */
export async function datesThatWait(tx: Transaction, row: Open, input: InternshipInput, date: DateString) {
	const { id_internship } = row;
	const { start_date, end_date } = input;
	if (await hasRapor(tx, id_internship))
		return {
			...(start_date !== row.start_date && { start_date }),
			...(end_date !== row.end_date && { end_date }),
		};
	const today = fromDate(date);
	const before = { id_internship: { not: id_internship }, last_day: { gte: today } };
	const stand = (from: DateString | undefined, until: DateString | undefined) =>
		tx.attendance.count({
			where: {
				internship_id: id_internship,
				date: { ...(from && { gte: fromDate(from) }), ...(until && { lt: fromDate(until) }) },
				OR: [
					{ date: { lt: today } },
					{ expired_at: null },
					{ internship: { student: { internships: { some: before } } } },
				],
			},
		});
	const later = start_date > row.start_date && (await stand(row.start_date, start_date)) > 0;
	const last = row.end_date ? addDays(row.end_date, 1) : undefined;
	const earlier = end_date < (row.end_date ?? "9999") && (await stand(addDays(end_date, 1), last)) > 0;
	return { ...(later && { start_date }), ...(earlier && { end_date }) };
}
