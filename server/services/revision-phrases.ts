import "server-only";
import { REVISION_PHRASES } from "@/lib/revision-phrases";
import type { Actor } from "../auth/session";
import { db } from "../database/db";

const orUsual = (own: string[] | undefined): readonly string[] => (own?.length ? own : REVISION_PHRASES);

/** The sentences with which the actor asks for a revision: the own ones, else those of the house. */
export async function readPhrases({ id_user }: Actor): Promise<readonly string[]> {
	const teacher = await db.teacher.findUnique({ where: { id_user }, select: { revision_phrases: true } });
	return orUsual(teacher?.revision_phrases);
}

/** Keeps the actor's own sentences in place of those before. @returns what applies now */
export async function keepPhrases({ id_user }: Actor, phrases: string[]): Promise<readonly string[]> {
	await db.teacher.update({
		where: { id_user },
		data: { revision_phrases: phrases },
		select: { id_user: true },
	});
	return orUsual(phrases);
}
