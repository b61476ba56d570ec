import "server-only";
import type { AttendanceStatus } from "@/lib/labels";
import { can } from "@/lib/permissions";
import type { CheckAnswer, KeepTyped } from "@/lib/schemas/instructor-answers";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { Prisma, readPrepared, transact } from "../../database/db";
import { isLocked } from "../../database/rapor-lock";
import { conflict, notFound } from "../../errors";
import { overseeScope } from "../../scopes/internships";
import { isSupervised, superviseScope } from "../../scopes/supervision";
import { ANSWER_WAITS, DAY_ANSWER, type DayAnswerWire } from "../../wire/attendances";
import { iso, toDate, toIso } from "../../wire/dates";
import { lockInternships } from "../people/handover";

/* What instructors say that differs from what is recorded. It changes nothing: the teacher looks, and decides. */

/** A day on which an instructor says something else than the day does, and nobody has looked yet. */
export type Difference = Omit<DayAnswerWire, "waits"> & {
	id_attendance: string;
	internship_id: string;
	name: string;
	date: string;
	/** What the day says now. */
	status: AttendanceStatus;
	time: string | null;
	has_letter: boolean;
	/** May the reader correct the day? */
	correctable: boolean;
};

/** A score from an instructor beside another one that the teacher typed from paper. */
export type ScoreDifference = {
	internship_id: string;
	name: string;
	typed: number;
	given: number;
	given_at: string;
	instructor: string;
};

/**
 * Placements `i` whose differences an actor checks: those they supervise. Those that nobody supervises, because the
 * teacher is gone, are for the management.
 */
const isChecked = (actor: Actor): Prisma.Sql =>
	can(actor.offices, "user:list")
		? Prisma.sql`(${isSupervised(actor)} OR i.teacher_id IS NULL AND i.npsn = ${actor.npsn})`
		: isSupervised(actor);

const TYPED_OTHERWISE = Prisma.sql`r.workplace_score <> w.score AND w.kept_at IS NULL`;

/** Everything that waits for the actor, the oldest day first. */
export async function listDifferences(
	actor: Actor,
): Promise<{ days: Difference[]; scores: ScoreDifference[] }> {
	const [days, scores] = await Promise.all([
		readPrepared<Difference>(Prisma.sql`
			SELECT ${Prisma.raw(DAY_ANSWER)}, a.id_attendance, a.internship_id, u.name, a.date::text, a.status, a.time::text,
				a.attachment IS NOT NULL AS has_letter, NOT ${isLocked(Prisma.sql`i.id_internship`)} AS correctable
			FROM internships i JOIN day_answers d ON d.internship_id = i.id_internship AND d.says <> 'right' AND d.checked_at IS NULL
			JOIN attendances a ON a.internship_id = d.internship_id AND a.date = d.date
			JOIN users u ON u.id_user = i.student_id LEFT JOIN users v ON v.id_user = d.checker_id
			WHERE ${isChecked(actor)} AND ${Prisma.raw(ANSWER_WAITS)} ORDER BY a.date, u.name, d.id_answer`),
		readPrepared<ScoreDifference>(Prisma.sql`
			SELECT i.id_internship AS internship_id, u.name, r.workplace_score AS typed, w.score AS given,
				${Prisma.raw(iso("w.given_at", "i.zone"))} AS given_at, w.instructor_name AS instructor
			FROM internships i JOIN workplace_scores w ON w.internship_id = i.id_internship
			JOIN rapors r ON r.internship_id = i.id_internship JOIN users u ON u.id_user = i.student_id
			WHERE ${isSupervised(actor)} AND ${TYPED_OTHERWISE} AND NOT ${isLocked(Prisma.sql`i.id_internship`)}
			ORDER BY u.name, i.id_internship`),
	]);
	return { days, scores };
}

