/*
 * The folding of a search. Both sides of a search are folded, so it finds a name however it is spelled on a keyboard.
 * The lists of the server search with the same folding in PostgreSQL (prisma/migrations/*_folded_search), and tests
 * compare the two.
 */

/** Marks over and under letters, also those of Arabic. */
const MARKS =
	/[\u0300-\u036F]|[\u064B-\u065F]|\u0670|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F]/g;
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\uFE00-\uFE0F]/g;
const APOSTROPHES = /[`\u02B9\u02BB-\u02BF\u02C8\u2018-\u201B\u2032\u2035]/g;
const QUOTES = /[\u00AB\u00BB\u201C-\u201F]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const BLANKS = /[\t-\r \u0085\u1680\u2028\u2029]+/g;

/** A text without case, accents, and kinds of apostrophes, quotes, dashes and spaces. */
export const fold = (text: string): string =>
	text
		.replaceAll("\u00B4", "'")
		.normalize("NFKD")
		.replace(MARKS, "")
		.replace(INVISIBLE, "")
		.replace(APOSTROPHES, "'")
		.replace(QUOTES, '"')
		.replace(DASHES, "-")
		.toLowerCase()
		.replace(BLANKS, " ")
		.trim();

/** Does a text contain what somebody searches for? */
export const finds = (text: string, search: string): boolean => fold(text).includes(fold(search));
