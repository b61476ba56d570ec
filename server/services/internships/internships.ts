import "server-only";
import { isRecorded } from "@/lib/attendance-status";
import type { AuditAction } from "@/lib/audit";
import { addDays } from "@/lib/dates";
import { periodErrors, statusOn } from "@/lib/internship-period";
import { ATTENDANCE_STATUSES, isStaff, STAFF_ROLES } from "@/lib/labels";
import type { InternshipInput } from "@/lib/schemas/internships";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { db, readPrepared, type Transaction, transact, violatedUnique } from "../../database/db";
import { conflict, invalid, notFound } from "../../errors";
import { countAttempt } from "../../http/rate-limit";
import { internshipScope } from "../../scopes";
import { fromDate, toDate, toDateOrNull } from "../../wire/dates";
import {
	type CurrentInternship,
	type InternshipWire,
	internshipSelect,
	type ShownInternship,
	shownSelect,
	toInternship,
	toShown,
} from "../../wire/internships";
import { requireCompleteProfile } from "../accounts/profiles";
import { requireRecentProof } from "../accounts/proof";
import { fillMissingDays } from "../attendances/missing-days";
import { countContact } from "../schools/teachers";
import { FIRST_SCORES } from "../scoring/first-scores";

const activeExists = () =>
	conflict("active_internship_exists", "Anda masih memiliki PKL yang sedang berlangsung atau belum dimulai.");
const notApproved = () => conflict("not_approved", "Akun Anda masih menunggu persetujuan manajemen sekolah.");
/** The refusal of any change to a completed internship. */
export const completed = () =>
	conflict("internship_completed", "Data tidak dapat diubah karena status PKL telah diselesaikan.");

function toRow(actor: Actor, { start_date, end_date, ...fields }: InternshipInput, date: string) {
	const status = statusOn(date, { start_date, end_date });
	return {
		...fields,
		start_date: fromDate(start_date),
		end_date: fromDate(end_date),
		status,
		...(status === "completed" && { completed_at: now(), completed_by: actor.role }),
		days_until: fromDate(addDays(start_date, -1)),
	};
}

/** @throws AppError 422 on teacher_id, unless it is approved staff of the actor's school */
async function requireStaff({ npsn }: Actor, id_user: number): Promise<void> {
	const found = await db.user.count({
		where: { id_user, npsn, role: { in: [...STAFF_ROLES] }, approval: "approved" },
	});
	if (!found) throw invalid({ teacher_id: ["Guru pembimbing tidak ditemukan."] });
}

const countEdit = ({ id_user, address }: Actor) =>
	countAttempt({ kind: "edit", account: String(id_user), address });

/**
 * Adds an internship with its six observations and first assessment.
 * @throws AppError 409 `profile_incomplete`, `not_approved`, `active_internship_exists`; 422 on teacher_id; 429
 */
export async function createInternship(actor: Actor, input: InternshipInput): Promise<InternshipWire> {
	await requireCompleteProfile(actor);
	if (!actor.approved) throw notApproved();
	const open = { student_id: actor.id_user, status: { not: "completed" } } as const;
	if (await db.internship.count({ where: open })) throw activeExists();
	await requireStaff(actor, input.teacher_id);
	await countEdit(actor);
	const date = today();
	try {
		const created = await transact(async (tx) => {
			const row = await tx.internship.create({
				data: {
					...toRow(actor, input, date),
					student_id: actor.id_user,
					npsn: actor.npsn,
					...FIRST_SCORES,
				},
				select: internshipSelect,
			});
			await recordInternship(tx, actor, "internship.created", {
				...row,
				student_id: actor.id_user,
			});
			return row;
		});
		await fillMissingDays(date);
		return toInternship(created);
	} catch (error) {
		// If two requests come at once, the partial unique index accepts only one.
		throw violatedUnique(error) ? activeExists() : error;
	}
}

export const recordInternship = (
	tx: Transaction,
	actor: Actor,
	action: Extract<AuditAction, `internship.${string}`>,
	{ id_internship, student_id }: { id_internship: string; student_id: number },
): Promise<void> =>
	recordAudit(tx, actor, {
		...{ action, subject_type: "internship", subject_id: id_internship },
		person_id: student_id,
	});

