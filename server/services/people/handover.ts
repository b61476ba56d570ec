import "server-only";
import { changedFields, PLACEMENT_FIELDS, STUDENT_FIELDS } from "@/lib/internships/changes";
import { ROLE_LABELS, type Role, STAFF_ROLES } from "@/lib/labels";
import type { Actor } from "../../auth/session";
import { db, Prisma, type Transaction } from "../../database/db";
import { IS_HOMEROOM } from "../../database/has-class";
import { conflict, invalid } from "../../errors";
import { supervisorScope } from "../../scopes/internships";
import { giveOffice } from "./offices";
import { recordChanges } from "./record-changes";

/**
 * Placements that still need their supervising teacher: open ones, and completed ones with a journal in review or
 * without a locked rapor.
 */
const NEEDS_TEACHER = {
	OR: [
		{ status: { not: "completed" } },
		{ attendances: { some: { journal: { status: "in_review" } } } },
		{ issued_documents: { none: { kind: "rapor", ended_at: null } } },
	],
} satisfies Prisma.InternshipWhereInput;

/** Placements that can get another supervising teacher: those that need one, and all that have none. */
export const NAMEABLE = {
	OR: [{ teacher_id: null }, ...NEEDS_TEACHER.OR],
} satisfies Prisma.InternshipWhereInput;

/** The placements in this list that the actor may give another supervising teacher. @throws AppError 403 */
export async function listNameable(actor: Actor, ids: string[]): Promise<string[]> {
	const rows = await db.internship.findMany({
		where: { AND: [{ id_internship: { in: ids } }, supervisorScope(actor), NAMEABLE] },
		select: { id_internship: true },
	});
	return rows.map(({ id_internship }) => id_internship);
}

/** An approved staff member of the actor's school with the contact of their profile. @throws AppError 422 on `field` */
export async function findSupervisor(tx: Transaction, { npsn }: Actor, id_user: number, field: string) {
	const found = await tx.user.findFirst({
		where: { id_user, npsn, role: { in: [...STAFF_ROLES] }, approval: "approved" },
		select: { name: true, teacher: { select: { contact: true } } },
	});
	if (!found) throw invalid({ [field]: ["Guru pembimbing tidak ditemukan."] });
	return found;
}

/** Locks internships by their ids. Everybody who locks several uses this order, so that nobody waits in a circle. */
export const lockInternships = (tx: Transaction, which: Prisma.Sql): Promise<number> =>
	tx.$executeRaw`SELECT FROM internships WHERE ${which} ORDER BY id_internship FOR UPDATE`;

type Handed = {
	id_internship: string;
	student_id: number;
	teacher_id: number | null;
	teacher_contact: string | null;
};

/** Records who supervises these internships from now on, and who did before. */
export const recordHandover = (
	tx: Transaction,
	actor: Actor,
	rows: Handed[],
	after: { teacher_id: number; teacher_contact: string | null },
): Promise<void> =>
	recordChanges(
		tx,
		actor,
		rows.map(({ id_internship, student_id, ...before }) => ({
			person_id: student_id,
			internship_id: id_internship,
			action: "internship.supervisor_changed",
			changed: changedFields(PLACEMENT_FIELDS, before, after),
			detail: { teacher: after.teacher_id },
		})),
	);

/** Hands classes over, and says so for each student. @param to the homeroom teacher from now on. Null: nobody */
async function handOverClass(tx: Transaction, actor: Actor, ids: number[], to: number | null): Promise<void> {
	const left = { homeroom_teacher_id: { in: ids }, npsn: actor.npsn };
	const rows = await tx.student.findMany({
		where: left,
		select: { id_user: true, homeroom_teacher_id: true },
		orderBy: { id_user: "asc" },
	});
	const after = { homeroom_teacher_id: to };
	// The students of a class follow it. Closed years keep their teachers.
	await tx.class.updateMany({ where: { ...left, year: { state: { not: "closed" } } }, data: after });
	await tx.student.updateMany({ where: left, data: after });
	await recordChanges(
		tx,
		actor,
		rows.map(({ id_user, ...before }) => ({
			person_id: id_user,
			internship_id: null,
			action: "account.profile_changed",
			changed: changedFields(STUDENT_FIELDS, before, after),
		})),
	);
}

/** Says for each student which of their teachers are deleted without a successor. Their rows lose them by the deletion. */
export async function recordLoss(tx: Transaction, actor: Actor, ids: number[]): Promise<void> {
	await lockInternships(tx, Prisma.sql`teacher_id = ANY(${ids})`);
	await handOverClass(tx, actor, ids, null);
	const rows = await tx.internship.findMany({
		where: { AND: [{ teacher_id: { in: ids }, npsn: actor.npsn }, NEEDS_TEACHER] },
		select: { id_internship: true, student_id: true, teacher_id: true },
		orderBy: { id_internship: "asc" },
	});
	await recordChanges(
		tx,
		actor,
		rows.map(({ id_internship, student_id, ...before }) => ({
			person_id: student_id,
			internship_id: id_internship,
			action: "internship.updated",
			changed: changedFields(PLACEMENT_FIELDS, before, { teacher_id: null }),
		})),
	);
}

/** Who takes over the class of staff who leave, and their placements that still need a teacher. Null: nobody. */
export type Successors = { successor_id: number | null; homeroom_successor_id: number | null };
export const NOBODY: Successors = { successor_id: null, homeroom_successor_id: null };

/** Who can take over a class: any approved staff. Whoever has none becomes a homeroom teacher by it. */
const classHeirs = ({ npsn }: Actor) =>
	({ npsn, role: { in: [...STAFF_ROLES] }, approval: "approved" }) satisfies Prisma.UserWhereInput;

