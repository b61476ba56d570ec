import "server-only";
import type { Actor } from "../../auth/session";
import { db, readPrepared } from "../../database/db";
import { notFound } from "../../errors";
import { editScope, internshipScope, seesSchool } from "../../scopes/internships";
import { supervises } from "../../scopes/supervision";
import {
	currentIdOf,
	type InternshipWire,
	internshipSelect,
	type ShownInternship,
	shownSelect,
	toInternship,
	toShown,
} from "../../wire/internships";

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
