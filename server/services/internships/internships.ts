import "server-only";
import { isRecorded } from "@/lib/attendances/attendance-status";
import type { AuditAction } from "@/lib/audit/audit";
import { addDays, type DateString, datesBetween } from "@/lib/dates/dates";
import {
	type Changed,
	changedFields,
	MOVE_FIELDS,
	PLACEMENT_FIELDS,
	type Values,
} from "@/lib/internships/changes";
import { endsAfterStart, periodErrors, statusOn } from "@/lib/internships/internship-period";
import { ATTENDANCE_STATUSES, type InternshipStatus, isStaff, STAFF_ROLES } from "@/lib/labels";
import type { InternshipInput } from "@/lib/schemas/internships";
import { FIRST_SCORES } from "@/lib/scores/first-scores";
import { recordAudit } from "../../audit";
import { requireRecentProof } from "../../auth/proof";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { db, isOverlap, Prisma, readPrepared, type Transaction, transact } from "../../database/db";
import { shareWorkplaces } from "../../database/workplace-lock";
import { conflict, forbidden, invalid, notFound } from "../../errors";
import { countAttempt } from "../../limits/rate-limit";
import { editScope, internshipScope, seesSchool } from "../../scopes/internships";
import { supervises } from "../../scopes/supervision";
import { fromDate, toDate, toDateOrNull } from "../../wire/dates";
import {
	currentIdOf,
	type InternshipWire,
	internshipSelect,
	type ShownInternship,
	shownSelect,
	toInternship,
	toShown,
} from "../../wire/internships";
import { fillMissingDays } from "../attendances/missing-days";
import { endRapor } from "../documents/issued-documents";
import { requireCompleteProfile } from "../people/profiles";
import { cancelWaiting, keepWaiting, recordChanges } from "../people/record-changes";
import { countContact } from "../people/teachers";
import { changeCalendar } from "../schools/working-days";
import { fillNumbers } from "./instructor-numbers";
import { alreadyPlaced, clashes, findClash, giveWay } from "./periods";
import { dropProposed, markProposed, proposalsWait, workplaceNamed } from "./proposals";

const notApproved = () => conflict("not_approved", "Akun Anda masih menunggu persetujuan manajemen sekolah.");
const unconfirmed = () =>
	conflict(
		"internship_unconfirmed",
		"PKL ini ditempatkan oleh sekolah dan belum dikonfirmasi. Jika ada yang keliru, hubungi kepala program.",
	);
/** The refusal of any change to a completed internship. */
export const completed = () =>
	conflict("internship_completed", "Data tidak dapat diubah karena status PKL telah diselesaikan.");

/** Placements of an older time may have no end. */
type Dates = { start_date: DateString; end_date: DateString | null };

