import "server-only";
import { addDays, type DateString, type Zone } from "@/lib/dates/dates";
import { can } from "@/lib/permissions";
import type { RecordVisit, UpdateVisit } from "@/lib/schemas/visits";
import { AROUND_DAYS, firstRecordable, type VisitablePlace } from "@/lib/visits/visits";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import { db, Prisma, readRows, type Transaction, transact, violatedUnique } from "../../database/db";
import { shareWorkplaces } from "../../database/workplace-lock";
import { conflict, forbidden, invalid, notFound } from "../../errors";
import { normalizeImage } from "../../files/images";
import { isStoredPath, openStored, removeFiles, withStoredFile } from "../../files/storage";
import { readsVisit, seesVisit } from "../../scopes/visits";
import { fromDate, toDate } from "../../wire/dates";
import { type Kept, type Keyed, noteKey, once } from "../attendances/idempotency";
import { deskOf, lockVisit, NOBODY_THERE } from "./plan";
import { isAround, isOpen, mayRemove, namesOf, VISITED } from "./read";

/** What became of a record. `left_out`: students who are not the teacher's there on that day. */
export type Recorded = { id_visit: string; left_out: number };

const recordedAlready = () =>
	conflict(
		"visit_recorded",
		"Kunjungan ke tempat ini pada tanggal itu sudah dicatat. Buka catatannya untuk mengubah atau melengkapinya.",
	);
const tooOld = () =>
	conflict("visit_closed", "Kunjungan yang sudah lewat setahun tidak dapat dicatat atau diubah lagi.");

/**
 * Records a visit: of a plan, or without one. A plan of the same day is carried out by it. Who stopped being the
 * teacher's mentee after the visit still took part in it, because a phone may send it days later.
 * @throws AppError 404; 409 `visit_recorded`, `visit_closed`; 422, also what {@link once} throws; 503
 */
export const recordVisit = (
	actor: Actor,
	input: RecordVisit & { image: File | undefined },
	keyed?: Keyed,
): Promise<Kept<Recorded>> =>
	once(actor, keyed, {
		work: async () => ({ data: await write(actor, input, keyed), beside: false }),
		again: async (id_visit) => ({ id_visit, left_out: 0 }),
	});

async function write(
	actor: Actor,
	{ image, ...input }: RecordVisit & { image: File | undefined },
	keyed: Keyed | undefined,
): Promise<Recorded> {
	const desk = await deskThen(actor, input);
	const visited = await findPlace(actor, input.workplace_id);
	requireDay(actor, visited.zone, input.visited_on);
	const bytes = image ? await normalizeImage(image, "photo") : null;
	return withStoredFile("visits", bytes, (photo) =>
		transact(async (tx) => {
			await shareWorkplaces(tx, actor.npsn);
			const { id_workplace, name } = await findPlace(actor, input.workplace_id, tx);
			const there = await listThere(tx, { desk, id_workplace, date: input.visited_on });
			if (there.length === 0) throw invalid({ visited_on: [NOBODY_THERE] });
			const { latitude = null, longitude = null, accuracy = null } = input;
			const data = {
				workplace_id: id_workplace,
				...reportOf(input),
				...(photo && { photo }),
				...{ latitude, longitude, accuracy: latitude === null ? null : accuracy },
				recorded_by: actor.id_user,
				recorded_at: now(),
			};
			const plan = await findPlan(tx, { desk, id_workplace, ...input });
			const { id_visit } = plan
				? await tx.visit.update({ where: { id_visit: plan }, data: { ...data, version: { increment: 1 } } })
				: await tx.visit.create({ data: { ...data, npsn: actor.npsn, teacher_id: desk } });
			// Two names of a merged workplace may have had a plan each for this day.
			await tx.$executeRaw`
				DELETE FROM visits v USING visits done WHERE done.id_visit = ${id_visit} AND v.teacher_id = ${desk} AND v.visited_on IS NULL
					AND v.planned_on IN (done.planned_on, done.visited_on) AND v.workplace_id IN ${namesOf(Prisma.sql`${id_workplace}`)}`;
			const seen = new Set(input.seen);
			await tx.visitStudent.createMany({
				data: there.map((internship_id) => ({
					visit_id: id_visit,
					internship_id,
					seen: seen.has(internship_id),
				})),
			});
			const detail = { workplace: name, date: input.visited_on };
			await recordAudit(tx, actor, {
				action: "visit.recorded",
				subject_type: "visit",
				subject_id: id_visit,
				detail,
			});
			if (input.propose_point && latitude !== null && longitude !== null) {
				await tx.pointProposal.create({
					data: {
						npsn: actor.npsn,
						workplace_id: id_workplace,
						visit_id: id_visit,
						...{ latitude, longitude, accuracy: data.accuracy, proposed_at: now() },
					},
				});
				await recordAudit(tx, actor, {
					action: "workplace.point_proposed",
					subject_type: "workplace",
					subject_id: id_workplace,
					detail: { workplace: name },
				});
			}
			await noteKey(tx, actor, keyed, id_visit);
			return { id_visit, left_out: input.seen.filter((id) => !there.includes(id)).length };
		}),
	).catch((error) => {
		throw violatedUnique(error) ? recordedAlready() : error;
	});
}

