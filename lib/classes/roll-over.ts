import { GRADES } from "../limits";

/* What becomes of classes in the next school year. */

export type Grade = (typeof GRADES)[number];

/** What becomes of a class: its students move up, graduate, or stay where they are. */
export const ROLL_ACTIONS = ["up", "graduate", "stay"] as const;
export type RollAction = (typeof ROLL_ACTIONS)[number];

/** Why a student does not come along. */
export type StayReason = "no_class" | "running" | "unlocked";

export const STAY_REASONS: Record<StayReason, string> = {
	no_class: "Tanpa kelas",
	running: "PKL belum selesai",
	unlocked: "Rapor belum dikunci",
};

const FIRST = 10;
const numberOf = (grade: Grade) => FIRST + GRADES.indexOf(grade);

/** The grade after this one. Null: its students graduate. @param study_years how many years the major takes, 3 or 4 */
export const nextGrade = (grade: Grade, study_years: number): Grade | null =>
	GRADES.indexOf(grade) + 1 < study_years ? (GRADES[GRADES.indexOf(grade) + 1] ?? null) : null;

/**
 * The name of a class in another grade: `XI DKV 1` → `XII DKV 1`, `12-TKJ` → `13-TKJ`. A name without the grade stays
 * as it is.
 */
export function nameInGrade(name: string, from: Grade, to: Grade): string {
	const [roman, number] = [from, numberOf(from)].map((written) =>
		name.match(new RegExp(`(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`, "iu")),
	);
	const found = roman ?? number;
	if (!found) return name;
	const written = found === roman ? to : String(numberOf(to));
	return name.slice(0, found.index) + written + name.slice((found.index ?? 0) + found[0].length);
}
