import { isDateString } from "@/lib/dates/dates";

/**
 * Adds the slashes to a date that somebody types: `1708` → `17/08`, `1/8/` → `01/08/`. It does not change ISO dates and
 * deletions.
 */
export function maskDate(text: string, before = "") {
	const clean = text.replace(/[^\d/-]/g, "");
	const year = /^(\d\d)\/?(\d\d)\/?-/.exec(clean);
	if (year) return `${year[1]}${year[2]}-${clean.slice(year[0].length)}`;
	if (clean.includes("-") || clean.length < before.length) return clean.slice(0, 10);
	const padded = clean.replace(/^(\d)\//, "0$1/").replace(/^(\d\d\/)(\d)\//, "$10$2/");
	const digits = padded.replace(/\D/g, "").slice(0, 8);
	const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean);
	const endsWithSlash = padded.endsWith("/") || digits.length === 2 || digits.length === 4;
	return parts.join("/") + (endsWithSlash && parts.length < 3 && digits.length > 0 ? "/" : "");
}

/** `17/08/2007` or `2007-08-17` → `2007-08-17`. Null for any other text, and for dates that do not exist. */
export function readDate(text: string) {
	const trimmed = text.trim();
	const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(trimmed);
	const iso = local ? `${local[3]}-${local[2]?.padStart(2, "0")}-${local[1]?.padStart(2, "0")}` : trimmed;
	return isDateString(iso) ? iso : null;
}