/** How much waits for the actor. */
export async function countDifferences(actor: Actor): Promise<number> {
	const [row] = await readPrepared<{ count: number }>(Prisma.sql`
		SELECT (SELECT count(*) FROM internships i
			JOIN day_answers d ON d.internship_id = i.id_internship AND d.says <> 'right' AND d.checked_at IS NULL
			JOIN attendances a ON a.internship_id = d.internship_id AND a.date = d.date
			WHERE ${isChecked(actor)} AND ${Prisma.raw(ANSWER_WAITS)})::int
		+ (SELECT count(*) FROM internships i JOIN workplace_scores w ON w.internship_id = i.id_internship
			JOIN rapors r ON r.internship_id = i.id_internship
			WHERE ${isSupervised(actor)} AND ${TYPED_OTHERWISE} AND NOT ${isLocked(Prisma.sql`i.id_internship`)})::int AS count`);
	return row?.count ?? 0;
}

/**
 * Says that the day stays as it is. A repeated request changes nothing.
 * @throws AppError 403; 404; 409 `answer_changed` or `attendance_changed` when the actor was shown another answer or status
 */
export const checkAnswer = (
	actor: Actor,
	id_answer: string,
	{ shown_status, shown_at }: CheckAnswer,
): Promise<void> =>
	transact(async (tx) => {
		// With this lock, the instructor does not change the answer meanwhile.
		await lockInternships(
			tx,
			Prisma.sql`id_internship = (SELECT internship_id FROM day_answers WHERE id_answer = ${id_answer})`,
		);
		const found = await tx.dayAnswer.findFirst({
			where: { id_answer, says: { not: "right" }, internship: overseeScope(actor) },
			select: {
				internship_id: true,
				date: true,
				answered_at: true,
				internship: { select: { student_id: true } },
			},
		});
		if (!found) throw notFound();
		const { internship_id, date, answered_at } = found;
		const day = await tx.attendance.findFirst({
			where: { internship_id, date },
			select: { status: true, zone: true },
		});
		if (day && shown_at !== null && toIso(answered_at, day.zone) !== shown_at)
			throw conflict(
				"answer_changed",
				"Instruktur sudah mengubah jawabannya sejak halaman ini dibuka. Periksa lagi.",
			);
		if (day?.status !== shown_status)
			throw conflict(
				"attendance_changed",
				"Status hari ini sudah berubah sejak halaman ini dibuka. Periksa lagi.",
			);
		const { count } = await tx.dayAnswer.updateMany({
			where: { id_answer, checked_at: null },
			data: { checked_at: now(), checker_id: actor.id_user },
		});
		if (count === 0) return;
		await recordAudit(tx, actor, {
			action: "attendance.answer_checked",
			subject_type: "attendance",
			subject_id: internship_id,
			person_id: found.internship.student_id,
			detail: { date: toDate(date), new_status: day.status },
		});
	});

/**
 * Stays with the score that was typed from paper. The instructor's is shown beside it.
 * @throws AppError 404 unless the actor supervises the placement and a score was typed; 409 `score_changed`
 */
export const keepTyped = (actor: Actor, internship_id: string, { shown }: KeepTyped): Promise<void> =>
	transact(async (tx) => {
		const row = await tx.workplaceScore.findFirst({
			where: { internship_id, internship: superviseScope(actor) },
			select: {
				score: true,
				internship: { select: { student_id: true, rapor: { select: { workplace_score: true } } } },
			},
		});
		const typed = row?.internship.rapor?.workplace_score ?? null;
		if (!row || typed === null) throw notFound();
		if (row.score !== shown)
			throw conflict(
				"score_changed",
				"Nilai instruktur sudah berubah sejak halaman ini dibuka. Periksa lagi.",
			);
		const { count } = await tx.workplaceScore.updateMany({
			where: { internship_id, score: row.score, kept_at: null },
			data: { kept_at: now() },
		});
		if (count === 0) return;
		await recordAudit(tx, actor, {
			action: "rapor.workplace_kept",
			subject_type: "internship",
			subject_id: internship_id,
			person_id: row.internship.student_id,
			detail: { score: typed, given: row.score },
		});
	});
