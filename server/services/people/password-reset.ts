import "server-only";
import type { ResetPassword } from "@/lib/schemas/people";
import { recordAudit } from "../../audit";
import { digest } from "../../auth/link-tokens";
import { hashPassword } from "../../auth/passwords";
import { endSessionsOf } from "../../auth/session";
import { refuseWeak } from "../../auth/weak-passwords";
import { now } from "../../clock";
import { db, transact } from "../../database/db";
import { addErrand } from "../../database/errands";
import { settings } from "../../env";
import { AppError } from "../../errors";
import { clearAttempts, countAttempt } from "../../limits/rate-limit";
import { greet, sendMail } from "../../mail";
import { queueNotice } from "./account-notices";
import { confirmsEmails, markConfirmed } from "./email-confirmation";
import { makeResetLink, RESET_MINUTES } from "./reset-links";

/**
 * Mails a reset link if the address has an account. With a mail server we queue an errand for any address, and only the
 * errand looks for the account. So neither the answer nor its time tells who has an account.
 * @throws AppError 429
 */
export async function forgotPassword(email: string, address: string): Promise<void> {
	await countAttempt({ kind: "reset", account: email, address });
	if (settings().smtpUrl) await addErrand(db, "reset-link", { email }, digest(email));
	else await sendResetLink(email);
}

/**
 * Makes a reset link only now, so that the queue does not store it, and mails it. We send none to an address that was
 * changed and not confirmed since. A typing mistake may have made it a stranger's address.
 * @throws Error of the mail server
 */
export async function sendResetLink(email: string): Promise<void> {
	const user = await db.user.findUnique({
		where: { email },
		select: { id_user: true, name: true, role: true, email_confirmed_at: true, email_changed_at: true },
	});
	if (!user) return;
	if (confirmsEmails() && user.email_changed_at && !user.email_confirmed_at) return;
	const link = await makeResetLink(db, { ...user, email }, RESET_MINUTES);
	const { appName } = settings();
	await sendMail({
		to: email,
		subject: `Atur ulang password ${appName}`,
		text: `${greet(user)},

Kami menerima permintaan untuk mengatur ulang password akun ${appName} Anda. Buka tautan ini untuk membuat password baru:

${link}

Tautan berlaku ${RESET_MINUTES} menit dan hanya dapat dipakai satu kali. Jika Anda tidak memintanya, abaikan pesan ini.
`,
	});
}

const invalidToken = () =>
	new AppError(422, "Tautan reset password tidak valid atau sudah kedaluwarsa.", "invalid_token");

/** Sets a new password and ends every session. @throws AppError 422 `invalid_token`, on password; 429 */
export async function resetPassword(input: ResetPassword, address: string): Promise<void> {
	const valid = {
		token_hash: digest(input.token),
		expires_at: { gt: now() },
		user: { email: input.email },
	};
	// Only wrong tokens count. Otherwise anybody could use up the attempts and block a link that we mailed.
	if (!(await db.passwordResetToken.count({ where: valid }))) {
		await countAttempt({ kind: "reset", account: `token:${input.email}`, address });
		throw invalidToken();
	}
	const owner = await db.user.findUnique({
		where: { email: input.email },
		select: {
			name: true,
			npsn: true,
			school: { select: { name: true } },
			student: { select: { nisn: true } },
		},
	});
	await refuseWeak(input.password, [
		input.email,
		owner?.name,
		owner?.npsn,
		owner?.school.name,
		owner?.student?.nisn,
	]);
	const password = await hashPassword(input.password);
	await transact(async (tx) => {
		// Deleting the token is the check. If two requests use one token, the second one finds it gone.
		const { count } = await tx.passwordResetToken.deleteMany({ where: valid });
		if (count === 0) throw invalidToken();
		const user = await tx.user.update({
			where: { email: input.email },
			data: { password },
			select: { id_user: true, role: true, npsn: true },
		});
		// The link proves the address. It came by mail, or from the operator, who has checked whose address it is.
		if (confirmsEmails()) await markConfirmed(tx, user.id_user);
		// Somebody who knew the old password may have asked for another address.
		await tx.emailConfirmation.deleteMany({ where: { user_id: user.id_user } });
		// They may also have added a passkey.
		await tx.passkey.deleteMany({ where: { user_id: user.id_user } });
		await queueNotice(tx, { email: input.email, what: "password" });
		await endSessionsOf(tx, [user.id_user]);
		const reset = {
			action: "account.password_reset",
			subject_type: "user",
			subject_id: user.id_user,
		} as const;
		await recordAudit(tx, { ...user, address }, reset);
	});
	await clearAttempts({ kind: "login", account: input.email });
}
