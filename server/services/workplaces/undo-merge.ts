import "server-only";
import { isDeepStrictEqual } from "node:util";
import { MERGE_UNDO } from "@/lib/workplaces/labels";
import type { Workplace } from "@/prisma/generated/client";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, Prisma, type Transaction } from "../../database/db";
import { holdWorkplaces } from "../../database/workplace-lock";
import { conflict, notFound } from "../../errors";
import { removeFiles } from "../../files/storage";
import { editsWorkplace } from "../../scopes/workplaces";
import { fromDate } from "../../wire/dates";
import { moveAnswers } from "./move-answers";
import { FILLED_LABELS, type Filled, type Moved, REACH, type Reach, swapAgreements, textOf } from "./moved";
import { inCalendar } from "./schedules";
import { countEdit, recordEdit } from "./write";

/**
 * Undoes a merge of the last day. Everything is as before, except for what somebody changed since.
 * @returns what stays with the heir, in words
 * @throws AppError 403; 404; 409 `undo_over`, `heir_merged`, `name_of_merged`
 */
export async function undoMerge(actor: Actor, id_merge: string): Promise<string[]> {
	const merge = await db.workplaceMerge.findFirst({ where: { id_merge, npsn: actor.npsn } });
	if (!merge) throw notFound();
	const both = [merge.heir_id, merge.merged_id];
	const { stays, file } = await inCalendar(actor, both, (tx) => undo(tx, actor, id_merge));
	await removeFiles([file]);
	return stays;
}

async function undo(tx: Transaction, actor: Actor, id_merge: string) {
	const edited = editsWorkplace(actor);
	await holdWorkplaces(tx, actor.npsn);
	const merge = await tx.workplaceMerge.findFirst({
		where: { id_merge, npsn: actor.npsn },
		include: { heir: true, merged: true },
	});
	const seen =
		merge &&
		(await tx.$queryRaw<unknown[]>`
			SELECT 1 FROM workplaces w WHERE ${edited} AND w.id_workplace = (
				SELECT coalesce(heir_id, id_workplace) FROM workplaces WHERE id_workplace = ${merge.heir_id})`);
	if (!merge || seen?.length === 0) throw notFound();
	const { heir, merged } = merge;
	if (merge.undone_at !== null || now().getTime() - merge.merged_at.getTime() > MERGE_UNDO)
		throw conflict("undo_over", "Penggabungan ini tidak dapat dibatalkan lagi.");
	if (heir.heir_id !== null)
		throw conflict("heir_merged", `${heir.name} sudah digabungkan lagi. Batalkan penggabungan itu dulu.`);
	const moved = merge.moved as unknown as Moved;
	await countEdit(tx, merged.id_workplace, { heir_id: null });
	await tx.$executeRaw`
		UPDATE workplaces SET heir_id = ${merged.id_workplace}
		WHERE id_workplace = ANY(${moved.heirs}) AND heir_id = ${heir.id_workplace}`;
	const taken = await tx.$queryRaw<
		unknown[]
	>`SELECT 1 WHERE ${namesMerged(merged, Prisma.sql`${heir.name}`)}`;
	if (taken.length > 0)
		throw conflict(
			"name_of_merged",
			`${heir.name} kini bernama seperti tempat yang digabungkan. Ganti dulu namanya, lalu batalkan.`,
		);
	const { back, ...left } = await returnPlacements(tx, heir, merged, moved);
	const stays = [
		...left.stays,
		...(await takeInstructors(tx, moved)),
		...(await takePoints(tx, moved)),
		...(await takePlaces(tx, heir, merged, moved)),
		...(await takeSchedules(tx, moved)),
		...(await takeDaysOff(tx, heir, merged, moved)),
	];
	const { data, labels } = emptied(heir, moved.filled);
	stays.push(...labels);
	const file = await returnAgreement(tx, heir, merged, moved, stays);
	await countEdit(tx, heir.id_workplace, data);
	await tx.workplaceMerge.update({ where: { id_merge }, data: { undone_at: now() } });
	await recordEdit(tx, actor, "workplace.merge_undone", heir, { merged: merged.name, placements: back });
	return { stays, file };
}

