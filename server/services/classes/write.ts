import "server-only";
import { CLASS_FIELDS, changedFields, STUDENT_FIELDS } from "@/lib/internships/changes";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import type { ClassInput, MoveStudents, UpdateClass } from "@/lib/schemas/classes";
import { recordAudit } from "../../audit";
import { lockRoles, lockUsers } from "../../auth/as-manager";
import { requireRecentProof } from "../../auth/proof";
import type { Actor } from "../../auth/session";
import { type Prisma, type Transaction, transact, violatedUnique } from "../../database/db";
import { HAS_CLASS, IS_HOMEROOM } from "../../database/has-class";
import { conflict, invalid, notFound } from "../../errors";
import { classScope, studentScope } from "../../scopes/classes";
import type { ClassItem, ClassStudent } from "../../wire/classes";
import { giveOffice, settleRole } from "../people/offices";
import { cancelWaiting, recordChanges } from "../people/record-changes";
import { enrol, homeroomOf, lockClass } from "../schools/enrolments";
import { OPEN } from "../schools/majors";
import { currentYear } from "../schools/year-plans";

import { type ClassRow, classSelect, readClass } from "./read";

/**
 * Makes a class. Whoever gets it becomes its homeroom teacher, which needs a recent proof.
 * @throws AppError 403; 409 `year_closed`; 422 on name, major_id, homeroom_teacher_id or school_year; 423
 */
export async function createClass(actor: Actor, { school_year, ...input }: ClassInput): Promise<ClassItem> {
	const { homeroom_teacher_id } = input;
	const id_class = await saving(() =>
		transact(async (tx) => {
			await lockTeachers(tx, actor, [homeroom_teacher_id]);
			await requireMajor(tx, actor, input.major_id);
			const year = school_year ?? (await currentYear(tx, actor));
			const { npsn } = actor;
			const found = await tx.schoolYear.findUnique({
				where: { npsn_school_year: { npsn, school_year: year } },
			});
			if (!found) throw invalid({ school_year: ["Tahun ajaran tidak ditemukan."] });
			if (found.state === "closed") throw yearClosed();
			await giveClass(tx, actor, homeroom_teacher_id);
			const made = await tx.class.create({
				data: { ...input, npsn, school_year: year },
				select: classSelect,
			});
			await record(tx, actor, "school.class_made", made);
			return made.id_class;
		}),
	);
	return readClass(actor, id_class).then(withoutStudents);
}

/**
 * Changes a class. Its students follow to another homeroom teacher, and are told. Whoever gets the class becomes a
 * homeroom teacher, and whoever has none left is none any more; both need a recent proof.
 * @throws AppError 403, 404; 409 `class_changed` with what is there, `class_not_empty`, `year_closed`; 422 on name,
 * major_id or homeroom_teacher_id; 423
 */
export async function updateClass(
	actor: Actor,
	id_class: string,
	{ expected, ...input }: UpdateClass,
): Promise<ClassItem> {
	const mine = { AND: [classScope(actor), { id_class }] };
	await saving(() =>
		transact(async (tx) => {
			const seen = await tx.class.findFirst({ where: mine, select: classSelect });
			if (!seen) throw notFound();
			const [old, next] = [seen.homeroom_teacher?.id_user ?? null, input.homeroom_teacher_id];
			if (old !== next) await lockTeachers(tx, actor, [old, next]);
			const row = await lockForChange(tx, mine, id_class);
			const before = {
				name: row.name,
				grade: row.grade,
				major_id: row.major_detail.id_major,
				homeroom_teacher_id: row.homeroom_teacher?.id_user ?? null,
			};
			const shown = { ...expected, ...(old !== next && { homeroom_teacher_id: old }) };
			if (Object.entries(shown).some(([field, value]) => before[field as keyof typeof before] !== value))
				throw classChanged(row);
			if (input.major_id !== before.major_id) {
				if (row._count.enrolments > 0) throw notEmpty("Jurusannya hanya dapat diganti selama kelas kosong.");
				await requireMajor(tx, actor, input.major_id);
			}
			const changed = changedFields(CLASS_FIELDS, before, input);
			if (Object.keys(changed.after).length === 0) return;
			if (old !== next) await giveClass(tx, actor, next);
			await tx.class.update({ where: { id_class }, data: input });
			await record(tx, actor, "school.class_changed", { ...row, ...changed });
			if (old === next) return;
			await recordChanges(
				tx,
				actor,
				row.enrolments.map(({ student_id }) => ({
					person_id: student_id,
					internship_id: null,
					action: "account.profile_changed",
					changed: changedFields(STUDENT_FIELDS, { homeroom_teacher_id: old }, { homeroom_teacher_id: next }),
				})),
			);
			await takeClass(tx, actor, old);
		}),
	);
	return readClass(actor, id_class).then(withoutStudents);
}

