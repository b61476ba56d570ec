import "server-only";
import { daysAfter } from "@/lib/dates/dates";
import { type AuditDoer, recordAudit } from "../../audit";
import { digest, newToken } from "../../auth/link-tokens";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, type Transaction, transact, violatedUnique } from "../../database/db";
import { addErrand } from "../../database/errands";
import { settings } from "../../env";
import { AppError, conflict, invalid, unauthenticated } from "../../errors";
import { countAttempt } from "../../limits/rate-limit";
import { sendMail } from "../../mail";
import { maskEmail, queueNotice } from "./account-notices";

const LINK_DAYS = 7;

/** Does this deployment confirm addresses? Without a mail server no link can reach anybody. */
export const confirmsEmails = (): boolean => settings().smtpUrl !== undefined;

/** Queues the mail that asks whether an address is this user's, in the transaction that writes the address. */
export async function queueConfirmation(tx: Transaction, id_user: number): Promise<void> {
	if (confirmsEmails()) await addErrand(tx, "confirmation-link", { id_user }, String(id_user));
}

/** Counts a mail that somebody makes us send, so that nobody can flood a mailbox. @throws AppError 429 */
export const countConfirmation = (email: string, address: string): Promise<void> =>
	countAttempt({ kind: "confirm", account: email, address });

const linkEnd = () => daysAfter(now(), LINK_DAYS);

/**
 * Notes the new address that a user wants, and queues the link that puts it in place. Until then the present address
 * stays. The request replaces any other link of the user.
 */
async function requestEmail(tx: Transaction, id_user: number, email: string): Promise<void> {
	// Nobody knows this token. The errand makes the token that we mail.
	const request = { email, token_hash: digest(newToken()), expires_at: linkEnd() };
	await tx.emailConfirmation.upsert({
		where: { user_id: id_user },
		create: { user_id: id_user, ...request },
		update: request,
	});
	await queueConfirmation(tx, id_user);
}

/**
 * Gives a user another address. Where mail is sent, it waits until its owner opens the link sent to it. So neither a
 * typing mistake nor somebody else can take the account away from its mailbox.
 * @returns whether it is in place
 */
export async function moveEmail(tx: Transaction, id_user: number, email: string): Promise<boolean> {
	if (confirmsEmails()) {
		await requestEmail(tx, id_user, email);
		return false;
	}
	await tx.user.update({
		where: { id_user },
		data: { email, email_confirmed_at: null, email_changed_at: now() },
	});
	// A link is only valid for the address it was sent to.
	await tx.passwordResetToken.deleteMany({ where: { user_id: id_user } });
	await tx.emailConfirmation.deleteMany({ where: { user_id: id_user } });
	return true;
}

/**
 * Makes a link only now, so that the queue does not store it, and mails it. It goes to the address the user wants, or
 * else to the present address while that is not confirmed. The mail contains no name. The address may be a stranger's,
 * and anybody can type any name.
 * @throws Error of the mail server
 */
