import "server-only";
import { DEFAULT_GOALS, type Predicate, roundScore } from "@/lib/rapor/rapor";
import { USUAL_WORDS } from "@/lib/rapor/workplace-score";
import type { WorkplaceScoreInput } from "@/lib/schemas/instructor-answers";
import { recordAudit } from "../../audit";
import type { InstructorActor } from "../../auth/actor";
import { now, today } from "../../clock";
import { db, Prisma, readRows, type Transaction, transact } from "../../database/db";
import { isLocked, isOnSheet } from "../../database/rapor-lock";
import { conflict, invalid, notFound } from "../../errors";
import { toIso } from "../../wire/dates";
import { lockInternships } from "../people/handover";
import { begunPlacements, isBegun } from "./own-students";

/** A student of an instructor, and whether the workplace has scored them. */
export type ScoredStudent = {
	id_internship: string;
	name: string;
	/** Null: not yet. */
	score: number | null;
	last_day: string | null;
	/** The rapor is locked, so the score stays as it is. */
	locked: boolean;
	/** The placement ends within two weeks, or has ended, and nobody has given a score. */
	due: boolean;
};

/** The workplace still has to score a placement `i`: neither its instructor has, nor has the teacher from paper. */
export const LACKS_SCORE = Prisma.sql`(NOT ${isLocked(Prisma.sql`i.id_internship`)}
	AND NOT EXISTS (SELECT FROM workplace_scores w WHERE w.internship_id = i.id_internship)
	AND NOT EXISTS (SELECT FROM rapors r WHERE r.internship_id = i.id_internship AND r.workplace_score IS NOT NULL))`;

/** So many days before its end, a placement can be judged. */
const BEFORE_END = 14;

/** The instructor's students by name. */
export const listScored = (actor: InstructorActor): Promise<ScoredStudent[]> => readRows<ScoredStudent>`
	SELECT i.id_internship, u.name, w.score, i.last_day::text, locked,
		w.score IS NULL AND NOT locked AND i.last_day <= ${today(actor.zone)}::date + ${BEFORE_END}::int AS due
	FROM internships i JOIN users u ON u.id_user = i.student_id LEFT JOIN workplace_scores w ON w.internship_id = i.id_internship
	CROSS JOIN LATERAL (SELECT ${isLocked(Prisma.sql`i.id_internship`)} AS locked) l
	WHERE ${isBegun(actor)}
	ORDER BY u.name, i.id_internship`;

/** The form of one student's scores. */
export type ScoreSheet = {
	id_internship: string;
	name: string;
	/** Empty: one score for all. */
	goals: { number: number; label: string; score: number | null }[];
	score: number | null;
	note: string | null;
	/** The words beside the scores. */
	predicates: readonly Predicate[];
	/** Who gave the scores, and when. */
	given: { by: string; at: string } | null;
	locked: boolean;
	/** The teacher has typed a score from paper, and that one counts. */
	typed: boolean;
};

const FIELDS = {
	student_id: true,
	school_year: true,
	zone: true,
	student: { select: { major_id: true, user: { select: { name: true } } } },
	workplace_score: { include: { goals: { orderBy: { number: "asc" } } } },
	rapor: { select: { workplace_score: true } },
} satisfies Prisma.InternshipSelect;

/** A placement of the instructor, with the goals that are scored there. @throws AppError 404 */
async function readPlacement(tx: Transaction, actor: InstructorActor, id_internship: string) {
	const row = await tx.internship.findFirst({
		where: { AND: [{ id_internship }, begunPlacements(actor)] },
		select: FIELDS,
	});
	if (!row) throw notFound();
	const [state] = await tx.$queryRaw<{ locked: boolean }[]>`
		SELECT ${isLocked(Prisma.sql`${id_internship}`)} AS locked`;
	return { row, locked: state?.locked ?? false, ...(await readGoals(tx, row)) };
}

/** The goals of a placement's rapor, and the words beside scores. A student without a major has no goals. */
async function readGoals(
	tx: Transaction,
	{ school_year, student: { major_id } }: { school_year: number; student: { major_id: number | null } },
) {
	if (major_id === null) return { goals: [], predicates: USUAL_WORDS };
	const goals = await tx.learningGoal.findMany({
		where: { major_id, school_year },
		select: { number: true, label: true },
		orderBy: { number: "asc" },
	});
	const rules = await tx.raporRules.findUnique({
		where: { major_id_school_year: { major_id, school_year } },
		select: { predicates: true },
	});
	const own = (rules?.predicates ?? []) as Predicate[];
	return { goals: goals.length ? goals : DEFAULT_GOALS, predicates: own.length ? own : USUAL_WORDS };
}

