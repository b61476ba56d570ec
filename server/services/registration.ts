import "server-only";
import type { RegisterStudent, RegisterTeacher } from "@/lib/schemas/accounts";
import { hashPassword } from "../auth/passwords";
import { startSession } from "../auth/session";
import { db, violatedUnique } from "../database/db";
import { type AppError, type FieldErrors, invalid } from "../errors";
import { countAttempt } from "../http/rate-limit";
import { toUser, type UserWire, userSelect } from "../wire/users";
import { schoolForRegistration } from "./schools";

/** Somebody who has just logged in or registered: the user, and the cookie of the new session. */
export type Entered = { user: UserWire; cookie: string };

export const fullName = (person: { firstname: string; lastname: string | null }) =>
	[person.firstname, person.lastname].filter(Boolean).join(" ");

/** Creates a student and logs in. @throws AppError 422 on npsn, email or nisn; 429 */
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

/** Creates a guru_pembimbing, who sees nobody until a student chooses them, and logs in. @throws AppError 422, 429 */
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

/** The refusal of an e-mail address or NISN that the database already has. Undefined for any other error. */
export function takenError(error: unknown): AppError | undefined {
	const index = violatedUnique(error);
	if (!index) return undefined;
	return index.includes("nisn") ? invalid({ nisn: [NISN_TAKEN] }) : invalid({ email: [EMAIL_TAKEN] });
}
