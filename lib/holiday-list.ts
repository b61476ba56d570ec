import { type DateString, isDateString } from "./dates";

export type Holiday = { date: DateString; name: string };

/** The most characters of a holiday's name. */
export const HOLIDAY_NAME_MAX = 100;
/** A text with more lines than this is not a list of holidays. */
const LINES_MAX = 1000;
/** How many wrong lines we report at a time. */
const ERRORS_MAX = 5;

/**
 * Reads a list of holidays as spreadsheets write it. It has one holiday per line, `2026-08-17,Hari Kemerdekaan` or
 * `17/08/2026;Hari Kemerdekaan`, separated by a comma, semicolon or tab. It skips empty lines and a heading. If a date
 * comes twice, the later line counts.
 * @returns the holidays by date, and a sentence for each wrong line
 */
export function readHolidayList(text: string): { holidays: Holiday[]; errors: string[] } {
	const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
	const errors: string[] = [];
	const names = new Map<DateString, string>();
	if (lines.length > LINES_MAX) return { holidays: [], errors: [`Daftar maksimal ${LINES_MAX} baris.`] };
	let first = true;
	for (const [index, whole] of lines.entries()) {
		const line = withoutEmptyEnd(whole);
		if (!line.trim()) continue;
		const [day = "", name = ""] = cells(line);
		const heading = first && /^(tanggal|tgl|date)\b/i.test(day);
		first = false;
		if (heading) continue;
		const date = readDay(day);
		const trouble = !date ? `${quote(day)} bukan tanggal yang valid.` : troubleWith(name);
		if (trouble) errors.push(`Baris ${index + 1}: ${trouble}`);
		else if (date) names.set(date, name);
	}
	if (errors.length > ERRORS_MAX)
		errors.splice(ERRORS_MAX, errors.length, `… dan ${errors.length - ERRORS_MAX} baris lain.`);
	else if (!errors.length && !names.size) errors.push("Daftar tidak berisi tanggal.");
	const holidays = [...names].map(([date, name]) => ({ date, name }));
	return { holidays: holidays.sort((a, b) => (a.date < b.date ? -1 : 1)), errors };
}

const quote = (text: string) => `"${text.length > 20 ? `${text.slice(0, 20)}…` : text}"`;

function troubleWith(name: string): string | undefined {
	if (!name) return "nama hari libur belum ada.";
	return name.length > HOLIDAY_NAME_MAX ? `nama maksimal ${HOLIDAY_NAME_MAX} karakter.` : undefined;
}

/** Cuts the separators at the end of a line, because spreadsheets write one for each empty column. */
function withoutEmptyEnd(line: string): string {
	let end = line.length;
	while (end > 0 && ",; \t".includes(line.charAt(end - 1))) end--;
	return line.slice(0, end);
}

/** The two cells of a line. The name may contain the separator. */
function cells(line: string): string[] {
	const [, day = "", name = ""] = /^\s*([^,;\t]*)(?:[,;\t](.*))?$/.exec(line) ?? [];
	return [day, name].map((cell) => {
		const plain = cell.trim();
		const quoted = /^"(.*)"$/.exec(plain)?.[1];
		return (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim();
	});
}

/** Reads `2026-08-17`, `17/08/2026` or `17-8-2026`. */
function readDay(text: string): DateString | null {
	const [, day = "", month = "", year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
	const date = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
	return isDateString(date) ? date : null;
}
