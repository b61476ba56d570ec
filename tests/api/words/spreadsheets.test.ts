import { read, utils } from "@e965/xlsx";
import { parse } from "csv-parse/sync";
import readXlsxFile from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import { db, freshSchool, placement } from "../../support/school";

/* The files of lists, read back by libraries that had no part in writing them. */

freshSchool();

const COMPANY = 'PT A;=1+1;"B", +2|@x';
const DESCRIPTION = [
	'=HYPERLINK("http://jahat.example";"Buka")',
	"- mengelas",
	"@SUM(A1),-1+1;+cmd|' /C calc'!A0\t=2",
	"Belajar _x0041_ dan _x000D_, “Jum’at” =3",
].join("\n");

async function school() {
	const placed = await placement({
		start: "2026-11-17",
		company_name: COMPANY,
		student: { nisn: "0012345678" },
	});
	await db.journal.updateMany({
		where: { date: new Date("2026-11-17") },
		data: { description: DESCRIPTION, image_path: "journals/a.jpg", status: "in_review" },
	});
	return placed;
}

const formula = /^[=+\-@＝\t\r]/;

describe("a CSV file", () => {
	it("has semicolons and a byte order mark, and each cell in quotes", async () => {
		const { budi } = await school();
		const text = (await budi.get("/exports/journals?format=csv&status=in_review")).bytes.toString();
		expect(text).toMatch(/^\uFEFF"Tanggal";"Nama";"NISN";/);
		const rows = parse(text, { bom: true, delimiter: ";" });
		expect(rows).toHaveLength(2);
		expect(new Set(rows.map((row) => row.length)).size).toBe(1);
		const cell = (head: string) => rows[1]?.[rows[0]?.indexOf(head) ?? -1];
		expect([cell("Tanggal"), cell("Nama"), cell("NISN")]).toEqual([
			"2026-11-17",
			"Siti Rahmawati",
			"0012345678",
		]);
		// Without the apostrophes it is the text itself.
		expect(cell("Deskripsi")?.replace(/'(?=[=+\-@])/g, "")).toBe(DESCRIPTION);
		expect(cell("Tempat PKL")?.replace(/'(?=[=+\-@])/g, "")).toBe(COMPANY);
	});

	it.each([";", ",", "\t", "|", " "])(
		"starts no formula for a reader that separates by %j",
		async (separator) => {
			const { budi } = await school();
			for (const list of ["journals", "placements", "attendances"]) {
				const text = (await budi.get(`/exports/${list}?format=csv`)).bytes.toString();
				const rows = parse(text, {
					bom: true,
					delimiter: separator,
					relax_quotes: true,
					relax_column_count: true,
				});
				expect(
					rows.flat().filter((cell) => formula.test(cell.replace(/^[\s"]+/, ""))),
					list,
				).toEqual([]);
				// A reader that knows no quotes.
				const cells = text.split(/\r?\n|\r/).flatMap((line) => line.split(separator));
				expect(
					cells.map((cell) => cell.replace(/^[\s"]+/, "")).filter((cell) => formula.test(cell)),
					list,
				).toEqual([]);
				const sheet = read(text, { type: "string", FS: separator }).Sheets.Sheet1 ?? {};
				const run = Object.values(sheet).filter((cell) => typeof cell === "object" && "f" in cell);
				expect(run, list).toEqual([]);
			}
		},
	);

	it("has numbers that stay numbers where decimals have a comma", async () => {
		const { budi, id_internship } = await school();
		await db.observation.updateMany({
			where: { internship_id: id_internship, number: 1 },
			data: {
				status: "success",
				total_score: 87.5,
				section_score: "[87.5]",
				scored_with: [],
				date: new Date("2026-11-17"),
			},
		});
		const [heads = [], row = []] = parse((await budi.get("/exports/recap?format=csv")).bytes, {
			bom: true,
			delimiter: ";",
		});
		expect(row[heads.indexOf("Rerata Observasi")]).toBe("87,5");
		expect(["Observasi 1", "Observasi 2", "Asesmen 1"].map((head) => row[heads.indexOf(head)])).toEqual([
			...["87,5", "", ""],
		]);
		expect(row[heads.indexOf("Hadir")]).toBe("0");
	});
});

describe("a workbook", () => {
	it("has the texts as they were written, also those that look like an escaped letter", async () => {
		const { budi } = await school();
		const { bytes } = await budi.get("/exports/journals?format=xlsx&status=in_review");
		const [sheet] = await readXlsxFile(bytes);
		const book = read(bytes);
		for (const rows of [
			sheet?.data ?? [],
			utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ""] ?? {}, { header: 1 }),
		]) {
			const [heads = [], row = []] = rows;
			const cell = (head: string) => row[heads.indexOf(head)];
			expect([cell("Nama"), cell("NISN")]).toEqual(["Siti Rahmawati", "0012345678"]);
			expect([cell("Deskripsi"), cell("Tempat PKL")]).toEqual([DESCRIPTION, COMPANY]);
		}
		const cells = Object.values(book.Sheets[book.SheetNames[0] ?? ""] ?? {});
		expect(cells.filter((cell) => typeof cell === "object" && "f" in cell)).toEqual([]);
	});

	it("for e-Rapor has the texts as they were written, too", async () => {
		const { budi, id_internship } = await placement({ company_name: "PT _x0041_ =1", start: "2026-11-17" });
		const { bytes } = await budi.get(`/exports/e-rapor/${id_internship}`);
		const sheets = await readXlsxFile(bytes);
		const ledger = sheets.find(({ sheet }) => sheet === "Leger")?.data.flat();
		expect(ledger).toContain("PT _x0041_ =1");
		expect(utils.sheet_to_json<unknown[]>(read(bytes).Sheets.Leger ?? {}, { header: 1 }).flat()).toContain(
			"PT _x0041_ =1",
		);
	});
});
