import { expect } from "vitest";
import { classOf, db, head, type Person } from "./school";
import { SCORE, scorable } from "./scoring";

export const SCHOOL_YEAR = { school_year: 2026 };
/** Two goals that the built instrument scores, and one that is scored by hand. */
export const GOALS = [
	{ number: 1, label: "Budaya kerja", section_codes: [1] },
	{ number: 2, label: "Pekerjaan bidangnya", section_codes: [2] },
	{ number: 3, label: "Wawasan wirausaha", section_codes: [] as number[] },
];
export const RULES = { observation_weight: 50, assesment_weight: 50, workplace_weight: 0, predicates: [] };

/** A placement all of whose days are decided, observed and assessed, and the head of its major with three goals. */
export async function assessed({ name = "Siti Rahmawati", end = "2026-11-16" } = {}) {
	const placed = await scorable({ start: "2026-11-02", end, student: { name } });
	const { budi, observe, assess, id_internship } = placed;
	// So that a day is decided at its deadline, no late records are taken.
	await db.school.updateMany({ data: { late_hours: 0 } });
	const dewi = await head("DKV", { name: "Dewi Kaprog" });
	const goals = await dewi.put("/learning-goals/update", { ...SCHOOL_YEAR, goals: GOALS, ...RULES });
	expect(goals).toHaveStatus(200);
	expect(await budi.put(observe, { score: SCORE })).toHaveStatus(200);
	const full = [
		[1, 1, 1],
		[0, 1],
	];
	expect(await budi.put(assess, { score: full })).toHaveStatus(200);
	const { homeroom_teacher_id } = await db.student.findFirstOrThrow();
	const class_id = await classOf({ id_user: placed.siti.id });
	const path = `/internships/${id_internship}/rapor`;
	return {
		...placed,
		dewi,
		path,
		homeroom_teacher_id: homeroom_teacher_id ?? 0,
		the_class: { class_id, ...SCHOOL_YEAR },
	};
}

/** Submits the second observation, all Tidak but one. */
export async function observeAgain(budi: Person, internship_id: string) {
	const second = await db.observation.findFirstOrThrow({ where: { internship_id, number: 2 } });
	const score = [
		[0, 0, 0],
		[0, 1],
	];
	expect(await budi.put(`/observations/${second.id_observation}/update`, { score })).toHaveStatus(200);
}

/** The teacher's part of a rapor. */
export const fill = (budi: Person, path: string, fields: object = {}) =>
	budi.put(`${path}/update`, {
		note: "Teruskan semangatnya.",
		workplace_score: "",
		workplace_note: "",
		goals: [{ number: 3, score: 77, description: "" }],
		...fields,
	});

/** A class with one student, whose rapor is locked. */
export async function lockedRapor({ goals, ...fields }: { name?: string; goals?: string[] } = {}) {
	const placed = await assessed(fields);
	const { dewi, budi, path, the_class } = placed;
	if (goals) {
		const list = goals.map((label, index) => ({
			number: index < 3 ? index + 1 : "",
			label,
			section_codes: index === 2 ? [] : [1 + (index % 2)],
		}));
		expect(await dewi.put("/learning-goals/update", { ...SCHOOL_YEAR, goals: list, ...RULES })).toHaveStatus(
			200,
		);
	}
	expect(await fill(budi, path)).toHaveStatus(200);
	expect(await dewi.put("/rapor/lock", the_class)).toHaveStatus(200);
	return placed;
}
