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

/** The schools whose calendar the actor keeps: those with people in this installation, by name. */
export const listSchools = async (actor: Actor): Promise<{ npsn: string; name: string }[]> =>
	db.school.findMany({
		where: await schoolScope(actor),
		select: { npsn: true, name: true },
		orderBy: [{ name: "asc" }, { npsn: "asc" }],
	});

/** The school that is meant: the one named, else the actor's own. @throws AppError 404 */
async function findSchool(actor: Actor, npsn: string | undefined) {
	const meant = npsn ? { npsn } : { teachers: { some: { id_user: actor.id_user } } };
	const school = await db.school.findFirst({ where: { AND: [meant, await schoolScope(actor)] } });
	if (!school) throw notFound();
	return school;
}

/** The calendar of a school in a year, this one unless another is asked for. @throws AppError 404 */
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
 * Changes a school's week. It holds for the days that can still be filled, from yesterday on; those before keep the
 * week of their time.
 * @throws AppError 404
 */
export async function setWorkingDays(actor: Actor, { npsn, working_days }: WorkingDays): Promise<Corrected> {
	const school = await findSchool(actor, npsn);
	const date = today();
	const firstOpen = firstOpenDate(date);
	return changeCalendar(date, async (tx) => {
		const { working_days: before } = await tx.school.findUniqueOrThrow({ where: { npsn: school.npsn } });
		if (before.join() === working_days.join()) return { npsn: school.npsn, dates: [] };
		// Of several changes in one day the week before the first is the one that held.
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

/** Adds holidays; a date that is one already gets the new name. @throws AppError 404 */
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
		// A list imported again changes nothing, and nothing is written down.
		if (count > 0)
			await recordAudit(tx, actor, {
				...{ action: "calendar.holidays_added", subject_type: "school", subject_id: school.npsn },
				detail: { count, school: national ? "semua sekolah" : school.name },
			});
		return { npsn: national ? null : school.npsn, dates };
	});
}

/** @throws AppError 404, also when the day is no holiday any more */
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

/** Is `$2` a working day of a student `s`? */
export const WORKS = "is_working_day(s.npsn, $2::date)";

/** What the holiday `$2` of a student `s` is called; null for any other day. */
export const HOLIDAY = `coalesce((SELECT name FROM holidays h WHERE h.npsn = s.npsn AND h.date = $2::date),
	(SELECT name FROM national_holidays WHERE date = $2::date))`;
