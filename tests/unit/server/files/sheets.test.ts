import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { csvText, rangeOf, sheetText, streamSheet } from "@/server/files/sheets";
import { rowsOf } from "../../../support/sheets";

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

describe("a workbook of a list", () => {
	const write = async (count: number) => {
		async function* rows() {
			for (let row = 1; row <= count; row++) yield [`Siti ${row}`, row, "2026-11-18"];
		}
		const columns = (["text", "number", "date"] as const).map((type) => ({ header: type, type, width: 12 }));
		const stream = await streamSheet("xlsx", { name: "Daftar", columns, rows: rows() });
		const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
		return { bytes, sheet: strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array()) };
	};

	it.each([
		[0, "A1:C1"],
		[3, "A1:C4"],
		[2_000, "A1:C2001"],
	])("of %i rows has a filter over them all, and keeps the types", async (count, range) => {
		const { bytes, sheet } = await write(count);
		expect(sheet).toContain(`<autoFilter ref="${range}"/>`);
		const rows = rowsOf(bytes);
		expect(rows).toHaveLength(count);
		if (count > 0)
			expect(rows.at(-1)).toMatchObject({
				text: { t: "s", v: `Siti ${count}` },
				number: { t: "n", v: count },
				date: { t: "d", w: "18/11/2026" },
			});
	});

	it("keeps all rows when they are too many for one sheet", async () => {
		const { bytes } = await write(2_001);
		expect(rowsOf(bytes).map(({ number }) => number?.v)).toEqual(
			Array.from({ length: 2_001 }, (_, index) => index + 1),
		);
	});

	it.each([
		[1, "A1:A9"],
		[26, "A1:Z9"],
		[27, "A1:AA9"],
		[53, "A1:BA9"],
	])("of %i columns is the range %s", (columns, range) => {
		expect(rangeOf(columns, { from: 1, to: 9 })).toBe(range);
	});
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
