import { expect } from "vitest";
import { db, type Person, teacher } from "./school";
import { placedAt } from "./workplaces";

/** A teacher with so many students at one company. The placements began on 17 November. */
export async function visiting({ company = "PT Maju", students = ["Siti"], by }: Visiting = {}) {
	const budi = by ?? (await teacher({ name: "Budi Santoso" }));
	const rows = [];
	for (const name of students)
		rows.push(await placedAt(company, { name, teacher_id: budi.id, instructor_name: "Pak Hendra" }));
	const [first] = rows;
	return {
		budi,
		rows,
		workplace_id: first?.workplace_id ?? "",
		ids: rows.map(({ id_internship }) => id_internship),
	};
}
type Visiting = { company?: string; students?: string[]; by?: Person };

type Report = { workplace_id: string } & Record<string, string | Blob | number | null | undefined>;

/** The form of a visit as its page sends it. */
export function visitForm({ seen, ...changes }: Report & { seen?: string }): FormData {
	const form = new FormData();
	const fields = { visited_on: "2026-11-18", met: "Pak Hendra", seen: seen ?? "", ...changes };
	for (const [name, value] of Object.entries(fields))
		if (value !== null && value !== undefined)
			form.set(name, typeof value === "number" ? String(value) : value);
	return form;
}

export const record = (by: Person, report: Parameters<typeof visitForm>[0], key?: string) =>
	by.post("/visits/create", visitForm(report), key ? { headers: { "idempotency-key": key } } : {});

/** Records a visit and returns its row. */
export async function recorded(by: Person, report: Parameters<typeof visitForm>[0]) {
	const answer = await record(by, report);
	expect(answer).toHaveStatus(201);
	return db.visit.findUniqueOrThrow({
		where: { id_visit: answer.data.id_visit },
		include: { students: { orderBy: { internship_id: "asc" } }, proposal: true },
	});
}

/** Plans visits of a teacher: a workplace and a day each. */
export const plan = (by: Person, visits: [workplace_id: string, planned_on: string][]) =>
	by.post("/visits/plan", {
		visits: visits.map(([workplace_id, planned_on]) => ({ workplace_id, planned_on })),
	});
