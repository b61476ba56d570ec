import "server-only";
import type { AuditAction } from "@/lib/audit/audit";
import type { ApproveJournals, ReviewJournal } from "@/lib/schemas/journals";
import { UNDO_GRACE } from "@/lib/undo";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, Prisma, type Transaction, transact } from "../../database/db";
import { AppError, conflict, notFound } from "../../errors";
import { isSupervised, superviseScope } from "../../scopes/supervision";
import { JOURNAL, type JournalWire } from "../../wire/journals";
import { latestRound } from "./journal-rounds";

const OUTCOMES: Record<ReviewJournal["status"], AuditAction> = {
	approved: "journal.approved",
	needs_revision: "journal.returned",
};

/**
 * A supervising teacher's decision on a journal in review.
 * @throws AppError 404; 403 `review_rejected` for any other staff member; 409 `review_locked`, or `journal_changed`
 * for a version that the actor was not shown
 */
export async function reviewJournal(
	actor: Actor,
	id_journal: string,
	decision: ReviewJournal,
): Promise<JournalWire> {
	const [journal] = await transact((tx) => decide(tx, actor, [id_journal], decision));
	return journal ?? refuse(actor, id_journal);
}

/**
 * Approves several journals, if they still wait in the version that was shown. A decision that somebody else made
 * meanwhile stays.
 * @returns the ids of those that were approved
 * @throws AppError as {@link reviewJournal} when no journal could be approved
 */
export async function approveJournals(actor: Actor, { ids, rounds }: ApproveJournals): Promise<string[]> {
	const approved = await transact((tx) =>
		decide(tx, actor, ids, { status: "approved", feedback: null, rounds }),
	);
	if (approved.length === 0) await refuse(actor, ids[0] as string);
	return approved.map(({ id_journal }) => id_journal);
}

/**
 * Takes decisions of the actor back, within {@link UNDO_GRACE} and while nothing has changed since. The journals wait
 * again, with the feedback of the round before. The round is deleted. The audit log keeps both the decision and the
 * undoing.
 * @returns the ids of those that wait again
 * @throws AppError 404; 403 `review_rejected`; 409 `undo_expired` when no decision could be undone
 */
export async function undoReviews(actor: Actor, ids: string[]): Promise<string[]> {
	const undone = await transact(async (tx) => {
		await lock(tx, ids);
		const rows = await tx.$queryRaw<Decided[]>`
			WITH latest AS (
				SELECT DISTINCT ON (journal_id) * FROM journal_rounds WHERE journal_id = ANY(${ids})
				ORDER BY journal_id, reviewed_at DESC, id_round DESC
			), j AS (
				UPDATE journals SET status = 'in_review', updated_at = ${now()}, reviewed_at = NULL,
					feedback = (SELECT r.feedback FROM journal_rounds r WHERE r.journal_id = journals.id_journal
						AND r.id_round <> latest.id_round ORDER BY r.reviewed_at DESC, r.id_round DESC LIMIT 1)
				FROM latest, internships i
				WHERE journals.id_journal = latest.journal_id
					AND latest.reviewer_id = ${actor.id_user} AND latest.reviewed_at > ${new Date(now().getTime() - UNDO_GRACE)}
					AND journals.status = latest.status AND journals.updated_at = latest.reviewed_at
					AND i.id_internship = journals.internship_id AND ${isSupervised(actor)}
				RETURNING journals.*, i.student_id, latest.id_round
			), gone AS (DELETE FROM journal_rounds WHERE id_round IN (SELECT id_round FROM j))
			${DECIDED}`;
		return record(tx, actor, "journal.review_undone", rows);
	});
	if (undone.length === 0)
		await refuse(
			actor,
			ids[0] as string,
			conflict("undo_expired", "Keputusan ini tidak dapat diurungkan lagi."),
		);
	return undone.map(({ id_journal }) => id_journal);
}

