import { describe, expect, it } from "vitest";
import { byClass, countMajors, fitOf, freePlaces } from "@/lib/internships/placing";

const workplace = {
	places: [
		{ major_id: 1, places: 3, taken: 1 },
		{ major_id: 2, places: 1, taken: 2 },
		{ major_id: 3, places: null, taken: 4 },
	],
};
const major = (major_id: number, code: string, count: number) => ({ major_id, code, count });

describe("the free places of a workplace", () => {
	it("are what is not taken, never fewer than none, and without a limit where nobody has said one", () => {
		expect([1, 2, 3, 4].map((id) => freePlaces(workplace, id))).toEqual([2, 0, null, null]);
	});

	it("are enough for each major or not, and say so in words", () => {
		expect(fitOf(workplace, [major(1, "DKV", 2)])).toEqual({ fits: true, known: true, words: "2 tempat" });
		expect(fitOf(workplace, [major(1, "DKV", 3)])).toEqual({ fits: false, known: true, words: "2 tempat" });
		expect(fitOf(workplace, [major(3, "AK", 9)])).toEqual({ fits: true, known: false, words: "" });
		expect(fitOf(workplace, [major(1, "DKV", 1), major(2, "BR", 1)])).toEqual({
			fits: false,
			known: true,
			words: "DKV 2 tempat, BR penuh",
		});
	});
});

it("students are counted by major, and listed by class in their order", () => {
	const rows = [
		{ class_name: "XII A", major_id: 1, major: "DKV" },
		{ class_name: null, major_id: null, major: null },
		{ class_name: "XII A", major_id: 1, major: "DKV" },
	];
	expect(countMajors(rows)).toEqual([
		{ major_id: 1, code: "DKV", count: 2 },
		{ major_id: null, code: null, count: 1 },
	]);
	expect(byClass(rows).map(({ name, rows }) => [name, rows.length])).toEqual([
		["XII A", 2],
		["Tanpa kelas", 1],
	]);
});
