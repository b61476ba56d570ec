import { describe, expect, it } from "vitest";
import { addMonths, blanksBefore, lastDateOf, monthOf, readMonth } from "@/lib/dates/month";

describe("months", () => {
	it.each([
		["2026-11", 1, "2026-12"],
		["2026-12", 1, "2027-01"],
		["2026-01", -1, "2025-12"],
		["2026-11", -23, "2024-12"],
	])("%s and %i months are %s", (month, months, sum) => expect(addMonths(month, months)).toBe(sum));

	it.each([
		["2026-02", "2026-02-28"],
		["2028-02", "2028-02-29"],
		["2026-12", "2026-12-31"],
	])("the last day of %s is %s", (month, last) => expect(lastDateOf(month)).toBe(last));

	it("begin in the column of their first day, from Monday on", () => {
		// A Sunday, a Monday and a Thursday.
		expect([blanksBefore("2026-11"), blanksBefore("2026-06"), blanksBefore("2026-10")]).toEqual([6, 0, 3]);
		expect(monthOf("2026-11-23")).toBe("2026-11");
	});

	it("in an address stay between the first and the last, and nonsense means the last", () => {
		const read = (value: unknown) => readMonth(value, "2026-09", "2026-11");
		expect(["2026-10", "2026-01", "2027-01"].map(read)).toEqual(["2026-10", "2026-09", "2026-11"]);
		for (const nonsense of [undefined, ["2026-10"], "2026-13", "2026-1", "x", "2026-10-01"])
			expect(read(nonsense)).toBe("2026-11");
	});
});
