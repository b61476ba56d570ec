import "server-only";
import { addDays, type DateString } from "@/lib/dates/dates";
import type { PlanVisits } from "@/lib/schemas/visits";
import type { Term } from "@/lib/visits/terms";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { db, Prisma, readRows, type Transaction, transact, violatedUnique } from "../../database/db";
import { shareWorkplaces } from "../../database/workplace-lock";
import { conflict, type FieldErrors, invalid, notFound } from "../../errors";
import { seesSchool } from "../../scopes/internships";
import { fromDate, toDate } from "../../wire/dates";
import type { PlannablePlace } from "../../wire/visits";
import { isInTerm, isThere, namesOf } from "./read";

/* Visits are planned by the teacher whose mentees are visited, or by the deputy who has the desk. */

/** The desk that a visit is for. @throws AppError 404 when the actor does not have it today */
export function deskOf({ id_user, desks }: Actor, teacher_id: number | null): number {
	const desk = teacher_id ?? id_user;
	if (!desks.includes(desk)) throw notFound();
	return desk;
}

/** The desks that the actor has today, their own first. */
export async function listDesks({ desks }: Actor): Promise<{ id_user: number; name: string }[]> {
	const rows = await db.user.findMany({
		where: { id_user: { in: [...desks] } },
		select: { id_user: true, name: true },
	});
	return rows.sort((one, other) => desks.indexOf(one.id_user) - desks.indexOf(other.id_user));
}

export type Plannable = {
	places: PlannablePlace[];
	/** The days of the term on which the school works, from today on. */
	days: DateString[];
};

/** The workplaces of a desk in a term that can still be visited, and the days. Neighbours stand together. @throws AppError 404 */
export async function listPlannable(
	actor: Actor,
	term: Term,
	teacher_id: number | null = null,
): Promise<Plannable> {
	const desk = deskOf(actor, teacher_id);
	const day = today(actor.zone);
	const from = term.from > day ? term.from : day;
	if (from > term.until) return { places: [], days: [] };
	const [places, days] = await Promise.all([
		readRows<PlannablePlace>`
			WITH there AS (
				SELECT i.workplace_id, count(DISTINCT i.student_id)::int AS students, min(i.start_date) AS first,
					CASE WHEN bool_and(i.last_day IS NOT NULL) THEN max(i.last_day) END AS last
				FROM internships i WHERE i.teacher_id = ${desk} AND ${isInTerm({ from, until: term.until })} GROUP BY 1)
			SELECT t.workplace_id, w.name, w.district, t.students, greatest(t.first, ${from}::date)::text AS from, t.last::text AS until,
				count(v.id_visit) FILTER (WHERE v.visited_on IS NULL)::int AS planned, count(v.visited_on)::int AS done
			FROM there t JOIN workplaces w ON w.id_workplace = t.workplace_id
			LEFT JOIN visits v ON v.teacher_id = ${desk} AND v.workplace_id IN ${namesOf(Prisma.sql`t.workplace_id`)}
				AND coalesce(v.visited_on, v.planned_on) BETWEEN ${term.from}::date AND ${term.until}::date
			GROUP BY t.workplace_id, t.students, t.first, t.last, w.id_workplace
			ORDER BY fold(coalesce(w.district, '')), fold(w.name), w.id_workplace`,
		readRows<{ day: DateString }>`
			SELECT day::date::text AS day FROM generate_series(${from}::date, ${term.until}::date, '1 day') day
			WHERE is_working_day(${actor.npsn}, day::date) ORDER BY 1`,
	]);
	return { places, days: days.map(({ day }) => day) };
}

/** The latest day for which anybody plans. */
const MOST_AHEAD = 731;

/**
 * Plans visits of a desk, all or none. One that is planned already stays as it is.
 * @returns how many are new, and how many were there
 * @throws AppError 404; 422 on `visits.N.planned_on`
 */
