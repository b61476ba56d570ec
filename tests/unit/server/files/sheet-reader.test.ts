import { deflateRawSync } from "node:zlib";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import type { Extract, Extracted } from "@/lib/imports/extract";
import { readSheets } from "@/server/files/sheet-reader";
import { cells } from "../../../support/cells";

const HEADS = ["Nama", "NISN", "Tanggal Lahir", "Kelas"];

const read = (bytes: Uint8Array | string, more: object = {}) =>
	readSheets({ bytes: Buffer.from(bytes), kind: "students", npsn: "20100159", ...more });
const tableOf = (found: Extracted): Extract => {
	if (found.kind !== "table") throw new Error(JSON.stringify(found));
	return found.table;
};
const why = async (bytes: Uint8Array | string) => {
	const found = await read(bytes);
	return found.kind === "refused" ? found.why : found.kind;
};

/** A ZIP file with these parts, which may lie about their sizes. */
function zip(
	parts: Record<string, Buffer>,
	{ flags = 0, said }: { flags?: number; said?: number } = {},
): Buffer {
	const locals: Buffer[] = [];
	const directory: Buffer[] = [];
	let at = 0;
	for (const [name, content] of Object.entries(parts)) {
		const data = deflateRawSync(content);
		const local = Buffer.alloc(30);
		local.writeUInt32LE(0x04034b50, 0);
		local.writeUInt16LE(8, 8);
		local.writeUInt32LE(data.length, 18);
		local.writeUInt32LE(said ?? content.length, 22);
		local.writeUInt16LE(name.length, 26);
		locals.push(local, Buffer.from(name), data);
		const entry = Buffer.alloc(46);
		entry.writeUInt32LE(0x02014b50, 0);
		entry.writeUInt16LE(flags, 8);
		entry.writeUInt16LE(8, 10);
		entry.writeUInt32LE(data.length, 20);
		entry.writeUInt32LE(said ?? content.length, 24);
		entry.writeUInt16LE(name.length, 28);
		entry.writeUInt32LE(at, 42);
		directory.push(entry, Buffer.from(name));
		at += 30 + name.length + data.length;
	}
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	end.writeUInt16LE(Object.keys(parts).length, 10);
	end.writeUInt32LE(Buffer.concat(directory).length, 12);
	end.writeUInt32LE(at, 16);
	return Buffer.concat([...locals, ...directory, end]);
}

const OLE = Buffer.concat([Buffer.from("D0CF11E0A1B11AE1", "hex"), Buffer.alloc(600)]);
const WORKBOOK = { "xl/workbook.xml": Buffer.from("<workbook/>") };

describe("a file that is refused", () => {
	it.each([
		["an old Excel file", OLE, "Excel lama (.xls)"],
		["an encrypted one", Buffer.concat([OLE, Buffer.from("EncryptedPackage", "utf16le")]), "kata sandi"],
		["a PDF with another name", Buffer.from("%PDF-1.7\n%%EOF"), "PDF"],
		["a web page that calls itself Excel", Buffer.from("<html><table><tr><td>Nama"), "halaman web"],
		["a picture", Buffer.from("89504E470D0A1A0A00000000", "hex"), "bukan XLSX atau CSV"],
		["an empty file", Buffer.alloc(0), "kosong"],
		["a file that is too large", Buffer.alloc(5 * 1024 * 1024 + 1, 65), "maksimal 5 MB"],
		["a ZIP bomb", zip({ ...WORKBOOK, "xl/a.xml": Buffer.alloc(41 * 1024 * 1024) }), "40 MB"],
		[
			"a ZIP bomb that lies",
			zip({ ...WORKBOOK, "a.xml": Buffer.alloc(41 * 1024 * 1024) }, { said: 10 }),
			"40 MB",
		],
		["a workbook with macros", zip({ ...WORKBOOK, "xl/vbaProject.bin": Buffer.from("x") }), "makro"],
		["an encrypted ZIP file", zip(WORKBOOK, { flags: 1 }), "kata sandi"],
		["a document of Word", zip({ "word/document.xml": Buffer.from("<w/>") }), "bukan Excel Workbook"],
		["a ZIP file that is cut off", zip(WORKBOOK).subarray(0, 40), "rusak"],
	])("is %s, with what to do about it", async (_, bytes, words) => {
		expect(await why(bytes)).toContain(words);
	});

	it("has more rows than an import takes", async () => {
		const rows = Array.from({ length: 5_001 }, (_, at) => [`Siswa ${at}`, String(at)]);
		expect(await why(await cells([HEADS, ...rows]))).toContain("5000 baris");
		expect(await why([HEADS, ...rows].map((row) => row.join(";")).join("\n"))).toContain("5000 baris");
	});
});

