import "server-only";
import { firstOpenDate } from "@/lib/attendances/deadline";
import { addDays, type DateString, daysAfter } from "@/lib/dates/dates";
import { REOPEN_DAYS } from "@/lib/internships/internship-period";
import type { JournalStatus } from "@/lib/labels";
import { can } from "@/lib/permissions";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { db, isOverlap, Prisma, type Transaction, transact } from "../../database/db";
import { dateIn } from "../../database/deadline";
import { WAITING_JOURNALS } from "../../database/journal-status";
import { conflict, notFound } from "../../errors";
import { internshipScope, isSeen, overseeScope } from "../../scopes/internships";
import { superviseScope } from "../../scopes/supervision";
import { toDate, toDateOrNull, toIsoOrNull } from "../../wire/dates";
import type { CompletedMentee, Completion, InternshipWire, Unfinished } from "../../wire/internships";
import { fillMissingDays } from "../attendances/missing-days";
import { endRapor } from "../documents/issued-documents";
import { cancelWaiting } from "../people/record-changes";
import { clashes, findClash, giveWay, takeAbsences } from "./periods";
import { answerInternship } from "./read";
import { completed, requireEditable } from "./rules";
import { recordInternship } from "./write";

/**
 * Completes an internship. It can be reopened for {@link REOPEN_DAYS} days.
 * @throws AppError 404; 409 `profile_incomplete`, `internship_not_started`, `internship_completed`
 */
export async function completeInternship(
	actor: Actor,
	id: string,
	{ reason }: { reason: string | null },
): Promise<InternshipWire> {
	const found = await requireEditable(actor, id);
	if (found.status === "pending")
		throw conflict("internship_not_started", "PKL tidak dapat diselesaikan karena belum dimulai.");
	await transact(async (tx) => {
		const { count } = await tx.internship.updateMany({
			where: { id_internship: id, status: "ongoing" },
			data: {
				status: "completed",
				completed_at: now(),
				completed_by: actor.role,
				completion_reason: reason,
			},
		});
		if (count === 0) throw completed();
		await recordInternship(tx, actor, "internship.completed", found);
		await cancelWaiting(tx, actor, { internship_id: id });
	});
	return answerInternship(id);
}

/** The latest time of a completion that can no longer be undone. */
export const reopenLimit = () => daysAfter(now(), -REOPEN_DAYS);

/**
 * Makes a completed internship ongoing again. Its rapor and certificate are no longer valid. Days that passed meanwhile
 * and can no longer be filled in do not count against the student. The UPDATE checks everything at the moment it
 * writes, so only one of two requests wins.
 * @throws AppError 403; 404; 409 `internship_not_completed`, `reopen_expired`, `active_internship_exists`
 */
export async function reopenInternship(actor: Actor, id_internship: string): Promise<InternshipWire> {
	const mine = { AND: [{ id_internship }, overseeScope(actor)] };
	const found = await db.internship.findFirst({
		where: mine,
		select: {
			id_internship: true,
			student_id: true,
			status: true,
			zone: true,
			start_date: true,
			end_date: true,
		},
	});
	if (!found) throw notFound();
	if (found.status !== "completed") throw notCompleted();
	const { student_id } = found;
	const period = { student_id, start_date: toDate(found.start_date), end_date: toDateOrNull(found.end_date) };
	const lapsed = addDays(firstOpenDate(today(found.zone)), -1);
	try {
		await transact(async (tx) => {
			await giveWay(tx, period);
			const { count } = await tx.internship.updateMany({
				where: { AND: [mine, { status: "completed", completed_at: { gt: reopenLimit() } }] },
				data: {
					status: "ongoing",
					completed_at: null,
					completed_by: null,
					completion_reason: null,
					gave_way: false,
				},
			});
			if (count === 0) throw await whyNotReopened(tx, id_internship);
			await closeDays(tx, [id_internship], lapsed);
			await takeAbsences(tx, id_internship);
			await recordInternship(tx, actor, "internship.reopened", found);
			await endRapor(tx, actor, { ...found, reason: REOPENED, certificate: REOPENED });
		});
	} catch (error) {
		throw isOverlap(error) ? clashes(await findClash(period, id_internship)) : error;
	}
	await fillMissingDays(now());
	return answerInternship(id_internship);
}

/** Why the rapor and the certificate of a reopened internship ended. */
const REOPENED = "PKL dibuka kembali";

/**
 * Remembers the days of ongoing internships without a row up to this date. So a later change of the placement's dates does not make rows for
 * them.
 */
