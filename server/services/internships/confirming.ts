import "server-only";
import type { Confirmation } from "@/lib/internships/placing";
import { isStaff } from "@/lib/labels";
import type { Decline, WaitingPlacements } from "@/lib/schemas/internships";
import { planWarnings, type WorkLimits } from "@/lib/workplaces/limits";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, isRefused, Prisma, type Transaction, transact } from "../../database/db";
import { dateIn } from "../../database/deadline";
import { shareWorkplaces } from "../../database/workplace-lock";
import { conflict, notFound } from "../../errors";
import { removeFiles } from "../../files/storage";
import { placeScope } from "../../scopes/internships";
import { toDate, toDateOrNull } from "../../wire/dates";
import type { WaitingPlacement } from "../../wire/internships";
import { fillMissingDays } from "../attendances/missing-days";
import { lockInternships } from "../people/handover";
import { recordChanges } from "../people/record-changes";
import { readWorkLimits } from "../schools/readiness-settings";
import { full, lockPlaces } from "./placing";
import { dropProposed } from "./proposals";

const SHIFT = { anchor: true, begins: true, ends: true } as const;

const warningsOf = (
	shift: { anchor: Date; begins: number[]; ends: number[] } | undefined,
	limits: WorkLimits,
) => (shift ? planWarnings({ ...shift, anchor: toDate(shift.anchor) }, limits) : []);

/** How many waiting placements a page lists. */
const SHOWN = 200;

/** The placements of those whom the actor may place, and the students' own. @throws AppError 403 */
const within = (actor: Actor): Prisma.InternshipWhereInput =>
	isStaff(actor.role) ? placeScope(actor) : { student_id: actor.id_user };

const waiting = (actor: Actor): Prisma.InternshipWhereInput => ({
	AND: [within(actor), { waits_for: { not: null } }],
});

/** The first waiting placements that the actor sees, declined ones and then the earliest first, and how many there are. @throws AppError 403 */
export async function listWaitingPlacements(
	actor: Actor,
): Promise<{ rows: WaitingPlacement[]; total: number }> {
	const where = waiting(actor);
	const limits = await readWorkLimits(actor);
	const rows = await db.internship.findMany({
		where,
		select: {
			id_internship: true,
			waits_for: true,
			company_name: true,
			declined_reason: true,
			job_name: true,
			instructor_name: true,
			start_date: true,
			end_date: true,
			teacher: { select: { name: true } },
			student: {
				select: {
					user: { select: { name: true } },
					enrolments: { where: { until: null }, select: { class: { select: { name: true } } } },
				},
			},
			schedule: { select: SHIFT },
			workplace: { select: { proposed: true, schedules: { where: { main: true }, select: SHIFT } } },
		},
		orderBy: [
			{ declined_reason: { sort: "asc", nulls: "last" } },
			{ start_date: "asc" },
			{ id_internship: "asc" },
		],
		take: SHOWN,
	});
	return {
		rows: rows.map(({ student, workplace, schedule, waits_for, start_date, end_date, ...row }) => ({
			...row,
			warnings: warningsOf(schedule ?? workplace.schedules[0], limits),
			name: student.user.name,
			class_name: student.enrolments[0]?.class.name ?? null,
			waits_for: waits_for as Confirmation,
			new_workplace: workplace.proposed,
			start_date: toDate(start_date),
			end_date: toDateOrNull(end_date),
		})),
		total: rows.length < SHOWN ? rows.length : await db.internship.count({ where }),
	};
}

/** How many placements wait for the actor's word. @throws AppError 403 */
export const countWaitingPlacements = (actor: Actor): Promise<number> =>
	db.internship.count({ where: waiting(actor) });

/**
 * Placements that wait for the actor, all of these. Students confirm what the school leaves to them.
 * @throws AppError 404; 409 `placement_confirmed`
 */
async function lockWaiting(tx: Transaction, actor: Actor, ids: string[]) {
	await lockInternships(tx, Prisma.sql`id_internship = ANY(${ids})`);
	const rows = await tx.internship.findMany({
		where: { AND: [{ id_internship: { in: ids } }, within(actor)] },
		select: {
			id_internship: true,
			student_id: true,
			waits_for: true,
			company_name: true,
			workplace_id: true,
			teacher_id: true,
			zone: true,
		},
		orderBy: { id_internship: "asc" },
	});
	if (rows.length < ids.length) throw notFound();
	if (rows.some(({ waits_for }) => waits_for === null || (waits_for !== "student" && !isStaff(actor.role))))
		throw conflict(
			"placement_confirmed",
			"Sebagian penempatan ini sudah dikonfirmasi atau tidak menunggu Anda. Muat ulang untuk melihatnya.",
		);
	return rows;
}

