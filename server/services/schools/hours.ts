import "server-only";
import { changedFields, HOURS_FIELDS, type Values } from "@/lib/internships/changes";
import type { SchoolHours } from "@/lib/schemas/schools";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { db, type Transaction, transact } from "../../database/db";
import { notFound } from "../../errors";
import { ownSchoolScope } from "../../scopes/schools";

const HOURS = { asks_checkout: true, day_minutes: true, hours_target: true, rapor_hours: true } as const;

/** What the actor's school asks for at the end of a day, and how it counts hours. @throws AppError 403; 404 */
export async function readHours(actor: Actor, tx: Transaction = db): Promise<SchoolHours> {
	const row = await tx.school.findFirst({ where: ownSchoolScope(actor), select: HOURS });
	if (!row) throw notFound();
	return row;
}

const told = ({ asks_checkout, rapor_hours, ...numbers }: SchoolHours): Values => ({
	...numbers,
	asks_checkout: asks_checkout ? "ya" : "tidak",
	rapor_hours: rapor_hours ? "ya" : "tidak",
});

/**
 * Changes what the actor's school asks for at the end of a day. Days that were recorded earlier keep what they were
 * asked for.
 * @throws AppError 403; 404
 */
export async function setHours(actor: Actor, hours: SchoolHours): Promise<void> {
	await transact(async (tx) => {
		const before = await readHours(actor, tx);
		const changed = changedFields(HOURS_FIELDS, told(before), told(hours));
		if (Object.keys(changed.after).length === 0) return;
		const { name: school } = await tx.school.update({ where: { npsn: actor.npsn }, data: hours });
		await recordAudit(tx, actor, {
			action: "calendar.hours_changed",
			subject_type: "school",
			subject_id: actor.npsn,
			detail: { school, ...changed },
		});
	});
}
