import "server-only";
import { type Changed, forLog, type Values } from "@/lib/internships/changes";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import type { InstructorInput, PlacesInput, PointsInput } from "@/lib/schemas/workplaces";
import { MAX_POINTS } from "@/lib/workplaces/labels";
import type { Workplace } from "@/prisma/generated/client";
import type { Actor } from "../../auth/session";
import { db, type Transaction, transact, violatedUnique } from "../../database/db";
import { conflict, invalid, notFound } from "../../errors";
import { seesSchool } from "../../scopes/internships";
import type { PlacesChoices } from "../../wire/workplaces";
import { changedFrom, countEdit, recordEdit, requireShown } from "./write";

const told = ({ name, position, contact, email, nip }: Omit<InstructorInput, "version">): Values => ({
	instructor_name: name,
	position,
	contact,
	email,
	nip,
});

const sameName = (error: unknown) =>
	violatedUnique(error) ? invalid({ name: ["Instruktur dengan nama ini sudah ada."] }) : error;

/**
 * Adds an instructor to a workplace.
 * @throws AppError 403; 404; 409 `workplace_changed`; 422 on name
 */
export const addInstructor = (
	actor: Actor,
	id_workplace: string,
	{ version, ...input }: InstructorInput,
): Promise<void> =>
	transact(async (tx) => {
		const row = await requireShown(tx, actor, { id_workplace, version });
		await tx.instructor.create({ data: { workplace_id: id_workplace, ...input } });
		await countEdit(tx, id_workplace);
		await recordEdit(tx, actor, "workplace.instructor_added", row, forLog(changedFrom({}, told(input))));
	}).catch((error) => {
		throw sameName(error);
	});

/** An instructor of a workplace that the actor may edit, as its page showed it. */
async function requireInstructor(tx: Transaction, actor: Actor, id_instructor: string, version: number) {
	const found = await tx.instructor.findUnique({ where: { id_instructor }, include: { workplace: true } });
	if (!found || found.workplace.npsn !== actor.npsn) throw notFound();
	const workplace = await requireShown(tx, actor, { id_workplace: found.workplace_id, version });
	return { workplace, before: await tx.instructor.findUniqueOrThrow({ where: { id_instructor } }) };
}

/**
 * Corrects an instructor. Placements that go on take name and contact as their words, completed ones keep theirs.
 * @throws AppError 403; 404; 409 `workplace_changed`; 422 on name
 */
export const updateInstructor = (
	actor: Actor,
	id_instructor: string,
	{ version, ...input }: InstructorInput,
): Promise<void> =>
	transact(async (tx) => {
		const { workplace, before } = await requireInstructor(tx, actor, id_instructor, version);
		const changed = changedFrom(told(before), told(input));
		if (Object.keys(changed.after).length === 0) return;
		const { name, contact } = await tx.instructor.update({ where: { id_instructor }, data: input });
		await tx.$executeRaw`
			UPDATE internships SET instructor_name = ${name}, instructor_contact = coalesce(${contact}, instructor_contact)
			WHERE instructor_id = ${id_instructor} AND status <> 'completed'`;
		await countEdit(tx, workplace.id_workplace);
		await recordEdit(tx, actor, "workplace.instructor_updated", workplace, forLog(changed));
	}).catch((error) => {
		throw sameName(error);
	});

/**
 * Removes an instructor whom no placement names.
 * @throws AppError 403; 404; 409 `workplace_changed`, `instructor_named`
 */
export const removeInstructor = (actor: Actor, id_instructor: string, version: number): Promise<void> =>
	transact(async (tx) => {
		const { workplace, before } = await requireInstructor(tx, actor, id_instructor, version);
		if (await tx.internship.count({ where: { instructor_id: id_instructor } }))
			throw conflict("instructor_named", "Instruktur ini tercantum di PKL, jadi tidak dapat dihapus.");
		await tx.instructor.delete({ where: { id_instructor } });
		await countEdit(tx, workplace.id_workplace);
		const gone: Values = Object.fromEntries(Object.keys(told(before)).map((field) => [field, null]));
		const changed = forLog(changedFrom(told(before), gone));
		await recordEdit(tx, actor, "workplace.instructor_removed", workplace, changed);
	});

type Point = { label: string; latitude: number; longitude: number; radius: number };
const tellPoints = (points: readonly Point[]): string | null =>
	points
		.map(({ label, latitude, longitude, radius }) => `${label} (${latitude}, ${longitude}; ${radius} m)`)
		.join("; ") || null;

