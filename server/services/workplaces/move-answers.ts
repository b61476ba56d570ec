import "server-only";
import { Prisma, type Transaction } from "../../database/db";

/** A placement that names another row of the same instructor, because its workplace was merged or parted again. */
export type Renamed = { id: string; from: string; to: string };

/** What an instructor said of a placement stays theirs, so that they can still change it. */
export async function moveAnswers(tx: Transaction, renamed: readonly Renamed[]): Promise<void> {
	const rows = Prisma.sql`unnest(${renamed.map(({ id }) => id)}::text[], ${renamed.map(({ from }) => from)}::text[],
		${renamed.map(({ to }) => to)}::text[]) AS m (id, "from", "to")`;
	await tx.$executeRaw`
		UPDATE day_answers d SET instructor_id = m.to FROM ${rows}
		WHERE d.internship_id = m.id AND d.instructor_id = m.from AND NOT EXISTS (SELECT FROM day_answers o
			WHERE (o.internship_id, o.date, o.instructor_id) = (d.internship_id, d.date, m.to))`;
	await tx.$executeRaw`
		UPDATE workplace_scores s SET instructor_id = m.to FROM ${rows}
		WHERE s.internship_id = m.id AND s.instructor_id = m.from`;
	await tx.$executeRaw`
		UPDATE journal_remarks r SET instructor_id = m.to FROM journals j, ${rows}
		WHERE r.journal_id = j.id_journal AND j.internship_id = m.id AND r.instructor_id = m.from AND NOT EXISTS (
			SELECT FROM journal_remarks o WHERE (o.journal_id, o.instructor_id) = (r.journal_id, m.to))`;
}
