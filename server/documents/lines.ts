import "server-only";
import type PDFDocument from "pdfkit";

/* Breaks a text into lines, in the font and size that the document is set to. */

type Doc = InstanceType<typeof PDFDocument>;
type Glyphs = { hasGlyphForCodePoint: (code: number) => boolean };

/** The lines of a text within a width. We cut a word that is wider than the width. */
export function breakLines(doc: Doc, text: string, room: number): string[] {
	return printable(doc, text)
		.split("\n")
		.flatMap((paragraph) => {
			const lines: string[] = [];
			let line = "";
			for (const word of paragraph.split(" ").flatMap((one) => cut(doc, one, room))) {
				const longer = line ? `${line} ${word}` : word;
				if (line && doc.widthOfString(longer) > room) {
					lines.push(line);
					line = word;
				} else line = longer;
			}
			return [...lines, line];
		});
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
