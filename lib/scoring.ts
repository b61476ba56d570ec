import { ASSESMENT_PASS, OBSERVATION_PASS } from "./limits";

/** What is scored with an instrument. */
export type ScoredKind = "observation" | "assesment";

/** 1 for Ya, 0 for Tidak. */
export type Answer = 0 | 1;

/** A section of an instrument together with the answers given to its items: what a submission keeps for good. */
export type ScoredSection = {
	section_code: number;
	section_label: string;
	instrument_items: { item_code: string; item_label: string; answer: Answer }[];
};

/**
 * Scores per section (100 × sum ÷ count) and their mean, both 0–100 and rounded to one decimal, halves upward.
 * Counted in tenths, so that no sum of fractions tips a rounding. Source: server contract, "Observation and assessment".
 * @param answers one list per section, none of them empty
 */
export function scoreAnswers(answers: readonly (readonly number[])[]) {
	const tenths = answers.map((section) => Math.round((1000 * sum(section)) / section.length));
	return {
		section_score: tenths.map((score) => score / 10),
		total_score: Math.round(sum(tenths) / tenths.length) / 10,
	};
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const PASS: Record<ScoredKind, number> = { observation: OBSERVATION_PASS, assesment: ASSESMENT_PASS };

/** What a total means: 'Mampu' above the threshold; below it red; exactly on it neither; '-' without a total. */
export function outcomeOf(kind: ScoredKind, total: number | null): { text: string; failed: boolean } {
	if (total === null) return { text: "-", failed: false };
	const pass = PASS[kind];
	return { text: total > pass ? "Mampu" : "Belum Mampu", failed: total < pass };
}

/** `85.7` → `85,7`; nothing → `-`. */
export const formatScore = (score: number | null): string =>
	score === null ? "-" : String(score).replace(".", ",");

/** The numbers in a wire's `section_score`. */
export const parseSectionScore = (text: string | null): number[] => (text === null ? [] : JSON.parse(text));
