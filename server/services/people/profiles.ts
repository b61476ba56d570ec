import "server-only";
import {
	type Changed,
	changedFields,
	STUDENT_FIELDS,
	TEACHER_FIELDS,
	type Values,
} from "@/lib/internships/changes";
import { fullName } from "@/lib/people/names";
import type { EditStudentProfile, EditTeacherProfile } from "@/lib/schemas/people";
import { recordAudit } from "../../audit";
import { lockUsers } from "../../auth/as-manager";
import { requireRecentProof } from "../../auth/proof";
import type { Actor } from "../../auth/session";
import { db, Prisma, readPrepared, type Transaction, transact } from "../../database/db";
import { IS_HOMEROOM } from "../../database/has-class";
import { type AppError, conflict, type FieldErrors, invalid } from "../../errors";
import { countAttempt } from "../../limits/rate-limit";
import { fromDate, toDateOrNull } from "../../wire/dates";
import { toUser, type UserWire, userSelect } from "../../wire/people";
import { enrol, enrolAsSaid, homeroomOf, lockClass, presentClass } from "../schools/enrolments";
import { confirmsEmails, countConfirmation, moveEmail } from "./email-confirmation";
import { keepWaiting, recordChanges } from "./record-changes";
import { refuseTaken, takenError } from "./registration";

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
	const [row] = await readPrepared<{ complete: boolean }>(
		Prisma.sql`SELECT ${Prisma.raw(PROFILE_IS_COMPLETE)} AS complete FROM students s WHERE s.id_user = ${actor.id_user}`,
	);
	return row?.complete ?? false;
}

/** {@link isProfileComplete} in SQL, for a student `s`. */
export const PROFILE_IS_COMPLETE = `num_nulls(${REQUIRED.map((field) => `s.${field}`).join(", ")}) = 0`;

export const profileIncomplete = (): AppError =>
	conflict("profile_incomplete", "Profil Anda belum lengkap. Silahkan lengkapi profil terlebih dahulu.");

/** @throws AppError 409 `profile_incomplete` */
export async function requireCompleteProfile(actor: Actor): Promise<void> {
	if (!(await isProfileComplete(actor))) throw profileIncomplete();
}

/**
 * Saves the acting student's profile. Class and major are theirs to choose once. Afterwards another one waits for the
 * homeroom teacher, the head of the major or the management. With a class, homeroom teacher and major are the class's.
 * @returns the user, and the fields that wait
 * @throws AppError 422 on email, class_id, major_id or homeroom_teacher_id; 423, 429
 */
export async function editStudentProfile(
	actor: Actor,
	input: EditStudentProfile,
): Promise<{ user: UserWire; waiting: string[] }> {
	const { email, birthdate, class_id, major_id, homeroom_teacher_id, ...profile } = input;
	const { id_user } = actor;
	const waiting: string[] = [];
	const user = await save(actor, input, async (tx) => {
		// We lock both until the profile is saved, so that nobody can take the class from the teacher in between.
		const teachers = class_id ? await homeroomOf(tx, actor.npsn, class_id) : [homeroom_teacher_id ?? id_user];
		await lockUsers(tx, [id_user, ...teachers]);
		const wish = class_id
			? await wishForClass(tx, actor, class_id)
			: await wishForTeacher(tx, actor, { major_id, homeroom_teacher_id });
		const { known, wanted, held } = wish;
		const asked = partOf(wanted, held);
		waiting.push(...Object.keys(asked));
		const subject = { person_id: id_user, internship_id: null };
		const before = { ...withBirthdate(await tx.student.findUniqueOrThrow({ where: { id_user } })), ...known };
		const saved = partOf(
			wanted,
			Object.keys(wanted).filter((field) => !held.includes(field)),
		);
		const changed = changedFields(STUDENT_FIELDS, before, { ...profile, birthdate, ...saved });
		await tx.student.update({
			where: { id_user },
			data: { ...profile, ...(!class_id && saved), birthdate: fromDate(birthdate) },
		});
		if (!class_id) await enrolAsSaid(tx, id_user);
		else if (saved.class_id) await enrol(tx, [id_user], class_id);
		await recordChanges(tx, actor, [{ ...subject, changed, action: "account.profile_changed" }]);
		const touched = [...Object.keys(asked), ...Object.keys(changed.after)];
		await keepWaiting(tx, actor, subject, {
			asked: changedFields(STUDENT_FIELDS, known, asked),
			settled: [...Object.keys(changed.after), ...contradicted(touched)],
		});
	});
	return { user, waiting };
}

