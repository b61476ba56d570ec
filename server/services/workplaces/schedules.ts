import "server-only";
import { addDays, type DateString, datesBetween, formatDay, type Zone } from "@/lib/dates/dates";
import type { DaysOffInput, ScheduleInput } from "@/lib/schemas/workplaces";
import { type Shift, tellWeeks } from "@/lib/workplaces/schedule";
import type { Schedule } from "@/prisma/generated/client";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { Prisma, readRows, type Transaction, violatedUnique } from "../../database/db";
import { conflict, invalid, notFound } from "../../errors";
import { fromDate, toDate } from "../../wire/dates";
import type { NextHours } from "../../wire/workplaces";
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

type Told = Shift & { name: string; main: boolean; next?: NextHours | null };
const tell = ({ name, main, next, ...shift }: Told): string =>
	`${name}${main ? " (utama)" : ""}: ${tellWeeks(shift).join(" | ")}${next ? `; mulai ${formatDay(next.from)}${next.main ? " (utama)" : ""}: ${tellWeeks(next).join(" | ")}` : ""}`;

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

/** In days. Nobody plans hours further ahead. */
const MOST_AHEAD = 366;

const NO_NEXT = { next_on: null, next_anchor: null, next_begins: [], next_ends: [], next_main: false };

/** Hours that begin on a day ahead. @throws AppError 422 on from */
function planNext({ zone }: Actor, from: DateString, { anchor, begins, ends }: ScheduleInput, main: boolean) {
	const date = today(zone);
	if (from <= date || from > addDays(date, MOST_AHEAD))
		throw invalid({ from: ["Pilih hari setelah hari ini dan paling lama setahun lagi, atau kosongkan."] });
	return {
		next: { from, anchor, begins, ends, main },
		columns: {
			next_on: fromDate(from),
			next_anchor: fromDate(anchor),
			next_begins: begins,
			next_ends: ends,
			next_main: main,
		},
	};
}

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
 * Adds a schedule to a workplace. With a day ahead, it becomes the main one then; until then nobody follows it.
 * @throws AppError 403; 404; 409 `workplace_changed`, `schedules_full`; 422 on name and from
 */
export const addSchedule = (
	actor: Actor,
	workplace_id: string,
	{ from, ...input }: ScheduleInput,
): Promise<Corrected> =>
	changeSchedules(actor, async (tx) => {
		const row = await requireShown(tx, actor, { id_workplace: workplace_id, version: input.version });
		if ((await tx.schedule.count({ where: { workplace_id } })) >= MAX_SCHEDULES)
			throw conflict("schedules_full", `Tempat PKL punya paling banyak ${MAX_SCHEDULES} jadwal.`);
		if (from) {
			if (!input.main)
				throw invalid({
					from: ["Hanya jadwal utama yang direncanakan. Jadwal lain berlaku setelah dipilih sebagai sif."],
				});
			const { next, columns } = planNext(actor, from, input, true);
			const planned = { ...input, main: false };
			await tx.schedule.create({ data: { workplace_id, ...toRow(planned), ...columns } });
			return { ...row, before: null, after: { ...planned, next } };
		}
		if (input.main) await dropMain(tx, workplace_id);
		await tx.schedule.create({ data: { workplace_id, ...toRow(input) } });
		return { ...row, before: null, after: input };
	});

/** A schedule of a workplace that the actor may edit, as its page showed it. */
async function requireSchedule(tx: Transaction, actor: Actor, id_schedule: string, version: number) {
	const found = await tx.schedule.findUnique({ where: { id_schedule }, include: { workplace: true } });
	if (!found || found.workplace.npsn !== actor.npsn) throw notFound();
	const { id_workplace, name } = await requireShown(tx, actor, { id_workplace: found.workplace_id, version });
	const row = await tx.schedule.findUniqueOrThrow({ where: { id_schedule } });
	return { id_workplace, name, before: { ...row, anchor: toDate(row.anchor), next: nextOf(row) } };
}

/** The hours that a schedule will have. */
const nextOf = ({ next_on, next_anchor, next_begins, next_ends, next_main }: Schedule): NextHours | null =>
	next_on &&
	next_anchor && {
		from: toDate(next_on),
		anchor: toDate(next_anchor),
		begins: next_begins,
		ends: next_ends,
		main: next_main,
	};

/**
 * Changes a schedule. From a day ahead on, only the hours wait for it, and that it becomes the main one.
 * @throws AppError 403; 404; 409 `workplace_changed`; 422 on name and from
 */
export const updateSchedule = (
	actor: Actor,
	id_schedule: string,
	{ from, ...input }: ScheduleInput,
): Promise<Corrected> =>
	changeSchedules(actor, async (tx) => {
		const found = await requireSchedule(tx, actor, id_schedule, input.version);
		if (!from) {
			if (input.main) await dropMain(tx, found.id_workplace, id_schedule);
			await tx.schedule.update({ where: { id_schedule }, data: { ...toRow(input), ...NO_NEXT } });
			return { ...found, after: input };
		}
		const { name } = input;
		const main = input.main && found.before.main;
		const { next, columns } = planNext(actor, from, input, input.main && !main);
		await tx.schedule.update({ where: { id_schedule }, data: { name, main, ...columns } });
		return { ...found, after: { ...found.before, name, main, next } };
	});

type Due = { id_schedule: string; workplace_id: string; zone: Zone; today: DateString };

/**
 * Begins the hours that were planned for today, or for a day that the server missed. Unfilled days follow them.
 * @returns how many schedules changed
 */
export async function beginSchedules(at: Date): Promise<number> {
	const due = await readRows<Due>`
		SELECT s.id_schedule, s.workplace_id, c.zone::text AS zone, there.today::text AS today
		FROM schedules s JOIN workplaces w ON w.id_workplace = s.workplace_id JOIN schools c ON c.npsn = w.npsn
		CROSS JOIN LATERAL (SELECT (${at}::timestamptz AT TIME ZONE zone_name(zone_of(w.npsn, w.id_workplace)))::date AS today) there
		WHERE s.next_on <= there.today ORDER BY s.id_schedule`;
	for (const { id_schedule, workplace_id, zone, today } of due)
		await changeCalendar(zone, async (tx) => {
			const [row] = await tx.$queryRaw<{ from: DateString; next_main: boolean }[]>`
				SELECT next_on::text AS from, next_main FROM schedules
				WHERE id_schedule = ${id_schedule} AND next_on <= ${today}::date FOR UPDATE`;
			const of = placedAt(workplace_id);
			if (!row) return { of, dates: [] };
			await tx.$executeRaw`SELECT keep_until_next(${id_schedule})`;
			if (row.next_main) await dropMain(tx, workplace_id, id_schedule);
			await tx.$executeRaw`
				UPDATE schedules SET main = main OR next_main, anchor = next_anchor, begins = next_begins, ends = next_ends,
					next_on = NULL, next_anchor = NULL, next_begins = '{}', next_ends = '{}', next_main = false
				WHERE id_schedule = ${id_schedule}`;
			await countEdit(tx, workplace_id);
			return { of, dates: datesBetween(row.from, addDays(today, 1)) };
		});
	return due.length;
}

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
