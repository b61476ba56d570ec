import "server-only";
import { datesBetween, formatDay } from "@/lib/dates/dates";
import type { DaysOffInput, ScheduleInput } from "@/lib/schemas/workplaces";
import { type Shift, tellWeeks } from "@/lib/workplaces/schedule";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { Prisma, type Transaction, violatedUnique } from "../../database/db";
import { conflict, invalid, notFound } from "../../errors";
import { fromDate, toDate } from "../../wire/dates";
import { type Corrected, changeCalendar, datesToCorrect } from "../schools/working-days";
import { changedFrom, countEdit, recordEdit, requireShown, type Shown } from "./write";

/* The days and hours of a workplace, and its days off. Unfilled days of its placements follow them. */

const placedAt = (id_workplace: string): Prisma.Sql => Prisma.sql`i.workplace_id = ${id_workplace}`;

/**
 * Does something with workplaces that changes the calendar of their placements. Unfilled days follow it, also those of
 * the dates that are off there.
 */
export async function inCalendar<Done>(
	actor: Actor,
	workplaces: string[],
	work: (tx: Transaction) => Promise<Done>,
): Promise<Done> {
	const done: Done[] = [];
	await changeCalendar(actor.zone, async (tx) => {
		done.push(await work(tx));
		const [row] = await tx.$queryRaw<{ dates: string[] }[]>`
			SELECT array_agg(date::text) AS dates FROM workplace_days_off WHERE workplace_id = ANY(${workplaces})`;
		const dates = new Set([...(row?.dates ?? []), ...datesToCorrect(today(actor.zone))]);
		return { of: Prisma.sql`i.workplace_id = ANY(${workplaces})`, dates: [...dates] };
	});
	return done.at(-1) as Done;
}

type Told = Shift & { name: string; main: boolean };
const tell = ({ name, main, ...shift }: Told): string =>
	`${name}${main ? " (utama)" : ""}: ${tellWeeks(shift).join(" | ")}`;

const sameName = (error: unknown) =>
	violatedUnique(error) ? invalid({ name: ["Jadwal dengan nama ini sudah ada."] }) : error;

/** Changes the schedules of a workplace, and corrects the days that can still be filled in. */
const changeSchedules = (
	actor: Actor,
	change: (
		tx: Transaction,
	) => Promise<{ id_workplace: string; name: string; before: Told | null; after: Told | null }>,
): Promise<Corrected> =>
	changeCalendar(actor.zone, async (tx) => {
		const { before, after, ...workplace } = await change(tx);
		const schedule = { before: before && tell(before), after: after && tell(after) };
		const changed = changedFrom({ schedule: schedule.before }, { schedule: schedule.after });
		// With another first week the words may be the same.
		if (before?.anchor !== after?.anchor || Object.keys(changed.after).length > 0) {
			await countEdit(tx, workplace.id_workplace);
			await recordEdit(tx, actor, "workplace.updated", workplace, changed);
		}
		return { of: placedAt(workplace.id_workplace), dates: datesToCorrect(today(actor.zone)) };
	}).catch((error) => {
		throw sameName(error);
	});

/** Only one schedule is the main one. */
const dropMain = (tx: Transaction, workplace_id: string, except = "") =>
	tx.schedule.updateMany({
		where: { workplace_id, main: true, id_schedule: { not: except } },
		data: { main: false },
	});

const toRow = ({ name, main, anchor, begins, ends }: ScheduleInput) => ({
	name,
	main,
	begins,
	ends,
	anchor: fromDate(anchor),
});

/** A workplace has so many schedules at most. */
const MAX_SCHEDULES = 20;

/**
 * Adds a schedule to a workplace.
 * @throws AppError 403; 404; 409 `workplace_changed`, `schedules_full`; 422 on name
 */
export const addSchedule = (actor: Actor, workplace_id: string, input: ScheduleInput): Promise<Corrected> =>
	changeSchedules(actor, async (tx) => {
		const row = await requireShown(tx, actor, { id_workplace: workplace_id, version: input.version });
		if ((await tx.schedule.count({ where: { workplace_id } })) >= MAX_SCHEDULES)
			throw conflict("schedules_full", `Tempat PKL punya paling banyak ${MAX_SCHEDULES} jadwal.`);
		if (input.main) await dropMain(tx, workplace_id);
		await tx.schedule.create({ data: { workplace_id, ...toRow(input) } });
		return { ...row, before: null, after: input };
	});