const partOf = (values: Values, fields: readonly string[]): Values =>
	Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

/** A wish for a class, and one for a homeroom teacher or a major, do not stand beside each other. */
const contradicted = (fields: string[]): string[] => {
	if (fields.includes("class_id")) return ["major_id", "homeroom_teacher_id"];
	return fields.includes("major_id") || fields.includes("homeroom_teacher_id") ? ["class_id"] : [];
};

/** What a student chose, what there was before, and the fields that have to wait. */
type Wish = { known: Values; wanted: Values; held: string[] };

/** @throws AppError 422 on class_id */
async function wishForClass(tx: Transaction, { npsn, id_user }: Actor, class_id: string): Promise<Wish> {
	const chosen = await lockClass(tx, npsn, class_id);
	const present = await presentClass(tx, id_user);
	if (!chosen || (class_id !== present && (chosen.state !== "current" || chosen.retired)))
		throw invalid({ class_id: ["Kelas tidak ditemukan."] });
	const before = await tx.student.findUniqueOrThrow({ where: { id_user } });
	// Whoever has no class may still have chosen a major.
	const differs = (["major_id", "homeroom_teacher_id"] as const).some(
		(field) => before[field] !== null && before[field] !== chosen[field],
	);
	const waits = present === null ? differs : present !== class_id;
	return { known: { class_id: present }, wanted: { class_id }, held: waits ? ["class_id"] : [] };
}

type Class = Pick<EditStudentProfile, "major_id" | "homeroom_teacher_id">;

/** @throws AppError 422 on major_id or homeroom_teacher_id */
async function wishForTeacher(tx: Transaction, { id_user }: Actor, wanted: Class): Promise<Wish> {
	const { npsn, ...known } = await tx.student.findUniqueOrThrow({
		where: { id_user },
		select: { npsn: true, major_id: true, homeroom_teacher_id: true },
	});
	const errors = await wrongClass(tx, { ...known, npsn }, wanted);
	if (Object.keys(errors).length > 0) throw invalid(errors);
	const fields = ["major_id", "homeroom_teacher_id"] as const;
	const held = fields.filter((field) => known[field] !== null && known[field] !== wanted[field]);
	return { known, wanted, held };
}

/**
 * What is wrong with a major and a homeroom teacher. Whoever has a retired major keeps it. Where the school has no
 * homeroom teacher, nobody waits for one.
 */
async function wrongClass(
	tx: Transaction,
	{ npsn, major_id: present }: { npsn: string; major_id: number | null },
	{ major_id, homeroom_teacher_id }: Partial<Class>,
) {
	const errors: FieldErrors = {};
	if (major_id && major_id !== present) {
		const major = await tx.major.findFirst({
			where: { id_major: major_id, npsn },
			select: { retired_at: true },
		});
		if (!major) errors.major_id = ["Kompetensi keahlian tidak ditemukan."];
		else if (major.retired_at) errors.major_id = ["Kompetensi keahlian ini sudah ditutup."];
	}
	const homeroom = { npsn, ...IS_HOMEROOM };
	if (homeroom_teacher_id === null && (await tx.user.count({ where: homeroom })))
		errors.homeroom_teacher_id = ["Wali kelas wajib dipilih."];
	if (homeroom_teacher_id && !(await tx.user.count({ where: { ...homeroom, id_user: homeroom_teacher_id } })))
		errors.homeroom_teacher_id = ["Guru yang dipilih bukan wali kelas."];
	return errors;
}

