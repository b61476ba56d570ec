import { DAY_MS, dateOf, isDateString } from "../dates/dates";
import { hasLetter, hasLetterOrDigit, isForbidden, oneLine } from "../forms/typed-text";
import type { Gender } from "../labels";

/*
 * What a cell of somebody's list means. A cell is text, a number, or empty; a cell with a date is `YYYY-MM-DD` already.
 * Lists are kept by hand, so everything is read in the ways that people write it, and nothing is guessed silently.
 */

export type Cell = string | number | null;

/**
 * `value`: what we take from a cell, if anything. `problem`: why the row can't be written like this. `note`: what was
 * left out or repaired, which somebody should know. `meant`: what a broken text most likely was.
 */
export type Read<Value = string> = { value: Value | null; problem?: string; note?: string; meant?: string };

export type Reader<Value = string> = (cell: Cell) => Read<Value>;

/** Nothing, a dash, or what a formula shows that found nothing. */
const EMPTY = /^([-–—.\s]*|#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!))$/i;

/** A whole number as programs write it that keep its column as decimals: `81234567.0`. */
const WITH_ZERO = /^(\d{4,})[.,]0{1,2}$/;
/** A formula that only keeps the zeros in front: `="0081234567"`. */
const AS_TEXT = /^="(.*)"$/;

/** A cell as one line. '' when it says nothing. */
export function lineOf(cell: Cell): string {
	const line = oneLine(String(cell ?? ""))
		.replace(AS_TEXT, "$1")
		.replace(WITH_ZERO, "$1");
	return EMPTY.test(line) ? "" : line;
}

const LOST = "ditulis sebagai angka, sehingga digit terakhirnya hilang. Tuliskan lengkap di sini.";

/** Digits that Excel rounded: a number has 15 of them at most. */
const isRounded = (cell: Cell) =>
	typeof cell === "number"
		? Math.abs(cell) >= 1e15
		: /^(\d+[.,]?\d*E\+?\d+|\d{16,}[.,]0{1,2})$/i.test(oneLine(String(cell ?? "")));

/** A number with so many digits, such as a NISN. Spaces, dots and dashes don't count, and neither does a lone 0. */
export const digits =
	(label: string, length: number, { padFrom = length } = {}): Reader =>
	(cell) => {
		if (isRounded(cell)) return { value: null, problem: `${label} ${LOST}` };
		const text = lineOf(cell).replace(/[\s.'’-]/g, "");
		if (/^0*$/.test(text)) return { value: null };
		if (!/^\d+$/.test(text)) return { value: null, problem: `${label} hanya boleh berisi angka.` };
		if (text.length === length) return { value: text };
		if (text.length >= padFrom && text.length < length)
			return {
				value: text.padStart(length, "0"),
				note: `${label} dilengkapi dengan angka nol di depan.`,
			};
		return { value: null, problem: `${label} harus terdiri dari ${length} angka, bukan ${text.length}.` };
	};

/** {@link digits}, but a wrong number is left out, because the row is known without it. */
export const optionalDigits = (label: string, length: number): Reader => {
	const read = digits(label, length);
	return (cell) => {
		const { value, problem } = read(cell);
		return problem ? { value: null, note: `${problem} Dikosongkan.` } : { value };
	};
};

/** Letters of UTF-8 that somebody read as Windows-1252. */
const GARBLED = /[ÃÂâ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ¡-¿]/;
/** The bytes 0x80 to 0x9F in Windows-1252. */
export const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

/** A garbled name as it was meant, and undefined if that can't be said. */
function repaired(text: string): string | undefined {
	let line = text;
	for (let round = 0; round < 3 && GARBLED.test(line); round++) {
		const bytes = [...line].map((letter) => {
			const at = WINDOWS.indexOf(letter);
			return at >= 0 ? 0x80 + at : letter.charCodeAt(0);
		});
		if (bytes.some((byte) => byte > 255)) return undefined;
		try {
			line = new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
		} catch {
			return undefined;
		}
	}
	return line === text ? undefined : line;
}

/** A name or another line of text. @param max in characters */
export const words =
	(label: string, { max = 200, required = false, letters = true } = {}): Reader =>
	(cell) => {
		const line = lineOf(cell);
		if (line === "") return required ? { value: null, problem: `${label} wajib diisi.` } : { value: null };
		if (isForbidden(line)) return { value: null, problem: `${label} berisi karakter yang tidak diizinkan.` };
		if (line.length > max) return { value: null, problem: `${label} maksimal ${max} karakter.` };
		if (!(letters ? hasLetter : hasLetterOrDigit)(line)) {
			const wanted = letters ? "huruf" : "huruf atau angka";
			return required
				? { value: null, problem: `${label} harus memuat ${wanted}.` }
				: { value: null, note: `${label} "${line}" tidak memuat ${wanted}. Dikosongkan.` };
		}
		const meant = repaired(line);
		if (meant) return { value: line, note: `${label} tampak rusak. Mungkin maksudnya ${meant}.`, meant };
		return GARBLED.test(line) || line.includes("\uFFFD")
			? { value: line, note: `${label} tampak rusak. Periksa ejaannya.` }
			: { value: line };
	};

const TELEPHONE = /^([0-9]{10,15}|0[2-79][0-9]{7})$/;

/** A telephone number with its leading 0, as Indonesians write it. */
export const phone =
	(label: string): Reader =>
	(cell) => {
		const line = lineOf(cell);
		if (/^0*$/.test(line)) return { value: null };
		if (isRounded(cell)) return { value: null, note: `${label} ${LOST} Dikosongkan.` };
		const numbers = line.split(/[/,;|]|\batau\b|\bdan\b|&/i).filter((part) => /\d/.test(part));
		if (numbers.length > 1)
			return { value: null, note: `${label} berisi lebih dari satu nomor. Dikosongkan.` };
		// Somebody who wants to keep a zero in front types an apostrophe.
		const typed = line.replace(/[\s().'’-]/g, "");
		const number = typed
			.replace(/^(\+|00)/, "")
			.replace(/^620?(?=\d{8})/, "0")
			.replace(/^8(?=\d{8})/, "08");
		if (!TELEPHONE.test(number))
			return { value: null, note: `${label} "${line.slice(0, 30)}" bukan nomor telepon. Dikosongkan.` };
		return { value: number };
	};

/** An e-mail address in lower case. */
export const mail: Reader = (cell) => {
	const line = lineOf(cell).toLowerCase();
	if (line === "" || line === "0") return { value: null };
	return /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(line) && line.length <= 254 && !isForbidden(line)
		? { value: line }
		: { value: null, note: `Email "${line.slice(0, 60)}" bukan alamat email. Dikosongkan.` };
};

export const gender: Reader<Gender> = (cell) => {
	const line = lineOf(cell).toLowerCase();
	if (line === "" || line === "0") return { value: null };
	if (/^(l|lk|laki[\s-]*laki|pria|male)$/.test(line)) return { value: "male" };
	if (/^(p|pr|perempuan|wanita|female)$/.test(line)) return { value: "female" };
	return { value: null, note: `Jenis kelamin "${line.slice(0, 20)}" tidak dikenal. Dikosongkan.` };
};

const MONTHS = [
	"jan",
	"feb",
	"mar",
	"apr",
	"me[iy]",
	"jun",
	"jul",
	"a[gu]",
	"sep",
	"o[kc]t",
	"nop|nov",
	"de[sc]",
];

const padded = (year: string, month: number, day: string) =>
	`${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;

/** Excel writes `17-Mei-08`. Nobody in a list was born before 1940, or leaves after 2039. */
const yearOf = (digits: string) => (digits.length === 4 ? digits : `${digits < "40" ? "20" : "19"}${digits}`);

/**
 * Do the dates of a column begin with the month, as Excel writes them with American settings? Some must be readable in
 * no other way, and none the other way only.
 */
export function isMonthFirst(cells: readonly Cell[]): boolean {
	const pairs = cells.flatMap((cell) => {
		const [, first, second] = AMERICAN.exec(lineOf(cell)) ?? [];
		return second === undefined ? [] : [{ first: Number(first), second: Number(second) }];
	});
	return pairs.some(({ second }) => second > 12) && pairs.every(({ first }) => first <= 12);
}

const AMERICAN = /^(\d{1,2})[-/.](\d{1,2})([-/.](?:\d{4}|\d{2})(?: .*)?)$/;

/** A date that begins with the month, with the day in front. Null: it is none. */
export const dayFirst = (cell: Cell): string | null => {
	const [, month, day, year] = AMERICAN.exec(lineOf(cell)) ?? [];
	return year === undefined ? null : `${day}/${month}${year}`;
};

/** `YYYY-MM-DD` from the ways in which people write dates, day before month. Null: it is none. */
export function dateFrom(cell: Cell): string | null {
	const line = lineOf(cell);
	// Days since 1899-12-30, in a cell that lost its format.
	if (/^\d{5}(\.\d+)?$/.test(line)) {
		const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(line)) * DAY_MS);
		return date.toISOString().slice(0, 10);
	}
	const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(line);
	const own = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})(?: .*)?$/.exec(line);
	const spelt = /^(?:\p{L}+,\s*)?(\d{1,2})[-/.\s]+(\p{L}+)[-/.\s]+(\d{4}|\d{2})$/u.exec(line);
	let date: string | undefined;
	if (iso) date = padded(iso[1] ?? "", Number(iso[2]), iso[3] ?? "");
	if (own) date = padded(yearOf(own[3] ?? ""), Number(own[2]), own[1] ?? "");
	if (spelt) {
		const month = MONTHS.findIndex((name) => new RegExp(`^(${name})`, "i").test(spelt[2] ?? ""));
		date = padded(yearOf(spelt[3] ?? ""), month + 1, spelt[1] ?? "");
	}
	return date && isDateString(date) ? date : null;
}

/** A birthday. One that can't be right is left out. */
export const birthdate: Reader = (cell) => {
	const line = lineOf(cell);
	if (line === "" || line === "0") return { value: null };
	const value = dateFrom(cell);
	if (!value)
		return { value: null, note: `Tanggal lahir "${line.slice(0, 30)}" bukan tanggal. Dikosongkan.` };
	if (value >= dateOf(new Date(), "WIB") || value < "1930-01-01")
		return { value: null, note: `Tanggal lahir ${line.slice(0, 30)} tidak mungkin. Dikosongkan.` };
	return { value };
};

/** A date. @param label of its column */
export const day =
	(label: string, { required = false } = {}): Reader =>
	(cell) => {
		const line = lineOf(cell);
		if (line === "") return required ? { value: null, problem: `${label} wajib diisi.` } : { value: null };
		const value = dateFrom(cell);
		return value
			? { value }
			: { value: null, problem: `${label} "${line.slice(0, 30)}" bukan tanggal. Tulis seperti 31/07/2026.` };
	};