export const planVisits = (
	actor: Actor,
	{ teacher_id, visits }: PlanVisits,
): Promise<{ made: number; known: number }> =>
	transact(async (tx) => {
		const desk = deskOf(actor, teacher_id);
		await shareWorkplaces(tx, actor.npsn);
		const wanted = visits.map(({ workplace_id }) => workplace_id);
		const dates = visits.map(({ planned_on }) => planned_on);
		const rows = await tx.$queryRaw<{ at: number; heir: string | null; there: boolean }[]>`
			SELECT at::int, w.id_workplace AS heir,
				EXISTS (SELECT FROM internships i WHERE ${isThere(Prisma.sql`${desk}`, Prisma.sql`w.id_workplace`, Prisma.sql`day`)}) AS there
			FROM unnest(${wanted}::text[], ${dates}::date[]) WITH ORDINALITY AS asked (id, day, at)
			LEFT JOIN workplaces o ON o.id_workplace = asked.id AND o.npsn = ${actor.npsn}
			LEFT JOIN workplaces w ON w.id_workplace = coalesce(o.heir_id, o.id_workplace) ORDER BY at`;
		const errors: FieldErrors = {};
		for (const [at, { heir, there }] of rows.entries()) {
			const refused = refusedDate(actor, dates[at] ?? "");
			if (refused) errors[`visits.${at}.planned_on`] = [refused];
			else if (!heir || !there) errors[`visits.${at}.planned_on`] = [NOBODY_THERE];
		}
		if (Object.keys(errors).length > 0) throw invalid(errors);
		const made = await tx.$executeRaw`
			INSERT INTO visits (npsn, workplace_id, teacher_id, planned_on)
			SELECT DISTINCT ${actor.npsn}, id, ${desk}::int, day
			FROM unnest(${rows.map(({ heir }) => heir)}::text[], ${dates}::date[]) AS new (id, day)
			WHERE NOT EXISTS (SELECT FROM visits v WHERE v.teacher_id = ${desk} AND v.visited_on IS NULL AND v.planned_on = day
				AND v.workplace_id IN ${namesOf(Prisma.sql`new.id`)})
			ON CONFLICT DO NOTHING`;
		if (made > 0)
			await recordAudit(tx, actor, {
				action: "visit.planned",
				subject_type: "user",
				subject_id: desk,
				detail: { count: made },
			});
		const asked = new Set(rows.map(({ heir }, at) => `${heir} ${dates[at]}`));
		return { made, known: asked.size - made };
	});

/** Why a visit cannot be planned for a date, or undefined. */
function refusedDate({ zone }: Actor, date: DateString): string | undefined {
	if (date < today(zone)) return "Tanggal rencana sudah lewat. Catat kunjungannya bila sudah dilakukan.";
	return date > addDays(today(zone), MOST_AHEAD) ? "Tanggal rencana terlalu jauh." : undefined;
}

export const NOBODY_THERE = "Pada tanggal ini tidak ada peserta bimbingan Anda di tempat ini.";

/**
 * A visit of the actor's desks, which nobody else changes until the transaction ends.
 * @param orphans takes a plan that lost its teacher, too, for the management
 * @throws AppError 404
 */
export async function lockVisit(tx: Transaction, actor: Actor, id_visit: string, orphans = false) {
	const own = { teacher_id: { in: [...actor.desks] } };
	const theirs = orphans && seesSchool(actor) ? { OR: [own, { teacher_id: null, visited_on: null }] } : own;
	await tx.$executeRaw`SELECT FROM visits WHERE id_visit = ${id_visit} FOR UPDATE`;
	const row = await tx.visit.findFirst({
		where: { id_visit, npsn: actor.npsn, ...theirs },
		include: { workplace: { select: { name: true, heir: { select: { id_workplace: true, name: true } } } } },
	});
	if (!row) throw notFound();
	const { workplace, ...visit } = row;
	const { heir, name } = workplace;
	return { ...visit, heir_id: heir?.id_workplace ?? visit.workplace_id, name: heir?.name ?? name };
}

/**
 * Plans a visit for another day.
 * @throws AppError 404; 409 `visit_recorded`, `visit_planned`; 422 on planned_on
 */
export const moveVisit = (actor: Actor, id_visit: string, planned_on: DateString): Promise<void> =>
	transact(async (tx) => {
		await shareWorkplaces(tx, actor.npsn);
		const {
			visited_on,
			planned_on: before,
			teacher_id,
			heir_id,
			name,
		} = await lockVisit(tx, actor, id_visit);
		if (visited_on) throw conflict("visit_recorded", "Kunjungan ini sudah dicatat.");
		const refused = refusedDate(actor, planned_on);
		if (refused) throw invalid({ planned_on: [refused] });
		const there = await tx.$queryRaw<unknown[]>`
			SELECT 1 FROM internships i
			WHERE ${isThere(Prisma.sql`${teacher_id}`, Prisma.sql`${heir_id}`, Prisma.sql`${planned_on}::date`)} LIMIT 1`;
		if (there.length === 0) throw invalid({ planned_on: [NOBODY_THERE] });
		const others = await tx.$queryRaw<unknown[]>`
			SELECT 1 FROM visits v WHERE v.teacher_id = ${teacher_id} AND v.visited_on IS NULL AND v.planned_on = ${planned_on}::date
				AND v.workplace_id IN ${namesOf(Prisma.sql`${heir_id}`)} AND v.id_visit <> ${id_visit} LIMIT 1`;
		if (others.length > 0) throw plannedAlready();
		await tx.visit.update({ where: { id_visit }, data: { planned_on: fromDate(planned_on) } });
		await recordAudit(tx, actor, {
			action: "visit.moved",
			subject_type: "visit",
			subject_id: id_visit,
			detail: { workplace: name, from: before && toDate(before), to: planned_on },
		});
	}).catch((error) => {
		throw violatedUnique(error) ? plannedAlready() : error;
	});

const plannedAlready = () =>
	conflict("visit_planned", "Kunjungan ke tempat ini pada tanggal itu sudah direncanakan.");