function toRow<Fields extends Dates>(
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

/** @throws AppError 422 on teacher_id, unless it is approved staff of the actor's school */
async function requireStaff({ npsn }: Actor, id_user: number): Promise<void> {
	const found = await db.user.count({
		where: { id_user, npsn, role: { in: [...STAFF_ROLES] }, approval: "approved" },
	});
	if (!found) throw invalid({ teacher_id: ["Guru pembimbing tidak ditemukan."] });
}

/** Counts an edit of a placement. @throws AppError 429 */
export const countEdit = ({ id_user, address }: Actor) =>
	countAttempt({ kind: "edit", account: String(id_user), address });

/**
 * Adds an internship with its six observations and first assessment. Where the school asks for it, it is a proposal.
 * @returns the internship, and whether it waits
 * @throws AppError 409 `profile_incomplete`, `not_approved`, `active_internship_exists`; 422 on teacher_id; 429
 */
export async function createInternship(
	actor: Actor,
	input: InternshipInput,
): Promise<{ internship: InternshipWire; waits: boolean }> {
	await requireCompleteProfile(actor);
	if (!actor.approved) throw notApproved();
	const period = { student_id: actor.id_user, ...input };
	const other = await findClash(period);
	if (other) throw alreadyPlaced(other);
	await countContact(actor, input.teacher_id);
	await requireStaff(actor, input.teacher_id);
	await countEdit(actor);
	const date = today(actor.zone);
	try {
		const { created, waits } = await transact(async (tx) => {
			await shareWorkplaces(tx, actor.npsn);
			await giveWay(tx, period);
			const waits = await proposalsWait(tx, actor);
			const known = waits && (await workplaceNamed(tx, actor, input.company_name));
			const row = await tx.internship.create({
				data: {
					...toRow(actor, input, date, waits ? "pending" : undefined),
					student_id: actor.id_user,
					npsn: actor.npsn,
					waits_for: waits ? "proposal" : null,
					...FIRST_SCORES,
				},
				select: { ...internshipSelect, workplace_id: true },
			});
			if (waits && !known) await markProposed(tx, row.workplace_id);
			await recordInternship(tx, actor, "internship.created", {
				...row,
				student_id: actor.id_user,
			});
			return { created: row, waits };
		});
		await fillMissingDays(now());
		const { workplace_id: _, ...row } = created;
		return { internship: toInternship(row), waits };
	} catch (error) {
		// If two requests come at once, the database accepts only one.
		throw isOverlap(error) ? alreadyPlaced(await findClash(period)) : error;
	}
}

export const recordInternship = (
	tx: Transaction,
	actor: Actor,
	action: Extract<AuditAction, `internship.${string}`>,
	{ id_internship, student_id }: { id_internship: string; student_id: number },
): Promise<void> =>
	recordAudit(tx, actor, {
		action,
		subject_type: "internship",
		subject_id: id_internship,
		person_id: student_id,
	});

/** An internship that the actor may change. @throws AppError 403; 404; 409 `profile_incomplete`, `internship_completed` */
export async function requireEditable(actor: Actor, id_internship: string) {
	if (!isStaff(actor.role)) await requireCompleteProfile(actor);
	const found = await db.internship.findFirst({
		where: { AND: [{ id_internship }, editScope(actor)] },
		select: { id_internship: true, student_id: true, status: true, teacher_id: true },
	});
	// By the contract, a staff member who does not supervise the internship gets a 403.
	if (!found) throw isStaff(actor.role) && !seesSchool(actor) ? forbidden() : notFound();
	if (found.status === "completed") throw completed();
	return found;
}

/**
 * Changes an internship. Unfilled days follow the new dates, and recorded days stay. Dates of a student's edit wait for
 * the supervisor or the management if they leave out days that stood, or if a locked rapor says them. So does another
 * workplace, where the school asks for it. The rest is saved.
 * @returns the internship, and the fields that wait
 * @throws AppError 404; 409 `profile_incomplete`, `internship_completed`, `internship_unconfirmed`,
 * `active_internship_exists`; 422 on teacher_id and dates; 423 `password_required` when staff name another teacher; 429
 */
export async function updateInternship(
	actor: Actor,
	id: string,
	input: InternshipInput,
): Promise<{ internship: InternshipWire; waiting: string[] }> {
	const found = await requireEditable(actor, id);
	if (input.teacher_id !== found.teacher_id) {
		if (isStaff(actor.role)) requireRecentProof(actor);
		else await countContact(actor, input.teacher_id);
	}
	await requireStaff(actor, input.teacher_id);
	await countEdit(actor);
	let elsewhere = false;
	const save = async (tx: Transaction) => {
		await shareWorkplaces(tx, actor.npsn);
		const row = await lockOpen(tx, id);
		const date = today(row.zone);
		const isOwn = !isStaff(actor.role);
		if (isOwn && row.waits_for !== null && row.waits_for !== "proposal") throw unconfirmed();
		const named = await workplaceNamed(tx, actor, input.company_name);
		const moves = named !== row.workplace_id;
		const asked = isOwn
			? {
					...(await datesThatWait(tx, row, input, date)),
					...(moves &&
						row.waits_for === null &&
						(await proposalsWait(tx, actor)) && {
							company_name: input.company_name,
						}),
				}
			: {};
		const saved = { ...input, ...pick(row, asked) };
		// A date that is saved now may not fit the present value of one that waits.
		const errors = Object.entries({
			...periodErrors(date, { ...saved, end_date: saved.end_date ?? input.end_date }, row),
			...periodErrors(date, input, row),
		});
		if (errors.length > 0)
			throw invalid(Object.fromEntries(errors.map(([field, error]) => [field, [error]])));
		// A date that is over completes nothing while another one waits.
		const status = Object.keys(asked).length > 0 ? row.status : undefined;
		const changed = await write(tx, actor, row, saved, status);
		if (isOwn) await keepInvited(tx, id, row.instructor_id);
		else if (input.instructor_contact !== row.instructor_contact) await fillNumbers(tx, [id]);
		if (moves && row.waits_for === "proposal") {
			const { workplace_id } = await tx.internship.findUniqueOrThrow({
				where: { id_internship: id },
				select: { workplace_id: true },
			});
			if (named === null) await markProposed(tx, workplace_id);
			await dropProposed(tx, [row.workplace_id]);
		}
		elsewhere = "company_name" in changed.after;
		const subject = { person_id: found.student_id, internship_id: id };
		await recordChanges(tx, actor, [{ ...subject, changed, action: "internship.updated" }]);
		if (changed.after.status === "completed") await cancelWaiting(tx, actor, { internship_id: id });
		else
			await keepWaiting(tx, actor, subject, {
				asked: changedFields(PLACEMENT_FIELDS, pick(row, asked), asked),
				settled: [
					...Object.keys(changed.after),
					// What is said now about dates or workplace replaces a request to move.
					...(Object.keys(asked).length > 0 || elsewhere ? Object.keys(MOVE_FIELDS) : []),
				],
			});
		return Object.keys(asked);
	};
	const waiting = await transact(save).catch(async (error: unknown) => {
		throw isOverlap(error) ? clashes(await findClash({ ...found, ...input }, id)) : error;
	});
	await followDates(actor, id, elsewhere);
	return { internship: await answerInternship(id), waiting };
}

/**
 * An instructor with a link says what was seen of a student. So the student does not replace them.
 * @param before the instructor before the change
 * @throws AppError 422 on instructor_name
 */
async function keepInvited(tx: Transaction, id_internship: string, before: string): Promise<void> {
	const { instructor_id } = await tx.internship.findUniqueOrThrow({
		where: { id_internship },
		select: { instructor_id: true },
	});
	const live = { instructor_id: before, revoked_at: null, expires_at: { gt: now() } };
	if (instructor_id === before || !(await tx.instructorLink.count({ where: live }))) return;
	throw invalid({
		instructor_name: ["Instruktur ini sudah diundang. Minta guru pembimbing menggantinya."],
	});
}

/** Brings days up to date after a change of a placement. @param elsewhere has it another workplace now? */
export async function followDates(actor: Actor, id_internship: string, elsewhere: boolean): Promise<void> {
	await fillMissingDays(now());
	if (elsewhere) await followCalendar(actor, id_internship);
}

/** Corrects the unfilled days of a placement that has moved to another workplace. */
const followCalendar = (actor: Actor, id_internship: string) =>
	changeCalendar(actor.zone, async (tx) => {
		const { start_date } = await tx.internship.findUniqueOrThrow({ where: { id_internship } });
		const dates = datesBetween(toDate(start_date), addDays(today(actor.zone), 1));
		return { of: Prisma.sql`i.id_internship = ${id_internship}`, dates };
	});

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
		return await write(tx, actor, row, { start_date, end_date, ...company_name });
	} catch (error) {
		throw isOverlap(error)
			? conflict(
					"change_impossible",
					"Tidak dapat disetujui lagi, karena tanggalnya bentrok dengan PKL lain.",
				)
			: error;
	}
}

