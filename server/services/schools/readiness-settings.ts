import "server-only";
import { changedFields, READINESS_FIELDS } from "@/lib/internships/changes";
import { READINESS_LABELS, type ReadinessLine } from "@/lib/internships/readiness";
import type { ReadinessSettings } from "@/lib/schemas/internships";
import type { WorkLimits } from "@/lib/workplaces/limits";
import { timeOfMinute } from "@/lib/workplaces/schedule";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { db, type Transaction, transact } from "../../database/db";
import { ownSchoolScope } from "../../scopes/schools";

const LIMITS = { week_hours: true, night_from: true, night_until: true } as const;

/** The hours beyond which a plan is marked at the actor's school. */
export const readWorkLimits = ({ npsn }: Actor): Promise<WorkLimits> =>
	db.school.findUniqueOrThrow({ where: { npsn }, select: LIMITS });

/** What the actor's school asks for before the first day, and the hours beyond which a plan is marked. */
export async function readReadinessSettings(
	{ npsn }: Actor,
	tx: Transaction = db,
): Promise<ReadinessSettings> {
	const row = await tx.school.findUniqueOrThrow({
		where: { npsn },
		select: { ...LIMITS, readiness_lines: true },
	});
	// The database allows only the values of this type.
	return row as ReadinessSettings;
}

const told = ({ readiness_lines, week_hours, night_from, night_until }: ReadinessSettings) => ({
	readiness_lines: readiness_lines.map((line: ReadinessLine) => READINESS_LABELS[line]).join(", ") || null,
	week_hours,
	night:
		night_from === null || night_until === null
			? null
			: `${timeOfMinute(night_from)}–${timeOfMinute(night_until)}`,
});

/** @throws AppError 403 */
export async function updateReadinessSettings(actor: Actor, input: ReadinessSettings): Promise<void> {
	ownSchoolScope(actor);
	await transact(async (tx) => {
		const before = await readReadinessSettings(actor, tx);
		const changed = changedFields(READINESS_FIELDS, told(before), told(input));
		if (Object.keys(changed.after).length === 0) return;
		await tx.school.update({ where: { npsn: actor.npsn }, data: input });
		await recordAudit(tx, actor, {
			action: "school.readiness_settings",
			subject_type: "school",
			subject_id: actor.npsn,
			detail: changed,
		});
	});
}
