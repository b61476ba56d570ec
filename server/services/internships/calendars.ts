import "server-only";
import { addDays, type DateString, dateOf, datesBetween, formatDate } from "@/lib/dates/dates";
import { type Block, tellBlocks } from "@/lib/internships/blocks";
import { CALENDAR_FIELDS, changedFields } from "@/lib/internships/changes";
import { can } from "@/lib/permissions";
import type { PlacementCalendarInput } from "@/lib/schemas/internships";
import { planWarnings, type WorkLimits } from "@/lib/workplaces/limits";
import type { Shift } from "@/lib/workplaces/schedule";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, Prisma, readRows, type Transaction } from "../../database/db";
import { invalid, notFound } from "../../errors";
import { arrangeScope, isSeen } from "../../scopes/internships";
import { lockInternships } from "../people/handover";
import { recordChanges } from "../people/record-changes";
import { type Corrected, changeCalendar, datesToCorrect } from "../schools/working-days";
import { completed } from "./rules";

/* The shift and the blocks of placements. */

const BLOCKS = Prisma.raw(`(SELECT coalesce(json_agg(json_build_object(
	'from', lower(b)::text, 'until', (upper(b) - 1)::text) ORDER BY lower(b)), '[]') FROM unnest(i.blocks) b)`);

type Row = {
	id_internship: string;
	student_id: number;
	workplace_id: string;
	status: string;
	start_date: DateString;
	end_date: DateString | null;
	schedule_id: string | null;
	shift: string | null;
	/** The day ahead on which the shift begins. Null: it holds already. */
	starts: DateString | null;
	blocks: Block[];
};

/** The day after this date on which the shift of a placement `i` begins. Until then, a past one holds. */
const startsAfter = (date: DateString) => Prisma.sql`(SELECT (max(p.until) + 1)::text FROM past_shifts p
	WHERE p.internship_id = i.id_internship AND p.until >= ${date}::date)`;

const readRowsOf = (tx: Transaction, ids: string[], date: DateString) =>
	tx.$queryRaw<Row[]>`
		SELECT i.id_internship, i.student_id, i.workplace_id, i.status::text AS status, i.start_date::text AS start_date, i.end_date::text AS end_date,
			i.schedule_id, ${startsAfter(date)} AS starts,
			(SELECT name FROM schedules s WHERE s.id_schedule = i.schedule_id) AS shift, ${BLOCKS} AS blocks
		FROM internships i WHERE i.id_internship = ANY(${ids}) ORDER BY i.id_internship`;

/**
 * Sets the shift and the blocks of placements, of all or none. Unfilled days follow. A new shift holds from a day ahead
 * on, or from the days on that can still be filled in, and blocks hold for all days.
 * @throws AppError 403; 404; 409 `internship_completed`; 422 on schedule_id and shift_from
 */
export const setCalendar = (
	actor: Actor,
	{ internships: ids, schedule_id, shift_from, blocks }: PlacementCalendarInput,
): Promise<Corrected> =>
	changeCalendar(actor.zone, async (tx) => {
		const found = await tx.internship.count({
			where: { AND: [{ id_internship: { in: ids } }, arrangeScope(actor)] },
		});
		if (found < ids.length) throw notFound();
		await lockInternships(tx, Prisma.sql`id_internship = ANY(${ids})`);
		const today = dateOf(now(), actor.zone);
		const before = await readRowsOf(tx, ids, today);
		if (before.some(({ status }) => status === "completed")) throw completed();
		if (schedule_id !== undefined) await setShift(tx, before, { schedule_id, from: shift_from, today });
		if (blocks) {
			const ranges = blocks.map(({ from, until }) => `[${from},${until}]`);
			await tx.$executeRaw`
				UPDATE internships SET blocks = ${ranges.length > 0 ? `{${ranges.join()}}` : null}::datemultirange
				WHERE id_internship = ANY(${ids})`;
		}
		const after = await readRowsOf(tx, ids, today);
		await recordChanges(
			tx,
			actor,
			before.map((row, at) => ({
				person_id: row.student_id,
				internship_id: row.id_internship,
				action: "internship.calendar_changed" as const,
				changed: changedFields(CALENDAR_FIELDS, told(row), told(after[at] ?? row)),
			})),
		);
		const first = before.reduce((date, row) => (row.start_date < date ? row.start_date : date), today);
		const dates = blocks ? datesBetween(first, addDays(today, 1)) : datesToCorrect(today);
		return { of: Prisma.sql`i.id_internship = ANY(${ids})`, dates };
	});

const told = ({ shift, starts, blocks }: Row) => ({
	shift: starts ? `${shift ?? "mengikuti tempat PKL"} mulai ${formatDate(starts)}` : shift,
	blocks: tellBlocks(blocks) || null,
});

