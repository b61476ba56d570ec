import "server-only";
import { WRITTEN_JOURNALS } from "@/lib/journals/journal-status";
import { choicesOf, type GoalChoice, goalName } from "@/lib/rapor/rapor";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { db, Prisma, readPrepared, type Transaction, transact } from "../../database/db";
import { AppError, conflict, invalid, notFound } from "../../errors";
import { journalScope } from "../../scopes/journals";
import { supervises } from "../../scopes/supervision";
import { toDate } from "../../wire/dates";
import { GOALS, type JournalTag, TAGGED } from "../../wire/journals";
import { ensureGoals } from "../rapor/learning-goals";

/*
 * Which learning goal a journal is about. The student says it with the journal, and a teacher's correction stays. It
 * shows what was done. It scores nothing.
 */

type Tagged = JournalTag & { major_id: number | null };

const tagOf = ({ major_id, goals, ...tag }: Tagged): JournalTag => ({
	...tag,
	goals: choicesOf(goals, major_id),
});

/** The goal of a journal, and the goals it can be about. The caller has checked that the actor may see the journal. */
export async function readTag(id_journal: string): Promise<JournalTag> {
	const [row] = await readPrepared<Tagged>(Prisma.sql`
		SELECT s.major_id, ${Prisma.raw(GOALS)} AS goals, ${Prisma.raw(TAGGED)} AS goal, coalesce(t.corrected, false) AS corrected
		FROM journals j JOIN internships i ON i.id_internship = j.internship_id JOIN students s ON s.id_user = i.student_id
		LEFT JOIN journal_goals t ON t.journal_id = j.id_journal WHERE j.id_journal = ${id_journal}`);
	if (!row) throw notFound();
	return tagOf(row);
}

const goalGone = () =>
	invalid({ goal: ["Tujuan pembelajaran ini sudah tidak ada. Muat ulang halaman ini."] });

/**
 * The key of the goal with this number, of the major and school year of the journal's placement. Null: there is none.
 * Nobody changes the goals until the transaction ends.
 */
async function holdGoal(tx: Transaction, id_journal: string, number: number) {
	const { internship } = await tx.attendance.findFirstOrThrow({
		where: { journal: { id_journal } },
		select: { internship: { select: { school_year: true, student: { select: { major_id: true } } } } },
	});
	const { school_year, student } = internship;
	if (student.major_id === null) return null;
	const of = { major_id: student.major_id, school_year };
	if (await tx.learningGoal.count({ where: of }))
		await tx.$executeRaw`SELECT FROM majors WHERE id_major = ${of.major_id} FOR SHARE`;
	else await ensureGoals(tx, of);
	return (await tx.learningGoal.count({ where: { ...of, number } })) ? { ...of, number } : null;
}

/**
 * Writes the goal that a student chose, unless a teacher has corrected it. Undefined leaves it as it is.
 * @param queued the journal comes from a phone's queue, and is not refused because a head has removed the goal meanwhile
 * @throws AppError 422 when the major has no such goal
 */
export async function tagOwn(
	tx: Transaction,
	id_journal: string,
	goal: number | null | undefined,
	queued: boolean,
): Promise<void> {
	if (goal === undefined) return;
	const open = { journal_id: id_journal, corrected: false };
	if (goal === null) {
		await tx.journalGoal.deleteMany({ where: open });
		return;
	}
	const key = await holdGoal(tx, id_journal, goal);
	if (!key && queued) return;
	if (!key) throw goalGone();
	const { count } = await tx.journalGoal.updateMany({ where: open, data: key });
	if (count === 0)
		await tx.journalGoal.createMany({ data: { journal_id: id_journal, ...key }, skipDuplicates: true });
}

/**
 * Corrects the goal of a journal, also of an approved one. Null: it is about none.
 * @returns the goals to choose from, and the present one
 * @throws AppError 404; 403 `review_rejected` for anybody but the supervising teacher; 409 `journal_not_written`; 422
 */
export async function correctGoal(
	actor: Actor,
	id_journal: string,
	goal: number | null,
): Promise<JournalTag> {
	await transact(async (tx) => {
		await tx.$executeRaw`SELECT FROM journals WHERE id_journal = ${id_journal} FOR UPDATE`;
		const journal = await tx.journal.findFirst({
			where: { AND: [{ id_journal }, journalScope(actor)] },
			select: {
				date: true,
				status: true,
				goal: { select: { learning_goal: true } },
				attendance: { select: { student_id: true, internship: { select: { teacher_id: true } } } },
			},
		});
		if (!journal) throw notFound();
		const { student_id, internship } = journal.attendance;
		if (!supervises(actor, internship.teacher_id))
			throw new AppError(
				403,
				"Hanya guru pembimbing peserta didik ini yang dapat mengubah tujuan jurnalnya.",
				"review_rejected",
			);
		if (!WRITTEN_JOURNALS.includes(journal.status))
			throw conflict("journal_not_written", "Jurnal ini belum ditulis.");
		const before = journal.goal?.learning_goal;
		const after = await writeCorrection(tx, id_journal, goal);
		const tell = (one: GoalChoice | null | undefined) => (one ? goalName(one) : "tanpa tujuan");
		if (tell(before) === tell(after)) return;
		await recordAudit(tx, actor, {
			action: "journal.goal_corrected",
			subject_type: "journal",
			subject_id: id_journal,
			person_id: student_id,
			detail: { date: toDate(journal.date), before: tell(before), after: tell(after) },
		});
	});
	return readTag(id_journal);
}

/** A correction to none needs no row where nobody has chosen a goal. */
async function writeCorrection(tx: Transaction, journal_id: string, goal: number | null) {
	if (goal === null) {
		await tx.journalGoal.updateMany({ where: { journal_id }, data: { number: null, corrected: true } });
		return null;
	}
	const key = await holdGoal(tx, journal_id, goal);
	if (!key) throw goalGone();
	const data = { ...key, corrected: true };
	const { learning_goal } = await tx.journalGoal.upsert({
		where: { journal_id },
		create: { journal_id, ...data },
		update: data,
		select: { learning_goal: true },
	});
	return learning_goal;
}

/** The goals that a student's journals of a placement are about, for the file of the own data. */
export async function listOwnTags(actor: Actor, internship_id: string) {
	const rows = await db.journalGoal.findMany({
		where: { journal: { internship_id, attendance: { student_id: actor.id_user } } },
		select: { journal_id: true, corrected: true, learning_goal: { select: { label: true } } },
		orderBy: { journal: { date: "asc" } },
	});
	return rows.map(({ journal_id, corrected, learning_goal }) => ({
		id_journal: journal_id,
		goal: learning_goal?.label ?? null,
		corrected,
	}));
}
