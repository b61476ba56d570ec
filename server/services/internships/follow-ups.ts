import "server-only";
import { FOLLOW_UPS_SHOWN } from "@/lib/limits";
import type { FollowUpInput } from "@/lib/schemas/internships";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, type Prisma, transact } from "../../database/db";
import { notFound } from "../../errors";
import { internshipScope } from "../../scopes/internships";
import { toIso } from "../../wire/dates";

/**
 * What was done about a student: when (an ISO instant), by whom, and what. The name is null once the author is deleted.
 */
export type FollowUp = { written_at: string; author: string | null; text: string };

/** Notes what was done about the student of an internship. Notes can be added but not changed. @throws AppError 404 */
export async function writeFollowUp(
	actor: Actor,
	internship_id: string,
	{ text }: FollowUpInput,
): Promise<FollowUp> {
	const found = await db.internship.findFirst({
		where: { AND: [{ id_internship: internship_id }, internshipScope(actor)] },
		select: { student_id: true, zone: true },
	});
	if (!found) throw notFound();
	const written_at = now();
	await transact(async (tx) => {
		await tx.followUp.create({ data: { internship_id, author_id: actor.id_user, written_at, text } });
		await recordAudit(tx, actor, {
			action: "internship.followed_up",
			subject_type: "internship",
			subject_id: internship_id,
			person_id: found.student_id,
		});
	});
	return { written_at: toIso(written_at, found.zone), author: actor.name, text };
}

const SHOWN = {
	written_at: true,
	text: true,
	author: { select: { name: true } },
	internship: { select: { zone: true } },
} as const;
const NEWEST_FIRST = [{ written_at: "desc" }, { id_follow_up: "desc" }] as const;

/** The latest notes about an internship that the actor may see, newest first, at most {@link FOLLOW_UPS_SHOWN}. */
export async function listFollowUps(actor: Actor, internship_id: string): Promise<FollowUp[]> {
	const rows = await db.followUp.findMany({
		where: { internship_id, internship: internshipScope(actor) },
		select: SHOWN,
		orderBy: [...NEWEST_FIRST],
		take: FOLLOW_UPS_SHOWN,
	});
	return rows.map((row) => toFollowUp(row));
}

type Row = Prisma.FollowUpGetPayload<{ select: typeof SHOWN }>;
const toFollowUp = ({ written_at, text, author, internship }: Row): FollowUp => ({
	written_at: toIso(written_at, internship.zone),
	author: author?.name ?? null,
	text,
});

/** Every note about the acting student, newest first. For the export of their data. */
export async function listOwnFollowUps({ id_user }: Actor): Promise<FollowUp[]> {
	const rows = await db.followUp.findMany({
		where: { internship: { student_id: id_user } },
		select: SHOWN,
		orderBy: [...NEWEST_FIRST],
	});
	return rows.map((row) => toFollowUp(row));
}
