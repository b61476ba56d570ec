import { describe, expect, it } from "vitest";
import { type JoinOptions, joinDocuments, type Part } from "@/server/documents/join";
import { openSheet, type Sheet } from "@/server/documents/layout/sheet";
import { readPdf } from "../../../support/pdf";

const AT = new Date("2026-11-18T03:00:00Z");

async function documentOf(draw: (sheet: Sheet) => void): Promise<Uint8Array> {
	const sheet = await openSheet({ title: "Uji", paper: "f4", footer: "Kaki", at: AT });
	draw(sheet);
	return sheet.end();
}

async function joined(parts: Part[], options: Partial<JoinOptions> = {}) {
	const pieces: Buffer[] = [];
	for await (const piece of joinDocuments(parts, {
		title: "Rapor – XII TKJ",
		at: AT,
		even: false,
		...options,
	}))
		pieces.push(piece);
	return readPdf(Buffer.concat(pieces));
}

/** A document with this many pages. */
const pagesFor = (name: string, pages: number) =>
	documentOf((sheet) => {
		for (let page = 1; page <= pages; page++) {
			if (page > 1) sheet.addPage();
			sheet.text(`${name} halaman ${page}`);
		}
	});

/** What would confuse a reader that looks for references and objects in texts. */
const TRICKY = "Wahid (7 0 R) \\ endobj) stream 9 0 obj";

describe("documents in one file", () => {
	it("keep their pages, texts and order, each under the bookmarks of its path", async () => {
		const parts = [
			{ path: ["01 - Abdul عبد", "Rapor PKL"], bytes: await pagesFor("A", 1) },
			{ path: ["01 - Abdul عبد", "Jurnal Kegiatan"], bytes: await pagesFor("B", 2) },
			{ path: ["02 - Siti", "Rapor PKL"], bytes: await documentOf((sheet) => sheet.qr(TRICKY, TRICKY)) },
		];
		const { texts, bookmarks, raw } = await joined(parts);
		expect(texts.map((text) => text.split("\n")[0])).toEqual([
			...["A halaman 1", "B halaman 1", "B halaman 2", TRICKY],
		]);
		expect(bookmarks).toEqual([
			{
				title: "01 - Abdul عبد",
				page: 1,
				below: [
					{ title: "Rapor PKL", page: 1, below: [] },
					{ title: "Jurnal Kegiatan", page: 2, below: [] },
				],
			},
			{ title: "02 - Siti", page: 4, below: [{ title: "Rapor PKL", page: 4, below: [] }] },
		]);
		for (const words of ["/PageMode /UseOutlines", "/Lang (id-ID)", "/DisplayDocTitle true"])
			expect(raw).toContain(words);
	});

	it("keep a number of their own for each page, and say which document it belongs to", async () => {
		const parts = [
			{ path: ["A"], bytes: await pagesFor("A", 2) },
			{ path: ["B"], bytes: await pagesFor("B", 1) },
		];
		const { text } = await joined(parts);
		for (const words of ["Halaman 1 dari 2", "Halaman 2 dari 2", "Halaman 1 dari 1"])
			expect(text).toContain(words);
	});

	it("each begin on a new sheet when they are printed on both sides", async () => {
		const parts = await Promise.all(
			[1, 2, 3].map(async (pages) => ({ path: [`D${pages}`], bytes: await pagesFor(`D${pages}`, pages) })),
		);
		const { texts, bookmarks } = await joined(parts, { even: true });
		expect(texts.map((text) => text.split("\n")[0])).toEqual([
			...["D1 halaman 1", ""],
			...["D2 halaman 1", "D2 halaman 2"],
			...["D3 halaman 1", "D3 halaman 2", "D3 halaman 3", ""],
		]);
		for (const { page } of bookmarks) expect(page % 2).toBe(1);
	});

	it("have one tree of tags, in which each page has its own place", async () => {
		const parts = await Promise.all(
			["A", "B", "C"].map(async (name) => ({ path: [name], bytes: await pagesFor(name, 2) })),
		);
		const { raw } = await joined(parts, { even: true });
		const keys = [...raw.matchAll(/\/StructParents (\d+)/g)].map(([, key]) => Number(key));
		expect(keys.sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5]);
		const root = /\/StructTreeRoot \/K \[(\d+) 0 R\] \/ParentTree << \/Nums \[\n([\s\S]*?)\n\] >>/.exec(raw);
		expect(root?.[2]?.split("\n").map((line) => Number(line.split(" ")[0]))).toEqual(keys);
		const whole = new RegExp(`\\n${root?.[1]} 0 obj\n.*/S /Document.*/K \\[([^\\]]*)\\]`).exec(raw)?.[1];
		expect(whole?.match(/0 R/g)).toHaveLength(3);
	});

	it("point to objects that are there, at the places that the table says", async () => {
		const bytes = await documentOf((sheet) => sheet.qr(TRICKY, TRICKY));
		const { raw } = await joined([
			{ path: ["A"], bytes },
			{ path: ["B"], bytes },
		]);
		const [, start] = /startxref\n(\d+)\n/.exec(raw) ?? [];
		const rows = [...raw.slice(Number(start)).matchAll(/^(\d{10}) (\d{5}) ([nf]) $/gm)];
		const there = new Set<number>();
		rows.forEach(([, place, , kind], id) => {
			if (kind === "f") return;
			expect(raw.slice(Number(place), Number(place) + 20)).toMatch(new RegExp(`^${id} 0 obj\n`));
			there.add(id);
		});
		const plain = raw.replace(/\nstream\n[\s\S]*?\nendstream/g, "").replace(/\((?:\\[\s\S]|[^\\)])*\)/g, "");
		for (const [, id] of plain.matchAll(/(\d+) 0 R/g)) expect(there).toContain(Number(id));
	});
});
