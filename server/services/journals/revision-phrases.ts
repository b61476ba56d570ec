import "server-only";
import { REVISION_PHRASES } from "@/lib/journals/revision-phrases";
import type { Actor } from "../../auth/session";
import { db, Prisma, readPrepared } from "../../database/db";

const orUsual = (own: string[]): readonly string[] => (own.length > 0 ? own : REVISION_PHRASES);

/** The actor's own sentences, which replace the delivered ones. */
export async function ownPhrases({ id_user }: Actor): Promise<string[]> {
	const [teacher] = await readPrepared<{ revision_phrases: string[] }>(
		Prisma.sql`SELECT revision_phrases FROM teachers WHERE id_user = ${id_user}`,
	);
	return teacher?.revision_phrases ?? [];
}

/** The sentences with which the actor asks for a revision: their own, or else the delivered ones. */
export const readPhrases = async (actor: Actor): Promise<readonly string[]> =>
	orUsual(await ownPhrases(actor));

/** Saves the actor's own sentences in place of the previous ones. @returns the sentences that apply now */
export async function keepPhrases({ id_user }: Actor, phrases: string[]): Promise<readonly string[]> {
	await db.teacher.update({
		where: { id_user },
		data: { revision_phrases: phrases },
		select: { id_user: true },
	});
	return orUsual(phrases);
}
