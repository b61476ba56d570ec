import "server-only";
import { isStaff } from "@/lib/labels";
import type { Paged } from "@/lib/schemas/lists";
import { recordAudit } from "../../audit";
import { asManager, lockUsers } from "../../auth/as-manager";
import { requireRecentProof } from "../../auth/proof";
import type { Actor } from "../../auth/session";
import { Prisma, type Transaction } from "../../database/db";
import { readPage } from "../../database/paging";
import { contains, numberIn } from "../../database/search";
import { conflict, notFound } from "../../errors";
import { requireManagement } from "../../scopes/schools";
import { toIso } from "../../wire/dates";
import type { Applicant } from "../../wire/people";
import { applyMatches, homeroomsOfMatches } from "./list-matches";
import { findTwins } from "./twins";

/**
 * Approves people of the actor's school, all of them or none. People who are already approved stay so. What a list of the
 * school says of a student becomes theirs. An approved
 * teacher can be named for students and then reads their data, so approving staff needs a recent proof.
 * @throws AppError 404 when one of them is not of this school; 423 `password_required` when one of them is staff
 */
export const approveUsers = (actor: Actor, ids: number[]): Promise<void> =>
	asManager(actor, async (tx) => {
		const waiting = await lockApplicants(tx, actor, ids);
		if (waiting.some(({ role }) => isStaff(role))) requireRecentProof(actor);
		const approved = idsOf(waiting);
		await tx.user.updateMany({ where: { id_user: { in: approved } }, data: { approval: "approved" } });
		await applyMatches(tx, actor, approved);
		await record(tx, actor, "account.approved", approved);
	});

/**
 * Refuses people who want to join the actor's school, all of them or none. A refused account stays. It sees nobody, and
 * can still be approved or deleted.
 * @throws AppError 404; 409 `already_approved`
 */
export const rejectUsers = (actor: Actor, ids: number[]): Promise<void> =>
	asManager(actor, async (tx) => {
		const waiting = await lockApplicants(tx, actor, ids);
		if (waiting.length < new Set(ids).size)
			throw conflict(
				"already_approved",
				ids.length === 1
					? "Pengguna ini sudah disetujui. Silahkan periksa kembali."
					: "Sebagian pengguna yang dipilih sudah disetujui. Silahkan periksa kembali, lalu ulangi.",
			);
		const where = { id_user: { in: idsOf(waiting) }, approval: "waiting" } as const;
		const refused = await tx.user.updateManyAndReturn({
			where,
			data: { approval: "rejected" },
			select: { id_user: true },
		});
		await record(tx, actor, "account.rejected", idsOf(refused));
	});

const idsOf = (people: { id_user: number }[]) => people.map(({ id_user }) => id_user);

/** Locks these users of the actor's school. @returns the users who are not approved yet. @throws AppError 404 */
async function lockApplicants(tx: Transaction, { npsn }: Actor, ids: number[]) {
	await lockUsers(tx, [...ids, ...(await homeroomsOfMatches(tx, ids))]);
	const found = await tx.user.findMany({
		where: { id_user: { in: ids }, npsn },
		select: { id_user: true, role: true, approval: true },
	});
	if (found.length < new Set(ids).size) throw notFound();
	return found.filter(({ approval }) => approval !== "approved");
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

const COLUMNS = Prisma.sql`u.id_user, u.name, u.email, u.role, u.approval, u.created_at, s.nisn, t.nip, t.contact,
	(SELECT row_to_json(o) FROM (SELECT l.name, l.birthdate, s.birthdate AS own_birthdate, c.name AS class_name
		FROM list_matches l LEFT JOIN classes c ON c.id_class = l.class_id WHERE l.student_id = u.id_user) o) AS listed`;

/**
 * One page of the people who want to join the actor's school. The longest wait comes first, and refused people come
 * last.
 */
export async function pageOfApplicants(
	actor: Actor,
	{ search, page }: { search: string; page: number },
): Promise<Paged<Applicant>> {
	requireManagement(actor);
	const number = numberIn(search);
	const asked = number ?? (search || null);
	const isNumbered = Prisma.sql`OR s.nisn LIKE containing(${asked}) OR t.nip LIKE containing(${asked})`;
	const from = Prisma.sql`users u LEFT JOIN students s ON s.id_user = u.id_user
		LEFT JOIN teachers t ON t.id_user = u.id_user
		WHERE u.npsn = ${actor.npsn} AND u.approval <> 'approved' AND (${asked}::text IS NULL
			OR ${contains(Prisma.sql`u.name`, asked ?? "")} OR ${contains(Prisma.sql`u.email`, asked ?? "")}
			${number ? isNumbered : Prisma.empty})`;
	// The type's own order puts waiting people before rejected ones.
	const order = "u.approval, u.created_at, u.id_user";
	const { rows, meta } = await readPage<Applicant>({ columns: COLUMNS, from, order }, page);
	const twins = await findTwins(actor);
	return {
		rows: rows.map((row) => ({
			...row,
			created_at: toIso(new Date(row.created_at), actor.zone),
			twin: twins.get(row.id_user) ?? null,
		})),
		meta,
	};
}