/** Keeps others from changing an internship, but not from checking in. */
export const lockInternship = (tx: Transaction, id_internship: string): Promise<number> =>
	tx.$executeRaw`SELECT FROM internships WHERE id_internship = ${id_internship} FOR NO KEY UPDATE`;

/** Changes a placement that goes on, as part of a larger change. @returns what changed @throws AppError 404; 409 */
export const changeInternship = async (
	tx: Transaction,
	actor: Actor,
	id_internship: string,
	input: Parameters<typeof write>[3],
): Promise<Changed> => write(tx, actor, await lockOpen(tx, id_internship), input);

type Open = Awaited<ReturnType<typeof lockOpen>>;

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
async function write(
	tx: Transaction,
	actor: Actor,
	{ id_internship, student_id, zone, waits_for, workplace_id: _, ...before }: Open,
	input: Dates &
		Partial<Omit<InternshipInput, keyof Dates | "teacher_contact">> & { teacher_contact?: string | null },
	status?: InternshipStatus,
): Promise<Changed> {
	// A placement does not begin while it waits for somebody.
	const row = toRow(actor, input, today(zone), waits_for === null ? status : "pending");
	await giveWay(tx, { student_id, ...input });
	await tx.internship.update({ where: { id_internship }, data: row });
	await tx.attendance.deleteMany({
		where: {
			internship_id: id_internship,
			status: { in: UNRECORDED },
			OR: [{ date: { lt: row.start_date } }, ...(row.end_date ? [{ date: { gt: row.end_date } }] : [])],
		},
	});
	const changed = changedFields(PLACEMENT_FIELDS, before, { ...input, status: row.status });
	const isMoved = "start_date" in changed.after || "end_date" in changed.after;
	if (isMoved && (await hasRapor(tx, id_internship)))
		await endRapor(tx, actor, { id_internship, student_id, reason: MOVED, certificate: MOVED });
	return changed;
}

