import { describe, expect, it } from "vitest";
import {
	DEFAULT_GOALS,
	DEFAULT_RULES,
	goalScore,
	predicateOf,
	roundScore,
	schoolYearLabel,
	schoolYearOf,
	scoresGoal,
	shareOf,
} from "@/lib/rapor/rapor";
import type { Answer, ScoredSection } from "@/lib/scores/scoring";

const section = (section_code: number, answers: Answer[]): ScoredSection => ({
	section_code,
	section_label: `Bagian ${section_code}`,
	instrument_items: answers.map((answer, index) => ({
		item_code: `${section_code}.${index + 1}`,
		item_label: `Indikator ${section_code}.${index + 1}`,
		answer,
	})),
});

describe("a school year", () => {
	it.each([
		["2026-07-01", 2026],
		["2026-12-31", 2026],
		["2027-06-30", 2026],
		["2027-07-01", 2027],
	])("of %s begins in July of %d", (date, year) => {
		expect(schoolYearOf(date)).toBe(year);
	});

	it("is named by both of its years", () => {
		expect(schoolYearLabel(2026)).toBe("2026/2027");
	});
});

describe("the score of a goal", () => {
	const equal = { observation_weight: 50, assesment_weight: 50, workplace_weight: 0 };

	it("is the mean of the forms' shares, rounded once and not before", () => {
		const forms = [[section(1, [1, 0, 1])], [section(1, [1, 1, 0])], [section(1, [1, 0, 0])]];
		// (66.67 + 66.67 + 33.33) ÷ 3 = 55.56
		const observation = shareOf(forms);
		expect(observation).toBeCloseTo(55.5556, 3);
		// 55.56 × 50 % + 33.33 × 50 % = 44.44. With parts that were rounded before, it would be 45.
		expect(goalScore({ observation, assesment: 100 / 3, workplace: null }, equal)).toBe(44);
	});

	it.each([
		[0.5, 1],
		[66.5, 67],
		[66.499, 66],
		[99.5, 100],
		[100, 100],
		[0, 0],
		// This is seven times one seventh of 99.5, which floating point makes slightly smaller.
		[(99.5 / 7) * 7, 100],
		[0.1 + 0.2 + 0.2, 1],
	])("%d becomes %d", (exact, whole) => {
		expect(roundScore(exact)).toBe(whole);
	});

	it("asks only for parts with weight", () => {
		const parts = { observation: 80, assesment: null, workplace: 90 };
		expect(goalScore(parts, equal)).toBeNull();
		expect(goalScore(parts, { observation_weight: 50, assesment_weight: 0, workplace_weight: 50 })).toBe(85);
		expect(
			goalScore({ ...parts, workplace: null }, { ...equal, assesment_weight: 0, observation_weight: 100 }),
		).toBe(80);
	});

	it("counts the items of all its sections alike", () => {
		expect(shareOf([[section(1, [1, 1, 1]), section(2, [0])]])).toBe(75);
		expect(shareOf([])).toBeNull();
	});

	it("leaves out forms that did not ask about it", () => {
		expect(shareOf([[section(1, [1, 0])], []])).toBe(50);
	});

	it("is made of the sections that the head has confirmed, by their words", () => {
		const instrument = [
			{ section_code: 1, section_label: "Alur" },
			{ section_code: 2, section_label: "Sikap" },
		];
		const goal = { number: 1, label: "Budaya kerja", section_codes: [2], section_labels: ["Etos"] };
		const scores = (section_label: string, section_code = 1) =>
			scoresGoal({ section_code, section_label }, goal, instrument);
		expect(scores("Sikap")).toBe(true);
		expect(scores("Alur", 2)).toBe(false);
		expect(scores("Etos")).toBe(true);
		expect(scores("Norma", 2)).toBe(false);
	});
});

describe("predicates", () => {
	const borders = [
		{ min: 70, label: "Baik" },
		{ min: 86, label: "Amat Baik" },
	];

	it.each([
		[100, "Amat Baik"],
		[86, "Amat Baik"],
		[85, "Baik"],
		[69, null],
		[null, null],
	])("%s is %s", (score, label) => {
		expect(predicateOf(score, borders)).toBe(label);
	});

	it("are none unless the school wants them", () => {
		expect(predicateOf(90, DEFAULT_RULES.predicates)).toBeNull();
	});
});

it("four goals apply to begin with, each scored by the section of its number", () => {
	expect(DEFAULT_GOALS.map(({ number, section_codes }) => [number, section_codes])).toEqual([
		[1, [1]],
		[2, [2]],
		[3, [3]],
		[4, [4]],
	]);
});
