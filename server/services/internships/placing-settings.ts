import "server-only";
import type { PlacingSettings } from "@/lib/schemas/internships";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { db, transact } from "../../database/db";
import { ownSchoolScope } from "../../scopes/schools";

/** Who confirms what the school places, whether what students enter waits, and which grades go on placement. */
export async function readPlacingSettings({ npsn }: Actor): Promise<PlacingSettings> {
	const row = await db.school.findUniqueOrThrow({
		where: { npsn },
		select: { placing_confirmed_by: true, proposals_wait: true, placing_grades: true },
	});
	// The database allows only the values of this type.
	return row as PlacingSettings;
}

/** @throws AppError 403 */
export async function updatePlacingSettings(actor: Actor, input: PlacingSettings): Promise<void> {
	const where = ownSchoolScope(actor);
	await transact(async (tx) => {
		const { placing_grades, ...rest } = input;
		const same = { ...rest, placing_grades: { equals: placing_grades } };
		const { count } = await tx.school.updateMany({ where: { AND: [where, { NOT: same }] }, data: input });
		if (count > 0)
			await recordAudit(tx, actor, {
				action: "school.placing_settings",
				subject_type: "school",
				subject_id: actor.npsn,
				detail: {
					who: input.placing_confirmed_by === "student" ? "peserta didik" : "kepala program",
					proposals: input.proposals_wait ? "menunggu persetujuan" : "langsung berlaku",
					grades: `, yang PKL tingkat ${placing_grades.join(", ")}`,
				},
			});
	});
}
