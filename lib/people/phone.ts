/* Links for a telephone number as people type it: digits, mostly beginning with 0. */

export const telHref = (number: string): string => `tel:${number}`;

/** A number without what its spellings differ by: `0812…`, `62812…` and `0062812…` are one. */
export const sameNumber = (number: string): string => number.replace(/^(?:(?:00)?620?|0)/, "");

/**
 * WhatsApp wants the number with its country code. A leading 0 stands for Indonesia, and 0062 and 62 (0) do too.
 * @param number '' lets the sender choose to whom
 * @param text a message that is written there already
 */
export const whatsAppHref = (number: string, text?: string): string =>
	`https://wa.me/${number.replace(/^(?:(?:00)?620?|0)/, "62")}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
