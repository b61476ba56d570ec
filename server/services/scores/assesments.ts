import "server-only";
import { MAX_ASSESMENTS, REQUIRED_ASSESMENTS } from "@/lib/limits";
import type { Paged } from "@/lib/schemas/lists";
import type { AddAssesments, SubmitScore } from "@/lib/schemas/scores";
import type { ScoredSection } from "@/lib/scores/scoring";
import { assesmentOf } from "../../../lib/scores/first-scores";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { db, transact } from "../../database/db";
import { pageOf } from "../../database/paging";
import { conflict, notFound } from "../../errors";
import { internshipScope } from "../../scopes/internships";
import { isSupervised } from "../../scopes/supervision";
import { type ScoredMentee, shownSelect, toShown } from "../../wire/internships";
import { type AssesmentWire, assesmentSelect, toAssesment } from "../../wire/scores";
import { askedMentees, byName, type MenteesAsked, menteeScope } from "../internships/mentees";
import { type Sheet, sheetNumber, sheetSelect, toSheetRows, waitingFor } from "./score-sheets";
import {
	alreadySubmitted,
	holdSupervised,
	recordScore,
	requireOngoing,
	requireTakingBack,
	SUBMITTED,
	scoreFor,
	TAKEN_BACK,
	undoExpired,
} from "./scoring";

/**
 * Submits an assessment, which cannot be changed afterwards. For a moment it can be taken back.
 * @throws AppError 404; 403 `review_rejected` for anybody but the supervisor; 409 and 422 as {@link scoreFor}
 */
export async function submitAssesment(
	actor: Actor,
	id_assesment: string,
	input: SubmitScore,
): Promise<AssesmentWire> {
	const where = { id_assesment };
	await transact(async (tx) => {
		const row = await tx.assesment.findUnique({ where, select: SUBMITTED });
		if (!row) throw notFound();
		const data = await scoreFor(tx, actor, row, input);
		const { count } = await tx.assesment.updateMany({ where: { ...where, status: "needs_assesment" }, data });
		if (count === 0) throw alreadySubmitted();
		await recordScore(tx, actor, "score.assesment", { ...row, id: id_assesment });
	});
	return toAssesment(await db.assesment.findUniqueOrThrow({ where, select: assesmentSelect }));
}

/**
 * Takes back an assessment that was just sent, within {@link UNDO_GRACE}. The audit log keeps both.
 * @throws AppError 404; 403 `review_rejected`; 409 `undo_expired`, `internship_completed`
 */
export async function undoAssesment(actor: Actor, id_assesment: string): Promise<void> {
	const where = { id_assesment };
	await transact(async (tx) => {
		const row = await tx.assesment.findUnique({ where, select: SUBMITTED });
		if (!row) throw notFound();
		const sent_at = await requireTakingBack(tx, actor, row.internship_id);
		const { count } = await tx.assesment.updateMany({
			where: { ...where, sent_at },
			data: { status: "needs_assesment", ...TAKEN_BACK },
		});
		if (count === 0) throw undoExpired();
		await recordScore(tx, actor, "score.assesment_undone", { ...row, id: id_assesment });
	});
}

/**
 * Adds the next assessment. Its name comes from its number.
 * @throws AppError 404; 403 `review_rejected`; 409 `internship_not_started`, `internship_completed`, `assesment_limit`
 */
export async function createAssesment(actor: Actor, internship_id: string): Promise<AssesmentWire> {
	const created = await transact(async (tx) => {
		// The lock lets one request at a time add an assessment, so the number that we read below is the last.
		const internship = await holdSupervised(tx, actor, internship_id, "NO KEY UPDATE");
		requireOngoing(internship);
		const last = await tx.assesment.aggregate({ where: { internship_id }, _max: { number: true } });
		const number = (last._max.number ?? 0) + 1;
		if (number > MAX_ASSESMENTS)
			throw conflict("assesment_limit", `Asesmen untuk satu PKL maksimal ${MAX_ASSESMENTS}.`);
		const row = await tx.assesment.create({
			data: { internship_id, ...assesmentOf(number) },
			select: assesmentSelect,
		});
		const { id_assesment: id, name } = row;
		await recordScore(tx, actor, "score.assesment_added", { id, name, internship });
		return row;
	});
	return toAssesment(created);
}

/**
 * Adds this assessment to every mentee of the actor who has all assessments before it. Mentees who already have it are
 * skipped, so that two windows add it once.
 * @returns the added ones
 */