/**
 * Deletes a class in which no student ever was.
 * @throws AppError 403, 404; 409 `class_not_empty`, `year_closed`
 */
export async function deleteClass(actor: Actor, id_class: string): Promise<void> {
	const mine = { AND: [classScope(actor), { id_class }] };
	await transact(async (tx) => {
		await lockRoles(tx);
		await lockUsers(tx, await homeroomOf(tx, actor.npsn, id_class));
		// Whoever joins it now waits until it is gone.
		await tx.$executeRaw`SELECT FROM classes WHERE id_class = ${id_class} AND npsn = ${actor.npsn} FOR UPDATE`;
		const row = await lockForChange(tx, mine, id_class);
		if (row._count.enrolments > 0) throw notEmpty("Kelas ini berisi, atau pernah berisi, peserta didik.");
		await cancelWaiting(tx, actor, { internship_id: null, after: { path: ["class_id"], equals: id_class } });
		await tx.class.delete({ where: { id_class } });
		await record(tx, actor, "school.class_deleted", row);
		await takeClass(tx, actor, row.homeroom_teacher?.id_user ?? null);
	});
}

/**
 * Moves students into a class, all of them or none. What they asked for themselves becomes void, and they are told.
 * @returns how many changed their class
 * @throws AppError 403; 404; 409 `students_moved` when one of them is not in the expected class, `year_closed`
 */
export async function moveStudents(
	actor: Actor,
	id_class: string,
	{ students, from }: MoveStudents,
): Promise<{ moved: number }> {
	const mine = { AND: [classScope(actor), { id_class }] };
	return transact(async (tx) => {
		await lockUsers(tx, await homeroomOf(tx, actor.npsn, id_class));
		const target = await lockClass(tx, actor.npsn, id_class);
		if (!target || !(await tx.class.count({ where: mine }))) throw notFound();
		if (target.state === "closed") throw yearClosed();
		await tx.$executeRaw`
			SELECT FROM students WHERE id_user = ANY(${students}) ORDER BY id_user FOR NO KEY UPDATE`;
		const found = await tx.student.findMany({
			where: { AND: [studentScope(actor), { id_user: { in: students } }] },
			select: { id_user: true, enrolments: { where: { until: null }, select: { class_id: true } } },
			orderBy: { id_user: "asc" },
		});
		if (found.length < students.length) throw notFound();
		const present = found.map(({ id_user, enrolments: [one] }) => ({
			id_user,
			class_id: one?.class_id ?? null,
		}));
		if (from !== undefined && present.some(({ class_id }) => class_id !== from))
			throw conflict(
				"students_moved",
				"Sebagian peserta didik sudah dipindahkan oleh pengguna lain. Silahkan periksa kembali, lalu ulangi.",
			);
		const moving = present.filter(({ class_id }) => class_id !== id_class);
		const ids = moving.map(({ id_user }) => id_user);
		await cancelWaiting(tx, actor, { person_id: { in: ids }, internship_id: null });
		await enrol(tx, ids, id_class);
		await recordChanges(
			tx,
			actor,
			moving.map(({ id_user, class_id }) => ({
				person_id: id_user,
				internship_id: null,
				action: "account.profile_changed",
				changed: changedFields(STUDENT_FIELDS, { class_id }, { class_id: id_class }),
			})),
		);
		return { moved: moving.length };
	});
}

