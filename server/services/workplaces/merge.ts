import "server-only";
import type { MergeInput } from "@/lib/schemas/workplaces";
import type { Instructor, Workplace } from "@/prisma/generated/client";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { Prisma, type Transaction } from "../../database/db";
import { invalid } from "../../errors";
import { moveAnswers } from "./move-answers";
import {
	agreementOf,
	FILLED,
	type Filled,
	hasAgreement,
	lacking,
	type Moved,
	type MovedInstructor,
	REACH,
	type Reach,
	swapAgreements,
	textOf,
} from "./moved";
import { inCalendar } from "./schedules";
import { countEdit, recordEdit, requireShown } from "./write";

/**
 * Merges a workplace into another one, its heir. The heir keeps its own values and takes those that it lacks. Placements
 * that go on take its name as their words, completed ones keep theirs.
 * @returns the id of the merge
 * @throws AppError 403; 404; 409 `workplace_changed`; 422 on agreement when both have one and nobody chose
 */
export const mergeWorkplaces = (
	actor: Actor,
	heir_id: string,
	{ version, merged_id, merged_version, agreement }: MergeInput,
): Promise<string> =>
	inCalendar(actor, [heir_id, merged_id], async (tx) => {
		if (heir_id === merged_id) throw invalid({ merged_id: ["Pilih tempat PKL lain."] });
		const heir = await requireShown(tx, actor, { id_workplace: heir_id, version });
		const merged = await requireShown(tx, actor, { id_workplace: merged_id, version: merged_version });
		const [own, other] = [agreementOf(heir), agreementOf(merged)];
		if (hasAgreement(own) && hasAgreement(other) && !agreement)
			throw invalid({ agreement: ["Keduanya punya perjanjian. Pilih yang berlaku."] });
		const swapped = hasAgreement(other) && (!hasAgreement(own) || agreement === "merged");
		const instructors = await copyInstructors(tx, heir, merged);
		const schedules = await copySchedules(tx, heir, merged);
		const placements = await movePlacements(tx, heir, merged, instructors, schedules);
		const points = await copyPoints(tx, heir, merged);
		const places = await tx.$queryRaw<Moved["places"]>`
			INSERT INTO workplace_places (workplace_id, npsn, school_year, major_id, places)
			SELECT ${heir_id}, npsn, school_year, major_id, places FROM workplace_places WHERE workplace_id = ${merged_id}
			ON CONFLICT DO NOTHING RETURNING school_year, major_id`;
		const daysOff = await tx.$queryRaw<{ date: string }[]>`
			INSERT INTO workplace_days_off (workplace_id, date, name)
			SELECT ${heir_id}, date, name FROM workplace_days_off WHERE workplace_id = ${merged_id}
			ON CONFLICT DO NOTHING RETURNING date::text AS date`;
		const heirs = await tx.$queryRaw<{ id_workplace: string }[]>`
			UPDATE workplaces SET heir_id = ${heir_id} WHERE heir_id = ${merged_id} RETURNING id_workplace`;
		if (swapped) await swapAgreements(tx, heir, merged);
		const filled = lacking<Filled>(heir, merged, FILLED);
		await countEdit(tx, heir_id, filled);
		await countEdit(tx, merged_id, { heir_id });
		const moved: Moved = {
			placements,
			instructors,
			points,
			places,
			schedules,
			days_off: daysOff.map(({ date }) => date),
			filled,
			agreement: swapped ? textOf(other) : null,
			heirs: heirs.map(({ id_workplace }) => id_workplace),
		};
		const { id_merge } = await tx.workplaceMerge.create({
			data: {
				npsn: actor.npsn,
				heir_id,
				merged_id,
				actor_id: actor.id_user,
				merged_at: now(),
				moved: moved as Prisma.InputJsonObject,
			},
		});
		await recordEdit(tx, actor, "workplace.merged", heir, {
			merged: merged.name,
			placements: placements.length,
		});
		return id_merge;
	});

/** Copies the instructors of a merged workplace. The heir's one of the same name takes what it lacks instead. */
async function copyInstructors(
	tx: Transaction,
	heir: Workplace,
	merged: Workplace,
): Promise<MovedInstructor[]> {
	const known = async ({ id_workplace }: Workplace) =>
		tx.$queryRaw<(Instructor & { key: string })[]>`
			SELECT *, fold(name) AS key FROM instructors WHERE workplace_id = ${id_workplace} ORDER BY id_instructor`;
	const own = new Map((await known(heir)).map((row) => [row.key, row]));
	const moved: MovedInstructor[] = [];
	for (const { key, id_instructor: from, name, position, contact, email, nip } of await known(merged)) {
		const reach = { position, contact, email, nip };
		const same = own.get(key);
		if (same) {
			const { id_instructor: to } = same;
			const filled = lacking<Reach>(same, reach, REACH);
			await tx.instructor.update({ where: { id_instructor: to }, data: filled });
			const link = await moveLink(tx, from, to);
			moved.push({ from, to, made: false, filled, ...(link && { link }) });
		} else {
			const made = await tx.instructor.create({ data: { workplace_id: heir.id_workplace, name, ...reach } });
			const { id_instructor: to } = made;
			const link = await moveLink(tx, from, to);
			moved.push({ from, to, made: true, filled: {}, ...(link && { link }) });
		}
	}
	return moved;
}

/**
 * An instructor's link goes along with the placements, so that the address and the known browsers stay good. If the heir's
 * instructor has one with the same number, the browsers change over to it. Those of a link that had ended stay unknown.
 * @returns the id of the link that went along
 */
