import "server-only";
import { firstOpenDate } from "@/lib/attendances/deadline";
import { addDays, type DateString, formatDate } from "@/lib/dates/dates";
import { changedFields, MOVE_FIELDS } from "@/lib/internships/changes";
import { periodErrors } from "@/lib/internships/internship-period";
import type { AskMove, MoveInput } from "@/lib/schemas/internships";
import { FIRST_SCORES } from "@/lib/scores/first-scores";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { db, isOverlap, isRefused, type Transaction, transact } from "../../database/db";
import { shareWorkplaces } from "../../database/workplace-lock";
import { conflict, invalid, notFound } from "../../errors";
import { placeScope } from "../../scopes/internships";
import { fromDate, toDate } from "../../wire/dates";
import { fillMissingDays } from "../attendances/missing-days";
import { findSupervisor } from "../people/handover";
import {
	cancelWaiting,
	changedOf,
	keepWaiting,
	recordChanges,
	recordDecision,
} from "../people/record-changes";
import { fillNumbers } from "./instructor-numbers";
import { endOn, lockOpen } from "./open-internships";
import { clashes, findClash } from "./periods";
import { findWorkplaces, full, lockPlaces } from "./placing";
import { copyToNext } from "./readiness-marks";
import { countEdit, requireEditable } from "./rules";

/**
 * Ends a placement on the day before and begins the next one at another workplace, in one transaction. Days and journals
 * stay with their placement, and the rapor has both on one sheet.
 * @returns the id of the next one
 * @throws AppError 403; 404; 409 `internship_completed`, `internship_unconfirmed`, `internship_moved`, `days_recorded`,
 * `places_full`, `active_internship_exists`; 422 on start_date, workplace_id, teacher_id or the instructor
 */
export async function moveStudent(actor: Actor, id: string, input: MoveInput): Promise<string> {
	const found = await db.internship.findFirst({
		where: { AND: [{ id_internship: id }, placeScope(actor)] },
		select: { student_id: true },
	});
	if (!found) throw notFound();
	const { student_id } = found;
	const placements = [{ student_id, workplace_id: input.workplace_id }];
	const moved = await transact(async (tx) => {
		await shareWorkplaces(tx, actor.npsn);
		const teacher = input.teacher_id
			? await findSupervisor(tx, actor, input.teacher_id, "teacher_id")
			: undefined;
		const old = await lockOpen(tx, id);
		if (old.waits_for !== null)
			throw conflict(
				"internship_unconfirmed",
				"PKL ini belum dikonfirmasi. Batalkan saja penempatannya, lalu tempatkan di tempat lain.",
			);
		const { next: ahead } = await tx.internship.findUniqueOrThrow({
			where: { id_internship: id },
			select: { next: { select: { company_name: true, start_date: true, status: true } } },
		});
		if (ahead && ahead.status !== "completed")
			throw conflict(
				"internship_moved",
				`Peserta didik sudah dipindahkan ke ${ahead.company_name} mulai ${formatDate(toDate(ahead.start_date))}. Ubah PKL yang itu.`,
			);
		if (old.workplace_id === input.workplace_id)
			throw invalid({ workplace_id: ["Peserta didik sudah PKL di tempat ini."] });
		const last = addDays(input.start_date, -1);
		if (last <= old.start_date)
			throw invalid({
				start_date: [`Hari pertama di tempat baru paling cepat ${formatDate(addDays(old.start_date, 2))}.`],
			});
		await requireUnrecorded(tx, id, input.start_date);
		const words = (await findWorkplaces(tx, actor, { ...input, placements }, "workplace_id")).get(
			input.workplace_id,
		);
		if (!words) throw notFound();
		await lockPlaces(tx, [input.workplace_id]);
		const closed = await unexpected(tx, student_id, {
			from: input.start_date,
			before: firstOpenDate(today(old.zone)),
		});
		const ends = old.end_date !== null && old.end_date < last ? old.end_date : last;
		const { status } = await endOn(tx, actor, old, ends, `Pindah ke ${words.company_name}`);
		const { id_internship: next } = await tx.internship.create({
			data: {
				...words,
				student_id,
				npsn: actor.npsn,
				job_name: input.job_name,
				status: "pending",
				waits_for: "proposal",
				teacher_id: input.teacher_id,
				teacher_contact: teacher?.teacher?.contact ?? null,
				start_date: fromDate(input.start_date),
				end_date: fromDate(input.end_date),
				days_until: fromDate(last),
				...FIRST_SCORES,
			},
			select: { id_internship: true },
		});
		await tx.internship.update({ where: { id_internship: next }, data: { waits_for: null } });
		if (input.instructor_name) await fillNumbers(tx, [next]);
		await tx.internship.update({ where: { id_internship: id }, data: { moved_to: next } });
		// The weeks at school stay the same, as far as the new placement goes.
		await tx.$executeRaw`
			UPDATE internships n SET
				blocks = nullif(o.blocks * datemultirange(daterange(n.start_date, n.end_date, '[]')), '{}'), closed_days = n.closed_days + ${closed}::datemultirange FROM internships o
			WHERE n.id_internship = ${next} AND o.id_internship = ${id}`;
		await copyToNext(tx, id, next);
		await approveMove(tx, actor, id);
		await cancelWaiting(tx, actor, { internship_id: id });
		await recordChanges(tx, actor, [
			{
				person_id: student_id,
				internship_id: next,
				action: "internship.moved",
				changed: {
					before: { company_name: old.company_name, teacher_id: old.teacher_id, start_date: null },
					after: {
						company_name: words.company_name,
						teacher_id: input.teacher_id,
						start_date: input.start_date,
					},
				},
			},
		]);
		if (status === "completed")
			await recordAudit(tx, actor, {
				action: "internship.completed",
				subject_type: "internship",
				subject_id: id,
				person_id: student_id,
			});
		return next;
	}).catch(async (error) => {
		if (isRefused(error)) throw await full(actor, placements);
		const period = { student_id, start_date: input.start_date, end_date: input.end_date };
		throw isOverlap(error) ? clashes(await findClash(period, id)) : error;
	});
	await fillMissingDays(now());
	return moved;
}

