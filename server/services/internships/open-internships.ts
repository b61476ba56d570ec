import "server-only";
import { addDays, type DateString } from "@/lib/dates/dates";
import { type Changed, changedFields, PLACEMENT_FIELDS, type Values } from "@/lib/internships/changes";
import { endsAfterStart, statusOn } from "@/lib/internships/internship-period";
import type { InternshipStatus } from "@/lib/labels";
import type { InternshipInput } from "@/lib/schemas/internships";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { isOverlap, type Transaction } from "../../database/db";
import { conflict, notFound } from "../../errors";
import { fromDate, toDate, toDateOrNull } from "../../wire/dates";
import { endRapor } from "../documents/issued-documents";
import { dropWrittenNumber } from "./instructor-numbers";
import { giveWay, takeAbsences } from "./periods";
import { askAgain } from "./readiness-marks";
import { completed } from "./rules";

/** Placements of an older time may have no end. */
type Dates = { start_date: DateString; end_date: DateString | null };

export function toRow<Fields extends Dates>(
	actor: Actor,
	{ start_date, end_date, ...fields }: Fields,
	date: string,
	status = statusOn(date, { start_date, end_date: end_date ?? "9999-12-31" }),
) {
	return {
		...fields,
		start_date: fromDate(start_date),
		end_date: end_date && fromDate(end_date),
		status,
		...(status === "completed" && { completed_at: now(), completed_by: actor.role }),
		days_until: fromDate(addDays(start_date, -1)),
	};
}

/** Keeps others from changing an internship, but not from checking in. */
export const lockInternship = (tx: Transaction, id_internship: string): Promise<number> =>
	tx.$executeRaw`SELECT FROM internships WHERE id_internship = ${id_internship} FOR NO KEY UPDATE`;

export type Open = Awaited<ReturnType<typeof lockOpen>>;

/** Locks an internship that is not completed. @throws AppError 409 `internship_completed` */
export async function lockOpen(tx: Transaction, id_internship: string) {
	await lockInternship(tx, id_internship);
	const row = await tx.internship.findUnique({
		where: { id_internship },
		select: {
			id_internship: true,
			student_id: true,
			status: true,
			job_name: true,
			company_name: true,
			instructor_name: true,
			zone: true,
			waits_for: true,
			workplace_id: true,
			instructor_contact: true,
			instructor_id: true,
			teacher_id: true,
			teacher_contact: true,
			start_date: true,
			end_date: true,
		},
	});
	if (!row) throw notFound();
	if (row.status === "completed") throw completed();
	return { ...row, start_date: toDate(row.start_date), end_date: toDateOrNull(row.end_date) };
}

/** Writes fields of an open internship. New dates end its rapor. @returns what changed of what others rely on */
export async function writeOpen(
	tx: Transaction,
	actor: Actor,
	{ id_internship, student_id, zone, waits_for, workplace_id: left, ...before }: Open,
	input: Dates &
		Partial<Omit<InternshipInput, keyof Dates | "teacher_contact">> & { teacher_contact?: string | null },
	status?: InternshipStatus,
): Promise<Changed> {
	// A placement does not begin while it waits for somebody.
	const row = toRow(actor, input, today(zone), waits_for === null ? status : "pending");
	await giveWay(tx, { student_id, ...input });
	const { workplace_id } = await tx.internship.update({
		where: { id_internship },
		data: row,
		select: { workplace_id: true },
	});
	if (workplace_id !== left) await askAgain(tx, actor, { id_internship, student_id });
	await takeAbsences(tx, id_internship);
	await tx.attendance.deleteMany({
		where: {
			internship_id: id_internship,
			expired_at: { not: null },
			OR: [{ date: { lt: row.start_date } }, ...(row.end_date ? [{ date: { gt: row.end_date } }] : [])],
		},
	});
	const changed = changedFields(PLACEMENT_FIELDS, before, { ...input, status: row.status });
	const isMoved = "start_date" in changed.after || "end_date" in changed.after;
	if (isMoved && (await hasRapor(tx, id_internship)))
		await endRapor(tx, actor, { id_internship, student_id, reason: MOVED, certificate: MOVED });
	return changed;
}

/** Changes a placement that goes on, as part of a larger change. @returns what changed @throws AppError 404; 409 */
export const changeInternship = async (
	tx: Transaction,
	actor: Actor,
	id_internship: string,
	input: Parameters<typeof writeOpen>[3],
): Promise<Changed> => writeOpen(tx, actor, await lockOpen(tx, id_internship), input);

/**
 * Gives an open internship an earlier end, and completes it if that is past.
 * @param reason why it was completed
 */
export async function endOn(tx: Transaction, actor: Actor, row: Open, end_date: DateString, reason: string) {
	await writeOpen(tx, actor, row, { start_date: row.start_date, end_date });
	await tx.internship.updateMany({
		where: { id_internship: row.id_internship, status: "completed" },
		data: { completion_reason: reason },
	});
	return tx.internship.findUniqueOrThrow({
		where: { id_internship: row.id_internship },
		select: { status: true },
	});
}

/** Why the rapor of an internship with new dates ended. */
const MOVED = "Tanggal PKL diubah";

export const hasRapor = async (tx: Transaction, internship_id: string): Promise<boolean> =>
	(await tx.issuedDocument.count({ where: { internship_id, kind: "rapor", ended_at: null } })) > 0;

/**
 * Saves what waited for an internship.
 * @returns what changed
 * @throws AppError 409 `internship_completed`, `change_impossible`
 */
export async function applyToInternship(
	tx: Transaction,
	actor: Actor,
	id: string,
	after: Values,
): Promise<Changed> {
	const row = await lockOpen(tx, id);
	const start_date = String(after.start_date ?? row.start_date);
	const end_date = after.end_date ? String(after.end_date) : row.end_date;
	if (end_date !== null && !endsAfterStart({ start_date, end_date }))
		throw conflict(
			"change_impossible",
			"Tidak dapat disetujui lagi, karena tanggal selesai harus setelah tanggal mulai.",
		);
	try {
		const company_name = after.company_name ? { company_name: String(after.company_name) } : {};
		const changed = await writeOpen(tx, actor, row, { start_date, end_date, ...company_name });
		await dropWrittenNumber(tx, id);
		return changed;
	} catch (error) {
		throw isOverlap(error)
			? conflict(
					"change_impossible",
					"Tidak dapat disetujui lagi, karena tanggalnya bentrok dengan PKL lain.",
				)
			: error;
	}
}
