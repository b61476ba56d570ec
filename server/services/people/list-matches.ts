import "server-only";
import type { Actor } from "../../auth/session";
import { Prisma, type Transaction } from "../../database/db";
import { fromDate } from "../../wire/dates";
import { enrol, lockClass } from "../schools/enrolments";
import type { ListedStudent } from "./invitations";
import { cancelWaiting } from "./record-changes";

/*
 * Students who registered and wait, although a list of the school names their NISN. A list never takes an account over:
 * its owner may be somebody else. Whoever approves them sees both, and only then the list's data becomes theirs.
 */

/** A student of a list, and the waiting account with the same NISN (`findHolders` in invitations.ts). */
export type ListedApplicant = Pick<ListedStudent, "name" | "birthdate" | "nipd" | "class_id"> & {
	id_user: number;
};

/** Keeps what a list says of waiting students, in place of what an older list said. */
export async function noteMatches(
	tx: Transaction,
	{ npsn }: Pick<Actor, "npsn">,
	people: readonly ListedApplicant[],
): Promise<void> {
	for (const { id_user: student_id, name, nipd, class_id, birthdate } of people) {
		const data = { name, nipd, class_id, birthdate: birthdate && fromDate(birthdate) };
		await tx.listMatch.upsert({
			where: { student_id },
			create: { student_id, npsn, ...data },
			update: data,
		});
	}
}

/** The homeroom teachers of the classes into which approving these students puts them. They are locked first. */
export const homeroomsOfMatches = async (tx: Transaction, ids: readonly number[]): Promise<number[]> => {
	const rows = await tx.listMatch.findMany({
		where: { student_id: { in: [...ids] } },
		select: { class: { select: { homeroom_teacher_id: true } } },
	});
	return rows.flatMap((row) => row.class?.homeroom_teacher_id ?? []);
};

/** Gives students who have just been approved what the list says: number, birth date where theirs is empty, class. */
export async function applyMatches(tx: Transaction, actor: Actor, ids: readonly number[]): Promise<void> {
	const matches = await tx.listMatch.findMany({
		where: { student_id: { in: [...ids] }, npsn: actor.npsn },
		orderBy: { student_id: "asc" },
	});
	for (const { student_id, nipd, birthdate, class_id } of matches) {
		await tx.$executeRaw(Prisma.sql`
			UPDATE students SET nipd = coalesce(${nipd}, nipd), birthdate = coalesce(birthdate, ${birthdate}::date)
			WHERE id_user = ${student_id}`);
		const target = class_id && (await lockClass(tx, actor.npsn, class_id));
		if (!target || target.state === "closed") continue;
		await cancelWaiting(tx, actor, { person_id: student_id, internship_id: null });
		await enrol(tx, [student_id], target.id_class);
	}
	await tx.listMatch.deleteMany({ where: { student_id: { in: [...ids] } } });
}