describe("a file that is read", () => {
	it("keeps zeros in front, dates in any zone, and the last values of formulas", async () => {
		const bytes = await writeXlsx({
			sheets: [
				{
					name: "A",
					rows: [HEADS, ["Siti", "0081234567", new Date("2008-05-06T00:00:00Z"), "XII DKV 1"]],
					cells: new Map([["1,3", { formula: "CONCATENATE(1)", formulaResult: "XII AK 1" }]]),
				},
			],
		});
		expect(tableOf(await read(bytes)).rows).toEqual([[2, "Siti", "0081234567", "2008-05-06", "XII AK 1"]]);
	});

	it.each([
		["semicolons and a BOM", "\uFEFFNama;NISN;Kelas\nSiti;0081234567;XII DKV 1\n"],
		["commas and quotes", 'Nama,NISN,Kelas\n"Siti",0081234567,"XII DKV 1"\n'],
		["tabs", "Nama\tNISN\tKelas\r\nSiti\t0081234567\tXII DKV 1\r\n"],
		["a line that says the separator", "sep=;\nNama;NISN;Kelas\nSiti;0081234567;XII DKV 1"],
	])("is CSV with %s", async (_, text) => {
		expect(tableOf(await read(text)).rows.map(([, ...row]) => row)).toEqual([
			["Siti", "0081234567", "XII DKV 1"],
		]);
	});

	it("is CSV in the letters of Windows, or in UTF-16", async () => {
		const text = "Nama;NISN;Kelas\nJosé Nur’aini;0081234567;XII";
		const windows = Buffer.from(text.replace("’", "\x92"), "latin1");
		for (const bytes of [windows, Buffer.from(`\uFEFF${text}`, "utf16le")])
			expect(tableOf(await read(bytes)).rows[0]?.[1]).toBe("José Nur’aini");
	});

	it("has its sheet chosen by what is in it, below any titles", async () => {
		const bytes = await writeXlsx({
			sheets: [
				{ name: "Petunjuk", rows: [["Isi lembar berikut"], ["Nama", "Arti"]] },
				{ name: "Data", rows: [["SMK"], [], HEADS, [], ["Siti", "0081234567", null, "XII"]] },
			],
		});
		expect(tableOf(await read(bytes))).toMatchObject({
			sheet: "Data",
			rows: [[5, "Siti", "0081234567", null, "XII"]],
		});
	});

	it("finds heads in two levels, and keeps nothing of parents and national ids", async () => {
		const table = tableOf(
			await read(
				await cells([
					["Daftar Peserta Didik"],
					["SMK UJI"],
					["No", "Nama", "NISN", "NIK", "Data Ayah", null, "Rombel Saat Ini"],
					[null, null, null, null, "Nama", "NIK", null],
					[1, "Siti", "0081234567", "9900000000000001", "Joko", "9900000000000002", "XII DKV 1"],
					[2, "Budi", "0081234568", "9900000000000001", "Joko", "9900000000000002", "XII DKV 1"],
				]),
			),
		);
		expect(table.rows).toEqual([
			[5, "Siti", "0081234567", "XII DKV 1"],
			[6, "Budi", "0081234568", "XII DKV 1"],
		]);
		expect(table.twins).toEqual([[6, 5]]);
		expect(table.dropped).toContain("Data Ayah.Nama");
		expect(JSON.stringify(table)).not.toMatch(/Joko|99000/);
	});

	it("finds heads with dots, and below groups that are not about somebody else", async () => {
		const table = tableOf(
			await read(
				await cells([
					["No.", "Nama Lengkap", "NISN", "Kelahiran", null, "No. HP", "Orang Tua", null, "Kelas"],
					[null, null, null, "Tempat", "Tgl. Lahir", null, "Nama", "No. HP", null],
					[1, "Siti", "0081234567", "Depok", "17 Mei 2008", "081200001111", "Joko", "081299998888", "XII"],
				]),
			),
		);
		expect(Object.fromEntries(table.fields.map((field, at) => [field, table.rows[0]?.[at + 1]]))).toEqual({
			name: "Siti",
			nisn: "0081234567",
			birthdate: "17 Mei 2008",
			contact: "081200001111",
			rombel: "XII",
		});
	});

	it.each([
		["Depok, 17 Mei 2008", "Depok", "17 Mei 2008"],
		["Jakarta Selatan / 17-05-2008", "Jakarta Selatan", "17-05-2008"],
		["17/05/2008", null, "17/05/2008"],
		["Depok", "Depok", null],
	])("has place and date of birth of one column: %s", async (born, place, date) => {
		const table = tableOf(
			await read(
				await cells([
					["Nama", "NISN", "Tempat/Tgl. Lahir"],
					["Siti", "0081234567", born],
				]),
			),
		);
		expect(table.fields).toEqual(["name", "nisn", "birthplace", "birthdate"]);
		expect(table.rows).toEqual([[2, "Siti", "0081234567", place, date]]);
	});

	it("has a cell that was merged over several rows in each of them", async () => {
		const bytes = await writeXlsx({
			sheets: [
				{
					name: "A",
					rows: [
						HEADS,
						...["Siti", "Budi", "Citra", "Dewi", "Eka", "Fajar", "Gita"].map((name, at) => [
							...[name, `008123456${at}`, null, at === 0 ? "XII DKV 1" : at === 6 ? "XII DKV 2" : null],
						]),
					],
					merges: [{ startRow: 1, endRow: 6, startCol: 3, endCol: 3 }],
				},
			],
		});
		expect(tableOf(await read(bytes)).rows.map((row) => row[4])).toEqual([
			...Array(6).fill("XII DKV 1"),
			"XII DKV 2",
		]);
		expect(tableOf(await read(bytes)).filled?.rombel).toEqual([3, 4, 5, 6, 7]);
	});

	it("says its heads once, whatever page they were printed on", async () => {
		const rows = [HEADS, ["Siti", "0081234567", null, "XII"], HEADS, ["Budi", "0081234568", null, "XII"]];
		expect(tableOf(await read(await cells(rows))).rows.map(([row, name]) => [row, name])).toEqual([
			[2, "Siti"],
			[4, "Budi"],
		]);
	});

	it("names the other sheets that look the same, and are not read", async () => {
		const sheet = (name: string) => ({ name, rows: [HEADS, ["Siti", "0081234567", null, name]] });
		const notes = { name: "Catatan", rows: [["Dibuat oleh TU"]] };
		const bytes = await writeXlsx({ sheets: [sheet("XII A"), sheet("XII B"), notes] });
		const { sheet: chosen, others } = tableOf(await read(bytes));
		expect([chosen, others]).toEqual(["XII A", ["XII B"]]);
	});

	it.each([
		["a workbook", (lines: string[]) => cells(lines.map((line) => [line]))],
		[
			"a CSV in quotes",
			async (lines: string[]) => lines.map((line) => `"${line.replaceAll('"', '""')}"`).join("\r"),
		],
	])("may stand in the first column of %s, because other settings separate otherwise", async (_, write) => {
		const bytes = await write(["Nama,NISN,Kelas", 'Siti,0081234567,"XII A, pagi"', "Budi,0081234568,XII B"]);
		expect(tableOf(await read(bytes)).rows.map(([, ...row]) => row)).toEqual([
			["Siti", "0081234567", "XII A, pagi"],
			["Budi", "0081234568", "XII B"],
		]);
	});

	it("is refused when its sheet or its title says another school", async () => {
		const rows = [HEADS, ["Siti", "0081234567", null, "XII"]];
		expect(await why(await cells([["SMK UJI NPSN: 20100160"], ...rows]))).toContain("20100160");
		expect(await why(await cells(rows, "Peserta NPSN 20100160"))).toContain("20100160");
		expect(tableOf(await read(await cells(rows, "Peserta NPSN 20100159"))).rows).toHaveLength(1);
	});
});
