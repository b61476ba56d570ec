import "server-only";
import { randomInt } from "node:crypto";
import type { ClassCodeInput, RegistrationInput } from "@/lib/schemas/schools";
import { CODE_LENGTH, CODE_LETTERS } from "@/lib/schools/school-code";
import { recordAudit } from "../../audit";
import { lockUsers } from "../../auth/as-manager";
import { requireRecentProof } from "../../auth/proof";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, type Prisma, type Transaction, transact, violatedUnique } from "../../database/db";
import { IS_HOMEROOM } from "../../database/has-class";
import { invalid, notFound } from "../../errors";
import { ownSchoolScope } from "../../scopes";
import type { Registration } from "../../wire/schools";
import { OPEN } from "./majors";

/*
 * Codes that a school hands out. A teacher who registers with the school's code is approved at once. A student who
 * registers with a class code joins that class.
 */

const newCode = () =>
	Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("");

const classCodeSelect = {
	code: true,
	homeroom_teacher: { select: { id_user: true, name: true } },
	major_detail: { select: { id_major: true, code: true, name: true } },
} satisfies Prisma.ClassCodeSelect;

/**
 * How people register at the actor's school. The school's code approves teachers at once, so reading it needs more than
 * an open session.
 * @throws AppError 403
 */
export async function readRegistration(actor: Actor): Promise<Registration> {
	const { staff_code, ...registration } = await db.school.findFirstOrThrow({
		where: ownSchoolScope(actor),
		select: {
			name: true,
			staff_code: true,
			student_approval: true,
			// The code of a retired major works again once the major is brought back.
			class_codes: {
				where: { major_detail: OPEN },
				select: classCodeSelect,
				orderBy: [{ homeroom_teacher: { name: "asc" } }, { major_detail: { code: "asc" } }],
			},
		},
	});
	return {
		...registration,
		staff_code: actor.proved ? staff_code : null,
		has_staff_code: staff_code !== null,
	};
}

/** Does the school still have to say whether students wait for approval? @throws AppError 403 */
export const asksApproval = async (actor: Actor): Promise<boolean> =>
	(await db.school.count({ where: { AND: [ownSchoolScope(actor), { asks_approval: true }] } })) > 0;

/** Decides whether students wait for approval. Students who already wait go on waiting. @throws AppError 403 */
export async function updateRegistration(
	actor: Actor,
	{ student_approval }: RegistrationInput,
): Promise<Registration> {
	await transact(async (tx) => {
		const { count } = await tx.school.updateMany({
			where: {
				AND: [
					ownSchoolScope(actor),
					{ OR: [{ student_approval: !student_approval }, { asks_approval: true }] },
				],
			},
			data: { student_approval, asks_approval: false },
		});
		if (count > 0)
			await recordAudit(tx, actor, {
				...{ action: "account.approval_changed", subject_type: "school", subject_id: actor.npsn },
				detail: { state: student_approval ? "mewajibkan" : "tidak mewajibkan" },
			});
	});
	return readRegistration(actor);
}

/**
 * Makes the school's code, or replaces it. The old code no longer works.
 * @throws AppError 403; 423 `password_required`
 */
export async function renewStaffCode(actor: Actor): Promise<Registration> {
	requireRecentProof(actor);
	await transact(async (tx) => {
		await tx.school.updateMany({ where: ownSchoolScope(actor), data: { staff_code: newCode() } });
		await recordAudit(tx, actor, {
			...{ action: "account.code_renewed", subject_type: "school", subject_id: actor.npsn },
		});
	});
	return readRegistration(actor);
}

/**
 * Makes the code of a class: the students of a homeroom teacher in a major. A class has one code.
 * @throws AppError 403; 422 on homeroom_teacher_id or major_id
 */
export async function createClassCode(actor: Actor, input: ClassCodeInput): Promise<Registration> {
	const { npsn } = actor;
	ownSchoolScope(actor);
	const { homeroom_teacher_id, major_id } = input;
	try {
		await transact(async (tx) => {
			// We lock the teacher until the code is there, so that nobody takes the class away in between.
			await lockUsers(tx, [homeroom_teacher_id]);
			const teacher = await tx.user.findFirst({
				where: { id_user: homeroom_teacher_id, npsn, ...IS_HOMEROOM },
				select: { id_user: true },
			});
			if (!teacher) throw invalid({ homeroom_teacher_id: ["Guru yang dipilih bukan wali kelas."] });
			const major = await tx.major.findFirst({
				where: { AND: [{ id_major: major_id, npsn }, OPEN] },
				select: { code: true },
			});
			if (!major) throw invalid({ major_id: ["Kompetensi keahlian tidak ditemukan."] });
			await tx.classCode.create({ data: { ...input, npsn, code: newCode(), created_at: now() } });
			await recordAudit(tx, actor, {
				...{ action: "account.class_code_made", subject_type: "school", subject_id: npsn },
				...{ person_id: homeroom_teacher_id, detail: { major: major.code } },
			});
		});
	} catch (error) {
		throw violatedUnique(error)
			? invalid({ homeroom_teacher_id: ["Kelas ini sudah memiliki kode."] })
			: error;
	}
	return readRegistration(actor);
}

/** Ends the code of a class. Students who registered with it stay. @throws AppError 403, 404 */
export async function deleteClassCode(actor: Actor, code: string): Promise<Registration> {
	await transact(async (tx) => {
		const ended = await tx.classCode.findFirst({
			where: { code, school: ownSchoolScope(actor) },
			select: classCodeSelect,
		});
		// If two requests delete one code, the second deletes no row.
		const { count } = await tx.classCode.deleteMany({ where: { code, npsn: actor.npsn } });
		if (!ended || count === 0) throw notFound();
		await recordAudit(tx, actor, {
			...{ action: "account.class_code_ended", subject_type: "school", subject_id: actor.npsn },
			...{ person_id: ended.homeroom_teacher.id_user, detail: { major: ended.major_detail.code } },
		});
	});
	return readRegistration(actor);
}

/** Is this the present code of the school? */
export const isStaffCode = async (npsn: string, code: string): Promise<boolean> =>
	(await db.school.count({ where: { npsn, staff_code: code } })) === 1;

/**
 * The class of a code of this school. It cannot change until the transaction ends. The teacher is locked before the
 * code.
 */
export async function findClass(
	tx: Transaction,
	npsn: string,
	code: string,
): Promise<ClassOfCode | undefined> {
	const [found] = await tx.$queryRaw<ClassOfCode[]>`
		SELECT c.homeroom_teacher_id, c.major_id FROM users u JOIN class_codes c ON c.homeroom_teacher_id = u.id_user
		JOIN majors m ON m.id_major = c.major_id
		WHERE c.npsn = ${npsn} AND c.code = ${code} AND m.retired_at IS NULL FOR SHARE OF u, c`;
	return found;
}

type ClassOfCode = { homeroom_teacher_id: number; major_id: number };
