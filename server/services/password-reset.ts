import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { entryOf } from "@/lib/entries";
import type { ResetPassword } from "@/lib/schemas/accounts";
import { recordAudit } from "../audit";
import { hashPassword } from "../auth/passwords";
import { endSessionsOf } from "../auth/session";
import { now } from "../clock";
import { db, transact } from "../database/db";
import { settings } from "../env";
import { AppError } from "../errors";
import { clearAttempts, countAttempt } from "../http/rate-limit";
import { addErrand } from "../jobs/errands";
import { sendMail } from "../mail";

const RESET_MINUTES = 60;

const digest = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Sees to it that a reset link is mailed if the address has an account. With a mail server the same is done for any
 * address, and it is looked up by whoever sends: neither the answer nor its time tells who has an account.
 * @throws AppError 429
 */
export async function forgotPassword(email: string, address: string): Promise<void> {
	await countAttempt({ kind: "reset", account: email, address });
	if (settings().smtpUrl) await addErrand(db, "reset-link", { email }, digest(email));
	else await sendResetLink(email);
}

/** Makes the link when it is sent, so that it lies nowhere while it waits. @throws when the mail cannot be sent */
export async function sendResetLink(email: string): Promise<void> {
	const user = await db.user.findUnique({
		where: { email },
		select: { id_user: true, name: true, role: true },
	});
	if (!user) return;
	const token = randomBytes(32).toString("base64url");
	const fresh = {
		token_hash: digest(token),
		expires_at: new Date(now().getTime() + RESET_MINUTES * 60_000),
	};
	await db.passwordResetToken.upsert({
		where: { user_id: user.id_user },
		create: { user_id: user.id_user, ...fresh },
		update: fresh,
	});
	const { appUrl, appName } = settings();
	const page = entryOf(user.role) === "student" ? "/reset-password" : "/guru/reset-password";
	const link = `${appUrl}${page}?${new URLSearchParams({ email, token })}`;
	await sendMail({
		to: email,
		subject: `Atur ulang kata sandi ${appName}`,
		text: `Halo ${user.name},

Kami menerima permintaan untuk mengatur ulang kata sandi akun ${appName} Anda. Buka tautan ini untuk membuat kata sandi baru:

${link}

Tautan berlaku ${RESET_MINUTES} menit dan hanya dapat dipakai satu kali. Jika Anda tidak memintanya, abaikan pesan ini.
`,
	});
}

const invalidToken = () =>
	new AppError(422, "Tautan reset password tidak valid atau sudah kedaluwarsa.", "invalid_token");

/** Sets a new password and ends every session. @throws AppError 422 `invalid_token`; 429 */
export async function resetPassword(input: ResetPassword, address: string): Promise<void> {
	const valid = {
		token_hash: digest(input.token),
		expires_at: { gt: now() },
		user: { email: input.email },
	};
	// Only wrong ones count: or else whoever sends a few would keep the owner from the link that was mailed.
	if (!(await db.passwordResetToken.count({ where: valid }))) {
		await countAttempt({ kind: "reset", account: `token:${input.email}`, address });
		throw invalidToken();
	}
	const password = await hashPassword(input.password);
	await transact(async (tx) => {
		// Taking the token is the check: of two requests with one token, one finds it gone.
		const { count } = await tx.passwordResetToken.deleteMany({ where: valid });
		if (count === 0) throw invalidToken();
		const user = await tx.user.update({
			where: { email: input.email },
			data: { password },
			select: { id_user: true, role: true },
		});
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