const withoutStudents = ({ pupils: _, ...item }: ClassItem & { pupils: ClassStudent[] }): ClassItem => item;

const yearClosed = () => conflict("year_closed", "Tahun ajaran kelas ini sudah ditutup.");
const notEmpty = (words: string) => conflict("class_not_empty", words);
const classChanged = ({ name, grade, major_detail, homeroom_teacher }: ClassRow) =>
	conflict(
		"class_changed",
		`Kelas ini telah diubah oleh pengguna lain. Sekarang: ${name}, tingkat ${grade}, ${major_detail.code}, ${
			homeroom_teacher ? `wali kelas ${homeroom_teacher.name}` : "tanpa wali kelas"
		}. Silahkan periksa kembali, lalu ulangi.`,
	);

async function saving<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw violatedUnique(error)
			? invalid({ name: ["Nama kelas ini sudah dipakai pada tahun ajaran yang sama."] })
			: error;
	}
}

/** A class that nobody else changes until the transaction ends. @throws AppError 404; 409 `year_closed` */
async function lockForChange(
	tx: Transaction,
	mine: Prisma.ClassWhereInput,
	id_class: string,
): Promise<ClassRow> {
	await tx.$executeRaw`SELECT FROM classes WHERE id_class = ${id_class} FOR NO KEY UPDATE`;
	const row = await tx.class.findFirst({ where: mine, select: classSelect });
	if (!row) throw notFound();
	if (row.year.state === "closed") throw yearClosed();
	return row;
}

/** A class can only have a major that can be chosen. A head makes classes of the own one. @throws AppError 422 */
async function requireMajor(tx: Transaction, actor: Actor, id_major: number): Promise<void> {
	const { major_id } = classScope(actor);
	const allowed = major_id === undefined || major_id === id_major;
	if (!allowed || !(await tx.major.count({ where: { id_major, npsn: actor.npsn, ...OPEN } })))
		throw invalid({ major_id: ["Kompetensi keahlian tidak ditemukan."] });
}

/** Locks roles and teachers, before a class is given or taken. @throws AppError 423 `password_required` */
async function lockTeachers(tx: Transaction, actor: Actor, ids: (number | null)[]): Promise<void> {
	const teachers = ids.filter((id) => id !== null);
	if (teachers.length === 0) return;
	requireRecentProof(actor);
	await lockRoles(tx);
	await lockUsers(tx, teachers);
}

/** Makes somebody a homeroom teacher who is none yet. @throws AppError 422 on homeroom_teacher_id */
async function giveClass(tx: Transaction, actor: Actor, id_user: number | null): Promise<void> {
	if (id_user === null) return;
	const staff = { id_user, npsn: actor.npsn, approval: "approved", role: { not: "peserta_didik" } } as const;
	if (!(await tx.user.count({ where: staff })))
		throw invalid({ homeroom_teacher_id: ["Wali kelas harus guru yang sudah disetujui."] });
	if (!(await tx.user.count({ where: { id_user, ...IS_HOMEROOM } })))
		await giveOffice(tx, actor, id_user, { role: "wali_kelas", place: null });
}

/** Takes the office from somebody who has no class left. */
async function takeClass(tx: Transaction, actor: Actor, id_user: number | null): Promise<void> {
	if (id_user === null || (await tx.user.count({ where: { id_user, OR: HAS_CLASS } }))) return;
	await settleRole(tx, actor, id_user, { role: "wali_kelas", place: null });
}

type Recorded = ClassRow & Partial<ReturnType<typeof changedFields>>;

const record = (
	tx: Transaction,
	actor: Actor,
	action: "school.class_made" | "school.class_changed" | "school.class_deleted",
	{ id_class, name, school_year, before, after }: Recorded,
): Promise<void> =>
	recordAudit(tx, actor, {
		action,
		subject_type: "class",
		subject_id: id_class,
		detail: { name, year: schoolYearLabel(school_year), ...(before && after && { before, after }) },
	});
