import "server-only";
import type { AuditAction } from "@/lib/audit/audit";
import { type Changed, forLog, type Values } from "@/lib/internships/changes";
import { type AuditRecord, type Doer, recordAudit, type UserDoer } from "../../audit";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import type { Prisma, Transaction } from "../../database/db";

/** Whose profile (`internship_id` null) or placement changes. */
export type Subject = { person_id: number; internship_id: string | null };

const isEmpty = ({ after }: Changed) => Object.keys(after).length === 0;

/** The teacher who loses the student by each of these changes. Of a class, it is its homeroom teacher. */
async function leftIds(tx: Transaction, changes: Changed[]): Promise<(number | null)[]> {
	const ids = changes.map(({ before }) => before.class_id).filter((id) => typeof id === "string");
	const classes = ids.length
		? await tx.class.findMany({
				where: { id_class: { in: ids } },
				select: { id_class: true, homeroom_teacher_id: true },
			})
		: [];
	const teachers = new Map(
		classes.map(({ id_class, homeroom_teacher_id }) => [id_class, homeroom_teacher_id]),
	);
	return changes.map(
		({ before }) =>
			Number(before.teacher_id ?? before.homeroom_teacher_id ?? teachers.get(String(before.class_id)) ?? 0) ||
			null,
	);
}

type Recorded = Subject & { changed: Changed; action: AuditAction; detail?: Record<string, number> };

/** Records changes that took effect at once, in their transaction. One that changes nothing leaves nothing. */
export async function recordChanges(tx: Transaction, actor: Actor, changes: Recorded[]): Promise<void> {
	const real = changes.filter(({ changed }) => !isEmpty(changed));
	if (real.length === 0) return;
	const at = now();
	const left = await leftIds(
		tx,
		real.map(({ changed }) => changed),
	);
	const rows = await tx.change.createManyAndReturn({
		data: real.map(({ person_id, internship_id, changed }, row) => ({
			person_id,
			internship_id,
			...changed,
			state: "made" as const,
			asked_at: at,
			decided_at: at,
			actor_id: actor.id_user,
			left_id: left[row] ?? null,
		})),
		select: { id_change: true },
	});
	await recordAudit(
		tx,
		actor,
		real.map((change, at) => toEntry(change.action, { ...change, id_change: rows[at]?.id_change ?? "" })),
	);
}

type Entry = Subject & { id_change: string; changed: Changed; detail?: Record<string, number> };

/** The entry of the log. Names are not in it. Whoever reads it finds them in the change while the account is there. */
const toEntry = (
	action: AuditAction,
	{ person_id, internship_id, id_change, changed, detail }: Entry,
): AuditRecord => ({
	action,
	...(internship_id === null
		? { subject_type: "user", subject_id: person_id }
		: { subject_type: "internship", subject_id: internship_id }),
	person_id,
	detail: { ...detail, change: id_change, ...forLog(changed) },
});

type Happened = "change_asked" | "change_approved" | "change_rejected" | "change_cancelled";

/** Records what happened to a change that waits or waited. */
export const recordDecision = (
	tx: Transaction,
	actor: Doer,
	happened: Happened,
	entry: Entry,
): Promise<void> =>
	recordAudit(
		tx,
		actor,
		toEntry(`${entry.internship_id === null ? "account" : "internship"}.${happened}`, entry),
	);

/**
 * Records the approval of a change with what it really changed. Somebody may have handed the class over since it was
 * asked for, and dates may complete a placement.
 */
export async function recordApproval(
	tx: Transaction,
	actor: Actor,
	{ changed: asked, ...entry }: Entry,
	made: Changed,
): Promise<void> {
	// If somebody made the change meanwhile, only what was asked for can be told.
	const changed = isEmpty(made) ? asked : made;
	const [left_id = null] = await leftIds(tx, [changed]);
	await tx.change.update({
		where: { id_change: entry.id_change },
		data: { ...changed, left_id },
	});
	await recordDecision(tx, actor, "change_approved", { ...entry, changed });
}

/**
 * Keeps what waits in step with an edit: what was asked for joins it, and what was changed at once leaves it. At most
 * one change of a subject waits.
 * @param asked the fields that a student asked for, with their present and new values
 * @param settled the fields that were changed at once
 */
export async function keepWaiting(
	tx: Transaction,
	actor: Actor,
	subject: Subject,
	{ asked, settled }: { asked: Changed; settled: string[] },
): Promise<void> {
	const waiting = await tx.change.findFirst({ where: { ...subject, state: "waiting" } });
	const known = waiting ? changedOf(waiting) : { before: {}, after: {} };
	const stays = (values: Values) =>
		Object.fromEntries(Object.entries(values).filter(([field]) => !settled.includes(field)));
	const changed = {
		before: { ...stays(known.before), ...asked.before },
		after: { ...stays(known.after), ...asked.after },
	};
	const same =
		Object.keys(changed.after).length === Object.keys(known.after).length &&
		Object.entries(changed.after).every(([field, value]) => known.after[field] === value);
	if (same) return;
	if (waiting) await cancelWaiting(tx, actor, subject);
	if (isEmpty(changed)) return;
	const [left_id = null] = await leftIds(tx, [changed]);
	const { id_change } = await tx.change.create({
		data: { ...subject, ...changed, state: "waiting", asked_at: now(), left_id },
		select: { id_change: true },
	});
	await recordDecision(tx, actor, "change_asked", { ...subject, id_change, changed });
}

/** Cancels what waits, because its student takes it back, or because something else made it void. */
export async function cancelWaiting(
	tx: Transaction,
	actor: UserDoer,
	which: Prisma.ChangeWhereInput,
): Promise<number> {
	const rows = await tx.change.updateManyAndReturn({
		where: { AND: [which, { state: "waiting" }] },
		data: { state: "cancelled", actor_id: actor.id_user, decided_at: now() },
	});
	for (const row of rows)
		await recordDecision(tx, actor, "change_cancelled", { ...row, changed: changedOf(row) });
	return rows.length;
}

/** The fields of a row. Only the functions of this file write them. */
export const changedOf = ({
	before,
	after,
}: {
	before: Prisma.JsonValue;
	after: Prisma.JsonValue;
}): Changed => ({
	before: before as Values,
	after: after as Values,
});
