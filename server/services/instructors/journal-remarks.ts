import "server-only";
import { REMARKED_SHOWN } from "@/lib/limits";
import type { RemarkInput } from "@/lib/schemas/instructor-answers";
import { recordAudit } from "../../audit";
import type { InstructorActor } from "../../auth/actor";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, type Prisma, transact } from "../../database/db";
import { notFound } from "../../errors";
import { journalScope } from "../../scopes/journals";
import { toDate, toIso } from "../../wire/dates";
import type { RemarkWire } from "../../wire/journals";
import { begunPlacements } from "./own-students";

/** Journals that an instructor reads: those that were sent, and not returned. Of them only day and text. */
const read = (actor: InstructorActor): Prisma.JournalWhereInput => ({
	status: { in: ["in_review", "approved"] },
	description: { not: null },
	attendance: { internship: begunPlacements(actor) },
});

export type RemarkedJournal = {
	id_journal: string;
	date: string;
	description: string;
	/** What this instructor remarked. */
	remark: string | null;
	/** What others remarked, who looked after the student before. */
	others: { instructor: string; text: string }[];
};

export type Remarked = { name: string; journals: RemarkedJournal[] };

/** The latest journals of a student, newest first. @throws AppError 404 */
export async function listRemarked(actor: InstructorActor, id_internship: string): Promise<Remarked> {
	const internship = await db.internship.findFirst({
		where: { AND: [{ id_internship }, begunPlacements(actor)] },
		select: { student: { select: { user: { select: { name: true } } } } },
	});
	if (!internship) throw notFound();
	const rows = await db.journal.findMany({
		where: { AND: [{ internship_id: id_internship }, read(actor)] },
		select: {
			id_journal: true,
			date: true,
			description: true,
			remarks: {
				select: { instructor_id: true, instructor_name: true, text: true },
				orderBy: { written_at: "asc" },
			},
		},
		orderBy: { date: "desc" },
		take: REMARKED_SHOWN,
	});
	return {
		name: internship.student.user.name,
		journals: rows.map(({ id_journal, date, description, remarks }) => ({
			id_journal,
			date: toDate(date),
			description: description ?? "",
			remark: remarks.find((one) => one.instructor_id === actor.id_instructor)?.text ?? null,
			others: remarks
				.filter((one) => one.instructor_id !== actor.id_instructor)
				.map(({ instructor_name, text }) => ({ instructor: instructor_name, text })),
		})),
	};
}

/**
 * Writes the instructor's remark on a journal, or without words removes it. It changes nothing of the journal.
 * @throws AppError 404
 */
export const writeRemark = (
	actor: InstructorActor,
	id_journal: string,
	{ text }: RemarkInput,
): Promise<void> =>
	transact(async (tx) => {
		const journal = await tx.journal.findFirst({
			where: { AND: [{ id_journal }, read(actor)] },
			select: { date: true, attendance: { select: { student_id: true } } },
		});
		if (!journal) throw notFound();
		const { id_instructor, name } = actor;
		const key = { journal_id: id_journal, instructor_id: id_instructor };
		const before = await tx.journalRemark.findUnique({ where: { journal_id_instructor_id: key } });
		if ((before?.text ?? null) === text) return;
		const data = { instructor_name: name, written_at: now(), text: text ?? "" };
		if (text === null) await tx.journalRemark.deleteMany({ where: key });
		else
			await tx.journalRemark.upsert({
				where: { journal_id_instructor_id: key },
				create: { ...key, ...data },
				update: data,
			});
		await recordAudit(tx, actor, {
			action: text === null ? "journal.remark_removed" : "journal.remarked",
			subject_type: "journal",
			subject_id: id_journal,
			person_id: journal.attendance.student_id,
			detail: { date: toDate(journal.date) },
		});
	});

/** The remarks on a journal that the actor may see, the earliest first. */
export async function listRemarks(actor: Actor, id_journal: string): Promise<RemarkWire[]> {
	const rows = await db.journalRemark.findMany({
		where: { journal: { AND: [{ id_journal }, journalScope(actor)] } },
		select: {
			instructor_name: true,
			text: true,
			written_at: true,
			journal: { select: { attendance: { select: { zone: true } } } },
		},
		orderBy: [{ written_at: "asc" }, { id_remark: "asc" }],
	});
	return rows.map(({ instructor_name, text, written_at, journal }) => ({
		instructor: instructor_name,
		text,
		written_at: toIso(written_at, journal.attendance.zone),
	}));
}
