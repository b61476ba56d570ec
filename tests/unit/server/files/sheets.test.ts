import { strFromU8, unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import { csvText, streamSheet } from "@/server/files/sheets";
import { rangeOf, sheetText } from "@/server/files/workbook";
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
		["PT A:=1+1", "PT A:'=1+1"],
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
		[2_500, "A1:C2501"],
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

	it("is written while it is read, and lets go of its rows when nobody reads on", async () => {
		let [asked, left] = [0, false];
		async function* rows() {
			try {
				for (; asked < 200_000; asked++) yield [`Siti ${asked} ${Math.sin(asked)}`];
			} finally {
				left = true;
			}
		}
		const columns = [{ header: "Nama", type: "text", width: 12 }] as const;
		const stream = await streamSheet("xlsx", { name: "Daftar", columns, rows: rows() });
		const reader = stream.getReader();
		let size = 0;
		while (size < 20_000) size += (await reader.read()).value?.length ?? Number.NaN;
		expect(asked).toBeLessThan(50_000);
		await reader.cancel();
		await expect.poll(() => left).toBe(true);
	});

	it("breaks off when its rows do", async () => {
		async function* rows() {
			yield ["Siti"];
			throw new Error("the database is away");
		}
		const columns = [{ header: "Nama", type: "text", width: 12 }] as const;
		const stream = await streamSheet("xlsx", { name: "Daftar", columns, rows: rows() });
		await expect(new Response(stream).arrayBuffer()).rejects.toThrow("the database is away");
	});

	it("keeps every letter as two other libraries read it", async () => {
		const texts = [
			"=1+1 & <b>\"'</b>",
			" a\tb\nc\rd ",
			"\u0007\u0000\uFFFF",
			"_x0041_",
			"Ma’ruf 😀 ﷽",
			"\uD800",
		];
		async function* rows() {
			for (const text of texts) yield [text, null];
		}
		const columns = ['Nama & "gelar"', "Lain"].map(
			(header) => ({ header, type: "text", width: 12 }) as const,
		);
		const stream = await streamSheet("xlsx", { name: "A & B", columns, rows: rows() });
		const bytes = Buffer.from(await new Response(stream).arrayBuffer());
		const kept = texts.with(2, "\u0007\u0000").with(5, "\uFFFD");
		expect(rowsOf(bytes).map((row) => row['Nama & "gelar"']?.v)).toEqual(kept);
		const [sheet] = await readXlsxFile(bytes, { trim: false });
		expect(sheet).toMatchObject({ sheet: "A & B" });
		expect(sheet?.data.slice(1).map(([text]) => text)).toEqual(kept);
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
