import { describe, expect, it } from "vitest";
import { itemCode, newSection, numbered } from "@/lib/instruments/instrument-draft";
import { instrumentSchema } from "@/lib/schemas/instruments";

const section = (label: string, ...items: string[]) => ({
	section_label: label,
	items: items.map((item_label) => ({ item_label })),
});
const codes = (...args: Parameters<typeof numbered>) =>
	numbered(...args).map(({ section_code, items }) => [
		section_code,
		...items.map(({ item_code }) => item_code),
	]);

describe("numbers of a draft", () => {
	it("count sections and items from one", () => {
		expect(numbered([section("A", "a", "b"), section("B", "c")])).toEqual([
			{
				section_code: 1,
				section_label: "A",
				items: [
					{ item_code: "1.1", item_label: "a" },
					{ item_code: "1.2", item_label: "b" },
				],
			},
			{ section_code: 2, section_label: "B", items: [{ item_code: "2.1", item_label: "c" }] },
		]);
	});

	it("close up after a removal", () => {
		const draft = [section("A", "a"), section("B", "b", "c", "d"), section("C", "e")];
		expect(codes(draft.toSpliced(0, 1))).toEqual([
			[1, "1.1", "1.2", "1.3"],
			[2, "2.1"],
		]);
		expect(codes([draft[0] as (typeof draft)[0], section("B", "b", "d")])).toEqual([
			[1, "1.1"],
			[2, "2.1", "2.2"],
		]);
	});

	it("go on past nine", () => {
		expect(itemCode(9, 11)).toBe("10.12");
	});

	it("give a new section the next number, and its first item that number's first", () => {
		expect(codes([section("A", "a"), newSection()])).toEqual([
			[1, "1.1"],
			[2, "2.1"],
		]);
	});

	it("are those that the endpoint takes", () => {
		const draft = Array.from({ length: 12 }, () => section("T", ...Array(12).fill("k")));
		const form = { major_id: 1, academic_year: "2026/2027", instrument: numbered(draft) };
		expect(instrumentSchema.safeParse(form).success).toBe(true);
	});
});
