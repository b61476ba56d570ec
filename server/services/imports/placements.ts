import "server-only";
import { addDays, type DateString } from "@/lib/dates/dates";
import type { Answers } from "@/lib/imports/answers";
import type { Entry } from "@/lib/imports/entries";
import {
	type PlacedStudent,
	type PlacementRow,
	planPlacements,
	type Supervisor,
} from "@/lib/imports/placements";
import { statusOn } from "@/lib/internships/internship-period";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now, today } from "../../clock";
import type { Transaction } from "../../database/db";
import { shareWorkplaces } from "../../database/workplace-lock";
import { mayPlace } from "../../scopes/internships";
import { fromDate } from "../../wire/dates";
import { closeDays } from "../internships/completions";
import { fillNumbers } from "../internships/instructor-numbers";
import { changeInternship } from "../internships/open-internships";
import { allGiveWay } from "../internships/periods";
import { addScores } from "../internships/placing";
import { cancelWaiting, recordChanges } from "../people/record-changes";
import { inBatches, type Written } from "./batches";
import { companyKeys, readWorkplaces } from "./workplaces";

export type PlacementPlan = { kind: "placements"; rows: PlacementRow[]; existing: number };

/** What an import of placements would do. */
export async function planPlacementImport(
	tx: Transaction,
	actor: Actor,
	entries: readonly Entry[],
	{ answers, kept }: { answers: Answers; kept: ReadonlySet<string> },
): Promise<PlacementPlan> {
	const keys = await companyKeys(
		tx,
		entries.map(({ values }) => values.company_name),
	);
	const rows = planPlacements(entries, {
		keys,
		people: answers.people ?? {},
		kept,
		date: today(actor.zone),
		students: await readStudents(
			tx,
			actor,
			entries.flatMap(({ values: { nisn } }) => nisn ?? []),
		),
		teachers: await readTeachers(tx, actor),
		workplaces: await readWorkplaces(tx, actor, [...new Set(keys.values())]),
	});
	const existing = await tx.internship.count({ where: { npsn: actor.npsn, status: { not: "completed" } } });
	return { kind: "placements", rows, existing };
}

/** The students of a list, with where they are and were. A completed placement without a recorded day gives way. */
async function readStudents(
	tx: Transaction,
	actor: Actor,
	nisns: string[],
): Promise<Map<string, PlacedStudent>> {
	const rows = await tx.$queryRaw<PlacedStudent[]>`
		SELECT s.id_user, u.name, s.nisn, m.name AS major, ${mayPlace(actor)} AS mine, u.approval = 'approved' AS approved,
			s.graduated_on IS NOT NULL AS graduated,
			coalesce((SELECT json_agg(json_build_object('id_internship', i.id_internship, 'workplace_id', i.workplace_id,
				'company_name', i.company_name, 'job_name', i.job_name, 'instructor_name', i.instructor_name,
				'instructor_contact', i.instructor_contact, 'teacher_id', i.teacher_id,
				'teacher', (SELECT t.name FROM users t WHERE t.id_user = i.teacher_id),
				'start_date', i.start_date, 'last_day', i.last_day, 'end_date', i.end_date, 'status', i.status) ORDER BY i.start_date)
				FROM internships i WHERE i.student_id = s.id_user AND NOT i.gave_way AND (i.status <> 'completed' OR EXISTS (
					SELECT FROM attendances a WHERE a.internship_id = i.id_internship AND a.expired_at IS NULL))),
				'[]') AS placements
		FROM students s JOIN users u ON u.id_user = s.id_user LEFT JOIN majors m ON m.id_major = s.major_id
		WHERE s.npsn = ${actor.npsn} AND s.nisn = ANY(${nisns})`;
	return new Map(rows.map((row) => [row.nisn, row]));
}

const readTeachers = (tx: Transaction, { npsn }: Actor) => tx.$queryRaw<Supervisor[]>`
	SELECT t.id_user, u.name, t.nip, t.nuptk, t.contact FROM teachers t JOIN users u ON u.id_user = t.id_user
	WHERE t.npsn = ${npsn} AND u.approval = 'approved' ORDER BY t.id_user`;

