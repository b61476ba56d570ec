import "server-only";
import { now } from "../../clock";
import { Prisma, type Transaction } from "../../database/db";
import { dateIn } from "../../database/deadline";

/**
 * Puts a student from today on into the class of the homeroom teacher and the major in the profile. If the school has
 * no such class this year, it is made. Without both, the student leaves the class. Call it after writing either of them.
 */
export async function enrolAsSaid(tx: Transaction, id_user: number): Promise<void> {
	await tx.$executeRaw`
		SELECT enrol_as_said(id_user, ${dateIn(now(), Prisma.sql`zone`)})
		FROM users JOIN schools USING (npsn) WHERE id_user = ${id_user}`;
}
