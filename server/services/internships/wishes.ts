import "server-only";
import type { WishesInput } from "@/lib/schemas/internships";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { db, Prisma, readRows, transact } from "../../database/db";
import { invalid } from "../../errors";
import type { Wishes } from "../../wire/internships";

/**
 * The workplaces that a student wishes for, as an array. A merged one is its heir.
 * @param student the column with the number
 */
export const wishesOf = (student: Prisma.Sql): Prisma.Sql => Prisma.sql`ARRAY(
	SELECT coalesce(w.heir_id, w.id_workplace) FROM student_wishes h JOIN workplaces w ON w.id_workplace = h.workplace_id
	WHERE h.student_id = ${student} ORDER BY h.rank)`;

const OFFERED = { active: true, proposed: false, heir_id: null } satisfies Prisma.WorkplaceWhereInput;

/** What the acting student wishes for, and the workplaces of the school to choose from. */
export async function readWishes({ id_user, npsn }: Actor): Promise<Wishes> {
	const [[own], choices] = await Promise.all([
		readRows<{ district: string | null; workplaces: string[] }>`
			SELECT district, ${wishesOf(Prisma.sql`s.id_user`)} AS workplaces FROM students s WHERE s.id_user = ${id_user}`,
		db.workplace.findMany({
			where: { npsn, ...OFFERED },
			select: { id_workplace: true, name: true, district: true },
			orderBy: [{ name: "asc" }, { id_workplace: "asc" }],
		}),
	]);
	return { district: own?.district ?? null, workplaces: own?.workplaces ?? [], choices };
}

/** Saves the acting student's wishes in place of the ones before. @throws AppError 422 on workplaces */
export async function saveWishes(actor: Actor, { workplaces, district }: WishesInput): Promise<void> {
	const { id_user, npsn } = actor;
	await transact(async (tx) => {
		// The lock lets one request at a time save the wishes.
		await tx.$executeRaw`SELECT FROM students WHERE id_user = ${id_user} FOR NO KEY UPDATE`;
		const known = await tx.workplace.count({
			where: { id_workplace: { in: workplaces }, npsn, ...OFFERED },
		});
		if (known < workplaces.length)
			throw invalid({ workplaces: ["Tempat PKL ini tidak dapat dipilih lagi. Pilih yang lain."] });
		await tx.studentWish.deleteMany({ where: { student_id: id_user } });
		await tx.studentWish.createMany({
			data: workplaces.map((workplace_id, at) => ({ student_id: id_user, npsn, rank: at + 1, workplace_id })),
		});
		await tx.student.update({ where: { id_user }, data: { district } });
		await recordAudit(tx, actor, { action: "internship.wished", subject_type: "user", subject_id: id_user });
	});
}