/** Moves placements back that are as the merge left them, and those that name the merged one by words since. */
async function returnPlacements(tx: Transaction, heir: Workplace, merged: Workplace, moved: Moved) {
	const ids = moved.placements.map(({ id }) => id);
	const to = new Map(moved.instructors.map((one) => [one.from, one.to]));
	const rows = await tx.$queryRaw<{ id: string; back: boolean }[]>`
		SELECT i.id_internship AS id, i.workplace_id = ${heir.id_workplace} AND i.instructor_id = m.instructor
			AND i.company_name IN (m.words, ${heir.name}) AS back
		FROM unnest(${ids}::text[], ${moved.placements.map(({ words }) => words)}::text[],
			${moved.placements.map(({ from }) => to.get(from) ?? "")}::text[]) AS m (id, words, instructor)
		JOIN internships i ON i.id_internship = m.id
		ORDER BY i.id_internship FOR NO KEY UPDATE OF i`;
	const back = moved.placements.filter(({ id }) => rows.some((row) => row.id === id && row.back));
	await tx.$executeRaw`
		UPDATE internships i SET workplace_id = ${merged.id_workplace}, instructor_id = m.instructor, company_name = m.words,
			schedule_id = (SELECT s.id_schedule FROM schedules s WHERE s.id_schedule = m.shift)
		FROM unnest(${back.map(({ id }) => id)}::text[], ${back.map(({ from }) => from)}::text[],
			${back.map(({ words }) => words)}::text[], ${back.map(({ shift }) => shift ?? null)}::text[])
			AS m (id, instructor, words, shift)
		WHERE i.id_internship = m.id`;
	await moveAnswers(
		tx,
		back.map(({ id, from }) => ({ id, from: to.get(from) ?? from, to: from })),
	);
	await tx.$executeRaw`
		UPDATE internships SET company_name = company_name
		WHERE workplace_id = ${heir.id_workplace} AND ${namesMerged(merged, Prisma.sql`company_name`)}`;
	const left = await tx.$queryRaw<{ name: string }[]>`
		SELECT u.name FROM internships JOIN users u ON id_user = student_id
		WHERE id_internship = ANY(${ids}) AND workplace_id <> ${merged.id_workplace} ORDER BY u.name`;
	return { back: back.length, stays: left.map(({ name }) => `PKL ${name}`) };
}

/** A condition: a name leads to the merged workplace, once it is let go. */
const namesMerged = ({ npsn, id_workplace }: Workplace, name: Prisma.Sql): Prisma.Sql => Prisma.sql`EXISTS (
	SELECT FROM workplace_names n JOIN workplaces o ON o.id_workplace = n.workplace_id
	WHERE n.npsn = ${npsn} AND n.key = company_key(${name}) AND coalesce(o.heir_id, o.id_workplace) = ${id_workplace})`;

/** Takes the copies of instructors away that nobody changed or names, and empties what was filled in. */
async function takeInstructors(tx: Transaction, { instructors }: Moved): Promise<string[]> {
	const stays: string[] = [];
	for (const { from, to, made, filled, link } of instructors) {
		const [copy, own] = await Promise.all(
			[to, from].map((id_instructor) => tx.instructor.findUnique({ where: { id_instructor } })),
		);
		if (!copy || !own) continue;
		const label = `instruktur ${copy.name}`;
		if (made) {
			const isSame = copy.name === own.name && REACH.every((field) => copy[field] === own[field]);
			const isNamed = (await tx.internship.count({ where: { instructor_id: to } })) > 0;
			const goes = isSame && !isNamed;
			await returnLink(tx, from, to, goes ? undefined : (link ?? ""));
			if (goes) await tx.instructor.delete({ where: { id_instructor: to } });
			else stays.push(label);
			continue;
		}
		await returnLink(tx, from, to, link ?? "");
		const fields = Object.keys(filled) as (keyof Reach)[];
		const same = fields.filter((field) => copy[field] === filled[field]);
		await tx.instructor.update({
			where: { id_instructor: to },
			data: Object.fromEntries(same.map((field) => [field, null])),
		});
		if (same.length < fields.length) stays.push(label);
	}
	return stays;
}

/** Gives a link back to whose it was. Without an id, the copy goes, and whichever link it has comes back. */
async function returnLink(tx: Transaction, from: string, to: string, id_link?: string): Promise<void> {
	const which = id_link === undefined ? Prisma.empty : Prisma.sql`AND id_link = ${id_link}`;
	await tx.$executeRaw`
		UPDATE instructor_links SET instructor_id = ${from} WHERE instructor_id = ${to} ${which}
			AND NOT EXISTS (SELECT FROM instructor_links WHERE instructor_id = ${from})`;
	await tx.$executeRaw`
		UPDATE instructor_requests SET instructor_id = ${from} WHERE instructor_id = ${to}
			AND NOT EXISTS (SELECT FROM instructor_requests WHERE instructor_id = ${from})`;
}

