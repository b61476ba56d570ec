/* Links for a telephone number as people type it: digits, mostly beginning with 0. */

export const telHref = (number: string): string => `tel:${number}`;

/** WhatsApp wants the number with its country code. A leading 0 stands for Indonesia, and 0062 and 62 (0) do too. */
export const whatsAppHref = (number: string): string =>
	`https://wa.me/${number.replace(/^(?:(?:00)?620?|0)/, "62")}`;
