import "server-only";
import type { Changed } from "@/lib/internships/changes";
import type { Decision } from "@/lib/schemas/internships";
import { lockUsers } from "../../auth/as-manager";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, type Transaction, transact } from "../../database/db";
import { shareWorkplaces } from "../../database/workplace-lock";
import { conflict, notFound } from "../../errors";
import { changeScope } from "../../scopes/internships";
import { applyToStudent } from "../people/profiles";
import { cancelWaiting, changedOf, recordApproval, recordDecision } from "../people/record-changes";
import { homeroomOf } from "../schools/enrolments";
import { applyToInternship, lockInternship } from "./open-internships";
import { followDates } from "./write";

const decided = () =>
	conflict("change_decided", "Permintaan ini sudah diputuskan atau dibatalkan. Muat ulang untuk melihatnya.");

/**
 * Decides about a change that waits. The UPDATE checks everything at the moment it writes, so of two deciders one wins.
 * @throws AppError 403; 404; 409 `change_decided`, `internship_completed`, `move_needs_place`, or `change_impossible`
 * when what was asked for no longer fits
 */
export async function decideChange(
	actor: Actor,
	id_change: string,
	{ decision }: { decision: Decision },
): Promise<{ state: Decision }> {
	const mine = { AND: [{ id_change }, changeScope(actor)] };
	const found = await db.change.findFirst({ where: mine });
	if (!found) throw notFound();
	const asked = changedOf(found);
	if (decision === "approved" && asked.after.moves_on)
		throw conflict(
			"move_needs_place",
			"Kepala program atau manajemen sekolah memindahkannya di halaman Pindah Tempat PKL. Permintaan ini disetujui di sana.",
		);
	const { internship_id, person_id } = found;
	await transact(async (tx) => {
		if (asked.after.company_name) await shareWorkplaces(tx, actor.npsn);
		// The subject is locked before the change, as by everybody else who changes both.
		await (internship_id === null
			? lockUsers(tx, [person_id, ...(await teachersIn(tx, actor, asked))])
			: lockInternship(tx, internship_id));
		const { count } = await tx.change.updateMany({
			where: { AND: [mine, { state: "waiting" }] },
			data: { state: decision, actor_id: actor.id_user, decided_at: now() },
		});
		if (count === 0) throw decided();
		const entry = { ...found, changed: asked };
		if (decision === "rejected") return recordDecision(tx, actor, "change_rejected", entry);
		const made = await (internship_id === null
			? applyToStudent(tx, person_id, asked.after)
			: applyToInternship(tx, actor, internship_id, asked.after));
		await recordApproval(tx, actor, entry, made);
	});
	if (internship_id !== null && decision === "approved")
		await followDates(actor, internship_id, Boolean(asked.after.company_name));
	return { state: decision };
}

/** The homeroom teacher whom a change brings. */
const teachersIn = async (tx: Transaction, { npsn }: Actor, { after }: Changed): Promise<number[]> =>
	after.class_id
		? homeroomOf(tx, npsn, String(after.class_id))
		: [after.homeroom_teacher_id].filter((id) => typeof id === "number");

/** Takes the acting student's request back. @throws AppError 404; 409 `change_decided` */
export async function cancelChange(actor: Actor, id_change: string): Promise<void> {
	const own = { id_change, person_id: actor.id_user };
	if (!(await db.change.count({ where: own }))) throw notFound();
	if ((await transact((tx) => cancelWaiting(tx, actor, own))) === 0) throw decided();
}