/** Writes what a plan says of its new and changed rows. The school's own list needs nobody's confirmation. */
export async function writePlacements(
	tx: Transaction,
	actor: Actor,
	{ rows }: PlacementPlan,
	written: Written,
): Promise<void> {
	await shareWorkplaces(tx, actor.npsn);
	const ids = rows.flatMap(({ student }) => student?.id_user ?? []);
	await tx.$executeRaw`SELECT FROM students WHERE id_user = ANY(${ids}) ORDER BY id_user FOR SHARE`;
	await inBatches(
		rows.filter(({ outcome }) => outcome === "new"),
		written,
		(batch) => place(tx, actor, batch),
	);
	await inBatches(
		rows.filter(({ outcome }) => outcome === "changed"),
		written,
		(batch) => change(tx, actor, batch),
	);
}

const datesOf = ({ values }: PlacementRow) => ({
	start_date: values.start_date ?? "",
	end_date: values.end_date ?? "",
});

async function place(tx: Transaction, actor: Actor, rows: PlacementRow[]): Promise<void> {
	const periods = new Map<string, PlacementRow[]>();
	for (const row of rows) {
		const key = Object.values(datesOf(row)).join();
		periods.set(key, [...(periods.get(key) ?? []), row]);
	}
	for (const together of periods.values())
		await allGiveWay(tx, {
			...datesOf(together[0] as PlacementRow),
			students: together.map(({ student }) => student?.id_user ?? 0),
		});
	const date = today(actor.zone);
	const made = await tx.internship.createManyAndReturn({
		data: rows.map((row) => {
			const { start_date, end_date } = datesOf(row);
			const status = statusOn(date, { start_date, end_date });
			return {
				student_id: row.student?.id_user ?? 0,
				npsn: actor.npsn,
				status,
				...(status === "completed" && { completed_at: now(), completed_by: actor.role }),
				job_name: row.job,
				company_name: row.company,
				instructor_name: row.instructor,
				instructor_contact: row.reach,
				teacher_id: row.teacher?.id_user ?? null,
				teacher_contact: row.teacher?.contact ?? null,
				start_date: fromDate(start_date),
				end_date: fromDate(end_date),
				days_until: fromDate(addDays(start_date, -1)),
			};
		}),
		select: { id_internship: true, student_id: true, company_name: true },
	});
	const ids = made.map(({ id_internship }) => id_internship);
	await addScores(tx, ids);
	await fillNumbers(tx, ids);
	// Nobody was absent from a placement that was not here.
	await closeDays(tx, ids, addDays(date, -1));
	await recordAudit(
		tx,
		actor,
		made.map(({ id_internship, student_id, company_name }) => ({
			action: "internship.placed",
			subject_type: "internship",
			subject_id: id_internship,
			person_id: student_id,
			detail: { workplace: company_name },
		})),
	);
}

/** Nobody was absent on the days before today by which a list makes a placement longer, either. */
const closeAdded = (
	tx: Transaction,
	id: string,
	{ start_date, end_date }: ReturnType<typeof datesOf>,
	date: DateString,
) => tx.$executeRaw`
	UPDATE internships SET closed_days = closed_days + datemultirange(daterange(NULL, ${date}::date))
		* (datemultirange(daterange(${start_date}::date, ${end_date}::date, '[]')) - datemultirange(daterange(start_date, end_date, '[]')))
	WHERE id_internship = ${id}`;

async function change(tx: Transaction, actor: Actor, rows: PlacementRow[]): Promise<void> {
	const date = today(actor.zone);
	const changed: Parameters<typeof recordChanges>[2] = [];
	for (const row of rows.toSorted((one, other) => String(one.id).localeCompare(String(other.id)))) {
		const to = (field: string) => row.changes.find((one) => one.field === field)?.after;
		const internship_id = String(row.id);
		if (to("start_date") || to("end_date")) await closeAdded(tx, internship_id, datesOf(row), date);
		const done = await changeInternship(tx, actor, internship_id, {
			...datesOf(row),
			...(to("job_name") && { job_name: to("job_name") }),
			...(to("instructor_name") && { instructor_name: to("instructor_name") }),
			...(to("instructor_contact") && { instructor_contact: to("instructor_contact") }),
			...(to("teacher") &&
				row.teacher && { teacher_id: row.teacher.id_user, teacher_contact: row.teacher.contact }),
		});
		if (to("instructor_contact")) await fillNumbers(tx, [internship_id]);
		if (done.after.status === "completed") await cancelWaiting(tx, actor, { internship_id });
		changed.push({
			person_id: row.student?.id_user ?? 0,
			internship_id,
			changed: done,
			action: "internship.updated",
		});
	}
	await recordChanges(tx, actor, changed);
}
