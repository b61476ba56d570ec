import "server-only";
import { addDays, dateOf } from "@/lib/dates/dates";
import { formatWeek } from "@/lib/instructors/day-claims";
import { remindedWeek } from "@/lib/instructors/reminders";
import type { Actor } from "../../auth/session";
import { db, Prisma, readPrepared, readRows, transact } from "../../database/db";
import { addErrand, type Errands } from "../../database/errands";
import { settings } from "../../env";
import { greet, sendMail } from "../../mail";
import { ANSWER_WAITS } from "../../wire/attendances";
import { countWeeks } from "./answers";

/* A mail a week to heads and managers about the answers of instructors: counts, and nobody's name. */

/** Is the actor somebody who gets the mail, where this server sends any? Null: no. Else: do they want it? */
export async function wantsAnswersMail({ id_user, offices }: Actor): Promise<boolean | null> {
	if (!settings().smtpUrl || !offices.some((one) => one === "kepala_program" || one === "manajemen_sekolah"))
		return null;
	const [row] = await readPrepared<{ wants_answers_mail: boolean }>(
		Prisma.sql`SELECT wants_answers_mail FROM teachers WHERE id_user = ${id_user}`,
	);
	return row?.wants_answers_mail ?? null;
}

/** Saves the actor's choice. */
export async function chooseAnswersMail({ id_user }: Actor, wants_answers_mail: boolean): Promise<void> {
	await db.teacher.update({ where: { id_user }, data: { wants_answers_mail }, select: { id_user: true } });
}

/**
 * Whoever `u` leads a major or the school, and wants the mail of the teacher `t`. An address that was changed and not
 * confirmed since may be a stranger's.
 */
const GETS_MAIL = Prisma.sql`u.approval = 'approved' AND u.email IS NOT NULL AND t.wants_answers_mail
	AND (u.email_changed_at IS NULL OR u.email_confirmed_at IS NOT NULL)
	AND (u.role = 'manajemen_sekolah' OR EXISTS (SELECT FROM majors m WHERE m.major_leader_id = u.id_user))`;

/**
 * Queues the mails about the last week, on the day on which instructors are first reminded of it. The week is noted with
 * its mail, so nobody gets one twice.
 * @returns how many were queued
 */
export async function mailAnswers(at: Date): Promise<number> {
	const week = remindedWeek(dateOf(at, "WIB"));
	if (!week || !settings().smtpUrl) return 0;
	return transact(async (tx) => {
		const due = await tx.$queryRaw<{ id_user: number }[]>`
			UPDATE teachers SET answers_mailed = ${week}::date WHERE id_user IN (
				SELECT t.id_user FROM teachers t JOIN users u ON u.id_user = t.id_user
				WHERE ${GETS_MAIL} AND t.answers_mailed IS DISTINCT FROM ${week}::date
				ORDER BY t.id_user FOR NO KEY UPDATE OF t)
			RETURNING id_user`;
		for (const { id_user } of due) await addErrand(tx, "answers-summary", { id_user, week }, String(id_user));
		return due.length;
	});
}

type Reader = {
	name: string;
	email: string;
	email_confirmed_at: Date | null;
	npsn: string;
	leads_school: boolean;
};

/**
 * Mails how many instructors have answered for a week and the one before it. Without anything to look at, nobody gets a
 * mail.
 * @throws Error of the mail server
 */
export async function sendAnswersSummary({ id_user, week }: Errands["answers-summary"]): Promise<void> {
	const { appName, appUrl } = settings();
	const [reader] = await readRows<Reader>`
		SELECT u.name, u.email, u.email_confirmed_at, u.npsn, u.role = 'manajemen_sekolah' AS leads_school
		FROM users u JOIN teachers t ON t.id_user = u.id_user WHERE u.id_user = ${id_user} AND ${GETS_MAIL}`;
	if (!reader) return;
	const { email, npsn, leads_school } = reader;
	const theirs = leads_school
		? Prisma.sql`i.npsn = ${npsn}`
		: Prisma.sql`i.npsn = ${npsn} AND i.student_id IN (SELECT s.id_user FROM students s
			JOIN majors m ON m.id_major = s.major_id WHERE m.major_leader_id = ${id_user})`;
	const before = addDays(week, -7);
	const weeks = await countWeeks(theirs, before, addDays(week, 6));
	const [waiting] = await readRows<{ days: number }>`
		SELECT count(*)::int AS days FROM internships i
		JOIN day_answers d ON d.internship_id = i.id_internship AND d.says <> 'right' AND d.checked_at IS NULL
		JOIN attendances a ON a.internship_id = d.internship_id AND a.date = d.date
		WHERE ${theirs} AND ${Prisma.raw(ANSWER_WAITS)}`;
	const days = waiting?.days ?? 0;
	if (weeks.length === 0 && days === 0) return;
	const lines = weeks.map(
		(one) => `Minggu ${formatWeek(one.week)}: ${one.answered} dari ${one.asked} instruktur menjawab.`,
	);
	if (days > 0)
		lines.push(`${days} hari berbeda menurut instruktur, dan menunggu diperiksa guru pembimbing.`);
	await sendMail({
		to: email,
		subject: `${appName}: jawaban instruktur minggu ${formatWeek(week)}`,
		text: `${greet(reader)},

${lines.join("\n")}

Siapa yang belum menjawab, dan pesan pengingat untuknya, ada di halaman ini:

${appUrl}/guru/dunia-kerja/instruktur

Email ini dikirim seminggu sekali. Anda dapat mematikannya di halaman yang sama.
`,
	});
}
