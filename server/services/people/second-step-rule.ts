import "server-only";
import { type Action, BEFORE_SECOND_STEP } from "@/lib/permissions";
import type { SecondStepRule } from "@/lib/schemas/schools";
import { recordAudit } from "../../audit";
import { requireRecentProof } from "../../auth/proof";
import type { Actor } from "../../auth/session";
import { db, transact } from "../../database/db";
import { AppError, conflict } from "../../errors";
import { ownSchoolScope } from "../../scopes/schools";
import { findConfirmed } from "./second-step";

/* A school may require the second step of its managers. Until managers have set it up, they can do little else. */

/**
 * Refuses an action that has to wait until the second step is set up.
 * @throws AppError 403 `second_step_required`
 */
export function requireSetUp({ second_step_due }: Actor, action: Action): void {
	if (second_step_due && !BEFORE_SECOND_STEP.includes(action))
		throw new AppError(
			403,
			"Sekolah Anda mewajibkan verifikasi dua langkah. Aktifkan di halaman Profil untuk melanjutkan.",
			"second_step_required",
		);
}

/** Does the actor's school require the second step of its managers? @throws AppError 403 */
export async function readSecondStepRule(actor: Actor): Promise<SecondStepRule> {
	const { second_step_required } = await db.school.findFirstOrThrow({
		where: ownSchoolScope(actor),
		select: { second_step_required: true },
	});
	return { required: second_step_required };
}

/**
 * Decides whether the school requires the second step. Only a manager who has a second step may require it, so that
 * somebody can still help the others.
 * @throws AppError 403; 409 `otp_disabled`; 423 `password_required`
 */
export async function updateSecondStepRule(
	actor: Actor,
	{ required }: SecondStepRule,
): Promise<SecondStepRule> {
	requireRecentProof(actor);
	const where = { AND: [ownSchoolScope(actor), { second_step_required: !required }] };
	if (required && !(await findConfirmed(actor.id_user)))
		throw conflict("otp_disabled", "Aktifkan dulu verifikasi dua langkah Anda sendiri di halaman Profil.");
	await transact(async (tx) => {
		const { count } = await tx.school.updateMany({ where, data: { second_step_required: required } });
		if (count > 0)
			await recordAudit(tx, actor, {
				action: "account.second_step_rule",
				subject_type: "school",
				subject_id: actor.npsn,
				detail: { state: required ? "mewajibkan" : "tidak mewajibkan" },
			});
	});
	return readSecondStepRule(actor);
}
