import "server-only";
import type { Approval, Role } from "@/lib/labels";
import type { UserList } from "@/lib/people/user-list";
import { listMeta, type Paged, requestedPage, sliceOf } from "@/lib/schemas/lists";
import type { UsersQuery } from "@/lib/schemas/people";
import { recordAudit } from "../../audit";
import { asProvedManager } from "../../auth/as-manager";
import type { Actor } from "../../auth/session";
import { db, Prisma, readJson, readRows, type Transaction } from "../../database/db";
import { pageOf } from "../../database/paging";
import { contains, numberIn } from "../../database/search";
import { AppError, conflict } from "../../errors";
import { requireManagement } from "../../scopes/schools";
import { type ListedUser, listedUserRows } from "../../wire/people";
import { recordErasure, settleSoon } from "./erasures";
import { handOver, NOBODY, recordLoss, type Successors } from "./handover";

type Asked = { role?: Role | undefined; approval?: Approval | undefined; search: string | null };

/** A condition: somebody is found by this number. Only such a search needs the other tables. Each has its own index. */
const isNumbered = (npsn: string, number: string) => Prisma.sql`u.id_user IN (
	SELECT id_user FROM users WHERE npsn = ${npsn} AND ${contains(Prisma.sql`name`, number)} UNION ALL
	SELECT id_user FROM users WHERE npsn = ${npsn} AND ${contains(Prisma.sql`email`, number)} UNION ALL
	SELECT id_user FROM students WHERE npsn = ${npsn} AND nisn LIKE containing(${number}) UNION ALL
	SELECT id_user FROM teachers WHERE npsn = ${npsn} AND nip LIKE containing(${number}))`;

/**
 * THE filter of users as a condition on users `u`: the school, the role, a part of name, e-mail address, NISN or NIP, and
 * the state of approval. Null matches every value.
 * @throws AppError 403
 */
function askedUsers(actor: Actor, asked: Asked): Prisma.Sql {
	requireManagement(actor);
	const { npsn } = actor;
	const { role = null, approval = null, search } = asked;
	const number = search === null ? undefined : numberIn(search);
	const isFound = Prisma.sql`(${search}::text IS NULL OR ${contains(Prisma.sql`u.name`, search ?? "")}
		OR ${contains(Prisma.sql`u.email`, search ?? "")})`;
	return Prisma.sql`u.npsn = ${npsn} AND (${role}::role IS NULL OR u.role = ${role}::role)
		AND ${number ? isNumbered(npsn, number) : isFound}
		AND (${approval}::approval IS NULL OR u.approval = ${approval}::approval)`;
}

const ORDERS = {
	name: "u.name, u.id_user",
	"-name": "u.name DESC, u.id_user DESC",
	date: "u.created_at, u.id_user",
	"-date": "u.created_at DESC, u.id_user DESC",
};
type Order = keyof typeof ORDERS;

/** The users of one page as JSON. Major, position and other tables are joined only to these few users. */
function readSlice(where: Prisma.Sql, order: Order, { skip, take }: ReturnType<typeof sliceOf>) {
	const slice = Prisma.sql`SELECT u.id_user FROM users u
		WHERE ${where} ORDER BY ${Prisma.raw(ORDERS[order])} LIMIT ${take} OFFSET ${skip}`;
	return readJson(listedUserRows(Prisma.sql`u.id_user = ANY(ARRAY(${slice}))`, ORDERS[order]), "planned");
}

/** The ids of all users that match, in order, up to a limit. @throws AppError 403 */
export async function idsOfUsers(actor: Actor, asked: Asked, order: Order, most: number): Promise<number[]> {
	const rows = await readRows<{ id_user: number }>`
		SELECT u.id_user FROM users u WHERE ${askedUsers(actor, asked)}
		ORDER BY ${Prisma.raw(ORDERS[order])} LIMIT ${most}`;
	return rows.map(({ id_user }) => id_user);
}

/** This is not prepared, because PostgreSQL finds the right index only when it knows the values. */
async function countUsers(where: Prisma.Sql): Promise<number> {
	const [row] = await readRows<{ total: number }>`SELECT count(*)::int AS total FROM users u WHERE ${where}`;
	return row?.total ?? 0;
}

/** For `GET /users`. It returns the whole list unless the client asks for a page. @throws AppError 403 */
export async function listUsers(actor: Actor, query: UsersQuery) {
	const where = askedUsers(actor, query);
	const asked = { ...query, status: query.role ?? query.approval ?? null, date: undefined };
	const order = query.sort ?? "-date";
	const page = requestedPage(asked);
	const [{ json, count }, total] = await Promise.all([
		page
			? readSlice(where, order, sliceOf(page.page, page.per_page))
			: readJson(listedUserRows(where, ORDERS[order]), "prepared"),
		page ? countUsers(where) : 0,
	]);
	return { dataJson: `[${json}]`, meta: listMeta(asked, count, total) };
}