type Decided = { student_id: number; journal: JournalWire };

const DECIDED = Prisma.raw(`SELECT j.student_id, ${JOURNAL} AS journal
	FROM j JOIN attendances a ON a.id_attendance = j.attendance_id`);

/**
 * Locks the journals by their ids, so that two requests for the same journals never wait in a circle. It is a separate
 * statement, so that the next one sees what others did while this one waited.
 */
const lock = (tx: Transaction, ids: string[]) =>
	tx.$executeRaw`SELECT 1 FROM journals WHERE id_journal = ANY(${ids}) ORDER BY id_journal FOR UPDATE`;

/**
 * Decides on the journals in this list that wait for the actor in the version that was shown. The UPDATE checks
 * everything at the moment it writes, so only one of two reviews at once wins. The same statement keeps each decision
 * as a round, with what it was about. A journal without a decision has only one version, so the shown version does not
 * matter.
 */
async function decide(
	tx: Transaction,
	actor: Actor,
	ids: string[],
	{ status, feedback, rounds }: ReviewJournal,
) {
	await lock(tx, ids);
	const asShown = rounds
		? Prisma.sql`coalesce(${latestRound("journals")}, '') = ANY(${["", ...rounds]})`
		: Prisma.sql`true`;
	const rows = await tx.$queryRaw<Decided[]>`
		WITH j AS (
			UPDATE journals SET status = ${status}::journal_status, feedback = ${feedback}, updated_at = ${now()},
				reviewed_at = ${now()}
			FROM internships i
			WHERE journals.id_journal = ANY(${ids}) AND journals.status = 'in_review' AND ${asShown}
				AND i.id_internship = journals.internship_id AND ${isSupervised(actor)}
			RETURNING journals.*, i.student_id
		), round AS (
			INSERT INTO journal_rounds
				(journal_id, reviewer_id, reviewed_at, status, feedback, description, image_path, captured_at, captured_from_file)
			SELECT id_journal, ${actor.id_user}, updated_at, status, feedback, description, image_path, captured_at,
				captured_from_file FROM j
		)
		${DECIDED}`;
	return record(tx, actor, OUTCOMES[status], rows);
}

/** An entry in the audit log for each of the journals. @returns the journals */
async function record(tx: Transaction, actor: Actor, action: AuditAction, rows: Decided[]) {
	if (rows.length > 0)
		await recordAudit(
			tx,
			actor,
			rows.map(({ student_id, journal: { id_journal, date } }) => ({
				action,
				subject_type: "journal",
				subject_id: id_journal,
				person_id: student_id,
				detail: { date },
			})),
		);
	return rows.map(({ journal }) => journal);
}

/**
 * Throws the reason why nothing was done to a journal. It is missing, it is another teacher's, or `otherwise` applies.
 * Without `otherwise`, the journal waits in another version, or does not wait at all.
 */
async function refuse(actor: Actor, id_journal: string, otherwise?: AppError): Promise<never> {
	// What belongs to another school is not there.
	const journal = await db.journal.findFirst({
		where: { id_journal, attendance: { internship: { npsn: actor.npsn } } },
		select: { status: true, attendance: { select: { internship_id: true } } },
	});
	if (!journal) throw notFound();
	const { internship_id: id_internship } = journal.attendance;
	const isOwn = await db.internship.count({ where: { AND: [{ id_internship }, superviseScope(actor)] } });
	if (isOwn === 0)
		throw new AppError(
			403,
			"Hanya guru pembimbing peserta didik ini yang dapat memeriksa jurnalnya.",
			"review_rejected",
		);
	if (otherwise) throw otherwise;
	throw journal.status === "in_review"
		? conflict(
				"journal_changed",
				"Jurnal ini sudah diperbaiki peserta didik sejak Anda membukanya. Periksa versi barunya dulu.",
			)
		: conflict("review_locked", "Jurnal ini tidak sedang menunggu pemeriksaan.");
}
