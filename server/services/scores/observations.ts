import "server-only";
import { OBSERVATION_COUNT } from "@/lib/limits";
import type { Paged } from "@/lib/schemas/lists";
import type { SubmitScore } from "@/lib/schemas/scores";
import type { ScoredSection } from "@/lib/scores/scoring";
import type { Actor } from "../../auth/session";
import { db, transact } from "../../database/db";
import { pageOf } from "../../database/paging";
import { notFound } from "../../errors";
import { internshipScope } from "../../scopes/internships";
import { type ScoredMentee, shownSelect, toShown } from "../../wire/internships";
import { type ObservationWire, observationSelect, toObservation } from "../../wire/scores";
import { askedMentees, byName, type MenteesAsked, menteeScope } from "../internships/mentees";
import { type Sheet, sheetNumber, sheetSelect, toSheetRows, waitingFor } from "./score-sheets";
import {
	alreadySubmitted,
	recordScore,
	requireTakingBack,
	SUBMITTED,
	scoreFor,
	TAKEN_BACK,
	undoExpired,
} from "./scoring";

/**
 * Submits an observation, which cannot be changed afterwards. For a moment it can be taken back.
 * @throws AppError 404; 403 `review_rejected` for anybody but the supervisor; 409 and 422 as {@link scoreFor}
 */
export async function submitObservation(
	actor: Actor,
	id_observation: string,
	input: SubmitScore,
): Promise<ObservationWire> {
	const where = { id_observation };
	await transact(async (tx) => {
		const row = await tx.observation.findUnique({ where, select: SUBMITTED });
		if (!row) throw notFound();
		const data = await scoreFor(tx, actor, row, input);
		const { count } = await tx.observation.updateMany({
			where: { ...where, status: "needs_observation" },
			data,
		});
		if (count === 0) throw alreadySubmitted();
		await recordScore(tx, actor, "score.observation", { ...row, id: id_observation });
	});
	return toObservation(await db.observation.findUniqueOrThrow({ where, select: observationSelect }));
}

/**
 * Takes back an observation that was just sent, within {@link UNDO_GRACE}. The audit log keeps both.
 * @throws AppError 404; 403 `review_rejected`; 409 `undo_expired`, `internship_completed`
 */
export async function undoObservation(actor: Actor, id_observation: string): Promise<void> {
	const where = { id_observation };
	await transact(async (tx) => {
		const row = await tx.observation.findUnique({ where, select: SUBMITTED });
		if (!row) throw notFound();
		const sent_at = await requireTakingBack(tx, actor, row.internship_id);
		const { count } = await tx.observation.updateMany({
			where: { ...where, sent_at },
			data: { status: "needs_observation", ...TAKEN_BACK },
		});
		if (count === 0) throw undoExpired();
		await recordScore(tx, actor, "score.observation_undone", { ...row, id: id_observation });
	});
}

/**
 * One page of the actor's mentees, or of the completed internships, by name. Each has the number of its submitted
 * observations.
 */
export async function pageOfObservedMentees(actor: Actor, asked: MenteesAsked): Promise<Paged<ScoredMentee>> {
	const where = await askedMentees(actor, asked);
	const submitted = { where: { status: "success" } } as const;
	const select = { ...shownSelect, _count: { select: { observations: submitted } } };
	const { rows, meta } = await pageOf(
		asked.page,
		(slice) => db.internship.findMany({ where, select, orderBy: byName, ...slice }),
		() => db.internship.count({ where }),
	);
	return {
		rows: rows.map(({ _count, ...row }) => ({
			...toShown(row),
			submitted: _count.observations,
			required: OBSERVATION_COUNT,
		})),
		meta,
	};
}

/** How many mentees of the actor have all their observations submitted. */
export const countFullyObserved = (actor: Actor): Promise<number> =>
	db.internship.count({
		where: {
			AND: [
				menteeScope(actor),
				{ observations: { some: { number: OBSERVATION_COUNT }, every: { status: "success" } } },
			],
		},
	});

/**
 * One observation of all mentees of the actor, by name. @param asked its number. By default it is the first that a
 * mentee still needs
 */
export async function readObservationSheet(actor: Actor, asked: number | undefined): Promise<Sheet> {
	const counts = await db.observation.groupBy({
		by: ["number"],
		where: { status: "needs_observation", internship: menteeScope(actor) },
		_count: true,
	});
	const waiting = waitingFor(OBSERVATION_COUNT, counts);
	const number = sheetNumber(asked, waiting);
	const mentees = await db.internship.findMany({
		where: menteeScope(actor),
		select: {
			...sheetSelect,
			observations: { where: { number }, select: { id_observation: true, status: true } },
		},
		orderBy: byName,
	});
	const sheet = await toSheetRows(mentees, ({ observations: [row] }) => ({
		id: row?.id_observation ?? null,
		done: row?.status === "success",
		addable: false,
	}));
	return { number, waiting, ...sheet };
}

/** The observations of an internship by number. The caller has checked that the actor may see it. */
export async function listObservations(internship_id: string): Promise<ObservationWire[]> {
	const rows = await db.observation.findMany({
		where: { internship_id },
		select: observationSelect,
		orderBy: { number: "asc" },
	});
	return rows.map(toObservation);
}

/** An observation of this internship, which the actor may see, with the questions and answers. @throws AppError 404 */
export async function findObservation(actor: Actor, id_internship: string, id_observation: string) {
	const row = await db.observation.findFirst({
		where: {
			AND: [{ id_observation, internship_id: id_internship }, { internship: internshipScope(actor) }],
		},
		select: { ...observationSelect, scored_with: true },
	});
	if (!row) throw notFound();
	const { scored_with, ...observation } = row;
	return { ...toObservation(observation), scored_with: scored_with as ScoredSection[] | null };
}
