import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { MergeInput } from "@/lib/schemas/workplaces";
import { MERGE_UNDO } from "@/lib/workplaces/labels";
import type { Instructor, Workplace } from "@/prisma/generated/client";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { Prisma, type Transaction, transact } from "../../database/db";
import { holdWorkplaces } from "../../database/workplace-lock";
import { conflict, invalid, notFound } from "../../errors";
import { removeFiles } from "../../files/storage";
import { editsWorkplace } from "../../scopes";
import { fromDate, toDateOrNull } from "../../wire/dates";
import { countEdit, recordEdit, requireShown } from "./write";

/*
 * Merging copies what hangs on a workplace to its heir, and moves the placements. The merged one keeps its own rows, so
 * undoing a merge only takes the copies away. What somebody changed since stays with the heir, and is named.
 */

/** An instructor's copy at the heir. If the heir had one of the same name, that one, with what it lacked. */
type MovedInstructor = { from: string; to: string; made: boolean; filled: Partial<Reach> };
type Reach = Pick<Instructor, (typeof REACH)[number]>;

/** What a merge did. It names no person. */
type Moved = {
	/** The placements with the words that they had. */
	placements: { id: string; from: string; words: string }[];
	instructors: MovedInstructor[];
	/** The points and their copies. */
	points: { from: string; to: string }[];
	places: { school_year: number; major_id: number }[];
	/** The fields that the heir lacked. */
	filled: Partial<Filled>;
	/** The agreement that the heir took over, as text. The merged one keeps the heir's old one meanwhile. */
	agreement: AgreementText | null;
	/** Workplaces that were merged into this one before. */
	heirs: string[];
};

const REACH = ["position", "contact", "email", "nip"] as const;
const FILLED = ["field", "address", "district", "contact", "email", "zone"] as const;
type Filled = Pick<Workplace, (typeof FILLED)[number]>;
const FILLED_LABELS: Record<keyof Filled, string> = {
	...{ field: "bidang usaha", address: "alamat", district: "kabupaten/kota" },
	...{ contact: "telepon", email: "email", zone: "zona waktu" },
};
const AGREEMENT = ["agreement_number", "agreement_from", "agreement_until", "agreement_file"] as const;
type Agreement = Pick<Workplace, (typeof AGREEMENT)[number]>;

/** The fields that only the other row has. */
function lacking<Row extends object>(own: Row, other: Row, fields: readonly (keyof Row)[]): Partial<Row> {
	const found: Partial<Row> = {};
	for (const field of fields) if (own[field] === null && other[field] !== null) found[field] = other[field];
	return found;
}

const agreementOf = (row: Workplace): Agreement => ({
	...{ agreement_number: row.agreement_number, agreement_from: row.agreement_from },
	...{ agreement_until: row.agreement_until, agreement_file: row.agreement_file },
});
const hasAgreement = (row: Agreement): boolean => AGREEMENT.some((field) => row[field] !== null);
/** An agreement as JSON keeps it. */
type AgreementText = Record<(typeof AGREEMENT)[number], string | null>;
const textOf = (row: Agreement): AgreementText => ({
	...{ agreement_number: row.agreement_number, agreement_from: toDateOrNull(row.agreement_from) },
	...{ agreement_until: toDateOrNull(row.agreement_until), agreement_file: row.agreement_file },
});
const NO_AGREEMENT = {
	...{ agreement_number: null, agreement_from: null, agreement_until: null, agreement_file: null },
};

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
	transact(async (tx) => {
		if (heir_id === merged_id) throw invalid({ merged_id: ["Pilih tempat PKL lain."] });
		const heir = await requireShown(tx, actor, { id_workplace: heir_id, version });
		const merged = await requireShown(tx, actor, { id_workplace: merged_id, version: merged_version });
		const [own, other] = [agreementOf(heir), agreementOf(merged)];
		if (hasAgreement(own) && hasAgreement(other) && !agreement)
			throw invalid({ agreement: ["Keduanya punya perjanjian. Pilih yang berlaku."] });
		const swapped = hasAgreement(other) && (!hasAgreement(own) || agreement === "merged");
		const instructors = await copyInstructors(tx, heir, merged);
		const placements = await movePlacements(tx, heir, merged, instructors);
		const points = await copyPoints(tx, heir, merged);
		const places = await tx.$queryRaw<Moved["places"]>`
			INSERT INTO workplace_places (workplace_id, npsn, school_year, major_id, places)
			SELECT ${heir_id}, npsn, school_year, major_id, places FROM workplace_places WHERE workplace_id = ${merged_id}
			ON CONFLICT DO NOTHING RETURNING school_year, major_id`;
		const heirs = await tx.$queryRaw<{ id_workplace: string }[]>`
			UPDATE workplaces SET heir_id = ${heir_id} WHERE heir_id = ${merged_id} RETURNING id_workplace`;
		if (swapped) await swapAgreements(tx, heir, merged);
		const filled = lacking<Filled>(heir, merged, FILLED);
		await countEdit(tx, heir_id, filled);
		await countEdit(tx, merged_id, { heir_id });
		const moved: Moved = {
			...{ placements, instructors, points, places, filled },
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
			...{ merged: merged.name, placements: placements.length },
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
			moved.push({ from, to, made: false, filled });
		} else {
			const made = await tx.instructor.create({ data: { workplace_id: heir.id_workplace, name, ...reach } });
			moved.push({ from, to: made.id_instructor, made: true, filled: {} });
		}
	}
	return moved;
}

