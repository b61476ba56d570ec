import "server-only";
import type PDFDocument from "pdfkit";

/* Breaks a text into lines, in the font and size that the document is set to. */

type Doc = InstanceType<typeof PDFDocument>;
type Glyphs = { hasGlyphForCodePoint: (code: number) => boolean };

/**
 * The lines of a text within a width. We cut a word that is wider than the width. A line ends with its space, because
 * screen readers join the lines and would otherwise run two words together.
 */
export function breakLines(doc: Doc, text: string, room: number): string[] {
	const lines: string[] = [];
	for (const paragraph of printable(doc, text).split("\n")) {
		let line = "";
		for (const word of paragraph.split(" "))
			cut(doc, word, room).forEach((part, index) => {
				const space = index === 0 ? " " : "";
				const longer = line ? line + space + part : part;
				if (line && doc.widthOfString(longer) > room) {
					lines.push(line + space);
					line = part;
				} else line = longer;
			});
		lines.push(line && `${line} `);
	}
	return lines;
}

/** Replaces letters that the font lacks: they lose their marks, or become "?". */
function printable(doc: Doc, text: string): string {
	// The library loads the registered font only once a style is set.
	const { font } = (doc as unknown as { _font: { font: Glyphs } })._font;
	const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
	return [...text.normalize("NFC").replace(/\t/g, " ")]
		.map((letter) => {
			if (letter === "\n" || has(letter)) return letter;
			const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "");
			return bare && [...bare].every(has) ? bare : "?";
		})
		.join("");
}

function cut(doc: Doc, word: string, room: number): string[] {
	if (doc.widthOfString(word) <= room) return [word];
	const parts: string[] = [];
	let part = "";
	for (const letter of word) {
		if (part && doc.widthOfString(part + letter) > room) {
			parts.push(part);
			part = "";
		}
		part += letter;
	}
	return [...parts, part];
}
