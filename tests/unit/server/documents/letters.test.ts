import { describe, expect, it } from "vitest";
import { openSheet } from "@/server/documents/layout/sheet";
import { costOf, type Paper } from "@/server/documents/paper";
import { pdfResponse } from "@/server/http/pdf";
import { readPdf } from "../../../support/pdf";

/** A document with these texts: what can be read back, what was left out, and how large it is. */
async function draw(...texts: string[]) {
	const sheet = await openSheet({ title: "Uji", paper: "f4", footer: "Kaki", at: new Date(0) });
	sheet.heading(texts[0] ?? "");
	for (const text of texts) sheet.text(text);
	for (const text of texts) sheet.fields([["Nama", text]]);
	for (const text of texts) sheet.table([{ head: text, width: 1, align: "center" }], [[text]]);
	const leftOut = sheet.leftOut();
	const bytes = await sheet.end();
	return { lines: readPdf(bytes).text.split("\n"), leftOut, bytes };
}

describe("a name on paper", () => {
	it.each([
		["of plain letters", "Siti Nur'aini"],
		["with diacritics of Europe", "Žofie Ångström-Łukasiewicz Ñandú Ğül Ünver"],
		["with transliterated Arabic", "Muḥammad ʿAlī Ṣāliḥ aẓ-Ẓāhir ad-Ḍaḥḥāk"],
		["with Vietnamese letters", "Nguyễn Thị Ánh Tuyết Ạ Ợ"],
		["with rare Latin letters", "Ǧȟ Ẁ Ṙ Ɖ Ə"],
		["in Arabic", "محمد علي بن عبد الله"],
		["in Arabic beside Latin", "محمد علي (Muḥammad Ali), S.Pd."],
		["in Javanese", "ꦱꦶꦠꦶꦫꦃꦩꦮꦠꦶ"],
		["in Balinese", "ᬦᬶ ᬮᬸᬄ ᬲᬭᬶ"],
	])("%s stands there as it was typed", async (_, name) => {
		const { lines, leftOut } = await draw(name);
		// As a heading, a paragraph, a field, a table's head and its cell.
		expect(lines.filter((line) => line === name)).toHaveLength(5);
		expect(leftOut).toEqual([]);
	});

	it("loses emoji without a gap, and says so", async () => {
		const { lines, leftOut } = await draw("Siti 😀 Rahma 👨‍👩‍👧 🇮🇩 Wati 1️⃣ ❤️");
		expect(lines).toContain("Siti Rahma Wati");
		expect(leftOut).toEqual(["😀", "👨‍👩‍👧", "🇮🇩", "1️⃣", "❤️"]);
	});

	it("has a mark for letters that no font has, and says which", async () => {
		const { lines, leftOut } = await draw("Ли 漢字 Siti");
		expect(lines).toContain("?? ?? Siti");
		expect(leftOut).toEqual(["Л", "и", "漢", "字"]);
	});

	it("loses only the mark that no font has", async () => {
		const { lines, leftOut } = await draw("S\u0358iti");
		expect(lines).toContain("Siti");
		expect(leftOut).toEqual(["S\u0358"]);
	});

	it("leaves the fonts that it does not need out of the file", async () => {
		const [plain, mixed] = [await draw("Siti Rahmawati"), await draw("Siti Rahmawati ʿAlī محمد")];
		expect(readPdf(plain.bytes).raw).not.toContain("Noto");
		expect(readPdf(mixed.bytes).raw).toContain("NotoSansArabic");
		expect(mixed.bytes.length).toBeLessThan(plain.bytes.length + 25_000);
	});
});

/** The lines of a page with one paragraph. */
async function linesOf(text: string): Promise<string[]> {
	const sheet = await openSheet({ title: "Uji", paper: "f4", footer: "Kaki", at: new Date(0) });
	sheet.text(text);
	expect(sheet.leftOut()).toEqual([]);
	return readPdf(await sheet.end()).text.split("\n");
}

it("a long word of a script without spaces is cut into lines, and no letter is lost", async () => {
	const word = "ꦱꦶꦠꦶ".repeat(60);
	const lines = await linesOf(word);
	expect(lines.filter((line) => line.includes(word))).toEqual([]);
	expect(lines.join("").replaceAll(" ", "")).toContain(word);
});

it("a long text in Arabic is broken into lines at its words", async () => {
	const words = "محمد علي بن عبد الله ".repeat(12).trim();
	const lines = await linesOf(words);
	expect(lines.filter((line) => line.includes(words))).toEqual([]);
	expect(lines.map((line) => line.trim()).join(" ")).toContain(words);
});

it("a text of a slow script counts for more pages", () => {
	const cost = (text: string) => costOf({ kind: "letter", content: [{ text }] } as unknown as Paper);
	expect(cost("a".repeat(5000))).toBeLessThan(4);
	expect(cost("ꦱ".repeat(5000))).toBeGreaterThan(20);
});

it("a header names only as many lost letters as it has room for", () => {
	const leftOut = Array.from({ length: 3000 }, (_, at) => String.fromCodePoint(0x4e00 + at));
	const printed = { name: "jurnal.pdf", bytes: Buffer.from("%PDF"), leftOut };
	const header = pdfResponse(printed, { tab: undefined, knows: false }).headers.get("x-left-out") ?? "";
	expect(decodeURIComponent(header)).toContain("一");
	expect(header.length).toBeLessThan(2000);
});
