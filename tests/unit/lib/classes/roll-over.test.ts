import { describe, expect, it } from "vitest";
import { nameInGrade, nextGrade } from "@/lib/classes/roll-over";

describe("the next grade", () => {
	it("follows the present one, and the major's last grade graduates", () => {
		expect((["X", "XI", "XII", "XIII"] as const).map((grade) => nextGrade(grade, 3))).toEqual([
			"XI",
			"XII",
			null,
			null,
		]);
		expect((["X", "XI", "XII", "XIII"] as const).map((grade) => nextGrade(grade, 4))).toEqual([
			"XI",
			"XII",
			"XIII",
			null,
		]);
	});
});

describe("the name of a class that moves up", () => {
	it.each([
		["XI DKV 1", "XI", "XII", "XII DKV 1"],
		["XI-DKV-1", "XI", "XII", "XII-DKV-1"],
		["xi dkv 1", "XI", "XII", "XII dkv 1"],
		["DKV XI 1", "XI", "XII", "DKV XII 1"],
		["11 TKJ A", "XI", "XII", "12 TKJ A"],
		["X MIX 10", "X", "XI", "XI MIX 10"],
		["XII TSM", "XII", "XIII", "XIII TSM"],
		["TKJ 1", "X", "XI", "TKJ 1"],
		["DKV XIX", "X", "XI", "DKV XIX"],
	] as const)("turns %s of grade %s into grade %s: %s", (name, from, to, expected) => {
		expect(nameInGrade(name, from, to)).toBe(expected);
	});
});
