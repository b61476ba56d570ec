import "server-only";
import type { AuditAction } from "@/lib/audit/audit";
import { addDays, datesBetween } from "@/lib/dates/dates";
import { changedFields, MOVE_FIELDS, PLACEMENT_FIELDS } from "@/lib/internships/changes";
import { periodErrors } from "@/lib/internships/internship-period";
import { isStaff } from "@/lib/labels";
import type { InternshipInput } from "@/lib/schemas/internships";
import { FIRST_SCORES } from "@/lib/scores/first-scores";
import { recordAudit } from "../../audit";
import { requireRecentProof } from "../../auth/proof";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { isOverlap, Prisma, type Transaction, transact } from "../../database/db";
import { shareWorkplaces } from "../../database/workplace-lock";
import { invalid } from "../../errors";
import { toDate } from "../../wire/dates";
import { type InternshipWire, internshipSelect, toInternship } from "../../wire/internships";
import { fillMissingDays } from "../attendances/missing-days";
import { requireCompleteProfile } from "../people/profiles";
import { cancelWaiting, keepWaiting, recordChanges } from "../people/record-changes";
import { countContact } from "../people/teachers";
import { changeCalendar } from "../schools/working-days";
import { dropWrittenNumber, fillNumbers } from "./instructor-numbers";
import { lockOpen, toRow, writeOpen } from "./open-internships";
import { alreadyPlaced, clashes, findClash, giveWay, takeAbsences } from "./periods";
import { dropProposed, markProposed, proposalsWait, workplaceNamed } from "./proposals";
import { answerInternship } from "./read";
import { countEdit, notApproved, requireEditable, requireStaff, unconfirmed } from "./rules";
import { countAwayDays, datesThatWait, LosesDays, presentOf } from "./waiting-edits";

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
			await takeAbsences(tx, row.id_internship);
			await dropWrittenNumber(tx, row.id_internship);
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

/**
 * Changes an internship. Unfilled days follow the new dates, and recorded days stay. Dates of a student's edit wait for
 * the supervisor or the management if they leave out days that stood, or if a locked rapor says them. So does another
 * workplace, where the school asks for it, or if absences were on days off there. The rest is saved.
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
	const save = async (tx: Transaction, companyWaits: boolean) => {
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
						(companyWaits || (await proposalsWait(tx, actor))) && {
							company_name: input.company_name,
						}),
				}
			: {};
		const saved = { ...input, ...presentOf(row, asked) };
		// A date that is saved now may not fit the present value of one that waits.
		const errors = Object.entries({
			...periodErrors(date, { ...saved, end_date: saved.end_date ?? input.end_date }, row),
			...periodErrors(date, input, row),
		});
		if (errors.length > 0)
			throw invalid(Object.fromEntries(errors.map(([field, error]) => [field, [error]])));
		// A date that is over completes nothing while another one waits.
		const status = Object.keys(asked).length > 0 ? row.status : undefined;
		const away = isOwn && moves ? await countAwayDays(tx, id, date) : null;
		const changed = await writeOpen(tx, actor, row, saved, status);
		if (away !== null && (await countAwayDays(tx, id, date)) < away) throw new LosesDays();
		if (isOwn) await keepInvited(tx, id, row.instructor_id);
		const confirms = !isOwn && input.instructor_contact !== row.instructor_contact;
		await (confirms ? fillNumbers(tx, [id]) : dropWrittenNumber(tx, id));
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
				asked: changedFields(PLACEMENT_FIELDS, presentOf(row, asked), asked),
				settled: [
					...Object.keys(changed.after),
					// What is said now about dates or workplace replaces a request to move.
					...(Object.keys(asked).length > 0 || elsewhere ? Object.keys(MOVE_FIELDS) : []),
				],
			});
		return Object.keys(asked);
	};
	const attempt = (companyWaits: boolean) => transact((tx) => save(tx, companyWaits));
	const again = (error: unknown) => {
		if (error instanceof LosesDays) return attempt(true);
		throw error;
	};
	const waiting = await attempt(false)
		.catch(again)
		.catch(async (error: unknown) => {
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
