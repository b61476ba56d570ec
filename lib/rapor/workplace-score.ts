import { type DateString, formatDay } from "../dates/dates";
import type { LearningGoal, Predicate } from "./rapor";

/* What workplaces score. What the teacher typed from paper counts; without it, what the instructors gave. */

/** The scores that an instructor gave, with the words of the goals at that time. */
export type GivenScore = {
	/** The mean of the goals, or the only one. */
	score: number;
	goals: { school_year: number; number: number; label: string; score: number }[];
};

type Goal = Pick<LearningGoal, "number" | "label"> & { school_year: number };

/** A goal keeps its number in its school year. In another year, it is the one with the same words. */
export const givenFor = ({ goals }: GivenScore, goal: Goal): GivenScore["goals"][number] | undefined =>
	goals.find((one) =>
		one.school_year === goal.school_year ? one.number === goal.number : one.label === goal.label,
	);
const scoreOf = (given: GivenScore, goal: Goal | null): number =>
	(goal && givenFor(given, goal)?.score) ?? given.score;

/**
 * The workplace's score, of a goal or of all, not rounded: what was typed, or else the mean of what each of the student's
 * workplaces gave. Null: there is none.
 */
export function workplaceScore(
	typed: number | null,
	given: readonly GivenScore[],
	goal: Goal | null = null,
): number | null {
	if (typed !== null || given.length === 0) return typed;
	return given.reduce((sum, one) => sum + scoreOf(one, goal), 0) / given.length;
}

type Source = { name: string; date: DateString; goals: readonly { number: number; score: number }[] };

/** `TP 1: 90, TP 2: 85` */
export const tellGoals = (goals: Source["goals"]): string =>
	goals.map(({ number, score }) => `TP ${number}: ${score}`).join(", ");

/** From whom a score is, and since when: `Dari Hendra, 21 November 2026 (TP 1: 90, TP 2: 85)`. */
export const sourcesOf = ({ from = [] }: { from?: readonly Source[] }): string[] =>
	from.map(
		({ name, date, goals }) =>
			`Dari ${name}, ${formatDay(date)}${goals.length ? ` (${tellGoals(goals)})` : ""}`,
	);

/** The words beside scores for instructors of a school without predicates. */
export const USUAL_WORDS: readonly Predicate[] = [
	{ min: 86, label: "Amat Baik" },
	{ min: 70, label: "Baik" },
	{ min: 0, label: "Kurang" },
];

/** `86–100 Amat Baik`, the highest first. */
export const tellBorders = (predicates: readonly Predicate[]): string[] => {
	const sorted = [...predicates].sort((one, other) => other.min - one.min);
	return sorted.map(
		({ min, label }, index) => `${min}–${index === 0 ? 100 : (sorted[index - 1]?.min ?? 0) - 1} ${label}`,
	);
};