/** A schedule of a workplace that the actor may edit, as its page showed it. */
async function requireSchedule(tx: Transaction, actor: Actor, id_schedule: string, version: number) {
	const found = await tx.schedule.findUnique({ where: { id_schedule }, include: { workplace: true } });
	if (!found || found.workplace.npsn !== actor.npsn) throw notFound();
	const { id_workplace, name } = await requireShown(tx, actor, { id_workplace: found.workplace_id, version });
	const { anchor, ...before } = await tx.schedule.findUniqueOrThrow({ where: { id_schedule } });
	return { id_workplace, name, before: { ...before, anchor: toDate(anchor) } };
}

/** Changes a schedule. @throws AppError 403; 404; 409 `workplace_changed`; 422 on name */
export const updateSchedule = (actor: Actor, id_schedule: string, input: ScheduleInput): Promise<Corrected> =>
	changeSchedules(actor, async (tx) => {
		const found = await requireSchedule(tx, actor, id_schedule, input.version);
		if (input.main) await dropMain(tx, found.id_workplace, id_schedule);
		await tx.schedule.update({ where: { id_schedule }, data: toRow(input) });
		return { ...found, after: input };
	});

/**
 * Removes a schedule that is no open placement's own shift.
 * @throws AppError 403; 404; 409 `workplace_changed`, `schedule_used`
 */
export const removeSchedule = (actor: Actor, id_schedule: string, version: number): Promise<Corrected> =>
	changeSchedules(actor, async (tx) => {
		const found = await requireSchedule(tx, actor, id_schedule, version);
		if (await tx.internship.count({ where: { schedule_id: id_schedule, status: { not: "completed" } } }))
			throw conflict("schedule_used", "Jadwal ini masih menjadi sif peserta didik. Ganti dulu sifnya.");
		await tx.internship.updateMany({ where: { schedule_id: id_schedule }, data: { schedule_id: null } });
		await tx.schedule.delete({ where: { id_schedule } });
		return { ...found, after: null };
	});

/**
 * Adds days off to a workplace. A date that already is one gets the new name.
 * @throws AppError 403; 404; 409 `workplace_changed`
 */
export const addDaysOff = (
	actor: Actor,
	id_workplace: string,
	{ version, name, from, until }: DaysOffInput,
): Promise<Corrected> =>
	changeCalendar(actor.zone, async (tx) => {
		const row = await requireShown(tx, actor, { id_workplace, version });
		const dates = datesBetween(from, until);
		await tx.$executeRaw`
			INSERT INTO workplace_days_off (workplace_id, date, name) SELECT ${id_workplace}, date, ${name} FROM unnest(${dates}::date[]) date
			ON CONFLICT (workplace_id, date) DO UPDATE SET name = EXCLUDED.name`;
		await countEdit(tx, id_workplace);
		const period = from === until ? formatDay(from) : `${formatDay(from)}–${formatDay(until)}`;
		await recordEdit(
			tx,
			actor,
			"workplace.updated",
			row,
			changedFrom({}, { days_off: `${name}, ${period}` }),
		);
		return { of: placedAt(id_workplace), dates };
	});

/** Removes a day off. @throws AppError 403; 404, also when the day no longer is one; 409 `workplace_changed` */
export const removeDayOff = (
	actor: Actor,
	{ date, ...shown }: Shown & { date: string },
): Promise<Corrected> =>
	changeCalendar(actor.zone, async (tx) => {
		const row = await requireShown(tx, actor, shown);
		const { id_workplace: workplace_id } = shown;
		const gone = await tx.workplaceDayOff.findFirst({ where: { workplace_id, date: fromDate(date) } });
		if (!gone) throw notFound();
		await tx.workplaceDayOff.delete({ where: { workplace_id_date: { workplace_id, date: gone.date } } });
		await countEdit(tx, workplace_id);
		const before = { days_off: `${gone.name}, ${formatDay(date)}` };
		await recordEdit(tx, actor, "workplace.updated", row, changedFrom(before, { days_off: null }));
		return { of: placedAt(workplace_id), dates: [date] };
	});
