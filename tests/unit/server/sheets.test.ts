import { describe, expect, it } from "vitest";
import { csvText, sheetText } from "@/server/files/sheets";

describe("a text in a CSV file", () => {
	it.each([
		["=1+1", "'=1+1"],
		["+62 812", "'+62 812"],
		["-5", "'-5"],
		["@SUM(A1)", "'@SUM(A1)"],
		[' "=1+1', " \"'=1+1"],
		["\t=1", "'\t'=1"],
		["\r=1", "'\r'=1"],
		["\u00A0=1", "\u00A0'=1"],
		["＝1", "'＝1"],
		["PT A;=1+1;", "PT A;'=1+1;"],
		["PT A, =1+1", "PT A, '=1+1"],
		['PT A,"=1+1"', 'PT A,"\'=1+1"'],
		["PT A|@x", "PT A|'@x"],
		["PT A\t-1", "PT A\t'-1"],
		["Hari ini:\n- mengelas\r\n- memotong", "Hari ini:\n'- mengelas\r\n'- memotong"],
		["a\n\n=1", "a\n\n'=1"],
		["a;;=1", "a;;'=1"],
		["PT A =1+1", "PT A '=1+1"],
		['PT A "=1+1"', 'PT A "\'=1+1"'],
	])("%j is written as %j", (text, written) => {
		expect(csvText(text)).toBe(written);
		expect(csvText(written).replace(/^'/, "")).toBe(written.replace(/^'/, ""));
	});

	it.each([
		...[
			"Ma’ruf",
			"'tis",
			"PT A–B",
			"A-B",
			"a@b.id",
			"5 + 3 = 8",
			"Senin - Jumat",
			"Kendala: -",
			"C++",
			"1;2,3|4",
			"",
		],
		"Mengelas pagar.\nMemotong pipa; mengecat, lalu pulang.",
	])("%j stays as it is", (text) => expect(csvText(text)).toBe(text));
});

describe("a text in a workbook", () => {
	it.each([
		["Belajar _x0041_ dan _x000D_", "Belajar _x005F_x0041_ dan _x005F_x000D_"],
		["_x005F_x0041_", "_x005F_x005F_x005F_x0041_"],
		["_x00e9_x0041_", "_x005F_x00e9_x005F_x0041_"],
		["a\uFFFEb\uFFFF", "ab"],
		["_x41_ x0041_ _y0041_", "_x41_ x0041_ _y0041_"],
	])("%j is written as %j", (text, written) => expect(sheetText(text)).toBe(written));
});