/**
 * Hands over the placements and classes of staff, in the transaction that deletes or demotes them. It locks placements
 * in the same order as check-ins.
 * @throws AppError 422 on successor_id or homeroom_successor_id
 */
export async function handOver(
	tx: Transaction,
	actor: Actor,
	ids: number[],
	{ successor_id, homeroom_successor_id }: Successors,
): Promise<void> {
	const leaves = (id: number) => ids.includes(id);
	if (successor_id !== null) {
		const field = "successor_id";
		if (leaves(successor_id)) throw invalid({ [field]: ["Penggantinya tidak boleh yang dihapus."] });
		const { teacher } = await findSupervisor(tx, actor, successor_id, field);
		const left = { AND: [{ teacher_id: { in: ids }, npsn: actor.npsn }, NEEDS_TEACHER] };
		await lockInternships(tx, Prisma.sql`teacher_id = ANY(${ids})`);
		const rows = await tx.internship.findMany({
			where: left,
			select: { id_internship: true, student_id: true, teacher_id: true, teacher_contact: true },
			orderBy: { id_internship: "asc" },
		});
		const data = { teacher_id: successor_id, teacher_contact: teacher?.contact ?? null };
		await tx.internship.updateMany({
			where: { id_internship: { in: rows.map(({ id_internship }) => id_internship) } },
			data,
		});
		await recordHandover(tx, actor, rows, data);
	}
	if (homeroom_successor_id !== null) {
		const field = "homeroom_successor_id";
		const successor = await tx.user.findFirst({
			where: { id_user: homeroom_successor_id, ...classHeirs(actor) },
			select: { id_user: true },
		});
		if (leaves(homeroom_successor_id) || !successor)
			throw invalid({ [field]: ["Wali kelas pengganti harus guru yang disetujui."] });
		if (!(await tx.user.count({ where: { id_user: homeroom_successor_id, ...IS_HOMEROOM } })))
			await giveOffice(tx, actor, homeroom_successor_id, { role: "wali_kelas", place: null });
	}
	await handOverClass(tx, actor, ids, homeroom_successor_id);
}

/**
 * Staff cannot delete their own account while students depend on them. Only the management can name a successor.
 * Placements are locked before the account, in the same order as check-ins.
 * @throws AppError 409 `has_dependants`
 */
export async function requireHandedOver(tx: Transaction, id_user: number): Promise<void> {
	await lockInternships(tx, Prisma.sql`teacher_id = ${id_user}`);
	// From here on nobody can assign this account. Such a request waits for our lock, and fails once the account is
	// gone.
	await tx.$executeRaw`SELECT FROM users WHERE id_user = ${id_user} FOR UPDATE`;
	const mentees = await tx.internship.count({ where: { teacher_id: id_user, ...NEEDS_TEACHER } });
	const students = await tx.student.count({
		where: { homeroom_teacher_id: id_user, user: { approval: "approved" } },
	});
	if (mentees + students === 0) return;
	const left = [
		mentees > 0 && `membimbing ${mentees} PKL yang masih memerlukan pembimbing`,
		students > 0 && `menjadi wali kelas ${students} peserta didik`,
	].filter(Boolean);
	throw conflict(
		"has_dependants",
		`Anda masih ${left.join(" dan ")}. Minta manajemen sekolah menyerahkannya kepada guru lain dulu, lalu ulangi.`,
	);
}

/** How many names the question about a handover shows. */
const NAMED = 5;

export type Dependants = {
	mentees: { count: number; names: string[] };
	students: { count: number; names: string[] };
	/** What nobody holds any more: the majors that they lead, and their positions. */
	vacated: string[];
	/** Who can take over the class. */
	heirs: { id_user: number; name: string; role: Role }[];
};

/** Who would lose their supervising or homeroom teacher if these staff left, and who can take over. @throws AppError 403 */
export async function listDependants(actor: Actor, ids: number[]): Promise<Dependants> {
	const left = { AND: [supervisorScope(actor), { teacher_id: { in: ids } }, NEEDS_TEACHER] };
	const own = { homeroom_teacher_id: { in: ids }, npsn: actor.npsn, user: { approval: "approved" } } as const;
	const [mentees, internships, students, ofClass, heirs, holders] = await Promise.all([
		db.internship.count({ where: left }),
		db.internship.findMany({
			where: left,
			select: { student: { select: { user: { select: { name: true } } } } },
			orderBy: { student: { user: { name: "asc" } } },
			take: NAMED,
		}),
		db.student.count({ where: own }),
		db.student.findMany({
			where: own,
			select: { user: { select: { name: true } } },
			orderBy: { user: { name: "asc" } },
			take: NAMED,
		}),
		db.user.findMany({
			where: { ...classHeirs(actor), id_user: { notIn: ids } },
			select: { id_user: true, name: true, role: true },
			orderBy: [{ name: "asc" }, { id_user: "asc" }],
		}),
		db.user.findMany({
			where: { id_user: { in: ids }, npsn: actor.npsn },
			select: {
				major_led: { select: { code: true } },
				teacher: { select: { position: { select: { name: true } } } },
			},
			orderBy: { id_user: "asc" },
		}),
	]);
	return {
		heirs,
		vacated: holders.flatMap(({ major_led, teacher }) => [
			...(major_led ? [`${ROLE_LABELS.kepala_program} ${major_led.code}`] : []),
			...(teacher?.position ? [teacher.position.name] : []),
		]),
		mentees: { count: mentees, names: internships.map(({ student }) => student.user.name) },
		students: { count: students, names: ofClass.map(({ user }) => user.name) },
	};
}
