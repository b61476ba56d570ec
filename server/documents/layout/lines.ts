import "server-only";
import { join } from "node:path";
import type PDFDocument from "pdfkit";

/* Breaks text into lines and draws them, with the first font that has each letter. */

type Doc = InstanceType<typeof PDFDocument>;
type Glyphs = { hasGlyphForCodePoint: (code: number) => boolean };

/** The fonts, in the order in which we look for a letter, with the file of each weight. */
const FONTS = {
	main: { regular: "plus-jakarta-sans-400.ttf", bold: "plus-jakarta-sans-700.ttf" },
	latin: { regular: "noto-sans-400.ttf", bold: "noto-sans-700.ttf" },
	arabic: { regular: "noto-sans-arabic-400.ttf", bold: "noto-sans-arabic-400.ttf" },
	javanese: { regular: "noto-sans-javanese-400.ttf", bold: "noto-sans-javanese-400.ttf" },
	balinese: { regular: "noto-sans-balinese-400.ttf", bold: "noto-sans-balinese-400.ttf" },
};
type Font = keyof typeof FONTS;
const ORDER = Object.keys(FONTS) as Font[];
/** The height of the main font above its baseline, as a part of its size. All fonts share that baseline. */
const ASCENT = 1.038;

/** The colour of text that says none. */
const BLACK = "#000";
/** Nearly every text. The main font has all of these letters. */
const PLAIN = /^[\n\x20-\x7e\xa0-\xac\xae-\xff–—‘’“”•…]*$/;
/** What has no direction of its own. */
const NEUTRAL = /^[\s\p{P}]+$/u;
/** What has no shape of its own, such as the sign that makes a symbol an emoji. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/gu;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

const clusters = new Intl.Segmenter("id", { granularity: "grapheme" });

type Run = { font: Font; text: string };

/** The text of a document. It begins in regular letters of 10 points. */
export function openLines(doc: Doc) {
	let weight: "regular" | "bold" = "regular";
	let size = 10;
	let ink = BLACK;
	const found = new Map<string, Font | null>();
	const missing = new Set<string>();
	for (const font of ORDER)
		for (const one of ["regular", "bold"] as const)
			doc.registerFont(`${font} ${one}`, join(process.cwd(), "public/fonts", FONTS[font][one]));
	const use = (font: Font) => doc.font(`${font} ${weight}`).fontSize(size);

	function has(font: Font, cluster: string): boolean {
		use(font);
		// The library loads a font only once it is used.
		const { font: glyphs } = (doc as unknown as { _font: { font: Glyphs } })._font;
		const shapes = cluster.replace(SHAPELESS, "");
		const all = [...shapes].every((letter) => glyphs.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
		use("main");
		return shapes !== "" && all;
	}
	/** The font that has a letter with its marks. */
	function fontOf(cluster: string): Font | null {
		let font = found.get(cluster);
		if (font === undefined) {
			font = ORDER.find((one) => has(one, cluster)) ?? null;
			found.set(cluster, font);
		}
		return font;
	}

	/**
	 * What we can draw of a text. A letter that no font has loses its marks, or becomes "?", and an emoji goes. We note
	 * what was lost.
	 */
	function printable(text: string): string {
		const whole = text.normalize("NFC").replace(/\t/g, " ");
		if (PLAIN.test(whole)) return whole;
		let removed = false;
		const drawn = [...clusters.segment(whole)].map(({ segment }) => {
			if (segment === "\n" || segment === "\r\n" || fontOf(segment)) return segment;
			if (segment.replace(SHAPELESS, "") === "") return "";
			missing.add(segment);
			if (EMOJI.test(segment)) {
				removed = true;
				return "";
			}
			const bare = segment.normalize("NFKD").replace(/\p{M}/gu, "");
			return bare && [...bare].every(fontOf) ? bare : "?";
		});
		// Between words, an emoji had a space on either side.
		return removed ? drawn.join("").replace(/ {2,}/g, " ") : drawn.join("");
	}

	function runsOf(line: string): Run[] {
		if (PLAIN.test(line)) return [{ font: "main", text: line }];
		const runs: Run[] = [];
		const add = (font: Font, text: string) => {
			const before = runs.at(-1);
			if (before?.font === font) before.text += text;
			else runs.push({ font, text });
		};
		// Spaces and marks between Arabic words are part of them. We know only at the next letter whether they are.
		let between = "";
		for (const { segment } of clusters.segment(line)) {
			if (NEUTRAL.test(segment) && runs.at(-1)?.font === "arabic") {
				between += segment;
				continue;
			}
			const font = fontOf(segment) ?? "main";
			if (between) add(font === "arabic" && has("arabic", between) ? "arabic" : "main", between);
			between = "";
			add(font, segment);
		}
		if (between) add("main", between);
		return runs;
	}
	/** Without its own list of features, the library shapes each word alone, and sets Arabic words in the wrong order. */
	const featuresOf = ({ font }: Run) => (font === "main" ? {} : { features: [] });

	const widths = new Map<string, number>();
	/** We remember the width of each word, because some scripts take a millisecond for ten letters. */
	function widthOfWord(font: Font, text: string): number {
		const key = `${font} ${weight} ${size} ${text}`;
		let width = widths.get(key);
		if (width === undefined) {
			use(font);
			width = doc.widthOfString(text, featuresOf({ font, text }));
			use("main");
			widths.set(key, width);
		}
		return width;
	}
	/** Letters are joined within words only, so a run is as wide as its words. */
	const widthOfRun = ({ font, text }: Run): number =>
		text.split(/(?<= )/).reduce((sum, word) => sum + widthOfWord(font, word), 0);
	const widthOf = (line: string): number => runsOf(line).reduce((sum, run) => sum + widthOfRun(run), 0);

	function draw(line: string, x: number, top: number): void {
		doc.fillColor(ink);
		const runs = runsOf(line);
		if (runs.every(({ font }) => font === "main")) {
			doc.text(line, x, top, { lineBreak: false });
			return;
		}
		// Readers get the text as it was written. Its shapes stand in another order.
		doc.markContent("Span", { actual: line });
		let at = x;
		for (const run of runs) {
			use(run.font);
			doc.text(run.text, at, top + ASCENT * size, {
				lineBreak: false,
				baseline: "alphabetic",
				...featuresOf(run),
			});
			at += widthOfRun(run);
		}
		doc.endMarkedContent();
		use("main");
	}

	/**
	 * The lines of a text within a width. We cut a word that is wider than the width. A line ends with its space, because
	 * screen readers join the lines and would otherwise run two words together.
	 */
	function breakLines(text: string, room: number): string[] {
		const lines: string[] = [];
		for (const paragraph of printable(text).split("\n")) {
			let line = "";
			for (const word of paragraph.split(" "))
				cut(word, room).forEach((part, index) => {
					const space = index === 0 ? " " : "";
					const longer = line ? line + space + part : part;
					if (line && widthOf(longer) > room) {
						lines.push(line + space);
						line = part;
					} else line = longer;
				});
			lines.push(line && `${line} `);
		}
		return lines;
	}

	/** We measure each letter of a long word once. Together they are no wider. */
	function cut(word: string, room: number): string[] {
		if (widthOf(word) <= room) return [word];
		const parts: string[] = [];
		let [part, wide] = ["", 0];
		for (const { segment } of clusters.segment(word)) {
			const width = widthOf(segment);
			if (part && wide + width > room) {
				parts.push(part);
				[part, wide] = ["", 0];
			}
			part += segment;
			wide += width;
		}
		return [...parts, part];
	}

	return {
		printable,
		breakLines,
		widthOf,
		draw,
		/** Sets the style of all that follows. */
		style(bold: boolean, points: number, color = BLACK) {
			weight = bold ? "bold" : "regular";
			size = points;
			ink = color;
			use("main");
		},
		/** The letters that were lost so far. */
		leftOut: (): string[] => [...missing],
	};
}