export async function sendConfirmationLink(id_user: number): Promise<void> {
	if (!confirmsEmails()) return;
	const token = newToken();
	const email = await transact(async (tx) => {
		// We lock the user, so that nobody changes the address before we write the row.
		await tx.$executeRaw`SELECT FROM users WHERE id_user = ${id_user} FOR SHARE`;
		const email = await addressToConfirm(tx, id_user);
		if (!email) return undefined;
		const link = { email, token_hash: digest(token), expires_at: linkEnd() };
		await tx.emailConfirmation.upsert({
			where: { user_id: id_user },
			create: { user_id: id_user, ...link },
			update: link,
		});
		return email;
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

/** The address that a user wants, or else the present address while it is not confirmed. */
async function addressToConfirm(tx: Transaction, id_user: number): Promise<string | undefined> {
	const user = await tx.user.findUnique({
		where: { id_user },
		select: { email: true, email_confirmed_at: true, email_confirmation: true },
	});
	const asked = user?.email_confirmation;
	if (asked && asked.email !== user.email && asked.expires_at > now()) return asked.email;
	return (!user?.email_confirmed_at && user?.email) || undefined;
}

/** What opening a link did. It replaced the old address, confirmed the present one, or did nothing. */
type Confirmed = "changed" | "confirmed" | "nothing";

/**
 * Confirms the address that a link was sent to, and puts it in place if it is a new one. Opening the link again changes
 * nothing.
 * @throws AppError 422 `invalid_token`, on email; 429
 */
export async function confirmEmail(token: string, address: string): Promise<Confirmed> {
	const token_hash = digest(token);
	const done = await transact((tx) => openLink(tx, token_hash, address)).catch((error) => {
		throw violatedUnique(error) ? emailTaken() : error;
	});
	if (done) return done;
	// Only wrong tokens count, so that nobody can block a link that we mailed.
	await countAttempt({ kind: "confirm", account: `token:${token_hash}`, address });
	throw new AppError(
		422,
		'Tautan konfirmasi tidak berlaku lagi. Bila email Anda belum dikonfirmasi, silahkan masuk, lalu tekan "Kirim ulang tautan" di halaman Profil.',
		"invalid_token",
	);
}

const emailTaken = () =>
	invalid({ email: ["Alamat ini sudah dipakai akun lain, jadi email Anda tidak diganti."] });

type Asking = Omit<AuditDoer, "address"> & { email: string; asked: string; fresh: boolean };

async function openLink(
	tx: Transaction,
	token_hash: string,
	address: string,
): Promise<Confirmed | undefined> {
	const [user] = await tx.$queryRaw<Asking[]>`
		SELECT u.id_user, u.npsn, u.role::text AS role, u.email, c.email AS asked, u.email_confirmed_at IS NULL AS fresh
		FROM email_confirmations c JOIN users u ON u.id_user = c.user_id
		WHERE c.token_hash = ${token_hash} AND c.expires_at > ${now()}
		FOR NO KEY UPDATE OF u`;
	if (!user) return undefined;
	const { id_user, email, asked } = user;
	const record = (action: "account.email_confirmed" | "account.email_changed") =>
		recordAudit(tx, { ...user, address }, { action, subject_type: "user", subject_id: id_user });
	if (asked === email) {
		if (!user.fresh) return "nothing";
		await markConfirmed(tx, id_user);
		await record("account.email_confirmed");
		return "confirmed";
	}
	await tx.user.update({
		where: { id_user },
		data: { email: asked, email_confirmed_at: now(), email_changed_at: now() },
	});
	// A reset link is only valid for the address it was sent to.
	await tx.passwordResetToken.deleteMany({ where: { user_id: id_user } });
	await queueNotice(tx, { email, what: "email", masked: maskEmail(asked) });
	await record("account.email_changed");
	return "changed";
}

/** Notes that the user can read mail at the present address. */
export async function markConfirmed(tx: Transaction, id_user: number): Promise<void> {
	await tx.user.updateMany({
		where: { id_user, email_confirmed_at: null },
		data: { email_confirmed_at: now() },
	});
}

/**
 * Mails the acting user another link. The previous link stops working when this one is sent.
 * @returns the address it goes to
 * @throws AppError 409 `email_not_sendable`, `email_confirmed`; 429
 */
export async function resendConfirmation({ id_user, address }: Actor): Promise<string> {
	if (!confirmsEmails())
		throw conflict(
			"email_not_sendable",
			"Server ini tidak mengirim email, jadi email tidak perlu dikonfirmasi.",
		);
	if (!(await db.user.count({ where: { id_user } }))) throw unauthenticated();
	const email = await addressToConfirm(db, id_user);
	if (!email) throw conflict("email_confirmed", "Email Anda sudah dikonfirmasi.");
	await countConfirmation(email, address);
	await queueConfirmation(db, id_user);
	return email;
}
