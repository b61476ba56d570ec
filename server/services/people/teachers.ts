import "server-only";
import { STAFF_ROLES } from "@/lib/labels";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { db, type Prisma } from "../../database/db";
import { IS_HOMEROOM } from "../../database/has-class";
import { notFound } from "../../errors";
import { countAttempt } from "../../limits/rate-limit";
import type { TeacherItem } from "../../wire/people";

/** The approved staff of the actor's school. */
const staffOf = ({ npsn }: Actor) =>
	({ npsn, role: { in: [...STAFF_ROLES] }, approval: "approved" }) satisfies Prisma.UserWhereInput;

/** The approved staff of the actor's school. A contact is shown to the supervised student and the teacher alone. */
async function listStaff(actor: Actor, among: Prisma.UserWhereInput = {}): Promise<TeacherItem[]> {
	const [rows, known] = await Promise.all([
		db.user.findMany({
			where: { ...staffOf(actor), ...among },
			select: { id_user: true, name: true, teacher: { select: { contact: true } } },
			orderBy: [{ name: "asc" }, { id_user: "asc" }],
		}),
		listKnown(actor),
	]);
	return rows.map((row) => (known.includes(row.id_user) ? row : { ...row, teacher: { contact: null } }));
}

/** The people whose contact the actor has anyway: the actor, and the teachers whom the actor's placements name. */
async function listKnown({ id_user }: Actor): Promise<number[]> {
	const rows = await db.internship.findMany({
		where: { student_id: id_user, teacher_id: { not: null } },
		select: { teacher_id: true },
	});
	return [id_user, ...rows.map(({ teacher_id }) => teacher_id as number)];
}

/** All staff, because any of them may supervise an internship. People who are not approved see nobody. */
export const listTeachers = async (actor: Actor): Promise<TeacherItem[]> =>
	actor.approved ? listStaff(actor) : [];

/** May the actor see the classes and their teachers? A student who waits for approval has to choose one, so they may. */
export const seesClasses = async ({ approved, id_user }: Actor): Promise<boolean> =>
	approved || (await db.user.count({ where: { id_user, role: "peserta_didik", approval: "waiting" } })) > 0;

/** The homeroom teachers. */
export const listHomeroomTeachers = async (actor: Actor): Promise<TeacherItem[]> =>
	(await seesClasses(actor)) ? listStaff(actor, IS_HOMEROOM) : [];

/**
 * The contact in a teacher's profile, for the form that names the teacher of a placement. Null where it is not filled
 * in. We count and record each opening of a contact that the actor does not have anyway.
 * @throws AppError 404; 429
 */
export async function openTeacherContact(actor: Actor, id_user: number): Promise<{ contact: string | null }> {
	if (!actor.approved) throw notFound();
	const known = await countContact(actor, id_user);
	const found = await db.user.findFirst({
		where: { id_user, ...staffOf(actor) },
		select: { teacher: { select: { contact: true } } },
	});
	if (!found) throw notFound();
	if (!known)
		await recordAudit(db, actor, {
			action: "data.teacher_contact_opened",
			subject_type: "user",
			subject_id: id_user,
		});
	return { contact: found.teacher?.contact ?? null };
}

/**
 * Counts an opening of a teacher's contact that the actor does not have anyway. Naming a teacher opens it too, also for
 * a placement that is already over.
 * @returns whether they had it
 * @throws AppError 429
 */
export async function countContact(actor: Actor, teacher_id: number): Promise<boolean> {
	const known = (await listKnown(actor)).includes(teacher_id);
	if (!known) await countAttempt({ kind: "contact", account: String(actor.id_user), address: actor.address });
	return known;
}