/** Saves all points of a workplace. @throws AppError 403; 404; 409 `workplace_changed` */
export const updatePoints = (
	actor: Actor,
	workplace_id: string,
	{ version, points }: PointsInput,
): Promise<void> =>
	transact(async (tx) => {
		const row = await requireShown(tx, actor, { id_workplace: workplace_id, version });
		const before = await tx.workplacePoint.findMany({
			where: { workplace_id },
			orderBy: { id_point: "asc" },
		});
		const changed = changedFrom({ points: tellPoints(before) }, { points: tellPoints(points) });
		if (Object.keys(changed.after).length === 0) return;
		const known = new Set(before.map(({ id_point }) => id_point));
		const kept = points.filter(({ id_point }) => id_point && known.has(id_point));
		await tx.workplacePoint.deleteMany({
			where: { workplace_id, id_point: { notIn: kept.map(({ id_point }) => String(id_point)) } },
		});
		for (const { id_point, ...data } of points)
			if (id_point && known.has(id_point)) await tx.workplacePoint.update({ where: { id_point }, data });
			else await tx.workplacePoint.create({ data: { workplace_id, ...data } });
		await countEdit(tx, workplace_id);
		await recordEdit(tx, actor, "workplace.updated", row, changed);
	});

/**
 * Adds one point to a workplace, in a transaction that has called {@link requireShown} for it.
 * @throws AppError 422 on label when there are too many
 */
export async function addPoint(tx: Transaction, actor: Actor, row: Workplace, point: Point): Promise<void> {
	const { id_workplace: workplace_id } = row;
	const before = await tx.workplacePoint.findMany({
		where: { workplace_id },
		orderBy: { id_point: "asc" },
	});
	if (before.length >= MAX_POINTS) throw invalid({ label: [`Titik peta paling banyak ${MAX_POINTS}.`] });
	await tx.workplacePoint.create({ data: { workplace_id, ...point } });
	await countEdit(tx, workplace_id);
	const changed = changedFrom({ points: tellPoints(before) }, { points: tellPoints([...before, point]) });
	await recordEdit(tx, actor, "workplace.updated", row, changed);
}

/** The years and majors for which the actor may say how many places a workplace has. */
export async function listPlacesChoices(actor: Actor, from: Transaction = db): Promise<PlacesChoices> {
	const { npsn } = actor;
	const years = await from.schoolYear.findMany({
		where: { npsn, state: { not: "closed" } },
		select: { school_year: true },
		orderBy: { school_year: "asc" },
	});
	const majors = await from.major.findMany({
		where: { npsn, retired_at: null, ...(!seesSchool(actor) && { id_major: actor.major_led ?? 0 }) },
		select: { id_major: true, code: true },
		orderBy: { code: "asc" },
	});
	return { years: years.map(({ school_year }) => school_year), majors };
}

/**
 * Says how many students of each major a workplace takes in a year. A head says it of the own major. Null: nobody knows.
 * @throws AppError 403; 404; 409 `workplace_changed`; 422 on places and school_year
 */
export const updatePlaces = (
	actor: Actor,
	workplace_id: string,
	{ version, school_year, places }: PlacesInput,
): Promise<void> =>
	transact(async (tx) => {
		const row = await requireShown(tx, actor, { id_workplace: workplace_id, version });
		const { years, majors } = await listPlacesChoices(actor, tx);
		if (!years.includes(school_year)) throw invalid({ school_year: ["Tahun ajaran tidak dikenal."] });
		if (!places.every(({ major_id }) => majors.some(({ id_major }) => id_major === major_id)))
			throw invalid({ places: ["Jurusan tidak dikenal, atau bukan jurusan Anda."] });
		const tell = async (): Promise<string | null> => {
			const rows = await tx.workplacePlaces.findMany({
				where: { workplace_id, school_year },
				select: { places: true, major_detail: { select: { code: true } } },
				orderBy: { major_id: "asc" },
			});
			const words = rows.map((one) => `${one.major_detail.code} ${one.places ?? "?"}`).join(", ");
			return words ? `${schoolYearLabel(school_year)}: ${words}` : null;
		};
		const before = await tell();
		for (const { major_id, places: number } of places) {
			await tx.workplacePlaces.deleteMany({ where: { workplace_id, school_year, major_id } });
			if (number !== null)
				await tx.workplacePlaces.create({
					data: { workplace_id, npsn: actor.npsn, school_year, major_id, places: number },
				});
		}
		const changed: Changed = changedFrom({ places: before }, { places: await tell() });
		if (Object.keys(changed.after).length === 0) return;
		await countEdit(tx, workplace_id);
		await recordEdit(tx, actor, "workplace.updated", row, changed);
	});