/** One page of the approved users of a role, by name or with the newest account first. @throws AppError 403 */
export async function pageOfUsers(
	actor: Actor,
	{ role, search, sort, page }: Omit<UserList, "tab"> & { role: Role },
): Promise<Paged<ListedUser>> {
	const where = askedUsers(actor, { role, approval: "approved", search: search || null });
	return pageOf(
		page,
		async (slice) => JSON.parse(`[${(await readSlice(where, sort ?? "-date", slice)).json}]`),
		() => countUsers(where),
	);
}

/** How many students each of these homeroom teachers has. */
export async function countHomeroomStudents(ids: number[]): Promise<Map<number | null, number>> {
	const groups = await db.student.groupBy({
		by: ["homeroom_teacher_id"],
		where: { homeroom_teacher_id: { in: ids }, user: { approval: "approved" } },
		_count: true,
	});
	return new Map(groups.map(({ homeroom_teacher_id, _count }) => [homeroom_teacher_id, _count]));
}

/**
 * Deletes users for good. It deletes all of them or none.
 * @param expectedRole the role in which the caller saw them, if the request says so
 * @throws AppError 404 when one of them does not exist; 409 `self_deletion`, `role_changed`; 422 on a successor; 423
 * `password_required`
 */
export async function deleteUsers(
	actor: Actor,
	ids: number[],
	expectedRole?: Role,
	successors: Successors = NOBODY,
): Promise<void> {
	if (ids.includes(actor.id_user))
		throw conflict(
			"self_deletion",
			"Anda tidak dapat menghapus akun Anda sendiri di sini. Gunakan halaman Profil.",
		);
	// The actor is a manager and stays, so the school keeps at least one manager.
	const erased = await asProvedManager(actor, async (tx) => {
		const own = await tx.user.count({ where: { id_user: { in: ids }, npsn: actor.npsn } });
		if (own < new Set(ids).size) throw someMissing(ids.length);
		const seen = expectedRole && { id_user: { in: ids }, role: { not: expectedRole } };
		if (seen && (await tx.user.count({ where: seen }))) throw roleChanged();
		await handOver(tx, actor, ids, successors);
		await recordLoss(tx, actor, ids);
		const erasures = await eraseUsers(tx, actor, ids);
		if (erasures.length < ids.length) throw someMissing(ids.length);
		return erasures;
	});
	await settleSoon(erased);
}

const roleChanged = () =>
	conflict(
		"role_changed",
		"Peran pengguna yang dipilih telah diubah oleh pengguna lain. Silahkan periksa kembali, lalu ulangi.",
	);

const someMissing = (asked: number) =>
	new AppError(
		404,
		asked === 1
			? "Data tidak ditemukan."
			: "Sebagian pengguna yang dipilih tidak ditemukan. Tidak ada pengguna yang dihapus.",
	);

/**
 * Deletes users with everything that belongs to them. Internships and classes of deleted teachers stay. It locks in the
 * same order as check-ins, so nobody can add a file until the rows are gone.
 * @returns an erasure for each user that existed, to be settled after the commit
 */
export async function eraseUsers(tx: Transaction, actor: Actor, ids: number[]): Promise<string[]> {
	await tx.$executeRaw`
		SELECT FROM internships WHERE student_id = ANY(${ids}) OR teacher_id = ANY(${ids}) ORDER BY id_internship FOR UPDATE`;
	await tx.$executeRaw`
		SELECT FROM attendances WHERE student_id = ANY(${ids}) ORDER BY id_attendance FOR UPDATE`;
	await tx.$executeRaw`
		SELECT FROM journals j JOIN attendances a ON a.id_attendance = j.attendance_id
		WHERE a.student_id = ANY(${ids}) ORDER BY j.id_journal FOR UPDATE OF j`;
	const erasures = await recordErasure(tx, ids);
	const erased = await tx.$queryRaw<{ id_user: number; role: Role }[]>`
		DELETE FROM users WHERE id_user = ANY(${ids}) RETURNING id_user, role::text AS role`;
	await recordAudit(
		tx,
		actor,
		erased.map(({ id_user, role }) => ({
			action: id_user === actor.id_user ? "account.self_deleted" : "account.deleted",
			subject_type: "user",
			subject_id: id_user,
			detail: { role },
		})),
	);
	return erasures;
}