/** The past days on which nobody expected the student until now: nobody was absent, so they stay without a row. */
async function unexpected(
	tx: Transaction,
	student_id: number,
	{ from, before }: { from: DateString; before: DateString },
): Promise<string> {
	const [row] = await tx.$queryRaw<{ days: string }[]>`
		SELECT (datemultirange(daterange(${from}::date, greatest(${from}::date, ${before}::date)))
			- coalesce(range_agg(daterange(date, date, '[]')), '{}'))::text AS days
		FROM attendances WHERE student_id = ${student_id} AND date >= ${from}::date`;
	return row?.days ?? "{}";
}

/** What the student asked for is granted by it, also at another workplace. */
async function approveMove(tx: Transaction, actor: Actor, internship_id: string): Promise<void> {
	const waiting = await tx.change.findFirst({ where: { internship_id, state: "waiting" } });
	if (!waiting || !("moves_on" in changedOf(waiting).after)) return;
	await tx.change.update({
		where: { id_change: waiting.id_change },
		data: { state: "approved", actor_id: actor.id_user, decided_at: now() },
	});
	await recordDecision(tx, actor, "change_approved", { ...waiting, changed: changedOf(waiting) });
}

/**
 * Asks for another workplace from a day on. It waits for the head or the management, who move the student.
 * @throws AppError 404; 409 `profile_incomplete`, `internship_completed`, `internship_unconfirmed`; 422 on moves_on; 429
 */
export async function askMove(actor: Actor, id: string, { company_name, moves_on }: AskMove): Promise<void> {
	const { student_id: person_id } = await requireEditable(actor, id);
	await countEdit(actor);
	await transact(async (tx) => {
		const row = await lockOpen(tx, id);
		if (row.waits_for !== null)
			throw conflict("internship_unconfirmed", "PKL ini belum dikonfirmasi, jadi belum dapat dipindahkan.");
		const errors = periodErrors(today(row.zone), { start_date: moves_on, end_date: addDays(moves_on, 1) });
		const [error] = Object.values(errors);
		if (error || addDays(moves_on, -1) <= row.start_date)
			throw invalid({
				moves_on: [
					error ?? `Paling cepat ${formatDate(addDays(row.start_date, 2))}, dua hari setelah PKL dimulai.`,
				],
			});
		const asked = changedFields(MOVE_FIELDS, { company_name: row.company_name }, { company_name, moves_on });
		// One request stands for itself, because the head grants it by moving the student.
		const settled = ["start_date", "end_date"];
		await keepWaiting(tx, actor, { person_id, internship_id: id }, { asked, settled });
	});
}

/** Nobody was recorded at the old workplace on a day of the new one. @throws AppError 409 `days_recorded` */
async function requireUnrecorded(tx: Transaction, internship_id: string, day: string): Promise<void> {
	const last = await tx.attendance.findFirst({
		where: { internship_id, date: { gte: fromDate(day) }, expired_at: null },
		select: { date: true },
		orderBy: { date: "desc" },
	});
	if (last)
		throw conflict(
			"days_recorded",
			`Peserta didik masih presensi di tempat lama pada ${formatDate(toDate(last.date))}. Pilih hari sesudahnya.`,
		);
}
