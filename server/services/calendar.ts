import "server-only";
import { addDays, datesBetween } from "@/lib/dates";
import { firstOpenDate } from "@/lib/deadline";
import type { Holiday } from "@/lib/holiday-list";
import type { CalendarQuery, HolidayRemoval, WorkingDays } from "@/lib/schemas/calendar";
import { recordAudit } from "../audit";
import type { Actor } from "../auth/session";
import { today } from "../clock";
import { db } from "../database/db";
import { notFound } from "../errors";
import { schoolScope } from "../scopes";
import type { Calendar } from "../wire/calendar";
import { fromDate, toDate } from "../wire/dates";
import { type Corrected, changeCalendar } from "./working-days";

/** The schools whose calendar the actor may change, by name. @throws AppError 403 */
export const listSchools = async (actor: Actor): Promise<{ npsn: string; name: string }[]> =>
	db.school.findMany({
		where: await schoolScope(actor),
		select: { npsn: true, name: true },
		orderBy: [{ name: "asc" }, { npsn: "asc" }],
	});

/** The school with this number, or else the actor's own. @throws AppError 403, 404 */
async function findSchool(actor: Actor, npsn: string | undefined) {
	const meant = npsn ? { npsn } : { teachers: { some: { id_user: actor.id_user } } };
	const school = await db.school.findFirst({ where: { AND: [meant, await schoolScope(actor)] } });
	if (!school) throw notFound();
	return school;
}

/** The calendar of a school in a year, by default this year. @throws AppError 404 */
export async function readCalendar(actor: Actor, { npsn, year }: CalendarQuery): Promise<Calendar> {
	const school = await findSchool(actor, npsn);
	const wanted = year ?? Number(today().slice(0, 4));
	const where = { date: { gte: fromDate(`${wanted}-01-01`), lte: fromDate(`${wanted}-12-31`) } };
	const [own, national] = await Promise.all([
		db.holiday.findMany({ where: { AND: [{ npsn: school.npsn }, where] } }),
		db.nationalHoliday.findMany({ where }),
	]);
	const toHoliday = (isNational: boolean) => (row: { date: Date; name: string }) => ({
		...{ date: toDate(row.date), name: row.name, national: isNational },
	});
	const holidays = [...own.map(toHoliday(false)), ...national.map(toHoliday(true))];
	return {
		...{ npsn: school.npsn, school: school.name, year: wanted, working_days: school.working_days },
		holidays: holidays.sort(
			(a, b) => a.date.localeCompare(b.date) || Number(a.national) - Number(b.national),
		),
	};
}

/**
 * Changes the working days of a school. They apply to the days that can still be filled in and to later ones. Earlier days
 * keep the week of their time.
 * @throws AppError 404
 */
export async function setWorkingDays(actor: Actor, { npsn, working_days }: WorkingDays): Promise<Corrected> {
	const school = await findSchool(actor, npsn);
	const date = today();
	const firstOpen = firstOpenDate(date);
	return changeCalendar(date, async (tx) => {
		const { working_days: before } = await tx.school.findUniqueOrThrow({ where: { npsn: school.npsn } });
		if (before.join() === working_days.join()) return { npsn: school.npsn, dates: [] };
		// After several changes on one day, the week before the first one is the week of the past.
		await tx.pastWeek.createMany({
			data: [{ npsn: school.npsn, until: fromDate(addDays(firstOpen, -1)), working_days: before }],
			skipDuplicates: true,
		});
		await tx.school.update({ where: { npsn: school.npsn }, data: { working_days } });
		await recordAudit(tx, actor, {
			...{ action: "calendar.week_changed", subject_type: "school", subject_id: school.npsn },
			detail: { school: school.name },
		});
		return { npsn: school.npsn, dates: datesBetween(firstOpen, addDays(date, 1)) };
	});
}

type Holidays = { npsn?: string | undefined; national: boolean; holidays: Holiday[] };

/** Adds holidays. A date that already is one gets the new name. @throws AppError 404 */
export async function addHolidays(actor: Actor, { npsn, national, holidays }: Holidays): Promise<Corrected> {
	const school = await findSchool(actor, npsn);
	return changeCalendar(today(), async (tx) => {
		const dates = holidays.map(({ date }) => date);
		const names = holidays.map(({ name }) => name);
		const count = national
			? await tx.$executeRaw`
				INSERT INTO national_holidays AS known (date, name)
				SELECT * FROM unnest(${dates}::date[], ${names}::text[])
				ON CONFLICT (date) DO UPDATE SET name = EXCLUDED.name WHERE known.name <> EXCLUDED.name`
			: await tx.$executeRaw`
				INSERT INTO holidays AS known (npsn, date, name)
				SELECT ${school.npsn}, date, name FROM unnest(${dates}::date[], ${names}::text[]) AS list (date, name)
				ON CONFLICT (npsn, date) DO UPDATE SET name = EXCLUDED.name WHERE known.name <> EXCLUDED.name`;
		// Importing a list again changes nothing and is not recorded.
		if (count > 0)
			await recordAudit(tx, actor, {
				...{ action: "calendar.holidays_added", subject_type: "school", subject_id: school.npsn },
				detail: { count, school: national ? "semua sekolah" : school.name },
			});
		return { npsn: national ? null : school.npsn, dates };
	});
}

/** Removes a holiday. @throws AppError 404, also when the day no longer is a holiday */
export async function removeHoliday(
	actor: Actor,
	{ npsn, national, date }: HolidayRemoval,
): Promise<Corrected> {
	const school = await findSchool(actor, npsn);
	return changeCalendar(today(), async (tx) => {
		const day = fromDate(date);
		const { count } = national
			? await tx.nationalHoliday.deleteMany({ where: { date: day } })
			: await tx.holiday.deleteMany({ where: { npsn: school.npsn, date: day } });
		if (count === 0) throw notFound();
		await recordAudit(tx, actor, {
			...{ action: "calendar.holiday_removed", subject_type: "school", subject_id: school.npsn },
			detail: { date, school: national ? "semua sekolah" : school.name },
		});
		return { npsn: national ? null : school.npsn, dates: [date] };
	});
}

/** Is `$2` a working day for the student `s`? */
export const WORKS = "is_working_day(s.npsn, $2::date)";

/** The name of the holiday `$2` of the student `s`, or null when it is none. */
export const HOLIDAY = `coalesce((SELECT name FROM holidays h WHERE h.npsn = s.npsn AND h.date = $2::date),
	(SELECT name FROM national_holidays WHERE date = $2::date))`;
