import "server-only";
import { firstOpenDate } from "@/lib/attendances/deadline";
import { addDays } from "@/lib/dates/dates";
import type { LateHours } from "@/lib/schemas/attendances";
import type { CalendarQuery, HolidayRemoval, SchoolZone, WorkingDays } from "@/lib/schemas/schools";
import type { Holiday } from "@/lib/schools/holiday-list";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { db, transact } from "../../database/db";
import { notFound } from "../../errors";
import { ownSchoolScope } from "../../scopes/schools";
import { fromDate, toDate } from "../../wire/dates";
import type { Calendar } from "../../wire/schools";
import { type Corrected, changeCalendar, datesToCorrect, ofSchool } from "./working-days";

/**
 * The actor's school. @param npsn the number that a client may send. @throws AppError 403; 404 for another school's
 * number
 */
async function findSchool(actor: Actor, npsn: string | undefined) {
	const school = await db.school.findFirst({
		where: { AND: [ownSchoolScope(actor), npsn ? { npsn } : {}] },
	});
	if (!school) throw notFound();
	return school;
}

/** The calendar of a school in a year. This year is the default. @throws AppError 404 */
export async function readCalendar(actor: Actor, { npsn, year }: CalendarQuery): Promise<Calendar> {
	const school = await findSchool(actor, npsn);
	const wanted = year ?? Number(today(actor.zone).slice(0, 4));
	const where = { date: { gte: fromDate(`${wanted}-01-01`), lte: fromDate(`${wanted}-12-31`) } };
	const holidays = await db.holiday.findMany({
		where: { npsn: school.npsn, ...where },
		select: { date: true, name: true, national: true },
		orderBy: [{ date: "asc" }, { national: "asc" }],
	});
	return {
		npsn: school.npsn,
		school: school.name,
		year: wanted,
		working_days: school.working_days,
		zone: school.zone,
		late_hours: school.late_hours,
		holidays: holidays.map((row) => ({ ...row, date: toDate(row.date) })),
	};
}

/**
 * Changes the working days of a school. They apply to later days, and to days that can still be filled in. Earlier days
 * keep the week of their time.
 * @throws AppError 404
 */
export async function setWorkingDays(actor: Actor, { npsn, working_days }: WorkingDays): Promise<Corrected> {
	const school = await findSchool(actor, npsn);
	const date = today(actor.zone);
	const firstOpen = firstOpenDate(date);
	return changeCalendar(actor.zone, async (tx) => {
		const { working_days: before } = await tx.school.findUniqueOrThrow({ where: { npsn: school.npsn } });
		const of = ofSchool(school.npsn);
		if (before.join() === working_days.join()) return { of, dates: [] };
		// After several changes on one day, the week before the first change is the past week.
		await tx.pastWeek.createMany({
			data: [{ npsn: school.npsn, until: fromDate(addDays(firstOpen, -1)), working_days: before }],
			skipDuplicates: true,
		});
		await tx.school.update({ where: { npsn: school.npsn }, data: { working_days } });
		await recordAudit(tx, actor, {
			action: "calendar.week_changed",
			subject_type: "school",
			subject_id: school.npsn,
			detail: { school: school.name },
		});
		return { of, dates: datesToCorrect(date) };
	});
}

/** Changes how many hours late a check-in is still taken. @throws AppError 404 */
export async function setLateHours(actor: Actor, { npsn, late_hours }: LateHours): Promise<void> {
	const school = await findSchool(actor, npsn);
	await transact(async (tx) => {
		const { count } = await tx.school.updateMany({
			where: { npsn: school.npsn, NOT: { late_hours } },
			data: { late_hours },
		});
		if (count > 0)
			await recordAudit(tx, actor, {
				action: "calendar.late_hours_changed",
				subject_type: "school",
				subject_id: school.npsn,
				detail: { school: school.name, hours: late_hours },
			});
	});
}

/**
 * Changes the zone of a school. The database moves its open placements and the deadlines of days that can still be
 * filled in.
 * @throws AppError 404
 */
export async function setZone(actor: Actor, { npsn, zone }: SchoolZone): Promise<void> {
	const school = await findSchool(actor, npsn);
	// Nobody makes days meanwhile.
	await changeCalendar(school.zone, async (tx) => {
		const changed = await tx.school.updateMany({
			where: { npsn: school.npsn, NOT: { zone } },
			data: { zone },
		});
		if (changed.count > 0)
			await recordAudit(tx, actor, {
				action: "calendar.zone_changed",
				subject_type: "school",
				subject_id: school.npsn,
				detail: { school: school.name, from: school.zone, to: zone },
			});
		return { of: ofSchool(school.npsn), dates: [] };
	});
}

type Holidays = { npsn?: string | undefined; national: boolean; holidays: Holiday[] };

/** Adds holidays. A date that already is a holiday gets the new name. @throws AppError 404 */
export async function addHolidays(actor: Actor, { npsn, national, holidays }: Holidays): Promise<Corrected> {
	const school = await findSchool(actor, npsn);
	return changeCalendar(actor.zone, async (tx) => {
		const dates = holidays.map(({ date }) => date);
		const names = holidays.map(({ name }) => name);
		const count = await tx.$executeRaw`
			INSERT INTO holidays AS known (npsn, date, name, national)
			SELECT ${school.npsn}, date, name, ${national}
			FROM unnest(${dates}::date[], ${names}::text[]) AS list (date, name)
			ON CONFLICT (npsn, date, national) DO UPDATE SET name = EXCLUDED.name WHERE known.name <> EXCLUDED.name`;
		// Importing a list again changes nothing, so we do not record it.
		if (count > 0)
			await recordAudit(tx, actor, {
				action: "calendar.holidays_added",
				subject_type: "school",
				subject_id: school.npsn,
				detail: { count, school: school.name },
			});
		return { of: ofSchool(school.npsn), dates };
	});
}

/** Removes a holiday. @throws AppError 404, also when the day no longer is a holiday */
export async function removeHoliday(
	actor: Actor,
	{ npsn, national, date }: HolidayRemoval,
): Promise<Corrected> {
	const school = await findSchool(actor, npsn);
	return changeCalendar(actor.zone, async (tx) => {
		const day = fromDate(date);
		const { count } = await tx.holiday.deleteMany({ where: { npsn: school.npsn, date: day, national } });
		if (count === 0) throw notFound();
		await recordAudit(tx, actor, {
			action: "calendar.holiday_removed",
			subject_type: "school",
			subject_id: school.npsn,
			detail: { date, school: school.name },
		});
		return { of: ofSchool(school.npsn), dates: [date] };
	});
}
