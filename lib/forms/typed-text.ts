/*
 * What typed text may contain. A name, a company or a label is one line; the database holds that rule for the names that
 * everybody reads (`is_one_line` in prisma/migrations/*_one_line). A note or a journal has as many lines as it likes.
 */

/** Spaces, tabs and line breaks of any kind, and a letter of braille that looks like a space. */
const BLANKS = /[\s\u0085\u2800]+/g;
/** Characters that show nothing: soft hyphens, blanks without width, fillers, and marks of the direction. */
const INVISIBLE = /(?![\u202D\u202E])\p{Default_Ignorable_Code_Point}/gu;
/** Control characters, overrides of the direction, halves of a letter, and what no text may contain. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\uFDD0-\uFDEF\uFFFE\uFFFF\u202D\u202E\uFFF9-\uFFFB]/gu;

/**
 * A text as one line. We correct what keyboards and copied texts bring along, because nobody sees it: odd spaces, line
 * breaks, invisible characters, accents apart from their letters. {@link isForbidden} finds the rest.
 */
export const oneLine = (typed: string): string =>
	typed.replace(INVISIBLE, "").replace(BLANKS, " ").trim().normalize("NFC");

/** Does a line contain what nobody types? It could break a row of a table, or show a name in another order. */
export const isForbidden = (line: string): boolean => line.search(FORBIDDEN) >= 0;

export const hasLetter = (line: string): boolean => /\p{L}/u.test(line);
export const hasLetterOrDigit = (line: string): boolean => /[\p{L}\p{N}]/u.test(line);

/** A name that another service gave, as one line. '' if it has neither a letter nor a digit. */
export function lineFrom(text: string, max: number): string {
	const line = oneLine(oneLine(text).slice(0, max).replace(FORBIDDEN, ""));
	return hasLetterOrDigit(line) ? line : "";
}

const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * What we remove from a text of several lines. Line breaks stay, and so do the joiners and selectors that put an emoji
 * together. NUL stays too: PostgreSQL cannot store it, so the schemas refuse it.
 */
const UNSEEN =
	/(?![\n\0\u200C]|\u200D|[\uFE00-\uFE0F])[\p{Cc}\uFDD0-\uFDEF\uFFFE\uFFFF\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** A text of several lines, with one kind of line break and without what shows nothing. '' if nothing of it shows. */
export function severalLines(typed: string): string {
	const text = typed.replace(BREAKS, "\n").replaceAll("\t", " ").replace(UNSEEN, "").trim().normalize("NFC");
	return /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text) ? text : "";
}
