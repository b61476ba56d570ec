import "server-only";
import { addDays } from "@/lib/dates/dates";
import { clashText } from "@/lib/internships/internship-period";
import type { PlaceInput } from "@/lib/schemas/internships";
import { FIRST_SCORES } from "@/lib/scores/first-scores";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { beginBulk, endBulk } from "../../database/bulk-changes";
import { isOverlap, isRefused, type Transaction, transact } from "../../database/db";
import { shareWorkplaces } from "../../database/workplace-lock";
import { conflict, invalid, notFound } from "../../errors";
import { mayPlace } from "../../scopes/internships";
import { editsWorkplace } from "../../scopes/workplaces";
import { fromDate } from "../../wire/dates";
import { findSupervisor } from "../people/handover";
import { fillNumbers } from "./instructor-numbers";
import { allGiveWay, findClashes } from "./periods";
import { shortages } from "./places";

/**
 * Places students, all of them or none. They are pending until the student or the head confirms them, as the school
 * says. The number of statements does not depend on how many there are.
 * @returns their ids
 * @throws AppError 403; 404 when a student is not there or not the actor's to place; 409 `active_internship_exists` with
 * the names, `places_full` with the numbers; 422 on teacher_id, placements or instructor_name
 */
export async function placeStudents(actor: Actor, input: PlaceInput): Promise<string[]> {
	const placements = input.placements;
	const period = {
		students: placements.map(({ student_id }) => student_id),
		start_date: input.start_date,
		end_date: input.end_date,
	};
	try {
		return await transact(async (tx) => {
			await shareWorkplaces(tx, actor.npsn);
			const teacher = input.teacher_id
				? await findSupervisor(tx, actor, input.teacher_id, "teacher_id")
				: undefined;
			await holdStudents(tx, actor, period.students);
			const workplaces = await findWorkplaces(tx, actor, input);
			await lockPlaces(
				tx,
				placements.map(({ workplace_id }) => workplace_id),
			);
			const bulk = await beginBulk(tx, actor, { kind: "placing", label: labelOf(placements, workplaces) });
			await allGiveWay(tx, period);
			const rows = await tx.internship.createManyAndReturn({
				data: placements.map(({ student_id, workplace_id }) => ({
					...(workplaces.get(workplace_id) as Words),
					student_id,
					npsn: actor.npsn,
					job_name: input.job_name,
					status: "pending" as const,
					teacher_id: input.teacher_id,
					teacher_contact: teacher?.teacher?.contact ?? null,
					start_date: fromDate(input.start_date),
					end_date: fromDate(input.end_date),
					days_until: fromDate(addDays(input.start_date, -1)),
					waits_for: "proposal" as const,
				})),
				select: { id_internship: true, student_id: true, company_name: true },
			});
			const ids = rows.map(({ id_internship }) => id_internship);
			await addScores(tx, ids);
			if (input.instructor_name) await fillNumbers(tx, ids);
			await tx.$executeRaw`
				UPDATE internships i SET waits_for = s.placing_confirmed_by FROM schools s
				WHERE s.npsn = i.npsn AND i.id_internship = ANY(${ids})`;
			await endBulk(tx, bulk);
			await recordAudit(
				tx,
				actor,
				rows.map(({ id_internship, student_id, company_name }) => ({
					action: "internship.placed",
					subject_type: "internship",
					subject_id: id_internship,
					person_id: student_id,
					detail: { workplace: company_name },
				})),
			);
			return ids;
		});
	} catch (error) {
		if (isOverlap(error)) throw placed(await findClashes(period));
		if (isRefused(error)) throw await full(actor, placements);
		throw error;
	}
}

/** '12 peserta didik di PT Maju', or at how many workplaces. */
function labelOf(placements: PlaceInput["placements"], workplaces: Map<string, Words>): string {
	const [only] = workplaces.values();
	const where = workplaces.size === 1 ? only?.company_name : `${workplaces.size} tempat PKL`;
	return `${placements.length} peserta didik di ${where}`;
}

const placed = (others: Awaited<ReturnType<typeof findClashes>>) =>
	conflict(
		"active_internship_exists",
		others.length > 0
			? others.map((other) => `${other.name}: ${clashText(other)}`).join(" ")
			: "Tanggalnya bentrok dengan PKL lain. Silahkan coba lagi.",
	);

