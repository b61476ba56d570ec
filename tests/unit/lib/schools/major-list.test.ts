import { describe, expect, it } from "vitest";
import { readMajorList } from "@/lib/schools/major-list";

const read = (text: string) => {
	const { majors, errors } = readMajorList(text);
	return { majors: majors.map(({ code, name, concentration }) => [code, name, concentration]), errors };
};

describe("a file of majors", () => {
	it("has code, name and, if there is one, concentration", () =>
		expect(
			read('TKJ,Teknik Komputer dan Jaringan\nRPL 1,RPL Industri,"Rekayasa Perangkat Lunak"\n\n'),
		).toEqual({
			majors: [
				["TKJ", "Teknik Komputer dan Jaringan", null],
				["RPL 1", "RPL Industri", "Rekayasa Perangkat Lunak"],
			],
			errors: [],
		}));

	it("may come from a spreadsheet, with a heading in another order", () => {
		const text =
			'\uFEFFsep=;\r\nbidang;program;konsentrasi;kode_umum\r\nTeknologi Informasi;PPLG;Rekayasa Perangkat Lunak;RPL\r\nTI;PPLG;"Sistem Informasi, Jaringan, dan Aplikasi";SIJA\r\n';
		expect(read(text)).toEqual({
			majors: [
				["RPL", "Rekayasa Perangkat Lunak", "Rekayasa Perangkat Lunak"],
				["SIJA", "Sistem Informasi, Jaringan, dan Aplikasi", "Sistem Informasi, Jaringan, dan Aplikasi"],
			],
			errors: [],
		});
	});

	it("is refused with a sentence for each wrong line", () => {
		const text = `TKJ,Jaringan\ntkj,Lagi\n,Tanpa Kode\n${"K".repeat(16)},Panjang\nSIJA,Sistem Informasi, Jaringan, dan Aplikasi\nX,Y,Jaringan Komputer`;
		expect(read(text).errors).toEqual([
			"line 2: the code tkj is above already.",
			"line 3: Kode wajib diisi.",
			"line 4: Kode maksimal 15 karakter.",
			"line 5: it has too many cells. Put a name with commas in quotes.",
			'line 6: the official list has no concentration "Jaringan Komputer". Put a name with commas in quotes. Is it "Teknik Komputer dan Jaringan"?',
		]);
	});

	it("is refused when it has no majors", () =>
		expect(read("kode,nama\n").errors).toEqual(["there are no majors in it."]));
});