/**
 * Gives an open internship an earlier end, and completes it if that is past.
 * @param reason why it was completed
 */
export async function endOn(tx: Transaction, actor: Actor, row: Open, end_date: DateString, reason: string) {
	await write(tx, actor, row, { start_date: row.start_date, end_date });
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

const hasRapor = async (tx: Transaction, internship_id: string): Promise<boolean> =>
	(await tx.issuedDocument.count({ where: { internship_id, kind: "rapor", ended_at: null } })) > 0;

const UNRECORDED = ATTENDANCE_STATUSES.filter((status) => !isRecorded(status));

/**
 * The dates of a student's edit that wait: those that leave out days that stood, and every new one while the rapor is
 * locked. Days before today and recorded ones stood. So did today, if another placement was completed on it: it came
 * from there. No student makes absences go by a date.
 */
async function datesThatWait(tx: Transaction, row: Open, input: InternshipInput, date: DateString) {
	const { id_internship } = row;
	const { start_date, end_date } = input;
	if (await hasRapor(tx, id_internship))
		return {
			...(start_date !== row.start_date && { start_date }),
			...(end_date !== row.end_date && { end_date }),
		};
	const today = fromDate(date);
	const before = { id_internship: { not: id_internship }, last_day: { gte: today } };
	const stand = (from: DateString | undefined, until: DateString | undefined) =>
		tx.attendance.count({
			where: {
				internship_id: id_internship,
				date: { ...(from && { gte: fromDate(from) }), ...(until && { lt: fromDate(until) }) },
				OR: [
					{ date: { lt: today } },
					{ status: { notIn: UNRECORDED } },
					{ internship: { student: { internships: { some: before } } } },
				],
			},
		});
	const later = start_date > row.start_date && (await stand(row.start_date, start_date)) > 0;
	const last = row.end_date ? addDays(row.end_date, 1) : undefined;
	const earlier = end_date < (row.end_date ?? "9999") && (await stand(addDays(end_date, 1), last)) > 0;
	return { ...(later && { start_date }), ...(earlier && { end_date }) };
}

type Asked = Partial<Record<"start_date" | "end_date" | "company_name", string>>;

const pick = (row: Open, asked: Asked) => ({
	...(asked.start_date && { start_date: row.start_date }),
	...(asked.end_date && { end_date: row.end_date }),
	...(asked.company_name && { company_name: row.company_name }),
});

/** An internship that the actor may see. @throws AppError 404 */
export async function findInternship(actor: Actor, id_internship: string): Promise<ShownInternship> {
	const row = await db.internship.findFirst({
		where: { AND: [{ id_internship }, internshipScope(actor)] },
		select: shownSelect,
	});
	if (!row) throw notFound();
	return toShown(row);
}

/** May the actor of the staff edit an internship that they see? editScope says the same of a query. */
export const mayEdit = (actor: Actor, { teacher_id }: { teacher_id: number | null }): boolean =>
	seesSchool(actor) || supervises(actor, teacher_id);

/** An internship that the actor may edit, also a completed one. @throws AppError 404 */
export async function findEditable(actor: Actor, id_internship: string): Promise<ShownInternship> {
	const editable = { AND: [{ id_internship }, editScope(actor)] };
	if (!(await db.internship.count({ where: editable }))) throw notFound();
	return findInternship(actor, id_internship);
}

/** The answer to a write: also to a supervisor's who named another one, and sees it no longer. @throws AppError 404 */
export async function answerInternship(id_internship: string): Promise<InternshipWire> {
	const row = await db.internship.findUnique({ where: { id_internship }, select: internshipSelect });
	if (!row) throw notFound();
	return toInternship(row);
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

/** The id of the acting student's current internship. Null before the first one. */
export async function currentInternshipId(actor: Actor): Promise<string | null> {
	const [row] = await readPrepared<{ id_internship: string }>(currentIdOf(actor.id_user));
	return row?.id_internship ?? null;
}
