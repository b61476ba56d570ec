import "server-only";
import { daysAfter } from "@/lib/dates/dates";
import { BULK_KINDS, type BulkKind, whyKept } from "@/lib/imports/kinds";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import { recordAudit } from "../../audit";
import { lockRoles } from "../../auth/as-manager";
import type { Actor } from "../../auth/session";
import { db, Prisma, readRows, type Transaction, transact } from "../../database/db";
import { contains } from "../../database/search";
import { holdWorkplaces } from "../../database/workplace-lock";
import { notFound } from "../../errors";
import { seesSchool } from "../../scopes/internships";
import { toIso } from "../../wire/dates";
import { undoBulk } from "./undo-bulk";
import { correctCalendar, ofSchool } from "./working-days";

/** In milliseconds. Undoing thousands of rows takes some seconds. */
const LONG = 120_000;

export const UNITS_PER_PAGE = 50;

/** A unit of a bulk change, such as a person, that can be undone. */
export type BulkUnit = {
	unit: string;
	/** What people call it. */
	label: string;
	/** Was it made, or was it there before? */
	made: boolean;
	/** Why it could not be undone when somebody tried. */
	why: string | null;
};

export type BulkItem = {
	id_bulk_change: string;
	kind: BulkKind;
	label: string;
	by: string | null;
	made_at: string;
	made: number;
	changed: number;
	undone: number;
};

/** The bulk changes that an actor may undo: the management those of the school, others their own. */
const bulkScope = (actor: Actor): Prisma.BulkChangeWhereInput => ({
	npsn: actor.npsn,
	...(!seesSchool(actor) && { actor_id: actor.id_user }),
});

/** The latest bulk changes of these kinds. */
export async function listBulkChanges(
	actor: Actor,
	kinds: readonly BulkKind[],
	most = 20,
): Promise<BulkItem[]> {
	const rows = await db.bulkChange.findMany({
		where: { AND: [bulkScope(actor), { kind: { in: [...kinds] } }] },
		include: { actor: { select: { name: true } } },
		orderBy: [{ made_at: "desc" }, { id_bulk_change: "desc" }],
		take: most,
	});
	return rows.map((row) => toItem(actor, row));
}

const toItem = (
	{ zone }: Actor,
	row: Prisma.BulkChangeGetPayload<{ include: { actor: { select: { name: true } } } }>,
): BulkItem => ({
	id_bulk_change: row.id_bulk_change,
	kind: row.kind as BulkKind,
	label: row.label,
	by: row.actor?.name ?? null,
	made_at: toIso(row.made_at, zone),
	made: row.made,
	changed: row.changed,
	undone: row.undone,
});

/**
 * A bulk change with a page of the units that were not undone, the kept ones first.
 * @param search a part of what a unit is called, '' for all
 * @throws AppError 404
 */
export async function readBulkChange(
	actor: Actor,
	id_bulk_change: string,
	{ page, per_page = UNITS_PER_PAGE, search = "" }: { page: number; per_page?: number; search?: string },
): Promise<BulkItem & { units: BulkUnit[]; total: number }> {
	const found = await db.bulkChange.findFirst({
		where: { AND: [bulkScope(actor), { id_bulk_change }] },
		include: { actor: { select: { name: true } } },
	});
	if (!found) throw notFound();
	const asked = Prisma.sql`${unitsOf(id_bulk_change)} WHERE ${contains(Prisma.sql`label`, search)}`;
	const units = await readUnits(db, asked, Prisma.sql`LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`);
	const [{ total = 0 } = {}] = await readRows<{ total: number }>`SELECT count(*)::int AS total FROM ${asked}`;
	return { ...toItem(actor, found), units, total };
}

type Unit = Omit<BulkUnit, "why"> & { because: string | null };

/** The units of a bulk change. Goals and instruments are called by their major. */
const unitsOf = (bulk: string, only = Prisma.sql`TRUE`) => Prisma.sql`(
	SELECT r.unit, (array_agg(r.before IS NULL ORDER BY r.number))[1] AS made,
		min(r.kept_because) FILTER (WHERE r.kept_because <> 'together') AS because,
		coalesce(min(u.name), min(w.name), min(coalesce(r.after, r.before) ->> 'name'),
			min(CASE split_part(r.unit, ':', 1) WHEN 'goals' THEN 'Tujuan pembelajaran ' ELSE 'Instrumen ' END || m.code),
			min(CASE split_part(r.unit, ':', 1) WHEN 'roll_over' THEN 'Rencana kenaikan kelas'
				ELSE split_part(r.unit, ':', 2) END)) AS label
	FROM bulk_change_rows r LEFT JOIN users u ON u.id_user = r.person_id
	LEFT JOIN workplaces w ON r.unit = 'workplace:' || w.id_workplace
	LEFT JOIN majors m ON m.id_major::text = coalesce(r.after, r.before) ->> 'major_id' AND r.unit ~ '^(goals|instrument):'
	WHERE r.bulk_change_id = ${bulk} AND ${only} GROUP BY r.unit
) units`;

