import "server-only";
import { READINESS_LABELS } from "@/lib/internships/readiness";
import type { MarkReadiness } from "@/lib/schemas/internships";
import { type AuditRecord, recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { isInClass } from "../../database/classes";
import { Prisma, type Transaction, transact } from "../../database/db";
import { notFound } from "../../errors";
import { isPrepared, prepareScope } from "../../scopes/internships";
import { fromDate } from "../../wire/dates";
import { lockInternships } from "../people/handover";
import { IS_AHEAD_OR_ONGOING } from "./readiness";
import { completed } from "./rules";

/* Briefings and insurances, which staff record for one placement or for many. */

/** The placements that changed, and the insurances that others replaced, which taking back restores. */
export type Marked = { internships: string[]; replaced: NonNullable<MarkReadiness["restored"]> };

/**
 * Records a line as done, or takes that back, for all of these placements or none. Of a class, those that lack the line
 * get it. A briefing that is recorded keeps its date until it is taken back, and doing it again changes nothing.
 * @throws AppError 403; 404; 409 `internship_completed`
 */
export const markReadiness = (actor: Actor, input: MarkReadiness): Promise<Marked> =>
	transact(async (tx) => {
		let ids = input.internships ?? (await ofClass(tx, actor, input));
		await lockInternships(tx, Prisma.sql`id_internship = ANY(${ids})`);
		// Of a class, somebody may have recorded, completed or withdrawn some meanwhile.
		if (!input.internships) ids = await ofClass(tx, actor, input);
		const rows = await tx.internship.findMany({
			where: { AND: [{ id_internship: { in: ids } }, prepareScope(actor)] },
			select: { id_internship: true, student_id: true, status: true },
			orderBy: { id_internship: "asc" },
		});
		if (rows.length < ids.length) throw notFound();
		if (rows.some(({ status }) => status === "completed")) throw completed();
		const written = input.done ? await mark(tx, actor, ids, input) : await clear(tx, actor, ids, input);
		const changed = new Set(written.map(({ id }) => id));
		await recordAudit(
			tx,
			actor,
			rows
				.filter(({ id_internship }) => changed.has(id_internship))
				.map((row) => entry(input.done ? "marked" : "cleared", input.line, row)),
		);
		const replaced = written.flatMap(({ id: internship_id, number, valid_from, valid_until }) =>
			number && valid_from && valid_until ? [{ internship_id, number, valid_from, valid_until }] : [],
		);
		return { internships: [...changed], replaced };
	});

type Placed = { id_internship: string; student_id: number };

const entry = (
	what: "marked" | "cleared",
	line: MarkReadiness["line"],
	{ id_internship, student_id }: Placed,
): AuditRecord => ({
	action: `internship.readiness_${what}`,
	subject_type: "internship",
	subject_id: id_internship,
	person_id: student_id,
	detail: { line: READINESS_LABELS[line].replace(/^./, (letter) => letter.toLowerCase()) },
});

/** A placement whose line changed, with the insurance of before. */
type Written = { id: string } & Record<"number" | "valid_from" | "valid_until", string | null>;

/**
 * The placements of a class that lack the line. An insurance that does not cover the placement counts as missing.
 * @throws AppError 404 when the class is not of the actor's school
 */
async function ofClass(tx: Transaction, actor: Actor, { class_id, line }: MarkReadiness): Promise<string[]> {
	const id_class = class_id ?? "";
	if (!(await tx.class.count({ where: { id_class, npsn: actor.npsn } }))) throw notFound();
	const day = Prisma.sql`${today(actor.zone)}::date`;
	const rows = await tx.$queryRaw<{ id: string }[]>`
		SELECT i.id_internship AS id FROM internships i
		LEFT JOIN readiness_marks m ON m.internship_id = i.id_internship AND m.line = ${line}
		WHERE ${IS_AHEAD_OR_ONGOING} AND ${isPrepared(actor)} AND ${isInClass(actor, Prisma.sql`i.student_id`, id_class)}
			AND (m.line IS NULL OR m.valid_until < coalesce(i.end_date, ${day}) OR m.valid_from > greatest(i.start_date, ${day}))`;
	return rows.map(({ id }) => id);
}

async function mark(tx: Transaction, { id_user }: Actor, ids: string[], input: MarkReadiness) {
	const { line, done_on, number, valid_from, valid_until } = input;
	const isInsurance = line === "insurance";
	const on = isInsurance ? null : done_on;
	const [what, from, until] = isInsurance ? [number, valid_from, valid_until] : [null, null, null];
	return tx.$queryRaw<Written[]>`
		WITH before AS (SELECT internship_id, number, valid_from::text, valid_until::text FROM readiness_marks
				WHERE internship_id = ANY(${ids}) AND line = ${line}),
			written AS (
				INSERT INTO readiness_marks AS m (internship_id, line, marked_at, marked_by, done_on, number, valid_from, valid_until)
				SELECT id, ${line}, ${now()}, ${id_user}, ${on}::date, ${what}::text, ${from}::date, ${until}::date
				FROM unnest(${ids}::text[]) id
				ON CONFLICT (internship_id, line) DO UPDATE SET marked_at = EXCLUDED.marked_at, marked_by = EXCLUDED.marked_by,
					number = EXCLUDED.number, valid_from = EXCLUDED.valid_from, valid_until = EXCLUDED.valid_until
				WHERE m.line = 'insurance' AND (m.number, m.valid_from, m.valid_until)
					IS DISTINCT FROM (EXCLUDED.number, EXCLUDED.valid_from, EXCLUDED.valid_until)
				RETURNING internship_id)
		SELECT w.internship_id AS id, b.number, b.valid_from, b.valid_until FROM written w LEFT JOIN before b USING (internship_id)`;
}

/**
 * Takes a line back. Insurances that it had replaced come back. Whoever says which ones undoes what they have just
 * recorded, so what others have recorded since stays.
 */
async function clear(tx: Transaction, { id_user }: Actor, ids: string[], { line, restored }: MarkReadiness) {
	const rows = await tx.$queryRaw<Written[]>`
		DELETE FROM readiness_marks WHERE internship_id = ANY(${ids}) AND line = ${line}
			AND (${!restored}::boolean OR marked_by = ${id_user})
		RETURNING internship_id AS id, NULL AS number, NULL AS valid_from, NULL AS valid_until`;
	const cleared = new Set(rows.map(({ id }) => id));
	await tx.readinessMark.createMany({
		data: (restored ?? [])
			.filter(({ internship_id }) => cleared.has(internship_id))
			.map(({ valid_from, valid_until, ...row }) => ({
				...row,
				line,
				marked_at: now(),
				marked_by: id_user,
				valid_from: fromDate(valid_from),
				valid_until: fromDate(valid_until),
			})),
	});
	return rows;
}

/**
 * Asks again what is about the workplace, because the placement names another one. The parents' paper stays and waits, as
 * it may be the same place by another name. A withdrawal stands.
 */
export async function askAgain(tx: Transaction, actor: Actor, placed: Placed): Promise<void> {
	const { id_internship: internship_id } = placed;
	await tx.readinessMark.updateMany({
		where: { internship_id, line: "permission", withdrawn_on: null },
		data: { waits: true },
	});
	const { count } = await tx.readinessMark.deleteMany({ where: { internship_id, line: "safety_briefing" } });
	if (count > 0) await recordAudit(tx, actor, entry("cleared", "safety_briefing", placed));
}

/**
 * What a student takes along to another workplace: what is about the student. Its dangers, the parents' word and the
 * agreement are another workplace's.
 */
export const copyToNext = (tx: Transaction, from: string, to: string): Promise<number> => tx.$executeRaw`
	INSERT INTO readiness_marks (internship_id, line, marked_at, marked_by, done_on, number, valid_from, valid_until)
	SELECT ${to}, line, marked_at, marked_by, done_on, number, valid_from, valid_until
	FROM readiness_marks WHERE internship_id = ${from} AND line IN ('briefing', 'insurance')`;