/**
 * Confirms placements that wait, all of them or none. Days before today get no row: nobody was absent from a placement
 * that was not certain.
 * @throws AppError 403; 404; 409 `placement_confirmed`, `places_full`, `internship_over`
 */
export async function confirmPlacements(
	actor: Actor,
	{ internships: ids }: WaitingPlacements,
): Promise<number> {
	let asked: { student_id: number; workplace_id: string }[] = [];
	const yesterday = Prisma.sql`(${dateIn(now(), Prisma.sql`zone`)} - 1)`;
	await transact(async (tx) => {
		await shareWorkplaces(tx, actor.npsn);
		const rows = await lockWaiting(tx, actor, ids);
		asked = rows.filter(({ waits_for }) => waits_for === "proposal");
		await lockPlaces(
			tx,
			asked.map(({ workplace_id }) => workplace_id),
		);
		await tx.workplace.updateMany({
			where: { id_workplace: { in: asked.map(({ workplace_id }) => workplace_id) }, proposed: true },
			data: { proposed: false },
		});
		const confirmed = await tx.$executeRaw`
			UPDATE internships SET waits_for = NULL, declined_reason = NULL, days_until = greatest(days_until, ${yesterday}),
				closed_days = closed_days + CASE WHEN days_until < ${yesterday}
					THEN datemultirange(daterange(days_until, ${yesterday}, '(]')) ELSE '{}' END
			WHERE id_internship = ANY(${ids}) AND coalesce(end_date, 'infinity') > ${yesterday}`;
		if (confirmed < ids.length)
			throw conflict(
				"internship_over",
				"Tanggal selesainya sudah lewat. Ubah dulu tanggal PKL-nya, atau batalkan penempatannya.",
			);
		await recordAudit(
			tx,
			actor,
			rows.map(({ id_internship, student_id, company_name }) => ({
				action: "internship.confirmed",
				subject_type: "internship",
				subject_id: id_internship,
				person_id: student_id,
				detail: { workplace: company_name },
			})),
		);
	}).catch(async (error) => {
		throw isRefused(error) ? await full(actor, asked) : error;
	});
	await fillMissingDays(now());
	return ids.length;
}

/**
 * Tells the head why the acting student does not want a place that the school proposed. It waits on: the head takes it
 * back, or talks with the student, who can still confirm it.
 * @throws AppError 404; 409 `placement_confirmed`
 */
export const declinePlacement = (actor: Actor, id: string, { reason }: Decline): Promise<void> =>
	transact(async (tx) => {
		const [row] = await lockWaiting(tx, actor, [id]);
		if (!row) throw notFound();
		await tx.internship.update({ where: { id_internship: id }, data: { declined_reason: reason } });
		await recordAudit(tx, actor, {
			action: "internship.declined",
			subject_type: "internship",
			subject_id: id,
			person_id: row.student_id,
			detail: { workplace: row.company_name },
		});
	});

/**
 * Takes back placements that wait, or rejects proposals, all of them or none. The students are told. A workplace that
 * was only the words of a proposal goes with it, and so does the parents' paper.
 * @throws AppError 403; 404; 409 `placement_confirmed`
 */
export async function withdrawPlacements(
	actor: Actor,
	{ internships: ids }: WaitingPlacements,
): Promise<number> {
	const papers = await transact(async (tx) => {
		await shareWorkplaces(tx, actor.npsn);
		const rows = await lockWaiting(tx, actor, ids);
		const held = await tx.readinessMark.findMany({
			where: { internship_id: { in: ids }, paper: { not: null } },
			select: { paper: true },
		});
		await tx.internship.deleteMany({ where: { id_internship: { in: ids } } });
		await dropProposed(
			tx,
			rows.map(({ workplace_id }) => workplace_id),
		);
		await recordChanges(
			tx,
			actor,
			rows.map(({ student_id, company_name, waits_for }) => ({
				person_id: student_id,
				internship_id: null,
				action: waits_for === "proposal" ? "internship.proposal_rejected" : "internship.withdrawn",
				changed: { before: { company_name }, after: { company_name: null } },
			})),
		);
		return held.map(({ paper }) => paper);
	});
	await removeFiles(papers);
	return ids.length;
}
