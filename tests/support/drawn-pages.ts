import { openSheet, type Sheet } from "@/server/documents/layout/sheet";
import { readPdf } from "./pdf";

/** The text of each drawn page, line by line. */
export async function pagesOf(draw: (sheet: Sheet) => unknown): Promise<string[][]> {
	const at = new Date("2026-11-18T03:00:00Z");
	const sheet = await openSheet({ title: "Uji", paper: "f4", footer: "Kaki", at });
	await draw(sheet);
	const { text, pages } = readPdf(await sheet.end());
	const parts = text.split(/\nKaki\nHalaman \d+ dari \d+\n?/).slice(0, pages);
	return parts.map((part) => part.split("\n"));
}

/** The same for a part that is drawn once for each number, each time from the top of a page. */
export const pagesOfEach = (
	numbers: readonly number[],
	draw: (sheet: Sheet, number: number) => unknown,
): Promise<string[][]> =>
	pagesOf(async (sheet) => {
		for (const [index, number] of numbers.entries()) {
			if (index > 0) sheet.addPage();
			await draw(sheet, number);
		}
	});

/** The page that contains a line. */
export const pageWith = (pages: readonly string[][], line: string): string[] =>
	pages.find((page) => page.includes(line)) ?? [];
