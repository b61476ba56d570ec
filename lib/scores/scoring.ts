import { ASSESMENT_PASS, OBSERVATION_PASS } from "../limits";

/** What teachers score with an instrument. */
export type ScoredKind = "observation" | "assesment";

/** 1 for Ya, 0 for Tidak. */
export type Answer = 0 | 1;

/**
 * A section of an instrument with the answers to its items, as a submission stores it. Later edits do not change it.
 */
export type ScoredSection = {
	section_code: number;
	section_label: string;
	instrument_items: { item_code: string; item_label: string; answer: Answer }[];
};

type Question = { item_code: string; item_label: string };
type Asked = { section_code: number; section_label: string; instrument_items: readonly Question[] };

const wordsOf = (sections: readonly Asked[]): string =>
	JSON.stringify(
		sections.map(({ section_code, section_label, instrument_items }) => [
			...[section_code, section_label],
			instrument_items.map(({ item_code, item_label }) => [item_code, item_label]),
		]),
	);

/** Do two lists of sections ask the same, word for word? Answers and the ids of rows do not count. */
export const asksTheSame = (one: readonly Asked[], other: readonly Asked[]): boolean =>
	wordsOf(one) === wordsOf(other);

/**
 * The score of each section (100 × sum ÷ count) and their mean. Both are from 0 to 100, rounded to one decimal, with
 * halves up. It counts in tenths, so that errors of floating point never change a rounding. Source: server contract,
 * "Observation and assessment".
 * @param answers a list for each section, and no list is empty
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

/**
 * The result of a total score. A score above the threshold is 'Mampu'. Only a score below the threshold counts as
 * failed.
 */
export function outcomeOf(kind: ScoredKind, total: number | null): { text: string; failed: boolean } {
	if (total === null) return { text: "-", failed: false };
	const pass = PASS[kind];
	return { text: total > pass ? "Mampu" : "Belum Mampu", failed: total < pass };
}

/** `85.7` → `85,7`, and null → `-`. */
export const formatScore = (score: number | null): string =>
	score === null ? "-" : String(score).replace(".", ",");

/**
 * The progress of a mentee. The data is complete once the required number is submitted. If a mentee has more, all of
 * them count.
 * @param submitted how many observations or assessments are submitted
 * @param required how many are required
 */
export const progressOf = (submitted: number, required: number) => ({
	total: Math.max(submitted, required),
	complete: submitted >= required,
});

/** The numbers in `section_score`, which answers carry as JSON text. */
export const parseSectionScore = (text: string | null): number[] => (text === null ? [] : JSON.parse(text));
