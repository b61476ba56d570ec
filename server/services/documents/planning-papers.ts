import "server-only";
import { formatDay } from "@/lib/dates/dates";
import { PLACING_DOCUMENTS } from "@/lib/documents/documents";
import { DEFAULT_GOALS, schoolYearLabel } from "@/lib/rapor/rapor";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { db, readRows } from "../../database/db";
import { nipLine } from "../../documents/layout/furniture";
import { notFound } from "../../errors";
import { mayPlace, seesSchool } from "../../scopes/internships";
import { classOf, countStudents, listPlaced, type Placed, sheetOf, spanOf, valuesOf } from "./placing-rows";
import { type Composed, fileName } from "./printing";
import type { SchoolLook } from "./school-look";

export async function composePlanning(
	actor: Actor,
	year: number,
	look: SchoolLook,
): Promise<Composed & { about: string }> {
	const [rows, majors, [{ without = 0 } = {}]] = await Promise.all([
		listPlaced(actor, year),
		db.major.findMany({
			where: {
				npsn: actor.npsn,
				retired_at: null,
				...(!seesSchool(actor) && { id_major: actor.major_led ?? 0 }),
			},
			select: {
				name: true,
				learning_goals: {
					where: { school_year: year },
					select: { label: true },
					orderBy: { number: "asc" },
				},
			},
			orderBy: { code: "asc" },
		}),
		readRows<{ without: number }>`
			SELECT count(*)::int AS without FROM users u JOIN schools o ON o.npsn = u.npsn JOIN students s ON s.id_user = u.id_user
			JOIN enrolments e ON e.student_id = s.id_user JOIN classes c ON c.id_class = e.class_id AND c.school_year = ${year}
			WHERE u.npsn = ${actor.npsn} AND u.approval = 'approved' AND e.until IS NULL AND ${mayPlace(actor)}
				AND c.grade = ANY (o.placing_grades)
				AND NOT EXISTS (SELECT FROM internships i WHERE i.student_id = s.id_user AND i.school_year = ${year}
					AND i.waits_for IS DISTINCT FROM 'proposal')`,
	]);
	if (rows.length === 0) throw notFound();
	const places = new Map<string, Placed[]>();
	for (const row of rows) {
		const id = row.workplace.id_workplace;
		places.set(id, [...(places.get(id) ?? []), row]);
	}
	const names = (list: (string | undefined)[]) => [...new Set(list.filter((name) => name !== undefined))];
	const about = `${PLACING_DOCUMENTS.perencanaan} ${schoolYearLabel(year)}`;
	return {
		about,
		name: fileName("perencanaan", schoolYearLabel(year).replace("/", "-")),
		paper: {
			kind: "planning",
			sheet: sheetOf(about, look),
			letterhead: look.letterhead,
			content: [
				{
					about: [
						["Tahun Ajaran", schoolYearLabel(year)],
						["Program Keahlian", majors.map(({ name }) => name).join(", ")],
						["Peserta didik", `${countStudents(rows)} di ${places.size} tempat PKL`],
					],
					majors: majors.map(({ name, learning_goals }) => ({
						name,
						goals: (learning_goals.length > 0 ? learning_goals : DEFAULT_GOALS).map(({ label }) => label),
					})),
					briefing: look.texts.pembekalan,
					values: valuesOf(look, rows, year),
					workplaces: [...places.values()].map((list) => ({
						name: list[0]?.workplace.name ?? "",
						district: list[0]?.workplace.district ?? null,
						students: list.map((row) => `${row.student.user.name} (${classOf(row)})`),
						teachers: names(list.map(({ teacher }) => teacher?.name)),
						...spanOf(list),
					})),
					without,
					signers: [
						{ role: " ", name: " ", id: " " },
						{
							above: `${look.city ?? "………………"}, ${formatDay(today(look.zone))}`,
							role: "Kepala Sekolah",
							name: look.headmaster?.name ?? null,
							id: nipLine(look.headmaster?.nip),
						},
					],
				},
			],
		},
	};
}
