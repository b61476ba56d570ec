import "server-only";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import type { Transaction } from "../../database/db";

/**
 * Puts a student from today on into the class of the homeroom teacher and the major in the profile. If the school has
 * no such class this year, it is made. Without both, the student leaves the class. Call it after writing either of them.
 */
export async function enrolAsSaid(tx: Transaction, { zone }: Pick<Actor, "zone">, id_user: number): Promise<void> {
	await tx.$executeRaw`SELECT enrol_as_said(${id_user}, ${today(zone)}::date)`;
}
