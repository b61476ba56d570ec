import "server-only";
import { type AuditDoer, recordAudit, recordRefused } from "../../audit";
import { isDigest, isRecoveryCode, openSecret, stepOf, strengthen } from "../../auth/otp";
import { db, type Transaction, transact } from "../../database/db";
import { AppError, conflict, invalid } from "../../errors";
import { countAttempt, forgiveAttempt } from "../../limits/rate-limit";
import { log } from "../../log";

/* The second step of a staff member's login: a code of an authenticator, or a recovery code. */

export const wrongCode = () => invalid({ otp: ["Kode verifikasi salah atau sudah dipakai."] });
export const unreadable = () =>
	conflict(
		"otp_unreadable",
		"Kode aplikasi tidak dapat diperiksa karena kunci server telah diganti. Gunakan kode pemulihan, atau minta Manajemen Sekolah mematikan verifikasi dua langkah Anda.",
	);

/** A try of an account's second step, as the limits count it. */
export const attemptOf = (id_user: number, address: string) =>
	({ kind: "otp", account: String(id_user), address }) as const;

/** The authenticator of an account, if the second step is on. */
export const findConfirmed = (id_user: number) =>
	db.otpSecret.findFirst({ where: { user_id: id_user, confirmed_at: { not: null } } });

/**
 * Checks the second step of somebody whose password was right. Does nothing where it is off. Wrong codes count for the
 * account, also after a change of the password. Only a right code clears the count.
 * @param otp the typed code, or null when none was sent yet
 * @throws AppError 409 `otp_required`, `otp_unreadable`; 422 on otp; 429
 */
export async function requireSecondStep(
	doer: AuditDoer & { email: string },
	otp: string | null,
): Promise<void> {
	const { id_user } = doer;
	const row = await findConfirmed(id_user);
	if (!row) return;
	if (otp === null)
		throw conflict("otp_required", "Masukkan kode verifikasi dari aplikasi autentikator Anda.");
	const attempt = attemptOf(id_user, doer.address);
	await countAttempt(attempt, () => recordLocked(doer));
	try {
		await useCode(doer, row.secret, otp);
	} catch (error) {
		if (error instanceof AppError && error.httpStatus === 422)
			await recordRefused("login.code_refused", doer.email, doer.address);
		throw error;
	}
	await forgiveAttempt(attempt);
	await strengthenCodes(id_user);
}

/**
 * Records that an account was locked after too many attempts. We do not know who tried, so the entry names no actor.
 */
export const recordLocked = ({ id_user, npsn, address }: Omit<AuditDoer, "role">): Promise<void> =>
	recordAudit(
		db,
		{ id_user: null, role: null, npsn, address },
		{ action: "account.locked", subject_type: "user", subject_id: id_user },
	);

/**
 * Uses up a code. If two requests use it at the same moment, one is refused. @throws AppError 409 `otp_unreadable`; 422
 * on otp
 */
export async function useCode(doer: AuditDoer, sealed: string, typed: string): Promise<void> {
	const { id_user } = doer;
	const code = typed.replaceAll(/\s/g, "");
	if (!/^\d{6}$/.test(code)) return useRecoveryCode(doer, code);
	const secret = await openSecret(id_user, sealed);
	if (secret === undefined) {
		log.warn({ id_user }, "an authenticator cannot be read: AUTH_SECRET has changed since it was set up");
		throw unreadable();
	}
	const step = stepOf(secret, code);
	if (step === null) throw wrongCode();
	const { count } = await db.otpSecret.updateMany({
		where: { user_id: id_user, secret: sealed, last_step: { lt: step } },
		data: { last_step: step },
	});
	if (count === 0) throw wrongCode();
}

async function useRecoveryCode(doer: AuditDoer, code: string): Promise<void> {
	const where = await findRecoveryCode(doer.id_user, code);
	if (!where) throw wrongCode();
	await transact(async (tx) => {
		const { count } = await tx.otpRecoveryCode.deleteMany({ where });
		if (count === 0) throw wrongCode();
		await recordOwn(tx, doer, "account.recovery_used");
	});
}

/** Each hash has its own salt, so we try all codes of a person. There are ten at most, and six tries an hour. */
async function findRecoveryCode(user_id: number, code: string) {
	for (const row of await db.otpRecoveryCode.findMany({ where: { user_id } }))
		if (await isRecoveryCode(row.code_hash, code)) return row;
}

/**
 * Replaces the hashes that an older version stored. Sessions end after 30 days, so by then everybody has logged in
 * again.
 */
async function strengthenCodes(user_id: number): Promise<void> {
	const rows = await db.otpRecoveryCode.findMany({ where: { user_id } });
	for (const { code_hash } of rows.filter((row) => isDigest(row.code_hash)))
		await db.otpRecoveryCode.updateMany({
			where: { user_id, code_hash },
			data: { code_hash: await strengthen(code_hash) },
		});
}

/** Records what somebody did to their own second step. */
export const recordOwn = (
	tx: Transaction,
	doer: AuditDoer,
	action: "account.otp_on" | "account.otp_off" | "account.otp_codes" | "account.recovery_used",
): Promise<void> => recordAudit(tx, doer, { action, subject_type: "user", subject_id: doer.id_user });
