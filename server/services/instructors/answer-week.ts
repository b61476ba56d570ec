import "server-only";
import { addDays, formatDate, mondayOf } from "@/lib/dates/dates";
import { CLAIM_LABELS, exceptionsOf, firstWeek, isException } from "@/lib/instructors/day-claims";
import type { AnswerWeek, DayException } from "@/lib/schemas/instructor-answers";
import { recordAudit } from "../../audit";
import type { InstructorActor } from "../../auth/actor";
import { now, today } from "../../clock";
import { Prisma, type Transaction, transact } from "../../database/db";
import { conflict, invalid, notFound } from "../../errors";
import { isBegun } from "./own-students";
import { markOf, readStudents, SEEN, sameDays, type WeekDay, type WeekStudent } from "./weeks";

type Said = Pick<DayException, "word"> & { says: DayException["says"] | "right"; date: string };

/** How many days an answer covers. Days that can still change wait, and count in neither. */
export type Answered = { right: number; differs: number };

/**
 * Answers a week: what differs, and that all other settled days are right. Attendance does not change. Each day keeps
 * what the page showed. A repeated answer changes nothing. One that the instructor changes is to be checked again.
 * @throws AppError 404; 409 `week_changed` when the page showed other days or exceptions, `rapor_locked`; 422 on exceptions
 */
export const answerWeek = (
	actor: InstructorActor,
	{ week, shown, exceptions }: AnswerWeek,
): Promise<Answered> =>
	transact(async (tx) => {
		const present = mondayOf(today(actor.zone));
		if (week < firstWeek(present) || week > present) throw notFound();
		// With this lock, nobody corrects a day, locks a rapor or names another instructor meanwhile.
		await tx.$queryRaw`
			SELECT i.id_internship FROM internships i WHERE ${isBegun(actor)} AND i.start_date <= ${addDays(week, 6)}::date
			ORDER BY i.id_internship FOR NO KEY UPDATE`;
		const students = await readStudents(tx, actor, week);
		requireKnown(students, exceptions);
		const mark = markOf(students);
		if (mark !== shown && !(sameDays(mark, shown) && repeats(students, exceptions)))
			throw conflict(
				"week_changed",
				"Ada yang berubah sejak halaman ini dibuka. Periksa lagi, lalu kirim jawaban Anda.",
			);
		const answered: Answered = { right: 0, differs: 0 };
		for (const student of students) {
			if (student.locked) continue;
			const said = student.days.flatMap((day) => sayOf(student, day, exceptions) ?? []);
			const differs = said.filter(({ says }) => isException(says)).length;
			answered.differs += differs;
			answered.right += said.length - differs;
			await write(tx, actor, { student, week, said });
		}
		return answered;
	});

/** @throws AppError 404 for another's student; 409 `rapor_locked`; 422 for what cannot be said of a day */
function requireKnown(students: readonly WeekStudent[], exceptions: readonly DayException[]): void {
	for (const { internship_id, date, says } of exceptions) {
		const student = students.find(({ id_internship }) => id_internship === internship_id);
		if (!student) throw notFound();
		if (student.locked)
			throw conflict(
				"rapor_locked",
				`Rapor ${student.name} sudah dikunci sekolah, jadi kehadirannya tidak dapat dijawab lagi. Hubungi guru pembimbing bila ada yang keliru.`,
			);
		const day = student.days.find((one) => one.date === date);
		if (!day) throw invalid({ exceptions: [`Tanggal itu bukan hari PKL ${student.name}.`] });
		if (!exceptionsOf(day.status).includes(says))
			throw invalid({
				exceptions: ["Yang tercatat sudah sama dengan jawaban Anda. Muat ulang halaman ini."],
			});
	}
}

/** Takes nothing back that the instructor has said, as a request that is sent again, and unlike another tab's. */
const repeats = (students: readonly WeekStudent[], exceptions: readonly DayException[]): boolean =>
	students.every(({ id_internship, days }) =>
		days.every(
			({ date, answer }) =>
				!answer ||
				!isException(answer.says) ||
				exceptions.some(
					(one) =>
						one.internship_id === id_internship &&
						one.date === date &&
						one.says === answer.says &&
						one.word === answer.word,
				),
		),
	);

function sayOf(
	{ id_internship }: WeekStudent,
	{ date, settled }: WeekDay,
	exceptions: readonly DayException[],
): Said | null {
	const found = exceptions.find((one) => one.internship_id === id_internship && one.date === date);
	if (found) return { date, says: found.says, word: found.word };
	return settled ? { date, says: "right", word: null } : null;
}

type Answer = { student: WeekStudent; week: string; said: Said[] };

/** Writes what is new. What the instructor said of a day that can still change, and says no longer, goes. */
async function write(tx: Transaction, actor: InstructorActor, { student, week, said }: Answer) {
	const { id_internship, days } = student;
	const { id_instructor } = actor;
	const [dates, claims, words] = [
		said.map(({ date }) => date),
		said.map(({ says }) => says),
		said.map(({ word }) => word ?? ""),
	];
	const written = await tx.$queryRaw<{ says: string }[]>`
		INSERT INTO day_answers AS d (internship_id, date, instructor_id, instructor_name, answered_at, says, word,
			seen_status, seen_time, seen_left_at)
		SELECT a.internship_id, a.date, ${id_instructor}, ${actor.name}, ${now()}::timestamptz, s.says::day_claim,
			nullif(s.word, ''), ${Prisma.raw(SEEN)}
		FROM unnest(${dates}::date[], ${claims}::text[], ${words}::text[]) AS s (date, says, word)
		JOIN attendances a ON a.internship_id = ${id_internship} AND a.date = s.date
		ON CONFLICT (internship_id, date, instructor_id) DO UPDATE SET instructor_name = EXCLUDED.instructor_name,
			answered_at = EXCLUDED.answered_at, says = EXCLUDED.says, word = EXCLUDED.word,
			seen_status = EXCLUDED.seen_status, seen_time = EXCLUDED.seen_time, seen_left_at = EXCLUDED.seen_left_at,
			checked_at = NULL, checker_id = NULL
		WHERE (d.says, d.word, d.seen_status, d.seen_time, d.seen_left_at)
			IS DISTINCT FROM (EXCLUDED.says, EXCLUDED.word, EXCLUDED.seen_status, EXCLUDED.seen_time, EXCLUDED.seen_left_at)
		RETURNING d.says::text`;
	const open = days.filter((day) => day.answer && !dates.includes(day.date)).map(({ date }) => date);
	const gone = await tx.$executeRaw`
		DELETE FROM day_answers WHERE internship_id = ${id_internship} AND instructor_id = ${id_instructor}
			AND date = ANY(${open}::date[])`;
	if (written.length + gone === 0) return;
	const { student_id } = await tx.internship.findUniqueOrThrow({
		where: { id_internship },
		select: { student_id: true },
	});
	const differs = said.filter(({ says }) => isException(says));
	await recordAudit(tx, actor, {
		action: "attendance.answered",
		subject_type: "internship",
		subject_id: id_internship,
		person_id: student_id,
		detail: {
			date: week,
			right: said.length - differs.length,
			differs: differs.length,
			...(differs.length > 0 && {
				days: `(${differs.map(({ date, says }) => `${formatDate(date)} ${CLAIM_LABELS[says].toLowerCase()}`).join(", ")})`,
			}),
		},
	});
}
