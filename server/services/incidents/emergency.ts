import "server-only";
import { INCIDENT_REACHES, type IncidentReach } from "@/lib/incidents/incidents";
import type { EmergencyNumber } from "@/lib/schemas/incidents";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { db, transact } from "../../database/db";
import { ownSchoolScope } from "../../scopes/schools";
import { isReached, keptFrom, type Placed, placementOn, watchersOf } from "./watchers";

/** Whom students of the actor's school call first. Null: the school has named no number. */
export async function readEmergencyNumber({ npsn }: Actor): Promise<string | null> {
	const { emergency_number } = await db.school.findUniqueOrThrow({
		where: { npsn },
		select: { emergency_number: true },
	});
	return emergency_number;
}

/** @throws AppError 403 */
export async function setEmergencyNumber(actor: Actor, input: EmergencyNumber): Promise<void> {
	const where = ownSchoolScope(actor);
	await transact(async (tx) => {
		const found = await tx.school.findFirst({ where, select: { emergency_number: true } });
		if (found?.emergency_number === input.emergency_number) return;
		await tx.school.updateMany({ where, data: input });
		await recordAudit(tx, actor, {
			action: "school.emergency_number",
			subject_type: "school",
			subject_id: actor.npsn,
		});
	});
}

/** What the form of a report shows before anything is typed. */
export type ReportForm = {
	emergency_number: string | null;
	/** Where the student works now. */
	workplace: string | null;
	/** Who would see it, by name. Null without a network. */
	readers: Record<IncidentReach, string[]>;
	/** Managers who supervise the student. They read every report. */
	supervising_managers: string[];
};

export async function readReportForm(actor: Actor): Promise<ReportForm> {
	const [emergency_number, [placed]] = await Promise.all([
		readEmergencyNumber(actor),
		db.$queryRaw<Placed[]>(placementOn(actor.id_user, today(actor.zone))),
	]);
	// Who is not approved yet sees nobody's name.
	const watchers = actor.approved ? await watchersOf(db, actor.id_user, placed?.id_internship ?? null) : [];
	const namesOf = (reach: IncidentReach) =>
		watchers
			.filter((watcher) => isReached(watcher, { reach, kept_from: keptFrom(watchers, reach) }))
			.map(({ name }) => name);
	return {
		emergency_number,
		workplace: placed?.company_name ?? null,
		readers: Object.fromEntries(
			INCIDENT_REACHES.map((reach) => [reach, namesOf(reach)]),
		) as ReportForm["readers"],
		supervising_managers: watchers
			.filter(({ offices }) => offices.includes("manajemen_sekolah") && offices.includes("guru_pembimbing"))
			.map(({ name }) => name),
	};
}
