import "server-only";
import type { AuditAction } from "@/lib/audit/audit";
import { changedFields, MAJOR_FIELDS } from "@/lib/internships/changes";
import type { MajorInput, UpdateMajor } from "@/lib/schemas/schools";
import { spellOfficially } from "@/lib/schools/official-majors";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, type Prisma, readRows, type Transaction, transact, violatedUnique } from "../../database/db";
import { type AppError, conflict, invalid, notFound } from "../../errors";
import { ownSchoolScope } from "../../scopes/schools";
import { toIsoOrNull } from "../../wire/dates";
import type { ManagedMajor } from "../../wire/schools";

/** Majors that can be chosen: all but the retired ones. */
export const OPEN = { retired_at: null } as const;

/**
 * A condition on a major `m`: it can be chosen, or still has students. Lists are narrowed by such majors. With EXISTS or
 * LIMIT, PostgreSQL may read all students. It counts those of a major in an index.
 */
export const OPEN_OR_USED =
	"(m.retired_at IS NULL OR (SELECT count(*) FROM students s WHERE s.major_id = m.id_major) > 0)";

/**
 * The majors of the actor's school by code, each with the name of its head. Only people of the school see the head.
 * @param kept a retired major that is listed all the same, because somebody has it already
 */
export const listMajors = (actor: Actor, kept: number | null = null) =>
	readMajors(actor, { OR: [OPEN, { id_major: kept ?? 0 }] });

/** The majors that have a head or need one: a retired one still has students, whose rapors its head locks. */
export const listLedMajors = (actor: Actor) =>
	readMajors(actor, { OR: [OPEN, { major_leader_id: { not: null } }, { students: { some: {} } }] });

async function readMajors(actor: Actor, where: Prisma.MajorWhereInput) {
	const rows = await db.major.findMany({
		where: { AND: [{ npsn: actor.npsn }, where] },
		select: {
			id_major: true,
			code: true,
			name: true,
			major_leader: { select: { id_user: true, name: true } },
		},
		orderBy: { code: "asc" },
	});
	return actor.approved ? rows : rows.map((row) => ({ ...row, major_leader: null }));
}

const managed = {
	id_major: true,
	code: true,
	name: true,
	field: true,
	programme: true,
	concentration: true,
	study_years: true,
	retired_at: true,
	major_leader: { select: { id_user: true, name: true } },
	_count: { select: { students: true } },
} satisfies Prisma.MajorSelect;

/** Every major of the actor's school, the retired ones last. @throws AppError 403 */
export async function listManagedMajors(actor: Actor): Promise<ManagedMajor[]> {
	const rows = await db.major.findMany({
		where: { school: ownSchoolScope(actor) },
		select: managed,
		orderBy: [{ retired_at: { sort: "desc", nulls: "first" } }, { code: "asc" }],
	});
	return rows.map((row) => toManaged(actor, row));
}

const toManaged = (
	{ zone }: Actor,
	{ retired_at, _count, ...major }: Prisma.MajorGetPayload<{ select: typeof managed }>,
): ManagedMajor => ({
	...major,
	retired_at: toIsoOrNull(retired_at, zone),
	students: _count.students,
});

const withOfficial = ({ code, name, study_years, ...typed }: MajorInput) => ({
	code,
	name,
	...spellOfficially({ name, ...typed }),
	...(study_years != null && { study_years }),
});

/** Adds a major to the actor's school. @throws AppError 403; 422 on code */
export async function createMajor(actor: Actor, input: MajorInput): Promise<ManagedMajor> {
	const { npsn } = actor;
	ownSchoolScope(actor);
	const data = withOfficial(input);
	try {
		return await transact(async (tx) => {
			const made = await tx.major.create({ data: { ...data, npsn }, select: managed });
			const changed = changedFields(MAJOR_FIELDS, {}, data);
			await record(tx, actor, "school.major_added", { ...made, ...changed });
			return toManaged(actor, made);
		});
	} catch (error) {
		throw (await codeTaken(actor, input.code, error)) ?? error;
	}
}

/**
 * Changes code, name, programme or concentration of a major. Whatever was printed keeps its words.
 * @throws AppError 403, 404; 409 `major_changed` when it is not as expected; 422 on code
 */
export async function updateMajor(
	actor: Actor,
	id_major: number,
	{ expected, ...input }: UpdateMajor,
): Promise<ManagedMajor> {
	const data = withOfficial(input);
	try {
		return await transact(async (tx) => {
			const before = await lockMajor(tx, actor, id_major);
			if (expected && Object.entries(expected).some(([field, shown]) => before[field as Field] !== shown))
				throw conflict(
					"major_changed",
					"Jurusan ini telah diubah oleh pengguna lain. Silahkan periksa kembali, lalu ulangi.",
				);
			const changed = changedFields(MAJOR_FIELDS, before, data);
			if (Object.keys(changed.after).length === 0) return toManaged(actor, before);
			const after = await tx.major.update({ where: { id_major }, data, select: managed });
			await record(tx, actor, "school.major_changed", { ...before, ...changed });
			return toManaged(actor, after);
		});
	} catch (error) {
		throw (await codeTaken(actor, input.code, error)) ?? error;
	}
}

type Field = keyof MajorInput;

/**
 * Retires a major, or brings it back. Nobody chooses a retired major any more; students, head, rapors and history stay.
 * If it already is so, nothing changes.
 * @throws AppError 403, 404
 */
export const setMajorRetired = (actor: Actor, id_major: number, retired: boolean): Promise<ManagedMajor> =>
	transact(async (tx) => {
		const before = await lockMajor(tx, actor, id_major);
		if (retired === (before.retired_at !== null)) return toManaged(actor, before);
		const data = { retired_at: retired ? now() : null };
		const after = await tx.major.update({ where: { id_major }, data, select: managed });
		await record(tx, actor, retired ? "school.major_retired" : "school.major_restored", before);
		return toManaged(actor, after);
	});

/** A major of the actor's school, which nobody else changes until the transaction ends. @throws AppError 403, 404 */
async function lockMajor(tx: Transaction, actor: Actor, id_major: number) {
	const where = { id_major, school: ownSchoolScope(actor) };
	await tx.$executeRaw`SELECT FROM majors WHERE id_major = ${id_major} AND npsn = ${actor.npsn} FOR NO KEY UPDATE`;
	const major = await tx.major.findFirst({ where, select: managed });
	if (!major) throw notFound();
	return major;
}

type Recorded = { id_major: number; code: string } & Partial<ReturnType<typeof changedFields>>;

const record = (
	tx: Transaction,
	actor: Actor,
	action: AuditAction & `school.major_${string}`,
	{ id_major, code, before, after }: Recorded,
): Promise<void> =>
	recordAudit(tx, actor, {
		action,
		subject_type: "major",
		subject_id: id_major,
		detail: { major: code, ...(before && after && { before, after }) },
	});

/** The refusal of a code that the school already uses. Undefined for any other error. */
async function codeTaken(actor: Actor, code: string, error: unknown): Promise<AppError | undefined> {
	if (!violatedUnique(error)) return undefined;
	const [owner] = await readRows<{ name: string; retired: boolean }>`
		SELECT name, retired_at IS NOT NULL AS retired FROM majors WHERE npsn = ${actor.npsn} AND fold(code) = fold(${code})`;
	const words = owner?.retired
		? `Kode ini milik jurusan ${owner.name}, yang sudah ditutup. Buka kembali jurusan itu, atau pakai kode lain.`
		: `Kode ini sudah dipakai jurusan ${owner?.name ?? "lain"}.`;
	return invalid({ code: [words] });
}
