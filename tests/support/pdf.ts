import { inflateSync } from "node:zlib";

/* Reads the PDFs that the application makes, with their text in the order of drawing. */

type Parts = {
	text: string;
	spoken: string;
	pages: number;
	texts: string[];
	bookmarks: Bookmark[];
	raw: string;
	codes: string[][];
};

/** A bookmark, with the number of its page. */
type Bookmark = { title: string; page: number; below: Bookmark[] };

/**
 * Our document as `text`, where each drawn line is a line, and as a screen reader joins the lines (`spoken`). `texts` has
 * the text of each page, `codes` the squares of each QR code as rows of 0 and 1, and `raw` is the file itself.
 */
export function readPdf(bytes: Buffer): Parts {
	const raw = bytes.toString("latin1");
	const objects = new Map<string, { head: string; body: string }>();
	for (const [, id = "", content = ""] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
		const [head = "", stream] = content.split("\nstream\n");
		const data = stream?.replace(/\nendstream[\s\S]*$/, "");
		const packed = head.includes("FlateDecode") && data !== undefined;
		const body = packed ? inflateSync(Buffer.from(data, "latin1")).toString("latin1") : (data ?? "");
		objects.set(id, { head, body });
	}
	const at = (id: string | undefined) => objects.get(id ?? "") ?? { head: "", body: "" };
	const known = new Map<string, Map<string, string>>();
	/** The letters of the fonts of a page, by the name that a font has there. */
	const lettersOn = (page: string) => {
		const { head } = at(/\/Resources (\d+)/.exec(at(page).head)?.[1]);
		return new Map(
			[...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", font = ""]) => {
				const letters = known.get(font) ?? lettersOf(at(/\/ToUnicode (\d+)/.exec(at(font).head)?.[1]).body);
				known.set(font, letters);
				return [name, letters] as const;
			}),
		);
	};
	const kids = [...raw.matchAll(/\/Kids \[([^\]]*)\]/g)].at(-1)?.[1] ?? "";
	const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => id as string);
	const contents = pages.map((page) => at(/\/Contents (\d+)/.exec(at(page).head)?.[1]).body);
	const drawn = contents.map((content, page) => linesOf(content, lettersOn(pages[page] ?? "")));
	const textOf = (lines: string[]) => lines.map((line) => line.trimEnd()).join("\n");
	const marksBelow = (parent: string): Bookmark[] => {
		const marks: Bookmark[] = [];
		let id = /\/First (\d+)/.exec(at(parent).head)?.[1];
		for (; id; id = /\/Next (\d+)/.exec(at(id).head)?.[1]) {
			const { head } = at(id);
			const title = Buffer.from(/\/Title <FEFF(\w*)>/i.exec(head)?.[1] ?? "", "hex");
			const page = pages.indexOf(/\/Dest \[(\d+)/.exec(head)?.[1] ?? "") + 1;
			marks.push({ title: title.swap16().toString("utf16le"), page, below: marksBelow(id) });
		}
		return marks;
	};
	const outlines = /\/Outlines (\d+) 0 R/.exec(raw)?.[1];
	return {
		text: textOf(drawn.flat()),
		spoken: drawn.flat().join(""),
		pages: pages.length,
		texts: drawn.map(textOf),
		bookmarks: outlines ? marksBelow(outlines) : [],
		raw,
		codes: contents.flatMap(codesOf),
	};
}

/** The QR codes of a page: figures of many squares, of which a code has one in each of its corners but the last. */
function codesOf(content: string): string[][] {
	const figures = [...content.matchAll(/\/Figure <<[^>]*>> BDC([\s\S]*?)EMC/g)];
	return figures.flatMap(([, figure = ""]) => {
		const squares = [...figure.matchAll(/([\d.-]+) ([\d.-]+) ([\d.]+) [\d.-]+ re/g)].map(([, ...numbers]) =>
			numbers.map(Number),
		);
		if (squares.length < 100) return [];
		const across = squares.map(([x = 0]) => x);
		const down = squares.map(([, y = 0]) => y);
		const [left, right, top] = [Math.min(...across), Math.max(...across), Math.min(...down)];
		const size = Math.round((right - left) / ((squares[0]?.[2] ?? 1) - 0.05)) + 1;
		const cell = (right - left) / (size - 1);
		const rows = Array.from({ length: size }, () => Array<string>(size).fill("0"));
		for (const [x = 0, y = 0] of squares)
			rows[Math.round((y - top) / cell)]?.splice(Math.round((x - left) / cell), 1, "1");
		return [rows.map((row) => row.join(""))];
	});
}

function lettersOf(map: string): Map<string, string> {
	const letters = new Map<string, string>();
	for (const [, start = "", list = ""] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
		[...list.matchAll(/<([\w ]+)>/g)].forEach(([, hex = ""], index) => {
			const code = (Number.parseInt(start, 16) + index).toString(16).padStart(4, "0");
			const units = hex.replace(/ /g, "").match(/.{4}/g) ?? [];
			letters.set(code, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
		});
	return letters;
}

/** A string of a PDF in UTF-16. */
function unquote(text: string): string {
	const letters = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" } as Record<string, string>;
	const bytes = Buffer.from(
		text.replace(/\\([\s\S])/g, (_, one) => letters[one] ?? one),
		"latin1",
	);
	return bytes.subarray(2).swap16().toString("utf16le");
}

function linesOf(content: string, letters: Map<string, Map<string, string>>): string[] {
	let font = new Map<string, string>();
	const lines: string[] = [];
	/** The text of a span whose shapes stand in another order. */
	let actual: string | undefined;
	const parts = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)|\b(EMC)\b/g;
	for (const [, name, shown, spoken, ends] of content.matchAll(parts)) {
		if (spoken !== undefined) actual = unquote(spoken);
		else if (name) font = letters.get(name) ?? font;
		else if (ends && actual !== undefined) {
			lines.push(actual);
			actual = undefined;
		} else if (actual !== undefined) continue;
		else if (shown) {
			const codes = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
			lines.push(codes.map((code) => font.get(code.toLowerCase()) ?? "\uFFFD").join(""));
		}
	}
	return lines;
}
