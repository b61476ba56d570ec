import "server-only";
import { MAX_ASSESMENTS } from "@/lib/limits";
import type { Paged } from "@/lib/schemas/lists";
import type { SubmitScore } from "@/lib/schemas/scores";
import type { ScoredSection } from "@/lib/scoring";
import type { Actor } from "../auth/session";
import { db, transact } from "../database/db";
import { pageOf } from "../database/paging";
import { conflict, notFound } from "../errors";
import { internshipScope } from "../scopes";
import { internshipSelect, type ScoredMentee, toInternship } from "../wire/internships";
import { type AssesmentWire, assesmentSelect, toAssesment } from "../wire/scores";
import { assesmentOf } from "./first-scores";
import { askedMentees, byName, type MenteesAsked, menteeScope } from "./mentees";
import {
	alreadySubmitted,
	holdSupervised,
	recordScore,
	requireOngoing,
	SUBMITTED,
	scoreFor,
} from "./scoring";

/**
 * Submits an assessment, which cannot be changed afterwards.
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
 * Adds the next assessment. Its number gives its name.
 * @throws AppError 404; 403 `review_rejected`; 409 `internship_not_started`, `internship_completed`, `assesment_limit`
 */
export async function createAssesment(actor: Actor, internship_id: string): Promise<AssesmentWire> {
	const created = await transact(async (tx) => {
		// The lock lets one request at a time add an assessment, so the number read below is the last.
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

/** One page of the actor's mentees by name, or of those whose placement is completed, each with how many of the assessments are submitted. */
export async function pageOfAssessedMentees(actor: Actor, asked: MenteesAsked): Promise<Paged<ScoredMentee>> {
	const where = askedMentees(actor, asked);
	const submitted = { where: { status: "success" } } as const;
	const select = { ...internshipSelect, _count: { select: { assesments: submitted } } };
	const { rows, meta } = await pageOf(
		asked.page,
		(slice) => db.internship.findMany({ where, select, orderBy: byName, ...slice }),
		() => db.internship.count({ where }),
	);
	return {
		rows: rows.map(({ _count, ...row }) => ({ ...toInternship(row), submitted: _count.assesments })),
		meta,
	};
}

/** For how many mentees of the actor all assessments are submitted. */
export const countFullyAssessed = (actor: Actor): Promise<number> =>
	db.internship.count({
		where: {
			AND: [
				menteeScope(actor),
				{ assesments: { some: { number: MAX_ASSESMENTS }, every: { status: "success" } } },
			],
		},
	});

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
