import { describe, expect, it } from "vitest";
import type { Extract } from "@/lib/imports/extract";
import type { ImportKind } from "@/lib/imports/kinds";
import { fillCells, sharedCells } from "@/lib/imports/shared-cells";
import { readSheets } from "@/server/files/sheet-reader";

async function read(text: string, kind: ImportKind = "students"): Promise<Extract> {
	const found = await readSheets({ bytes: Buffer.from(text), kind, npsn: "20100159" });
	if (found.kind !== "table") throw new Error(JSON.stringify(found));
	return found.table;
}

const MERGED =
	"Nama;NISN;Kelas\nSiti;0081234567;XII A\nBudi;0081234568;\nCitra;0081234569;\nDewi;0081234560;XII B\nEka;0081234561;\n";
const classes = ({ rows }: Extract) => rows.map((row) => row[3] || null);

describe("empty cells below a filled one", () => {
	it("are read like it when somebody says so, and as empty again", async () => {
		const table = await read(MERGED);
		expect(sharedCells("students", table)).toEqual([{ field: "rombel", count: 3, filled: false }]);
		const filled = fillCells("students", table, { field: "rombel", filled: true });
		expect(classes(filled)).toEqual(["XII A", "XII A", "XII A", "XII B", "XII B"]);
		expect(sharedCells("students", filled)).toEqual([{ field: "rombel", count: 3, filled: true }]);
		const again = fillCells("students", filled, { field: "rombel", filled: false });
		expect(classes(again)).toEqual(classes(table));
		expect(sharedCells("students", again)).toEqual(sharedCells("students", table));
	});

	it.each([
		["two neighbours say the same", MERGED.replace("Budi;0081234568;", "Budi;0081234568;XII A")],
		["nothing stands above them", "Nama;NISN;Kelas\nSiti;0081234567;\nBudi;0081234568;XII A\n"],
		["a dash says that there is none", "Nama;NISN;Kelas\nSiti;0081234567;XII A\nBudi;0081234568;-\n"],
		["it is a field of each person alone", "Nama;NISN;NIPD\nSiti;0081234567;1001\nBudi;0081234568;\n"],
	])("are just empty where %s", async (_, text) => {
		expect(sharedCells("students", await read(text))).toEqual([]);
	});

	it("are just empty in the lines below a list, and in a field that the file does not have", async () => {
		const table = await read(`${MERGED}Jumlah 5;;\nKepala Sekolah;;\n`);
		expect(sharedCells("students", table)).toEqual([{ field: "rombel", count: 3, filled: false }]);
		expect(fillCells("students", table, { field: "constructor", filled: false })).toEqual(table);
	});

	it("are just empty in our template, which has a row for each", async () => {
		const table = { ...(await read(MERGED)), sheet: "Peserta Didik NPSN 20100159" };
		expect(sharedCells("students", table)).toEqual([]);
	});

	it("may be the workplace, the dates and the teacher of several students", async () => {
		const table = await read(
			"NISN,Tempat PKL,Tanggal Mulai,Tanggal Selesai,Pembimbing,HP Instruktur\n0081234567,PT A,1/7/2026,18/12/2026,Budi,0812\n0081234568,,,,,\n0081234569,PT B,,,,0813\n",
			"placements",
		);
		expect(sharedCells("placements", table)).toEqual([
			{ field: "company_name", count: 1, filled: false },
			{ field: "start_date", count: 2, filled: false },
			{ field: "end_date", count: 2, filled: false },
			{ field: "teacher", count: 2, filled: false },
		]);
	});
});