/**
 * Saves the class or the major that a student waited for. The caller has locked both users.
 * @returns what changed
 * @throws AppError 409 `change_impossible`
 */
export async function applyToStudent(
	tx: Transaction,
	id_user: number,
	{ class_id, major_id, homeroom_teacher_id }: Values,
): Promise<Changed> {
	if (class_id) return applyClass(tx, id_user, String(class_id));
	const wanted: Partial<Class> = {
		...(major_id && { major_id: Number(major_id) }),
		...(homeroom_teacher_id && { homeroom_teacher_id: Number(homeroom_teacher_id) }),
	};
	const before = await tx.student.findUniqueOrThrow({ where: { id_user } });
	const [wrong] = Object.values(await wrongClass(tx, before, wanted));
	if (wrong) throw impossible(wrong[0]);
	await tx.student.update({ where: { id_user }, data: wanted });
	await enrolAsSaid(tx, id_user);
	return changedFields(STUDENT_FIELDS, before, wanted);
}

async function applyClass(tx: Transaction, id_user: number, class_id: string): Promise<Changed> {
	const { npsn } = await tx.user.findUniqueOrThrow({ where: { id_user }, select: { npsn: true } });
	const chosen = await lockClass(tx, npsn, class_id);
	if (!chosen || chosen.state === "closed" || chosen.retired) throw impossible("Kelas tidak ditemukan.");
	const before = { class_id: await presentClass(tx, id_user) };
	await enrol(tx, [id_user], class_id);
	return changedFields(STUDENT_FIELDS, before, { class_id });
}

const impossible = (reason = "") => conflict("change_impossible", `Tidak dapat disetujui lagi. ${reason}`);

/** @throws AppError 422 on email; 423, 429 */
export async function editTeacherProfile(actor: Actor, input: EditTeacherProfile): Promise<UserWire> {
	const { email, birthdate, ...profile } = input;
	return save(actor, input, async (tx) => {
		await lockUsers(tx, [actor.id_user]);
		const before = await tx.teacher.findUniqueOrThrow({ where: { id_user: actor.id_user } });
		const changed = changedFields(TEACHER_FIELDS, withBirthdate(before), { ...profile, birthdate });
		await tx.teacher.update({
			where: { id_user: actor.id_user },
			data: { ...profile, birthdate: fromDate(birthdate) },
		});
		await recordChanges(tx, actor, [
			{ person_id: actor.id_user, internship_id: null, changed, action: "account.profile_changed" },
		]);
	});
}

const withBirthdate = <Row extends { birthdate: Date | null }>(row: Row) => ({
	...row,
	birthdate: toDateOrNull(row.birthdate),
});

/** Counts a new address before it is asked for. @throws AppError 422 on email; 423, 429 */
export async function countMove(actor: Actor, email: string): Promise<void> {
	const { id_user, address } = actor;
	requireRecentProof(actor);
	// Each try tells whether the address has an account, also where we send no mail.
	await countAttempt({ kind: "email", account: String(id_user), address });
	await refuseTaken({ email, address });
	if (confirmsEmails()) await countConfirmation(email, address);
}

type Person = { email: string; firstname: string; lastname: string | null };

/** Saves a profile, and where mail is sent asks for the new address ({@link moveEmail}). */
async function save(actor: Actor, person: Person, saveProfile: (tx: Transaction) => Promise<void>) {
	const { id_user, address } = actor;
	const { email } = person;
	await countAttempt({ kind: "edit", account: String(id_user), address });
	const moves = (await db.user.count({ where: { id_user, email: { not: email } } })) > 0;
	if (moves) await countMove(actor, email);
	try {
		return await transact(async (tx) => {
			await saveProfile(tx);
			if (moves && (await moveEmail(tx, id_user, email)))
				await recordAudit(tx, actor, {
					action: "account.email_changed",
					subject_type: "user",
					subject_id: id_user,
				});
			const data = { name: fullName(person) };
			return toUser(await tx.user.update({ where: { id_user }, data, select: userSelect }));
		});
	} catch (error) {
		throw takenError(error) ?? error;
	}
}