async function takePoints(tx: Transaction, { points }: Moved): Promise<string[]> {
	const [from, to] = [points.map(({ from }) => from), points.map(({ to }) => to)];
	await tx.$executeRaw`
		DELETE FROM workplace_points c USING workplace_points p, unnest(${from}::text[], ${to}::text[]) AS m ("from", "to")
		WHERE c.id_point = m.to AND p.id_point = m.from
			AND (c.label, c.latitude, c.longitude, c.radius) = (p.label, p.latitude, p.longitude, p.radius)`;
	const left = await tx.workplacePoint.findMany({ where: { id_point: { in: to } }, select: { label: true } });
	return left.map(({ label }) => `titik peta ${label}`);
}

async function takePlaces(tx: Transaction, heir: Workplace, merged: Workplace, { places }: Moved) {
	const [years, majors] = [
		places.map(({ school_year }) => school_year),
		places.map(({ major_id }) => major_id),
	];
	const these = Prisma.sql`c.workplace_id = ${heir.id_workplace} AND (c.school_year, c.major_id) IN (
		SELECT * FROM unnest(${years}::int[], ${majors}::int[]))`;
	await tx.$executeRaw`
		DELETE FROM workplace_places c USING workplace_places p WHERE ${these} AND p.workplace_id = ${merged.id_workplace}
			AND (c.school_year, c.major_id) = (p.school_year, p.major_id) AND c.places IS NOT DISTINCT FROM p.places`;
	const left = await tx.$queryRaw<{ code: string }[]>`
		SELECT m.code FROM workplace_places c JOIN majors m ON m.id_major = c.major_id WHERE ${these} ORDER BY m.code`;
	return left.map(({ code }) => `daya tampung ${code}`);
}

/** Takes the copies of schedules away that nobody changed and no placement has as its own shift. */
async function takeSchedules(tx: Transaction, { schedules = [] }: Moved): Promise<string[]> {
	const made = schedules.filter((one) => one.made);
	const [from, to] = [made.map(({ from }) => from), made.map(({ to }) => to)];
	await tx.$executeRaw`
		DELETE FROM schedules c USING schedules s, unnest(${from}::text[], ${to}::text[]) AS m ("from", "to")
		WHERE c.id_schedule = m.to AND s.id_schedule = m.from
			AND (c.name, c.anchor, c.begins, c.ends) = (s.name, s.anchor, s.begins, s.ends) AND (s.main OR NOT c.main)
			AND NOT EXISTS (SELECT FROM internships i WHERE i.schedule_id = c.id_schedule)`;
	const left = await tx.schedule.findMany({ where: { id_schedule: { in: to } }, select: { name: true } });
	return left.map(({ name }) => `jadwal ${name}`);
}

async function takeDaysOff(
	tx: Transaction,
	heir: Workplace,
	merged: Workplace,
	{ days_off = [] }: Moved,
): Promise<string[]> {
	await tx.$executeRaw`
		DELETE FROM workplace_days_off c USING workplace_days_off o
		WHERE c.workplace_id = ${heir.id_workplace} AND c.date = ANY(${days_off}::date[])
			AND o.workplace_id = ${merged.id_workplace} AND (c.date, c.name) = (o.date, o.name)`;
	const left = await tx.$queryRaw<{ name: string }[]>`
		SELECT name FROM workplace_days_off WHERE workplace_id = ${heir.id_workplace} AND date = ANY(${days_off}::date[])
		ORDER BY date`;
	return left.map(({ name }) => `hari libur ${name}`);
}

/** The fields that the heir took over and still has, emptied, and the names of the others. */
function emptied(heir: Workplace, filled: Partial<Filled>) {
	const fields = Object.keys(filled) as (keyof Filled)[];
	const same = fields.filter((field) => heir[field] === filled[field]);
	return {
		data: Object.fromEntries(same.map((field) => [field, null])),
		labels: fields.filter((field) => !same.includes(field)).map((field) => FILLED_LABELS[field]),
	};
}

/**
 * Gives both their agreements back. If the heir's is another one since, it stays, and the file of the heir's old one goes.
 * @returns the file to remove
 */
async function returnAgreement(
	tx: Transaction,
	heir: Workplace,
	merged: Workplace,
	{ agreement }: Moved,
	stays: string[],
): Promise<string | null> {
	if (!agreement) return null;
	if (isDeepStrictEqual(textOf(heir), agreement)) {
		await swapAgreements(tx, heir, merged);
		return null;
	}
	const { agreement_number, agreement_from, agreement_until } = agreement;
	await tx.workplace.update({
		where: { id_workplace: merged.id_workplace },
		data: {
			agreement_number,
			agreement_file: null,
			agreement_from: agreement_from && fromDate(agreement_from),
			agreement_until: agreement_until && fromDate(agreement_until),
		},
	});
	stays.push("perjanjian");
	return merged.agreement_file;
}
