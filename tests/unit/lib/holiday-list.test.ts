import { describe, expect, it } from "vitest";
import { readHolidayList } from "@/lib/holiday-list";

const holidays = (text: string) => readHolidayList(text).holidays.map(({ date, name }) => `${date} ${name}`);
const errors = (text: string) => readHolidayList(text).errors;

describe("a list of holidays", () => {
	it("is read with either date and any separator, by date", () => {
		expect(holidays("2026-12-25,Natal\n17/08/2026;Hari Kemerdekaan\r\n1-1-2027\tTahun Baru")).toEqual([
			"2026-08-17 Hari Kemerdekaan",
			"2026-12-25 Natal",
			"2027-01-01 Tahun Baru",
		]);
	});

	it("may have a heading, empty lines, a byte order mark, quotes, and separators in names", () => {
		const text =
			'\uFEFFTanggal,Nama\n\n"2026-03-20","Idulfitri, hari ""pertama"""\n2026-03-21, Idulfitri; kedua \n\n';
		expect(holidays(text)).toEqual(['2026-03-20 Idulfitri, hari "pertama"', "2026-03-21 Idulfitri; kedua"]);
	});

	it("may have the empty columns of a spreadsheet", () => {
		expect(holidays('Tanggal;Nama;;\n2026-12-25;Natal;;\n"2027-01-01","Tahun, Baru",,\n;;;\n')).toEqual([
			"2026-12-25 Natal",
			"2027-01-01 Tahun, Baru",
		]);
	});

	it("takes the later of two lines of a date", () => {
		expect(holidays("2026-08-17,Lama\n17/08/2026,Baru")).toEqual(["2026-08-17 Baru"]);
	});

	it("names every wrong line by its number", () => {
		expect(errors("2026-02-30,Salah\n2026-08-17,Benar\n\nlusa,Salah\n2026-08-18\n2026-08-19,")).toEqual([
			'Baris 1: "2026-02-30" bukan tanggal yang valid.',
			'Baris 4: "lusa" bukan tanggal yang valid.',
			"Baris 5: nama hari libur belum ada.",
			"Baris 6: nama hari libur belum ada.",
		]);
		expect(errors(`2026-08-17,${"a".repeat(101)}`)).toEqual(["Baris 1: nama maksimal 100 karakter."]);
	});

	it("does not name hundreds of them", () => {
		expect(errors("x\n".repeat(300))).toHaveLength(6);
		expect(errors("x\n".repeat(300)).at(-1)).toBe("… dan 295 baris lain.");
		expect(errors("2026-08-17,a\n".repeat(1001))).toEqual(["Daftar maksimal 1000 baris."]);
	});

	it("has at least one date", () => {
		for (const text of ["", "\n\n", "Tanggal;Nama\n"])
			expect(errors(text)).toEqual(["Daftar tidak berisi tanggal."]);
	});
});
