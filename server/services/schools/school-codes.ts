import "server-only";
import { randomInt } from "node:crypto";
import type { ClassCodeInput } from "@/lib/schemas/classes";
import type { RegistrationInput } from "@/lib/schemas/schools";
import { CODE_LENGTH, CODE_LETTERS } from "@/lib/schools/school-code";
import { recordAudit } from "../../audit";
import { lockUsers } from "../../auth/as-manager";
import { requireRecentProof } from "../../auth/proof";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { db, type Prisma, type Transaction, transact, violatedUnique } from "../../database/db";
import { IS_HOMEROOM } from "../../database/has-class";
import { invalid, notFound } from "../../errors";
import { ownSchoolScope } from "../../scopes/schools";
import type { Registration } from "../../wire/schools";
import { lockClass } from "./enrolments";
import { OPEN } from "./majors";

/*
 * Codes that a school hands out. A teacher who registers with the school's code is approved at once. A student who
 * registers with a class code joins that class.
 */

export const newCode = (): string =>
	Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("");

const classCodeSelect = {
	code: true,
	class: {
		select: {
			id_class: true,
			name: true,
			homeroom_teacher: { select: { id_user: true, name: true } },
			major_detail: { select: { id_major: true, code: true, name: true } },
		},
	},
} satisfies Prisma.ClassCodeSelect;

/** The codes that work: those of closed years are over, and one of a retired major works once it is brought back. */
const WORKS = {
	class: { year: { state: { not: "closed" } }, major_detail: OPEN },
} satisfies Prisma.ClassCodeWhereInput;

/**
 * How people register at the actor's school. The school's code approves teachers at once, so reading it needs more than
 * an open session.
 * @throws AppError 403
 */
export async function readRegistration(actor: Actor): Promise<Registration> {
	const { staff_code, class_codes, ...registration } = await db.school.findFirstOrThrow({
		where: ownSchoolScope(actor),
		select: {
			name: true,
			staff_code: true,
			student_approval: true,
			class_codes: {
				select: classCodeSelect,
				where: WORKS,
				orderBy: { class: { name: "asc" } },
			},
		},
	});
	return {
		...registration,
		staff_code: actor.proved ? staff_code : null,
		has_staff_code: staff_code !== null,
		class_codes: class_codes.map(({ code, class: { homeroom_teacher, major_detail, ...of } }) => ({
			code,
			class: of,
			homeroom_teacher,
			major_detail,
		})),
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
				action: "account.approval_changed",
				subject_type: "school",
				subject_id: actor.npsn,
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
			action: "account.code_renewed",
			subject_type: "school",
			subject_id: actor.npsn,
		});
	});
	return readRegistration(actor);
}

/**
 * Makes the code of a class, which has one at most. Where the class is not listed, homeroom teacher and major say it.
 * @throws AppError 403; 422 on class_id, homeroom_teacher_id or major_id
 */
export async function createClassCode(actor: Actor, input: ClassCodeInput): Promise<Registration> {
	const { npsn } = actor;
	ownSchoolScope(actor);
	try {
		await transact(async (tx) => {
			const class_id = input.class_id ?? (await classOf(tx, actor, input));
			const found = await lockClass(tx, npsn, class_id);
			if (!found || found.state === "closed" || found.retired)
				throw invalid({ class_id: ["Kelas tidak ditemukan."] });
			await tx.classCode.create({ data: { class_id, npsn, code: newCode(), created_at: now() } });
			await recordAudit(tx, actor, {
				action: "account.class_code_made",
				subject_type: "class",
				subject_id: class_id,
				detail: { name: found.name },
			});
		});
	} catch (error) {
		const field = input.class_id ? "class_id" : "homeroom_teacher_id";
		throw violatedUnique(error) ? invalid({ [field]: ["Kelas ini sudah memiliki kode."] }) : error;
	}
	return readRegistration(actor);
}

/** The class of a homeroom teacher and a major. @throws AppError 422 on one of them */
async function classOf(
	tx: Transaction,
	{ npsn, zone }: Actor,
	{ homeroom_teacher_id, major_id }: ClassCodeInput,
): Promise<string> {
	// We lock the teacher until the code is there, so that nobody takes the class away in between.
	await lockUsers(tx, [Number(homeroom_teacher_id)]);
	const homeroom = { id_user: Number(homeroom_teacher_id), npsn };
	if (!(await tx.user.count({ where: { ...homeroom, ...IS_HOMEROOM } })))
		throw invalid({ homeroom_teacher_id: ["Guru yang dipilih bukan wali kelas."] });
	if (!(await tx.major.count({ where: { AND: [{ id_major: Number(major_id), npsn }, OPEN] } })))
		throw invalid({ major_id: ["Kompetensi keahlian tidak ditemukan."] });
	const [made] = await tx.$queryRaw<{ id: string }[]>`
		SELECT class_of(${npsn}, school_year_on(${npsn}, ${today(zone)}::date), ${homeroom_teacher_id}, ${major_id}) AS id`;
	return made?.id ?? "";
}

/** Ends the code of a class. Students who registered with it stay. @throws AppError 403, 404 */
export async function deleteClassCode(actor: Actor, code: string): Promise<Registration> {
	await transact(async (tx) => {
		const ended = await tx.classCode.findFirst({
			where: { code, school: ownSchoolScope(actor) },
			select: { class: { select: { id_class: true, name: true } } },
		});
		// If two requests delete one code, the second deletes no row.
		const { count } = await tx.classCode.deleteMany({ where: { code, npsn: actor.npsn } });
		if (!ended || count === 0) throw notFound();
		await recordAudit(tx, actor, {
			action: "account.class_code_ended",
			subject_type: "class",
			subject_id: ended.class.id_class,
			detail: { name: ended.class.name },
		});
	});
	return readRegistration(actor);
}

/** Is this the present code of the school? */
export const isStaffCode = async (npsn: string, code: string): Promise<boolean> =>
	(await db.school.count({ where: { npsn, staff_code: code } })) === 1;

/**
 * The class of a code of this school. Until the transaction ends, the code stays, and the class keeps its teacher.
 */
export async function findClass(
	tx: Transaction,
	npsn: string,
	code: string,
): Promise<ClassOfCode | undefined> {
	// The teacher is locked before the class, as by everybody else.
	await tx.$executeRaw`
		SELECT FROM users WHERE id_user = (SELECT homeroom_teacher_id FROM classes JOIN class_codes ON class_id = id_class
			WHERE code = ${code}) FOR SHARE`;
	const [found] = await tx.$queryRaw<ClassOfCode[]>`
		SELECT class_id, homeroom_teacher_id, major_id FROM class_codes k JOIN classes c ON c.id_class = class_id
		JOIN majors ON id_major = major_id
		JOIN school_years y ON y.npsn = c.npsn AND y.school_year = c.school_year
		WHERE k.npsn = ${npsn} AND k.code = ${code} AND y.state <> 'closed' AND retired_at IS NULL FOR SHARE OF k, c`;
	return found;
}

type ClassOfCode = { class_id: string; homeroom_teacher_id: number | null; major_id: number };
