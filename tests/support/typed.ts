/* Characters that keyboards, copied texts and attackers bring into a field. */

/** Nobody sees these in a line, so we correct them: the line as it is typed, and as it is kept. */
export const CORRECTED: [what: string, typed: string, kept: string][] = [
	["a zero-width space", "Si\u200Bti", "Siti"],
	["a word joiner", "\u2060Siti", "Siti"],
	["a byte order mark", "\uFEFFSiti", "Siti"],
	["a soft hyphen", "Si\u00ADti", "Siti"],
	["a Hangul filler", "Siti\u3164", "Siti"],
	["a joiner", "Si\u200Dti", "Siti"],
	["marks of the direction", "\u200E\u202ASi\u2068ti\u2069\u202C", "Siti"],
	["a tag", "Si\u{E0041}ti", "Siti"],
	["a no-break space", "Siti\u00A0Rahma", "Siti Rahma"],
	["a tab", "Siti\tRahma", "Siti Rahma"],
	["double spaces", " Siti   Rahma ", "Siti Rahma"],
	["a line break", "Siti\r\nRahma", "Siti Rahma"],
	["a line separator", "Siti\u2028Rahma", "Siti Rahma"],
	["a next line", "Siti\u0085Rahma", "Siti Rahma"],
	["a form feed", "Siti\fRahma", "Siti Rahma"],
	["an ideographic space", "Siti\u3000Rahma", "Siti Rahma"],
	["an accent apart from its letter", "Rene\u0301", "Ren\u00E9"],
	["an accent behind an invisible character", "Rene\u200B\u0301", "Ren\u00E9"],
];

/** What a line may not contain. */
export const REFUSED: [what: string, character: string][] = [
	["a NUL", "\u0000"],
	["a bell", "\u0007"],
	["an escape", "\u001B"],
	["a delete", "\u007F"],
	["a control of the second kind", "\u009B"],
	["an override from right to left", "\u202E"],
	["an override from left to right", "\u202D"],
	["an annotation", "\uFFF9"],
	["no character", "\uFFFE"],
	["half a character", "\uD800"],
];

/** A line of these is empty. */
export const EMPTY = [
	"",
	" ",
	"\u00A0",
	"\t\r\n",
	"\u200B",
	"\u2060",
	"\u3164",
	"\u00AD",
	"\u2800",
	"\u200B \u00AD\uFE0F",
];
