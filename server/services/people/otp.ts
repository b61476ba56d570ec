import "server-only";
import { isoOf } from "@/lib/dates/dates";
import { RECOVERY_CODES } from "@/lib/limits";
import type { OtpChange } from "@/lib/schemas/people";
import { recordAudit } from "../../audit";
import { asProvedManager, lockUsers } from "../../auth/as-manager";
import {
	hashRecoveryCode,
	newRecoveryCode,
	newSecret,
	openSecret,
	otpAddress,
	sealSecret,
	stepOf,
} from "../../auth/otp";
import { hashPassword, verifyPassword } from "../../auth/passwords";
import { type Actor, endSessionsOf } from "../../auth/session";
import { now } from "../../clock";
import { db, type Transaction, transact } from "../../database/db";
import { conflict, invalid, notFound, unauthenticated } from "../../errors";
import { clearAttempts, countAttempt, forgiveAttempt } from "../../limits/rate-limit";
import { queueNotice } from "./account-notices";
import {
	attemptOf,
	findConfirmed,
	recordLocked,
	recordOwn,
	unreadable,
	useCode,
	wrongCode,
} from "./second-step";

/* The settings of the second step. Staff change their own, and the management can remove a colleague's. */

/**
 * Since when the actor's second step is on, and how many recovery codes are left. `since` is ISO 8601, or null for off.
 */
export async function getOtp({ id_user, zone }: Actor): Promise<{ since: string | null; codes: number }> {
	const row = await db.otpSecret.findUnique({
		where: { user_id: id_user },
		select: { confirmed_at: true, _count: { select: { recovery_codes: true } } },
	});
	return {
		since: row?.confirmed_at ? isoOf(row.confirmed_at, zone) : null,
		codes: row?._count.recovery_codes ?? 0,
	};
}

/** Says how to get new recovery codes. If the answer that switched it on was lost, nobody has seen the codes. */
const alreadyOn = () =>
	conflict(
		"otp_enabled",
		"Verifikasi dua langkah sudah aktif. Jika kode pemulihan belum Anda simpan, silahkan buat kode baru.",
	);
const notOn = () => conflict("otp_disabled", "Verifikasi dua langkah tidak aktif.");

/**
 * Makes a new secret. It has no effect until it is confirmed, and we show it only this once.
 * @throws AppError 409 `otp_enabled`
 */
export async function beginOtp({ id_user }: Actor): Promise<{ secret: string; uri: string }> {
	const user = await db.user.findUnique({ where: { id_user }, select: { email: true } });
	if (!user?.email) throw unauthenticated();
	const secret = newSecret();
	const sealed = await sealSecret(id_user, secret);
	// This replaces a secret that is not confirmed, but never a confirmed one.
	const begun = await db.$executeRaw`
		INSERT INTO otp_secrets (user_id, secret) VALUES (${id_user}, ${sealed})
		ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0
		WHERE otp_secrets.confirmed_at IS NULL`;
	if (begun === 0) throw alreadyOn();
	return { secret, uri: otpAddress(secret, user.email) };
}

/**
 * Switches the second step on, once a code proves that the authenticator has the secret. All other sessions end, in
 * case somebody else knows the password.
 * @param sessionId the session that stays
 * @returns the recovery codes, which we show only this once
 * @throws AppError 409 `otp_enabled`, `otp_disabled` before there is a secret, `otp_unreadable`; 422 on password, otp;
 * 429
 */
export async function confirmOtp(actor: Actor, input: OtpChange, sessionId: string): Promise<string[]> {
	const { id_user } = actor;
	const row = await db.otpSecret.findUnique({ where: { user_id: id_user } });
	if (!row) throw notOn();
	if (row.confirmed_at) throw alreadyOn();
	const { attempt, password } = await requirePassword(actor, input.password);
	const secret = await openSecret(id_user, row.secret);
	if (secret === undefined) throw unreadable();
	const step = stepOf(secret, input.otp.replaceAll(/\s/g, ""));
	if (step === null) throw wrongCode();
	const renewed = await hashPassword(input.password);
	const fresh = await newCodes();
	await transact(async (tx) => {
		const { count } = await tx.otpSecret.updateMany({
			where: { user_id: id_user, confirmed_at: null, secret: row.secret },
			data: { confirmed_at: now(), last_step: step },
		});
		if (count === 0) throw alreadyOn();
		// A new hash of the same password stops a login without a code that is under way (see startSession).
		const same = await tx.user.updateMany({ where: { id_user, password }, data: { password: renewed } });
		if (same.count === 0) throw unauthenticated();
		await tx.session.deleteMany({ where: { user_id: id_user, id: { not: sessionId } } });
		await recordOwn(tx, actor, "account.otp_on");
		await replaceCodes(tx, id_user, fresh);
	});
	await forgiveAttempt(attempt);
	return fresh.map(({ code }) => code);
}