async function readUnits(tx: Transaction, units: Prisma.Sql, limit: Prisma.Sql): Promise<BulkUnit[]> {
	const rows = await tx.$queryRaw<Unit[]>`
		SELECT * FROM ${units} ORDER BY because IS NULL, label, unit ${limit}`;
	return rows.map(({ because, ...row }) => ({
		...row,
		label: row.unit.startsWith("year:") ? schoolYearLabel(Number(row.label)) : row.label,
		why: because === null ? null : whyKept(because),
	}));
}

/**
 * Undoes units of a bulk change, all of them by default, where nobody touched them since.
 * @returns how many were undone, and up to a hundred that stay, with the reasons
 * @throws AppError 404
 */
export const undoBulkChange = (
	actor: Actor,
	id_bulk_change: string,
	units?: readonly string[],
): Promise<{ undone: number; kept: BulkUnit[] }> =>
	transact(
		async (tx) => {
			await lockRoles(tx);
			await holdWorkplaces(tx, actor.npsn);
			await tx.$executeRaw`SELECT FROM bulk_changes WHERE id_bulk_change = ${id_bulk_change} FOR UPDATE`;
			const found = await tx.bulkChange.findFirst({ where: { AND: [bulkScope(actor), { id_bulk_change }] } });
			if (!found) throw notFound();
			const undone =
				found.kind === "holidays"
					? await undoHolidays(tx, actor, id_bulk_change, units)
					: await undoOthers(tx, id_bulk_change, units);
			if (undone > 0)
				await recordAudit(tx, actor, {
					action: "school.bulk_undone",
					subject_type: "bulk_change",
					subject_id: id_bulk_change,
					detail: { name: `${BULK_KINDS[found.kind as BulkKind]} (${found.label})`, rows: undone },
				});
			const asked = units ? Prisma.sql`r.unit = ANY(${[...units]})` : Prisma.sql`TRUE`;
			const kept = await readUnits(tx, unitsOf(id_bulk_change, asked), Prisma.sql`LIMIT 100`);
			return { undone, kept };
		},
		{ timeout: LONG },
	);

/** Days that nobody filled in follow the dates that placements have again. Some go, and the next request makes others. */
async function undoOthers(tx: Transaction, bulk: string, units?: readonly string[]): Promise<number> {
	const moved = await tx.$queryRaw<{ id: string }[]>`
		SELECT key ->> 'id_internship' AS id FROM bulk_change_rows
		WHERE bulk_change_id = ${bulk} AND table_name = 'internships' AND num_nulls(before, after) = 0
			AND (before -> 'start_date', before -> 'end_date') IS DISTINCT FROM (after -> 'start_date', after -> 'end_date')`;
	const undone = await undoBulk(tx, bulk, units);
	const ids = moved.map(({ id }) => id);
	await tx.$executeRaw`
		UPDATE internships SET days_until = start_date - 1 WHERE id_internship = ANY(${ids}) AND status <> 'completed'`;
	await tx.$executeRaw`
		DELETE FROM attendances a USING internships i
		WHERE i.id_internship = a.internship_id AND i.id_internship = ANY(${ids}) AND i.status <> 'completed'
			AND a.expired_at IS NOT NULL AND NOT a.date BETWEEN i.start_date AND coalesce(i.end_date, 'infinity')`;
	return undone;
}

/** Days that nobody filled in follow the calendar of before. */
async function undoHolidays(tx: Transaction, { npsn, zone }: Actor, bulk: string, units?: readonly string[]) {
	const rows = await tx.$queryRaw<{ date: string }[]>`
		SELECT DISTINCT key ->> 'date' AS date FROM bulk_change_rows WHERE bulk_change_id = ${bulk}`;
	let undone = 0;
	await correctCalendar(tx, zone, async () => {
		undone = await undoBulk(tx, bulk, units);
		return { of: ofSchool(npsn), dates: rows.map(({ date }) => date) };
	});
	return undone;
}

/** For so many days a bulk change can be undone. */
const KEPT_DAYS = 90;

/** Removes the notes of old bulk changes. What they did stays listed. @returns how many */
export async function removeOldNotes(at: Date): Promise<number> {
	const { count } = await db.bulkChangeRow.deleteMany({
		where: { bulk_change: { made_at: { lt: daysAfter(at, -KEPT_DAYS) } } },
	});
	return count;
}
