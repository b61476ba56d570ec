import { describe, expect, it, vi } from "vitest";
import { openSheet, type Sheet } from "@/server/documents/layout/sheet";
import { pagesOf, pagesOfEach, pageWith } from "../../../support/drawn-pages";
import { readPdf } from "../../../support/pdf";

// This draws and reads some hundred pages, perhaps on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const SIGNERS = [{ role: "Kepala Sekolah", name: "Ratna", id: null }];
const signersOf = (count: number) => SIGNERS.map((signer) => ({ ...signer, name: `Ratna ${count}` }));
/** The pages range from one with much room to one that is full. */
const COUNTS = Array.from({ length: 20 }, (_, index) => 26 + index);

const COLUMNS = [
	{ head: "Nomor", width: 20 },
	{ head: "Uraian", width: 80 },
];
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => [`baris ${index + 1}`, "x"]);
const wordsOf = (lines: number) =>
	Array.from({ length: lines }, (_, index) => `kata ${index + 1}`).join("\n");

describe("a page break", () => {
	it("keeps the last row of a table with the signatures below it", async () => {
		const pages = await pagesOfEach(COUNTS, (sheet, count) => {
			sheet.table(COLUMNS, rowsOf(count), { after: sheet.heightOfSignatures(SIGNERS) });
			sheet.signatures(signersOf(count));
		});
		for (const count of COUNTS) {
			const signed = pageWith(pages, `Ratna ${count}`);
			expect(signed, `${count} rows`).toContain(`baris ${count}`);
			expect(signed, `${count} rows`).toContain("Nomor");
		}
	});

	it("keeps a slip to be cut off whole, also one with many lines", async () => {
		const pages = await pagesOf((sheet) => {
			for (let slip = 1; slip <= 30; slip++)
				sheet.slip(`https://pkl.contoh.id/undangan?kode=${slip}`, [
					{ words: `Nama ${slip}.`, bold: true, size: 12 },
					{ words: wordsOf(slip % 9), size: 9 },
					{ words: `Kode ${slip}.`, bold: true, size: 14 },
				]);
		});
		expect(pages.length).toBeGreaterThan(2);
		for (let slip = 1; slip <= 30; slip++)
			expect(pageWith(pages, `Nama ${slip}.`)).toContain(`Kode ${slip}.`);
	});

	it("keeps the title of rows with the first of them", async () => {
		for (const title of [38, 39, 40]) {
			const pages = await pagesOf((sheet) =>
				sheet.table(COLUMNS, rowsOf(50), { isTitle: (row) => row === title - 1 }),
			);
			const place = pages.find((page) => page.includes(`baris ${title}`));
			expect(place, `title ${title}`).toContain(`baris ${title + 1}`);
		}
	});

	it("keeps a title of rows and the only row below it with the signatures", async () => {
		const pages = await pagesOfEach(COUNTS, (sheet, count) => {
			const after = sheet.heightOfSignatures(SIGNERS);
			sheet.table(COLUMNS, rowsOf(count), { isTitle: (row) => row === count - 2, after });
			sheet.signatures(signersOf(count));
		});
		for (const count of COUNTS) expect(pageWith(pages, `Ratna ${count}`)).toContain(`baris ${count - 1}`);
	});

	it("leaves neither the first row of a table alone nor the last", async () => {
		const pages = await pagesOfEach(COUNTS, (sheet, count) => {
			sheet.table(COLUMNS, rowsOf(count));
			const days = Array.from({ length: 5 }, (_, index) => [`hari ${count}.${index + 1}`, "x"]);
			sheet.table(COLUMNS, days, { title: `Bulan ${count}` });
		});
		for (const count of COUNTS) {
			expect(pageWith(pages, `baris ${count}`), `${count} rows`).toContain(`baris ${count - 1}`);
			expect(pageWith(pages, `Bulan ${count}`), `${count} rows`).toContain(`hari ${count}.2`);
			expect(pageWith(pages, `hari ${count}.5`), `${count} rows`).toContain(`hari ${count}.4`);
		}
	});

	it("keeps two rows whole that are taller than a page together", async () => {
		const [first, second, third] = await pagesOf((sheet) =>
			sheet.table(COLUMNS, [
				["satu", wordsOf(45)],
				["dua", wordsOf(40)],
			]),
		);
		expect(first).toContain("kata 45");
		expect(second?.filter((line) => line.startsWith("kata"))).toHaveLength(40);
		expect(third).toBeUndefined();
	});

	it("keeps a table's title with its head and its first row", async () => {
		const pages = await pagesOfEach(COUNTS, (sheet, count) => {
			sheet.table(COLUMNS, rowsOf(count));
			sheet.table(COLUMNS, [["isi", "satu\ndua"]], { title: `Bulan ${count}` });
		});
		for (const count of COUNTS) {
			const page = pageWith(pages, `Bulan ${count}`);
			expect(page.slice(page.indexOf(`Bulan ${count}`) + 1)).toEqual([
				"Nomor",
				"Uraian",
				"isi",
				"satu",
				"dua",
			]);
		}
	});

	it.each([
		[
			"a row",
			(sheet: Sheet, words: string, after: number) => sheet.table(COLUMNS, [["satu", words]], { after }),
		],
		["a paragraph", (sheet: Sheet, words: string, after: number) => sheet.text(words, { after })],
	])("keeps the end of %s that is cut with the signatures below it", async (_, draw) => {
		const counts = Array.from({ length: 35 }, (_, index) => 40 + index);
		const pages = await pagesOfEach(counts, (sheet, count) => {
			draw(sheet, wordsOf(count), sheet.heightOfSignatures(SIGNERS));
			sheet.signatures(signersOf(count));
		});
		expect(pages.length).toBeGreaterThan(counts.length);
		for (const count of counts) {
			const signed = pageWith(pages, `Ratna ${count}`);
			for (const line of [count - 1, count]) expect(signed, `${count} lines`).toContain(`kata ${line}`);
		}
		const drawn = pages.flat().filter((line) => line.startsWith("kata "));
		expect(drawn).toHaveLength(counts.reduce((sum, count) => sum + count, 0));
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

it("a page that is full to its foot is followed by no empty one where nobody signs", async () => {
	for (const count of COUNTS) {
		const table = (sheet: Sheet) => sheet.table(COLUMNS, rowsOf(count));
		const unsigned = await pagesOf((sheet) => {
			table(sheet);
			sheet.signatures([]);
		});
		expect(unsigned.length, `${count} rows`).toBe((await pagesOf(table)).length);
	}
});

it("signatures with long names take more room, and those of nobody none", async () => {
	await pagesOf((sheet) => {
		const [long] = SIGNERS.map((signer) => ({ ...signer, name: "Raden Ajeng Ratna Dewi ".repeat(20) }));
		const height = sheet.heightOfSignatures(SIGNERS);
		expect(sheet.heightOfSignatures([...SIGNERS, long as (typeof SIGNERS)[0]])).toBeGreaterThan(height + 50);
		expect(sheet.heightOfSignatures([])).toBe(0);
		sheet.signatures([]);
		sheet.text("baris");
	});
});

it("a page's foot cuts a long name, and nothing that stands behind it", async () => {
	const at = new Date("2026-11-18T03:00:00Z");
	const footer = "Siti Rahmawati ".repeat(20);
	const foot = { footer, behind: " · Versi 12", source: "Dicetak dari Jejak PKL" };
	const sheet = await openSheet({ title: "Uji", paper: "f4", at, ...foot });
	sheet.text("baris");
	const lines = readPdf(await sheet.end()).text.split("\n");
	expect(lines.slice(-3)).toEqual([
		expect.stringMatching(/^Siti Rahmawati .* · Versi 12$/),
		...["Halaman 1 dari 1", "Dicetak dari Jejak PKL"],
	]);
});

it("heads in a group stand below the head of the group, which spans their columns", async () => {
	const at = new Date("2026-11-18T03:00:00Z");
	const sheet = await openSheet({ title: "Uji", paper: "f4", footer: "Kaki", at });
	const columns = [
		{ head: "Indikator", width: 60 },
		{ head: "Ya", group: "Ketercapaian", width: 20 },
		{ head: "Tidak", group: "Ketercapaian", width: 20 },
	];
	sheet.table(columns, [["Hadir", "X", ""]]);
	const { text, raw } = readPdf(await sheet.end());
	expect(text.split("\n").slice(0, 5)).toEqual(["Indikator", "Ketercapaian", "Ya", "Tidak", "Hadir"]);
	expect(raw).toContain("/ColSpan 2");
	expect(raw).toContain("/RowSpan 2");
});

it("a picture's caption belongs to it", async () => {
	const at = new Date("2026-11-18T03:00:00Z");
	const sheet = await openSheet({ title: "Uji", paper: "f4", footer: "Kaki", at });
	sheet.pictures([{ bytes: undefined, alt: "Foto", caption: "Senin" }]);
	const { raw } = readPdf(await sheet.end());
	const figure = /(\d+) 0 obj\n<<\n\/S \/Figure/.exec(raw)?.[1];
	expect(raw).toMatch(new RegExp(`/S /Caption\n/P ${figure} 0 R`));
});

it("a screen reader meets the words as they were given, also where a line ends", async () => {
	const at = new Date("2026-11-18T03:00:00Z");
	const sheet = await openSheet({ title: "Uji", paper: "f4", footer: "Kaki", at });
	const words = `${"Peserta didik sudah konsisten. ".repeat(9)}${"x".repeat(200)} selesai.`;
	sheet.text(`${words}\nBaris baru.`);
	sheet.fields([["Kelas", "XII DKV"]]);
	sheet.signatures([{ role: "Guru Pembimbing", name: "Budi", id: "NIP. -" }]);
	const { text, spoken } = readPdf(await sheet.end());
	expect(text.split("\n").length).toBeGreaterThan(5);
	for (const part of [`${words} Baris baru.`, ": XII DKV", "Guru Pembimbing Budi NIP. -"])
		expect(spoken).toContain(part);
});
