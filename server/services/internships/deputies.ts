import "server-only";
import { latestDeputyDate } from "@/lib/internships/deputies";
import { STAFF_ROLES } from "@/lib/labels";
import type { DeputyInput } from "@/lib/schemas/internships";
import { recordAudit } from "../../audit";
import { requireRecentProof } from "../../auth/proof";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { Prisma, readPrepared, transact } from "../../database/db";
import { invalid, notFound } from "../../errors";
import { deskScope } from "../../scopes/people";
import { fromDate } from "../../wire/dates";

/** A desk that is handed over: the teacher, the deputy, and the first and last date. */
export type Handover = {
	teacher: { id_user: number; name: string };
	deputy: { id_user: number; name: string };
	since: string;
	until: string;
};

/**
 * Hands the desk of a teacher over. Until the end of a date, the deputy reads and decides like the supervising
 * teacher. It replaces an earlier deputy of that teacher. Deputies cannot hand on a desk that they stand in for.
 * @throws AppError 404; 422 on deputy_id or until; 423 `password_required`, because another account then sees the students
 */
export async function nameDeputy(
	actor: Actor,
	teacher_id: number,
	{ deputy_id, until }: DeputyInput,
): Promise<void> {
	requireRecentProof(actor);
	const date = today(actor.zone);
	const { npsn } = actor;
	await transact(async (tx) => {
		const staff = { npsn, role: { in: [...STAFF_ROLES] }, approval: "approved" as const };
		const teacher = { AND: [{ id_user: teacher_id, ...staff }, deskScope(actor)] };
		if (!(await tx.user.count({ where: teacher }))) throw notFound();
		if (deputy_id === teacher_id) throw invalid({ deputy_id: ["Guru pengganti harus guru lain."] });
		if (!(await tx.user.count({ where: { id_user: deputy_id, ...staff } })))
			throw invalid({ deputy_id: ["Guru pengganti tidak ditemukan."] });
		if (until < date) throw invalid({ until: ["Sampai tanggal paling awal hari ini."] });
		if (until > latestDeputyDate(date))
			throw invalid({ until: ["Sampai tanggal paling lambat enam bulan dari hari ini."] });
		const handover = { deputy_id, npsn, since: fromDate(date), until: fromDate(until) };
		await tx.deputy.upsert({
			where: { teacher_id },
			create: { teacher_id, ...handover },
			update: handover,
		});
		await recordAudit(tx, actor, {
			action: "role.deputy_named",
			subject_type: "user",
			subject_id: String(teacher_id),
			person_id: deputy_id,
			detail: { teacher: teacher_id, date: until },
		});
	});
}

/** Takes the desk of a teacher back before its date. @throws AppError 404 */
export async function endDeputy(actor: Actor, teacher_id: number): Promise<void> {
	await transact(async (tx) => {
		const where = {
			teacher_id,
			npsn: actor.npsn,
			teacher: deskScope(actor),
			until: { gte: fromDate(today(actor.zone)) },
		};
		const found = await tx.deputy.findFirst({ where, select: { deputy_id: true } });
		if (!found) throw notFound();
		await tx.deputy.delete({ where: { teacher_id } });
		await recordAudit(tx, actor, {
			action: "role.deputy_ended",
			subject_type: "user",
			subject_id: String(teacher_id),
			person_id: found.deputy_id,
			detail: { teacher: teacher_id },
		});
	});
}

/**
 * Today's handovers that concern the actor: of their own desk, of the desks they stand in for, or of the whole school.
 * Every visit of a home page asks for this, so it is prepared.
 */
export function listHandovers({ id_user, npsn, role, zone }: Actor): Promise<Handover[]> {
	const concerned =
		role === "manajemen_sekolah"
			? Prisma.sql`d.npsn = ${npsn}`
			: Prisma.sql`(d.teacher_id = ${id_user} OR d.deputy_id = ${id_user})`;
	return readPrepared<Handover>(Prisma.sql`
		SELECT json_build_object('id_user', t.id_user, 'name', t.name) AS teacher,
			json_build_object('id_user', p.id_user, 'name', p.name) AS deputy, d.since::text, d.until::text
		FROM deputies d JOIN users t ON t.id_user = d.teacher_id JOIN users p ON p.id_user = d.deputy_id
		WHERE ${concerned} AND d.until >= ${today(zone)}::date ORDER BY t.name, d.teacher_id`);
}