/** The refusal of a place that somebody else has. It may be free again. */
export async function full(actor: Actor, placements: PlaceInput["placements"]) {
	const words = (await shortages(actor, placements)).map(({ name, code, free, asked }) =>
		free > 0
			? `${name}: tinggal ${free} tempat untuk ${code}, yang diminta ${asked}.`
			: `${name}: tidak ada lagi tempat untuk ${code}.`,
	);
	return conflict("places_full", words.join(" ") || "Tempat PKL ini baru saja penuh. Silahkan coba lagi.");
}

/** Keeps students and their majors until they are placed. Nobody is placed who has graduated. @throws AppError 404 */
async function holdStudents(tx: Transaction, actor: Actor, ids: number[]): Promise<void> {
	const found = await tx.$queryRaw<unknown[]>`
		SELECT s.id_user FROM students s JOIN users u ON u.id_user = s.id_user
		WHERE s.id_user = ANY(${ids}) AND s.npsn = ${actor.npsn} AND u.approval = 'approved' AND s.graduated_on IS NULL AND ${mayPlace(actor)}
		ORDER BY s.id_user FOR SHARE OF s`;
	if (found.length < ids.length) throw notFound();
}

type Words = { company_name: string; instructor_name: string; instructor_contact: string };

/**
 * The words of each workplace for its placements. Without a named instructor, it is the workplace's own one.
 * @param field what names the workplaces
 * @throws AppError 422 on the field or on the instructor
 */
export async function findWorkplaces(
	tx: Transaction,
	actor: Actor,
	{
		placements,
		instructor_name,
		instructor_contact,
	}: Pick<PlaceInput, "placements" | "instructor_name" | "instructor_contact">,
	field = "placements",
): Promise<Map<string, Words>> {
	const ids = [...new Set(placements.map(({ workplace_id }) => workplace_id))];
	const rows = await tx.$queryRaw<
		{ id: string; name: string; person: string | null; contact: string | null }[]
	>`
		SELECT w.id_workplace AS id, w.name, n.name AS person, n.contact
		FROM workplaces w LEFT JOIN LATERAL (SELECT name, coalesce(contact, w.contact) AS contact FROM instructors
			WHERE workplace_id = w.id_workplace ORDER BY contact IS NULL, id_instructor LIMIT 1) n ON true
		WHERE w.id_workplace = ANY(${ids}) AND w.npsn = ${actor.npsn} AND w.active AND NOT w.proposed AND w.heir_id IS NULL
			AND ${editsWorkplace(actor)}`;
	if (rows.length < ids.length)
		throw invalid({
			[field]: ["Tempat PKL tidak ditemukan atau tidak aktif lagi. Muat ulang halaman ini."],
		});
	const words = new Map<string, Words>();
	for (const { id, name, person, contact } of rows) {
		const [named, reach] = instructor_name ? [instructor_name, instructor_contact] : [person, contact];
		if (!named)
			throw invalid({ instructor_name: [`Nama instruktur wajib diisi, karena ${name} belum memilikinya.`] });
		if (!reach)
			throw invalid({
				instructor_contact: [`Kontak instruktur wajib diisi, karena ${name} belum memilikinya.`],
			});
		words.set(id, { company_name: name, instructor_name: named, instructor_contact: reach });
	}
	return words;
}

/** Everybody locks the places of several workplaces in this order, so that nobody waits in a circle. */
export const lockPlaces = (tx: Transaction, ids: string[]) => tx.$executeRaw`
	SELECT FROM workplace_places WHERE workplace_id = ANY(${ids})
	ORDER BY workplace_id, school_year, major_id FOR NO KEY UPDATE`;

/** Adds the observations and the first assessment that placements begin with. */
export async function addScores(tx: Transaction, ids: string[]): Promise<void> {
	const rows = <Row>(of: Row[]) =>
		ids.flatMap((internship_id) => of.map((row) => ({ internship_id, ...row })));
	await tx.observation.createMany({ data: rows(FIRST_SCORES.observations.create) });
	await tx.assesment.createMany({ data: rows([FIRST_SCORES.assesments.create]) });
}
