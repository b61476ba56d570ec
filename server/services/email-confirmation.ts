import "server-only";
import { type AuditDoer, recordAudit } from "../audit";
import { digest, newToken } from "../auth/link-tokens";
import type { Actor } from "../auth/session";
import { now } from "../clock";
import { db, type Transaction, transact } from "../database/db";
import { settings } from "../env";
import { AppError, conflict, unauthenticated } from "../errors";
import { countAttempt } from "../http/rate-limit";
import { addErrand } from "../jobs/errands";
import { sendMail } from "../mail";

const LINK_DAYS = 7;

/** Are addresses confirmed here? Without a mail server no link reaches anybody. */
export const confirmsEmails = (): boolean => settings().smtpUrl !== undefined;

/** Queues the mail that asks whether an address is this user's, in the transaction that writes the address. */
export async function queueConfirmation(tx: Transaction, id_user: number): Promise<void> {
	if (confirmsEmails()) await addErrand(tx, "confirmation-link", { id_user }, String(id_user));
}

/** Counts a mail that somebody makes us send, so that no mailbox is flooded. @throws AppError 429 */
export const countConfirmation = (email: string, address: string): Promise<void> =>
	countAttempt({ kind: "confirm", account: email, address });

/**
 * Makes a link for the present address only now, so that the queue does not store it, and mails it. The mail has no name
 * in it: the address may be a stranger's, and the name anything somebody typed.
 * @throws Error of the mail server
 */
export async function sendConfirmationLink(id_user: number): Promise<void> {
	if (!confirmsEmails()) return;
	const token = newToken();
	const email = await transact(async (tx) => {
		// Locked, so that the address is not changed between here and the row.
		const [user] = await tx.$queryRaw<{ email: string }[]>`
			SELECT email FROM users WHERE id_user = ${id_user} AND email_confirmed_at IS NULL FOR SHARE`;
		if (!user) return undefined;
		const expires_at = new Date(now().getTime() + LINK_DAYS * 24 * 3600_000);
		const link = { email: user.email, token_hash: digest(token), expires_at };
		await tx.emailConfirmation.upsert({
			where: { user_id: id_user },
			create: { user_id: id_user, ...link },
			update: link,
		});
		return user.email;
	});
	if (!email) return;
	const { appUrl, appName } = settings();
	await sendMail({
		to: email,
		subject: `Konfirmasi email ${appName}`,
		text: `Halo,

Alamat email ini didaftarkan pada sebuah akun ${appName}. Jika itu akun Anda, buka tautan ini lalu tekan "Konfirmasi Email":

${appUrl}/konfirmasi-email?${new URLSearchParams({ token })}

Tautan berlaku ${LINK_DAYS} hari. Jika Anda tidak mengenal akun ini, abaikan pesan ini dan jangan buka tautannya.
`,
	});
}

/**
 * Confirms the address that a link was sent to, if the account still has it. Opening the link again changes nothing.
 * @returns whether it was confirmed only now
 * @throws AppError 422 `invalid_token`; 429
 */
export async function confirmEmail(token: string, address: string): Promise<boolean> {
	const token_hash = digest(token);
	const fresh = await transact(async (tx) => {
		const [user] = await tx.$queryRaw<(Omit<AuditDoer, "address"> & { fresh: boolean })[]>`
			SELECT u.id_user, u.npsn, u.role::text AS role, u.email_confirmed_at IS NULL AS fresh
			FROM email_confirmations c JOIN users u ON u.id_user = c.user_id AND u.email = c.email
			WHERE c.token_hash = ${token_hash} AND c.expires_at > ${now()}
			FOR NO KEY UPDATE OF u`;
		if (!user?.fresh) return user?.fresh;
		await markConfirmed(tx, user.id_user);
		await recordAudit(
			tx,
			{ ...user, address },
			{ action: "account.email_confirmed", subject_type: "user", subject_id: user.id_user },
		);
		return true;
	});
	if (fresh !== undefined) return fresh;
	// Only wrong tokens count, so that nobody can block the link that was mailed.
	await countAttempt({ kind: "confirm", account: `token:${token_hash}`, address });
	throw new AppError(
		422,
		'Tautan konfirmasi tidak berlaku lagi. Bila email Anda belum dikonfirmasi, silahkan masuk, lalu tekan "Kirim ulang tautan" di halaman Profil.',
		"invalid_token",
	);
}

/** Notes that the user reads the mail of the present address. */
export async function markConfirmed(tx: Transaction, id_user: number): Promise<void> {
	await tx.user.updateMany({
		where: { id_user, email_confirmed_at: null },
		data: { email_confirmed_at: now() },
	});
}

/**
 * Mails the acting user another link. The one before stops working when this one is sent.
 * @returns the address it goes to
 * @throws AppError 409 `email_not_sendable`, `email_confirmed`; 429
 */
export async function resendConfirmation({ id_user, address }: Actor): Promise<string> {
	if (!confirmsEmails())
		throw conflict(
			"email_not_sendable",
			"Server ini tidak mengirim email, jadi email tidak perlu dikonfirmasi.",
		);
	const user = await db.user.findUnique({
		where: { id_user },
		select: { email: true, email_confirmed_at: true },
	});
	if (!user) throw unauthenticated();
	if (user.email_confirmed_at) throw conflict("email_confirmed", "Email Anda sudah dikonfirmasi.");
	await countConfirmation(user.email, address);
	await queueConfirmation(db, id_user);
	return user.email;
}
