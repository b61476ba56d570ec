import "server-only";
import type { Role } from "@/lib/labels";
import { listMeta, type Paged, requestedPage, sliceOf } from "@/lib/schemas/lists";
import type { UsersQuery } from "@/lib/schemas/users";
import type { UserList } from "@/lib/user-list";
import { recordAudit } from "../audit";
import type { Actor } from "../auth/session";
import { db, type Prisma, pool, readJson, type Transaction } from "../database/db";
import { pageOf } from "../database/paging";
import { asLetters, containing } from "../database/search";
import { AppError, conflict } from "../errors";
import { requireManagement } from "../scopes";
import { listedUserRows } from "../wire/json";
import { type ListedUser, listedUserSelect, toListedUser } from "../wire/users";
import { recordErasure, settleSoon } from "./erasures";
import { asManager } from "./roles";

type Narrowing = { role?: UsersQuery["role"] | undefined; search: string | null };

const matching = ({ role, search }: Narrowing): Prisma.UserWhereInput => ({
	AND: [role === undefined ? {} : { role }, search === null ? {} : namedOrMailed(search)],
});

/** Users whose name or e-mail contains this. */
export const namedOrMailed = (search: string): Prisma.UserWhereInput => ({
	OR: [{ name: containing(search) }, { email: containing(search) }],
});

/** By name where asked for, else the newest account first. */
function inOrder(sort: UsersQuery["sort"] | null): Prisma.UserOrderByWithRelationInput[] {
	if (sort === "name" || sort === "-name") {
		const direction = sort === "name" ? "asc" : "desc";
		return [{ name: direction }, { id_user: direction }];
	}
	const direction = sort === "date" ? "asc" : "desc";
	return [{ created_at: direction }, { id_user: direction }];
}

/** For `GET /users`. @throws AppError 403 */
export async function listUsers(actor: Actor, query: UsersQuery) {
	requireManagement(actor);
	const asked = { ...query, status: query.role ?? null, date: undefined };
	const page = requestedPage(asked);
	const values = valuesOf(query);
	const { skip, take } = page ? sliceOf(page.page, page.per_page) : { skip: 0, take: null };
	const order = ORDERS[query.sort ?? "-date"];
	// What belongs to them is joined only to those that are shown.
	const slice = `SELECT u.id_user FROM users u WHERE ${ASKED} ORDER BY ${order} LIMIT $3 OFFSET $4`;
	const [{ json, count }, total] = await Promise.all([
		page
			? readJson(
					listedUserRows(`u.id_user = ANY(ARRAY(${slice}))`, order),
					[...values, take, skip],
					"planned",
				)
			: readJson(listedUserRows(ASKED, order), values, "prepared"),
		page ? countUsers(values) : 0,
	]);
	return { dataJson: `[${json}]`, meta: listMeta(asked, count, total) };
}

/** What is asked for: `$1` the role, `$2` a pattern of name or e-mail. */
const ASKED =
	"($1::role IS NULL OR u.role = $1) AND ($2::text IS NULL OR u.name ILIKE $2 OR u.email ILIKE $2)";

const valuesOf = ({ role, search }: Narrowing) => [
	role ?? null,
	search === null ? null : `%${asLetters(search)}%`,
];

/** Planned with the values: without them no index is known to fit. */
async function countUsers(values: ReturnType<typeof valuesOf>): Promise<number> {
	const text = `SELECT count(*)::int AS total FROM users u WHERE ${ASKED}`;
	const { rows } = await pool.query<{ total: number }>(text, values);
	return rows[0]?.total ?? 0;
}

const ORDERS = {
	name: "u.name, u.id_user",
	"-name": "u.name DESC, u.id_user DESC",
	date: "u.created_at, u.id_user",
	"-date": "u.created_at DESC, u.id_user DESC",
};

/** One page of the users of a role. @throws AppError 403 */
export async function pageOfUsers(
	actor: Actor,
	{ role, search, sort, page }: UserList,
): Promise<Paged<ListedUser>> {
	requireManagement(actor);
	const asked = { role, search: search || null };
	const where = matching(asked);
	const orderBy = inOrder(sort);
	const { rows, meta } = await pageOf(
		page,
		(slice) => db.user.findMany({ where, orderBy, select: { id_user: true }, ...slice }),
		() => countUsers(valuesOf(asked)),
	);
	// What belongs to them is joined only to those that are shown.
	const shown = { id_user: { in: rows.map(({ id_user }) => id_user) } };
	const found = await db.user.findMany({
		where: { AND: [where, shown] },
		select: listedUserSelect,
		orderBy,
	});
	return { rows: found.map(toListedUser), meta };
}

/** How many students each of these homeroom teachers has. */
export async function countHomeroomStudents(ids: number[]): Promise<Map<number | null, number>> {
	const groups = await db.student.groupBy({
		by: ["homeroom_teacher_id"],
		where: { homeroom_teacher_id: { in: ids } },
		_count: true,
	});
	return new Map(groups.map(({ homeroom_teacher_id, _count }) => [homeroom_teacher_id, _count]));
}

/**
 * Deletes users for good, all of them or none.
 * @param expectedRole the role the caller saw them in, if it says
 * @throws AppError 404 when one of them is not there; 409 `self_deletion`, `role_changed`
 */
export async function deleteUsers(actor: Actor, ids: number[], expectedRole?: Role): Promise<void> {
	if (ids.includes(actor.id_user))
		throw conflict(
			"self_deletion",
			"Anda tidak dapat menghapus akun Anda sendiri di sini. Gunakan halaman Profil.",
		);
	// Who acts is a manager and stays: there is always one left.
	const erased = await asManager(actor, async (tx) => {
		const seen = expectedRole && { id_user: { in: ids }, role: { not: expectedRole } };
		if (seen && (await tx.user.count({ where: seen }))) throw roleChanged();
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
 * Deletes the rows of users with everything that hangs on them; internships and classes of deleted teachers stay.
 * Locks in the order check-ins lock, so that no file can be added until the rows are gone.
 * @returns one erasure per user there was, to be settled once it is committed
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