/** Replaces the recovery codes. @throws AppError 409 `otp_disabled`, `otp_unreadable`; 422 on password, otp; 429 */
export async function renewRecoveryCodes(actor: Actor, input: OtpChange): Promise<string[]> {
	await requireBoth(actor, input);
	const fresh = await newCodes();
	await transact(async (tx) => {
		await recordOwn(tx, actor, "account.otp_codes");
		await replaceCodes(tx, actor.id_user, fresh);
	});
	return fresh.map(({ code }) => code);
}

/**
 * Switches the actor's second step off. @throws AppError 409 `otp_disabled`, `otp_unreadable`; 422 on password, otp;
 * 429
 */
export async function endOtp(actor: Actor, input: OtpChange): Promise<void> {
	await requireBoth(actor, input);
	await transact(async (tx) => {
		const { count } = await tx.otpSecret.deleteMany({ where: { user_id: actor.id_user } });
		if (count === 0) throw notOn();
		await recordOwn(tx, actor, "account.otp_off");
		await tellOtpOff(tx, actor.id_user);
	});
}

async function tellOtpOff(tx: Transaction, id_user: number): Promise<void> {
	const { email } = await tx.user.findUniqueOrThrow({ where: { id_user }, select: { email: true } });
	await queueNotice(tx, { email, what: "otp_off" });
}

/** Checks the password, then a code. Each wrong entry counts as a failed attempt. */
async function requireBoth(actor: Actor, { password, otp }: OtpChange): Promise<void> {
	const row = await findConfirmed(actor.id_user);
	if (!row) throw notOn();
	const { attempt } = await requirePassword(actor, password);
	await useCode(actor, row.secret, otp);
	await forgiveAttempt(attempt);
}

/** @returns the counted attempt, to be forgiven once everything was right, and the present hash of the password */
async function requirePassword(actor: Actor, password: string) {
	const attempt = attemptOf(actor.id_user, actor.address);
	await countAttempt(attempt, () => recordLocked(actor));
	const { id_user } = actor;
	const user = await db.user.findUnique({ where: { id_user }, select: { password: true } });
	if (!user?.password) throw unauthenticated();
	if (!(await verifyPassword(user.password, password))) throw invalid({ password: ["Password salah."] });
	return { attempt, password: user.password };
}

type FreshCode = { code: string; code_hash: string };

/** Makes new recovery codes. We show them only this once, because we store only their hashes. */
const newCodes = (): Promise<FreshCode[]> =>
	Promise.all(
		Array.from({ length: RECOVERY_CODES }, async () => {
			const code = newRecoveryCode();
			return { code, code_hash: await hashRecoveryCode(code) };
		}),
	);

async function replaceCodes(tx: Transaction, user_id: number, codes: FreshCode[]): Promise<void> {
	// If two renewals run at once, only the codes of the later one work.
	await tx.$executeRaw`SELECT FROM otp_secrets WHERE user_id = ${user_id} FOR UPDATE`;
	await tx.otpRecoveryCode.deleteMany({ where: { user_id } });
	await tx.otpRecoveryCode.createMany({
		data: codes.map(({ code_hash }) => ({ user_id, code_hash })),
	});
}

/**
 * Switches off the second step of a colleague who has lost their phone and recovery codes. It ends their sessions.
 * @throws AppError 404; 409 `otp_disabled`; 409 `self_otp` for one's own, which asks for password and code; 423
 */
export async function removeOtp(actor: Actor, id_user: number): Promise<void> {
	if (id_user === actor.id_user)
		throw conflict(
			"self_otp",
			"Verifikasi dua langkah Anda sendiri dimatikan di halaman Profil, dengan password dan kode.",
		);
	await asProvedManager(actor, async (tx) => {
		// This lock keeps anybody from adding a passkey until the sessions have ended.
		await lockUsers(tx, [id_user]);
		const { count } = await tx.otpSecret.deleteMany({
			where: { user_id: id_user, user: { npsn: actor.npsn }, confirmed_at: { not: null } },
		});
		if (count === 0)
			throw (await tx.user.count({ where: { id_user, npsn: actor.npsn } })) ? notOn() : notFound();
		// The passkeys may be on the lost phone.
		await tx.passkey.deleteMany({ where: { user_id: id_user } });
		await endSessionsOf(tx, [id_user]);
		await tellOtpOff(tx, id_user);
		await recordAudit(tx, actor, {
			action: "account.otp_removed",
			subject_type: "user",
			subject_id: id_user,
		});
	});
	// Wrong codes from before must not keep them from setting up their next phone.
	await clearAttempts({ kind: "otp", account: String(id_user) });
}
