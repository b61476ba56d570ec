import "server-only";
import type { Actor } from "../../auth/session";
import { Prisma, readPrepared } from "../../database/db";
import { notFound } from "../../errors";
import { IS_REACHED, isSeen } from "../../scopes/internships";
import { type RecapScores, SCORED, SCORES } from "../../wire/scores";

/** What the staff's page of a student says beside the placement, its days and its journals. */
export type StudentFacts = RecapScores & {
	workplace_id: string;
	/** The student's own number. Null also before and after the placement, when there is no reason to call. */
	contact: string | null;
};

const COLUMNS = Prisma.raw(
	`i.workplace_id, CASE WHEN ${IS_REACHED} THEN s.contact END AS contact, ${SCORES}`,
);
const SOURCES = Prisma.raw(`internships i JOIN students s ON s.id_user = i.student_id ${SCORED}`);

/** {@link StudentFacts} of a placement that the actor may see. @throws AppError 404 */
export async function readStudentFacts(actor: Actor, id_internship: string): Promise<StudentFacts> {
	const [found] = await readPrepared<StudentFacts>(Prisma.sql`
		SELECT ${COLUMNS} FROM ${SOURCES}
		WHERE i.id_internship = ${id_internship} AND ${isSeen(actor, Prisma.sql`i.id_internship`, Prisma.sql`i.npsn`)}`);
	if (!found) throw notFound();
	return found;
}
