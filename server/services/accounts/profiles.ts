import "server-only";
import type { EditStudentProfile, EditTeacherProfile } from "@/lib/schemas/profiles";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, readPrepared, type Transaction, transact } from "../../database/db";
import { type AppError, conflict, type FieldErrors, invalid } from "../../errors";
import { countAttempt } from "../../http/rate-limit";
import { fromDate } from "../../wire/dates";
import { toUser, type UserWire, userSelect } from "../../wire/users";
import { confirmsEmails, countConfirmation, requestEmail } from "./email-confirmation";
import { requireRecentProof } from "./proof";
import { fullName, refuseTaken, takenError } from "./registration";
import { lockUsers } from "./roles";

/**
 * The homeroom teacher is not among them. A saved profile has named one, and if the school takes the class away, no
 * check-in waits for the next.
 */
const REQUIRED = [
	"major_id",
	"birthplace",
	"birthdate",
	"contact",
	"gender",
	"emergency_contact",
	"emergency_contact_name",
] as const;

/** Has the student filled in what internships and check-ins need? NPSN and school are known since registration. */
export async function isProfileComplete(actor: Actor): Promise<boolean> {
	const [row] = await readPrepared<{ complete: boolean }>(IS_COMPLETE, [actor.id_user]);
	return row?.complete ?? false;
}

/** {@link isProfileComplete} in SQL, for a student `s`. */
export const PROFILE_IS_COMPLETE = `num_nulls(${REQUIRED.map((field) => `s.${field}`).join(", ")}) = 0`;
const IS_COMPLETE = `SELECT ${PROFILE_IS_COMPLETE} AS complete FROM students s WHERE s.id_user = $1`;

export const profileIncomplete = (): AppError =>
	conflict("profile_incomplete", "Profil Anda belum lengkap. Silahkan lengkapi profil terlebih dahulu.");

/** @throws AppError 409 `profile_incomplete` */
export async function requireCompleteProfile(actor: Actor): Promise<void> {
	if (!(await isProfileComplete(actor))) throw profileIncomplete();
}

/** @throws AppError 422 on email, major_id or homeroom_teacher_id; 423, 429 */
export async function editStudentProfile(actor: Actor, input: EditStudentProfile): Promise<UserWire> {
	const { email, birthdate, ...profile } = input;
	return save(actor, input, async (tx) => {
		// We lock both until the profile is saved, so that nobody can take the class from the teacher in between.
		await lockUsers(tx, [actor.id_user, input.homeroom_teacher_id]);
		const errors: FieldErrors = {};
		if (!(await tx.major.count({ where: { id_major: input.major_id, npsn: actor.npsn } })))
			errors.major_id = ["Kompetensi keahlian tidak ditemukan."];
		const homeroom = { id_user: input.homeroom_teacher_id, npsn: actor.npsn, role: "wali_kelas" } as const;
		if (!(await tx.user.count({ where: homeroom })))
			errors.homeroom_teacher_id = ["Guru yang dipilih bukan wali kelas."];
		if (Object.keys(errors).length > 0) throw invalid(errors);
		await tx.student.update({
			where: { id_user: actor.id_user },
			data: { ...profile, birthdate: fromDate(birthdate) },
		});
	});
}

/** @throws AppError 422 on email; 423, 429 */
export async function editTeacherProfile(actor: Actor, input: EditTeacherProfile): Promise<UserWire> {
	const { email, birthdate, ...profile } = input;
	return save(actor, input, async (tx) => {
		await lockUsers(tx, [actor.id_user]);
		await tx.teacher.update({
			where: { id_user: actor.id_user },
			data: { ...profile, birthdate: fromDate(birthdate) },
		});
	});
}

type Person = { email: string; firstname: string; lastname: string | null };

/**
 * Saves a profile. Where mail is sent, a new address takes effect only when its owner opens the link sent to it. So
 * neither a typing mistake nor somebody else can take the account away from its mailbox.
 */
async function save(actor: Actor, person: Person, saveProfile: (tx: Transaction) => Promise<void>) {
	const { id_user } = actor;
	const { email } = person;
	const moves = (await db.user.count({ where: { id_user, email: { not: email } } })) > 0;
	if (moves) {
		requireRecentProof(actor);
		const { address } = actor;
		// Each try tells whether the address has an account, also where we send no mail.
		await countAttempt({ kind: "email", account: String(id_user), address });
		await refuseTaken({ email, address });
		if (confirmsEmails()) await countConfirmation(email, address);
	}
	try {
		return await transact(async (tx) => {
			await saveProfile(tx);
			if (moves && confirmsEmails()) await requestEmail(tx, id_user, email);
			else if (moves) {
				await tx.user.update({
					where: { id_user },
					data: { email, email_confirmed_at: null, email_changed_at: now() },
				});
				// A link is only valid for the address it was sent to.
				await tx.passwordResetToken.deleteMany({ where: { user_id: id_user } });
				await tx.emailConfirmation.deleteMany({ where: { user_id: id_user } });
				await recordAudit(tx, actor, {
					...{ action: "account.email_changed", subject_type: "user", subject_id: id_user },
				});
			}
			const data = { name: fullName(person) };
			return toUser(await tx.user.update({ where: { id_user }, data, select: userSelect }));
		});
	} catch (error) {
		throw takenError(error) ?? error;
	}
}
