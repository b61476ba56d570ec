import "server-only";
import { MINUTE_MS } from "@/lib/dates/dates";
import type { IncidentNoteInput } from "@/lib/schemas/incidents";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, type Transaction, transact } from "../../database/db";
import { conflict, invalid, notFound } from "../../errors";
import { incidentScope } from "../../scopes/incidents";

const AUDITED = { true: "incident.closed", false: "incident.reopened", null: "incident.noted" } as const;

/** Notes that the actor has opened a report. Only the first time counts. @throws AppError 403, 404 */
export async function markSeen(actor: Actor, id_incident: string): Promise<void> {
	const found = await db.incident.findFirst({
		where: { AND: [{ id_incident }, incidentScope(actor)] },
		select: { student_id: true },
	});
	if (!found) throw notFound();
	await transact((tx) => see(tx, actor, id_incident, found.student_id));
}

async function see(tx: Transaction, actor: Actor, incident_id: string, person_id: number): Promise<void> {
	const { count } = await tx.incidentView.createMany({
		data: { incident_id, staff_id: actor.id_user, seen_at: now() },
		skipDuplicates: true,
	});
	if (count > 0)
		await recordAudit(tx, actor, {
			action: "incident.seen",
			subject_type: "incident",
			subject_id: incident_id,
			person_id,
		});
}

/** In milliseconds. The same note of the same person within this time is one that was sent twice. */
const REPEATED = 10 * MINUTE_MS;

/**
 * Notes what was done about a report, and closes it or opens it again. Notes can be added but not changed. The student
 * reads the one that closes it. A note that is sent again, because its answer was lost, stays one.
 * @throws AppError 403; 404; 409 `incident_changed`, if it is not in the state that the page showed; 422 on staff_only
 */
export async function noteIncident(
	actor: Actor,
	incident_id: string,
	{ text, staff_only, closed, was_closed }: IncidentNoteInput,
): Promise<void> {
	await transact(async (tx) => {
		await tx.$executeRaw`SELECT FROM incidents WHERE id_incident = ${incident_id} FOR NO KEY UPDATE`;
		const found = await tx.incident.findFirst({
			where: { AND: [{ id_incident: incident_id }, incidentScope(actor)] },
			select: { student_id: true, closed_at: true },
		});
		if (!found) throw notFound();
		const at = now();
		const closes = closed === was_closed ? null : closed;
		const latest = await tx.incidentNote.findFirst({
			where: { incident_id },
			orderBy: [{ written_at: "desc" }, { id_note: "desc" }],
		});
		const note = { staff_id: actor.id_user, text, staff_only, closes };
		const isRepeated =
			latest && Object.entries(note).every(([key, value]) => latest[key as keyof typeof note] === value);
		if (isRepeated && at.getTime() - latest.written_at.getTime() < REPEATED) return;
		if ((found.closed_at !== null) !== was_closed)
			throw conflict(
				"incident_changed",
				was_closed
					? "Laporan ini baru saja dibuka kembali. Periksa dulu, lalu simpan catatan lagi."
					: "Laporan ini baru saja ditutup orang lain. Periksa dulu, lalu simpan catatan lagi.",
			);
		if (closes && staff_only)
			throw invalid({ staff_only: ["Catatan yang menutup laporan dibaca peserta didik."] });
		await tx.incidentNote.create({
			data: { ...note, incident_id, written_at: at },
		});
		if (closes !== null)
			await tx.incident.update({
				where: { id_incident: incident_id },
				data: closes ? { closed_at: at, closed_by: actor.id_user } : { closed_at: null, closed_by: null },
			});
		await recordAudit(tx, actor, {
			action: AUDITED[`${closes}`],
			subject_type: "incident",
			subject_id: incident_id,
			person_id: found.student_id,
		});
		await see(tx, actor, incident_id, found.student_id);
	});
}
