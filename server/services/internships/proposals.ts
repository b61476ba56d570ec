import "server-only";
import type { Actor } from "../../auth/session";
import type { Transaction } from "../../database/db";

/* What students enter themselves waits as a proposal, where the school asks for it. */

/** Do the workplaces that students enter wait for the head or the management? */
export async function proposalsWait(tx: Transaction, { npsn }: Actor): Promise<boolean> {
	const { proposals_wait } = await tx.school.findUniqueOrThrow({
		where: { npsn },
		select: { proposals_wait: true },
	});
	return proposals_wait;
}

/** The workplace that a name leads to. Null: nobody knows it yet. */
export async function workplaceNamed(tx: Transaction, { npsn }: Actor, name: string): Promise<string | null> {
	const [found] = await tx.$queryRaw<{ id: string }[]>`
		SELECT coalesce(w.heir_id, w.id_workplace) AS id FROM workplace_names n
		JOIN workplaces w ON w.id_workplace = n.workplace_id WHERE n.npsn = ${npsn} AND n.key = company_key(${name})`;
	return found?.id ?? null;
}

/** Nobody but a student knows this workplace. */
export const markProposed = (tx: Transaction, id_workplace: string) =>
	tx.workplace.update({ where: { id_workplace }, data: { proposed: true } });

/** Removes those of these workplaces that were only proposed, once no placement names them. */
export const dropProposed = (tx: Transaction, ids: string[]) =>
	tx.workplace.deleteMany({
		where: { id_workplace: { in: ids }, proposed: true, internships: { none: {} }, merged: { none: {} } },
	});
