import { describe, expect, it } from "vitest";
import { readEntries } from "@/lib/imports/entries";
import { isAnother } from "@/lib/imports/plan";
import { majorFor, programmeOf, rombelKey } from "@/lib/imports/rombel";
import { birthdate, dateFrom, digits, gender, mail, phone, words } from "@/lib/imports/values";

const nisn = digits("NISN", 10, { padFrom: 7 });

describe("a cell", () => {
	it.each([
		["2009-02-28", "2009-02-28"],
		["28/02/2009", "2009-02-28"],
		["28-2-2009", "2009-02-28"],
		["28 Februari 2009", "2009-02-28"],
		["Jumat, 1 Agt 2009", "2009-08-01"],
		["6 Mei 2008", "2008-05-06"],
		["17-Mei-08", "2008-05-17"],
		["17/08/69", "1969-08-17"],
		["31 Desember 2009", "2009-12-31"],
		[39872, "2009-02-28"],
		["39872", "2009-02-28"],
		["0000-00-00", null],
		["2009-02-30", null],
		["02/28/2009", null],
		["kemarin", null],
	])("%s is the date %s", (cell, date) => {
		expect(dateFrom(cell)).toBe(date);
	});

	it("with a birthday that can't be is left out, and said", () => {
		for (const cell of ["0000-00-00", "2999-01-01", "1899-12-31"])
			expect(birthdate(cell)).toMatchObject({ value: null, note: expect.stringContaining("Tanggal lahir") });
		expect(birthdate("-")).toEqual({ value: null });
	});

	it.each([
		["0081234567", "0081234567"],
		[" 0081234567\u00A0", "0081234567"],
		["008 123 4567", "0081234567"],
		[81234567, "0081234567"],
		["81234567.0", "0081234567"],
		["81234567,00", "0081234567"],
		['="0081234567"', "0081234567"],
		["-", null],
		[null, null],
	])("%s is the NISN %s", (cell, value) => {
		expect(nisn(cell)).toMatchObject({ value });
		expect(nisn(cell).problem).toBeUndefined();
	});

	it.each([
		["12345"],
		["00812345678"],
		["008123456x"],
		[9912345804080480],
		["9,91234580408048E+15"],
		["9912345804080480.0"],
	])("%s is no NISN, and says why", (cell) => {
		expect(nisn(cell)).toMatchObject({ value: null, problem: expect.stringContaining("NISN") });
	});

	it.each([
		["+6281200001234", "081200001234"],
		["0857 0000 4321", "085700004321"],
		["6287800005678", "087800005678"],
		[81300009999, "081300009999"],
		["81300009999.0", "081300009999"],
		["0812-0000-7777", "081200007777"],
		["(0274) 123456", "0274123456"],
		["-", null],
		["0", null],
	])("%s is the telephone %s", (cell, value) => {
		expect(phone("HP")(cell)).toEqual({ value });
	});

	it("with two telephones or an impossible one is left out, and said", () => {
		for (const cell of ["0812-0000-7777 / 0857-0000-8888", "12", "rumah"])
			expect(phone("HP")(cell)).toMatchObject({ value: null, note: expect.stringContaining("HP") });
	});

	it("is a telephone also behind an apostrophe that keeps its zero", () => {
		expect(phone("HP")("'081200003333")).toEqual({ value: "081200003333" });
	});

	it("is an address without blanks and capitals, or none", () => {
		expect(mail("Siswa.Uji@SMK-UJI.example ")).toEqual({ value: "siswa.uji@smk-uji.example" });
		expect(mail("siswa.smk-uji.example")).toMatchObject({ value: null, note: expect.anything() });
		expect(mail("-")).toEqual({ value: null });
	});

	it("is a gender by any name", () => {
		expect(["L", "laki-laki", "P", "Perempuan", "-"].map((cell) => gender(cell).value)).toEqual([
			"male",
			"male",
			"female",
			"female",
			null,
		]);
		expect(gender("X").note).toBeDefined();
	});

	it("is a name in one line, with what it was meant to be where letters broke", () => {
		const name = words("Nama", { required: true });
		expect(name("  Siti \u00A0 Aminah ")).toEqual({ value: "Siti Aminah" });
		expect(name("O")).toEqual({ value: "O" });
		expect(name("JosÃ© Andreas")).toMatchObject({ note: expect.stringContaining("José Andreas") });
		expect(name("NurÃ¢â‚¬â„¢aini").note).toContain("Nur’aini");
		for (const cell of ["", "-", "123", null]) expect(name(cell).problem).toBeDefined();
	});
});