/** The form for a student's scores. @throws AppError 404 */
export async function findScoreSheet(actor: InstructorActor, id_internship: string): Promise<ScoreSheet> {
	const { row, goals, predicates, locked } = await readPlacement(db, actor, id_internship);
	const given = row.workplace_score;
	return {
		id_internship,
		name: row.student.user.name,
		goals: goals.map(({ number, label }) => ({
			number,
			label,
			score: given?.goals.find((one) => one.number === number && one.label === label)?.score ?? null,
		})),
		score: given?.score ?? null,
		note: given?.note ?? null,
		predicates,
		given: given && { by: given.instructor_name, at: toIso(given.given_at, row.zone) },
		locked,
		typed: row.rapor?.workplace_score != null,
	};
}

/**
 * Gives the workplace's score of a student, until the rapor is locked. A repeated request changes nothing.
 * @throws AppError 404; 409 `rapor_locked`, or `score_changed` when the page showed other scores; 422 on goals and score
 */
export const giveScore = (
	actor: InstructorActor,
	id_internship: string,
	{ shown, note, ...input }: WorkplaceScoreInput,
): Promise<{ score: number }> =>
	transact(async (tx) => {
		await readPlacement(tx, actor, id_internship);
		// With this lock, nobody locks the rapor or names another instructor meanwhile.
		await lockInternships(tx, isOnSheet(id_internship));
		const { row, goals, locked } = await readPlacement(tx, actor, id_internship);
		const { school_year, student_id, zone, workplace_score: before } = row;
		if (locked)
			throw conflict(
				"rapor_locked",
				`Rapor ${row.student.user.name} sudah dikunci sekolah, jadi nilainya tidak dapat diubah. Hubungi guru pembimbing bila ada yang keliru.`,
			);
		const scored = goals.flatMap(({ number, label }) => {
			const found = input.goals.find((one) => one.number === number);
			return found ? [{ school_year, number, label, score: found.score }] : [];
		});
		if (scored.length !== goals.length || input.goals.length !== goals.length)
			throw invalid({ goals: ["Tujuan pembelajaran telah diubah sekolah. Muat ulang halaman ini."] });
		const score = goals.length
			? roundScore(scored.reduce((sum, one) => sum + one.score, 0) / scored.length)
			: input.score;
		if (score === null) throw invalid({ score: ["Nilai wajib diisi."] });
		const same =
			before !== null &&
			before.instructor_id === actor.id_instructor &&
			before.score === score &&
			before.note === note &&
			tell(before.goals) === tell(scored);
		if (same) return { score };
		if ((before && toIso(before.given_at, zone)) !== shown)
			throw conflict(
				"score_changed",
				"Nilai ini sudah diubah sejak halaman ini dibuka. Periksa lagi, lalu simpan bila masih perlu.",
			);
		const data = {
			instructor_id: actor.id_instructor,
			instructor_name: actor.name,
			given_at: now(),
			score,
			note,
			kept_at: null,
		};
		await tx.workplaceScore.upsert({
			where: { internship_id: id_internship },
			create: { internship_id: id_internship, ...data },
			update: data,
		});
		await tx.workplaceGoalScore.deleteMany({ where: { internship_id: id_internship } });
		await tx.workplaceGoalScore.createMany({
			data: scored.map((goal) => ({ internship_id: id_internship, ...goal })),
		});
		await recordAudit(tx, actor, {
			action: before ? "score.workplace_changed" : "score.workplace_given",
			subject_type: "internship",
			subject_id: id_internship,
			person_id: student_id,
			detail: {
				score,
				goals: tell(scored),
				...(before && { before: before.score, goals_before: tell(before.goals) }),
			},
		});
		return { score };
	});

/** `(TP 1: 90, TP 2: 85)`, and without goals nothing. */
const tell = (goals: readonly { number: number; score: number }[]): string | null =>
	goals.length ? `(${goals.map(({ number, score }) => `TP ${number}: ${score}`).join(", ")})` : null;
