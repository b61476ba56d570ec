import { describe, expect, it } from "vitest";
import {
	asksTheSame,
	formatScore,
	outcomeOf,
	parseSectionScore,
	progressOf,
	scoreAnswers,
} from "@/lib/scores/scoring";

const ones = (count: number, of: number) => Array.from({ length: of }, (_, index) => (index < count ? 1 : 0));

describe("scores", () => {
	it.each([
		[[[1]], [100], 100],
		[[[0, 0]], [0], 0],
		[[ones(2, 3)], [66.7], 66.7],
		[[ones(1, 3)], [33.3], 33.3],
		[[ones(2, 3), ones(1, 2)], [66.7, 50], 58.4],
		[[ones(1, 8), ones(3, 8)], [12.5, 37.5], 25],
		[[ones(5, 6), ones(6, 7), ones(3, 11)], [83.3, 85.7, 27.3], 65.4],
		[[ones(1, 16)], [6.3], 6.3],
		[[ones(199, 200), ones(200, 200)], [99.5, 100], 99.8],
	])("of %j are %j, together %d", (answers, section_score, total_score) => {
		expect(scoreAnswers(answers)).toEqual({ section_score, total_score });
	});

	it("are the nearest tenth for every section up to a hundred items, halves upward", () => {
		for (let of = 1; of <= 100; of++)
			for (let count = 0; count <= of; count++) {
				// We use only whole numbers: floor((2000 × count + of) ÷ (2 × of)) tenths.
				const tenths = Number((2000n * BigInt(count) + BigInt(of)) / (2n * BigInt(of)));
				expect(scoreAnswers([ones(count, of)])).toEqual({
					section_score: [tenths / 10],
					total_score: tenths / 10,
				});
			}
	});

	it("travel as text", () => {
		const { section_score } = scoreAnswers([ones(2, 3), ones(1, 2)]);
		expect(parseSectionScore(JSON.stringify(section_score))).toEqual([66.7, 50]);
		expect(parseSectionScore(null)).toEqual([]);
	});

	it.each([
		[null, "-"],
		[0, "0"],
		[66.7, "66,7"],
		[100, "100"],
	])("%j are shown as %s", (score, text) => {
		expect(formatScore(score)).toBe(text);
	});
});

describe("the data of a mentee", () => {
	it.each([
		[0, 1, 1, false],
		[1, 1, 1, true],
		[3, 1, 3, true],
		[2, 3, 3, false],
	])("with %d of %d asked for are that many of %d, complete: %j", (submitted, required, total, complete) => {
		expect(progressOf(submitted, required)).toEqual({ total, complete });
	});
});

describe("two lists of sections", () => {
	const sections = [
		{
			id_instrument_section: 1,
			section_code: 1,
			section_label: "Budaya kerja",
			instrument_items: [
				{ item_code: "1.1", item_label: "Rapi" },
				{ item_code: "1.2", item_label: "Tepat waktu" },
			],
		},
	];
	const [section] = sections;
	it("ask the same only with the same words in the same places", () => {
		const scored = [
			{
				section_label: "Budaya kerja",
				section_code: 1,
				instrument_items: [
					{ answer: 1, item_label: "Rapi", item_code: "1.1" },
					{ answer: 0, item_label: "Tepat waktu", item_code: "1.2" },
				],
			},
		];
		expect(asksTheSame(scored, sections)).toBe(true);
		const items = section?.instrument_items ?? [];
		for (const other of [
			[],
			[...sections, { section_code: 2, section_label: "Baru", instrument_items: [] }],
			[{ section_code: 1, section_label: "Lain", instrument_items: items }],
			[{ section_code: 1, section_label: "Budaya kerja", instrument_items: items.slice(1) }],
			[{ section_code: 1, section_label: "Budaya kerja", instrument_items: items.toReversed() }],
		])
			expect(asksTheSame(scored, other)).toBe(false);
	});
});

describe("the outcome", () => {
	it.each([
		["observation", 60.1, "Mampu", false],
		["observation", 60, "Belum Mampu", false],
		["observation", 59.9, "Belum Mampu", true],
		["observation", 0, "Belum Mampu", true],
		["observation", null, "-", false],
		["assesment", 65.1, "Mampu", false],
		["assesment", 65, "Belum Mampu", false],
		["assesment", 64.9, "Belum Mampu", true],
		["assesment", 60.1, "Belum Mampu", true],
		["assesment", null, "-", false],
	] as const)("of an %s with %j is %s, red: %j", (kind, total, text, failed) => {
		expect(outcomeOf(kind, total)).toEqual({ text, failed });
	});
});
