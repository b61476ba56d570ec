import "server-only";
import type { AuditAction } from "@/lib/audit/audit";
import type { PositionInput, UpdatePosition } from "@/lib/schemas/schools";
import { recordAudit } from "../../audit";
import { asManager } from "../../auth/as-manager";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, type Prisma, type Transaction, transact, violatedUnique } from "../../database/db";
import { type AppError, conflict, invalid, notFound } from "../../errors";
import { ownSchoolScope } from "../../scopes/schools";
import { toIsoOrNull } from "../../wire/dates";
import type { PositionItem } from "../../wire/people";
import type { ManagedPosition } from "../../wire/schools";

const listed = {
	id_position: true,
	name: true,
	holder: { select: { user: { select: { id_user: true, name: true } } } },
} satisfies Prisma.PositionSelect;

/** The management positions of the actor's school that are not retired, each with its holder or null. */
export async function listPositions(actor: Actor): Promise<PositionItem[]> {
	const rows = await db.position.findMany({
		where: { npsn: actor.npsn, retired_at: null },
		select: listed,
		orderBy: { id_position: "asc" },
	});
	return rows.map(({ holder, ...position }) => ({ ...position, holder: holder?.user ?? null }));
}

const managed = { ...listed, signs: true, retired_at: true } satisfies Prisma.PositionSelect;

const toManaged = (
	{ zone }: Actor,
	{ holder, retired_at, ...position }: Prisma.PositionGetPayload<{ select: typeof managed }>,
): ManagedPosition => ({
	...position,
	holder: holder?.user ?? null,
	retired_at: toIsoOrNull(retired_at, zone),
});

/** Every position of the actor's school, the retired ones last. @throws AppError 403 */
export async function listManagedPositions(actor: Actor): Promise<ManagedPosition[]> {
	const rows = await db.position.findMany({
		where: { school: ownSchoolScope(actor) },
		select: managed,
		orderBy: [{ retired_at: { sort: "desc", nulls: "first" } }, { id_position: "asc" }],
	});
	return rows.map((row) => toManaged(actor, row));
}

/** Adds a position to the actor's school. @throws AppError 403; 422 on name */
export async function createPosition(actor: Actor, { name }: PositionInput): Promise<ManagedPosition> {
	const { npsn } = actor;
	ownSchoolScope(actor);
	try {
		return await transact(async (tx) => {
			const made = await tx.position.create({ data: { name, npsn }, select: managed });
			await record(tx, actor, "school.position_added", made);
			return toManaged(actor, made);
		});
	} catch (error) {
		throw nameTaken(error) ?? error;
	}
}

/**
 * Renames a position. It keeps its holder, and goes on signing if it does.
 * @throws AppError 403, 404; 409 `position_changed` when it is not as expected; 422 on name
 */
export async function updatePosition(
	actor: Actor,
	id_position: number,
	{ name, expected }: UpdatePosition,
): Promise<ManagedPosition> {
	try {
		return await transact(async (tx) => {
			const before = await lockPosition(tx, actor, id_position);
			if (expected && expected.name !== before.name)
				throw conflict(
					"position_changed",
					"Jabatan ini telah diubah oleh pengguna lain. Silahkan periksa kembali, lalu ulangi.",
				);
			if (name === before.name) return toManaged(actor, before);
			const after = await tx.position.update({ where: { id_position }, data: { name }, select: managed });
			const changed = { before: { name: before.name }, after: { name } };
			await record(tx, actor, "school.position_changed", before, changed);
			return toManaged(actor, after);
		});
	} catch (error) {
		throw nameTaken(error) ?? error;
	}
}

/**
 * Retires a position, or brings it back. Nobody gets a retired position. If it already is so, nothing changes.
 * @throws AppError 401, 403, 404; 409 `position_held`, `position_signs`
 */
export const setPositionRetired = (
	actor: Actor,
	id_position: number,
	retired: boolean,
): Promise<ManagedPosition> =>
	asManager(actor, async (tx) => {
		const before = await lockPosition(tx, actor, id_position);
		if (retired === (before.retired_at !== null)) return toManaged(actor, before);
		if (retired && before.signs)
			throw conflict(
				"position_signs",
				"Pemegang jabatan ini menandatangani dokumen sekolah, jadi tidak dapat ditutup. Namanya dapat diubah.",
			);
		if (retired && before.holder)
			throw conflict(
				"position_held",
				`Jabatan ini masih dipegang ${before.holder.user.name}, jadi tidak dapat ditutup.`,
			);
		const data = { retired_at: retired ? now() : null };
		const after = await tx.position.update({ where: { id_position }, data, select: managed });
		await record(tx, actor, retired ? "school.position_retired" : "school.position_restored", before);
		return toManaged(actor, after);
	});

/** A position of the actor's school, which nobody else changes until the transaction ends. @throws AppError 403, 404 */
async function lockPosition(tx: Transaction, actor: Actor, id_position: number) {
	const where = { id_position, school: ownSchoolScope(actor) };
	await tx.$executeRaw`SELECT FROM positions WHERE id_position = ${id_position} AND npsn = ${actor.npsn} FOR NO KEY UPDATE`;
	const position = await tx.position.findFirst({ where, select: managed });
	if (!position) throw notFound();
	return position;
}

type Changed = { before: { name: string }; after: { name: string } };

const record = (
	tx: Transaction,
	actor: Actor,
	action: AuditAction & `school.position_${string}`,
	{ id_position, name }: { id_position: number; name: string },
	changed?: Changed,
): Promise<void> =>
	recordAudit(tx, actor, {
		action,
		subject_type: "position",
		subject_id: id_position,
		detail: { name, ...changed },
	});

/** The refusal of a name that the school already uses. Undefined for any other error. */
const nameTaken = (error: unknown): AppError | undefined =>
	violatedUnique(error)
		? invalid({ name: ["Jabatan ini sudah ada di sekolah Anda, mungkin di antara yang sudah ditutup."] })
		: undefined;
