import "server-only";
import type { InternshipStatus } from "@/lib/labels";
import type { SubmitScore } from "@/lib/schemas/scores";
import { type ScoredKind, type ScoredSection, scoreAnswers } from "@/lib/scores/scoring";
import { UNDO_GRACE } from "@/lib/undo";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { db, Prisma, readPrepared, type Transaction } from "../../database/db";
import { AppError, conflict, invalid, notFound } from "../../errors";
import { supervises } from "../../scopes/supervision";
import { fromDate } from "../../wire/dates";
import { type InstrumentWire, instrumentSelect, toInstrument } from "../../wire/instruments";
import { requireShown } from "../instruments/write";
import { completed } from "../internships/rules";

/* What observations and assessments have in common. */

export const alreadySubmitted = () =>
	conflict("already_submitted", "Penilaian ini sudah dikirim dan tidak dapat diubah.");

/** The columns that a submission needs of its row. */
export const SUBMITTED = {
	internship_id: true,
	status: true,
	name: true,
	internship: { select: { student_id: true } },
} as const;

/** Records in the audit log what somebody did to an observation or assessment. */
export const recordScore = (
	tx: Transaction,
	actor: Actor,
	action: `score.${ScoredKind}` | `score.${ScoredKind}_undone` | "score.assesment_added",
	{ id, name, internship }: { id: string; name: string; internship: { student_id: number } },
): Promise<void> =>
	recordAudit(tx, actor, {
		action,
		subject_type: action.startsWith("score.observation") ? "observation" : "assesment",
		subject_id: id,
		person_id: internship.student_id,
		detail: { name },
	});

type Held = { status: InternshipStatus; student_id: number };

/**
 * Locks an internship until the transaction ends, so that nobody completes it meanwhile.
 * @param lock SHARE lets several requests hold it at once; NO KEY UPDATE only one
 * @throws AppError 404; 403 `review_rejected` for anybody but the supervisor
 */
export async function holdSupervised(
	tx: Transaction,
	actor: Actor,
	id_internship: string,
	lock: "SHARE" | "NO KEY UPDATE",
): Promise<Held> {
	const [row] = await tx.$queryRaw<(Held & { teacher_id: number | null })[]>`
		SELECT teacher_id, status::text AS status, student_id FROM internships
		WHERE id_internship = ${id_internship} AND npsn = ${actor.npsn} FOR ${Prisma.raw(lock)}`;
	if (!row) throw notFound();
	if (!supervises(actor, row.teacher_id))
		throw new AppError(
			403,
			"Hanya guru pembimbing peserta didik ini yang dapat menilainya.",
			"review_rejected",
		);
	return row;
}

/** Only ongoing internships are scored. @throws AppError 409 `internship_not_started`, `internship_completed` */
export function requireOngoing({ status }: { status: InternshipStatus }): void {
	switch (status) {
		case "ongoing":
			return;
		case "completed":
			throw completed();
		case "pending":
			throw conflict("internship_not_started", "Penilaian belum dapat dilakukan karena PKL belum dimulai.");
		default:
			status satisfies never;
	}
}

/** The applied instrument of the student's major, locked so that nobody edits it meanwhile. @throws AppError 409 */
async function holdInstrument(tx: Transaction, student_id: number): Promise<InstrumentWire> {
	const [held] = await tx.$queryRaw<{ id_instrument: string }[]>`
		SELECT id_instrument FROM instruments
		WHERE status = 'applied' AND major_id = (SELECT major_id FROM students WHERE id_user = ${student_id})
		FOR SHARE`;
	if (!held)
		throw conflict(
			"instrument_unavailable",
			"Tidak ada instrumen PKL yang tersedia. Silahkan hubungi Kepala Program untuk meminta Instrumen PKL.",
		);
	return toInstrument(await tx.instrument.findUniqueOrThrow({ where: held, select: instrumentSelect }));
}

/**
 * The columns that a submission writes: the scores, and the sections and answers behind them.
 * @param row the observation or assessment as it was read
 * @throws AppError 404; 403 `review_rejected`; 409 `already_submitted`, `internship_not_started`,
 * `internship_completed`, `instrument_unavailable`, `instrument_changed`; 422 on score
 */
export async function scoreFor(
	tx: Transaction,
	actor: Actor,
	row: { internship_id: string; status: string },
	{ note, score, sections }: SubmitScore,
) {
	const internship = await holdSupervised(tx, actor, row.internship_id, "SHARE");
	if (row.status === "success") throw alreadySubmitted();
	requireOngoing(internship);
	const instrument = await holdInstrument(tx, internship.student_id);
	requireShown(instrument, sections, "Periksa kembali pertanyaannya.");
	const { instrument_sections } = instrument;
	const scored_with = withAnswers(instrument_sections, score);
	if (!scored_with) throw invalid({ score: ["Jumlah jawaban tidak sesuai dengan instrumen PKL."] });
	const { section_score, total_score } = scoreAnswers(score);
	return {
		status: "success" as const,
		total_score,
		section_score: JSON.stringify(section_score),
		scored_with: scored_with as Prisma.InputJsonArray,
		date: fromDate(today(actor.zone)),
		sent_at: now(),
		note,
	};
}

/** The columns of a submission that was taken back. */
export const TAKEN_BACK = {
	total_score: null,
	section_score: null,
	scored_with: Prisma.DbNull,
	date: null,
	sent_at: null,
	note: null,
};

/**
 * Guards taking back a submission: by the supervisor, while the internship goes on.
 * @returns the condition on `sent_at` that the row must still meet
 * @throws AppError 404; 403 `review_rejected`; 409 `internship_completed`
 */
export async function requireTakingBack(tx: Transaction, actor: Actor, internship_id: string) {
	requireOngoing(await holdSupervised(tx, actor, internship_id, "SHARE"));
	return { gt: new Date(now().getTime() - UNDO_GRACE) };
}

export const undoExpired = () => conflict("undo_expired", "Penilaian ini tidak dapat diurungkan lagi.");

/** Does the actor send scores without being asked first? */
export async function sendsAtOnce({ id_user }: Actor): Promise<boolean> {
	const [teacher] = await readPrepared<{ scores_at_once: boolean }>(
		Prisma.sql`SELECT scores_at_once FROM teachers WHERE id_user = ${id_user}`,
	);
	return teacher?.scores_at_once ?? false;
}

/** Saves the actor's choice for {@link sendsAtOnce}. */
export async function chooseAtOnce({ id_user }: Actor, scores_at_once: boolean): Promise<void> {
	await db.teacher.update({ where: { id_user }, data: { scores_at_once }, select: { id_user: true } });
}

/** Each item with its answer. Undefined when the answers do not match the shape of the sections exactly. */
function withAnswers(
	sections: InstrumentWire["instrument_sections"],
	score: SubmitScore["score"],
): ScoredSection[] | undefined {
	const fits =
		sections.length === score.length &&
		sections.every(({ instrument_items }, index) => instrument_items.length === score[index]?.length);
	if (!fits) return undefined;
	return sections.map(({ section_code, section_label, instrument_items }, index) => ({
		section_code,
		section_label,
		instrument_items: instrument_items.map(({ item_code, item_label }, place) => ({
			item_code,
			item_label,
			answer: score[index]?.[place] ?? 0,
		})),
	}));
}
