import "server-only";
import type { Zone } from "@/lib/dates/dates";
import { isStaff } from "@/lib/labels";
import type { DecidePermission } from "@/lib/schemas/internships";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { db, type Prisma, type Transaction, transact } from "../../database/db";
import { conflict, notFound } from "../../errors";
import { readPaper } from "../../files/papers";
import { openStored, removeFiles, withStoredFile } from "../../files/storage";
import { prepareScope } from "../../scopes/internships";
import { fromDate, toIso } from "../../wire/dates";
import { lockInternship } from "./open-internships";
import { completed } from "./rules";

/*
 * The paper with which parents permit a placement. The student may hand it in, and then it waits until somebody of the
 * staff has looked at it. Only the student and those who prepare the placement see it.
 */

const LINE = "permission";

type Held = { paper: string | null; waits: boolean; withdrawn_on: Date | null; marked_at: Date };

/** Locks a placement of the actor that is not completed. @throws AppError 403; 404; 409 `internship_completed` */
async function lockOpen(tx: Transaction, actor: Actor, id_internship: string) {
	await lockInternship(tx, id_internship);
	const row = await tx.internship.findFirst({
		where: { AND: [{ id_internship }, prepareScope(actor)] },
		select: { student_id: true, zone: true, status: true, readiness_marks: { where: { line: LINE } } },
	});
	if (!row) throw notFound();
	if (row.status === "completed") throw completed();
	const [held = null] = row.readiness_marks as (Held | null)[];
	return { ...row, held };
}

type Row = Pick<Awaited<ReturnType<typeof lockOpen>>, "student_id">;
const record = (
	tx: Transaction,
	actor: Actor,
	id: string,
	{ student_id }: Row,
	what: "kept" | "accepted" | "removed" | "withdrawn" | "restored",
) =>
	recordAudit(tx, actor, {
		action: `internship.permission_${what}`,
		subject_type: "internship",
		subject_id: id,
		person_id: student_id,
	});

/**
 * Keeps the signed paper in place of the one before. Without a file, it removes that. What a student hands in waits, and
 * a student changes nothing that was accepted. A withdrawal by the parents stands until staff accept another paper.
 * @param seen when the paper that the page showed was handed in, if there was one
 * @throws AppError 403; 404; 409 `internship_completed`, `permission_accepted`, `permission_changed`; 422 on permission
 */
export async function keepPermission(
	actor: Actor,
	id: string,
	{ file, seen }: { file: File | undefined; seen: string | null },
): Promise<void> {
	// Nobody stores a file for a placement that is not theirs.
	if (!(await db.internship.count({ where: { AND: [{ id_internship: id }, prepareScope(actor)] } })))
		throw notFound();
	const bytes = file ? await readPaper(file, LINE) : null;
	const waits = !isStaff(actor.role);
	const old = await withStoredFile("agreements", bytes, (paper) =>
		transact(async (tx) => {
			const row = await lockOpen(tx, actor, id);
			const { held } = row;
			const withdrawn = held?.withdrawn_on ?? null;
			if (seen !== null) requireSeen(row, seen);
			if (waits && held && (withdrawn ? !paper : !held.waits))
				throw conflict(
					"permission_accepted",
					withdrawn
						? "Orang tua menarik izin ini. Kirim surat yang baru, atau hubungi pembimbing Anda."
						: "Surat izin ini sudah diterima sekolah. Jika ada yang keliru, hubungi pembimbing Anda.",
				);
			if (!paper && !held?.paper) return null;
			const which = { internship_id: id, line: LINE };
			const withdrawn_on = waits ? withdrawn : null;
			const data = { paper, waits, withdrawn_on, marked_at: now(), marked_by: actor.id_user };
			if (paper)
				await tx.readinessMark.upsert({
					where: { internship_id_line: which },
					create: { ...which, ...data },
					update: data,
				});
			else await removePaper(tx, id, withdrawn);
			await record(tx, actor, id, row, paper ? "kept" : "removed");
			return held?.paper ?? null;
		}),
	);
	await removeFiles([old]);
}