/** An internship that the actor may change. @throws AppError 404; 409 `profile_incomplete`, `internship_completed` */
export async function requireEditable(actor: Actor, id_internship: string) {
	if (!isStaff(actor.role)) await requireCompleteProfile(actor);
	const found = await db.internship.findFirst({
		where: { AND: [{ id_internship }, internshipScope(actor)] },
		select: {
			...{ id_internship: true, student_id: true, status: true, teacher_id: true },
			...{ start_date: true, end_date: true },
		},
	});
	if (!found) throw notFound();
	if (found.status === "completed") throw completed();
	return found;
}

/**
 * Changes an internship. Unfilled days follow the new dates, and recorded days stay.
 * @throws AppError 404; 409 `profile_incomplete`, `internship_completed`; 422 on teacher_id and dates; 423
 * `password_required` when the management names another teacher; 429
 */
export async function updateInternship(
	actor: Actor,
	id: string,
	input: InternshipInput,
): Promise<InternshipWire> {
	const found = await requireEditable(actor, id);
	if (input.teacher_id !== found.teacher_id) {
		if (isStaff(actor.role)) requireRecentProof(actor);
		else await countContact(actor);
	}
	await requireStaff(actor, input.teacher_id);
	const date = today();
	const before = { start_date: toDate(found.start_date), end_date: toDateOrNull(found.end_date) };
	const errors = Object.entries(periodErrors(date, input, before));
	if (errors.length > 0) throw invalid(Object.fromEntries(errors.map(([field, error]) => [field, [error]])));
	await countEdit(actor);
	const row = toRow(actor, input, date);
	await transact(async (tx) => {
		const { count } = await tx.internship.updateMany({
			where: { id_internship: id, status: { not: "completed" } },
			data: row,
		});
		if (count === 0) throw completed();
		await tx.attendance.deleteMany({
			where: {
				internship_id: id,
				status: { in: ATTENDANCE_STATUSES.filter((status) => !isRecorded(status)) },
				OR: [{ date: { lt: row.start_date } }, { date: { gt: row.end_date } }],
			},
		});
		await recordInternship(tx, actor, "internship.updated", found);
	});
	await fillMissingDays(date);
	return answerInternship(actor, id);
}

/** An internship that the actor may see. @throws AppError 404 */
export async function findInternship(actor: Actor, id_internship: string): Promise<ShownInternship> {
	const row = await db.internship.findFirst({
		where: { AND: [{ id_internship }, internshipScope(actor)] },
		select: shownSelect,
	});
	if (!row) throw notFound();
	return toShown(row);
}

/** The same with the documented fields only, for the answer to a write. */
export async function answerInternship(actor: Actor, id_internship: string): Promise<InternshipWire> {
	const { last_day, ...internship } = await findInternship(actor, id_internship);
	return internship;
}

/** The acting student's internships, newest first, without days, journals and scores. */
export async function listOwnInternships(actor: Actor): Promise<ShownInternship[]> {
	const rows = await db.internship.findMany({
		where: { student_id: actor.id_user },
		select: shownSelect,
		orderBy: [{ created_at: "desc" }, { id_internship: "desc" }],
	});
	return rows.map(toShown);
}

/** The ongoing internship of a student, or else the latest one. The student is `$1` by default. */
const current = (columns: string, student = "$1") =>
	`SELECT ${columns} FROM internships i LEFT JOIN users t ON t.id_user = i.teacher_id WHERE i.student_id = ${student}
	ORDER BY (i.status = 'ongoing') DESC, i.created_at DESC, i.id_internship DESC LIMIT 1`;

/** A {@link CurrentInternship} of the student `$1`, as JSON: the one that the student's pages are about. */
export const CURRENT_INTERNSHIP = `SELECT row_to_json(c) AS internship FROM (${current(`i.id_internship, i.status, i.job_name,
	i.company_name, i.instructor_name, i.start_date, i.end_date, i.last_day,
	CASE WHEN t.id_user IS NOT NULL THEN json_build_object('name', t.name) END AS teacher`)}) c`;

/** Its id. */
export const CURRENT_INTERNSHIP_ID = current("i.id_internship");
/** The same for the student in this column. */
export const currentIdOf = (student: string): string => current("i.id_internship", student);

/** Its id for the acting student. Null before the first one. */
export async function currentInternshipId(actor: Actor): Promise<string | null> {
	const [row] = await readPrepared<{ id_internship: string }>(CURRENT_INTERNSHIP_ID, [actor.id_user]);
	return row?.id_internship ?? null;
}
