import "server-only";
import type { Approval, Role } from "@/lib/labels";
import type { UserList } from "@/lib/people/user-list";
import { listMeta, type Paged, requestedPage, sliceOf } from "@/lib/schemas/lists";
import type { UsersQuery } from "@/lib/schemas/people";
import { recordAudit } from "../../audit";
import { asProvedManager } from "../../auth/as-manager";
import type { Actor } from "../../auth/session";
import { db, pool, readJson, type Transaction } from "../../database/db";
import { pageOf } from "../../database/paging";
import { containsAt, numberIn } from "../../database/search";
import { AppError, conflict } from "../../errors";
import { requireManagement } from "../../scopes";
import { type ListedUser, listedUserRows } from "../../wire/people";
import { recordErasure, settleSoon } from "./erasures";
import { handOver, NOBODY, recordLoss, type Successors } from "./handover";

type Asked = { role?: Role | undefined; approval?: Approval | undefined; search: string | null };

/** @param found the condition that the search `$3` adds */
const isAsked = (found: string) => `u.npsn = $1 AND ($2::role IS NULL OR u.role = $2) AND ${found}
	AND ($4::approval IS NULL OR u.approval = $4)`;

const IS_ASKED = isAsked(
	`($3::text IS NULL OR ${containsAt("u.name", "$3")} OR ${containsAt("u.email", "$3")})`,
);
/** Only a search for a number needs the other tables. Each of them has its own index. */
const IS_ASKED_BY_NUMBER = isAsked(`u.id_user IN (
	SELECT id_user FROM users WHERE npsn = $1 AND ${containsAt("name", "$3")} UNION ALL
	SELECT id_user FROM users WHERE npsn = $1 AND ${containsAt("email", "$3")} UNION ALL
	SELECT id_user FROM students WHERE npsn = $1 AND nisn LIKE containing($3) UNION ALL
	SELECT id_user FROM teachers WHERE npsn = $1 AND nip LIKE containing($3))`);

/** A condition on users `u`, and its values `$1` to `$4`. */
type Filter = { where: string; values: unknown[] };

/**
 * THE filter of users: the school, the role, a part of name, e-mail address, NISN or NIP, and the state of approval.
 * Null matches every value.
 * @throws AppError 403
 */
export function askedUsers(actor: Actor, { role, approval, search }: Asked): Filter {
	requireManagement(actor);
	const number = search === null ? undefined : numberIn(search);
	return {
		where: number ? IS_ASKED_BY_NUMBER : IS_ASKED,
		values: [actor.npsn, role ?? null, number ?? search, approval ?? null],
	};
}

const ORDERS = {
	name: "u.name, u.id_user",
	"-name": "u.name DESC, u.id_user DESC",
	date: "u.created_at, u.id_user",
	"-date": "u.created_at DESC, u.id_user DESC",
};
type Order = keyof typeof ORDERS;

/** The users of one page as JSON. Major, position and other tables are joined only to these few users. */
function readSlice({ where, values }: Filter, order: Order, { skip, take }: ReturnType<typeof sliceOf>) {
	const slice = `SELECT u.id_user FROM users u WHERE ${where} ORDER BY ${ORDERS[order]} LIMIT $5 OFFSET $6`;
	const rows = listedUserRows(`u.id_user = ANY(ARRAY(${slice}))`, ORDERS[order]);
	return readJson(rows, [...values, take, skip], "planned");
}

/** The ids of all users that match, in order, up to a limit. @throws AppError 403 */
export async function idsOfUsers(actor: Actor, asked: Asked, order: Order, most: number): Promise<number[]> {
	const { where, values } = askedUsers(actor, asked);
	const text = `SELECT u.id_user FROM users u WHERE ${where} ORDER BY ${ORDERS[order]} LIMIT $5`;
	const { rows } = await pool.query<{ id_user: number }>(text, [...values, most]);
	return rows.map(({ id_user }) => id_user);
}

/** This is not prepared, because PostgreSQL finds the right index only when it knows the values. */
async function countUsers({ where, values }: Filter): Promise<number> {
	const text = `SELECT count(*)::int AS total FROM users u WHERE ${where}`;
	const { rows } = await pool.query<{ total: number }>(text, values);
	return rows[0]?.total ?? 0;
}

/** For `GET /users`. It returns the whole list unless the client asks for a page. @throws AppError 403 */
export async function listUsers(actor: Actor, query: UsersQuery) {
	const filter = askedUsers(actor, query);
	const asked = { ...query, status: query.role ?? query.approval ?? null, date: undefined };
	const order = query.sort ?? "-date";
	const page = requestedPage(asked);
	const [{ json, count }, total] = await Promise.all([
		page
			? readSlice(filter, order, sliceOf(page.page, page.per_page))
			: readJson(listedUserRows(filter.where, ORDERS[order]), filter.values, "prepared"),
		page ? countUsers(filter) : 0,
	]);
	return { dataJson: `[${json}]`, meta: listMeta(asked, count, total) };
}

/** One page of the approved users of a role, by name or with the newest account first. @throws AppError 403 */
export async function pageOfUsers(
	actor: Actor,
	{ role, search, sort, page }: Omit<UserList, "tab"> & { role: Role },
): Promise<Paged<ListedUser>> {
	const filter = askedUsers(actor, { role, approval: "approved", search: search || null });
	return pageOf(
		page,
		async (slice) => JSON.parse(`[${(await readSlice(filter, sort ?? "-date", slice)).json}]`),
		() => countUsers(filter),
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
			...{ subject_type: "user", subject_id: id_user, detail: { role } },
		})),
	);
	return erasures;
}