export async function createAssesments(actor: Actor, { number }: AddAssesments): Promise<AssesmentWire[]> {
	const created = await transact(async (tx) => {
		// As with a single assessment, the locks keep others from adding or completing. We lock by id, so that two
		// requests never wait in a circle.
		const held = await tx.$queryRaw<{ id_internship: string; student_id: number }[]>`
			SELECT id_internship, student_id FROM internships i WHERE ${isSupervised(actor)} AND status = 'ongoing'
			ORDER BY id_internship FOR NO KEY UPDATE`;
		const ids = held.map(({ id_internship }) => id_internship);
		const counted = await tx.assesment.groupBy({
			by: ["internship_id"],
			where: { internship_id: { in: ids } },
			_max: { number: true },
		});
		const last = new Map(counted.map((row) => [row.internship_id, row._max.number]));
		const students = new Map(held.map((row) => [row.id_internship, row.student_id]));
		const rows = await tx.assesment.createManyAndReturn({
			data: ids
				.filter((id) => (last.get(id) ?? 0) === number - 1)
				.map((internship_id) => ({ internship_id, ...assesmentOf(number) })),
			select: assesmentSelect,
		});
		await recordAudit(
			tx,
			actor,
			rows.map(({ id_assesment, internship_id, name }) => ({
				action: "score.assesment_added",
				subject_type: "assesment",
				subject_id: id_assesment,
				person_id: students.get(internship_id),
				detail: { name },
			})),
		);
		return rows;
	});
	return created.map(toAssesment);
}

/**
 * One assessment of all mentees of the actor, by name. @param asked its number. By default it is the first that a
 * mentee still needs
 */
export async function readAssesmentSheet(actor: Actor, asked: number | undefined): Promise<Sheet> {
	const counts = await db.assesment.groupBy({
		by: ["number"],
		where: { status: "needs_assesment", internship: menteeScope(actor) },
		_count: true,
	});
	const waiting = waitingFor(MAX_ASSESMENTS, counts);
	const number = sheetNumber(asked, waiting);
	const mentees = await db.internship.findMany({
		where: menteeScope(actor),
		select: {
			...sheetSelect,
			assesments: { where: { number }, select: { id_assesment: true, status: true } },
			_count: { select: { assesments: true } },
		},
		orderBy: byName,
	});
	const sheet = await toSheetRows(mentees, ({ assesments: [row], _count }) => ({
		id: row?.id_assesment ?? null,
		done: row?.status === "success",
		addable: !row && _count.assesments === number - 1,
	}));
	return { number, waiting, ...sheet };
}

/**
 * One page of the actor's mentees, or of the completed internships, by name. Each has the number of its submitted
 * assessments.
 */
export async function pageOfAssessedMentees(actor: Actor, asked: MenteesAsked): Promise<Paged<ScoredMentee>> {
	const where = await askedMentees(actor, asked);
	const submitted = { where: { status: "success" } } as const;
	const select = { ...shownSelect, _count: { select: { assesments: submitted } } };
	const { rows, meta } = await pageOf(
		asked.page,
		(slice) => db.internship.findMany({ where, select, orderBy: byName, ...slice }),
		() => db.internship.count({ where }),
	);
	const required = await readRequired(rows.map(({ id_internship }) => id_internship));
	return {
		rows: rows.map(({ _count, ...row }) => ({
			...toShown(row),
			submitted: _count.assesments,
			required: required.get(row.id_internship) ?? REQUIRED_ASSESMENTS,
		})),
		meta,
	};
}

/** How many mentees of the actor have as many submitted assessments as the head of their programme asks for. */
export async function countFullyAssessed(actor: Actor): Promise<number> {
	const [{ count = 0 } = {}] = await db.$queryRaw<{ count: number }[]>`
		SELECT count(*)::int AS count FROM internships i JOIN students s ON s.id_user = i.student_id
		LEFT JOIN instruments n USING (major_id)
		WHERE ${isSupervised(actor)} AND i.status = 'ongoing' AND coalesce(n.required_assesments, ${REQUIRED_ASSESMENTS}) <= (
			SELECT count(*) FROM assesments a WHERE a.internship_id = i.id_internship AND a.status = 'success')`;
	return count;
}

/**
 * How many assessments the head of each internship's programme asks for, by the internship's id. The caller has checked
 * the access.
 */
export async function readRequired(internships: readonly string[]): Promise<Map<string, number>> {
	const rows = await db.$queryRaw<{ id_internship: string; required_assesments: number }[]>`
		SELECT id_internship, required_assesments FROM internships JOIN students ON id_user = student_id
		JOIN instruments USING (major_id) WHERE id_internship = ANY(${internships})`;
	return new Map(rows.map((row) => [row.id_internship, row.required_assesments]));
}

/** The assessments of an internship by number. The caller has checked that the actor may see it. */
export async function listAssesments(internship_id: string): Promise<AssesmentWire[]> {
	const rows = await db.assesment.findMany({
		where: { internship_id },
		select: assesmentSelect,
		orderBy: { number: "asc" },
	});
	return rows.map(toAssesment);
}

/** An assessment of this internship, which the actor may see, with the questions and answers. @throws AppError 404 */
export async function findAssesment(actor: Actor, id_internship: string, id_assesment: string) {
	const row = await db.assesment.findFirst({
		where: { AND: [{ id_assesment, internship_id: id_internship }, { internship: internshipScope(actor) }] },
		select: { ...assesmentSelect, scored_with: true },
	});
	if (!row) throw notFound();
	const { scored_with, ...assesment } = row;
	return { ...toAssesment(assesment), scored_with: scored_with as ScoredSection[] | null };
}