export const closeDays = (tx: Transaction, ids: string[], lapsed: DateString) => tx.$executeRaw`
	UPDATE internships SET days_until = ${lapsed}::date,
		closed_days = closed_days + datemultirange(daterange(days_until, ${lapsed}::date, '(]'))
	WHERE id_internship = ANY(${ids}) AND status = 'ongoing' AND days_until < ${lapsed}::date`;

const notCompleted = () =>
	conflict("internship_not_completed", "PKL ini belum diselesaikan, jadi tidak perlu dibuka kembali.");

async function whyNotReopened(tx: Transaction, id_internship: string) {
	const completed = await tx.internship.count({ where: { id_internship, status: "completed" } });
	return completed
		? conflict(
				"reopen_expired",
				`PKL hanya dapat dibuka kembali dalam ${REOPEN_DAYS} hari setelah diselesaikan.`,
			)
		: notCompleted();
}

const ENDED_BY_REOPENING = {
	where: { kind: { in: ["rapor", "sertifikat"] }, ended_at: null },
	select: { kind: true },
	orderBy: { kind: "asc" },
} satisfies Prisma.Internship$issued_documentsArgs;

/**
 * How an internship was completed, and whether the actor may reopen it now. Null for an open internship. @throws
 * AppError 404
 */
export async function findCompletion(actor: Actor, id_internship: string): Promise<Completion | null> {
	const row = await db.internship.findFirst({
		where: { AND: [{ id_internship }, internshipScope(actor)] },
		select: {
			status: true,
			completed_at: true,
			completed_by: true,
			completion_reason: true,
			zone: true,
			issued_documents: ENDED_BY_REOPENING,
		},
	});
	if (!row) throw notFound();
	if (row.status !== "completed") return null;
	const { completed_at, completed_by, completion_reason: reason } = row;
	return {
		completed_at: toIsoOrNull(completed_at, row.zone),
		completed_by,
		reason,
		ends: row.issued_documents.map(({ kind }) => kind),
		reopenable:
			completed_at !== null && completed_at > reopenLimit() && (await mayReopen(actor, id_internship)),
	};
}

async function mayReopen(actor: Actor, id_internship: string): Promise<boolean> {
	if (!can(actor.offices, "internship:reopen")) return false;
	return (await db.internship.count({ where: { AND: [{ id_internship }, overseeScope(actor)] } })) > 0;
}

/** The internships that the actor supervises and may still reopen. The one completed last comes first. At most 100. */
export async function listReopenable(actor: Actor): Promise<CompletedMentee[]> {
	const rows = await db.internship.findMany({
		where: { AND: [superviseScope(actor), { status: "completed", completed_at: { gt: reopenLimit() } }] },
		select: {
			id_internship: true,
			company_name: true,
			completed_at: true,
			completed_by: true,
			zone: true,
			completion_reason: true,
			student: { select: { user: { select: { name: true } } } },
			issued_documents: ENDED_BY_REOPENING,
		},
		orderBy: [{ completed_at: "desc" }, { id_internship: "desc" }],
		take: 100,
	});
	return rows.map(({ id_internship, company_name, student, ...row }) => ({
		id_internship,
		company_name,
		name: student.user.name,
		completed_at: toIsoOrNull(row.completed_at, row.zone),
		completed_by: row.completed_by,
		reason: row.completion_reason,
		ends: row.issued_documents.map(({ kind }) => kind),
	}));
}

const countJournals = (status: JournalStatus) => Prisma.sql`
	(SELECT count(*)::int FROM journals WHERE internship_id = id_internship AND status = ${status}::journal_status)`;

/** What remains of an ongoing internship that the actor may see. Null for any other internship. */
export async function readUnfinished(actor: Actor, id_internship: string): Promise<Unfinished | null> {
	const [row] = await db.$queryRaw<Unfinished[]>`
		SELECT (SELECT count(*)::int FROM calendar_of(id_internship, ${dateIn(now(), Prisma.sql`zone`)} + 1, end_date)
				WHERE works) AS days,
			${Prisma.raw(WAITING_JOURNALS)} AS journals, ${countJournals("needs_revision")} AS revisions,
			${countJournals("not_created")} AS unwritten,
			(SELECT count(*)::int FROM observations
				WHERE internship_id = id_internship AND status = 'needs_observation') AS observations,
			EXISTS (SELECT FROM issued_documents
				WHERE internship_id = id_internship AND kind = 'rapor' AND ended_at IS NULL) AS rapor_locked
		FROM internships i WHERE id_internship = ${id_internship} AND status = 'ongoing'
			AND ${isSeen(actor, Prisma.sql`id_internship`, Prisma.sql`npsn`)}`;
	return row ?? null;
}