/** The desk of a visit, also one that the actor had as a deputy on that day: a phone may send it days later. @throws AppError 404 */
async function deskThen(
	actor: Actor,
	{ teacher_id, visited_on }: Pick<RecordVisit, "teacher_id" | "visited_on">,
): Promise<number> {
	const day = fromDate(visited_on);
	const held = await db.deputy.findFirst({
		where: {
			deputy_id: actor.id_user,
			npsn: actor.npsn,
			teacher_id: teacher_id ?? actor.id_user,
			since: { lte: day },
			until: { gte: day },
		},
		select: { teacher_id: true },
	});
	return held?.teacher_id ?? deskOf(actor, teacher_id);
}

const reportOf = ({
	visited_on,
	met,
	findings,
	agreed,
}: Pick<RecordVisit, "visited_on" | "met" | "findings" | "agreed">) => ({
	visited_on: fromDate(visited_on),
	met,
	findings,
	agreed,
});

type Place = { id_workplace: string; name: string; zone: Zone };

/** A workplace of the school, or the heir of a merged one. @throws AppError 404 */
async function findPlace({ npsn }: Actor, id: string, from: Transaction = db): Promise<Place> {
	const [row] = await from.$queryRaw<Place[]>`
		SELECT w.id_workplace, w.name, zone_of(w.npsn, w.id_workplace) AS zone
		FROM workplaces o JOIN workplaces w ON w.id_workplace = coalesce(o.heir_id, o.id_workplace)
		WHERE o.id_workplace = ${id} AND o.npsn = ${npsn}`;
	if (!row) throw notFound();
	return row;
}

/** A visit is not ahead of the day, neither at the school nor where it is. @throws AppError 409 `visit_closed`; 422 on visited_on */
function requireDay({ zone }: Actor, there: Zone, date: DateString): void {
	if (date > today(zone) && date > today(there))
		throw invalid({ visited_on: ["Tanggal kunjungan tidak boleh setelah hari ini."] });
	if (date < firstRecordable(today(zone))) throw tooOld();
}

type Where = { desk: number; id_workplace: string; date: DateString };

/** The placements that the teacher had there on that day, also those that were handed over or have moved since. */
async function listThere(tx: Transaction, { desk, id_workplace, date }: Where): Promise<string[]> {
	const day = Prisma.sql`${date}::date`;
	const since = Prisma.sql`c.state IN ('made', 'approved') AND (c.decided_at AT TIME ZONE zone_name(i.zone))::date >= ${day}`;
	const rows = await tx.$queryRaw<{ id_internship: string }[]>`
		SELECT i.id_internship FROM internships i WHERE ${isAround(Prisma.sql`${id_workplace}`, day)}
			AND (i.teacher_id = ${desk} OR EXISTS (SELECT FROM changes c WHERE c.internship_id = i.id_internship
				AND c.left_id = ${desk} AND ${since}))
		UNION
		SELECT i.id_internship FROM internships i JOIN changes c ON c.internship_id = i.id_internship AND ${since}
		JOIN workplace_names n ON n.npsn = i.npsn AND n.key = company_key(c.before->>'company_name')
		WHERE i.teacher_id = ${desk} AND n.workplace_id IN ${namesOf(Prisma.sql`${id_workplace}`)}
			AND ${isAround(Prisma.sql`i.workplace_id`, day)}
		ORDER BY id_internship`;
	return rows.map(({ id_internship }) => id_internship);
}