describe("dates of a column that begin with the month", () => {
	const dates = async (...cells: string[]) => {
		const rows = cells.map((cell, at): [number, string, string] => [at + 2, "Siti", cell]);
		const entries = await readEntries("students", { fields: ["name", "birthdate"], rows, twins: [] });
		return entries.map(({ values, notes }) => [values.birthdate, notes.length]);
	};

	it("are turned and noted once one of them can mean nothing else", async () => {
		expect(await dates("5/17/2008", "6/7/2008", "2008-09-10")).toEqual([
			["2008-05-17", 1],
			["2008-06-07", 1],
			["2008-09-10", 0],
		]);
	});

	it("say it for the other columns, too", async () => {
		const rows: [number, string, string][] = [
			[2, "8/1/2026", "12/31/2026"],
			[3, "9/1/2026", "12/31/2026"],
		];
		const entries = await readEntries("placements", { fields: ["start_date", "end_date"], rows, twins: [] });
		expect(entries.map(({ values }) => [values.start_date, values.end_date])).toEqual([
			["2026-08-01", "2026-12-31"],
			["2026-09-01", "2026-12-31"],
		]);
	});

	it("begin with the day where nothing says otherwise, or one can only be read so", async () => {
		expect(await dates("6/7/2008", "8/9/2008")).toEqual([
			["2008-07-06", 0],
			["2008-09-08", 0],
		]);
		expect(await dates("5/17/2008", "6/7/2008", "17/6/2008")).toEqual([
			[null, 1],
			["2008-07-06", 0],
			["2008-06-17", 0],
		]);
	});
});

describe("two with the same number", () => {
	const [may, june] = ["2008-05-06", "2008-06-06"];
	it.each([
		["Siti", null, "Budi", null, true],
		["Siti", may, "Budi", june, true],
		["Siti", may, "Aminah", may, false],
		["Siti R", may, "Siti", june, false],
		["Siti Aminah", null, "Siti Amina", may, false],
		["Muhammad Rizky", may, "Muhammad Fajar", june, true],
	])("%s of %s and %s of %s are two: %s", (name, birthdate, other, born, two) => {
		expect(isAnother({ name, birthdate }, { name: other, birthdate: born })).toBe(two);
	});
});

describe("a rombel", () => {
	it("is one in all its spellings, and never of another grade", () => {
		const spellings = ["XII  TKR ", "xii tkr", "12 TKR", "XII\u00A0TKR", "XII-TKR", "Kelas XII TKR"];
		expect(new Set(spellings.map(rombelKey))).toEqual(new Set(["XII TKR"]));
		expect(rombelKey("XIII SIJA 1")).toBe("XIII SIJA 1");
		expect(rombelKey("X PPLG 1")).toBe("X PPLG 1");
		expect(rombelKey("XII TKJ-1")).toBe(rombelKey("XII TKJ 1"));
		expect(rombelKey("XII TKJ-1")).not.toBe(rombelKey("XII TKJ-2"));
	});

	it("tells its major by code, name or concentration", () => {
		const majors = [
			{ id_major: 1, code: "TKJ", name: "Teknik Komputer dan Jaringan", concentration: null },
			{ id_major: 2, code: "AKL", name: "Akuntansi", concentration: "Akuntansi dan Keuangan Lembaga" },
		];
		expect(majorFor("XII TKJ-1", majors)?.id_major).toBe(1);
		expect(majorFor("XII Akuntansi dan Keuangan Lembaga 1", majors)?.id_major).toBe(2);
		expect(majorFor("XII RPL 1", majors)).toBeUndefined();
		expect(programmeOf("XI DKV B")).toBe("DKV");
	});
});
