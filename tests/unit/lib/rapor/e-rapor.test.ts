import { describe, expect, it } from "vitest";
import { copyRows, type ERaporStudent, markOf, nextField } from "@/lib/rapor/e-rapor";

const student = (fields: Partial<ERaporStudent> = {}): ERaporStudent => ({
	id_internship: "A",
	name: "Siti",
	nisn: "0012345678",
	note: "Rajin.",
	goals: [
		{ label: "Norma", score: 80, description: "Baik." },
		{ label: "Alur", score: null, description: "Belum dinilai." },
	],
	absences: { sick: 1, excused: 0, absent: 2 },
	...fields,
});

describe("the values to copy", () => {
	it("come goal by goal in the order of their texts, then the note; what is missing has no value", () => {
		const [row] = copyRows("penilaian", [student()]);
		expect(row?.fields).toEqual([
			{ label: "Nilai TP 1 (Alur)", value: null },
			{ label: "Deskripsi TP 1 (Alur)", value: null },
			{ label: "Nilai TP 2 (Norma)", value: "80" },
			{ label: "Deskripsi TP 2 (Norma)", value: "Baik." },
			{ label: "Catatan", value: "Rajin." },
		]);
	});

	it("of the absences are three numbers, 0 too", () => {
		const [row] = copyRows("ketidakhadiran", [student()]);
		expect(row?.fields.map(({ value }) => value)).toEqual(["1", "0", "2"]);
	});
});

describe("the next value", () => {
	const rows = copyRows("penilaian", [
		student(),
		student({ id_internship: "B", goals: [], note: null }),
		student({ id_internship: "C", goals: [] }),
	]);
	const none = () => false;

	it("is the first that there is, also in a later row", () => {
		expect(nextField(rows, { row: 0, field: 0 }, none)).toEqual({ row: 0, field: 2 });
		expect(nextField(rows, { row: 0, field: 5 }, none)).toEqual({ row: 2, field: 0 });
		expect(nextField(rows, { row: 3, field: 0 }, none)).toBeNull();
	});

	it("is in no row that is done", () => {
		expect(nextField(rows, { row: 0, field: 0 }, ({ id_internship }) => id_internship === "A")).toEqual({
			row: 2,
			field: 0,
		});
	});
});

it("a row's mark changes with its values, and with nothing else", () => {
	const markFor = (fields: Partial<ERaporStudent>) => {
		const [row] = copyRows("penilaian", [student(fields)]);
		return row && markOf(row);
	};
	expect(markFor({ name: "Ani" })).toBe(markFor({}));
	for (const changed of [{ note: null }, { note: "Rajin" }, { goals: [] }])
		expect(markFor(changed)).not.toBe(markFor({}));
});