async function movePlacements(
	tx: Transaction,
	heir: Workplace,
	merged: Workplace,
	instructors: MovedInstructor[],
): Promise<Moved["placements"]> {
	const rows = await tx.$queryRaw<Moved["placements"]>`
		SELECT id_internship AS id, instructor_id AS from, company_name AS words FROM internships
		WHERE workplace_id = ${merged.id_workplace} ORDER BY id_internship FOR NO KEY UPDATE`;
	const [from, to] = [instructors.map(({ from }) => from), instructors.map(({ to }) => to)];
	await tx.$executeRaw`
		UPDATE internships i SET workplace_id = ${heir.id_workplace}, instructor_id = m.to,
			company_name = CASE WHEN status = 'completed' THEN company_name ELSE ${heir.name} END
		FROM unnest(${from}::text[], ${to}::text[]) AS m ("from", "to")
		WHERE i.workplace_id = ${merged.id_workplace} AND i.instructor_id = m.from`;
	return rows;
}

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

/** Exchanges two agreements. A file belongs to one row at a time, so the first lets it go before the second takes it. */
async function swapAgreements(tx: Transaction, one: Workplace, other: Workplace): Promise<void> {
	const write = ({ id_workplace }: Workplace, data: Agreement) =>
		tx.workplace.update({ where: { id_workplace }, data });
	await write(one, NO_AGREEMENT);
	await write(other, agreementOf(one));
	await write(one, agreementOf(other));
}

/**
 * Undoes a merge of the last day. Everything is as before, except for what somebody changed since.
 * @returns what stays with the heir, in words
 * @throws AppError 403; 404; 409 `undo_over`, `heir_merged`, `name_of_merged`
 */
export async function undoMerge(actor: Actor, id_merge: string): Promise<string[]> {
	const { stays, file } = await transact((tx) => undo(tx, actor, id_merge));
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
		UPDATE internships i SET workplace_id = ${merged.id_workplace}, instructor_id = m.instructor, company_name = m.words
		FROM unnest(${back.map(({ id }) => id)}::text[], ${back.map(({ from }) => from)}::text[],
			${back.map(({ words }) => words)}::text[]) AS m (id, instructor, words)
		WHERE i.id_internship = m.id`;
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
	for (const { from, to, made, filled } of instructors) {
		const [copy, own] = await Promise.all(
			[to, from].map((id_instructor) => tx.instructor.findUnique({ where: { id_instructor } })),
		);
		if (!copy || !own) continue;
		const label = `instruktur ${copy.name}`;
		if (made) {
			const isSame = copy.name === own.name && REACH.every((field) => copy[field] === own[field]);
			const isNamed = (await tx.internship.count({ where: { instructor_id: to } })) > 0;
			if (isSame && !isNamed) await tx.instructor.delete({ where: { id_instructor: to } });
			else stays.push(label);
			continue;
		}
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
			AND (c.school_year, c.major_id, c.places) = (p.school_year, p.major_id, p.places)`;
	const left = await tx.$queryRaw<{ code: string }[]>`
		SELECT m.code FROM workplace_places c JOIN majors m ON m.id_major = c.major_id WHERE ${these} ORDER BY m.code`;
	return left.map(({ code }) => `daya tampung ${code}`);
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
			...{ agreement_number, agreement_file: null },
			agreement_from: agreement_from && fromDate(agreement_from),
			agreement_until: agreement_until && fromDate(agreement_until),
		},
	});
	stays.push("perjanjian");
	return merged.agreement_file;
}