/**
 * The plan that a record carries out, which nobody else records meanwhile. A plan that is gone, or that another day
 * carried out, does not stop the record: a phone names the plan that it knew when it was last online.
 * @throws AppError 409 `visit_recorded`
 */
async function findPlan(
	tx: Transaction,
	{
		desk,
		id_workplace,
		visit_id,
		visited_on,
	}: { desk: number; id_workplace: string } & Pick<RecordVisit, "visit_id" | "visited_on">,
): Promise<string | null> {
	const [row] = await tx.$queryRaw<{ id_visit: string; done: boolean }[]>`
		SELECT v.id_visit, v.visited_on IS NOT NULL AS done FROM visits v
		WHERE v.teacher_id = ${desk} AND v.workplace_id IN ${namesOf(Prisma.sql`${id_workplace}`)}
			AND (v.visited_on = ${visited_on}::date
				OR v.visited_on IS NULL AND (v.id_visit = ${visit_id} OR v.planned_on = ${visited_on}::date))
		ORDER BY v.visited_on NULLS LAST, v.id_visit = ${visit_id} DESC NULLS LAST LIMIT 1 FOR UPDATE`;
	if (row?.done) throw recordedAlready();
	return row?.id_visit ?? null;
}

/**
 * Corrects a record. The place stays as it was recorded.
 * @throws AppError 404; 409 `visit_changed`, `visit_recorded`, `visit_closed`; 422; 503
 */
export async function updateVisit(
	actor: Actor,
	id_visit: string,
	{ version, remove_photo, image, ...input }: UpdateVisit & { image: File | undefined },
): Promise<Recorded> {
	const bytes = image ? await normalizeImage(image, "photo") : null;
	const { old, ...recorded } = await withStoredFile("visits", bytes, (photo) =>
		transact(async (tx) => {
			await shareWorkplaces(tx, actor.npsn);
			const row = await lockVisit(tx, actor, id_visit);
			if (await isSaved(tx, row, { ...input, version, remove_photo, image }))
				return { id_visit, left_out: 0, old: photo };
			if (!row.visited_on || row.version !== version)
				throw conflict(
					"visit_changed",
					"Catatan kunjungan ini baru saja diubah. Periksa dulu isinya, lalu simpan lagi.",
				);
			if (!isOpen({ visited_on: toDate(row.visited_on) }, today(actor.zone))) throw tooOld();
			const { heir_id: id_workplace, teacher_id: desk } = row;
			requireDay(actor, (await findPlace(actor, id_workplace, tx)).zone, input.visited_on);
			const there = await listThere(tx, { desk: Number(desk), id_workplace, date: input.visited_on });
			const before = await tx.visitStudent.findMany({ where: { visit_id: id_visit } });
			const known = before.map(({ internship_id }) => internship_id);
			// Who was recorded stays, whoever supervises them now.
			const may = new Set([...there, ...known]);
			if (may.size === 0) throw invalid({ visited_on: [NOBODY_THERE] });
			const seen = input.seen.filter((id) => may.has(id));
			const changesPhoto = photo !== null || remove_photo;
			await tx.visit.update({
				where: { id_visit },
				data: { ...reportOf(input), ...(changesPhoto && { photo }), version: { increment: 1 } },
			});
			await tx.visitStudent.createMany({
				data: there
					.filter((id) => !known.includes(id))
					.map((internship_id) => ({ visit_id: id_visit, internship_id, seen: false })),
			});
			await tx.$executeRaw`
				UPDATE visit_students SET seen = (internship_id = ANY(${seen})) WHERE visit_id = ${id_visit}`;
			if (there.length > 0)
				await tx.visitStudent.deleteMany({
					where: { visit_id: id_visit, seen: false, internship_id: { notIn: there } },
				});
			await recordAudit(tx, actor, {
				action: "visit.updated",
				subject_type: "visit",
				subject_id: id_visit,
				detail: { workplace: row.name, date: input.visited_on },
			});
			return {
				id_visit,
				left_out: input.seen.length - seen.length,
				old: changesPhoto ? row.photo : null,
			};
		}),
	).catch((error) => {
		throw violatedUnique(error) ? recordedAlready() : error;
	});
	await removeFiles([old]);
	return recorded;
}

