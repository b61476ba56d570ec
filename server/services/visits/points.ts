import "server-only";
import type { ProposePoint } from "@/lib/schemas/visits";
import type { DecidePoint } from "@/lib/schemas/workplaces";
import { recordAudit } from "../../audit";
import type { InstructorActor } from "../../auth/actor";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { readRows, transact } from "../../database/db";
import { conflict, notFound } from "../../errors";
import { countAttempt } from "../../limits/rate-limit";
import { editsWorkplace } from "../../scopes/workplaces";
import { toIso } from "../../wire/dates";
import type { ProposedPoint } from "../../wire/visits";
import { addPoint } from "../workplaces/parts";
import { recordEdit, requireShown } from "../workplaces/write";

/*
 * Somebody who was at a workplace, a visiting teacher or an instructor, proposes where it is. Whoever edits the
 * workplace decides. Where students happen to be proposes nothing.
 */

type Row = Omit<ProposedPoint, "proposed_at"> & { proposed_at: Date };

/** The proposals of a workplace that the actor may edit, the oldest first. @throws AppError 403 */
export async function listProposals(actor: Actor, id_workplace: string): Promise<ProposedPoint[]> {
	const rows = await readRows<Row>`
		SELECT p.id_proposal, p.latitude, p.longitude, p.accuracy, p.proposed_at, coalesce(r.name, n.name) AS by,
			CASE WHEN p.visit_id IS NULL THEN 'instructor' ELSE 'visit' END AS source
		FROM point_proposals p JOIN workplaces o ON o.id_workplace = p.workplace_id
		JOIN workplaces w ON w.id_workplace = coalesce(o.heir_id, o.id_workplace)
		LEFT JOIN visits v ON v.id_visit = p.visit_id LEFT JOIN users r ON r.id_user = v.recorded_by
		LEFT JOIN instructors n ON n.id_instructor = p.instructor_id
		WHERE w.id_workplace = ${id_workplace} AND w.npsn = ${actor.npsn} AND ${editsWorkplace(actor)}
		ORDER BY p.proposed_at, p.id_proposal`;
	return rows.map(({ proposed_at, ...row }) => ({ ...row, proposed_at: toIso(proposed_at, actor.zone) }));
}

/** The workplaces with proposals that wait for the actor, by name. @throws AppError 403 */
export const listProposing = (actor: Actor) => readRows<{
	id_workplace: string;
	name: string;
	count: number;
}>`
	SELECT w.id_workplace, w.name, count(*)::int AS count
	FROM point_proposals p JOIN workplaces o ON o.id_workplace = p.workplace_id
	JOIN workplaces w ON w.id_workplace = coalesce(o.heir_id, o.id_workplace)
	WHERE w.npsn = ${actor.npsn} AND ${editsWorkplace(actor)} GROUP BY w.id_workplace ORDER BY fold(w.name)`;

/** Proposes a point as an instructor, in place of the one that they proposed before. @throws AppError 429 */
export const proposePoint = async (
	actor: InstructorActor,
	{ latitude, longitude, accuracy }: ProposePoint,
): Promise<void> => {
	await countAttempt({ kind: "edit", account: actor.id_instructor, address: actor.address });
	await transact(async (tx) => {
		const { npsn, workplace_id, id_instructor: instructor_id } = actor;
		const { name } = await tx.workplace.findUniqueOrThrow({
			where: { id_workplace: workplace_id },
			select: { name: true },
		});
		const at = { latitude, longitude, accuracy, proposed_at: now() };
		await tx.pointProposal.upsert({
			where: { instructor_id },
			create: { ...at, npsn, workplace_id, instructor_id },
			update: { ...at, workplace_id },
		});
		await recordAudit(tx, actor, {
			action: "workplace.point_proposed",
			subject_type: "workplace",
			subject_id: workplace_id,
			detail: { workplace: name },
		});
	});
};

/**
 * Takes a proposed point onto the map of its workplace, or refuses it. An instructor may have moved it since the editor
 * saw it.
 * @throws AppError 403; 404; 409 `workplace_changed`, `point_changed`; 422 on label or radius
 */
export const decidePoint = (
	actor: Actor,
	id_proposal: string,
	{ version, accepted, label, radius, latitude, longitude }: DecidePoint,
): Promise<void> =>
	transact(async (tx) => {
		const found = await tx.pointProposal.findFirst({
			where: { id_proposal, npsn: actor.npsn },
			select: { workplace: { select: { id_workplace: true, heir_id: true } } },
		});
		if (!found) throw notFound();
		const id_workplace = found.workplace.heir_id ?? found.workplace.id_workplace;
		const row = await requireShown(tx, actor, { id_workplace, version });
		const { count } = await tx.pointProposal.deleteMany({ where: { id_proposal, latitude, longitude } });
		if (count === 0)
			throw (await tx.pointProposal.count({ where: { id_proposal } })) === 0
				? notFound()
				: conflict(
						"point_changed",
						"Usulan titik ini baru saja diganti. Lihat dulu titiknya di peta, lalu putuskan lagi.",
					);
		if (accepted) await addPoint(tx, actor, row, { label, latitude, longitude, radius });
		else await recordEdit(tx, actor, "workplace.point_refused", row);
	});