async function moveLink(tx: Transaction, from: string, to: string): Promise<string | undefined> {
	const isSame = Prisma.sql`(SELECT contact FROM instructors WHERE id_instructor = ${from})
		= (SELECT contact FROM instructors WHERE id_instructor = ${to})`;
	const [moved] = await tx.$queryRaw<{ id_link: string }[]>`
		UPDATE instructor_links SET instructor_id = ${to} WHERE instructor_id = ${from} AND ${isSame}
			AND NOT EXISTS (SELECT FROM instructor_links WHERE instructor_id = ${to}) RETURNING id_link`;
	await tx.$executeRaw`
		UPDATE instructor_browsers b SET link_id = l.id_link FROM instructor_links l, instructor_links o
		WHERE l.instructor_id = ${to} AND o.instructor_id = ${from} AND b.link_id = o.id_link AND ${isSame}
			AND o.revoked_at IS NULL AND o.expires_at > ${now()}`;
	await tx.$executeRaw`
		UPDATE instructor_requests SET instructor_id = ${to} WHERE instructor_id = ${from}
			AND NOT EXISTS (SELECT FROM instructor_requests WHERE instructor_id = ${to})`;
	return moved?.id_link;
}

async function movePlacements(
	tx: Transaction,
	heir: Workplace,
	merged: Workplace,
	instructors: MovedInstructor[],
	schedules: NonNullable<Moved["schedules"]>,
): Promise<Moved["placements"]> {
	const rows = await tx.$queryRaw<Moved["placements"]>`
		SELECT id_internship AS id, instructor_id AS from, company_name AS words, schedule_id AS shift FROM internships
		WHERE workplace_id = ${merged.id_workplace} ORDER BY id_internship FOR NO KEY UPDATE`;
	const [from, to] = [instructors.map(({ from }) => from), instructors.map(({ to }) => to)];
	const [shifts, copies] = [schedules.map(({ from }) => from), schedules.map(({ to }) => to)];
	// Where the heir has other main hours, those without a shift of their own keep theirs as one.
	const [main] = await tx.$queryRaw<{ id: string }[]>`
		SELECT m.id_schedule AS id FROM unnest(${shifts}::text[], ${copies}::text[]) AS s ("from", "to")
		JOIN schedules m ON m.id_schedule = s."from" JOIN schedules c ON c.id_schedule = s."to" WHERE m.main AND NOT c.main`;
	await tx.$executeRaw`
		UPDATE internships i SET workplace_id = ${heir.id_workplace}, instructor_id = m.to,
			schedule_id = (SELECT s."to" FROM unnest(${shifts}::text[], ${copies}::text[]) AS s ("from", "to")
				WHERE s."from" = coalesce(i.schedule_id, ${main?.id ?? null}::text)),
			company_name = CASE WHEN status = 'completed' THEN company_name ELSE ${heir.name} END
		FROM unnest(${from}::text[], ${to}::text[]) AS m ("from", "to")
		WHERE i.workplace_id = ${merged.id_workplace} AND i.instructor_id = m.from`;
	const copy = new Map(instructors.map((one) => [one.from, one.to]));
	await moveAnswers(
		tx,
		rows.map(({ id, from }) => ({ id, from, to: copy.get(from) ?? from })),
	);
	return rows;
}

/** Copies the schedules of a merged workplace. The heir's one of the same name is the same, and its main one stays so. */
const copySchedules = (tx: Transaction, heir: Workplace, merged: Workplace) =>
	tx.$queryRaw<NonNullable<Moved["schedules"]>>`
		WITH own AS (SELECT * FROM schedules WHERE workplace_id = ${heir.id_workplace}),
		made AS (
			INSERT INTO schedules (workplace_id, name, main, anchor, begins, ends, next_on, next_anchor, next_begins, next_ends, next_main)
			SELECT ${heir.id_workplace}, name, main AND NOT EXISTS (SELECT FROM own), anchor, begins, ends, next_on, next_anchor,
				next_begins, next_ends, next_main AND NOT EXISTS (SELECT FROM own) FROM schedules s
			WHERE workplace_id = ${merged.id_workplace} AND NOT EXISTS (SELECT FROM own WHERE fold(own.name) = fold(s.name))
			RETURNING id_schedule, name)
		SELECT s.id_schedule AS from, coalesce(own.id_schedule, made.id_schedule) AS to, own.id_schedule IS NULL AS made
		FROM schedules s LEFT JOIN own ON fold(own.name) = fold(s.name) LEFT JOIN made ON fold(made.name) = fold(s.name)
		WHERE s.workplace_id = ${merged.id_workplace} ORDER BY s.id_schedule`;

/** Copies the points of a merged workplace. A point where the heir has one already is the same. */
async function copyPoints(tx: Transaction, heir: Workplace, merged: Workplace): Promise<Moved["points"]> {
	const points = await tx.$queryRaw<{ id_point: string }[]>`
		SELECT id_point FROM workplace_points p WHERE workplace_id = ${merged.id_workplace} AND NOT EXISTS (
			SELECT FROM workplace_points o WHERE o.workplace_id = ${heir.id_workplace}
				AND (o.latitude, o.longitude) = (p.latitude, p.longitude)) ORDER BY id_point`;
	const moved: Moved["points"] = [];
	for (const { id_point } of points) {
		const [copy] = await tx.$queryRaw<{ to: string }[]>`
			INSERT INTO workplace_points (workplace_id, label, latitude, longitude, radius)
			SELECT ${heir.id_workplace}, label, latitude, longitude, radius FROM workplace_points WHERE id_point = ${id_point}
			RETURNING id_point AS to`;
		if (copy) moved.push({ from: id_point, to: copy.to });
	}
	return moved;
}
