import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { entryOf } from "@/lib/entries";
import { isStaff } from "@/lib/labels";
import type { Login, RegisterStudent, RegisterTeacher, ResetPassword } from "@/lib/schemas/accounts";
import { recordAudit } from "../audit";
import { hashPassword, isOutdated, pretendVerify, verifyPassword } from "../auth/passwords";
import { type Actor, endSessionsOf, startSession } from "../auth/session";
import { now } from "../clock";
import { db, readJson, transact, violatedUnique } from "../database/db";
import { settings } from "../env";
import { AppError, conflict, type FieldErrors, invalid, unauthenticated } from "../errors";
import { clearAttempts, countAttempt, forgiveAttempt } from "../http/rate-limit";
import { inTurn } from "../in-turn";
import { addErrand } from "../jobs/errands";
import { sendMail } from "../mail";
import { countRefusedLogin } from "../metrics";
import { userRow } from "../wire/json";
import { toUser, type UserWire, userSelect } from "../wire/users";
import { settleSoon } from "./erasures";
import { requireSecondStep } from "./otp";
import { lockRoles } from "./roles";
import { schoolForRegistration } from "./schools";
import { eraseUsers } from "./users";

const RESET_MINUTES = 60;

/** A person just let in: who they are, and the cookie of their new session. */
export type Entered = { user: UserWire; cookie: string };

const fullName = (person: { firstname: string; lastname: string | null }) =>
	[person.firstname, person.lastname].filter(Boolean).join(" ");

/** @throws AppError 422 on npsn, email or nisn; 429 */
export async function registerStudent(input: RegisterStudent, address: string): Promise<Entered> {
	await countAttempt({ kind: "register", account: input.email, address });
	const school = await schoolForRegistration(input.npsn);
	await refuseTaken(input.email, input.nisn);
	const { email, firstname, lastname, nisn } = input;
	const password = await hashPassword(input.password);
	return enter(
		db.user.create({
			data: {
				email,
				password,
				name: fullName(input),
				role: "peserta_didik",
				student: { create: { firstname, lastname, nisn, npsn: school.npsn } },
			},
			select: { ...userSelect, password: true },
		}),
	);
}

/** A new teacher is a guru_pembimbing and sees nobody until a student names them. @throws AppError 422, 429 */
export async function registerTeacher(input: RegisterTeacher, address: string): Promise<Entered> {
	await countAttempt({ kind: "register", account: input.email, address });
	const school = await schoolForRegistration(input.npsn);
	await refuseTaken(input.email);
	const { email, firstname, lastname } = input;
	const password = await hashPassword(input.password);
	return enter(
		db.user.create({
			data: {
				email,
				password,
				name: fullName(input),
				role: "guru_pembimbing",
				teacher: { create: { firstname, lastname, npsn: school.npsn } },
			},
			select: { ...userSelect, password: true },
		}),
	);
}

type UserRow = Parameters<typeof toUser>[0];

async function enter(creation: Promise<UserRow & { password: string }>): Promise<Entered> {
	try {
		const { password, ...user } = await creation;
		return { user: toUser(user), cookie: await startSession({ id_user: user.id_user, password }) };
	} catch (error) {
		throw takenError(error) ?? error;
	}
}

const EMAIL_TAKEN = "Email sudah terdaftar.";
const NISN_TAKEN = "NISN sudah terdaftar.";

async function refuseTaken(email: string, nisn?: string): Promise<void> {
	const [sameEmail, sameNisn] = await Promise.all([
		db.user.count({ where: { email } }),
		nisn ? db.student.count({ where: { nisn } }) : 0,
	]);
	const errors: FieldErrors = {};
	if (sameEmail) errors.email = [EMAIL_TAKEN];
	if (sameNisn) errors.nisn = [NISN_TAKEN];
	if (sameEmail || sameNisn) throw invalid(errors);
}

/** The answer when the database refused a second e-mail or NISN; undefined for any other error. */
export function takenError(error: unknown): AppError | undefined {
	const index = violatedUnique(error);
	if (!index) return undefined;
	return index.includes("nisn") ? invalid({ nisn: [NISN_TAKEN] }) : invalid({ email: [EMAIL_TAKEN] });
}

/**
 * @param address the client's network address, for the limit on failed tries
 * @throws AppError 401, the same whether the account exists or not; 409 `otp_required`, `otp_unreadable` and 422 on otp
 * once the password was right; 429
 */
export async function login({ otp, ...credentials }: Login, address: string): Promise<Entered> {
	// One try of an account after the other: of many at once only the failed ones count, and no burst slips through.
	const account = await inTurn(credentials.email, () => checkLogin(credentials, address));
	await requireSecondStep({ ...account, address }, otp);
	const cookie = await startSession(account);
	const { password: _, ...user } = account;
	return { user: toUser(user), cookie };
}

/** @returns the account with the hash it has now */
async function checkLogin(
	{ email, password }: Pick<Login, "email" | "password">,
	address: string,
): Promise<UserRow & { password: string }> {
	const attempt = { kind: "login", account: email, address } as const;
	await countAttempt(attempt, () => recordLocked(email, address));
	const account = await db.user.findUnique({ where: { email }, select: { ...userSelect, password: true } });
	const known = account ? await verifyPassword(account.password, password) : await pretendVerify(password);
	if (!account || !known) {
		countRefusedLogin("credentials");
		throw new AppError(401, "Email dan kata sandi tidak valid.");
	}
	await forgiveAttempt(attempt);
	if (!isOutdated(account.password)) return account;
	const renewed = await hashPassword(password);
	const { count } = await db.user.updateMany({
		where: { id_user: account.id_user, password: account.password },
		data: { password: renewed },
	});
	// Another server renewed it first, or a reset came between: what is stored now decides.
	return count === 1 ? { ...account, password: renewed } : checkLogin({ email, password }, address);
}

/** Somebody tried too often: not known who, so the application says it. Addresses without an account are not written down. */
async function recordLocked(email: string, address: string): Promise<void> {
	const account = await db.user.findUnique({ where: { email }, select: { id_user: true } });
	if (!account) return;
	const locked = { action: "account.locked", subject_type: "user", subject_id: account.id_user } as const;
	await recordAudit(db, { id_user: null, role: null, address }, locked);
}

/** Ends every session of the acting user, on this device and all others: the question before it says so. */
export const logout = (actor: Actor): Promise<void> => endSessionsOf(db, [actor.id_user]);

/** The acting user with profile, as JSON. @throws AppError 401 when the account was deleted meanwhile */
export async function readUser(actor: Actor): Promise<string> {
	const { json } = await readJson(userRow, [actor.id_user], "prepared");
	if (!json) throw unauthenticated();
	return json;
}

/** The acting user with profile. @throws AppError 401 when the account was deleted meanwhile */
export const getUser = async (actor: Actor): Promise<UserWire> => JSON.parse(await readUser(actor));

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

/** Deletes the acting user for good: rows, then files. @throws AppError 409 for the last manajemen_sekolah */
export async function deleteOwnAccount(actor: Actor): Promise<void> {
	const { id_user, role } = actor;
	const erased = await transact(async (tx) => {
		if (isStaff(role)) {
			await lockRoles(tx);
			const managers = await tx.user.findMany({
				where: { role: "manajemen_sekolah" },
				select: { id_user: true },
				take: 2,
			});
			if (managers.length === 1 && managers[0]?.id_user === id_user)
				throw conflict("last_management", "Manajemen Sekolah terakhir tidak dapat dihapus.");
		}
		return eraseUsers(tx, actor, [id_user]);
	});
	await settleSoon(erased);
}
