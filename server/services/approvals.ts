import "server-only";
import type { Paged } from "@/lib/schemas/lists";
import { recordAudit } from "../audit";
import type { Actor } from "../auth/session";
import { db, type Prisma, type Transaction } from "../database/db";
import { pageOf } from "../database/paging";
import { containing } from "../database/search";
import { conflict, notFound } from "../errors";
import { requireManagement } from "../scopes";
import { toIso } from "../wire/dates";
import type { Applicant } from "../wire/users";
import { asManager, lockUsers } from "./roles";

/**
 * Lets people of the actor's school in, all of them or none. Those who are in already stay so.
 * @throws AppError 404 when one of them is not of this school
 */
export const approveUsers = (actor: Actor, ids: number[]): Promise<void> =>
	asManager(actor, async (tx) => {
		const waiting = await lockApplicants(tx, actor, ids);
		await tx.user.updateMany({ where: { id_user: { in: waiting } }, data: { approval: "approved" } });
		await record(tx, actor, "account.approved", waiting);
	});

/**
 * Refuses people who want to join the actor's school, all of them or none. A refused account stays, sees nobody, and can
 * still be approved or deleted.
 * @throws AppError 404; 409 `already_approved`
 */
export const rejectUsers = (actor: Actor, ids: number[]): Promise<void> =>
	asManager(actor, async (tx) => {
		const waiting = await lockApplicants(tx, actor, ids);
		if (waiting.length < new Set(ids).size)
			throw conflict(
				"already_approved",
				"Sebagian pengguna yang dipilih sudah disetujui. Silahkan periksa kembali, lalu ulangi.",
			);
		const where = { id_user: { in: waiting }, approval: "waiting" } as const;
		const refused = await tx.user.updateManyAndReturn({
			where,
			data: { approval: "rejected" },
			select: { id_user: true },
		});
		await record(
			tx,
			actor,
			"account.rejected",
			refused.map(({ id_user }) => id_user),
		);
	});

/** Locks these users of the actor's school. @returns those not approved yet. @throws AppError 404 */
async function lockApplicants(tx: Transaction, { npsn }: Actor, ids: number[]): Promise<number[]> {
	await lockUsers(tx, ids);
	const found = await tx.user.findMany({
		where: { id_user: { in: ids }, npsn },
		select: { id_user: true, approval: true },
	});
	if (found.length < new Set(ids).size) throw notFound();
	return found.filter(({ approval }) => approval !== "approved").map(({ id_user }) => id_user);
}

const record = (
	tx: Transaction,
	actor: Actor,
	action: "account.approved" | "account.rejected",
	ids: number[],
): Promise<void> =>
	recordAudit(
		tx,
		actor,
		ids.map((id) => ({ action, subject_type: "user", subject_id: id })),
	);

const applicantSelect = {
	id_user: true,
	name: true,
	email: true,
	role: true,
	approval: true,
	created_at: true,
	student: { select: { nisn: true } },
	teacher: { select: { nip: true, contact: true } },
} satisfies Prisma.UserSelect;

/** One page of the people who want to join the actor's school, whoever waits longest first; the refused ones last. */
export async function pageOfApplicants(
	actor: Actor,
	{ search, page }: { search: string; page: number },
): Promise<Paged<Applicant>> {
	requireManagement(actor);
	const where: Prisma.UserWhereInput = {
		npsn: actor.npsn,
		approval: { not: "approved" },
		...(search && { OR: [{ name: containing(search) }, { email: containing(search) }] }),
	};
	const { rows, meta } = await pageOf(
		page,
		(slice) =>
			db.user.findMany({
				where,
				select: applicantSelect,
				// The type's own order: waiting before rejected.
				orderBy: [{ approval: "asc" }, { created_at: "asc" }, { id_user: "asc" }],
				...slice,
			}),
		() => db.user.count({ where }),
	);
	return {
		rows: rows.map(({ created_at, student, teacher, ...user }) => ({
			...user,
			created_at: toIso(created_at),
			nisn: student?.nisn ?? null,
			nip: teacher?.nip ?? null,
			contact: teacher?.contact ?? null,
		})),
		meta,
	};
}
