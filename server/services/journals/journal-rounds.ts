import "server-only";
import { ROUNDS_SHOWN } from "@/lib/limits";
import type { Actor } from "../../auth/session";
import { db, Prisma } from "../../database/db";
import { notFound } from "../../errors";
import { journalScope } from "../../scopes/journals";
import { type RoundWire, roundSelect, toRound } from "../../wire/journals";

const NEWEST_FIRST = [
	{ reviewed_at: "desc" },
	{ id_round: "desc" },
] satisfies Prisma.JournalRoundOrderByWithRelationInput[];

/** The latest decision on a journal of the table or alias `from`, in SQL: the first of {@link listRounds}. */
export const latestRound = (from: "j" | "journals"): Prisma.Sql =>
	Prisma.raw(`(SELECT r.id_round FROM journal_rounds r WHERE r.journal_id = ${from}.id_journal
		ORDER BY r.reviewed_at DESC, r.id_round DESC LIMIT 1)`);

/** The latest decisions on a journal, newest first, at most {@link ROUNDS_SHOWN}. @throws AppError 404 */
export async function listRounds(actor: Actor, id_journal: string): Promise<RoundWire[]> {
	const journal = await db.journal.findFirst({
		where: { AND: [{ id_journal }, journalScope(actor)] },
		select: { rounds: { select: roundSelect, orderBy: NEWEST_FIRST, take: ROUNDS_SHOWN } },
	});
	if (!journal) throw notFound();
	return journal.rounds.map(toRound);
}

/** Every decision on the acting student's journals, by journal and newest first. */
export async function listOwnRounds(actor: Actor): Promise<(RoundWire & { journal_id: string })[]> {
	const rows = await db.journalRound.findMany({
		where: { journal: { attendance: { student_id: actor.id_user } } },
		select: { ...roundSelect, journal_id: true },
		orderBy: [{ journal_id: "desc" }, ...NEWEST_FIRST],
	});
	return rows.map(({ journal_id, ...row }) => ({ journal_id, ...toRound(row) }));
}

/** The photos in this list that no round shows, so that we may delete them. */
export async function withoutRound(paths: (string | null)[]): Promise<string[]> {
	const named = paths.filter((path) => path !== null);
	if (!named.length) return [];
	const rounds = await db.journalRound.findMany({
		where: { image_path: { in: named } },
		select: { image_path: true },
	});
	return named.filter((path) => rounds.every(({ image_path }) => image_path !== path));
}