/** The paper that was handed in at that instant. @throws AppError 409 `permission_changed` if it is another one by now */
function requireSeen({ held, zone }: { held: Held | null; zone: Zone }, seen: string): Held {
	if (!held || toIso(held.marked_at, zone) !== seen)
		throw conflict("permission_changed", "Suratnya sudah diganti atau dihapus. Muat ulang untuk melihatnya.");
	return held;
}

/** Takes the paper out. That the parents withdrew their permission stays. */
async function removePaper(tx: Transaction, internship_id: string, withdrawn: Date | null): Promise<void> {
	const where = { internship_id_line: { internship_id, line: LINE } };
	if (withdrawn) await tx.readinessMark.update({ where, data: { paper: null, waits: false } });
	else await tx.readinessMark.delete({ where });
}

const DECISIONS: Record<
	DecidePermission["decision"],
	{ from: (held: Held) => boolean; what: Parameters<typeof record>[4] }
> = {
	accepted: { from: ({ waits }) => waits, what: "accepted" },
	rejected: { from: ({ waits }) => waits, what: "removed" },
	withdrawn: { from: ({ waits, withdrawn_on }) => !waits && !withdrawn_on, what: "withdrawn" },
	restored: {
		from: ({ waits, withdrawn_on, paper }) => !waits && withdrawn_on !== null && paper !== null,
		what: "restored",
	},
};

/**
 * Accepts or rejects the paper that a student handed in, or notes that the parents withdraw their permission, or that it
 * holds again. Deciding the same again changes nothing.
 * @throws AppError 403; 404; 409 `internship_completed`, `permission_changed` when another paper was handed in since
 */
export async function decidePermission(
	actor: Actor,
	id: string,
	{ decision, seen }: DecidePermission,
): Promise<void> {
	const gone = await transact(async (tx) => {
		const row = await lockOpen(tx, actor, id);
		const { zone } = row;
		const held = requireSeen(row, seen);
		const { from, what } = DECISIONS[decision];
		if (!from(held)) return null;
		const where = { internship_id_line: { internship_id: id, line: LINE } };
		if (decision === "rejected") await removePaper(tx, id, held.withdrawn_on);
		else
			await tx.readinessMark.update({
				where,
				data:
					decision === "accepted"
						? { waits: false, withdrawn_on: null }
						: { withdrawn_on: decision === "withdrawn" ? fromDate(today(zone)) : null },
			});
		await record(tx, actor, id, row, what);
		return decision === "rejected" ? held.paper : null;
	});
	await removeFiles([gone]);
}

/** Opens the signed paper. It is noted who of the staff opened it. @throws AppError 403; 404; 503 */
export async function openPermission(actor: Actor, id_internship: string): Promise<Buffer<ArrayBuffer>> {
	const internship: Prisma.InternshipWhereInput = { AND: [{ id_internship }, prepareScope(actor)] };
	const row = await db.readinessMark.findFirst({
		where: { internship, line: LINE },
		select: { paper: true, internship: { select: { student_id: true } } },
	});
	if (!row) throw notFound();
	const bytes = await openStored(row.paper ?? false);
	const { student_id } = row.internship;
	if (student_id !== actor.id_user)
		await recordAudit(db, actor, {
			action: "data.permission_opened",
			subject_type: "internship",
			subject_id: id_internship,
			person_id: student_id,
		});
	return bytes;
}

/** The paper of a placement of the acting student, for the file of their own data. */
export async function ownPermissionPaper({ id_user }: Actor, id_internship: string): Promise<string | null> {
	const row = await db.readinessMark.findFirst({
		where: { internship_id: id_internship, line: LINE, internship: { student_id: id_user } },
		select: { paper: true },
	});
	return row?.paper ?? null;
}
