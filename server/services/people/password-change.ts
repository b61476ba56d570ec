import "server-only";
import type { ChangePassword } from "@/lib/schemas/people";
import { recordAudit } from "../../audit";
import type { Browser } from "../../auth/browser";
import { hashPassword } from "../../auth/passwords";
import { type Actor, endSessionsOf } from "../../auth/session";
import { refuseWeak } from "../../auth/weak-passwords";
import { transact } from "../../database/db";
import { invalid } from "../../errors";
import { queueNotice } from "./account-notices";
import { checkOwnPassword } from "./accounts";
import { enterAs } from "./entering";
import { requireSecondStep } from "./second-step";

/**
 * Changes the password of the acting user, who types the old one, and a code where their login needs one. It ends every
 * session, also this one, and begins another in this browser. docs/decisions/005-sessions.md says what stays.
 * @throws AppError 422 on current_password, otp, password; 409 `otp_required`, `otp_unreadable`; 429
 */
export async function changePassword(
	actor: Actor,
	{ current_password, password, otp }: ChangePassword,
	browser: Browser,
) {
	const account = await checkOwnPassword(actor, current_password, "current_password");
	const { id_user, email, name, student, teacher } = account;
	if (password === current_password)
		throw invalid({ password: ["Password baru harus berbeda dari password lama."] });
	const school = student?.school.name ?? teacher?.school.name;
	await refuseWeak(password, [email, name, actor.npsn, school, student?.nisn]);
	// A code can be used once, so everything else is checked before it.
	await requireSecondStep({ ...actor, email }, otp);
	const hash = await hashPassword(password);
	await transact(async (tx) => {
		// The old hash is the check. If two requests change it at once, the second one finds another hash.
		const { count } = await tx.user.updateMany({
			where: { id_user, password: account.password },
			data: { password: hash },
		});
		if (count === 0) throw invalid({ current_password: ["Password salah."] });
		await tx.passwordResetToken.deleteMany({ where: { user_id: id_user } });
		await queueNotice(tx, { email, what: "password" });
		await endSessionsOf(tx, [id_user]);
		await recordAudit(tx, actor, {
			action: "account.password_changed",
			subject_type: "user",
			subject_id: id_user,
		});
	});
	const { cookies } = await enterAs({ ...account, password: hash }, browser);
	return { cookies };
}
