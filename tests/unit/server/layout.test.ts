import { describe, expect, it } from "vitest";
import { openSheet, type Sheet, SIGNATURES } from "@/server/documents/layout";
import { readPdf } from "../../support/pdf";

/** The content of each page, line by line. */
async function pagesOf(draw: (sheet: Sheet) => void): Promise<string[][]> {
	const at = new Date("2026-11-18T03:00:00Z");
	const sheet = await openSheet({ title: "Uji", paper: "f4", footer: "Kaki", at });
	draw(sheet);
	const { text, pages } = readPdf(await sheet.end());
	const parts = text.split(/\nKaki\nHalaman \d+ dari \d+\n?/).slice(0, pages);
	return parts.map((part) => part.split("\n"));
}

const COLUMNS = [
	{ head: "Nomor", width: 20 },
	{ head: "Uraian", width: 80 },
];
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => [`baris ${index + 1}`, "x"]);

describe("a page break", () => {
	it("leaves the last row of a table with the signatures below it", async () => {
		for (const count of [32, 34, 36, 39, 40]) {
			const pages = await pagesOf((sheet) => {
				sheet.table(COLUMNS, rowsOf(count), { after: SIGNATURES });
				sheet.signatures([{ role: "Kepala Sekolah", name: "Ratna", id: null }]);
			});
			const signed = pages.find((page) => page.includes("Ratna"));
			expect(signed, `${count} rows`).toContain(`baris ${count}`);
			expect(signed, `${count} rows`).toContain("Nomor");
		}
	});

	it("leaves the title of rows with the first of them", async () => {
		for (const title of [38, 39, 40]) {
			const pages = await pagesOf((sheet) =>
				sheet.table(COLUMNS, rowsOf(50), { isTitle: (row) => row === title - 1 }),
			);
			const place = pages.find((page) => page.includes(`baris ${title}`));
			expect(place, `title ${title}`).toContain(`baris ${title + 1}`);
		}
	});

	it("cuts a row that is taller than a page, and repeats the head", async () => {
		const long = "kata ".repeat(3000);
		const pages = await pagesOf((sheet) => sheet.table(COLUMNS, [["satu", long]], { after: 5000 }));
		expect(pages.length).toBeGreaterThan(2);
		expect(pages.every((page) => page[0] === "Nomor")).toBe(true);
		expect(pages.flat().join(" ").match(/kata/g)).toHaveLength(3000);
	});

	it("leaves two lines of a paragraph on either page, at least", async () => {
		for (let before = 56; before <= 61; before++) {
			const pages = await pagesOf((sheet) => {
				for (let line = 0; line < before; line++) sheet.text("baris", { gap: 0 });
				sheet.text("satu\ndua\ntiga\nempat");
			});
			const split = pages.map((page) => page.filter((line) => /satu|dua|tiga|empat/.test(line)).length);
			expect(
				split.some((lines) => lines === 1),
				`after ${before} lines: ${split}`,
			).toBe(false);
		}
	});
});
