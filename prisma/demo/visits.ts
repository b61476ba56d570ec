import { addDays, HOUR_MS, mondayOf } from "@/lib/dates/dates";
import { now, today } from "@/server/clock";
import { db } from "@/server/database/db";
import { fromDate } from "@/server/wire/dates";
import { SCHOOL } from "../builders";
import { firstDay } from "./placements";

/* Visits of the demo school's teachers to workplaces. */

const FINDINGS = [
	"Peserta didik mengerjakan tugas sesuai jurusannya dan dibimbing setiap hari.",
	"Datang tepat waktu. Masih perlu lebih berani bertanya.",
	"Tempat kerja rapi dan aman. Tugas minggu ini banyak berulang.",
];
const AGREED = [
	"Instruktur memberi satu tugas baru setiap dua minggu.",
	"Pembimbing menelepon instruktur pada akhir bulan.",
];

/** Most workplaces were visited once. Most teachers have planned their next round, and some have not. */
export async function makeVisits(): Promise<void> {
	const { npsn } = SCHOOL;
	const rows = await db.internship.findMany({
		where: { status: "ongoing", teacher_id: { not: null } },
		select: { id_internship: true, teacher_id: true, workplace_id: true, instructor_name: true },
		orderBy: [{ teacher_id: "asc" }, { workplace_id: "asc" }, { student_id: "asc" }],
	});
	const tours = new Map<string, typeof rows>();
	for (const row of rows) {
		const key = `${row.teacher_id} ${row.workplace_id}`;
		tours.set(key, [...(tours.get(key) ?? []), row]);
	}
	const next = addDays(mondayOf(today("WIB")), 7);
	for (const [index, tour] of [...tours.values()].entries()) {
		const { teacher_id, workplace_id, instructor_name } = tour[0] as (typeof rows)[number];
		const of = { npsn, workplace_id, teacher_id };
		const visited_on = fromDate(addDays(firstDay(), 28 + (index % 4) * 7 + (index % 5)));
		if (index % 4 !== 3)
			await db.visit.create({
				data: {
					...of,
					planned_on: visited_on,
					visited_on,
					recorded_by: teacher_id,
					// 10:00 WIB.
					recorded_at: new Date(Math.min(Number(visited_on) + 3 * HOUR_MS, Number(now()))),
					met: instructor_name,
					findings: FINDINGS[index % FINDINGS.length] as string,
					agreed: AGREED[index % AGREED.length] as string,
					students: {
						create: tour.map(({ id_internship: internship_id }, place) => ({
							internship_id,
							seen: (index + place) % 9 !== 8,
						})),
					},
				},
			});
		if (index % 3 !== 2)
			await db.visit.create({ data: { ...of, planned_on: fromDate(addDays(next, index % 5)) } });
	}
}
