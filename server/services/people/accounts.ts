import "server-only";
import { isStaff } from "@/lib/labels";
import type { ConfirmPassword, Login } from "@/lib/schemas/people";
import { recordRefused } from "../../audit";
import { lockRoles } from "../../auth/as-manager";
import type { Browser } from "../../auth/browser";
import { hashPassword, isOutdated, pretendVerify, verifyPassword } from "../../auth/passwords";
import { requireRecentProof } from "../../auth/proof";
import { type Actor, endSessionsOf, renewProof, sessionWith } from "../../auth/session";
import { isWeak } from "../../auth/weak-passwords";
import { db, Prisma, readPrepared, transact } from "../../database/db";
import { AppError, conflict, invalid, unauthenticated } from "../../errors";
import { inTurn } from "../../in-turn";
import { limitLogin } from "../../limits/login-limit";
import { forgiveAttempt } from "../../limits/rate-limit";
import { countRefusedLogin } from "../../metrics";
import { type UserWire, userRow } from "../../wire/people";
import { type Account, accountSelect, type Entered, enterAs, isAccepted } from "./entering";
import { settleSoon } from "./erasures";
import { requireHandedOver } from "./handover";
import { recordLocked, requireSecondStep } from "./second-step";
import { eraseUsers } from "./users";

/**
 * Logs somebody in.
 * @throws AppError 401, the same whether the account exists or not; 429. Only once the password was right: 403
 * `access_over`; 409 `otp_required`, `otp_unreadable`; 422 on otp
 */
export async function login({ otp, ...credentials }: Login, browser: Browser): Promise<Entered> {
	const { address } = browser;
	// Attempts on one account take turns. So only failed ones count, and many at once cannot slip past the limit.
	const account = await inTurn(credentials.email, () => checkLogin(credentials, address));
	await requireSecondStep({ ...account, address }, otp);
	const { email, name, student, teacher } = account;
	const known = [email, name, student?.nisn, student?.school.name, teacher?.school.name];
	const weak_password = await isWeak(credentials.password, known);
	return enterAs(account, browser, { weak_password, recorded: true });
}

/** @returns the account with its present hash. @throws AppError 401, 429 */
async function checkLogin(
	{ email, password }: Pick<Login, "email" | "password">,
	address: string,
): Promise<Account> {
	const attempt = { kind: "login", account: email, address } as const;
	const check = () => findAccount({ email, password }, address);
	const account = await limitLogin(attempt, check, () => recordLockedEmail(email, address));
	await forgiveAttempt(attempt);
	if (!isOutdated(account.password)) return account;
	const renewed = await hashPassword(password);
	const { count } = await db.user.updateMany({
		where: { id_user: account.id_user, password: account.password },
		data: { password: renewed },
	});
	// Another server renewed the hash first, or somebody reset the password. We check again with the stored hash.
	return count === 1 ? { ...account, password: renewed } : checkLogin({ email, password }, address);
}

/** @throws AppError 401 */
async function findAccount(
	{ email, password }: Pick<Login, "email" | "password">,
	address: string,
): Promise<Account> {
	const account = await db.user.findUnique({ where: { email }, select: accountSelect });
	if (!isAccepted(account)) await pretendVerify(password);
	else if (await verifyPassword(account.password, password)) return account;
	countRefusedLogin("credentials");
	await recordRefused("login.refused", email, address);
	throw new AppError(401, "Email dan kata sandi tidak valid.");
}

/** Records that a login was locked. It records nothing for an address without an account. */
async function recordLockedEmail(email: string, address: string): Promise<void> {
	const account = await db.user.findUnique({ where: { email }, select: { id_user: true, npsn: true } });
	if (account) await recordLocked({ ...account, address });
}

/**
 * Asks somebody who is logged in to prove again who they are: with the password and, where it is on, the second step.
 * Wrong passwords count as failed logins, so that a session left open does not help anybody to guess.
 * @throws AppError 422 on password, otp; 409 `otp_required`, `otp_unreadable`; 429
 */
export async function confirmPassword(
	actor: Actor,
	{ password, otp }: ConfirmPassword,
	sessionId: string,
): Promise<void> {
	const { email } = await checkOwnPassword(actor, password, "password");
	await requireSecondStep({ ...actor, email }, otp);
	await renewProof(sessionId);
}

/**
 * Checks the password of the acting user, in turn with other tries on the account.
 * @param field the field of the form that holds it
 * @throws AppError 401 when the account was deleted; 422 on `field`; 429
 */
export async function checkOwnPassword(actor: Actor, password: string, field: string): Promise<Account> {
	const account = await db.user.findUnique({ where: { id_user: actor.id_user }, select: accountSelect });
	if (!isAccepted(account)) throw unauthenticated();
	await inTurn(account.email, async () => {
		const attempt = { kind: "login", account: account.email, address: actor.address } as const;
		const check = async () => {
			if (!(await verifyPassword(account.password, password)))
				throw invalid({ [field]: ["Password salah."] });
		};
		await limitLogin(attempt, check, () => recordLocked(actor));
		await forgiveAttempt(attempt);
	});
	return account;
}

/** Ends all sessions of the acting user, also on other devices. The browser says so, and asks first. */
export const logout = (actor: Actor): Promise<void> => endSessionsOf(db, [actor.id_user]);

/** The statement of the session that also reads its user with the profile as `json`. */
export const SESSION_WITH_USER = sessionWith(
	Prisma.sql`(SELECT row_to_json(o)::text FROM (${userRow(Prisma.sql`held.user_id`)}) o) AS json`,
);

/** The acting user with the profile. @throws AppError 401 when the account was deleted meanwhile */
export async function getUser(actor: Actor): Promise<UserWire> {
	const [row] = await readPrepared<{ own: UserWire }>(
		Prisma.sql`SELECT row_to_json(o) AS own FROM (${userRow(actor.id_user)}) o`,
	);
	if (!row) throw unauthenticated();
	return row.own;
}

/**
 * Deletes the acting user for good. It deletes the rows first, then the files.
 * @throws AppError 409 `last_management`, `has_dependants`; 423 `password_required`
 */
export async function deleteOwnAccount(actor: Actor): Promise<void> {
	requireRecentProof(actor);
	const { id_user, role } = actor;
	const erased = await transact(async (tx) => {
		if (isStaff(role)) {
			await lockRoles(tx);
			const managers = await tx.user.findMany({
				where: { npsn: actor.npsn, role: "manajemen_sekolah", password: { not: null } },
				select: { id_user: true },
				take: 2,
			});
			if (managers.length === 1 && managers[0]?.id_user === id_user)
				throw conflict("last_management", "Manajemen Sekolah terakhir tidak dapat dihapus.");
			await requireHandedOver(tx, id_user);
		}
		return eraseUsers(tx, actor, [id_user]);
	});
	await settleSoon(erased);
}