/** Has this correction just been saved? Its answer may have been lost, and then it is sent again. */
async function isSaved(
	tx: Transaction,
	row: Awaited<ReturnType<typeof lockVisit>>,
	{ version, remove_photo, image, seen, ...input }: UpdateVisit & { image: File | undefined },
): Promise<boolean> {
	const { visited_on, met, findings, agreed } = reportOf(input);
	if (row.version !== version + 1 || row.visited_on?.getTime() !== visited_on.getTime()) return false;
	if (row.met !== met || row.findings !== findings || row.agreed !== agreed) return false;
	if (image ? row.photo === null : remove_photo && row.photo !== null) return false;
	const rows = await tx.visitStudent.findMany({ where: { visit_id: row.id_visit } });
	const asked = new Set(seen);
	return rows.every((one) => one.seen === asked.has(one.internship_id));
}

/** Deletes a plan, or a record by mistake. @throws AppError 403; 404; 409 `visit_closed` */
export async function deleteVisit(actor: Actor, id_visit: string): Promise<void> {
	const photo = await transact(async (tx) => {
		const visit = await lockVisit(tx, actor, id_visit, true);
		const { visited_on, planned_on, name, photo } = visit;
		if (!mayRemove(actor, visit)) throw forbidden();
		const day = visited_on ?? planned_on;
		if (visited_on && !isOpen({ visited_on: toDate(visited_on) }, today(actor.zone))) throw tooOld();
		await tx.visit.delete({ where: { id_visit } });
		await recordAudit(tx, actor, {
			action: visited_on ? "visit.deleted" : "visit.plan_deleted",
			subject_type: "visit",
			subject_id: id_visit,
			detail: { workplace: name, date: day && toDate(day) },
		});
		return photo;
	});
	await removeFiles([photo]);
}

/** The bytes of a visit's photo, for everybody who reads all of the visit. @throws AppError 404 */
export async function readVisitPhoto(actor: Actor, photo: string): Promise<Buffer<ArrayBuffer>> {
	if (!isStoredPath(photo) || !can(actor.offices, "visit:read")) throw notFound();
	const seen = await readRows`
		SELECT FROM visits v ${VISITED}
		WHERE v.photo = ${photo} AND v.npsn = ${actor.npsn} AND ${seesVisit(actor)} AND ${readsVisit(actor)}`;
	return openStored(seen.length > 0 && photo);
}

/**
 * The workplaces that the actor can record a visit to, by name: those with a placement of their desks in the time that
 * may still be recorded. They say everything that a form needs, so that a phone can keep them.
 */
export const listVisitable = (actor: Actor): Promise<VisitablePlace[]> =>
	readRows<VisitablePlace>`
		SELECT w.id_workplace AS workplace_id, w.name, there.teacher_id, CASE WHEN there.teacher_id <> ${actor.id_user} THEN t.name END AS teacher,
			zone_of(w.npsn, w.id_workplace) AS zone, EXISTS (SELECT FROM workplace_points p WHERE p.workplace_id = w.id_workplace) AS has_point,
			(SELECT json_build_object('id_visit', v.id_visit, 'planned_on', v.planned_on) FROM visits v
				WHERE v.teacher_id = there.teacher_id AND v.visited_on IS NULL AND v.workplace_id IN ${namesOf(Prisma.sql`w.id_workplace`)}
				ORDER BY v.planned_on LIMIT 1) AS plan,
			there.instructors, there.students
		FROM (
			SELECT i.workplace_id, i.teacher_id, array_agg(DISTINCT i.instructor_name ORDER BY i.instructor_name) AS instructors,
				json_agg(json_build_object('internship_id', i.id_internship, 'name', u.name, 'start_date', i.start_date,
					'last_day', i.last_day) ORDER BY u.name, i.id_internship) AS students
			FROM internships i JOIN users u ON u.id_user = i.student_id
			WHERE i.teacher_id = ANY(${[...actor.desks]}) AND i.waits_for IS NULL AND NOT i.gave_way
				AND i.start_date <= ${addDays(today(actor.zone), AROUND_DAYS)}::date
				AND coalesce(i.last_day >= ${addDays(firstRecordable(today(actor.zone)), -AROUND_DAYS)}::date, true)
			GROUP BY 1, 2) there
		JOIN workplaces w ON w.id_workplace = there.workplace_id JOIN users t ON t.id_user = there.teacher_id
		ORDER BY fold(w.name), w.id_workplace, there.teacher_id`;