type ShiftPlan = {
	schedule_id: string | null;
	/** The first day, ahead. Null: at once. Undefined: at once, but the same shift stays as it was planned. */
	from: DateString | null | undefined;
	today: DateString;
};

async function setShift(
	tx: Transaction,
	rows: readonly Row[],
	{ schedule_id, from, today }: ShiftPlan,
): Promise<void> {
	if (schedule_id !== null) {
		const schedule = await tx.schedule.findUnique({ where: { id_schedule: schedule_id } });
		if (!schedule || rows.some(({ workplace_id }) => workplace_id !== schedule.workplace_id))
			throw invalid({ schedule_id: ["Pilih sif dari jadwal tempat PKL-nya."] });
	}
	if (from && (from <= today || rows.some(({ end_date }) => end_date !== null && end_date < from)))
		throw invalid({ shift_from: ["Pilih hari setelah hari ini dan sebelum PKL selesai, atau kosongkan."] });
	// The same shift only gets another first day.
	const changing = rows.filter(
		(row) =>
			row.schedule_id !== schedule_id || (from !== undefined && row.starts !== null && row.starts !== from),
	);
	const ids = changing.map(({ id_internship }) => id_internship);
	await tx.$executeRaw`
		SELECT begin_shift(id, ${from ?? null}::date) FROM unnest(${ids}::text[]) AS changing (id)`;
	await tx.internship.updateMany({ where: { id_internship: { in: ids } }, data: { schedule_id } });
}

export type PlacementSchedule = {
	/** The placement's own shift, or else the main schedule of its workplace. Null: the school's week. */
	schedule: (Shift & { name: string }) | null;
	/** The id of the placement's own shift. */
	schedule_id: string | null;
	/** The day ahead on which `schedule` begins, and the hours until then, null for the school's week. */
	planned: { starts: DateString; until: Shift | null } | null;
	blocks: Block[];
	/** The schedules of its workplace, and what should be looked at in them. */
	schedules: { id_schedule: string; name: string; main: boolean; warnings: string[] }[];
	/** What should be looked at in the present one, in sentences. */
	warnings: string[];
	/** May the reader set shift and blocks now? */
	arranges: boolean;
};

type Found = Pick<PlacementSchedule, "schedule" | "schedule_id" | "planned" | "blocks"> & {
	open: boolean;
	limits: WorkLimits;
	schedules: (Shift & { id_schedule: string; name: string; main: boolean })[];
};

/** The shift and the blocks of a placement that the actor may see. @throws AppError 404 */
export async function findSchedule(actor: Actor, id_internship: string): Promise<PlacementSchedule> {
	const [row] = await readRows<Found>`
		SELECT i.schedule_id, ${BLOCKS} AS blocks, i.status <> 'completed' AS open,
			(SELECT json_build_object('week_hours', week_hours, 'night_from', night_from, 'night_until', night_until)
				FROM schools c WHERE c.npsn = i.npsn) AS limits,
			(SELECT row_to_json(r) FROM (
				SELECT name, anchor, begins, ends FROM schedules s WHERE s.workplace_id = i.workplace_id
					AND (s.id_schedule = i.schedule_id OR (i.schedule_id IS NULL AND s.main))) r) AS schedule,
			(SELECT json_build_object('starts', max(p.until) + 1, 'until', (array_agg(
					CASE WHEN p.begins IS NOT NULL THEN json_build_object('anchor', p.anchor, 'begins', p.begins, 'ends', p.ends) END
					ORDER BY p.until))[1])
				FROM past_shifts p WHERE p.internship_id = i.id_internship AND p.until >= ${dateOf(now(), actor.zone)}::date
				HAVING count(*) > 0) AS planned,
			(SELECT coalesce(json_agg(json_build_object('id_schedule', id_schedule, 'name', name, 'main', main,
				'anchor', anchor, 'begins', begins, 'ends', ends) ORDER BY fold(name)), '[]')
				FROM schedules s WHERE s.workplace_id = i.workplace_id) AS schedules
		FROM internships i WHERE i.id_internship = ${id_internship}
			AND ${isSeen(actor, Prisma.sql`i.id_internship`, Prisma.sql`i.npsn`)}`;
	if (!row) throw notFound();
	const { open, schedules, limits, ...rest } = row;
	return {
		...rest,
		schedules: schedules.map(({ id_schedule, name, main, ...shift }) => ({
			id_schedule,
			name,
			main,
			warnings: planWarnings(shift, limits),
		})),
		warnings: rest.schedule ? planWarnings(rest.schedule, limits) : [],
		arranges: open && (await mayArrange(actor, id_internship)),
	};
}

async function mayArrange(actor: Actor, id_internship: string): Promise<boolean> {
	if (!can(actor.offices, "internship:arrange")) return false;
	return (await db.internship.count({ where: { AND: [{ id_internship }, arrangeScope(actor)] } })) > 0;
}
